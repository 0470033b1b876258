// stela records: golden games for engines that never run Stela
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "base/did_you_mean.h"
#include "base/file_system.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "checkers/conform/record_check.h"
#include "checkers/conform/record_make.h"
#include "checkers/setups/setup_draw.h"
#include "checkers/setups/setups.h"
#include "checkers/trace.h"
#include "model/any_game.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/records_grade.h"
#include "reports/cli/verb.h"
#include "reports/draw/progress.h"

namespace stela::cli {
namespace {

/// The rules that --without names. Errors: there is no such rule.
Result<RuleSet> rules_named(const GameType& type, const std::vector<std::string>& ids) {
  const auto rules = type.rules();
  RuleSet set;
  for (const auto& id : ids) {
    const auto it = std::find(rules.begin() + 1, rules.end(), id);
    if (it == rules.end())
      return Error{"", "--without",
                   fmt::format("there is no rule {}{} ({} rules {})", quoted_text(id),
                               did_you_mean(id, {rules.begin() + 1, rules.end()}), program(), type.name())};
    set.set(static_cast<std::size_t>(it - rules.begin()));
  }
  return set;
}

/// --without and --ignore. Errors: no game can do without a rule; a field is none of a position.
Result<conform::RecordTerms> terms_of(const GameType& type, const RecordsFlags& flags,
                                      const std::vector<AnyGame>& games) {
  conform::RecordTerms terms;
  const auto without = rules_named(type, flags.without);
  if (!without) return without.error();
  terms.without = *without;
  for (const auto& game : games)
    if (const auto why = conform::Avoidance<AnyGame>(game, *without).impossible(flags.seed))
      return Error{"", "--without", fmt::format("there is no game without it: {}", *why)};
  for (const auto& text : flags.ignored) {
    auto pattern = conform::FieldPattern::parse(text);
    if (!pattern) return Error{"", "--ignore", pattern.error().what};
    terms.ignored.push_back(std::move(*pattern));
  }
  return terms;
}

/// The first of the fields to ignore that no position of a game has, for who mistyped it.
std::optional<Error> never_there(const std::vector<conform::FieldPattern>& ignored, const AnyGame& game,
                                 std::uint64_t seed) {
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
class RecordSetups {
 public:
  RecordSetups(const GameType& type, const std::vector<nlohmann::json>& setups)
      : names_(names_of_boards<AnyGame>(setups, type)) {
    const SetupDraw boards(setups);
    by_board_.resize(names_.size());
    for (std::size_t i = 0; i < setups.size(); ++i) by_board_[boards.board_of(i)].push_back(*type.make(setups[i]));
  }

  [[nodiscard]] const AnyGame& game(std::uint64_t number) const {
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
  std::vector<std::vector<AnyGame>> by_board_;
};

/// What a folder of records needs to be read.
std::optional<Error> write_guide(const std::string& folder) {
  if (auto error = write_own(path_in(folder, "README.md"), conform::records_readme(), "# Golden records")) return error;
  return write_own(path_in(folder, "records.schema.json"), conform::records_schema(), "Stela's golden records");
}

Exit make_records(const GameType& type, const RecordsFlags& flags) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  const auto setups = printed_setups<AnyGame>(of_one_reading<AnyGame>(*given, type), type);
  if (setups.empty()) return fail(flags.setup.named(*refusal<AnyGame>(*given, type)));
  std::vector<AnyGame> games;
  games.reserve(setups.size());
  for (const auto& setup : setups) games.push_back(*type.make(setup));
  const auto terms = terms_of(type, flags, games);
  if (!terms) return fail(terms.error());
  if (const auto error = never_there(terms->ignored, games.front(), flags.seed)) return fail(*error);
  if (flags.grade) {
    catch_interrupts();
    if (const auto error = make_folder(flags.out, "--out")) return fail(*error);
    if (const auto error = write_guide(flags.out)) return fail(*error);
    return make_graded_records(type, *given, flags, *terms);
  }
  const RecordSetups whole(type, all_setups<AnyGame>(of_one_reading<AnyGame>(*given, type), type));
  conform::RecordSize size;
  size.most_actions = flags.most_actions;
  size.position_every = flags.position_every;
  // Of a game of another program each sequence is a question to it.
  constexpr std::uint64_t kSlowGames = 500;
  if (!type.states_can_be_kept()) size.most_sequences = kSlowGames;

  catch_interrupts();
  Progress progress("records " + flags.game, flags.games);
  std::uint64_t made = 0, stuck = 0;
  const auto write = [&](const std::string& name, std::string_view text, std::string_view mark) {
    return write_own(path_in(flags.out, name), text, mark);
  };
  constexpr std::string_view kRecordMark = R"("record":"game")";
  if (const auto error = make_folder(flags.out, "--out")) return fail(*error);
  if (const auto error = write_guide(flags.out)) return fail(*error);
  for (; made < flags.games && !interrupted(); ++made) {
    conform::Recorder<AnyGame> recorder(whole.game(made), flags.seed, size, *terms);
    const auto text = recorder.play(made);
    if (const auto error = write(fmt::format("{}-{}-{:04}{}.jsonl", type.name(), flags.seed, made, whole.mark(made)),
                                 text, kRecordMark))
      return fail(*error);
    stuck += recorder.stuck() ? 1 : 0;
    progress.advance();
  }
  std::uint64_t shorts = 0;
  if (flags.shorts > 0 && !interrupted()) {
    const conform::StretchSearch<AnyGame> search(games, flags.seed, flags.most_actions, terms->without);
    for (const auto& stretch : search.find(flags.shorts, games)) {
      const auto text = conform::Recorder<AnyGame>(games[stretch.game], flags.seed, size, *terms).play(stretch);
      const auto name = fmt::format("{}-{}-short-{:04}.jsonl", type.name(), flags.seed, shorts++);
      if (const auto error = write(name, text, kRecordMark)) return fail(*error);
    }
  }
  progress.finish();
  fmt::print("{} of {} games and {} short records in {}\n", made, flags.games, shorts, printable(flags.out));
  if (stuck > 0) fmt::print("{} of them end where {} cannot be avoided\n", stuck, fmt::join(flags.without, " or "));
  return made < flags.games ? Exit::undecided : Exit::holds;
}

using conform::RecordReport;

constexpr std::size_t kMostOfALine = 1000;
constexpr const char* kEnding = ".jsonl";

/// The files that paths name: files as they are, of folders all records, sorted.
Result<std::vector<std::string>> record_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const auto& path : paths) {
    if (!is_folder(path)) {
      files.push_back(path);
      continue;
    }
    const auto inside = files_in(path, kEnding);
    if (!inside) return inside.error();
    if (inside->empty()) return Error{path, "", "there is no record in it"};
    files.insert(files.end(), inside->begin(), inside->end());
  }
  return files;
}

Result<RecordReport> check_file(const std::string& file, const GameList& games) {
  const auto text = read_text(file, kRecordLimit);
  if (!text) return text.error();
  const auto name = conform::game_of_record(*text, file);
  if (!name) return name.error();
  const auto game = games.find(*name);
  if (!game) return Error{file, "line 1: game", game.error().what};
  return conform::RecordChecker<AnyGame>::check(*text, file, interrupt_flag(), **game);
}

/// Broken files are reported, and end it; what does not hold is reported of every file.
Exit check_files(const RecordsFlags& flags, const GameList& games) {
  const auto files = record_files(flags.paths);
  if (!files) return fail(files.error());
  catch_interrupts();
  Progress progress("records", files->size());
  RecordReport all;
  auto differing = nlohmann::json::array(), uncounted = nlohmann::json::array();
  std::string lines;
  for (const auto& file : *files) {
    if (interrupted()) break;
    const auto report = check_file(file, games);
    progress.advance();
    if (!report) return fail(report.error());
    all += *report;
    for (const auto& one : report->differing) {
      lines += printable(one.line(), kMostOfALine) + "\n";
      differing.push_back({{"file", file}, {"line", one.where}, {"what", one.what}, {"rule", one.rule}});
    }
    for (const auto& one : report->uncounted) {
      lines += printable(one.line(), kMostOfALine) + "\n";
      uncounted.push_back({{"file", file}, {"line", one.where}, {"what", one.what}});
    }
  }
  progress.finish();
  auto verdict = !differing.empty()  ? fmt::format("{} lines differ, {} were skipped", differing.size(), all.skipped)
                 : uncounted.empty() ? "all hold"
                                     : "all others hold";
  if (!uncounted.empty()) verdict += fmt::format(", {} perft rows were not counted", uncounted.size());
  if (flags.json)
    lines = json_text(nlohmann::json{{"games", all.games},
                                     {"actions", all.actions},
                                     {"refusals", all.refusals},
                                     {"perft_rows", all.counts},
                                     {"positions", all.positions},
                                     {"skipped_lines", all.skipped},
                                     {"differing", differing},
                                     {"uncounted", uncounted},
                                     {"interrupted", interrupted()}},
                      1) +
            "\n";
  else
    lines += fmt::format("{} games, {} actions, {} refusals, {} perft rows, {} positions: {}\n", all.games, all.actions,
                         all.refusals, all.counts, all.positions, verdict);
  if (!flags.grade || !differing.empty() || !flags.json) put("-", lines);
  if (!differing.empty()) return Exit::violated;
  const auto checked = interrupted() || !uncounted.empty() ? Exit::undecided : Exit::holds;
  if (!flags.grade || interrupted()) return checked;
  const auto graded = grade_records(*files, flags, games);
  return graded == Exit::holds ? checked : graded;
}

}  // namespace

