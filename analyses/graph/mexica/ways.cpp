#include "analyses/graph/mexica/ways.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <memory>

#include "analyses/graph/mexica/water.h"

namespace stela::graph::for_mexica {
namespace {

using stela::mexica::Action;
using WayGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property,
                                       boost::property<boost::edge_weight_t, unsigned>>;

enum class Means { foot, bridges, boats };

/// Cells where the figure can stop, its own included.
Bits stops(const Mexica& game, const State& s, std::size_t player) {
  const Board& board = game.board();
  Bits free = (land(board, s) | s.bridged()).minus(s.buildings() | s.calpulli);
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
    if (p != player && s.figure[p] != kNoCell) free.reset(s.figure[p]);
  if (!s.first_round) return free;
  // Where the figure came from does not matter to MEX-M5, so a jump stands for every way to the cell. What cannot be
  // laid or built need not be judged.
  State turn = s;
  turn.to_move = static_cast<std::uint8_t>(player);
  turn.ap = kJumpCost;
  turn.singles = turn.doubles = 0;
  turn.hand = {};
  const auto list = std::make_unique<stela::mexica::ActionList>();
  game.legal(turn, *list);
  Bits allowed = Bits::of(s.figure[player]);
  for (const auto& action : *list)
    if (action.kind == stela::mexica::Kind::jump) allowed.set(action.cell);
  return allowed;
}

/// The graph of one figure's moves. Vertices are the cells, on which it stands; then the cells again, over which
/// it floats; then the lake. Entering the water at a bridge costs nothing and coming to the next one a point, so a way
/// through the water costs what MEX-M3 says.
class Moves {
 public:
  Moves(const Board& board, const State& s, const Bits& stops, Means means)
      : board_(board), s_(s), stops_(stops), dry_(land(board, s)), graph_(2 * board.grid.cells() + 1) {
    add_walks();
    if (means != Means::foot) add_crossings();
    if (means == Means::boats) add_swims();
  }
  [[nodiscard]] const WayGraph& graph() const { return graph_; }

 private:
  void add_walks() {
    dry_.for_each([&](Cell c) {
      for (const Cell n : board_.grid.neighbours(c))
        if (n != kNoCell && dry_.test(n)) step(c, n);
    });
  }
  void add_crossings() {
    const auto cross = [&](Cell bridge, Side one, Side other) {
      for (const Side side : {one, other}) {
        step(bridge, board_.grid.neighbour(bridge, side));
        step(board_.grid.neighbour(bridge, side), bridge);
      }
    };
    s_.bridges_ns.for_each([&](Cell c) { cross(c, Side::north, Side::south); });
    s_.bridges_ew.for_each([&](Cell c) { cross(c, Side::east, Side::west); });
  }
  void add_swims() {
    s_.bridged().for_each([&](Cell c) {
      boost::add_edge(c, afloat(c), 0U, graph_);
      if (stops_.test(c)) boost::add_edge(afloat(c), c, 0U, graph_);
    });
    const auto lake = 2 * board_.grid.cells();
    s_.canals.for_each([&](Cell c) {
      for (const Cell n : board_.grid.neighbours(c))
        if (n != kNoCell && s_.canals.test(n)) boost::add_edge(afloat(c), afloat(n), toll(n), graph_);
      if (!touches_lake(board_, c)) return;
      boost::add_edge(afloat(c), lake, 0U, graph_);
      boost::add_edge(lake, afloat(c), toll(c), graph_);
    });
  }
  void step(Cell from, Cell to) {
    if (stops_.test(to)) boost::add_edge(from, to, 1U, graph_);
  }
  [[nodiscard]] unsigned afloat(Cell c) const { return board_.grid.cells() + c; }
  [[nodiscard]] unsigned toll(Cell c) const { return s_.bridged().test(c) ? 1U : 0U; }

  const Board& board_;
  const State& s_;
  Bits stops_, dry_;
  WayGraph graph_;
};

struct Paths {
  std::vector<std::uint8_t> costs;
  std::vector<Cell> before;
};

Paths shortest(const Board& board, const State& s, const Bits& stops, Cell from, Means means) {
  const Moves moves(board, s, stops, means);
  const WayGraph& graph = moves.graph();
  std::vector<unsigned> cost(boost::num_vertices(graph));
  std::vector<std::size_t> previous(cost.size());
  boost::dijkstra_shortest_paths(graph, from, boost::distance_map(cost.data()).predecessor_map(previous.data()));
  const auto cells = board.grid.cells();
  Paths paths{std::vector<std::uint8_t>(cells, kNoWay), std::vector<Cell>(cells, kNoCell)};
  stops.for_each([&](Cell c) {
    if (cost[c] >= kNoWay) return;
    paths.costs[c] = static_cast<std::uint8_t>(cost[c]);
    if (c == from) return;
    auto at = previous[c];
    while (at >= cells) at = previous[at];
    paths.before[c] = static_cast<Cell>(at);
  });
  return paths;
}

}  // namespace

std::uint8_t Ways::least(const std::vector<std::uint8_t>& costs, const Bits& cells) {
  std::uint8_t best = kNoWay;
  cells.for_each([&](Cell c) { best = std::min(best, costs[c]); });
  return best;
}

std::vector<Action> Ways::actions(const State& s, Cell to) const {
  if (by_boat[to] > in_all[to]) return {Action::jump(to)};
  std::vector<Action> moves;
  for (Cell c = to; c != at; c = before[c]) {
    const bool boat = s.bridged().test(c) && s.bridged().test(before[c]);
    moves.push_back(boat ? Action::swim(c) : Action::walk(c));
  }
  std::reverse(moves.begin(), moves.end());
  return moves;
}

Ways ways(const Mexica& game, const State& s, std::size_t player) {
  const Board& board = game.board();
  const Bits free = stops(game, s, player);
  Ways all;
  all.player = player;
  all.at = s.figure[player];
  all.on_foot = shortest(board, s, free, all.at, Means::foot).costs;
  all.over_bridges = shortest(board, s, free, all.at, Means::bridges).costs;
  auto boats = shortest(board, s, free, all.at, Means::boats);
  all.by_boat = std::move(boats.costs);
  all.before = std::move(boats.before);
  all.in_all = all.by_boat;
  free.for_each([&](Cell c) { all.in_all[c] = std::min(all.in_all[c], kJumpCost); });
  return all;
}

}  // namespace stela::graph::for_mexica
