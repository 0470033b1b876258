#include "analyses/turn/mexica/queries.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <utility>

#include "analyses/turn/ask_in_order.h"
#include "analyses/turn/logic/oracles.h"
#include "analyses/turn/logic/z3_oracle.h"
#include "analyses/turn/mexica/few_canals.h"
#include "analyses/turn/mexica/inquiry.h"

namespace stela::turn::for_mexica {
namespace {

constexpr std::array kGain{Goal::gain};

Shape sketch_of(Shape shape) {
  shape.sketch = true;
  shape.scoring = false;
  return shape;
}

/// Asks for a turn that is worth more; of a sketch, as far as that shows in it.
void ask_for_more(const Matter& matter, std::size_t more, const Shape& shape, TurnFormula& turn) {
  if (shape.sketch) {
    if (shape.scored) return;
    for (const auto& e : wanted(matter, more, turn, kGain)) turn.formula().add(e);
    return;
  }
  for (const auto& e : wanted(matter, more, turn, Goals<Mexica>::kGoals)) turn.formula().add(e);
  for (const auto& barred : matter.question.barred) turn.formula().add(turn.differs_from(barred));
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
    auto shape = sketch_of(inquiries_[group[0]].shape);
    for (const auto i : group) {
      shape.pieces = std::max(shape.pieces, inquiries_[i].shape.pieces);
      shape.jumps = std::max(shape.jumps, inquiries_[i].shape.jumps);
      shape.buildings = std::max(shape.buildings, inquiries_[i].shape.buildings);
    }
    TurnFormula turn(matter_.game, matter_.before, shape, matter_.omission);
    Formula& formula = turn.formula();
    ask_for_more(matter_, inquiries_[group[0]].more, shape, turn);
    const auto oracle = logic::oracle_for(matter_.question.by, formula, limits);
    for (const auto i : group) {
      const auto literals = turn.drawn_as(inquiries_[i].shape);
      auto& proof = answers_[i].proof;
      auto answer = Check::unknown;
      do {
        if (limits.tick()) break;
        ++proof.solves;
        answer = oracle->check(literals);
      } while (answer == Check::possible && turn.mend_sketch(oracle->model()));
      if (answer != Check::impossible) continue;
      proof.answer = Answer::none_better;
      answers_[i].refutations.push_back({inquiries_[i], true, turn.lemmas()});
      if (matter_.question.keep_queries) proof.queries.push_back(logic::smt2_text(formula, literals));
    }
  }

 private:
  const Matter& matter_;
  const std::vector<Query>& inquiries_;
  std::vector<Diagnosis>& answers_;
};

/// What the first terms must be worth at least.
std::vector<int> least_of(const Matter& matter, const Query& query) {
  const auto& above = matter.question.above;
  std::vector<int> least(above.begin(),
                         above.begin() + static_cast<std::ptrdiff_t>(std::min(query.more + 1, above.size())));
  if (query.more < least.size()) ++least[query.more];
  return least;
}

/// Whether calpulli that bring so many points are worth enough, as far as a sketch would say.
bool worth_enough(const Matter& matter, const Query& query, int points) {
  const auto least = least_of(matter, query);
  for (std::size_t t = 0; t < least.size() && !query.shape.scored; ++t)
    if (const auto& term = matter.objective.terms[t]; term.has_only(kGain))
      if (term.counted(term.parts[0].weight * points) < least[t]) return false;
  return true;
}

/// Where canals must be, by the list of all ways to lay a few of them; nothing if it does not tell.
using Canals = std::optional<std::vector<Bits>>;
Canals needed_canals(const Matter& matter, const Query& query, const FewCanals* few) {
  if (few == nullptr || !few->knows(query.shape.pieces) || query.shape.districts == 0) return std::nullopt;
  const auto& shape = query.shape;
  const int most = few->most_points(shape.pieces, shape.districts);
  int points = 0;
  while (points < most && !worth_enough(matter, query, points)) ++points;
  auto cores = few->cores(shape.pieces, shape.districts, points);
  // Of many ways the solver makes less than of the rules.
  constexpr std::size_t kMostCores = 700;
  return cores && cores->size() <= kMostCores ? std::move(cores) : std::nullopt;
}

/// One query.
Diagnosis ask_one(const Matter& matter, const Query& query, const Canals& canals, const Limits& limits) {
  for (auto shape = query.shape;; ++shape.open) {
    TurnFormula turn(matter.game, matter.before, shape, matter.omission);
    Formula& formula = turn.formula();
    ask_for_more(matter, query.more, shape, turn);
    if (canals) {
      std::vector<Expr> one_of;
      one_of.reserve(canals->size());
      for (const auto& cells : *canals) one_of.push_back(turn.under_water(cells));
      formula.add_clause(one_of);
    }
    const auto oracle = logic::oracle_for(matter.question.by, formula, limits);
    Inquiry inquiry(matter, turn, *oracle, limits);
    auto diagnosis = inquiry.run();
    if (inquiry.vague()) continue;
    if (diagnosis.proof.answer == Answer::none_better)
      diagnosis.refutations.push_back({{query.more, shape}, false, turn.lemmas()});
    if (matter.question.keep_queries && diagnosis.proof.answer == Answer::none_better)
      diagnosis.proof.queries.push_back(logic::smt2_text(formula, {}));
    return diagnosis;
  }
}

/// Only what holds of every turn is remembered: not where a rule is left out, or ends are barred.
ProofMemory<Mexica>* memory_of(const Matter& matter) {
  const bool of_all_turns = matter.omission == Omission::nothing && matter.question.barred.empty();
  return of_all_turns && !matter.question.keep_queries ? matter.question.memory : nullptr;
}

/// Those of a few pieces, by all ways to lay them, as far as points founded say so.
void refute_few_canals(const Matter& matter, const std::vector<Query>& queries, FewCanals& few,
                       std::vector<Diagnosis>& answers) {
  for (std::size_t i = 0; i < queries.size(); ++i)
    if (queries[i].shape.pieces == FewCanals::kMostPieces && queries[i].shape.districts > 0 &&
        answers[i].proof.answer != Answer::none_better)
      few.extend_to_three();
  for (std::size_t i = 0; i < queries.size(); ++i) {
    const auto& [more, shape] = queries[i];
    if (!few.knows(shape.pieces)) continue;
    const int most = few.most_points(shape.pieces, shape.districts);
    const bool reached = most != FewCanals::kNone && worth_enough(matter, queries[i], most);
    if (!reached) answers[i].proof.answer = Answer::none_better;
  }
}

/// What ask_in_order wants of a result.
struct QueryResult {
  Answer answer = Answer::none_better;
  Diagnosis diagnosis;
};

}  // namespace

