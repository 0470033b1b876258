// Conflict analysis of the solver of sums, restarts, and the reduction of its learnt clauses.
#include <algorithm>

#include "analyses/turn/logic/sum_solver.h"

namespace stela::turn::logic {

/// Learns the clause of the first unique implication point: resolves literals of the current level in reverse order of
/// the trail, until one is left. Backtracks to the level where the clause asserts that one.
void SumSolver::learn(Reason conflict) {
  learnt_.assign(1, 0);
  conflict_reason(conflict);
  std::size_t at = trail_.size();
  for (;;) {
    for (const Literal literal : reasons_) analyze_literal(literal);
    do --at;
    while (seen_[trail_[at] / 2] != Seen::source);
    if (--open_paths_ == 0) break;
    reasons_.clear();
    literal_reason(trail_[at]);
    bump_glue(assignments_[trail_[at] / 2].reason);
  }
  learnt_[0] = trail_[at] ^ 1;
  reasons_.clear();
  glue_of(learnt_);  // stamps the levels for is_redundant()
  learnt_.erase(std::remove_if(learnt_.begin() + 1, learnt_.end(), [&](Literal l) { return is_redundant(l, 0); }),
                learnt_.end());
  for (const auto variable : to_clear_) seen_[variable] = Seen::none;
  to_clear_.clear();

  if (on_learnt_) report_learnt();
  const auto glue = glue_of(learnt_);
  ++conflicts_;
  glue_sum_ += glue;
  recent_glues_.push_back(glue);
  recent_glue_sum_ += glue;
  if (recent_glues_.size() > kRecent) recent_glue_sum_ -= recent_glues_[recent_glues_.size() - 1 - kRecent];
  decisions_.decay();
  if (learnt_.size() == 1) {
    backtrack(0);
    return assign(learnt_[0], kDecided);
  }
  const auto level_of = [&](Literal literal) { return assignments_[literal / 2].level; };
  std::iter_swap(learnt_.begin() + 1, std::max_element(learnt_.begin() + 1, learnt_.end(), [&](Literal a, Literal b) {
                   return level_of(a) < level_of(b);
                 }));
  backtrack(level_of(learnt_[1]));
  const auto ref = clauses_.add(learnt_, glue);
  watch(ref);
  assign(learnt_[0], by_clause(ref));
  ++learnts_;
}

void SumSolver::report_learnt() const {
  std::vector<int> literals;
  literals.reserve(learnt_.size());
  for (const Literal literal : learnt_) {
    const auto number = static_cast<int>(literal / 2 + 1);
    literals.push_back((literal & 1) != 0 ? -number : number);
  }
  on_learnt_(literals);
}

/// Marks a falsified literal of a reason, and counts or collects it.
void SumSolver::analyze_literal(Literal literal) {
  const Variable variable = literal / 2;
  if (seen_[variable] != Seen::none || assignments_[variable].level == 0) return;
  seen_[variable] = Seen::source;
  to_clear_.push_back(variable);
  decisions_.bump(variable);
  if (assignments_[variable].level == level())
    ++open_paths_;
  else
    learnt_.push_back(literal);
}

/// The falsified literals of the constraint in conflict.
void SumSolver::conflict_reason(Reason conflict) {
  reasons_.clear();
  if (is_sum(conflict)) return sum_reason(sums_[conflict >> 1], 0);
  const auto literals = clauses_.literals(conflict >> 1);
  reasons_.insert(reasons_.end(), literals.begin(), literals.end());
}

/// Adds the falsified literals that imply a true one.
void SumSolver::literal_reason(Literal implied) {
  const auto& held = assignments_[implied / 2];
  if (is_sum(held.reason)) {
    const auto& sum = sums_[held.reason >> 1];
    return sum_reason(sum, sum.addends[held.addend].weight);
  }
  for (const Literal literal : clauses_.literals(held.reason >> 1))
    if (literal != implied) reasons_.push_back(literal);
}

/// A learnt clause that takes part in a conflict may have a lower glue by now.
void SumSolver::bump_glue(Reason reason) {
  if (is_sum(reason) || clauses_.glue(reason >> 1) <= kCoreGlue) return;
  const auto glue = glue_of(clauses_.literals(reason >> 1));
  if (glue < clauses_.glue(reason >> 1)) clauses_.set_glue(reason >> 1, glue);
}

/// Adds falsified literals of a sum that leave less than its bound, also without `weight` (of the implied literal): the
/// first of the trail, without those that are not needed.
void SumSolver::sum_reason(const Sum& sum, std::int64_t weight) {
  auto left = sum.initial_slack - weight;  // below zero they are a reason
  auto last = sum.falsified.begin();
  for (; left >= 0; ++last) left -= last->weight;
  for (auto it = sum.falsified.begin(); it != last; ++it)
    if (left + it->weight < 0)
      left += it->weight;
    else
      reasons_.push_back(it->literal);
}

/// Whether a literal of the learnt clause is implied false by the others (recursive minimisation).
bool SumSolver::is_redundant(Literal literal, unsigned depth) {
  constexpr unsigned kDeepest = 40;
  const Variable variable = literal / 2;
  const auto& held = assignments_[variable];
  auto& mark = seen_[variable];
  if (held.level == 0 || mark == Seen::removable || (mark == Seen::source && depth > 0)) return true;
  if (held.reason == kDecided || mark == Seen::failed || depth > kDeepest || level_stamp_[held.level] != stamp_)
    return false;
  const auto first = reasons_.size();
  literal_reason(literal ^ 1);
  bool all = true;
  for (auto i = first; all && i < reasons_.size(); ++i) all = is_redundant(reasons_[i], depth + 1);
  reasons_.resize(first);
  if (mark == Seen::none) {
    mark = all ? Seen::removable : Seen::failed;
    to_clear_.push_back(variable);
  }
  return all;
}

/// The number of decision levels among literals (glue, LBD: Audemard and Simon 2009); stamps those levels.
unsigned SumSolver::glue_of(std::span<const Literal> literals) {
  ++stamp_;
  level_stamp_.resize(trail_limits_.size() + 1);
  unsigned glue = 0;
  for (const Literal literal : literals) {
    auto& seen = level_stamp_[assignments_[literal / 2].level];
    if (seen == stamp_) continue;
    seen = stamp_;
    ++glue;
  }
  return glue;
}

/// Restarts when the glue of recent conflicts is high beside the mean of all: Glucose's rule, in whole numbers.
void SumSolver::restart_if_due() {
  if (recent_glues_.size() < kRecent || 8 * recent_glue_sum_ * conflicts_ <= 10 * glue_sum_ * kRecent) return;
  recent_glues_.clear();
  recent_glue_sum_ = 0;
  backtrack(0);
}

/// Removes half of the learnt clauses, those of high glue first; never reasons, nor clauses of glue up to kCoreGlue.
void SumSolver::reduce_db() {
  std::vector<Ref> removable;
  clauses_.for_each([&](Ref ref) {
    const Literal first = clauses_.literals(ref)[0];
    const bool reason = truth(first) == Truth::satisfied && assignments_[first / 2].reason == by_clause(ref);
    if (clauses_.glue(ref) > kCoreGlue && !reason) removable.push_back(ref);
  });
  std::stable_sort(removable.begin(), removable.end(),
                   [&](Ref a, Ref b) { return clauses_.glue(a) > clauses_.glue(b); });
  removable.resize(removable.size() / 2);
  std::sort(removable.begin(), removable.end());
  std::vector<std::pair<Ref, Ref>> moved;
  clauses_.compact([&](Ref ref) { return !std::binary_search(removable.begin(), removable.end(), ref); },
                   [&](Ref from, Ref to) { moved.emplace_back(from, to); });
  for (const Literal literal : trail_) {
    auto& reason = assignments_[literal / 2].reason;
    if (reason == kDecided || is_sum(reason)) continue;
    reason = by_clause(std::lower_bound(moved.begin(), moved.end(), std::pair<Ref, Ref>{reason >> 1, 0})->second);
  }
  for (auto& watches : watches_) watches.clear();
  clauses_.for_each([&](Ref ref) { watch(ref); });
  learnts_ -= removable.size();
  max_learnts_ += 300;
}

}  // namespace stela::turn::logic
