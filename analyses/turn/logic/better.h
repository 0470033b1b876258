// Whether a formula of a turn has a better one, asked goal by goal: worth as much in the first goals and more in the
// next. Private to the proofs.
#pragma once

#include <algorithm>
#include <vector>

#include "analyses/turn/logic/oracles.h"
#include "analyses/turn/logic/z3_oracle.h"

namespace stela::turn::logic {

/// What proofs are asked about. What it refers to must outlive it.
template <Game G>
struct Matter {
  const G& game;
  const typename G::State& before;
  const Objective& objective;
  const Question<G>& question;
};

/// A proof, and what the engine thought of the plans.
template <Game G>
struct CheckedProof {
  Proof<G> proof;
  bool refused = false;  ///< the engine refused a plan, or gave it another value: the formula is wrong
};

/// `Turn`: formula(), reaches(number of a goal, value), plan(model) and other_end(model), which says that the turn ends
/// otherwise than the model's.
template <Game G, class Turn>
class Better {
 public:
  Better(const Matter<G>& matter, Turn& turn, const Limits& limits) : matter_(matter), turn_(turn), limits_(limits) {}

  CheckedProof<G> run() {
    const auto oracle = oracle_for(matter_.question.by, turn_.formula(), limits_);
    const auto& question = matter_.question;
    const std::size_t goals = question.above.size();
    const std::size_t first = question.equal_only ? goals : 0;
    const std::size_t end = goals + (question.equal_too || goals == 0 ? 1 : 0);
    verdict_.proof.answer = Answer::none_better;
    for (std::size_t more = first; more < end && verdict_.proof.answer == Answer::none_better; ++more)
      verdict_.proof.answer = ask(*oracle, wanted(more));
    if (verdict_.proof.answer != Answer::none_better) verdict_.proof.queries.clear();
    return std::move(verdict_);
  }

 private:
  /// As much in the goals before `more`, and more in that one, if there is one.
  std::vector<Expr> wanted(std::size_t more) {
    const auto& above = matter_.question.above;
    std::vector<Expr> all;
    for (std::size_t i = 0; i < above.size() && i <= more; ++i)
      all.push_back(turn_.reaches(i, above[i] + (i == more ? 1 : 0)));
    return all;
  }

  Answer ask(Oracle& oracle, const std::vector<Expr>& assumed) {
    auto& proof = verdict_.proof;
    while (!limits_.tick()) {
      // What no turn can come to needs no solver.
      const bool hopeless = std::any_of(assumed.begin(), assumed.end(), [](const Expr& e) { return e.is_false(); });
      if (!hopeless) ++proof.solves;
      const auto answer = hopeless ? Check::impossible : oracle.check(assumed);
      if (answer == Check::unknown) break;
      if (answer == Check::impossible) {
        if (matter_.question.keep_queries) proof.queries.push_back(smt2_text(turn_.formula(), assumed));
        return Answer::none_better;
      }
      const auto model = oracle.model();
      auto actions = turn_.plan(model);
      const auto plan = replay(matter_.game, matter_.before, actions, matter_.objective);
      if (!plan || !good_enough(plan->value)) {
        verdict_.refused = true;
        proof.uncovered = "the engine refuses a turn that the formulas find";
        break;
      }
      if (!barred(*plan)) {
        proof.actions = std::move(actions);
        return Answer::better;
      }
      turn_.formula().add(turn_.other_end(model));
    }
    return Answer::unknown;
  }

  [[nodiscard]] bool good_enough(const Value& value) const {
    const auto& question = matter_.question;
    return question.equal_too ? value >= question.above : value > question.above;
  }
  [[nodiscard]] bool barred(const Plan<G>& plan) const {
    const auto& barred = matter_.question.barred;
    const auto essence = Goals<G>::essence(matter_.game, plan.after);
    return std::any_of(barred.begin(), barred.end(),
                       [&](const auto& one) { return Goals<G>::essence(matter_.game, one) == essence; });
  }

  const Matter<G>& matter_;
  Turn& turn_;
  const Limits& limits_;
  CheckedProof<G> verdict_;
};

}  // namespace stela::turn::logic
