#include "analyses/turn/logic/sum_solver.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace stela::turn::logic {

Literal SumSolver::literal_of(int literal) {
  const auto variable = static_cast<Variable>(std::abs(literal) - 1);
  while (assignments_.size() <= variable) {
    assignments_.emplace_back();
    saved_phase_.push_back(false);
    seen_.push_back(Seen::none);
    decisions_.add();
  }
  truth_.resize(2 * assignments_.size(), Truth::unassigned);
  watches_.resize(truth_.size());
  occurrences_.resize(truth_.size());
  return 2 * variable + (literal < 0 ? 1 : 0);
}

void SumSolver::add_clause(std::span<const int> literals) {
  std::vector<Literal> codes;
  codes.reserve(literals.size());
  for (const int literal : literals) codes.push_back(literal_of(literal));
  add_literals(std::move(codes));
}

void SumSolver::add_literals(std::vector<Literal> literals) {
  backtrack(0);
  std::sort(literals.begin(), literals.end());
  literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
  for (std::size_t i = 0; i < literals.size(); ++i)
    if (truth(literals[i]) == Truth::satisfied || (i > 0 && literals[i] == (literals[i - 1] ^ 1))) return;
  std::erase_if(literals, [&](Literal literal) { return truth(literal) == Truth::falsified; });
  if (literals.empty())
    inconsistent_ = true;
  else if (literals.size() == 1)
    assign(literals[0], kDecided);
  else
    watch(clauses_.add(literals, 0));
}

void SumSolver::add_sum(std::span<const Addend> addends, std::int64_t least) {
  backtrack(0);
  std::map<Literal, std::int64_t> weights;
  for (const auto& [literal, weight] : addends) weights[literal_of(literal)] += weight;
  Sum sum;
  for (const auto& [literal, weight] : weights) {
    // One of x and not x is true: the weight of both counts in any case.
    const auto negated = weights.find(literal ^ 1);
    const auto both = negated == weights.end() ? 0 : std::min(weight, negated->second);
    if ((literal & 1) == 0) least -= both;
    if (truth(literal) == Truth::satisfied) least -= weight - both;
    if (unassigned(literal) && weight > both)
      sum.addends.push_back({literal, static_cast<std::int32_t>(weight - both)});
  }
  if (least <= 0) return;
  std::int64_t all = 0;
  for (auto& [literal, weight] : sum.addends) {
    weight = static_cast<std::int32_t>(std::min<std::int64_t>(weight, least));
    all += weight;
  }
  if (all < least) {
    inconsistent_ = true;
    return;
  }
  std::stable_sort(sum.addends.begin(), sum.addends.end(),
                   [](const Weighted& a, const Weighted& b) { return a.weight > b.weight; });
  if (sum.addends.back().weight >= least) {  // each alone is enough: a clause
    std::vector<Literal> literals;
    for (const auto& addend : sum.addends) literals.push_back(addend.literal);
    return add_literals(std::move(literals));
  }
  sum.heaviest = sum.addends.front().weight;
  sum.initial_slack = sum.slack = all - least;
  const auto number = static_cast<std::uint32_t>(sums_.size());
  for (const auto& [literal, weight] : sum.addends) occurrences_[literal].push_back({number, weight});
  sums_.push_back(std::move(sum));
  for (const auto& [literal, weight] : sums_.back().addends)
    if (weight > sums_.back().slack) assign(literal, kDecided);
}

void SumSolver::watch(Ref ref) {
  const auto literals = clauses_.literals(ref);
  watches_[literals[0]].push_back({ref, literals[1]});
  watches_[literals[1]].push_back({ref, literals[0]});
}

void SumSolver::assign(Literal literal, Reason reason, std::uint32_t addend) {
  truth_[literal] = Truth::satisfied;
  truth_[literal ^ 1] = Truth::falsified;
  assignments_[literal / 2] = {reason, level(), addend};
  trail_.push_back(literal);
}

/// Propagates from qhead_ on. Returns the constraint in conflict, or kDecided.
SumSolver::Reason SumSolver::propagate() {
  while (qhead_ < trail_.size()) {
    const Literal falsified = trail_[qhead_++] ^ 1;
    auto conflict = propagate_sums(falsified);
    if (conflict == kDecided) conflict = propagate_clauses(falsified);
    if (conflict != kDecided) return conflict;
  }
  return kDecided;
}

