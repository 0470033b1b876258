#include "checkers/shrink/simpler/tikal.h"

namespace stela::tikal {
namespace {

using Ways = std::vector<Simplification<State>>;

bool is_in(HexSet set, Hex h) { return (set & hex_bit(h)) != 0; }
std::uint8_t sum(std::uint8_t a, std::uint8_t b) { return static_cast<std::uint8_t>(a + b); }

void take_workers(State& t, std::size_t p, Hex h) {
  t.supply[p] = sum(t.supply[p], t.workers[p][h]);
  t.workers[p][h] = 0;
}
void take_leader(State& t, std::size_t p, Hex h) {
  if (t.leader[p] == h) t.leader[p] = kInSupply;
}
void take_guard(State& t, std::size_t p, Hex h) {
  if (!is_in(t.guards[p], h)) return;
  if (is_in(t.guard_leader, h))
    t.leader[p] = kInSupply;
  else
    ++t.supply[p];
  t.guards[p] &= ~hex_bit(h);
  t.guard_leader &= ~hex_bit(h);
}
/// Down to the floor that is printed on the tile.
void take_floors(const Board& board, State& t, Hex h) {
  if (t.tile[h] == kNoTile) return;
  for (; t.value[h] > board.tiles[t.tile[h]].value; --t.value[h]) ++t.floors[t.value[h]];
}
void take_all(const Board& board, State& t, Hex h) {
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    take_workers(t, p, h);
    take_leader(t, p, h);
    take_guard(t, p, h);
    t.camps[p] &= ~hex_bit(h);
  }
  take_floors(board, t, h);
}

void forget_notes(const State& s, Ways& out) {
  out.emplace_back([](State& t) { t.score.fill(0); });
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    if (s.score[p] > 0) out.emplace_back([p](State& t) { t.score[p] = 0; });
    if (s.gone[p] > 0)
      out.emplace_back([p](State& t) { t.supply[p] = sum(t.supply[p], std::exchange(t.gone[p], std::uint8_t{0})); });
    if (s.leader[p] == kOutOfGame)
      out.emplace_back([p](State& t) {
        if (t.leader[p] == kOutOfGame) t.leader[p] = kInSupply;
      });
  }
  out.emplace_back([](State& t) {
    t.uncovered_once = t.uncovered_twice = t.dug_once = t.dug_twice = 0;
    t.exchanges = 0;
  });
  if (s.exchanges > 0) out.emplace_back([](State& t) { t.exchanges = 0; });
}

/// From the hexes explored last in the order of the map, so that those at the edge go first.
void take_tiles(const Board& board, const State& s, Ways& out) {
  for (auto h = static_cast<Hex>(board.map.hexes()); h-- > 0;) {
    if (s.tile[h] == kNoTile || s.tile[h] >= board.deck_size || s.left[h] > 0) continue;
    out.emplace_back([&board, h](State& t) {
      if (t.tile[h] == kNoTile) return;
      take_all(board, t, h);
      t.put_out |= std::uint64_t{1} << t.tile[h];
      t.tile[h] = kNoTile;
      t.rotation[h] = 0;
      t.value[h] = 0;
    });
  }
}

void take_pieces(const Board& board, const State& s, Ways& out) {
  for (Hex h = 0; h < board.map.hexes(); ++h) {
    if (s.tile[h] == kNoTile) continue;
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      if (s.workers[p][h] > 0) out.emplace_back([p, h](State& t) { take_workers(t, p, h); });
      if (s.workers[p][h] > 1)
        out.emplace_back([p, h](State& t) {
          if (t.workers[p][h] < 2) return;
          --t.workers[p][h];
          ++t.supply[p];
        });
      if (s.leader[p] == h) out.emplace_back([p, h](State& t) { take_leader(t, p, h); });
      if (is_in(s.guards[p], h)) out.emplace_back([p, h](State& t) { take_guard(t, p, h); });
      if (is_in(s.camps[p], h)) out.emplace_back([p, h](State& t) { t.camps[p] &= ~hex_bit(h); });
    }
    if (s.value[h] > board.tiles[s.tile[h]].value)
      out.emplace_back([&board, h](State& t) { take_floors(board, t, h); });
  }
}

}  // namespace

Ways simplifications(const Tikal& game, const State& s) {
  const auto& board = game.board();
  Ways out;
  forget_notes(s, out);
  take_tiles(board, s, out);
  take_pieces(board, s, out);
  return out;
}

}  // namespace stela::tikal
