#include "analyses/turn/mexica/inquiry.h"

#include <algorithm>

#include "analyses/turn/mexica/another_order.h"

namespace stela::turn::for_mexica {

namespace {
constexpr unsigned kMostRefused = 100;
}  // namespace

Diagnosis Inquiry::run() {
  Diagnosis diagnosis;
  auto& proof = diagnosis.proof;
  vague_ = false;
  while (!limits_.tick()) {
    ++proof.solves;
    const auto answer = oracle_.check({});
    if (answer == Check::unknown) break;
    if (answer == Check::impossible) {
      proof.answer = Answer::none_better;
      break;
    }
    const auto model = oracle_.model();
    auto actions = turn_.plan(model);
    // In the first round MEX-M5 may refuse one order of the same actions and not another.
    if (matter_.before.first_round)
      if (auto order = in_another_order(matter_.game, matter_.before, actions)) actions = std::move(*order);
    const auto plan = replay(matter_.game, matter_.before, actions, matter_.objective);
    if (plan && good(*plan)) {
      proof.answer = Answer::better;
      proof.actions = actions;
      break;
    }
    if (turn_.mend(actions, model)) continue;
    vague_ = plan && turn_.vague(model);
    if (vague_) break;
    ++diagnosis.refused;
    if (matter_.omission != Omission::nothing) break;
    // In the first round no order of a refused plan is allowed, so that it can be excluded as often as need be.
    if (diagnosis.refused > kMostRefused && !matter_.before.first_round) {
      proof.uncovered = "the engine refuses too many of the turns that the formulas find";
      break;
    }
    turn_.formula().add(turn_.other_plan(model));
  }
  return diagnosis;
}

bool Inquiry::good(const Plan<Mexica>& plan) const {
  const auto& question = matter_.question;
  if (question.equal_too ? plan.value < question.above : plan.value <= question.above) return false;
  return std::find(question.barred.begin(), question.barred.end(), plan.after) == question.barred.end();
}

std::vector<Expr> wanted(const Matter& matter, std::size_t more, TurnFormula& turn, std::span<const Goal> goals) {
  const auto& above = matter.question.above;
  std::vector<Expr> all;
  for (std::size_t i = 0; i < above.size() && i <= more; ++i)
    if (const auto& term = matter.objective.terms[i]; term.has_only(goals))
      all.push_back(turn.worth(term, above[i] + (i == more ? 1 : 0)));
  return all;
}

}  // namespace stela::turn::for_mexica
