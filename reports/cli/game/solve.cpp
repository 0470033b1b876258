#include "reports/cli/game/solve.h"

#include "reports/table.h"

namespace stela::cli {

using nlohmann::json;

std::string joined(const std::vector<std::string>& queries) {
  std::string text;
  for (const auto& query : queries) text += (text.empty() ? "" : "(reset)\n") + query;
  return text;
}

std::vector<std::string> actions_of(const std::string& answer) {
  std::vector<std::string> actions;
  for (std::size_t at = 0; at <= answer.size();) {
    const auto end = std::min(answer.find_first_of(";\n", at), answer.size());
    const auto word = answer.substr(at, end - at);
    at = end + 1;
    const auto first = word.find_first_not_of(" \t\r");
    if (first != std::string::npos) actions.push_back(word.substr(first, word.find_last_not_of(" \t\r") + 1 - first));
  }
  return actions;
}

json identity(std::string_view game, const json& setup, const puzzle::Wishes& wishes) {
  return {{"game", game},
          {"setup", setup},
          {"objective", turn::to_text(wishes.objective)},
          {"treasures", wishes.objective.treasures_known ? "known" : "hidden"},
          {"seed", wishes.seed},
          {"min_gap", wishes.least_gap},
          {"min_kinds", wishes.least_kinds},
          {"candidate_seconds", wishes.seconds}};
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
    put("-", json{{"folder", flags.folder},
                  {"wanted", flags.count},
                  {"made", names},
                  {"candidates", verdicts},
                  {"looked_at", tally.next},
                  {"out_of_time", tally.out_of_time}}
                     .dump(1) +
                 "\n");
  } else {
    put("-", summary(tally, flags.count, names, flags.folder));
  }
  return tally.made() < flags.count ? Exit::undecided : Exit::holds;
}

}  // namespace stela::cli
