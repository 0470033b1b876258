#include "analyses/graph/tikal/reach.h"

namespace stela::graph {
namespace {

using tikal::Board;
using tikal::kNoTile;
using tikal::State;
using tikal::Terrain;
using tikal::Tile;

bool is_walkable(const Board& board, const State& s, Hex h) {
  return s.tile[h] != kNoTile && board.tiles[s.tile[h]].terrain != Terrain::volcano;
}

/// Stones of the tile on h at one of its sides, on its own edge.
unsigned edge_stones(const Board& board, const State& s, Hex h, std::size_t side) {
  return board.tiles[s.tile[h]].stones_at(side, s.rotation[h]);
}

std::size_t opposite(std::size_t side) { return (side + 3) % kSidesOfHex; }

/// TIK-T3 on an empty hex with explored neighbours.
bool can_be_placed(const Board& board, const State& s, const Tile& tile, Hex h) {
  if (tile.terrain == Terrain::volcano) return true;
  for (std::size_t side = 0; side < kSidesOfHex; ++side) {
    const Hex n = board.map.neighbour(h, side);
    if (n == kNoHex || !is_walkable(board, s, n)) continue;
    if (edge_stones(board, s, n, opposite(side)) > 0) return true;
    for (unsigned rotation = 0; rotation < tile.period; ++rotation)
      if (tile.stones_at(side, rotation) > 0) return true;
  }
  return false;
}

}  // namespace

HexSet walkable_hexes(const Board& board, const State& s) {
  HexSet set = 0;
  for (Hex h = 0; h < board.map.hexes(); ++h)
    if (is_walkable(board, s, h)) set |= hex_bit(h);
  return set;
}

std::vector<Border> walking_borders(const Board& board, const State& s) {
  std::vector<Border> borders;
  for (Hex a = 0; a < board.map.hexes(); ++a) {
    if (!is_walkable(board, s, a)) continue;
    for_each_hex(board.map.around(a), [&](Hex b) {
      if (b < a || !is_walkable(board, s, b)) return;
      std::size_t side = 0;
      while (board.map.neighbour(a, side) != b) ++side;
      const unsigned stones = edge_stones(board, s, a, side) + edge_stones(board, s, b, opposite(side));
      if (stones > 0) borders.push_back({a, b, stones});
    });
  }
  return borders;
}

std::vector<Site> open_sites(const Board& board, const State& s) {
  std::vector<const Tile*> coming;
  const auto add = [&](std::uint8_t index) {
    if (index != kNoTile) coming.push_back(&board.tiles[index]);
  };
  for (std::size_t i = s.drawn; i < board.deck_size; ++i) add(s.deck[i]);
  for (const auto index : s.shown) add(index);
  add(s.hand);
  std::vector<Site> sites;
  for (Hex h = 0; h < board.map.hexes(); ++h) {
    bool next_to_explored = false;
    for_each_hex(board.map.around(h), [&](Hex n) { next_to_explored |= s.tile[n] != kNoTile; });
    if (s.tile[h] != kNoTile || !next_to_explored) continue;
    Site site{h, 0, static_cast<unsigned>(coming.size())};
    for (const Tile* tile : coming) site.fitting += can_be_placed(board, s, *tile, h) ? 1 : 0;
    sites.push_back(site);
  }
  return sites;
}

TikalReach tikal_reach(const tikal::Tikal& game, const State& s) {
  const auto& board = game.board();
  const auto players = static_cast<std::size_t>(game.players());
  TikalReach out;
  out.walkable = walkable_hexes(board, s);
  out.borders = walking_borders(board, s);
  out.base_camp = on_foot(out.borders, hex_bit(board.base_camp));
  for (std::size_t p = 0; p < players; ++p) {
    out.camps[p] = on_foot(out.borders, s.camps[p]);
    out.figures[p] = from_figures(board, s, p, out.borders);
  }
  out.choke_hexes = choke_hexes(out.borders, board.base_camp);
  out.choke_borders = choke_borders(out.borders, board.base_camp);
  out.betweenness = betweenness(out.borders, out.walkable);
  out.sites = open_sites(board, s);
  out.take_overs = take_overs(board, s, players, out.borders);
  return out;
}

}  // namespace stela::graph
