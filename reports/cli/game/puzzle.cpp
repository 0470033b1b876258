#include "reports/cli/game/puzzle.h"

#include <fmt/ranges.h>

#include "base/json_text.h"
#include "checkers/version.h"
#include "reports/draw/players.h"
#include "reports/draw/table.h"

namespace stela::cli {

using nlohmann::json;

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

void sign(puzzle::Wishes& wishes) {
  wishes.program = stela_version();
  wishes.player = [](int player) { return player_name(static_cast<std::size_t>(player)); };
}

puzzle::Wishes wishes_of(const PuzzleFromFlags& flags, const turn::Objective& objective) {
  using puzzle::Difficulty;
  puzzle::Wishes wishes;
  wishes.objective = objective;
  wishes.seconds = flags.seconds;
  wishes.gap_goals = objective.terms.size();
  wishes.least_kinds = 0;
  for (std::size_t i = 0; i < puzzle::kDifficultyNames.size(); ++i)
    wishes.difficulties.insert(static_cast<Difficulty>(i));
  sign(wishes);
  return wishes;
}

namespace {

std::string line_of(const std::vector<std::string>& actions) { return fmt::format("{}", fmt::join(actions, "; ")); }

}  // namespace

Exit print_puzzle(const PuzzleFromFlags& flags, const puzzle::Puzzle& made) {
  if (!flags.out.empty())
    if (const auto error = write_file(flags.out, json_text(to_json(made), 1) + "\n")) return fail(*error);
  if (flags.json)
    return put("-",
               json_text(json{{"verdict", "puzzle"}, {"puzzle", to_json(made)}, {"rivals", json::array()}}, 1) + "\n");
  std::string text =
      fmt::format("a puzzle: {}; the best of the others: {}\n\n", puzzle::worth_text(made.objective, made.value),
                  puzzle::worth_text(made.objective, made.next));
  Table table({{""}, {""}});
  table.add({"difficulty", std::string(name_of(made.difficulty))});
  table.add({"themes", fmt::format("{}", fmt::join(made.themes, ", "))});
  table.add({"solution", line_of(made.solution)});
  table.add({"tempting",
             fmt::format("{} ({})", line_of(made.tempting), puzzle::worth_text(made.objective, made.tempting_value))});
  table.add({"proof", made.proof});
  if (!flags.out.empty()) table.add({"written", flags.out});
  return put("-", text + table.text());
}

Exit print_no_puzzle(const PuzzleFromFlags& flags, const puzzle::PuzzleCandidate& seen, const puzzle::Rivals& rivals) {
  const bool late = seen.verdict == puzzle::CandidateVerdict::out_of_time;
  const auto why = puzzle::kVerdictNames[static_cast<std::size_t>(seen.verdict)];
  const auto exit = late || seen.verdict == puzzle::CandidateVerdict::unprovable ? Exit::undecided : Exit::violated;
  if (flags.json) {
    json out{{"verdict", why}, {"puzzle", json()}, {"rivals", rivals.turns}};
    put("-", json_text(out, 1) + "\n");
    return exit;
  }
  std::string text = fmt::format("{}: {}\n", exit == Exit::undecided ? "undecided" : "no puzzle", why);
  if (!rivals.turns.empty()) {
    text += fmt::format("{}; turns that end in different positions bring as much:\n", rivals.value);
    for (const auto& actions : rivals.turns) text += "  " + line_of(actions) + "\n";
  }
  put("-", text);
  return exit;
}

}  // namespace stela::cli
