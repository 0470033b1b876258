// Majorities and scoring (TIK-A10, V2 to V4), and the counting of rules and situations. Private to the engine.
#pragma once

#include <algorithm>

#include "model/tikal/situation.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {

inline void note(RuleCounts* counts, Rule r) {
  if (counts != nullptr) ++counts->acted[static_cast<std::size_t>(r)];
}
inline void note(RuleCounts* counts, Situation s) {
  if (counts != nullptr) ++counts->situation[static_cast<std::size_t>(s)];
}

/// Points of so many treasures of one motif (TIK-V3).
inline constexpr std::array<unsigned, 4> kSetPoints{0, 1, 3, 6};

/// A player's weight on a hex when majorities are compared.
inline unsigned weight(const Board& board, const State& s, std::size_t player, Hex h) {
  return s.workers[player][h] + (s.leader[player] == h ? board.leader_weight : 0U);
}
/// The highest weight of the other players on a hex.
inline unsigned others_weight(const Board& board, const State& s, std::size_t player, Hex h) {
  unsigned most = 0;
  for (std::size_t q = 0; q < kMaxPlayers; ++q)
    if (q != player) most = std::max(most, weight(board, s, q, h));
  return most;
}
inline HexSet guarded(const State& s) { return s.guards[0] | s.guards[1] | s.guards[2] | s.guards[3]; }

/// What a player's scoring turn brings.
unsigned points_of(const Board& board, const State& s, std::size_t player, RuleCounts* counts);

}  // namespace stela::tikal
