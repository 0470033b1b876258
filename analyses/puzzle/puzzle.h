// A puzzle: a position in which one turn is best, and the proof's account of it; one JSON file.
//
//   {"stela": "puzzle", "version": 3, "program": "0.1.0", "game": "tikal", "setup": {...}, "state": {...},
//    "task": "Red to move ...", "objective": "standing", "treasures": "hidden",
//    "value": [23], "next": [21], "gap": 2, "solution": ["move worker a5 b4", ..., "end"],
//    "tempting": ["dig c3", ..., "end"], "tempting_value": [19], "difficulty": "medium", "themes": ["camp"],
//    "proof": "z3", "by": "search:500", "seed": 1, "number": 17}
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyses/turn/objective.h"
#include "base/result.h"

namespace stela::puzzle {

inline constexpr int kPuzzleVersion = 3;

/// The narrowest beam (beam.h) that finds the solution's value: what looks best finds it, a beam of 10, of 100, of
/// 1000, or none of these.
enum class Difficulty : std::uint8_t { trivial, easy, medium, hard, very_hard };
inline constexpr std::array<std::string_view, 5> kDifficultyNames{"trivial", "easy", "medium", "hard", "very hard"};
/// By difficulty; none finds those that are very hard.
inline constexpr std::array<std::size_t, 4> kBeamWidths{1, 10, 100, 1000};
inline std::string_view name_of(Difficulty difficulty) {
  return kDifficultyNames[static_cast<std::size_t>(difficulty)];
}
/// None when nothing is called so.
std::optional<Difficulty> difficulty_named(std::string_view name);

struct Puzzle {
  std::string program;  ///< the version of Stela that made it
  std::string game;
  nlohmann::json setup, state;
  std::string task;  ///< in words
  turn::Objective objective;
  turn::Value value;                  ///< of the best turn
  turn::Value next;                   ///< of the best turn that ends in any other position
  std::vector<std::string> solution;  ///< a best turn, in notation
  std::vector<std::string> tempting;  ///< the best turn of the widest beam that misses the solution
  turn::Value tempting_value;
  Difficulty difficulty{};
  std::vector<std::string> themes;     ///< what makes the solution the best turn (themes.h), sorted
  std::string proof;                   ///< what proves value and next: "z3" or "exhaustive"
  std::string by;                      ///< who played up to the position: a player, "swarm", or "hand" for neither
  std::uint64_t seed = 0, number = 0;  ///< of the run that made it, and of its candidate

  /// By how much the solution wins, in the first goal in which it does.
  [[nodiscard]] int gap() const;
};

nlohmann::json to_json(const Puzzle& puzzle);
/// Reads one strictly; errors name the file and the field. Whether it is true is another question: see judge.h.
Result<Puzzle> parse_puzzle(std::string_view text, const std::string& file);

/// By how much one value beats a lesser one, in the first goal in which they differ.
int gap_between(const turn::Value& better, const turn::Value& worse);

}  // namespace stela::puzzle
