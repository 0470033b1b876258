// What plans show to be missing, as formulas that hold for all turns.
#include <algorithm>

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
void TurnFormula::join(const Row& cells, const Bits& part, std::vector<Expr>& clauses) {
  const Bits beside = around(part).minus(part) & land_;
  if (!may_flood_.contains(beside)) return;
  std::vector<Expr> dry, in, out;
  if (!left_out(Omission::district_lemma)) beside.for_each([&](Cell c) { dry.push_back(cells[c]); });
  for (Cell c = 0; c < board_.grid.cells(); ++c)
    if (!cells[c].is_false()) (part.test(c) ? in : out).push_back(cells[c]);
  clauses.push_back(formula_.any({formula_.any(dry), !formula_.any(in), !formula_.any(out)}));
}

std::vector<Expr> TurnFormula::clauses_of(const Lemma& lemma) {
  std::vector<Expr> clauses;
  switch (lemma.kind) {
    case Lemma::Kind::swim:
      add_swim_clauses(lemma, clauses);
      break;
    case Lemma::Kind::home:
      add_home_clause(lemma, clauses);
      break;
    case Lemma::Kind::district:
      for (const auto& slot : slots_) join(slot.cells, lemma.cells, clauses);
      break;
    case Lemma::Kind::open:
      if (lemma.number < opens_.size()) join(opens_[lemma.number], lemma.cells, clauses);
      break;
    case Lemma::Kind::too_large:
    case Lemma::Kind::no_piece:
      add_removal_clause(lemma, clauses);
      break;
    case Lemma::Kind::enclosed:
      add_enclosure_clauses(lemma, clauses);
      break;
  }
  return clauses;
}

void TurnFormula::add(const Lemma& lemma) {
  for (const auto& clause : clauses_of(lemma)) formula_.add(clause);
  lemmas_.push_back(lemma);
}

/// Adds what the plan shows to be missing. Whether the model breaks any of it.
bool TurnFormula::mend(const std::vector<Action>& plan, const Model& model) {
  using stela::mexica::Kind;
  std::vector<Lemma> lemmas, of_the_end;
  State s = before_;
  std::size_t t = 0;
  for (const auto& a : plan) {
    if (a.kind == Kind::swim) {
      Lemma swim{Lemma::Kind::swim};
      swim.from = s.figure[me_];
      swim.to = a.cell;
      swim.canals = s.canals;
      swim.bridges = s.bridged();
      lemmas.push_back(swim);
    }
    const Bits home = board_.grid.flood(Bits::of(s.figure[me_]), board_.island.minus(s.canals));
    if (a.kind == Kind::found && home.count() < a.arg) lemmas.push_back({Lemma::Kind::district, 0, home});
    if (a.kind == Kind::build && !home.test(a.cell))
      lemmas.push_back({Lemma::Kind::home, static_cast<unsigned>(t),
                        board_.grid.flood(Bits::of(s.figure[me_]), land_.minus(s.canals))});
    const auto rule = game_.why_not(s, a);
    if (rule != stela::mexica::Rule::none && rule != stela::mexica::Rule::M5) break;
    if (a.kind == Kind::end) {
      open_lemmas(s, of_the_end);
      removal_lemmas(s, of_the_end);
    }
    // A position between two actions of the same step may be none of the plan's in another order.
    if (before_.first_round && (is_step(a) || a.kind == Kind::end)) enclosure_lemma(s, of_the_end);
    if (a.kind == Kind::end) break;
    game_.apply(s, a);
    if (is_step(a)) ++t;
    if (before_.first_round && is_step(a)) enclosure_lemma(s, of_the_end);
  }
  bool broken = false;
  const auto look_at = [&](const Lemma& lemma, bool whether_or_not) {
    const auto clauses = clauses_of(lemma);
    const bool breaks = std::any_of(clauses.begin(), clauses.end(), [&](const Expr& e) { return !model.holds(e); });
    broken = broken || breaks;
    if (!breaks && !whether_or_not) return;
    for (const auto& clause : clauses) formula_.add(clause);
    lemmas_.push_back(lemma);
  };
  for (const auto& lemma : lemmas) look_at(lemma, true);
  for (const auto& lemma : of_the_end) look_at(lemma, false);  // of every district there is: those that matter
  return broken;
}

}  // namespace stela::turn::for_mexica
