#include "analyses/turn/tikal/reach.h"

#include <algorithm>

namespace stela::turn::for_tikal {
namespace {

using tikal::Action;
using tikal::Board;
using tikal::State;

unsigned stones(const State& s, Hex h, std::size_t side) { return s.borders[h] >> (4 * side) & 0xFU; }

std::uint8_t sum(unsigned a, unsigned b) { return static_cast<std::uint8_t>(std::min<unsigned>(a + b, kFar)); }

void deploy(const Board& board, Reach& reach) {
  for (Hex to = 0; to < board.map.hexes(); ++to) {
    std::uint8_t best = kFar;
    for_each_hex(reach.bases, [&](Hex base) { best = std::min(best, sum(reach.cost[base][to], 1)); });
    reach.deployed[to] = best;
  }
}

}  // namespace

Reach reach_of(const Board& board, const State& s) {
  Reach reach;
  for (auto& row : reach.cost) row.fill(kFar);
  reach.bases = hex_bit(board.base_camp) | s.camps[s.to_move];
  std::vector<Hex> open;  // where anybody can walk
  for (Hex h = 0; h < board.map.hexes(); ++h) {
    if (s.tile[h] == tikal::kNoTile || board.tiles[s.tile[h]].terrain == tikal::Terrain::volcano) continue;
    open.push_back(h);
    reach.cost[h][h] = 0;
    for (std::size_t side = 0; side < kSidesOfHex; ++side)
      if (const unsigned price = stones(s, h, side); price > 0)
        reach.cost[h][board.map.neighbour(h, side)] = static_cast<std::uint8_t>(price);
  }
  for_each_hex(reach.bases, [&](Hex a) {
    for_each_hex(reach.bases, [&](Hex b) {
      if (a != b) reach.cost[a][b] = 1;
    });
  });
  for (const Hex by : open)
    for (const Hex from : open) {
      const auto half = reach.cost[from][by];
      if (half >= kFar) continue;
      for (const Hex to : open) reach.cost[from][to] = std::min(reach.cost[from][to], sum(half, reach.cost[by][to]));
    }
  deploy(board, reach);
  return reach;
}

Reach with_camp(const Board& board, const State& s, const Reach& reach, Hex camp) {
  Reach more = reach;
  more.bases |= hex_bit(camp);
  // A new trail is walked once at most: between two old bases there is a trail as short.
  for (Hex from = 0; from < board.map.hexes(); ++from) {
    if (s.tile[from] == tikal::kNoTile) continue;
    auto into = reach.cost[from][camp];
    for_each_hex(reach.bases, [&](Hex base) { into = std::min(into, sum(reach.cost[from][base], 1)); });
    for (Hex to = 0; to < board.map.hexes(); ++to) {
      std::uint8_t out = kFar;
      for_each_hex(reach.bases, [&](Hex base) { out = std::min(out, sum(reach.cost[base][to], 1)); });
      more.cost[from][to] =
          std::min({more.cost[from][to], sum(into, reach.cost[camp][to]), sum(reach.cost[from][camp], out)});
    }
  }
  deploy(board, more);
  return more;
}

void walk(const Board& board, const State& s, const Reach& reach, tikal::Figure figure, Hex from, Hex to,
          std::vector<Action>& actions) {
  if (from == tikal::kInSupply) {
    for (Hex base = 0; from == tikal::kInSupply; ++base)
      if ((reach.bases & hex_bit(base)) != 0 && reach.deployed[to] == sum(reach.cost[base][to], 1)) from = base;
    actions.push_back(Action::deploy(figure, from));
  }
  while (from != to) {
    const Hex at = from;
    const auto left = reach.cost[at][to];
    if ((reach.bases & hex_bit(at)) != 0)
      for_each_hex(reach.bases & ~hex_bit(at), [&](Hex base) {
        if (from != at || 1U + reach.cost[base][to] != left) return;
        actions.push_back(Action::trail(figure, at, base));
        from = base;
      });
    for (std::size_t side = 0; from == at && side < kSidesOfHex; ++side) {
      const unsigned price = stones(s, at, side);
      const Hex next = board.map.neighbour(at, side);
      if (price == 0 || price + reach.cost[next][to] != left) continue;
      actions.push_back(Action::move(figure, at, next));
      from = next;
    }
  }
}

}  // namespace stela::turn::for_tikal