void add_records_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<RecordsFlags>();
  auto verb = app.add("records", "Golden games for engines that never run Stela: make them, check them",
                      "stela records make mexica --out records");
  verb.require_verb();
  const auto add_search = [&](Verb& to) {
    to.option("--search", flags->search, "of a grade: random games that say what can be noticed (default 200)")
        .range(1, 99999);
  };
  auto make = verb.add("make", "Write seeded games as JSON lines, with a README and a schema",
                       "stela records make mexica --players 3 --games 2 --out records\n"
                       "  stela records make mexica --without MEX-M5 --ignore /removed --out records\n"
                       "  stela records make babel --grade --out graded");
  add_game(make, flags->game, games).required();
  make.option("--out", flags->out, "folder, made if need be; files of the same names are replaced")
      .required()
      .type("DIR");
  make.option("--games", flags->games, "how many (default 4)").range(1, 9999);
  make.option("--short", flags->shorts, "records of a few actions about what seldom happens (default 12)")
      .range(0, 999);
  make.option("--seed", flags->seed, "of all games (default 1)");
  make.option("--max-actions", flags->most_actions, "length at which a game is cut (default 2000)").positive();
  make.option("--position-every", flags->position_every,
              "actions between whole positions, from which a reader that differed goes on; 0: none (default 10)");
  make.option("--without", flags->without, "leave out what this rule decides, e.g. a house rule; can be repeated")
      .type("RULE");
  make.option("--ignore", flags->ignored,
              "leave a field of positions out of their digests, e.g. /players/*/score; can be repeated")
      .type("FIELD");
  make.flag("--grade", flags->grade,
            "write instead the fewest short records that notice every wrong engine which the search's games notice");
  make.option("--records", flags->most_records, "of a graded set, at most (default 200)").range(1, 9999);
  add_search(make);
  add_setup(make, flags->setup);
  make.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameType& game) { return make_records(game, *flags); });
  });
  auto check = verb.add("check", "Do records hold for the reference engine?",
                        "stela records check records --json\n"
                        "  stela records check my_records --grade");
  check.option("path", flags->paths, "files, or folders of them").required().type("FILE|DIR");
  check.flag("--grade", flags->grade, "say besides which wrong engines the records would not notice");
  add_search(check);
  add_json(check, flags->json);
  check.on_run([flags, &games] { return check_files(*flags, games); });
}

}  // namespace stela::cli
