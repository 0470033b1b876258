// Distances: Dijkstra's algorithm on the walking graph and on the players' graphs.
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>

#include "analyses/graph/tikal/reach.h"

namespace stela::graph {
namespace {

// Vertices: the hexes, then a player's supply, then where all ways begin.
constexpr std::size_t kSupplyVertex = kMaxHexes, kSourceVertex = kMaxHexes + 1, kWayVertices = kMaxHexes + 2;
using Ways = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property,
                                   boost::property<boost::edge_weight_t, unsigned>>;

Ways walking_graph(const std::vector<Border>& borders) {
  Ways ways(kWayVertices);
  for (const auto& [a, b, stones] : borders) {
    add_edge(a, b, stones, ways);
    add_edge(b, a, stones, ways);
  }
  return ways;
}

Distances shortest(const Ways& ways) {
  std::array<unsigned, kWayVertices> found{};
  dijkstra_shortest_paths(ways, kSourceVertex, boost::distance_map(found.data()).distance_inf(kNoWay));
  Distances out{};
  for (std::size_t h = 0; h < kMaxHexes; ++h) out[h] = found[h];
  return out;
}

}  // namespace

Distances on_foot(const std::vector<Border>& borders, HexSet from) {
  auto ways = walking_graph(borders);
  for_each_hex(from, [&](Hex h) { add_edge(kSourceVertex, h, 0U, ways); });
  return shortest(ways);
}

Distances from_figures(const tikal::Board& board, const tikal::State& s, std::size_t player,
                       const std::vector<Border>& borders) {
  auto ways = walking_graph(borders);
  const HexSet bases = hex_bit(board.base_camp) | s.camps[player];
  for_each_hex(bases, [&](Hex a) {
    add_edge(kSupplyVertex, a, 1U, ways);
    for_each_hex(bases & ~hex_bit(a), [&](Hex b) { add_edge(a, b, 1U, ways); });
  });
  for (Hex h = 0; h < board.map.hexes(); ++h)
    if (s.workers[player][h] > 0 || s.leader[player] == h) add_edge(kSourceVertex, h, 0U, ways);
  if (s.supply[player] > 0 || s.leader[player] == tikal::kInSupply) add_edge(kSourceVertex, kSupplyVertex, 0U, ways);
  return shortest(ways);
}

}  // namespace stela::graph
