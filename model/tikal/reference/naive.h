// The naive engine: Tikal's map and turns hex by hex and player by player, as the rules' text puts them. The legality
// check, the state invariants and the step check are written with it, and with nothing of the generator and apply, so
// that a mistake in one is not in the other. Nothing here reads State::borders or State::key, and nothing allocates.
// What is asked of a state that may be one of symbols is a template over it. Private to model/tikal.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

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
inline constexpr int kWorthOfThree = 6;    ///< treasures of a motif, the most that one gives (TIK-V4)

// Words for what is a bool and a number over integers; a domain of symbols has its own.

inline int count_where(bool condition, int n) { return condition ? n : 0; }
inline int times(int n, int of) { return n * of; }
template <std::integral T>
void set_where(bool condition, T& n, int value) {
  if (condition) n = static_cast<T>(value);
}
/// The number of a place, for choosing the next line by it.
template <std::integral T>
std::size_t at(T n) {
  return static_cast<std::size_t>(n);
}

// What is printed on a tile that there is

inline bool terrain_is(const Board& board, std::uint8_t tile, Terrain terrain) {
  return board.tiles[tile].terrain == terrain;
}
inline int printed_value(const Board& board, std::uint8_t tile) { return board.tiles[tile].value; }
inline int masks_on(const Board& board, std::uint8_t tile) { return board.tiles[tile].masks; }
inline int rotations_of(const Board& board, std::uint8_t tile) { return board.tiles[tile].period; }
inline int group_of(const Board& board, std::uint8_t tile) { return board.tiles[tile].group; }

// What a hex is and holds. All but on_map want a hex of the map.

