// What makes one turn better than another: named goals, compared in the order in which they are given.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/result.h"

namespace stela::turn {

enum class Goal : std::uint8_t {
  gain,      ///< points that the player has more when the turn is over, scorings that it brings about included
  standing,  ///< points that a scoring right after the turn would give the player
  margin,    ///< standing less the most that such a scoring would give any opponent
  thrift,    ///< fewest action points spent; its worth is minus their number
};

inline constexpr std::array<std::string_view, 4> kGoalNames{"gain", "standing", "margin", "thrift"};

struct Objective {
  std::vector<Goal> goals{Goal::gain};  ///< each at most once, the most important first
  /// Tikal: face-down treasures count by the state's own order, for composed puzzles. Otherwise one that the turn digs
  /// up counts for the least that any unseen one could add, and nothing may be exchanged after a dig, as the player
  /// who plans does not know what it brings.
  bool treasures_known = false;
};

/// One number a goal, greater is better; compared lexicographically (as std::vector does).
using Value = std::vector<int>;

/// "gain,standing"; errors name the word.
Result<Objective> parse_objective(std::string_view text);
/// The same text back.
std::string to_text(const Objective& objective);
/// "gain 5, thrift -4": a value with its goals' names.
std::string to_text(const Objective& objective, const Value& value);

/// What a turn of player `me` is worth: `gain` as the goal says, `standing` what a scoring would give each player,
/// `spent` the action points.
Value worth(const Objective& objective, std::size_t me, int gain, std::span<const int> standing, int spent);

}  // namespace stela::turn
