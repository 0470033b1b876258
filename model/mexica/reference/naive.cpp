// The naive engine's geometry: searches over a cell's four neighbours, nothing cleverer.
#include "model/mexica/reference/naive.h"

#include <algorithm>

namespace stela::mexica::naive {

bool touches_lake(const Board& board, Cell c) {
  for (const Cell n : board.grid.neighbours(c))
    if (n == kNoCell || board.lake.test(n)) return true;
  return board.lake.test(c);
}

unsigned buildings_in_hand(const State& s, std::size_t player) {
  unsigned sum = 0;
  for (const auto n : s.hand[player]) sum += n;
  return sum;
}

bool lies_beside(const Board& board, const Action& piece, Cell figure) {
  for (const Cell c : {piece.cell, piece.kind == Kind::canal ? piece.other : kNoCell})
    if (on_grid(board, c) && on_grid(board, figure) && (c == figure || are_neighbours(board, c, figure))) return true;
  return false;
}

Districts::Districts(const Board& board, const State& s)
    : board_(board), s_(s), unvisited_(board.island.minus(s.canals)) {
  begin_[kNone] = begin_[kNone + 1] = 0;
}

std::size_t Districts::of(Cell c) {
  if (!unvisited_.test(c)) return district_[c];
  ++count_;
  std::size_t last = begin_[count_];
  const auto enter = [&](Cell cell) {
    unvisited_.reset(cell);
    district_[cell] = static_cast<std::uint16_t>(count_);
    cells_[last++] = cell;
  };
  enter(c);
  for (std::size_t i = begin_[count_]; i < last; ++i)
    for (const Cell n : board_.grid.neighbours(cells_[i]))
      if (n != kNoCell && unvisited_.test(n)) enter(n);
  begin_[count_ + 1] = static_cast<std::uint16_t>(last);
  return count_;
}

void Districts::find_all() {
  board_.island.for_each([&](Cell c) { of(c); });
}

bool Districts::has_calpulli(std::size_t district) const {
  for (const Cell c : cells(district))
    if (holds_calpulli(s_, c)) return true;
  return false;
}

SwimCosts swim_costs(const Board& board, const State& s, Cell from) {
  SwimCosts costs;
  costs.to.fill(kNoWay);
  // Rings of water: what can be reached under no bridge, under one, under two ... A bridge met in one ring opens the
  // next.
  std::array<Cell, kMaxCells> ring, next;
  std::size_t ring_size = 0, next_size = 0;
  bool on_lake = false;
  std::uint8_t cost = 0;
  const auto reach = [&](Cell c) {
    if (!is_canal(s, c) || costs.to[c] <= cost) return;  // the lake is one body, reached as a whole below
    if (!is_bridge(s, c)) {
      costs.to[c] = cost;
      ring[ring_size++] = c;
    } else if (costs.to[c] == kNoWay) {
      costs.to[c] = static_cast<std::uint8_t>(cost + 1);
      next[next_size++] = c;
    }
  };
  costs.to[from] = 0;
  ring[ring_size++] = from;
  for (;; ++cost) {
    for (std::size_t i = 0; i < ring_size; ++i) {
      for (const Cell n : board.grid.neighbours(ring[i]))
        if (n != kNoCell) reach(n);
      if (!on_lake && touches_lake(board, ring[i])) {
        on_lake = true;
        s.canals.for_each([&](Cell c) {
          if (touches_lake(board, c)) reach(c);
        });
      }
    }
    if (next_size == 0) return costs;
    for (std::size_t i = 0; i < next_size; ++i) ring[i] = next[i];
    ring_size = next_size;
    next_size = 0;
  }
}

namespace {

/// The region R of MEX-M5: where a figure gets from its cell by MEX-M1 to M3 in any number of steps, the others
/// standing still.
class Region {
 public:
  /// The search may stop at `enough` cells.
  Region(const Board& board, const State& s, Cell from, std::size_t enough = kMaxCells)
      : board_(board),
        s_(s),
        land_(board.island.minus(s.canals)),
        free_(board.grid.all().minus(taken(s))),
        open_(free_) {
    enter(from);
    for (std::size_t i = 0; i < size_ && size_ < enough; ++i) {
      if (is_bridge(s_, cells_[i]))
        leave_bridge(cells_[i]);
      else
        leave_land(cells_[i]);
    }
  }

  [[nodiscard]] unsigned land_cells() const { return (in_ & land_).count(); }
  [[nodiscard]] unsigned free_land_outside() const { return (land_ & free_).minus(in_).count(); }
  [[nodiscard]] bool has_land_outside(const Region& other) const { return (in_ & land_).minus(other.in_).any(); }