inline bool on_map(const Board& board, Hex h) { return h < board.map.hexes(); }
template <class S>
auto is_explored(const S& s, Hex h) {
  return s.tile[h] != kNoTile;
}
/// Whether the hex is explored and of this terrain.
template <class S>
auto is_a(const Board& board, const S& s, Hex h, Terrain terrain) {
  return is_explored(s, h) && terrain_is(board, s.tile[h], terrain);
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

/// What is looked up on the map: how hexes adjoin, and what can be walked and laid there. A domain of symbols may leave
/// the answers free. Points bid are a number of the action; over symbols they may be any.
struct Answers {
  static bool is_next_to_explored(const Board& board, const State& s, Hex h) {
    return naive::is_next_to_explored(board, s, h);
  }
  static bool is_accessible(const Board& board, const State& s, const Action& a) {
    return naive::is_accessible(board, s, a.arg, a.hex, a.more);
  }
  static bool fits_somewhere(const Board& board, const State& s, std::uint8_t tile) {
    return naive::fits_somewhere(board, s, tile);
  }
  /// Whether both hexes have a border.
  static bool adjoin(const Board& board, Hex h, Hex n) { return side_towards(board, h, n) != kNoSide; }
  /// The stones of the border between hexes that adjoin, both explored.
  static int stones(const Board& board, const State& s, Hex h, Hex n) {
    return static_cast<int>(stones_across(board, s, h, side_towards(board, h, n)));
  }
  static std::uint16_t points_bid(const Action& a) { return a.more; }
  /// What the player scores now.
  template <class S>
  static auto points(const Board& board, const S& s, std::size_t player);
};

// Floors

/// The number at an index that is a number of the state itself.
template <class Numbers, class Index>
auto number_at(const Numbers& numbers, const Index& index) {
  if constexpr (std::integral<Index>) {
    return wide(numbers[static_cast<std::size_t>(index)]);
  } else {
    auto found = wide(numbers[0]);
    for (std::size_t i = 1; i < numbers.size(); ++i) set_where(index == i, found, wide(numbers[i]));
    return found;
  }
}
template <class Numbers, class Index>
void add_at(Numbers& numbers, const Index& index, int difference) {
  if constexpr (std::integral<Index>) {
    add(numbers[static_cast<std::size_t>(index)], difference);
  } else {
    for (std::size_t i = 0; i < numbers.size(); ++i) add(numbers[i], count_where(index == i, difference));
  }
}

/// The number at an index that is a number of the state itself is that.
template <class Numbers, class Index>
void put_at(Numbers& numbers, const Index& index, int value) {
  if constexpr (std::integral<Index>) {
    set_where(true, numbers[static_cast<std::size_t>(index)], value);
  } else {
    for (std::size_t i = 0; i < numbers.size(); ++i) set_where(index == i, numbers[i], value);
  }
}

// Figures

template <class S>
auto figures_on(const S& s, std::size_t player, Hex h) {
  return wide(s.workers[player][h]) + count_where(s.leader[player] == h, 1);
}
template <class S>
typename S::Truth has_figure_on(const S& s, std::size_t player, Figure figure, Hex h) {
  if (figure == Figure::leader) return s.leader[player] == h;
  return s.workers[player][h] > 0;
}
/// What counts in majorities: the leader by his weight (TIK-A10).
template <class S>
auto weight_on(const Board& board, const S& s, std::size_t player, Hex h) {
  return wide(s.workers[player][h]) + count_where(s.leader[player] == h, board.leader_weight);
}
/// More weight than each other player there (TIK-A10).
template <class S>
typename S::Truth has_majority(const Board& board, const S& s, std::size_t player, Hex h) {
  const auto own = weight_on(board, s, player, h);
  typename S::Truth most = own > 0;
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    if (p != player) most = most && weight_on(board, s, p, h) < own;
  return most;
}

/// What a hex gives a player now (TIK-V2, V3).
template <class S>
auto points_of_hex(const Board& board, const S& s, std::size_t player, Hex h) {
  using Truth = typename S::Truth;
  std::remove_cvref_t<decltype(wide(s.value[0]))> none = 0;
  const Truth temple = is_a(board, s, h, Terrain::temple);
  if constexpr (std::same_as<Truth, bool>)
    if (!temple) return none;
  const Truth guarded = is_guarded(s, h);
  const Truth counts = (guarded && is_in(s.guards[player], h)) || (!guarded && has_majority(board, s, player, h));
  return none + count_where(temple && counts, wide(s.value[h]));
}
/// What so many treasures of a motif give (TIK-V4).
template <class N>
auto points_of_motif(const N& held) {
  std::remove_cvref_t<decltype(wide(held))> sum = 0;
  for (const auto& [tokens, worth] : {std::pair{1, 1}, std::pair{2, 3}, std::pair{3, kWorthOfThree}})
    sum = sum + count_where(held == tokens, worth);
  return sum;
}
/// What TIK-V2 to V4 give a player now.
template <class S>
auto points(const Board& board, const S& s, std::size_t player) {
  std::remove_cvref_t<decltype(wide(s.value[0]))> sum = 0;
  for (Hex h = 0; h < board.map.hexes(); ++h) sum = sum + points_of_hex(board, s, player, h);
  for (const auto& held : s.collection[player]) sum = sum + points_of_motif(held);
  return sum;
}

template <class S>
auto Answers::points(const Board& board, const S& s, std::size_t player) {
  return naive::points(board, s, player);
}

// Players

/// The nearest player clockwise from `from`, itself the farthest, whom `may` admits; `from` if there is none.
template <class May>
std::uint8_t next_clockwise(std::size_t from, std::size_t players, May&& may) {
  for (std::size_t step = 1; step <= players; ++step) {
    const std::size_t p = (from + step) % players;
    if (may(p)) return static_cast<std::uint8_t>(p);
  }
  return static_cast<std::uint8_t>(from);
}

/// How many places clockwise from the owner of the turn a player sits; the owner is the farthest.
template <class S, class Player>
auto distance_from_owner(const S& s, std::size_t players, const Player& p) {
  const auto n = static_cast<int>(players);
  return (wide(p) + (n - 1) + (n - wide(s.turn_owner))) % n;
}
/// Whether player a scores before b in the last scoring round of the auction version (TIK-U9), by their scores before
/// it.
template <class S, class Player>
typename S::Truth scores_before(const S& s, std::size_t players, const Player& a, const Player& b) {
  const auto first = number_at(s.score, a), second = number_at(s.score, b);
  return first < second || (first == second && distance_from_owner(s, players, a) < distance_from_owner(s, players, b));
}

/// The action points with which a turn of the player to move begins (TIK-T1, V1). In the first turns no more tiles are
/// drawn than there are players.
template <class Domain>
auto points_of_turn(const Board& board, const StateOf<Domain>& s, std::size_t players) {
  typename StateOf<Domain>::template Number<std::uint8_t> points = board.turn_points.of(s.to_move, false);
  const int other = board.turn_points.of(s.to_move, true) - board.turn_points.of(s.to_move, false);
  if (s.phase == Phase::act && other != 0) add_where(s.drawn <= static_cast<int>(players), points, other);
  return points;
}

}  // namespace stela::tikal::naive
