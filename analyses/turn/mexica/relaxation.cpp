// Sketches: districts that canals could close, near enough to the figure.
#include "analyses/turn/mexica/turn_formula.h"

namespace stela::turn::for_mexica {

std::vector<Expr> TurnFormula::drawn_as(const Shape& shape) {
  std::vector<Expr> literals;
  if (shape.pieces > 0) literals.push_back(so_many_pieces_[shape.pieces - 1]);
  if (shape.pieces < so_many_pieces_.size()) literals.push_back(!so_many_pieces_[shape.pieces]);
  // MEX-D2. From one district to another it takes two steps, or a jump; a jump may lead anywhere.
  for (std::size_t k = 0; k < slots_.size() && shape.jumps == 0 && !left_out(Omission::at_home); ++k) {
    const std::size_t after = 2 * (slots_.size() - 1 - k);
    std::vector<Expr> home;
    if (after <= shape.steps())
      walks_[shape.steps() - after].for_each([&](Cell c) { home.push_back(slots_[k].cells[c]); });
    literals.push_back(formula_.fresh("home"));
    formula_.add(!literals.back() || formula_.any(home));
  }
  // MEX-K4: a bridge can be moved only when all in the supply are laid (MEX-B3). Else canals keep off where it leads.
  if (before_.bridges >= shape.steps() && !left_out(Omission::bridge_supply) && !left_out(Omission::bridge_access)) {
    const Grid& grid = board_.grid;
    literals.push_back(formula_.fresh("keep_off"));
    const Bits access = grid.north_of(before_.bridges_ns) | grid.south_of(before_.bridges_ns) |
                        grid.east_of(before_.bridges_ew) | grid.west_of(before_.bridges_ew);
    (access & may_flood_).for_each([&](Cell c) { formula_.add(!literals.back() || !water_[0][c]); });
  }
  // A canal that is beside no district serves a swim, which needs a step onto a bridge, unless the figure is on one,
  // and one off it; or that a bridge moves.
  const unsigned to_swim = before_.canals.test(before_.figure[me_]) ? 2 : 3;
  if (shape.steps() < to_swim && before_.bridges >= shape.steps() && !shape.exact && !before_.first_round &&
      !any_canal_serves(shape) && !left_out(Omission::bridge_supply)) {
    literals.push_back(formula_.fresh("of_use"));
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      formula_.add_clause({!literals.back(), !piece_[i], beside_a_slot(pieces_[i])});
  }
  return literals;
}

bool TurnFormula::mend_sketch(const Model& model) {
  const auto before = lemmas_.size();
  for (const auto& drawn : slots_) {
    Bits cells;
    for (Cell c = 0; c < board_.grid.cells(); ++c)
      if (!drawn.cells[c].is_false() && model.holds(drawn.cells[c])) cells.set(c);
    const Bits part = board_.grid.flood(Bits::of(cells.first()), cells);
    if (part == cells) continue;
    add({Lemma::Kind::district, 0, part});
  }
  return lemmas_.size() > before;
}

}  // namespace stela::turn::for_mexica
