#include "model/tikal/score.h"

#include <algorithm>

#include "model/tikal/scoring_at.h"
#include "model/tikal/stones.h"

namespace stela::tikal {
namespace {

/// An unguarded temple's points for a player (TIK-V2).
unsigned temple_points(const Board& board, const State& s, std::size_t player, Hex h, RuleCounts* counts) {
  const unsigned own = weight(board, s, player, h);
  if (own == 0) return 0;
  const unsigned others = others_weight(board, s, player, h);
  if (own == others) note(counts, Situation::majority_tied);
  if (own <= others) return 0;
  note(counts, Rule::V2);
  if (own == 1) note(counts, Situation::lone_worker);
  if (s.leader[player] == h && s.workers[player][h] + 1U <= others) note(counts, Situation::leader_decides);
  return s.value[h];
}

}  // namespace

unsigned points_of(const Board& board, const State& s, std::size_t player, RuleCounts* counts) {
  unsigned points = 0;
  const HexSet mine = s.guards[player];
  for_each_hex(nonzero(s.value) & ~(guarded(s) & ~mine), [&](Hex h) {
    if ((mine & hex_bit(h)) == 0) {
      points += temple_points(board, s, player, h, counts);
      return;
    }
    points += s.value[h];
    note(counts, Rule::V4);
    if (others_weight(board, s, player, h) > weight(board, s, player, h)) note(counts, Situation::guarded_outnumbered);
  });
  unsigned treasures = 0;
  for (const auto n : s.collection[player]) treasures += kSetPoints[n];
  if (treasures > 0) note(counts, Rule::V3);
  return points + treasures;
}

std::array<int, kMaxPlayers> Tikal::scoring(const State& s) const {
  std::array<int, kMaxPlayers> points{};
  for (std::size_t p = 0; p < static_cast<std::size_t>(options_.players); ++p)
    points[p] = static_cast<int>(points_of(*board_, s, p, nullptr));
  return points;
}

int scoring_at(const Tikal& game, const State& s, std::size_t player, Hex hex) {
  const HexSet guards = guarded(s);
  if ((guards & hex_bit(hex)) != 0) return (s.guards[player] & hex_bit(hex)) != 0 ? s.value[hex] : 0;
  return static_cast<int>(temple_points(game.board(), s, player, hex, nullptr));
}

}  // namespace stela::tikal
