#include "analyses/turn/maharaja/prove.h"

#include <algorithm>

#include "analyses/turn/listing.h"
#include "analyses/turn/maharaja/prove_detail.h"
#include "analyses/turn/maharaja/turn_formula.h"

namespace stela::turn {
namespace for_maharaja {

logic::CheckedProof<Maharaja> prove_without(Omission omission, const Maharaja& game, const State& before,
                                            const Objective& objective, const Question<Maharaja>& question,
                                            const Limits& limits) {
  logic::CheckedProof<Maharaja> verdict;
  if (limits.tick()) return verdict;
  const auto& slots = before.slot;
  const bool changes = std::any_of(slots.begin(), slots.end(), [](const auto& slot) {
    return slot.task == Task::change_role && slot.progress <= maharaja::Progress::begun &&
           slot.progress != maharaja::Progress::absent;
  });
  if (changes && game.chosen().many_roles != 0) {
    verdict.proof.uncovered = "the formulas say nothing of role changes with many_roles (MAH-O4)";
    return verdict;
  }
  const logic::Matter<Maharaja> matter{game, before, objective, question};
  const bool ranked = objective.asks(Goal::city);
  for (const bool robs : {true, false}) {
    TurnFormula turn(game, before, objective, robs, omission);
    verdict = logic::Better<Maharaja, TurnFormula>(matter, turn, limits).run();
    auto& proof = verdict.proof;
    const bool answered = std::any_of(proof.actions.begin(), proof.actions.end(),
                                      [](const Action& action) { return action.kind == Kind::take; });
    if (!robs && proof.answer == Answer::none_better) {
      proof.answer = Answer::unknown;
      proof.uncovered = "the formulas say nothing of how others answer when a role of theirs is taken (MAH-X7)";
    }
    // Who answers has no say in palaces and coins: any role can be taken from wherever it is.
    if (!(robs && ranked && answered)) break;
  }
  return verdict;
}

}  // namespace for_maharaja

Proof<maharaja::Maharaja> prove(const maharaja::Maharaja& game, const maharaja::State& before,
                                const Objective& objective, const Question<maharaja::Maharaja>& question,
                                const Limits& limits) {
  // The formulas do not tell ends of turns apart.
  if (question.by == Prover::listing || !question.barred.empty())
    return Listing<maharaja::Maharaja>(game, before, objective, question, limits).run();
  return for_maharaja::prove_without(for_maharaja::Omission::nothing, game, before, objective, question, limits).proof;
}

}  // namespace stela::turn
