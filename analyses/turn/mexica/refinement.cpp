// What plans show to be missing, as formulas that hold for all turns.
#include "analyses/turn/mexica/turn_formula.h"

namespace stela::turn::for_mexica {
namespace {

bool is_step(const Action& a) {
  using stela::mexica::Kind;
  return a.kind == Kind::bridge || a.kind == Kind::shift || a.kind == Kind::walk || a.kind == Kind::swim ||
         a.kind == Kind::jump;
}

}  // namespace

/// Cells that hang together are not both in this part and outside it while all land beside the part is water.
void TurnFormula::join(const Row& cells, const Bits& part, std::vector<Expr>& lemmas) {
  const Bits beside = around(part).minus(part) & land_;
  if (!may_flood_.contains(beside)) return;
  std::vector<Expr> dry, in, out;
  beside.for_each([&](Cell c) { dry.push_back(cells[c]); });
  for (Cell c = 0; c < board_.grid.cells(); ++c)
    if (!cells[c].is_false()) (part.test(c) ? in : out).push_back(cells[c]);
  lemmas.push_back(formula_.any({formula_.any(dry), !formula_.any(in), !formula_.any(out)}));
}

/// Adds what the plan shows to be missing. Whether the model breaks any of it.
bool TurnFormula::mend(const std::vector<Action>& plan, const Model& model) {
  using stela::mexica::Kind;
  std::vector<Expr> lemmas, of_the_end;
  State s = before_;
  std::size_t t = 0;
  for (const auto& a : plan) {
    if (a.kind == Kind::swim) swim_lemmas(s, a.cell, lemmas);
    const Bits home = board_.grid.flood(Bits::of(s.figure[me_]), board_.island.minus(s.canals));
    if (a.kind == Kind::found && home.count() < a.arg)
      for (const auto& slot : slots_) join(slot.cells, home, lemmas);
    if (a.kind == Kind::build && !home.test(a.cell)) home_lemmas(s, t, lemmas);
    if (game_.why_not(s, a) != stela::mexica::Rule::none) break;
    if (a.kind == Kind::end) {
      open_lemmas(s, of_the_end);
      removal_lemmas(s, of_the_end);
    }
    game_.apply(s, a);
    if (is_step(a)) ++t;
  }
  const auto is_broken = [&](const Expr& lemma) { return !model.holds(lemma); };
  bool broken = false;
  for (const auto& lemma : lemmas) {
    formula_.add(lemma);
    broken = broken || is_broken(lemma);
  }
  // Of every district there is: those that matter.
  for (const auto& lemma : of_the_end) {
    if (!is_broken(lemma)) continue;
    formula_.add(lemma);
    broken = true;
  }
  return broken;
}

}  // namespace stela::turn::for_mexica
