#include "reports/cli/records_grade.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "base/file_system.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "checkers/conform/grade_search.h"
#include "checkers/conform/record_check.h"
#include "checkers/setups/setups.h"
#include "checkers/trace.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/draw/players.h"
#include "reports/draw/progress.h"

namespace stela::cli {
namespace {

using conform::WrongReference;
using conform::WrongReferences;
using nlohmann::json;

constexpr std::string_view kGradeFile = "grade.json";

std::string_view name_of(conform::WrongKind kind) {
  switch (kind) {
    case conform::WrongKind::clause:
      return "clause";
    case conform::WrongKind::number:
      return "number";
    case conform::WrongKind::behaviour:
      return "behaviour";
  }
  return "";
}

json to_json(const WrongReferences& all) {
  auto out = json::array();
  for (const auto& one : all) out.push_back({{"kind", name_of(one.kind)}, {"rule", one.rule}, {"name", one.name}});
  return out;
}

WrongReferences without(const WrongReferences& all, const WrongReferences& taken) {
  WrongReferences out;
  std::set_difference(all.begin(), all.end(), taken.begin(), taken.end(), std::inserter(out, out.end()));
  return out;
}

/// Of one game's records.
struct Grade {
  std::string game;
  WrongReferences told;                         ///< by the records
  WrongReferences tellable;                     ///< by them or by the search
  WrongReferences never;                        ///< considered, and told by nothing
  std::map<std::string, WrongReferences> only;  ///< by file: what no other record tells

  [[nodiscard]] double score() const {
    return tellable.empty() ? 0 : static_cast<double>(told.size()) / static_cast<double>(tellable.size());
  }
  [[nodiscard]] WrongReferences missed() const { return without(tellable, told); }

  [[nodiscard]] json as_json(const RecordsFlags& flags) const {
    auto records = json::array();
    for (const auto& [file, wrong] : only) records.push_back({{"file", file}, {"only", to_json(wrong)}});
    return {{"stela", "grade"},
            {"version", 1},
            {"game", game},
            {"seed", flags.seed},
            {"search_games", flags.search},
            {"told", told.size()},
            {"tellable", tellable.size()},
            {"score", score()},
            {"records", std::move(records)},
            {"missed", to_json(missed())},
            {"told_by_nothing", to_json(never)}};
  }
  [[nodiscard]] std::string as_text() const {
    constexpr std::size_t kListed = 20;
    auto out = fmt::format("{}: {} of {} wrong engines are noticed by {}: {:.1f} %\n", game, told.size(),
                           tellable.size(), plural(static_cast<unsigned>(only.size()), "record"), 100 * score());
    std::size_t listed = 0;
    const auto rest = missed();
    for (const auto& one : rest) {
      if (listed++ == kListed) break;
      out += fmt::format("  these records would not notice: {}\n", conform::to_text(one));
    }
    if (rest.size() > kListed) out += fmt::format("  and {} more: --json has all\n", rest.size() - kListed);
    return out;
  }
};

/// Plays the search's games, as far as nobody interrupts. Errors: the reference contradicts itself.
std::optional<Error> search(conform::GradeSearch& search, const std::string& game, std::uint64_t games) {
  Progress progress("grade " + game, games);
  for (std::uint64_t i = 0; i < games && !interrupted(); ++i) {
    if (auto error = search.play()) return error;
    progress.advance();
  }
  progress.finish();
  return std::nullopt;
}

/// By file, what none of the others tells.
std::map<std::string, WrongReferences> only_by(const std::map<std::string, WrongReferences>& tells) {
  std::vector<WrongReferences> all;
  all.reserve(tells.size());
  for (const auto& [file, wrong] : tells) all.push_back(wrong);
  const auto only = conform::only_in_one(all);
  std::map<std::string, WrongReferences> out;
  for (const auto& [file, wrong] : tells) out.emplace(file, only[out.size()]);
  return out;
}

/// What a search plays: every setup that is left open, on every board.
std::vector<AnyGame> searched(const GameType& type, const json& given) {
  std::vector<AnyGame> games;
  for (const auto& setup : all_setups<AnyGame>(of_one_reading<AnyGame>(given, type), type))
    games.push_back(*type.make(setup));
  return games;
}

}  // namespace

Exit make_graded_records(const GameType& type, const json& given, const RecordsFlags& flags,
                         const conform::RecordTerms& terms) {
  const auto games = searched(type, given);
  conform::RecordSize size;
  size.most_actions = flags.most_actions;
  conform::Grader grader(type);
  conform::GradeSearch found(games, flags.seed, size, terms, grader);
  if (const auto error = search(found, std::string(type.name()), flags.search)) return fail(*error);
  conform::GradeLimits limits;
  limits.records = flags.most_records;
  Grade grade{std::string(type.name()), {}, found.told(), without(grader.considered(), found.told()), {}};
  std::uint64_t number = 0, bytes = 0;
  for (const auto& record : found.smallest(limits)) {
    const auto name = fmt::format("{}-{}-graded-{:04}.jsonl", type.name(), flags.seed, number++);
    if (const auto error = write_own(path_in(flags.out, name), record.text, R"("record":"game")")) return fail(*error);
    grade.told.insert(record.tells.begin(), record.tells.end());
    grade.only[name] = record.only;
    bytes += record.text.size();
  }
  if (const auto error = write_own(path_in(flags.out, std::string(kGradeFile)),
                                   json_text(grade.as_json(flags), 1) + "\n", R"("stela": "grade")"))
    return fail(*error);
  put("-", fmt::format("{}{} kB in {}\n", grade.as_text(), (bytes + 999) / 1000, printable(flags.out)));
  return interrupted() ? Exit::undecided : Exit::holds;
}

Exit grade_records(const std::vector<std::string>& files, const RecordsFlags& flags, const GameList& list) {
  struct Graded {
    const GameType* type;
    std::unique_ptr<conform::Grader> grader;
    std::map<std::string, WrongReferences> tells;
  };
  std::map<std::string, Graded> by_game;
  for (const auto& file : files) {
    if (interrupted()) return Exit::undecided;
    const auto text = read_text(file, kRecordLimit);
    if (!text) return fail(text.error());
    const auto name = conform::game_of_record(*text, file);
    if (!name) return fail(name.error());
    auto& graded = by_game[*name];
    if (!graded.grader) {
      const auto type = list.find(*name);
      if (!type) return fail(type.error());
      graded.type = *type;
      graded.grader = std::make_unique<conform::Grader>(**type);
    }
    auto tells = graded.grader->tells(*text, file);
    if (!tells) return fail(tells.error());
    graded.tells[file] = std::move(*tells);
  }
  std::string text;
  auto all = json::array();
  for (auto& [name, graded] : by_game) {
    const auto games = searched(*graded.type, json::object());
    const conform::RecordTerms terms;
    conform::GradeSearch found(games, flags.seed, {}, terms, *graded.grader);
    if (const auto error = search(found, name, flags.search)) return fail(*error);
    Grade grade{name, {}, found.told(), {}, only_by(graded.tells)};
    for (const auto& [file, tells] : graded.tells) grade.told.insert(tells.begin(), tells.end());
    grade.tellable.insert(grade.told.begin(), grade.told.end());
    grade.never = without(graded.grader->considered(), grade.tellable);
    text += grade.as_text();
    all.push_back(grade.as_json(flags));
  }
  put("-", flags.json ? json_text(all, 1) + "\n" : text);
  return interrupted() ? Exit::undecided : Exit::holds;
}

}  // namespace stela::cli
