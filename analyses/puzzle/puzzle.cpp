#include "analyses/puzzle/puzzle.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/fields.h"
#include "base/strict_json.h"

namespace stela::puzzle {

using nlohmann::json;

int gap_between(const turn::Value& better, const turn::Value& worse) {
  const auto [a, b] = std::mismatch(better.begin(), better.end(), worse.begin(), worse.end());
  return a == better.end() || b == worse.end() ? 0 : *a - *b;
}

std::optional<Difficulty> difficulty_named(std::string_view name) {
  const auto found = std::find(kDifficultyNames.begin(), kDifficultyNames.end(), name);
  if (found == kDifficultyNames.end()) return std::nullopt;
  return static_cast<Difficulty>(found - kDifficultyNames.begin());
}

int Puzzle::gap() const { return gap_between(value, next); }

json to_json(const Puzzle& puzzle) {
  return {{"stela", "puzzle"},
          {"version", kPuzzleVersion},
          {"program", puzzle.program},
          {"game", puzzle.game},
          {"setup", puzzle.setup},
          {"state", puzzle.state},
          {"task", puzzle.task},
          {"objective", turn::to_text(puzzle.objective)},
          {"treasures", puzzle.objective.treasures_known ? "known" : "hidden"},
          {"value", puzzle.value},
          {"next", puzzle.next},
          {"gap", puzzle.gap()},
          {"solution", puzzle.solution},
          {"tempting", puzzle.tempting},
          {"tempting_value", puzzle.tempting_value},
          {"difficulty", name_of(puzzle.difficulty)},
          {"themes", puzzle.themes},
          {"proof", puzzle.proof},
          {"by", puzzle.by},
          {"seed", puzzle.seed},
          {"number", puzzle.number}};
}

Result<Puzzle> parse_puzzle(std::string_view text, const std::string& file) {
  auto parsed = parse_json(text, file);
  if (!parsed) return parsed.error();
  std::optional<Error> error;
  Fields f(*parsed, "", error);
  Puzzle puzzle;
  if (f.text("stela") != "puzzle") f.fail("stela", "expected \"puzzle\"");
  if (const int version = f.number("version", 1, kPuzzleVersion); version < kPuzzleVersion)
    f.fail("version",
           fmt::format("{} is of an older Stela; `stela puzzle from` makes a puzzle of its position anew", version));
  puzzle.program = f.text("program");
  puzzle.game = f.text("game");
  puzzle.setup = f.any("setup");
  puzzle.state = f.any("state");
  puzzle.task = f.text("task");
  const auto objective = turn::parse_objective(f.text("objective"));
  if (objective)
    puzzle.objective = *objective;
  else
    f.fail("objective", objective.error().what);
  const auto treasures = f.text("treasures");
  if (treasures != "hidden" && treasures != "known") f.fail("treasures", "expected \"hidden\" or \"known\"");
  puzzle.objective.treasures_known = treasures == "known";
  constexpr int kMost = 1000000;
  const auto value = [&](std::string_view key) {
    auto numbers = f.numbers(key, -kMost, kMost);
    if (numbers.size() != puzzle.objective.terms.size())
      f.fail(key, fmt::format("expected a number for each of the {} goals", puzzle.objective.terms.size()));
    return numbers;
  };
  puzzle.value = value("value");
  puzzle.next = value("next");
  if (f.number("gap", -kMost, kMost) != puzzle.gap())
    f.fail("gap", fmt::format("expected {}, the difference of 'value' and 'next'", puzzle.gap()));
  puzzle.solution = f.texts("solution");
  puzzle.tempting = f.texts("tempting");
  puzzle.tempting_value = value("tempting_value");
  const auto difficulty = difficulty_named(f.text("difficulty"));
  if (difficulty)
    puzzle.difficulty = *difficulty;
  else
    f.fail("difficulty", fmt::format("expected one of: {}", fmt::join(kDifficultyNames, ", ")));
  puzzle.themes = f.texts("themes");
  puzzle.proof = f.text("proof");
  puzzle.by = f.text("by");
  puzzle.seed = f.whole("seed");
  puzzle.number = f.whole("number");
  f.close();
  if (error) {
    error->file = file;
    return *error;
  }
  return puzzle;
}

}  // namespace stela::puzzle
