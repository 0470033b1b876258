// stela records of one game.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/did_you_mean.h"
#include "base/file_system.h"
#include "base/printable.h"
#include "base/text_file.h"
#include "checkers/conform/record_check.h"
#include "checkers/conform/record_make.h"
#include "checkers/setups/setup_draw.h"
#include "checkers/setups/setups.h"
#include "reports/cli/flags.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/output.h"
#include "reports/draw/progress.h"

namespace stela::cli {

/// The rules that --without names. Errors: there is no such rule.
template <Game G>
Result<RuleSet> rules_named(const std::vector<std::string>& ids) {
  const auto rules = G::rules();
  RuleSet set;
  for (const auto& id : ids) {
    const auto it = std::find(rules.begin() + 1, rules.end(), id);
    if (it == rules.end())
      return Error{"", "--without",
                   fmt::format("there is no rule {}{} ({} rules {})", quoted_text(id),
                               did_you_mean(id, {rules.begin() + 1, rules.end()}), program(), G::kName)};
    set.set(static_cast<std::size_t>(it - rules.begin()));
  }
  return set;
}

/// --without and --ignore. Errors: no game can do without a rule; a field is none of a position.
template <Game G>
Result<conform::RecordTerms> terms_of(const RecordsFlags& flags, const std::vector<G>& games) {
  conform::RecordTerms terms;
  const auto without = rules_named<G>(flags.without);
  if (!without) return without.error();
  terms.without = *without;
  for (const auto& game : games)
    if (const auto why = conform::Avoidance<G>(game, *without).impossible(flags.seed))
      return Error{"", "--without", fmt::format("there is no game without it: {}", *why)};
  for (const auto& text : flags.ignored) {
    auto pattern = conform::FieldPattern::parse(text);
    if (!pattern) return Error{"", "--ignore", pattern.error().what};
    terms.ignored.push_back(std::move(*pattern));
  }
  return terms;
}

/// The first of the fields to ignore that no position of a game has, for who mistyped it.
template <Game G>
std::optional<Error> never_there(const std::vector<conform::FieldPattern>& ignored, const G& game, std::uint64_t seed) {
  constexpr int kActions = 400;
  std::vector<bool> seen(ignored.size());
  auto state = game.initial(seed, nullptr);
  Rng rng(seed);
  for (int n = 0; n <= kActions; ++n) {
    for (std::size_t i = 0; i < ignored.size(); ++i) {
      if (seen[i]) continue;
      auto position = game.to_json(state);
      seen[i] = ignored[i].take_from(position);
    }
    if (game.outcome(state) || std::find(seen.begin(), seen.end(), false) == seen.end()) break;
    game.apply(state, game.pick(state, rng), nullptr);
  }
  for (std::size_t i = 0; i < ignored.size(); ++i)
    if (!seen[i])
      return Error{"", "--ignore", fmt::format("no position of a game has {}", quoted_text(ignored[i].text()))};
  return std::nullopt;
}

/// Which setup each whole game has: every fourth is on a small board, if the board is open; on each board the setups
/// come in turn.
template <Game G>
class RecordSetups {
 public:
  explicit RecordSetups(const std::vector<nlohmann::json>& setups) : names_(names_of_boards<G>(setups)) {
    const SetupDraw boards(setups);
    by_board_.resize(names_.size());
    for (std::size_t i = 0; i < setups.size(); ++i) by_board_[boards.board_of(i)].push_back(*G::make(setups[i]));
  }

  [[nodiscard]] const G& game(std::uint64_t number) const {
    const auto& games = by_board_[board(number)];
    const auto smalls = by_board_.size() - 1;
    const auto turn = smalls == 0 ? number : is_small(number) ? number / 4 / smalls : number - number / 4;
    return games[turn % games.size()];
  }
  /// As files are named: nothing of the first board, "-islet" of another one.
  [[nodiscard]] std::string mark(std::uint64_t number) const {
    return is_small(number) ? "-" + names_[board(number)] : "";
  }

 private:
  [[nodiscard]] bool is_small(std::uint64_t number) const { return by_board_.size() > 1 && number % 4 == 3; }
  [[nodiscard]] std::size_t board(std::uint64_t number) const {
    return is_small(number) ? 1 + number / 4 % (by_board_.size() - 1) : 0;
  }

  std::vector<std::string> names_;
  std::vector<std::vector<G>> by_board_;
};

template <Game G>
Exit make_records(const RecordsFlags& flags) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  const auto setups = printed_setups<G>(of_one_reading<G>(*given));
  if (setups.empty()) return fail(flags.setup.named(*refusal<G>(*given)));
  const RecordSetups<G> whole(all_setups<G>(of_one_reading<G>(*given)));
  std::vector<G> games;
  games.reserve(setups.size());
  for (const auto& setup : setups) games.push_back(*G::make(setup));
  const auto terms = terms_of(flags, games);
  if (!terms) return fail(terms.error());
  if (const auto error = never_there(terms->ignored, games.front(), flags.seed)) return fail(*error);
  conform::RecordSize size;
  size.most_actions = flags.most_actions;
  size.position_every = flags.position_every;

  catch_interrupts();
  Progress progress("records " + flags.game, flags.games);
  std::uint64_t made = 0, stuck = 0;
  const auto write = [&](const std::string& name, std::string_view text, std::string_view mark) {
    return write_own(path_in(flags.out, name), text, mark);
  };
  constexpr std::string_view kRecordMark = R"("record":"game")";
  if (const auto error = make_folder(flags.out, "--out")) return fail(*error);
  if (const auto error = write("README.md", conform::records_readme(), "# Golden records")) return fail(*error);
  if (const auto error = write("records.schema.json", conform::records_schema(), "Stela's golden records"))
    return fail(*error);
  for (; made < flags.games && !interrupted(); ++made) {
    conform::Recorder<G> recorder(whole.game(made), flags.seed, size, *terms);
    const auto text = recorder.play(made);
    if (const auto error =
            write(fmt::format("{}-{}-{:04}{}.jsonl", G::kName, flags.seed, made, whole.mark(made)), text, kRecordMark))
      return fail(*error);
    stuck += recorder.stuck() ? 1 : 0;
    progress.advance();
  }
  std::uint64_t shorts = 0;
  if (flags.shorts > 0 && !interrupted()) {
    const conform::StretchSearch<G> search(games, flags.seed, flags.most_actions, terms->without);
    for (const auto& stretch : search.find(flags.shorts, games)) {
      const auto text = conform::Recorder<G>(games[stretch.game], flags.seed, size, *terms).play(stretch);
      const auto name = fmt::format("{}-{}-short-{:04}.jsonl", G::kName, flags.seed, shorts++);
      if (const auto error = write(name, text, kRecordMark)) return fail(*error);
    }
  }
  progress.finish();
  fmt::print("{} of {} games and {} short records in {}\n", made, flags.games, shorts, printable(flags.out));
  if (stuck > 0) fmt::print("{} of them end where {} cannot be avoided\n", stuck, fmt::join(flags.without, " or "));
  return made < flags.games ? Exit::undecided : Exit::holds;
}

}  // namespace stela::cli
