#include "analyses/turn/tikal/maps.h"

#include "model/tikal/costs.h"

namespace stela::turn::for_tikal {
namespace {

using tikal::Action;
using tikal::Board;
using tikal::State;
using tikal::Terrain;
using tikal::costs::kCamp;
using tikal::costs::kDig;

/// TIK-T3
bool may_lie(const Board& board, const State& before, Hex h, unsigned rotation) {
  if (before.tile[h] != tikal::kNoTile) return false;
  const auto& tile = board.tiles[before.hand];
  bool beside = false, open = tile.terrain == Terrain::volcano;
  for (std::size_t side = 0; side < kSidesOfHex; ++side) {
    const Hex n = board.map.neighbour(h, side);
    if (n == kNoHex || before.tile[n] == tikal::kNoTile) continue;
    beside = true;
    const auto& neighbour = board.tiles[before.tile[n]];
    if (neighbour.terrain == Terrain::volcano) continue;
    open |= tile.stones_at(side, rotation) + neighbour.stones_at((side + 3) % 6, before.rotation[n]) > 0;
  }
  return beside && open;
}

/// TIK-T2, T4
State laid(const Board& board, const State& before, Hex h, unsigned rotation) {
  State s = before;
  const auto& tile = board.tiles[s.hand];
  s.tile[h] = s.hand;
  s.rotation[h] = static_cast<std::uint8_t>(rotation);
  if (tile.terrain == Terrain::temple) s.value[h] = tile.value;
  if (tile.terrain == Terrain::treasure) {
    s.first[h] = s.dealt;
    s.left[h] = tile.masks;
    s.dealt = static_cast<std::uint8_t>(s.dealt + tile.masks);
  }
  s.hand = tikal::kNoTile;
  s.phase = tikal::Phase::act;
  s.ap = board.turn_points.of(s.to_move, false);
  return s;
}

}  // namespace

std::vector<Map> maps_with_tile(const Board& board, const State& before, bool one_edge) {
  std::vector<Map> maps;
  for (Hex h = 0; h < board.map.hexes(); ++h)
    for (unsigned rotation = 0; rotation < board.tiles[before.hand].period; ++rotation)
      if (may_lie(board, before, h, rotation)) {
        const auto state = laid(board, before, h, rotation);
        maps.push_back({state, {Action::tile(before.hand, h, rotation)}, Ways(board, state, 0, one_edge)});
      }
  return maps;
}

std::vector<Camps> camp_choices(const Board& board, const State& s, int ap, bool exact) {
  std::vector<Camps> all{{}};
  const std::size_t me = s.to_move;
  const int used = std::popcount(s.camps[me]), needed = exact ? 0 : 1;
  if (used >= board.camps || ap < kCamp + needed) return all;
  for (Hex h = 0; h < board.map.hexes(); ++h) {
    if (s.tile[h] == tikal::kNoTile) continue;
    bool taken = false;
    for (const HexSet camps : s.camps) taken |= (camps & hex_bit(h)) != 0;
    const auto terrain = board.tiles[s.tile[h]].terrain;
    if (taken || (terrain != Terrain::forest && terrain != Terrain::treasure)) continue;
    if (s.left[h] == 0) {
      const auto before = all;
      for (const auto& camps : before)
        if (!camps.emptied && used + std::popcount(camps.hexes) < board.camps &&
            kCamp * (std::popcount(camps.hexes) + 1) + needed <= ap)
          all.push_back({camps.hexes | hex_bit(h), {}});
    } else if (s.left[h] <= 2 && kDig * s.left[h] + kCamp + needed <= ap) {
      all.push_back({hex_bit(h), h});
    }
  }
  return all;
}

}  // namespace stela::turn::for_tikal
