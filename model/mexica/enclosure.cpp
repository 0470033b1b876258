#include "model/mexica/enclosure.h"

#include <algorithm>

#include "model/mexica/enclosed.h"
#include "model/mexica/flood.h"

namespace stela::mexica {
namespace {

/// Whether moves of the player's own figure, with the action points there are, leave nobody enclosed. `tried`: the most
/// action points that each cell was tried with.
bool moves_free(const Mexica& game, const State& s, std::array<std::uint8_t, kMaxCells>& tried) {
  if (!encloses_someone(game, s)) return true;
  auto& most = tried[s.figure[s.to_move]];
  if (s.ap <= most) return false;
  most = s.ap;
  const MoveGen movegen(game, s);
  for (const Kind kind : {Kind::walk, Kind::swim, Kind::jump})
    for (std::uint32_t k = 0; k < movegen.count(kind); ++k) {
      State next = s;
      game.apply(next, movegen.nth(kind, k));
      if (moves_free(game, next, tried)) return true;
    }
  return false;
}

/// The option `enclosed_at_end`: whether the player can still open what is closed.
bool can_be_freed(const Mexica& game, State s) {
  s.ap = static_cast<std::uint8_t>(s.ap + s.tokens[s.to_move]);
  std::array<std::uint8_t, kMaxCells> tried{};
  return moves_free(game, s, tried);
}

/// The largest connected part of `within` beside a cell.
Bits widest_beside(const Grid& grid, Cell c, const Bits& within) {
  Bits widest, beside = grown(grid, Bits::of(c)) & within;
  const unsigned all = within.count();
  unsigned most = 0;
  while (beside.any() && 2 * most <= all) {
    const Bits part = grid.flood(Bits::of(beside.first()), within);
    if (const unsigned size = part.count(); size > most) {
      most = size;
      widest = part;
    }
    beside = beside.minus(part);
  }
  return widest;
}

}  // namespace

Enclosure::Enclosure(const Mexica& game, const State& s)
    : game_(game), state_(s), at_end_(game.chosen().enclosed_at_end != 0) {
  const Grid& grid = game.board().grid;
  const auto players = static_cast<std::size_t>(game.players());
  const Bits free = land(game.board(), s).minus(occupied(s, players));
  // Taking no bridge and no figure's own cell, it is a part of what each figure can reach.
  const Bits common = widest_beside(grid, s.figure[s.to_move], free);
  for (std::size_t p = 0; p < players; ++p)
    if (s.canals.test(s.figure[p]) || !grown(grid, Bits::of(s.figure[p])).intersects(common)) return;
  // An action takes at most two cells of it, and frees at most one elsewhere.
  constexpr unsigned kMargin = 5;
  if (common.count() < free.minus(common).count() + kMargin) return;
  common_ = common;
  find_clear_cells();
}

void Enclosure::find_clear_cells() {
  const Grid& grid = game_.board().grid;
  const Bits& in = common_;
  // For each cell: which of its eight neighbours are in the region. North of a cell lies what is south of it there.
  const Bits n = grid.south_of(in), e = grid.west_of(in), s = grid.north_of(in), w = grid.east_of(in);
  const Bits n_e = grid.south_of(e) & n & e, s_e = grid.north_of(e) & s & e;
  const Bits n_w = grid.south_of(w) & n & w, s_w = grid.north_of(w) & s & w;
  // Going round a cell, each orthogonal neighbour not joined to the one before by their corner begins a part. With at
  // most one part, the neighbours hang together without the cell.
  const auto at_most_one = [](const Bits& a, const Bits& b, const Bits& c, const Bits& d) {
    const Bits two = (a & b) | ((a | b) & c) | ((a | b | c) & d);
    return [two](const Bits& of) { return of.minus(two); };
  };
  Bits may = in & (n | e | s | w);
  for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
    const Bits beside = grown(grid, Bits::of(state_.figure[p])) & in;
    if (beside.count() == 1) may = may.minus(beside);  // the figure's only way out
  }
  clear_ = at_most_one(n.minus(n_w), e.minus(n_e), s.minus(s_e), w.minus(s_w))(may);
  // A pair: its lower cell first, then the other one with the lower one gone.
  const Bits second_east = at_most_one(n, e.minus(n_e), s.minus(s_e), Bits{})(may & (n | e | s));
  const Bits second_south = at_most_one(e, s.minus(s_e), w.minus(s_w), Bits{})(may & (e | s | w));
  clear_east_ = clear_ & grid.west_of(second_east);
  clear_south_ = clear_ & grid.north_of(second_south);
}

bool Enclosure::allows(const Action& a) const {
  if (a.kind == Kind::token || a.kind == Kind::spend || a.kind == Kind::place) return true;
  if (a.kind == Kind::end)
    return !at_end_ || common_.any() || !encloses_someone(game_, state_) || !can_be_freed(game_, state_);
  if (at_end_ || (a.kind != Kind::build && a.kind != Kind::found)) return leaves_open(a);
  if (!built_known_.test(a.cell)) {
    built_known_.set(a.cell);
    if (leaves_open(a)) built_open_.set(a.cell);
  }
  return built_open_.test(a.cell);
}

std::uint32_t Enclosure::count(const MoveGen& movegen) const {
  ActionList doubtful;
  if (common_.none())
    movegen.list(doubtful);
  else
    movegen.list_apart(doubtful, {clear_, clear_east_, clear_south_});
  const auto forbidden = std::count_if(doubtful.begin(), doubtful.end(), [&](const Action& a) { return !allows(a); });
  return movegen.total() - static_cast<std::uint32_t>(forbidden);
}

bool Enclosure::leaves_open(const Action& a) const {
  if (surely_open(a)) return true;
  State after = state_;
  game_.apply(after, a);
  return !encloses_someone(game_, after) || (at_end_ && can_be_freed(game_, after));
}

bool Enclosure::surely_open(const Action& a) const {
  if (common_.none()) return false;
  switch (a.kind) {
    case Kind::bridge:
    case Kind::shift:
      return true;  // the common region needs no bridge
    case Kind::canal:
      if (a.other == kNoCell) break;
      if ((a.other == a.cell + 1 ? clear_east_ : clear_south_).test(a.cell)) return true;
      return still_common(a, Bits::of(a.cell) | Bits::of(a.other));
    default:
      break;
  }
  return clear_.test(a.cell) || still_common(a, Bits::of(a.cell));
}

/// Whether most of the common region is still one, and beside every figure, without the cells that the action takes.
bool Enclosure::still_common(const Action& a, const Bits& gone) const {
  if (!common_.contains(gone)) return false;
  const Grid& grid = game_.board().grid;
  const bool moves = a.kind == Kind::walk || a.kind == Kind::jump;
  const Bits left = common_.minus(gone);
  const Cell mover = moves ? a.cell : state_.figure[state_.to_move];
  const Bits region = widest_beside(grid, mover, left);
  const unsigned free = land(game_.board(), state_).count();  // no less than the land that is free after the action
  if (2 * region.count() < free) return false;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p)
    if (p != state_.to_move && !grown(grid, Bits::of(state_.figure[p])).intersects(region)) return false;
  return true;
}

}  // namespace stela::mexica
