// Bridges and the figure's moves.
#include "analyses/turn/mexica/turn_formula.h"

namespace stela::turn::for_mexica {

void TurnFormula::add_bridges() {
  Terms laid;
  const Bits old = before_.bridged();
  Bits others;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p)
    if (p != me_) others.set(before_.figure[p]);
  for (std::size_t t = 0; t < steps_; ++t) {
    set_ns_.push_back(row(site_ns_, {}, "set_ns"));
    set_ew_.push_back(row(site_ew_, {}, "set_ew"));
    // MEX-B3: moved when none is in the supply, which holds once all of them are laid.
    const bool never = !left_out(Omission::bridge_supply) && before_.bridges > t;
    lift_.push_back(row(never ? Bits{} : (old | site_ns_ | site_ew_).minus(others), {}, "lift"));
    if (never) formula_.add(!shift_[t]);
    if (!never && !left_out(Omission::bridge_supply))
      formula_.add(!shift_[t] || formula_.at_least(laid, before_.bridges));
    laid.emplace_back(bridge_[t], 1);

    Row set = set_ns_[t];
    set.insert(set.end(), set_ew_[t].begin(), set_ew_[t].end());
    formula_.at_most_one(set);
    formula_.add((bridge_[t] || shift_[t]) == formula_.any(set));
    formula_.at_most_one(lift_[t]);
    formula_.add(shift_[t] == formula_.any(lift_[t]));
    for (Cell c = 0; c < board_.grid.cells(); ++c) {
      const auto lifted = lift_[t][c];
      if (!lifted.is_false()) {
        formula_.add(!lifted || bridged(t, c));
        formula_.add(!lifted || !figure_[t][c]);
      }
      const auto place = [&](const Expr& here, const Row& same, const Row& across, Side one, Side other) {
        if (here.is_false()) return;
        formula_.add(!here || water_[t][c]);          // MEX-B1
        formula_.add(!here || !same[c]);              // turned at least
        formula_.add(!here || lifted || !across[c]);  // on a bare cell
        if (left_out(Omission::bridge_ends)) return;
        formula_.add(!here || !water_[t][board_.grid.neighbour(c, one)]);
        formula_.add(!here || !water_[t][board_.grid.neighbour(c, other)]);
      };
      place(set_ns_[t][c], ns_[t], ew_[t], Side::north, Side::south);
      place(set_ew_[t][c], ew_[t], ns_[t], Side::east, Side::west);
      const auto next = [&](const std::vector<Row>& bridges, const Expr& here) {
        if (!bridges[t + 1][c].is_false() || !bridges[t][c].is_false())
          formula_.add(bridges[t + 1][c] == (here || (bridges[t][c] && !lifted)));
      };
      next(ns_, set_ns_[t][c]);
      next(ew_, set_ew_[t][c]);
    }
  }
  if (!left_out(Omission::bridge_supply)) formula_.add(formula_.at_most(laid, before_.bridges));
}

/// MEX-M1, M2
void TurnFormula::add_walks(std::size_t t) {
  for (Cell c = 0; c < board_.grid.cells(); ++c) {
    const auto here = figure_[t][c];
    if (here.is_false()) continue;
    std::vector<Expr> to{!here, !walk_[t]};
    for (const Side side : kSides) {
      const Cell n = board_.grid.neighbour(c, side);
      if (n == kNoCell || figure_[t + 1][n].is_false()) continue;
      to.push_back(figure_[t + 1][n]);
      const auto step = here && walk_[t] && figure_[t + 1][n];
      formula_.add(!step || !water_[t][c] || !water_[t][n]);
      if (left_out(Omission::bridge_axis)) continue;
      const auto& along = side == Side::north || side == Side::south ? ns_ : ew_;
      formula_.add(!step || !water_[t][c] || along[t][c]);
      formula_.add(!step || !water_[t][n] || along[t][n]);
    }
    formula_.add_clause(to);
  }
}

void TurnFormula::add_moves(std::size_t t) {
  const auto moves = walk_[t] || swim_[t] || jump_[t];
  for (Cell c = 0; c < board_.grid.cells(); ++c) {
    const auto here = figure_[t][c], then = figure_[t + 1][c];
    if (!here.is_false()) {
      formula_.add(!here || moves || then);
      formula_.add(!here || !moves || !then);
      formula_.add(!here || !swim_[t] || water_[t][c]);  // MEX-M3
    }
    if (then.is_false()) continue;
    formula_.add(!then || !swim_[t] || water_[t][c]);
    formula_.add(!then || !water_[t + 1][c] || bridged(t + 1, c));  // MEX-M2 to M4: on water only on a bridge
  }
}

