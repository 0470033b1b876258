// A puzzle: a position in which one turn is best, and the proof's account of it; one JSON file.
//
//   {"stela": "puzzle", "version": 1, "program": "0.1.0", "game": "tikal", "setup": {...}, "state": {...},
//    "task": "Red to move ...", "objective": "standing", "treasures": "hidden",
//    "value": [23], "next": [21], "gap": 2, "greedy": [19], "solution": ["move worker a5 b4", ..., "end"],
//    "proof": "z3", "seed": 1, "number": 17}
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "analyses/turn/objective.h"
#include "model/result.h"

namespace stela::puzzle {

inline constexpr int kPuzzleVersion = 1;

struct Puzzle {
  std::string program;  ///< the version of Stela that made it
  std::string game;
  nlohmann::json setup, state;
  std::string task;  ///< in words
  turn::Objective objective;
  turn::Value value;                   ///< of the best turn
  turn::Value next;                    ///< of the best turn that ends in any other position
  turn::Value greedy;                  ///< what taking the best-looking action again and again reaches
  std::vector<std::string> solution;   ///< a best turn, in notation
  std::string proof;                   ///< what proves value and next: "z3" or "exhaustive"
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
