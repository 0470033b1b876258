// The naive engine: Tikal's map and turns hex by hex and player by player, as the rules' text puts them. The legality
// check, the state invariants and the step check are written with it, and with nothing of the generator and apply, so
// that a mistake in one is not in the other. Nothing here reads State::borders or State::key, and nothing allocates.
// Private to model/tikal.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "model/hex.h"
#include "model/tikal/action.h"
#include "model/tikal/board.h"
#include "model/tikal/state.h"

namespace stela::tikal {
class Tikal;
}

namespace stela::tikal::naive {

// What actions cost, in action points (TIK-A1 to A10); a move costs the stones of its border.
inline constexpr unsigned kDeployCost = 1, kTrailCost = 1, kUncoverCost = 2, kDigCost = 3, kExchangeCost = 3,
                          kCampCost = 5, kGuardCost = 5;
inline constexpr unsigned kTimesATurn = 2;      ///< floors of a temple (TIK-A4), treasures of a hex (TIK-A6)
inline constexpr unsigned kExchangesATurn = 3;  ///< TIK-A7

// What a hex is and holds. All but on_map want a hex of the map.

inline bool on_map(const Board& board, Hex h) { return h < board.map.hexes(); }
inline bool is_in(HexSet set, Hex h) { return (set & hex_bit(h)) != 0; }
inline bool is_explored(const State& s, Hex h) { return s.tile[h] != kNoTile; }
/// Whether the hex is explored and of this terrain.
inline bool is_a(const Board& board, const State& s, Hex h, Terrain terrain) {
  return is_explored(s, h) && board.tiles[s.tile[h]].terrain == terrain;
}
inline bool is_guarded(const State& s, Hex h) {
  for (const HexSet guards : s.guards)
    if (is_in(guards, h)) return true;
  return false;
}
inline bool has_camp(const State& s, Hex h) {
  for (const HexSet camps : s.camps)
    if (is_in(camps, h)) return true;
  return false;
}
inline unsigned size_of(HexSet set) { return static_cast<unsigned>(std::popcount(set)); }

// Borders

inline constexpr std::size_t kNoSide = kSidesOfHex;
inline constexpr std::size_t opposite(std::size_t side) { return (side + kSidesOfHex / 2) % kSidesOfHex; }
/// On which side of h its neighbour n lies; kNoSide for others.
std::size_t side_towards(const Board& board, Hex h, Hex n);
/// The stones of both edges of the border on that side of h, where both hexes are explored (TIK-A3).
unsigned stones_across(const Board& board, const State& s, Hex h, std::size_t side);

// Tiles

/// Next to an explored hex (TIK-T2).
bool is_next_to_explored(const Board& board, const State& s, Hex h);
/// Whether one could walk onto the tile lying so, or need not (TIK-T3). The hex is empty.
bool is_accessible(const Board& board, const State& s, std::uint8_t tile, Hex h, unsigned rotation);
/// Whether TIK-T2 and T3 leave the tile a place.
bool fits_somewhere(const Board& board, const State& s, std::uint8_t tile);

// Figures

inline unsigned figures_on(const State& s, std::size_t player, Hex h) {
  return s.workers[player][h] + (s.leader[player] == h ? 1U : 0U);
}
inline bool has_figure_on(const State& s, std::size_t player, Figure figure, Hex h) {
  return figure == Figure::leader ? s.leader[player] == h : s.workers[player][h] > 0;
}
/// More than each other player there, the leader counted by his weight (TIK-A10).
bool has_majority(const Board& board, const State& s, std::size_t player, Hex h);

/// How often a hex has been uncovered or dug this turn.
inline unsigned times(HexSet once, HexSet twice, Hex h) { return is_in(twice, h) ? 2U : is_in(once, h) ? 1U : 0U; }

/// What TIK-V2 to V4 give a player now.
unsigned points(const Board& board, const State& s, std::size_t player);

// What actions do

/// All that an action of the player to move changes on the map and in the supplies and collections, its cost in action
/// points, and what is remembered of it for the turn. The action is of a kind for a turn, its hexes and numbers exist.
void act(const Board& board, State& s, const Action& a);

/// All that a bid, a pass, a choice or the end of a turn brings: TIK-V1 to V5 and U2 to U9, and the next tile.
void take_decision(const Tikal& game, State& s, const Action& a);

/// The nearest player clockwise from `from`, itself the farthest, whom `may` admits; `from` if there is none.
template <class May>
std::uint8_t next_clockwise(std::size_t from, std::size_t players, May&& may) {
  for (std::size_t step = 1; step <= players; ++step) {
    const std::size_t p = (from + step) % players;
    if (may(p)) return static_cast<std::uint8_t>(p);
  }
  return static_cast<std::uint8_t>(from);
}
inline bool is_player_in(unsigned set, std::size_t player) { return (set >> player & 1U) != 0; }

/// Whether player a scores before b in the last scoring round of the auction version (TIK-U9), by their scores before
/// it.
bool scores_before(const State& s, std::size_t players, std::size_t a, std::size_t b);

}  // namespace stela::tikal::naive
