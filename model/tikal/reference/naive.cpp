// The naive engine's map: borders, tiles, figures, and what the actions of a turn do to them.
#include "model/tikal/reference/naive.h"

namespace stela::tikal::naive {

std::size_t side_towards(const Board& board, Hex h, Hex n) {
  for (std::size_t side = 0; side < kSidesOfHex; ++side)
    if (board.map.neighbour(h, side) == n && n != kNoHex) return side;
  return kNoSide;
}

unsigned stones_across(const Board& board, const State& s, Hex h, std::size_t side) {
  const Hex n = board.map.neighbour(h, side);
  return board.tiles[s.tile[h]].stones_at(side, s.rotation[h]) +
         board.tiles[s.tile[n]].stones_at(opposite(side), s.rotation[n]);
}

bool is_next_to_explored(const Board& board, const State& s, Hex h) {
  for (const Hex n : board.map.neighbours(h))
    if (n != kNoHex && is_explored(s, n)) return true;
  return false;
}

bool is_accessible(const Board& board, const State& s, std::uint8_t tile, Hex h, unsigned rotation) {
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

bool fits_somewhere(const Board& board, const State& s, std::uint8_t tile) {
  for (Hex h = 0; h < board.map.hexes(); ++h) {
    if (is_explored(s, h) || !is_next_to_explored(board, s, h)) continue;
    for (unsigned rotation = 0; rotation < kSidesOfHex; ++rotation)
      if (is_accessible(board, s, tile, h, rotation)) return true;
  }
  return false;
}

namespace {

unsigned weight_on(const Board& board, const State& s, std::size_t player, Hex h) {
  return s.workers[player][h] + (s.leader[player] == h ? board.leader_weight : 0U);
}

}  // namespace

bool has_majority(const Board& board, const State& s, std::size_t player, Hex h) {
  const unsigned own = weight_on(board, s, player, h);
  if (own == 0) return false;
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    if (p != player && weight_on(board, s, p, h) >= own) return false;
  return true;
}

unsigned points(const Board& board, const State& s, std::size_t player) {
  unsigned sum = 0;
  for (Hex h = 0; h < board.map.hexes(); ++h) {
    if (!is_a(board, s, h, Terrain::temple)) continue;
    const bool counts = is_guarded(s, h) ? is_in(s.guards[player], h) : has_majority(board, s, player, h);
    if (counts) sum += s.value[h];
  }
  for (const auto held : s.collection[player]) {
    if (held == 1) sum += 1;
    if (held == 2) sum += 3;
    if (held == 3) sum += 6;
  }
  return sum;
}

namespace {

template <class N>
void add(N& n, unsigned by) {
  n = static_cast<N>(n + by);
}
template <class N>
void take(N& n, unsigned by) {
  n = static_cast<N>(n - by);
}

void place(const Board& board, State& s, const Action& a) {
  const Tile& tile = board.tiles[a.arg];
  s.tile[a.hex] = a.arg;
  s.rotation[a.hex] = static_cast<std::uint8_t>(a.more);
  if (tile.terrain == Terrain::temple) s.value[a.hex] = tile.value;
  if (tile.terrain == Terrain::treasure) {
    s.first[a.hex] = s.dealt;
    s.left[a.hex] = tile.masks;
    add(s.dealt, tile.masks);
  }
  s.hand = kNoTile;
  s.phase = Phase::act;
  s.ap = board.action_points;
}

void deploy(State& s, const Action& a) {
  if (static_cast<Figure>(a.arg) == Figure::leader) {
    s.leader[s.to_move] = a.hex;
  } else {
    take(s.supply[s.to_move], 1);
    add(s.workers[s.to_move][a.hex], 1);
  }
}

void go(State& s, const Action& a) {
  if (static_cast<Figure>(a.arg) == Figure::leader) {
    s.leader[s.to_move] = a.to;
  } else {
    take(s.workers[s.to_move][a.hex], 1);
    add(s.workers[s.to_move][a.to], 1);
  }
}

void remember(HexSet& once, HexSet& twice, Hex h) {
  if (is_in(once, h)) {
    once &= ~hex_bit(h);
    twice |= hex_bit(h);
  } else {
    once |= hex_bit(h);
  }
}

void uncover(State& s, Hex h) {
  add(s.value[h], 1);
  take(s.floors[s.value[h]], 1);
  remember(s.uncovered_once, s.uncovered_twice, h);
}

void dig(State& s, Hex h) {
  take(s.left[h], 1);
  auto& top = s.treasure[s.first[h] + s.left[h]];
  add(s.collection[s.to_move][top], 1);
  top = kTaken;
  if (s.left[h] == 0) s.first[h] = 0;
  remember(s.dug_once, s.dug_twice, h);
}

/// As many go one way as the other; how many is returned.
unsigned swap(State& s, const Action& a) {
  auto &own = s.collection[s.to_move], &other = s.collection[a.arg];
  unsigned given = 0;
  for (unsigned motif = 0; motif < kMaxMotifs; ++motif) {
    if ((a.gives() >> motif & 1U) == 0) continue;
    take(own[motif], 1);
    add(other[motif], 1);
    ++given;
  }
  take(other[a.takes()], given);
  add(own[a.takes()], given);
  add(s.exchanges, given);
  return given;
}

void guard(State& s, const Action& a) {
  const std::size_t player = s.to_move;
  const bool by_leader = static_cast<Figure>(a.arg) == Figure::leader;
  s.guards[player] |= hex_bit(a.hex);
  if (by_leader)
    s.guard_leader |= hex_bit(a.hex);
  else
    take(s.workers[player][a.hex], 1);
  if (s.leader[player] == a.hex) s.leader[player] = by_leader ? kOnGuard : kOutOfGame;
  add(s.gone[player], s.workers[player][a.hex]);
  s.workers[player][a.hex] = 0;
}

}  // namespace

void act(const Board& board, State& s, const Action& a) {
  switch (a.kind) {
    case Kind::tile:
      return place(board, s, a);
    case Kind::deploy:
      take(s.ap, kDeployCost);
      return deploy(s, a);
    case Kind::trail:
      take(s.ap, kTrailCost);
      return go(s, a);
    case Kind::move:
      take(s.ap, stones_across(board, s, a.hex, side_towards(board, a.hex, a.to)));
      return go(s, a);
    case Kind::uncover:
      take(s.ap, kUncoverCost);
      return uncover(s, a.hex);
    case Kind::dig:
      take(s.ap, kDigCost);
      return dig(s, a.hex);
    case Kind::swap:
      return take(s.ap, kExchangeCost * swap(s, a));
    case Kind::camp:
      take(s.ap, kCampCost);
      s.camps[s.to_move] |= hex_bit(a.hex);
      return;
    case Kind::guard:
      take(s.ap, kGuardCost);
      return guard(s, a);
    case Kind::bid:
    case Kind::pass:
    case Kind::choose:
    case Kind::end:
      return;
  }
}

}  // namespace stela::tikal::naive
