// The naive engine: Tikal's map and turns hex by hex and player by player, as the rules' text puts them. The legality
// check, the state invariants and the step check are written with it, and with nothing of the generator and apply, so
// that a mistake in one is not in the other. Nothing here reads State::borders or State::key, and nothing allocates.
// What is asked of a state that may be one of symbols is a template over it. Private to model/tikal.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include "model/domain.h"
#include "model/hex.h"
#include "model/tikal/action.h"
#include "model/tikal/board.h"
#include "model/tikal/reference/hex_sets.h"
#include "model/tikal/state.h"

namespace stela::tikal {
class Tikal;
}

namespace stela::tikal::naive {

// What actions cost, in action points (TIK-A1 to A10); a move costs the stones of its border.
inline constexpr int kDeployCost = 1, kTrailCost = 1, kUncoverCost = 2, kDigCost = 3, kExchangeCost = 3, kCampCost = 5,
                     kGuardCost = 5;
inline constexpr int kTimesATurn = 2;      ///< floors of a temple (TIK-A4), treasures of a hex (TIK-A6)
inline constexpr int kExchangesATurn = 3;  ///< TIK-A7

// What a hex is and holds. All but on_map want a hex of the map. Tiles are plain over any domain.

inline bool on_map(const Board& board, Hex h) { return h < board.map.hexes(); }
template <class S>
bool is_explored(const S& s, Hex h) {
  return s.tile[h] != kNoTile;
}
/// Whether the hex is explored and of this terrain.
template <class S>
bool is_a(const Board& board, const S& s, Hex h, Terrain terrain) {
  return is_explored(s, h) && board.tiles[s.tile[h]].terrain == terrain;
}
template <class S>
auto is_guarded(const S& s, Hex h) {
  return is_in(s.guards[0], h) || is_in(s.guards[1], h) || is_in(s.guards[2], h) || is_in(s.guards[3], h);
}
template <class S>
auto has_camp(const S& s, Hex h) {
  return is_in(s.camps[0], h) || is_in(s.camps[1], h) || is_in(s.camps[2], h) || is_in(s.camps[3], h);
}
static_assert(kMaxPlayers == 4);

// Borders

inline constexpr std::size_t kNoSide = kSidesOfHex;
inline constexpr std::size_t opposite(std::size_t side) { return (side + kSidesOfHex / 2) % kSidesOfHex; }
/// On which side of h its neighbour n lies; kNoSide for others.
std::size_t side_towards(const Board& board, Hex h, Hex n);
/// The stones of both edges of the border on that side of h, where both hexes are explored (TIK-A3).
template <class S>
unsigned stones_across(const Board& board, const S& s, Hex h, std::size_t side) {
  const Hex n = board.map.neighbour(h, side);
  return board.tiles[s.tile[h]].stones_at(side, s.rotation[h]) +
         board.tiles[s.tile[n]].stones_at(opposite(side), s.rotation[n]);
}

// Tiles

/// Next to an explored hex (TIK-T2).
template <class S>
bool is_next_to_explored(const Board& board, const S& s, Hex h) {
  for (const Hex n : board.map.neighbours(h))
    if (n != kNoHex && is_explored(s, n)) return true;
  return false;
}
/// Whether one could walk onto the tile lying so, or need not (TIK-T3). The hex is empty.
template <class S>
bool is_accessible(const Board& board, const S& s, std::uint8_t tile, Hex h, unsigned rotation) {
  const Tile& laid = board.tiles[tile];
  if (laid.terrain == Terrain::volcano) return true;
  for (std::size_t side = 0; side < kSidesOfHex; ++side) {
    const Hex n = board.map.neighbour(h, side);
    if (n == kNoHex || !is_explored(s, n) || is_a(board, s, n, Terrain::volcano)) continue;
    const Tile& beside = board.tiles[s.tile[n]];
    if (laid.stones_at(side, rotation) + beside.stones_at(opposite(side), s.rotation[n]) > 0) return true;
  }
  return false;
}
/// Whether TIK-T2 and T3 leave the tile a place.
bool fits_somewhere(const Board& board, const State& s, std::uint8_t tile);

// Floors

/// The number at an index that is a number of the state itself.
template <class Numbers, class Index>
auto number_at(const Numbers& numbers, const Index& index) {
  if constexpr (std::integral<Index>) {
    return wide(numbers[static_cast<std::size_t>(index)]);
  } else {
    auto found = wide(numbers[0]);
    for (std::size_t i = 1; i < numbers.size(); ++i) add_where(index == i, found, wide(numbers[i]) - found);
    return found;
  }
}
template <class Numbers, class Index>
void add_at(Numbers& numbers, const Index& index, int difference) {
  if constexpr (std::integral<Index>) {
    add(numbers[static_cast<std::size_t>(index)], difference);
  } else {
    for (std::size_t i = 0; i < numbers.size(); ++i) add_where(index == i, numbers[i], difference);
  }
}

// Figures

template <class S>
auto figures_on(const S& s, std::size_t player, Hex h) {
  return wide(s.workers[player][h]) + (s.leader[player] == h ? 1 : 0);
}
template <class S>
typename S::Truth has_figure_on(const S& s, std::size_t player, Figure figure, Hex h) {
  if (figure == Figure::leader) return s.leader[player] == h;
  return s.workers[player][h] > 0;
}
/// What counts in majorities: the leader by his weight (TIK-A10).
template <class S>
auto weight_on(const Board& board, const S& s, std::size_t player, Hex h) {
  return wide(s.workers[player][h]) + (s.leader[player] == h ? int{board.leader_weight} : 0);
}
/// More weight than each other player there (TIK-A10).
bool has_majority(const Board& board, const State& s, std::size_t player, Hex h);

/// What TIK-V2 to V4 give a player now.
unsigned points(const Board& board, const State& s, std::size_t player);

// What decisions do; the other actions: effects.h

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
template <class S>
auto scores_before(const S& s, std::size_t players, std::size_t a, std::size_t b) {
  const auto distance = [&](std::size_t p) {
    std::size_t steps = 1;
    while ((s.turn_owner + steps) % players != p) ++steps;
    return steps;
  };
  return s.score[a] < s.score[b] || (s.score[a] == s.score[b] && distance(a) < distance(b));
}

}  // namespace stela::tikal::naive
