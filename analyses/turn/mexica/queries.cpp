#include "analyses/turn/mexica/queries.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "analyses/turn/in_order.h"
#include "analyses/turn/logic/oracles.h"
#include "analyses/turn/logic/z3_oracle.h"
#include "analyses/turn/mexica/inquiry.h"

namespace stela::turn::for_mexica {
namespace {

constexpr std::array kGain{Goal::gain};

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
    if (!shape.scored)
      for (const auto& e : wanted(matter_, inquiries_[group[0]].more, turn, kGain)) formula.add(e);
    const auto oracle = logic::oracle_for(matter_.question.by, formula, limits);
    for (const auto i : group) {
      const auto literals = turn.drawn_as(inquiries_[i].shape);
      auto& proof = answers_[i].proof;
      auto answer = Check::unknown;
      do {
        if (limits.reached()) break;
        ++proof.solves;
        answer = oracle->check(literals);
      } while (answer == Check::possible && turn.mend_sketch(oracle->model()));
      if (answer != Check::impossible) continue;
      proof.answer = Answer::none_better;
      if (matter_.question.keep_queries) proof.queries.push_back(logic::smt2_text(formula, literals));
    }
  }

 private:
  const Matter& matter_;
  const std::vector<Query>& inquiries_;
  std::vector<Diagnosis>& answers_;
};

/// One query.
Diagnosis ask_one(const Matter& matter, const Query& query, const Limits& limits) {
  for (auto shape = query.shape;; ++shape.open) {
    TurnFormula turn(matter.game, matter.before, shape, matter.omission);
    Formula& formula = turn.formula();
    for (const auto& e : wanted(matter, query.more, turn, Goals<Mexica>::kGoals)) formula.add(e);
    for (const auto& barred : matter.question.barred) formula.add(turn.differs_from(barred));
    const auto oracle = logic::oracle_for(matter.question.by, formula, limits);
    Inquiry inquiry(matter, turn, *oracle, limits);
    auto diagnosis = inquiry.run();
    if (inquiry.vague()) continue;
    if (matter.question.keep_queries && diagnosis.proof.answer == Answer::none_better)
      diagnosis.proof.queries.push_back(logic::smt2_text(formula, {}));
    return diagnosis;
  }
}

/// What ask_in_order wants of a result.
struct Asked {
  Answer answer = Answer::none_better;
  Diagnosis diagnosis;
};

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
    Sketcher(matter, queries, answers).run(groups[number], own);
    return Asked{};  // one that refutes nothing does not keep the others from being asked
  });
  Diagnosis all;
  all.proof.answer = Answer::none_better;
  const auto ask = [&](std::size_t number, const Limits& own) {
    Asked asked{Answer::none_better, std::move(answers[number])};
    if (asked.diagnosis.proof.answer == Answer::none_better) return asked;
    const auto solves = asked.diagnosis.proof.solves;
    asked.diagnosis = ask_one(matter, queries[number], own);
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
