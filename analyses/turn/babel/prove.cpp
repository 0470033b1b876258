#include "analyses/turn/babel/prove.h"

#include "analyses/turn/babel/prove_detail.h"
#include "analyses/turn/babel/relaxation.h"
#include "analyses/turn/babel/turn_formula.h"

namespace stela::turn {
namespace for_babel {

logic::CheckedProof<Babel> prove_without(Omission omission, const Babel& game, const State& before,
                                         const Objective& objective, const Question<Babel>& question,
                                         const Limits& limits) {
  if (limits.tick()) return {};
  TurnFormula turn(game, before, objective, !question.barred.empty(), omission);
  const logic::Matter<Babel> matter{game, before, objective, question};
  return logic::Better<Babel, TurnFormula>(matter, turn, limits).run();
}

}  // namespace for_babel

Proof<babel::Babel> prove(const babel::Babel& game, const babel::State& before, const Objective& objective,
                          const Question<babel::Babel>& question, const Limits& limits) {
  if (question.by == Prover::listing) return Listing<babel::Babel>(game, before, objective, question, limits).run();
  return for_babel::prove_without(for_babel::Omission::nothing, game, before, objective, question, limits).proof;
}

}  // namespace stela::turn
