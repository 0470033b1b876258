#include "analyses/turn/mexica/queries.h"

#include <algorithm>
#include <iterator>

#include "analyses/turn/in_order.h"
#include "analyses/turn/z3_watch.h"

namespace stela::turn::for_mexica {
namespace {

/// The goal is worth as much as it must be.
void ask_for(const Matter& matter, Goal goal, std::size_t more, TurnFormula& turn) {
  const auto& above = matter.question.above;
  for (std::size_t i = 0; i < above.size() && i <= more; ++i)
    if (matter.objective.goals[i] == goal) turn.formula().add(turn.worth(goal, above[i] + (i == more ? 1 : 0)));
}

/// Adds what the formula has come to say since the last time.
void tell(z3::solver& solver, const Formula& formula, unsigned& told) {
  for (; told < formula.assertions().size(); ++told) solver.add(formula.assertions()[static_cast<int>(told)]);
}

/// Whether one sketch will do for both.
bool same_sketch(const Query& a, const Query& b) {
  return a.more == b.more && a.shape.districts == b.shape.districts && a.shape.scored == b.shape.scored;
}

/// Refutes those that have not even a sketch.
class Sketcher {
 public:
  Sketcher(const Matter& matter, const std::vector<Query>& queries, std::vector<Diagnosis>& answers)
      : matter_(matter), inquiries_(queries), answers_(answers) {}

  void run(const std::vector<std::size_t>& group, const Limits& limits) {
    auto shape = inquiries_[group[0]].shape;
    shape.sketch = true;
    shape.scoring = false;
    for (const auto i : group) {
      shape.pieces = std::max(shape.pieces, inquiries_[i].shape.pieces);
      shape.jumps = std::max(shape.jumps, inquiries_[i].shape.jumps);
      shape.buildings = std::max(shape.buildings, inquiries_[i].shape.buildings);
    }
    TurnFormula turn(matter_.game, matter_.before, shape, matter_.omission);
    Formula& formula = turn.formula();
    if (!shape.scored) ask_for(matter_, Goal::gain, inquiries_[group[0]].more, turn);
    const Watch watch(formula.context(), limits);
    z3::solver solver(formula.context(), "QF_FD");
    leave_signals_alone(solver);
    unsigned told = 0;
    for (const auto i : group) {
      const auto literals = turn.drawn_as(inquiries_[i].shape);
      z3::expr_vector assumed(formula.context());
      for (const auto& e : literals) assumed.push_back(e);
      auto& proof = answers_[i].proof;
      auto answer = z3::unknown;
      do {
        if (limits.reached()) break;
        tell(solver, formula, told);
        ++proof.solves;
        answer = solver.check(assumed);
      } while (answer == z3::sat && turn.mend_sketch(solver.get_model()));
      if (answer != z3::unsat) continue;
      proof.answer = Answer::none_better;
      if (matter_.question.keep_queries) proof.queries.push_back(formula.text(literals));
    }
  }

 private:
  const Matter& matter_;
  const std::vector<Query>& inquiries_;
  std::vector<Diagnosis>& answers_;
};

/// One query.
class Asker {
 public:
  Asker(const Matter& matter, const Query& query, const Limits& limits)
      : matter_(matter), inquiry_(query), limits_(limits) {}

  Diagnosis run() {
    for (auto shape = inquiry_.shape;; ++shape.open) {
      TurnFormula turn(matter_.game, matter_.before, shape, matter_.omission);
      Formula& formula = turn.formula();
      for (const auto goal : {Goal::gain, Goal::standing, Goal::margin, Goal::thrift})
        ask_for(matter_, goal, inquiry_.more, turn);
      for (const auto& barred : matter_.question.barred) formula.add(turn.differs_from(barred));
      const Watch watch(formula.context(), limits_);
      if (!solve(turn)) return std::move(diagnosis_);
    }
  }

