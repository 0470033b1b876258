// Every action that the notation can spell, and near misses: what the legality check is asked about besides what is
// legal.
#include "model/mexica/flood.h"
#include "model/mexica/mexica.h"

namespace stela::mexica {
namespace {

/// From a bridge (MEX-D2): the district on one of its sides.
Bits beside_bridge(const Board& board, const State& s, Cell bridge, Rng& rng) {
  const Bits here = Bits::of(bridge);
  const Bits sides = accesses(board.grid, s.bridges_ns & here, s.bridges_ew & here);
  return district(board, s, sides.nth(rng.below(sides.count())));
}

}  // namespace

void Mexica::all_actions(const std::function<void(const Action&)>& visit) const {
  const auto cells = static_cast<Cell>(board_->grid.cells());
  for (Cell c = 0; c < cells; ++c) {
    for (const Kind kind : {Kind::place, Kind::walk, Kind::swim, Kind::jump}) visit({kind, 0, c, kNoCell});
    visit(Action::canal(c));
    for (Cell d = static_cast<Cell>(c + 1); d < cells; ++d) visit(Action::canal(c, d));
    for (const Axis axis : {Axis::ns, Axis::ew}) {
      visit(Action::bridge(c, axis));
      for (Cell d = 0; d < cells; ++d) visit(Action::shift(d, c, axis));
    }
    for (std::uint8_t v = 1; v <= kValues; ++v) visit(Action::build(v, c));
    for (const auto& type : board_->types) visit(Action::found(type.size, c));
  }
  visit(Action::token());
  visit(Action::spend());
  visit(Action::end());
}

Action Mexica::near_miss(const State& s, Rng& rng) const {
  const Grid& grid = board_->grid;
  // Mostly island cells, half of them near the figure, so that one rule alone often decides.
  const auto any_cell = [&] { return static_cast<Cell>(rng.below(grid.cells())); };
  const auto cell = [&] {
    const Cell at = s.figure[s.to_move];
    if (at != kNoCell && rng.below(2) == 0) {
      Cell near = at;
      for (unsigned i = 1 + rng.below(3); i > 0; --i)
        if (const Cell next = grid.neighbours(near)[rng.below(4)]; next != kNoCell) near = next;
      return near;
    }
    return rng.below(8) == 0 ? any_cell() : board_->island.nth(rng.below(board_->island.count()));
  };
  const auto among = [&](const Bits& b) { return b.any() && rng.below(8) != 0 ? b.nth(rng.below(b.count())) : cell(); };
  const auto axis = [&] { return rng.below(2) == 0 ? Axis::ns : Axis::ew; };
  const auto kind = static_cast<Kind>(rng.below(static_cast<std::uint32_t>(kKindNames.size())));
  switch (kind) {
    case Kind::canal: {
      const Cell a = cell();
      if (rng.below(3) == 0) return Action::canal(a);
      const Cell beside = grid.neighbours(a)[rng.below(4)];
      const Cell b = beside != kNoCell && rng.below(16) != 0 ? beside : any_cell();
      return a == b ? Action::canal(a) : Action::canal(a, b);
    }
    // Draws are one after the other: compilers differ in the order in which they make arguments.
    case Kind::bridge: {
      const Axis direction = axis();
      return Action::bridge(among(s.canals), direction);
    }
    case Kind::shift: {
      const Cell from = among(s.bridged());
      const Axis direction = axis();
      return Action::shift(from, among(s.canals), direction);
    }
    case Kind::swim:
      return Action::swim(among(s.bridged()));
    case Kind::build: {
      const Cell where = cell();
      return Action::build(static_cast<std::uint8_t>(1 + rng.below(kValues)), where);
    }
    case Kind::found: {
      const Cell at = s.figure[s.to_move];
      const bool on_bridge = at != kNoCell && s.bridged().test(at);
      const Bits here = on_bridge ? beside_bridge(*board_, s, at, rng) : s.home[s.to_move];
      const unsigned own = here.count();
      const auto& type = board_->types[rng.below(static_cast<std::uint32_t>(board_->types.size()))];
      const bool fits = board_->type_of(own) != kMaxTypes && rng.below(2) == 0;
      // From a bridge nothing is founded: neither district, nor on the bridge's own cell.
      const Cell where = !fits || !on_bridge ? cell() : rng.below(8) == 0 ? at : here.nth(rng.below(own));
      return Action::found(fits ? static_cast<std::uint8_t>(own) : type.size, where);
    }
    case Kind::place:
      return Action::place(rng.below(2) == 0 ? among(board_->start) : cell());
    case Kind::walk:
    case Kind::jump:
      return {kind, 0, cell(), kNoCell};
    default:
      return {kind, 0, kNoCell, kNoCell};
  }
}

}  // namespace stela::mexica