SumSolver::Reason SumSolver::propagate_sums(Literal falsified) {
  auto conflict = kDecided;
  for (const auto& [number, weight] : occurrences_[falsified]) {  // all of them, as backtrack() gives all of them back
    auto& sum = sums_[number];
    if (level() == 0)
      sum.initial_slack -= weight;
    else
      sum.falsified.push_back({falsified, weight});
    if ((sum.slack -= weight) < 0) conflict = by_sum(number);
  }
  if (conflict != kDecided) return conflict;
  for (const auto& [number, weight] : occurrences_[falsified]) {
    const auto& sum = sums_[number];
    if (sum.heaviest <= sum.slack) continue;
    for (std::uint32_t i = 0; i < sum.addends.size() && sum.addends[i].weight > sum.slack; ++i)
      if (unassigned(sum.addends[i].literal)) assign(sum.addends[i].literal, by_sum(number), i);
  }
  return kDecided;
}

SumSolver::Reason SumSolver::propagate_clauses(Literal falsified) {
  auto& watches = watches_[falsified];
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    const auto watch = watches[i];
    if (truth(watch.other) == Truth::satisfied) {
      watches[kept++] = watch;
      continue;
    }
    const auto literals = clauses_.literals(watch.clause);
    if (literals[0] == falsified) std::swap(literals[0], literals[1]);
    const Literal first = literals[0];
    if (truth(first) != Truth::satisfied) {
      const auto another = std::find_if(literals.begin() + 2, literals.end(),
                                        [&](Literal literal) { return truth(literal) != Truth::falsified; });
      if (another != literals.end()) {
        std::swap(literals[1], *another);
        watches_[literals[1]].push_back({watch.clause, first});
        continue;
      }
    }
    watches[kept++] = {watch.clause, first};
    if (truth(first) == Truth::satisfied) continue;
    if (unassigned(first)) {
      assign(first, by_clause(watch.clause));
      continue;
    }
    while (++i < watches.size()) watches[kept++] = watches[i];
    watches.resize(kept);
    return by_clause(watch.clause);
  }
  watches.resize(kept);
  return kDecided;
}

void SumSolver::backtrack(std::uint32_t level) {
  if (this->level() <= level) return;
  const std::size_t begin = trail_limits_[level];
  for (std::size_t at = trail_.size(); at-- > begin;) {
    const Literal literal = trail_[at];
    if (at < qhead_)
      for (const auto& [number, weight] : occurrences_[literal ^ 1]) {
        sums_[number].slack += weight;
        sums_[number].falsified.pop_back();
      }
    truth_[literal] = truth_[literal ^ 1] = Truth::unassigned;
    saved_phase_[literal / 2] = (literal & 1) == 0;
    decisions_.insert(literal / 2);
  }
  trail_.resize(begin);
  trail_limits_.resize(level);
  qhead_ = std::min(qhead_, begin);
}

void SumSolver::decide(Literal literal) {
  trail_limits_.push_back(static_cast<std::uint32_t>(trail_.size()));
  assign(literal, kDecided);
}

/// Assumptions first, a level each, then the most active variable. Unknown: a literal was decided.
Check SumSolver::decide_next(std::span<const int> assumed) {
  while (level() < assumed.size()) {
    const Literal literal = literal_of(assumed[level()]);
    if (truth(literal) == Truth::falsified) return Check::impossible;
    if (unassigned(literal)) {
      decide(literal);
      return Check::unknown;
    }
    trail_limits_.push_back(static_cast<std::uint32_t>(trail_.size()));
  }
  while (!decisions_.empty()) {
    const auto variable = decisions_.pop();
    if (!unassigned(2 * variable)) continue;
    decide(2 * variable + (saved_phase_[variable] ? 0 : 1));
    return Check::unknown;
  }
  return Check::possible;
}

Check SumSolver::check(std::span<const int> assumed, const Limits& limits) {
  backtrack(0);
  for (const int literal : assumed) literal_of(literal);
  auto answer = inconsistent_ ? Check::impossible : Check::unknown;
  constexpr unsigned kLook = 256;  // steps between looks at the limits, about a millisecond
  for (unsigned steps = 0; answer == Check::unknown; ++steps) {
    if (steps % kLook == 0 && limits.tick()) break;
    if (const auto conflict = propagate(); conflict != kDecided) {
      if (level() == 0)
        inconsistent_ = true, answer = Check::impossible;
      else
        learn(conflict);
      continue;
    }
    restart_if_due();
    if (learnts_ > max_learnts_) reduce_db();
    if (qhead_ == trail_.size()) answer = decide_next(assumed);
  }
  if (answer == Check::possible) {
    model_.resize(assignments_.size());
    for (std::size_t v = 0; v < model_.size(); ++v) model_[v] = truth(static_cast<Literal>(2 * v)) == Truth::satisfied;
  }
  backtrack(0);
  return answer;
}

bool SumSolver::holds(int variable) const {
  const auto index = static_cast<std::size_t>(variable - 1);
  return index < model_.size() && model_[index];
}

}  // namespace stela::turn::logic