 private:
  static Bits taken(const State& s) {
    Bits cells = s.buildings() | s.calpulli;
    for (const Cell c : s.figure)
      if (c != kNoCell) cells.set(c);
    return cells;
  }
  void enter(Cell c) {
    in_.set(c);
    open_.reset(c);
    cells_[size_++] = c;
  }
  void leave_land(Cell c) {
    for (const Cell n : board_.grid.neighbours(c)) {
      if (n == kNoCell || !open_.test(n)) continue;
      if (land_.test(n) || leads_to(board_, s_, n, c)) enter(n);
    }
  }
  void leave_bridge(Cell c) {
    for (const Cell end : ends(board_, c, axis_of(s_, c)))
      if (end != kNoCell && open_.test(end)) enter(end);
    if (swum_.test(c)) return;
    const auto costs = swim_costs(board_, s_, c);
    s_.bridged().for_each([&](Cell bridge) {
      if (costs.to[bridge] == kNoWay) return;
      swum_.set(bridge);  // the same water: a second search would find nothing more
      if (open_.test(bridge)) enter(bridge);
    });
  }

  const Board& board_;
  const State& s_;
  Bits land_, free_;  // of all cells; free of figures, buildings and calpulli
  Bits open_;         // free, and not entered
  Bits in_, swum_;
  std::array<Cell, kMaxCells> cells_;
  std::size_t size_ = 0;
};

/// Whether one more bridge, anywhere that MEX-B1 allows it, adds land to the region. `lifted` is the bridge that was
/// taken up for it (MEX-B3) and no longer stands in s, or kNoCell.
bool a_bridge_helps(const Board& board, const State& s, Cell from, const Region& region, Cell lifted,
                    Axis lifted_axis) {
  bool helps = false;
  s.canals.for_each([&](Cell c) {
    if (helps || is_bridge(s, c)) return;
    for (const Axis axis : kAxes) {
      if (!ends_are_land(board, s, c, axis) || (c == lifted && axis == lifted_axis)) continue;
      State with = s;
      (axis == Axis::ns ? with.bridges_ns : with.bridges_ew).set(c);
      helps = helps || Region(board, with, from).has_land_outside(region);
    }
  });
  return helps;
}

}  // namespace

bool is_enclosed(const Board& board, const State& s, std::size_t player) {
  const Cell from = s.figure[player];
  // With half of all land and every bridge, there cannot be more land outside.
  const std::size_t enough = board.island.minus(s.canals).count() / 2 + 1 + s.bridged().count();
  const Region region(board, s, from, enough);
  if (region.land_cells() >= region.free_land_outside()) return false;
  if (s.bridges > 0) return !a_bridge_helps(board, s, from, region, kNoCell, Axis::ns);
  bool helps = false;
  s.bridged().for_each([&](Cell bridge) {
    if (helps || holds_figure(s, bridge)) return;
    State lifted = s;
    lifted.bridges_ns.reset(bridge);
    lifted.bridges_ew.reset(bridge);
    helps = a_bridge_helps(board, lifted, from, region, bridge, axis_of(s, bridge));
  });
  return !helps;
}

bool any_figure_enclosed(const Board& board, const State& s) {
  for (std::size_t player = 0; player < kMaxPlayers; ++player)
    if (s.figure[player] != kNoCell && is_enclosed(board, s, player)) return true;
  return false;
}

bool own_moves_open(const Board& board, const State& s) {
  const std::size_t mover = s.to_move;
  const int most = s.ap + s.tokens[mover];
  std::array<int, kMaxCells> left;  // action points with which each cell can be reached at best
  left.fill(-1);
  left[s.figure[mover]] = most;
  State there = s;
  // Every move costs something: a cell that is reached with fewer points comes later.
  for (int ap = most; ap >= 0; --ap)
    for (Cell c = 0; c < board.grid.cells(); ++c) {
      if (left[c] != ap) continue;
      there.figure[mover] = c;
      if (!any_figure_enclosed(board, there)) return true;
      const auto reach = [&](Cell to, int cost) {
        if (to != kNoCell && cost <= ap && is_free(there, to)) left[to] = std::max(left[to], ap - cost);
      };
      const bool afloat = is_bridge(s, c);
      for (const Cell n : board.grid.neighbours(c))
        if (n != kNoCell && (afloat ? leads_to(board, s, c, n) : is_land(board, s, n) || leads_to(board, s, n, c)))
          reach(n, 1);
      if (afloat) {
        const auto costs = swim_costs(board, s, c);
        s.bridged().for_each([&](Cell bridge) {
          if (bridge != c && costs.to[bridge] != kNoWay) reach(bridge, costs.to[bridge]);
        });
      }
      for (Cell to = 0; to < board.grid.cells(); ++to)
        if (is_land(board, s, to) || is_bridge(s, to)) reach(to, kJumpCost);
    }
  return false;
}

const Bits& Walks::district(Cell c) {
  const auto district = districts().of(c);
  if (district == gathered_) return cells_;
  gathered_ = district;
  cells_ = {};
  for (const Cell in : districts().cells(district)) cells_.set(in);
  return cells_;
}

}  // namespace stela::mexica::naive