Posed::Posed(const Matter& matter, const Refutation& refutation)
    : turn_(matter.game, matter.before,
            refutation.sketched ? sketch_of(refutation.query.shape) : refutation.query.shape, matter.omission) {
  const auto& [query, sketched, lemmas] = refutation;
  ask_for_more(matter, query.more, sketched ? sketch_of(query.shape) : query.shape, turn_);
  for (const auto& lemma : lemmas) turn_.add(lemma);
  if (sketched) assumed_ = turn_.drawn_as(query.shape);
}

Diagnosis ask_all(const Matter& matter, const std::vector<Query>& queries, const Limits& limits) {
  std::vector<Diagnosis> answers(queries.size());
  auto* const memory = memory_of(matter);
  for (std::size_t i = 0; i < queries.size(); ++i)
    if (memory != nullptr && memory->refutes(least_of(matter, queries[i]), queries[i].shape))
      answers[i].proof.answer = Answer::none_better;
  auto* const few = memory != nullptr ? &memory->few_canals(matter.game, matter.before) : nullptr;
  if (few != nullptr) refute_few_canals(matter, queries, *few, answers);
  std::vector<Canals> canals(queries.size());
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    // Without a district there is nothing to draw, but that calpulli leave; and a stall needs neither.
    const auto& shape = queries[i].shape;
    if (shape.districts == 0 && !(shape.scored && shape.pieces + shape.buildings > 0)) continue;
    if (answers[i].proof.answer == Answer::none_better) continue;
    // Where a few canals must be says as much as a sketch.
    canals[i] = needed_canals(matter, queries[i], few);
    if (!shape.scored && canals[i]) continue;
    const auto group = std::find_if(groups.begin(), groups.end(),
                                    [&](const auto& one) { return same_sketch(queries[one[0]], queries[i]); });
    if (group == groups.end())
      groups.push_back({i});
    else
      group->push_back(i);
  }
  ask_in_order(groups.size(), limits, [&](std::size_t number, const Limits& own) {
    Sketcher(matter, queries, answers).run(groups[number], own);
    return QueryResult{};  // one that refutes nothing does not keep the others from being asked
  });
  Diagnosis all;
  all.proof.answer = Answer::none_better;
  const auto ask = [&](std::size_t number, const Limits& own) {
    QueryResult result{Answer::none_better, std::move(answers[number])};
    if (result.diagnosis.proof.answer != Answer::none_better) {
      const auto solves = result.diagnosis.proof.solves;
      result.diagnosis = ask_one(matter, queries[number], canals[number], own);
      result.diagnosis.proof.solves += solves;
      result.answer = result.diagnosis.proof.answer;
    }
    if (memory != nullptr && result.answer == Answer::none_better)
      memory->add(least_of(matter, queries[number]), queries[number].shape);
    return result;
  };
  for (auto& one : ask_in_order(queries.size(), limits, ask)) {
    auto& proof = one.diagnosis.proof;
    all.proof.solves += proof.solves;
    all.refused += one.diagnosis.refused;
    std::move(one.diagnosis.refutations.begin(), one.diagnosis.refutations.end(), std::back_inserter(all.refutations));
    all.proof.answer = proof.answer;
    all.proof.actions = std::move(proof.actions);
    all.proof.uncovered = std::move(proof.uncovered);
    std::move(proof.queries.begin(), proof.queries.end(), std::back_inserter(all.proof.queries));
  }
  if (all.proof.answer == Answer::none_better) return all;
  all.proof.queries.clear();
  all.refutations.clear();
  return all;
}

}  // namespace stela::turn::for_mexica

namespace stela::turn {

using stela::mexica::Mexica;

void ProofMemory<Mexica>::add(std::vector<int> least, const for_mexica::Shape& shape) {
  const std::lock_guard lock(mutex_);
  refuted_.push_back({std::move(least), shape});
}

for_mexica::FewCanals& ProofMemory<Mexica>::few_canals(const Mexica& game, const stela::mexica::State& before) {
  if (!few_canals_) few_canals_.emplace(game, before);
  return *few_canals_;
}

/// A turn that pays less is one that pays no more, and one that is worth more is worth as much.
bool ProofMemory<Mexica>::refutes(const std::vector<int>& least, const for_mexica::Shape& shape) const {
  const std::lock_guard lock(mutex_);
  return std::any_of(refuted_.begin(), refuted_.end(), [&](const Refuted& known) {
    auto same = known.shape;
    same.budget = shape.budget;
    same.open = shape.open;
    if (!(same == shape) || known.shape.budget < shape.budget || known.least.size() > least.size()) return false;
    return std::equal(known.least.begin(), known.least.end(), least.begin(), std::less_equal<>());
  });
}

}  // namespace stela::turn
