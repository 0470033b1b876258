// The end of a half, and what it takes that no calpulli is left on display (MEX-P1, P3 to P5).
#include <algorithm>

#include "analyses/turn/mexica/display_end.h"
#include "analyses/turn/mexica/turn_formula.h"

namespace stela::turn::for_mexica {

/// MEX-P5: another round without progress, whose last turn this is.
bool TurnFormula::stalled() const {
  const int limit = game_.chosen().stall_rounds;
  return limit > 0 && !before_.progress && before_.stall_rounds + 1 >= limit && shape_.pieces == 0 &&
         shape_.districts == 0 && shape_.buildings == 0;
}

/// Each calpulli on display is founded, or leaves because it is too large, or because no canal piece fits any more.
void TurnFormula::add_half_end() {
  if (stalled() || left_out(Omission::half_end)) return;
  const auto none_fits = formula_.fresh("none_fits");
  for (std::size_t i = 0; i < board_.types.size(); ++i) {
    const bool displayed = before_.display[i] > 0;
    const bool leaves = displayed && (before_.half == 2 || game_.chosen().late_removal == 0);
    too_large_.push_back(leaves ? formula_.fresh("too_large") : formula_.no());
    no_piece_.push_back(leaves ? formula_.fresh("no_piece") : formula_.no());
    if (!displayed) continue;
    Terms founded;
    for (const auto& slot : slots_) founded.emplace_back(slot.type[i], 1);
    formula_.add_clause({formula_.at_least(founded, before_.display[i]), too_large_[i], no_piece_[i]});
    formula_.add(!no_piece_[i] || none_fits);
    // Land that hangs together, cell by cell apart: as long as one such piece of it is left, the calpulli stays.
    for (const auto& part : all_parts_) {
      if (part.founded) continue;
      for (Bits rest = part.cells; rest.any();) {
        const Bits some = hanging_together(board_.grid, rest, board_.types[i].size);
        rest = rest.minus(some);
        if (some.count() == board_.types[i].size) formula_.add_clause({!too_large_[i], changed(some)});
      }
    }
  }
  Terms singles, doubles;
  for (std::size_t i = 0; i < pieces_.size(); ++i)
    (pieces_[i].b == kNoCell ? singles : doubles).emplace_back(piece_[i], 1);
  const auto singles_gone = formula_.at_least(singles, before_.singles);
  const auto doubles_gone = formula_.at_least(doubles, before_.doubles);
  // MEX-K1 to K3, figures ignored
  const Bits bare = (land_ & board_.ordinary).minus(before_.buildings() | before_.calpulli | before_.founded);
  const auto filled = [&](Cell c) {
    std::vector<Expr> how{water_[steps_][c], built_[steps_][c]};
    for (const auto& slot : slots_) how.push_back(slot.cells[c]);
    return formula_.any(how);
  };
  bare.for_each([&](Cell c) {
    formula_.add_clause({!none_fits, singles_gone, filled(c)});
    for (const Side side : {Side::east, Side::south}) {
      const Cell n = board_.grid.neighbour(c, side);
      if (n != kNoCell && bare.test(n)) formula_.add_clause({!none_fits, doubles_gone, filled(c), filled(n)});
    }
  });
}

/// A cell of them is water in the end, or in a district that is founded.
Expr TurnFormula::changed(const Bits& cells) {
  std::vector<Expr> how;
  cells.for_each([&](Cell c) {
    if (!water_[steps_][c].is_false()) how.push_back(water_[steps_][c]);
    for (const auto& slot : slots_)
      if (!slot.cells[c].is_false()) how.push_back(slot.cells[c]);
  });
  return formula_.any(how);
}

/// No calpulli leaves while there is this district to found, or to make smaller.
void TurnFormula::removal_lemmas(const State& last, std::vector<Lemma>& lemmas) const {
  if (too_large_.empty()) return;
  for (Bits rest = board_.island.minus(last.canals).minus(last.founded); rest.any();) {
    const Bits part = board_.grid.flood(Bits::of(rest.first()), rest);
    rest = rest.minus(part);
    for (unsigned i = 0; i < too_large_.size(); ++i) {
      const unsigned size = board_.types[i].size;
      if (too_large_[i].is_false() || part.count() < size) continue;
      lemmas.push_back({Lemma::Kind::too_large, i, hanging_together(board_.grid, part, size)});
      if (part.count() == size && has_room(part.minus(last.buildings())))
        lemmas.push_back({Lemma::Kind::no_piece, i, part});
    }
  }
}

/// A canal there leaves land (MEX-K1 to K3).
bool TurnFormula::has_room(const Bits& free) const { return free.count() >= 2 && free.intersects(board_.ordinary); }

void TurnFormula::add_removal_clause(const Lemma& lemma, std::vector<Expr>& clauses) {
  const Bits& cells = lemma.cells;
  const Bits ground = board_.island.minus(before_.canals | before_.founded);
  const bool whole =
      ground.contains(cells) && cells.any() && board_.grid.flood(Bits::of(cells.first()), cells) == cells;
  if (lemma.number >= too_large_.size() || cells.count() != board_.types[lemma.number].size || !whole) return;
  if (lemma.kind == Lemma::Kind::too_large) {
    const auto& leaves = too_large_[lemma.number];
    return clauses.push_back(left_out(Omission::too_large_lemma) ? !leaves : !leaves || changed(cells));
  }
  if (!has_room(cells.minus(before_.buildings()))) return;
  if (left_out(Omission::no_piece_lemma)) return clauses.push_back(!no_piece_[lemma.number]);
  std::vector<Expr> clause{!no_piece_[lemma.number], changed(cells)};
  cells.for_each([&](Cell c) { clause.push_back(built_[steps_][c]); });
  (around(cells).minus(cells) & land_).for_each([&](Cell c) { clause.push_back(!water_[steps_][c]); });
  clauses.push_back(formula_.any(clause));
}

}  // namespace stela::turn::for_mexica
