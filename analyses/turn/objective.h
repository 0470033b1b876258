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

/// Each game has some of them: Goals<G>::kGoals (plan.h).
enum class Goal : std::uint8_t {
  // Mexica and Tikal
  gain,      ///< points that the player has more when the turn is over, scorings that it brings about included
  standing,  ///< points that a scoring right after the turn would give the player
  margin,    ///< standing less the most that such a scoring would give any opponent
  thrift,    ///< fewest action points spent; its worth is minus their number
  // Babel, before the temple cards are drawn
  win,    ///< 1 when the turn wins the game, -1 when it loses it, else 0
  total,  ///< sum of the player's temples
  lead,   ///< total less the other's
  cards,  ///< nation cards kept in hand
  taken,  ///< nation cards that the other has less, in hand and rows together
  // Maharaja, before the city is scored
  palaces,  ///< palaces that the player has built in the game
  coins,    ///< coins that the player has
  city,     ///< coins that a scoring of the Maharaja's city right after the turn would pay the player
};

inline constexpr std::array<std::string_view, 12> kGoalNames{"gain", "standing", "margin", "thrift",  "win",   "total",
                                                             "lead", "cards",    "taken",  "palaces", "coins", "city"};

struct Objective {
  std::vector<Goal> goals{Goal::gain};  ///< each at most once, the most important first
  /// Tikal: face-down treasures count by the state's own order, for composed puzzles. Otherwise one that the turn digs
  /// up counts for the least that any unseen one could add, and nothing may be exchanged after a dig, as the player
  /// who plans does not know what it brings.
  bool treasures_known = false;
};

/// One number a goal, greater is better; compared lexicographically (as std::vector does).
using Value = std::vector<int>;

/// "gain,standing"; errors name the word. known: the goals there are; all of them when it is empty.
Result<Objective> parse_objective(std::string_view text, std::span<const Goal> known = {});
/// The names of goals: "gain, standing".
std::string names_of(std::span<const Goal> goals);
/// The same text back.
std::string to_text(const Objective& objective);
/// "gain 5, thrift -4": a value with its goals' names.
std::string to_text(const Objective& objective, const Value& value);

/// What a turn of player `me` is worth in Mexica and Tikal: `gain` as the goal says, `standing` what a scoring would
/// give each player, `spent` the action points.
Value worth(const Objective& objective, std::size_t me, int gain, std::span<const int> standing, int spent);

}  // namespace stela::turn
