#include "analyses/graph/mexica/water.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <iterator>

namespace stela::graph::for_mexica {
namespace {

using Undirected = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
using Weighted = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property,
                                       boost::property<boost::edge_weight_t, unsigned>>;

/// Calls f(a, b) for each pair of joined waters. Vertices are the grid's cells, and one more, the lake.
template <class F>
void for_joined(const Board& board, const State& s, F&& f) {
  const auto lake = board.grid.cells();
  s.canals.for_each([&](Cell c) {
    for (const Side side : {Side::east, Side::south}) {
      const Cell n = board.grid.neighbour(c, side);
      if (n != kNoCell && s.canals.test(n)) f(c, n);
    }
    if (touches_lake(board, c)) f(c, lake);
  });
}

/// An edge into a bridge's water costs a point, any other none.
Weighted boats(const Board& board, const State& s) {
  Weighted graph(board.grid.cells() + 1);
  const Bits bridges = s.bridged();
  const auto toll = [&](unsigned v) { return v < board.grid.cells() && bridges.test(static_cast<Cell>(v)) ? 1U : 0U; };
  for_joined(board, s, [&](unsigned a, unsigned b) {
    boost::add_edge(a, b, toll(b), graph);
    boost::add_edge(b, a, toll(a), graph);
  });
  return graph;
}

}  // namespace

bool touches_lake(const Board& board, Cell c) {
  const auto& around = board.grid.neighbours(c);
  return std::any_of(around.begin(), around.end(), [&](Cell n) { return n == kNoCell || board.lake.test(n); });
}

WaterNetwork water_network(const Mexica& game, const State& s) {
  const Board& board = game.board();
  const auto lake = board.grid.cells();
  Undirected graph(lake + 1);
  for_joined(board, s, [&](unsigned a, unsigned b) { boost::add_edge(a, b, graph); });

  WaterNetwork network;
  std::vector<std::size_t> component(lake + 1);
  boost::connected_components(graph, component.data());
  std::vector<std::size_t> number(lake + 1, SIZE_MAX);
  number[component[lake]] = 0;
  network.bodies.push_back({{}, {}, true});
  s.canals.for_each([&](Cell c) {
    auto& n = number[component[c]];
    if (n == SIZE_MAX) {
      n = network.bodies.size();
      network.bodies.emplace_back();
    }
    network.bodies[n].canals.set(c);
  });
  for (auto& body : network.bodies) body.bridges = body.canals & s.bridged();

  std::vector<std::size_t> cuts;
  boost::articulation_points(graph, std::back_inserter(cuts));
  for (const auto v : cuts) {
    if (v == lake)
      network.lake_is_neck = true;
    else
      network.necks.set(static_cast<Cell>(v));
  }

  const Weighted water = boats(board, s);
  std::vector<unsigned> cost(lake + 1);
  s.bridged().for_each([&](Cell from) {
    boost::dijkstra_shortest_paths(water, from, boost::distance_map(cost.data()));
    s.bridged().for_each([&](Cell to) {
      if (from < to && component[from] == component[to]) network.swims.push_back({from, to, cost[to]});
    });
  });
  return network;
}

}  // namespace stela::graph::for_mexica
