#include "reports/cli/game/puzzle_make.h"

#include <fmt/ranges.h>

#include "base/json_text.h"
#include "reports/cli/game/puzzle.h"
#include "reports/draw/table.h"

namespace stela::cli {

using nlohmann::json;

json identity(std::string_view game, const json& setup, const std::string& by, const puzzle::Wishes& wishes) {
  auto difficulties = json::array();
  for (const auto one : wishes.difficulties) difficulties.push_back(name_of(one));
  return {{"game", game},
          {"setup", setup},
          {"objective", turn::to_text(wishes.objective)},
          {"treasures", wishes.objective.treasures_known ? "known" : "hidden"},
          {"seed", wishes.seed},
          {"by", by},
          {"min_gap", wishes.least_gap},
          {"min_share", wishes.least_share},
          {"gap_goals", wishes.gap_goals},
          {"min_kinds", wishes.least_kinds},
          {"difficulties", difficulties},
          {"themes", wishes.themes},
          {"most_alike", wishes.most_alike},
          {"candidate_seconds", wishes.seconds}};
}

Result<puzzle::Wishes> wishes_of(const PuzzleMakeFlags& flags, const turn::Objective& objective,
                                 std::size_t gap_goals) {
  puzzle::Wishes wishes;
  wishes.objective = objective;
  wishes.seed = flags.seed;
  wishes.least_gap = flags.least_gap;
  wishes.least_share = flags.least_share;
  wishes.gap_goals = gap_goals;
  wishes.least_kinds = flags.least_kinds;
  wishes.seconds = flags.seconds;
  wishes.most_alike = flags.most_alike;
  wishes.themes = {flags.themes.begin(), flags.themes.end()};
  if (!flags.gap_in.empty()) {
    const auto& terms = objective.terms;
    const auto found = std::find_if(terms.begin(), terms.end(),
                                    [&](const turn::Term& term) { return turn::to_text(term) == flags.gap_in; });
    if (found == terms.end())
      return Error{"", "--gap-in",
                   fmt::format("'{}' is none of {}", printable(flags.gap_in), turn::to_text(objective))};
    wishes.gap_goals = static_cast<std::size_t>(found - terms.begin()) + 1;
  }
  for (const auto& name : flags.difficulties) {
    const auto difficulty = puzzle::difficulty_named(name);
    if (!difficulty)
      return Error{"", "--difficulty",
                   fmt::format("no difficulty is called '{}'; there are {}", printable(name),
                               fmt::join(puzzle::kDifficultyNames, ", "))};
    wishes.difficulties.insert(*difficulty);
  }
  sign(wishes);
  return wishes;
}

namespace {

std::string summary(const puzzle::Tally& tally, std::uint64_t wanted, const std::vector<std::string>& names,
                    const std::string& folder) {
  Table table({{"candidates"}, {"", Align::right}});
  for (std::size_t i = 0; i < tally.of.size(); ++i)
    if (tally.of[i] > 0) table.add({std::string(puzzle::kVerdictNames[i]), std::to_string(tally.of[i])});
  table.add_rule();
  table.add({"looked at", std::to_string(tally.next)});
  std::string text = table.text();
  for (const auto& name : names) text += "made " + name + "\n";
  text += fmt::format("{} of {} puzzles in {}\n", tally.made(), wanted, folder);
  if (tally.made() < wanted) text += "stopped: the same command goes on from here\n";
  return text;
}

}  // namespace

Exit print_made(const PuzzleMakeFlags& flags, const puzzle::Tally& tally, const std::vector<std::string>& names) {
  if (flags.json) {
    json verdicts;
    for (std::size_t i = 0; i < tally.of.size(); ++i) verdicts[std::string(puzzle::kVerdictNames[i])] = tally.of[i];
    put("-", json_text(json{{"folder", flags.folder},
                            {"wanted", flags.count},
                            {"made", names},
                            {"candidates", verdicts},
                            {"looked_at", tally.next},
                            {"out_of_time", tally.out_of_time}},
                       1) +
                 "\n");
  } else {
    put("-", summary(tally, flags.count, names, flags.folder));
  }
  return tally.made() < flags.count ? Exit::undecided : Exit::holds;
}

}  // namespace stela::cli
