#include "analyses/graph/mexica/land.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/connected_components.hpp>
#include <functional>
#include <iterator>

namespace stela::graph::for_mexica {
namespace {

using LandGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;

/// A vertex for each cell of the grid; an edge for each pair of neighbours that are both land.
LandGraph land_graph(const Board& board, const Bits& land) {
  LandGraph graph(board.grid.cells());
  land.for_each([&](Cell c) {
    for (const Side side : {Side::east, Side::south}) {
      const Cell n = board.grid.neighbour(c, side);
      if (n != kNoCell && land.test(n)) boost::add_edge(c, n, graph);
    }
  });
  return graph;
}

Bits bridge_ends(const Grid& grid, const State& s) {
  return grid.north_of(s.bridges_ns) | grid.south_of(s.bridges_ns) | grid.east_of(s.bridges_ew) |
         grid.west_of(s.bridges_ew);
}

/// MEX-V1, V2 and V4 for one district.
void rank(const Mexica& game, const State& s, District& district) {
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
    unsigned sum = 0;
    (s.built[p] & district.cells).for_each([&](Cell c) { sum += s.value_at(c); });
    if (sum > 0) district.standings.push_back({p, sum, 0, 0});
  }
  unsigned second = (district.size + 1) / 2, third = (second + 1) / 2;
  if (district.founded()) {
    const auto& tile = game.board().types[game.board().type_of(district.size)];
    second = tile.founder;
    third = tile.others;
  }
  const std::array<unsigned, 3> points{district.size, second, third};
  auto& all = district.standings;
  for (auto& one : all) {
    const auto ahead = std::count_if(all.begin(), all.end(), [&](const Standing& o) { return o.sum > one.sum; });
    one.place = 1 + static_cast<unsigned>(ahead);
    one.points = one.place <= points.size() ? points[one.place - 1] : 0;
  }
  std::stable_sort(all.begin(), all.end(), [](const Standing& a, const Standing& b) { return a.place < b.place; });
}

/// The sizes of what hangs on a cell when it is gone.
std::vector<unsigned> parts_without(const Grid& grid, const Bits& land, Cell gone) {
  Bits rest = land;
  rest.reset(gone);
  Bits seen;
  std::vector<unsigned> sizes;
  for (const Cell n : grid.neighbours(gone)) {
    if (n == kNoCell || !rest.test(n) || seen.test(n)) continue;
    const Bits part = grid.flood(Bits::of(n), rest);
    seen |= part;
    sizes.push_back(part.count());
  }
  std::sort(sizes.begin(), sizes.end(), std::greater<>());
  return sizes;
}

}  // namespace

Bits canal_ground(const Mexica& game, const State& s, std::size_t ignored) {
  const Board& board = game.board();
  Bits taken = s.buildings() | s.calpulli | s.founded | s.canals | bridge_ends(board.grid, s);
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
    if (p != ignored && s.figure[p] != kNoCell) taken.set(s.figure[p]);
  return board.ordinary.minus(taken);
}

std::vector<District> districts(const Mexica& game, const State& s) {
  const Board& board = game.board();
  const Bits dry = land(board, s);
  const LandGraph graph = land_graph(board, dry);
  std::vector<std::size_t> component(board.grid.cells());
  boost::connected_components(graph, component.data());
  // Water cells are components of their own, which are passed over.
  std::vector<std::size_t> number(board.grid.cells(), SIZE_MAX);
  std::vector<District> all;
  dry.for_each([&](Cell c) {
    auto& n = number[component[c]];
    if (n == SIZE_MAX) {
      n = all.size();
      all.emplace_back();
    }
    all[n].cells.set(c);
  });
  const Grid& grid = board.grid;
  for (auto& district : all) {
    district.size = district.cells.count();
    const Bits tile = district.cells & s.calpulli;
    if (tile.any()) district.calpulli = tile.first();
    district.bridges = ((grid.north_of(district.cells) | grid.south_of(district.cells)) & s.bridges_ns) |
                       ((grid.east_of(district.cells) | grid.west_of(district.cells)) & s.bridges_ew);
    rank(game, s, district);
  }
  return all;
}

std::vector<Neck> necks(const Mexica& game, const State& s) {
  const Board& board = game.board();
  const Bits dry = land(board, s), diggable = canal_ground(game, s);
  const LandGraph graph = land_graph(board, dry);
  std::vector<std::size_t> cells;
  boost::articulation_points(graph, std::back_inserter(cells));
  std::sort(cells.begin(), cells.end());
  std::vector<Neck> all;
  for (const auto vertex : cells) {
    const auto c = static_cast<Cell>(vertex);
    all.push_back({c, parts_without(board.grid, dry, c), diggable.test(c)});
  }
  return all;
}

}  // namespace stela::graph::for_mexica