 private:
  /// False when the answer is there; else more districts must be told apart.
  bool solve(TurnFormula& turn) {
    auto& proof = diagnosis_.proof;
    Formula& formula = turn.formula();
    z3::solver solver(formula.context(), "QF_FD");
    leave_signals_alone(solver);
    unsigned told = 0;
    while (!limits_.reached()) {
      tell(solver, formula, told);
      ++proof.solves;
      const auto answer = solver.check();
      if (answer == z3::unknown) return false;
      if (answer == z3::unsat) {
        // In the first round MEX-M5 may refuse one order of the same actions and not another.
        if (matter_.before.first_round && diagnosis_.refused > 0) return uncovered();
        if (matter_.question.keep_queries) proof.queries.push_back(formula.text({}));
        proof.answer = Answer::none_better;
        return false;
      }
      const auto model = solver.get_model();
      const auto actions = turn.plan(model);
      const auto plan = replay(matter_.game, matter_.before, actions, matter_.objective);
      if (plan && good(*plan)) {
        proof.answer = Answer::better;
        proof.actions = actions;
        return false;
      }
      if (turn.mend(actions, model)) continue;
      if (plan && turn.vague(model)) return true;
      ++diagnosis_.refused;
      if (matter_.omission != Omission::nothing) return false;
      if (diagnosis_.refused > kMostRefused) return uncovered();
      formula.add(turn.other_plan(model));
    }
    return false;
  }

  bool uncovered() {
    diagnosis_.proof.uncovered =
        matter_.before.first_round
            ? "in the first round the formulas say nothing of MEX-M5, by which the engine refuses what they find"
            : "the engine refuses too many of the turns that the formulas find";
    return false;
  }

  [[nodiscard]] bool good(const Plan<Mexica>& plan) const {
    const auto& question = matter_.question;
    if (question.equal_too ? plan.value < question.above : plan.value <= question.above) return false;
    return std::find(question.barred.begin(), question.barred.end(), plan.after) == question.barred.end();
  }

  static constexpr unsigned kMostRefused = 100;

  const Matter& matter_;
  const Query& inquiry_;
  const Limits& limits_;
  Diagnosis diagnosis_;
};

/// What ask_in_order wants of a result.
struct Asked {
  Answer answer = Answer::none_better;
  Diagnosis diagnosis;
};

/// Z3 says by an exception that it was interrupted, when that was not in the middle of an answer.
template <class Ask>
void unless_interrupted(const Limits& limits, Ask&& ask) {
  try {
    ask();
  } catch (const z3::exception&) {
    if (!limits.reached()) throw;
  }
}

}  // namespace

Diagnosis ask_all(const Matter& matter, const std::vector<Query>& queries, const Limits& limits) {
  std::vector<Diagnosis> answers(queries.size());
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    // Without a district there is nothing to draw, but that calpulli leave; and a stall needs neither.
    const auto& shape = queries[i].shape;
    if (shape.districts == 0 && !(shape.scored && shape.pieces + shape.buildings > 0)) continue;
    const auto group = std::find_if(groups.begin(), groups.end(),
                                    [&](const auto& one) { return same_sketch(queries[one[0]], queries[i]); });
    if (group == groups.end())
      groups.push_back({i});
    else
      group->push_back(i);
  }
  ask_in_order(groups.size(), limits, [&](std::size_t number, const Limits& own) {
    unless_interrupted(own, [&] { Sketcher(matter, queries, answers).run(groups[number], own); });
    return Asked{};  // one that refutes nothing does not keep the others from being asked
  });
  Diagnosis all;
  all.proof.answer = Answer::none_better;
  const auto ask = [&](std::size_t number, const Limits& own) {
    Asked asked{Answer::none_better, std::move(answers[number])};
    if (asked.diagnosis.proof.answer == Answer::none_better) return asked;
    const auto solves = asked.diagnosis.proof.solves;
    asked.diagnosis = {};
    unless_interrupted(own, [&] { asked.diagnosis = Asker(matter, queries[number], own).run(); });
    asked.diagnosis.proof.solves += solves;
    asked.answer = asked.diagnosis.proof.answer;
    return asked;
  };
  for (auto& one : ask_in_order(queries.size(), limits, ask)) {
    auto& proof = one.diagnosis.proof;
    all.proof.solves += proof.solves;
    all.refused += one.diagnosis.refused;
    all.proof.answer = proof.answer;
    all.proof.actions = std::move(proof.actions);
    all.proof.uncovered = std::move(proof.uncovered);
    std::move(proof.queries.begin(), proof.queries.end(), std::back_inserter(all.proof.queries));
  }
  if (all.proof.answer != Answer::none_better) all.proof.queries.clear();
  return all;
}

}  // namespace stela::turn::for_mexica