/// Some actions can change places with what came before, and the turn comes to the same: bridges go to the front, then
/// buildings, then canals. (MEX-M5 looks at what is between, so the first round's turns are left as they are.)
void TurnFormula::add_order() {
  for (std::size_t t = 1; t <= steps_; ++t) {
    // A bridge right behind a step on land, or a jump, stands on a canal laid since, or is the one that the step left.
    // More bridges make swims dearer, so behind a swim it may stay.
    const auto moved = walk_[t - 1] || jump_[t - 1];
    std::vector<Expr> left;
    for (Cell c = 0; t < steps_ && c < board_.grid.cells(); ++c)
      if (!lift_[t][c].is_false() && !figure_[t - 1][c].is_false()) left.push_back(lift_[t][c] && figure_[t - 1][c]);
    const auto lifted = formula_.any(left);
    for (Cell c = 0; t < steps_ && c < board_.grid.cells(); ++c)
      for (const auto& set : {set_ns_[t][c], set_ew_[t][c]})
        if (!set.is_false()) formula_.add(!set || !moved || !water_[t - 1][c] || lifted);
    // A canal that could have been laid before the last step lies where the figure stood, or a bridge was in its way,
    // or between the figure and what was built since.
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const auto [a, b] = pieces_[i];
      formula_.add(!piece_[i] || !water_[t][a] || water_[t - 1][a] || shift_[t - 1] || figure_[t - 1][a] ||
                   builds_[t] || (b == kNoCell ? formula_.no() : figure_[t - 1][b]));
    }
  }
  add_building_order();
}

/// What is of no use is not done. A canal is laid beside a district that is founded; others can help only a swim, or
/// take a bridge that is in the way; where open districts count, or what could still be founded, each can be of use. A
/// bridge is entered, or laid so that the supply runs out (MEX-B3).
void TurnFormula::add_use() {
  const auto swims = formula_.any(swim_), shifts = formula_.any(shift_);
  if (!any_canal_serves(shape_))
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      formula_.add_clause({!piece_[i], swims, shifts, beside_a_slot(pieces_[i])});
  for (std::size_t t = 0; t < steps_; ++t)
    for (Cell c = 0; c < board_.grid.cells(); ++c)
      for (const auto& set : {set_ns_[t][c], set_ew_[t][c]}) {
        if (set.is_false()) continue;
        std::vector<Expr> use{!set, shifts};
        for (std::size_t later = t + 1; later <= steps_; ++later) use.push_back(figure_[later][c]);
        formula_.add_clause(use);
      }
}

/// Where open districts count, or what could still be founded.
bool TurnFormula::any_canal_serves(const Shape& shape) const {
  return shape.scored || (shape.scoring && before_.half == 2);
}

Expr TurnFormula::beside_a_slot(const Piece& piece) {
  std::vector<Expr> cells;
  for (const Cell c : {piece.a, piece.b}) {
    if (c == kNoCell) continue;
    for (const Cell n : board_.grid.neighbours(c))
      for (const auto& slot : slots_)
        if (n != kNoCell && !slot.cells[n].is_false()) cells.push_back(slot.cells[n]);
  }
  return formula_.any(cells);
}

/// How far a swim for so many points goes here, it goes at most in all positions with no more water around what is
/// reached, and with the same bridges there: a boat must leave that water by a bridge at its edge.
void TurnFormula::add_swim_clauses(const Lemma& lemma, std::vector<Expr>& clauses) {
  const Grid& grid = board_.grid;
  const Cell from = lemma.from;
  const Bits& bridges = lemma.bridges;
  const Bits open = (board_.lake | lemma.canals).minus(bridges);
  const Bits shore = board_.lake | board_.rim;  // with all outside the grid one body of water
  const auto beside = [&](const Bits& b) {
    Bits near = around(b);
    if (b.intersects(shore))
      near |= shore | grid.north_of(board_.lake) | grid.east_of(board_.lake) | grid.south_of(board_.lake) |
              grid.west_of(board_.lake);
    return near;
  };
  Bits region = Bits::of(from);  // reached under fewer than `cost` bridges
  for (unsigned cost = 1; cost <= steps_; ++cost) {
    for (Bits last; !(last == region);) {
      last = region;
      region |= beside(region) & open;
    }
    const Bits reached = beside(region);
    if (reached.test(lemma.to)) return;
    const Bits edge = reached.minus(region);
    const bool all = !edge.intersects(bridges);  // for more points it goes no farther
    for (std::size_t t = 0; t < steps_; ++t) {
      if (figure_[t][from].is_false()) continue;
      std::vector<Expr> clause{!figure_[t][from], !swim_[t]};
      if (!all && cost - 1 < extra_[t].size()) clause.push_back(extra_[t][cost - 1]);
      const Bits other = left_out(Omission::swim_lemma) ? Bits{} : edge;
      other.for_each([&](Cell c) { clause.push_back(bridges.test(c) ? !bridged(t, c) : water_[t][c]); });
      (bridges & region).for_each([&](Cell c) {
        if (c != from) clause.push_back(!bridged(t, c));
      });
      reached.for_each([&](Cell c) { clause.push_back(figure_[t + 1][c]); });
      clauses.push_back(formula_.any(clause));
    }
    if (all) return;
    region |= edge & bridges;
  }
}

}  // namespace stela::turn::for_mexica
