// The first round (MEX-M5): after no action may a jump be some figure's only way out. A position of a refused plan
// where it is becomes a clause, which says that no turn comes there. Where what encloses the figure can be told from
// the board around it alone, the clause speaks of nothing else; otherwise of the whole board.
#include <algorithm>

#include "analyses/turn/mexica/turn_formula.h"
#include "model/mexica/enclosed.h"

namespace stela::turn::for_mexica {

std::optional<State> TurnFormula::position_of(const Lemma& lemma) const {
  const Bits bridges = lemma.bridges | lemma.across;
  const Bits laid = lemma.canals.minus(before_.canals);
  if (!lemma.canals.contains(before_.canals) || !may_flood_.contains(laid) || !lemma.canals.contains(bridges) ||
      lemma.bridges.intersects(lemma.across) || !free_.minus(lemma.canals).contains(lemma.cells) ||
      lemma.from >= board_.grid.cells() || lemma.cells.test(lemma.from) ||
      !(land_.minus(lemma.canals) | bridges).test(lemma.from))
    return std::nullopt;
  const int bridges_left =
      before_.bridges + static_cast<int>(before_.bridged().count()) - static_cast<int>(bridges.count());
  if (bridges_left < 0) return std::nullopt;
  State s = before_;
  s.canals = lemma.canals;
  s.bridges_ns = lemma.bridges;
  s.bridges_ew = lemma.across;
  s.bridges = static_cast<std::uint8_t>(bridges_left);
  s.calpulli |= lemma.cells;
  s.figure[me_] = lemma.from;
  return s;
}

Expr TurnFormula::taken_by(std::size_t t, Cell c) {
  std::vector<Expr> by{built_[t][c]};
  for (const auto& slot : slots_)
    if (!slot.calpulli[c].is_false()) by.push_back(slot.by[t] && slot.calpulli[c]);
  return formula_.any(by);
}

/// What is around a figure and closes it in, whatever is elsewhere. None when that cannot be told from there.
std::optional<TurnFormula::Ring> TurnFormula::ring_around(const State& s, std::size_t p) const {
  const Grid& grid = board_.grid;
  const Cell self = s.figure[p];
  if (s.canals.test(self)) return std::nullopt;
  Bits others;
  for (std::size_t q = 0; q < static_cast<std::size_t>(game_.players()); ++q)
    if (q != p) others.set(s.figure[q]);
  const Bits land = board_.island.minus(s.canals);
  const Bits shut = s.buildings() | s.calpulli | others;
  Ring ring;
  ring.inside = grid.flood(Bits::of(self), land.minus(shut) | Bits::of(self));
  const Bits edge = around(ring.inside).minus(ring.inside);
  ring.canals = ring.bare = edge & s.canals;
  ring.shut = edge & land;
  ring.no_bridge_at_all = s.bridged().none();
  if (s.bridged().intersects(ring.bare)) return std::nullopt;
  bool leads_out = false;
  const auto opposite = [&](const Bits& canals, const Bits& beyond) {
    if (canals.none()) return;
    const Bits far = beyond.minus(ring.inside);
    ring.canals |= far & s.canals;
    const Bits dry = beyond & land;
    // With no bridge but the new one, it leads to its other end and nowhere else.
    if (dry.any() && !ring.no_bridge_at_all) leads_out = true;
    leads_out = leads_out || far.minus(shut).intersects(land);
    ring.shut |= dry.minus(ring.inside) & shut;
  };
  const Bits in = ring.inside, wet = edge & s.canals;
  opposite(wet & grid.north_of(in), grid.north_of(wet & grid.north_of(in)));
  opposite(wet & grid.south_of(in), grid.south_of(wet & grid.south_of(in)));
  opposite(wet & grid.east_of(in), grid.east_of(wet & grid.east_of(in)));
  opposite(wet & grid.west_of(in), grid.west_of(wet & grid.west_of(in)));
  if (leads_out) return std::nullopt;
  // Free land elsewhere, when the turn has taken as much of it as it can: two cells a canal piece, one for each point
  // paid for buildings and for each calpulli, and one for the player's figure.
  const unsigned least = free_.minus(around(ring.inside)).minus(ring.shut).count();
  const unsigned lost = 2 * shape_.pieces + shape_.buildings + shape_.districts + 1;
  if (ring.inside.count() + lost >= least) return std::nullopt;
  return ring;
}

/// Not all of a ring at once; canals and what is built as at position `t`, figure and bridges as at `u`.
Expr TurnFormula::breaks_ring(const State& s, std::size_t p, const Ring& ring, std::size_t t, std::size_t u) {
  std::vector<Expr> other;
  ring.inside.for_each([&](Cell c) {
    other.push_back(water_[t][c]);
    other.push_back(taken_by(t, c));
  });
  for (Cell c = 0; c < board_.grid.cells(); ++c) {
    if (left_out(Omission::ring)) break;
    if (ring.canals.test(c)) other.push_back(!water_[t][c]);
    if (!ring.no_bridge_at_all && !ring.bare.test(c)) continue;
    other.push_back(ns_[u][c]);
    other.push_back(ew_[u][c]);
  }
  const Bits always = before_.buildings() | before_.calpulli;
  const Bits shut = left_out(Omission::ring) ? Bits{} : ring.shut;
  shut.minus(always).for_each([&](Cell c) {
    if (p != me_ && s.figure[me_] == c)
      other.push_back(!figure_[u][c]);
    else if (s.calpulli.test(c))
      other.push_back(!taken_by(t, c));
  });
  // The figure itself may be anywhere inside. Another one does not have the player's with it.
  for (Cell c = 0; c < board_.grid.cells(); ++c)
    if (ring.inside.test(c) != (p == me_)) other.push_back(figure_[u][c]);
  return formula_.any(other);
}

/// The board is not all as in a position.
Expr TurnFormula::breaks_position(const State& s, const Lemma& lemma, std::size_t t, std::size_t u) {
  std::vector<Expr> other{!figure_[u][s.figure[me_]]};
  for (Cell c = 0; c < board_.grid.cells(); ++c) {
    other.push_back(s.canals.test(c) ? !water_[t][c] : water_[t][c]);
    other.push_back(s.bridges_ns.test(c) ? !ns_[u][c] : ns_[u][c]);
    other.push_back(s.bridges_ew.test(c) ? !ew_[u][c] : ew_[u][c]);
    const auto taken = taken_by(t, c);
    other.push_back(lemma.cells.test(c) ? !taken : taken);
  }
  return formula_.any(other);
}

void TurnFormula::add_enclosure_clauses(const Lemma& lemma, std::vector<Expr>& clauses) {
  // Who is enclosed as the turn begins may be so until the first action; and with the option to the end, if the turn
  // can be ended at once.
  const bool judged_now = game_.chosen().enclosed_at_end == 0 || !Goals<Mexica>::ending(game_, before_).empty();
  if (!before_.first_round || shape_.sketch || (judged_now && stela::mexica::encloses_someone(game_, before_))) return;
  const auto s = position_of(lemma);
  if (!s) return;
  const auto at_each = [&](const auto& clause) {
    if (game_.chosen().enclosed_at_end != 0) return clauses.push_back(clause(steps_, steps_));
    for (std::size_t t = 0; t <= steps_; ++t) {
      clauses.push_back(clause(t, t));
      if (t < steps_) clauses.push_back(clause(t, t + 1));
    }
  };
  bool ringed = false;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
    const auto ring = ring_around(*s, p);
    if (!ring) continue;
    ringed = true;
    at_each([&](std::size_t t, std::size_t u) { return breaks_ring(*s, p, *ring, t, u); });
  }
  if (!ringed && stela::mexica::encloses_someone(game_, *s))
    at_each([&](std::size_t t, std::size_t u) { return breaks_position(*s, lemma, t, u); });
}

/// A lemma of a position that the engine does not allow, if it is one.
void TurnFormula::enclosure_lemma(const State& s, std::vector<Lemma>& lemmas) const {
  if (!stela::mexica::encloses_someone(game_, s)) return;
  Lemma lemma{Lemma::Kind::enclosed};
  lemma.canals = s.canals;
  lemma.bridges = s.bridges_ns;
  lemma.across = s.bridges_ew;
  lemma.cells = (s.buildings() | s.calpulli).minus(before_.buildings() | before_.calpulli);
  lemma.from = s.figure[me_];
  lemmas.push_back(lemma);
}

}  // namespace stela::turn::for_mexica
