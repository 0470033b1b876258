// What a solver of sums learns from conflicts, and what of that it keeps.
#include <algorithm>

#include "analyses/turn/logic/sum_solver.h"

namespace stela::turn::logic {

/// The clause of the first unique implication point: resolves what was forced at this level, the last one first, until
/// one literal of the level is left. Goes back to where that one is forced.
void SumSolver::learn(Reason conflict) {
  learned_.assign(1, 0);
  explain_conflict(conflict);
  std::size_t at = trail_.size();
  for (;;) {
    for (const Code literal : reasons_) meet(literal);
    do --at;
    while (marks_[trail_[at] / 2] != Mark::met);
    if (--unresolved_ == 0) break;
    reasons_.clear();
    explain(trail_[at]);
    use(held_[trail_[at] / 2].reason);
  }
  learned_[0] = trail_[at] ^ 1;
  reasons_.clear();
  spread_of(learned_);  // marks the levels for follows()
  learned_.erase(std::remove_if(learned_.begin() + 1, learned_.end(), [&](Code l) { return follows(l, 0); }),
                 learned_.end());
  for (const auto variable : marked_) marks_[variable] = Mark::none;
  marked_.clear();

  if (learned_clause_) tell_learned();
  const auto spread = spread_of(learned_);
  ++conflicts_;
  spread_sum_ += spread;
  window_.push_back(spread);
  window_sum_ += spread;
  if (window_.size() > kWindow) window_sum_ -= window_[window_.size() - 1 - kWindow];
  order_.decay();
  if (learned_.size() == 1) {
    go_back(0);
    return assign(learned_[0], kDecided);
  }
  const auto level_of = [&](Code literal) { return held_[literal / 2].level; };
  std::iter_swap(learned_.begin() + 1, std::max_element(learned_.begin() + 1, learned_.end(),
                                                        [&](Code a, Code b) { return level_of(a) < level_of(b); }));
  go_back(level_of(learned_[1]));
  const auto ref = clauses_.add(learned_, spread);
  watch(ref);
  assign(learned_[0], by_clause(ref));
  ++kept_;
}

void SumSolver::tell_learned() const {
  std::vector<int> literals;
  literals.reserve(learned_.size());
  for (const Code literal : learned_) {
    const auto number = static_cast<int>(literal / 2 + 1);
    literals.push_back((literal & 1) != 0 ? -number : number);
  }
  learned_clause_(literals);
}

/// A false literal that has to do with the conflict.
void SumSolver::meet(Code literal) {
  const Variable variable = literal / 2;
  if (marks_[variable] != Mark::none || held_[variable].level == 0) return;
  marks_[variable] = Mark::met;
  marked_.push_back(variable);
  order_.bump(variable);
  if (held_[variable].level == level())
    ++unresolved_;
  else
    learned_.push_back(literal);
}

/// The false literals that cannot all be false.
void SumSolver::explain_conflict(Reason conflict) {
  reasons_.clear();
  if (is_sum(conflict)) return explain_sum(sums_[conflict >> 1], 0);
  const auto literals = clauses_.literals(conflict >> 1);
  reasons_.insert(reasons_.end(), literals.begin(), literals.end());
}

/// Adds the false literals that force one which holds.
void SumSolver::explain(Code implied) {
  const auto& held = held_[implied / 2];
  if (is_sum(held.reason)) {
    const auto& sum = sums_[held.reason >> 1];
    return explain_sum(sum, sum.addends[held.addend].weight);
  }
  for (const Code literal : clauses_.literals(held.reason >> 1))
    if (literal != implied) reasons_.push_back(literal);
}

/// A learned clause that is of use may be spread less by now than when it was learned.
void SumSolver::use(Reason reason) {
  if (is_sum(reason) || clauses_.spread(reason >> 1) <= kKept) return;
  const auto spread = spread_of(clauses_.literals(reason >> 1));
  if (spread < clauses_.spread(reason >> 1)) clauses_.set_spread(reason >> 1, spread);
}

/// Adds so many of a sum's false literals that without them, and without a weight, too little is left: the first ones
/// of the trail, and of those none that is not needed.
void SumSolver::explain_sum(const Sum& sum, std::int64_t weight) {
  auto left = sum.over - weight;  // and less than nothing is wanted
  auto last = sum.gone.begin();
  for (; left >= 0; ++last) left -= last->weight;
  for (auto it = sum.gone.begin(); it != last; ++it)
    if (left + it->weight < 0)
      left += it->weight;
    else
      reasons_.push_back(it->literal);
}

/// Whether a false literal of the learned clause is false because others of it are.
bool SumSolver::follows(Code literal, unsigned depth) {
  constexpr unsigned kDeepest = 40;
  const Variable variable = literal / 2;
  const auto& held = held_[variable];
  auto& mark = marks_[variable];
  if (held.level == 0 || mark == Mark::follows || (mark == Mark::met && depth > 0)) return true;
  if (held.reason == kDecided || mark == Mark::stays || depth > kDeepest || seen_level_[held.level] != spreads_)
    return false;
  const auto first = reasons_.size();
  explain(literal ^ 1);
  bool all = true;
  for (auto i = first; all && i < reasons_.size(); ++i) all = follows(reasons_[i], depth + 1);
  reasons_.resize(first);
  if (mark == Mark::none) {
    mark = all ? Mark::follows : Mark::stays;
    marked_.push_back(variable);
  }
  return all;
}

/// Over how many levels literals are spread (Audemard and Simon 2009), and marks those levels.
unsigned SumSolver::spread_of(std::span<const Code> literals) {
  ++spreads_;
  seen_level_.resize(levels_.size() + 1);
  unsigned spread = 0;
  for (const Code literal : literals) {
    auto& seen = seen_level_[held_[literal / 2].level];
    if (seen == spreads_) continue;
    seen = spreads_;
    ++spread;
  }
  return spread;
}

/// Begins anew when the last conflicts were worse than those before: Audemard and Simon's rule, in whole numbers.
void SumSolver::restart_if_due() {
  if (window_.size() < kWindow || 8 * window_sum_ * conflicts_ <= 10 * spread_sum_ * kWindow) return;
  window_.clear();
  window_sum_ = 0;
  go_back(0);
}

/// Half of the learned clauses go, those that are spread most; but not those that are spread little or are reasons.
void SumSolver::forget() {
  std::vector<Ref> loose;
  clauses_.for_each([&](Ref ref) {
    const Code first = clauses_.literals(ref)[0];
    const bool reason = truth(first) == Truth::yes && held_[first / 2].reason == by_clause(ref);
    if (clauses_.spread(ref) > kKept && !reason) loose.push_back(ref);
  });
  std::stable_sort(loose.begin(), loose.end(), [&](Ref a, Ref b) { return clauses_.spread(a) > clauses_.spread(b); });
  loose.resize(loose.size() / 2);
  std::sort(loose.begin(), loose.end());
  std::vector<std::pair<Ref, Ref>> moved;
  clauses_.compact([&](Ref ref) { return !std::binary_search(loose.begin(), loose.end(), ref); },
                   [&](Ref from, Ref to) { moved.emplace_back(from, to); });
  for (const Code literal : trail_) {
    auto& reason = held_[literal / 2].reason;
    if (reason == kDecided || is_sum(reason)) continue;
    reason = by_clause(std::lower_bound(moved.begin(), moved.end(), std::pair<Ref, Ref>{reason >> 1, 0})->second);
  }
  for (auto& watches : watches_) watches.clear();
  clauses_.for_each([&](Ref ref) { watch(ref); });
  kept_ -= loose.size();
  most_kept_ += 300;
}

}  // namespace stela::turn::logic
