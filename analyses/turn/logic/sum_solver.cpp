#include "analyses/turn/logic/sum_solver.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace stela::turn::logic {

Code SumSolver::code(int literal) {
  const auto variable = static_cast<Variable>(std::abs(literal) - 1);
  while (held_.size() <= variable) {
    held_.emplace_back();
    phase_.push_back(false);
    marks_.push_back(Mark::none);
    order_.add();
  }
  truth_.resize(2 * held_.size(), Truth::open);
  watches_.resize(truth_.size());
  losses_.resize(truth_.size());
  return 2 * variable + (literal < 0 ? 1 : 0);
}

void SumSolver::add_clause(std::span<const int> literals) {
  std::vector<Code> codes;
  codes.reserve(literals.size());
  for (const int literal : literals) codes.push_back(code(literal));
  add_codes(std::move(codes));
}

void SumSolver::add_codes(std::vector<Code> literals) {
  go_back(0);
  std::sort(literals.begin(), literals.end());
  literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
  for (std::size_t i = 0; i < literals.size(); ++i)
    if (truth(literals[i]) == Truth::yes || (i > 0 && literals[i] == (literals[i - 1] ^ 1))) return;
  std::erase_if(literals, [&](Code literal) { return truth(literal) == Truth::no; });
  if (literals.empty())
    impossible_ = true;
  else if (literals.size() == 1)
    assign(literals[0], kDecided);
  else
    watch(clauses_.add(literals, 0));
}

void SumSolver::add_sum(std::span<const Addend> addends, std::int64_t least) {
  go_back(0);
  std::map<Code, std::int64_t> weights;
  for (const auto& [literal, weight] : addends) weights[code(literal)] += weight;
  Sum sum;
  for (const auto& [literal, weight] : weights) {
    // Of x and not x one holds: what both count is there in any case.
    const auto negated = weights.find(literal ^ 1);
    const auto both = negated == weights.end() ? 0 : std::min(weight, negated->second);
    if ((literal & 1) == 0) least -= both;
    if (truth(literal) == Truth::yes) least -= weight - both;
    if (open(literal) && weight > both) sum.addends.push_back({literal, static_cast<std::int32_t>(weight - both)});
  }
  if (least <= 0) return;
  std::int64_t all = 0;
  for (auto& [literal, weight] : sum.addends) {
    weight = static_cast<std::int32_t>(std::min<std::int64_t>(weight, least));
    all += weight;
  }
  if (all < least) {
    impossible_ = true;
    return;
  }
  std::stable_sort(sum.addends.begin(), sum.addends.end(),
                   [](const Weighted& a, const Weighted& b) { return a.weight > b.weight; });
  if (sum.addends.back().weight >= least) {  // any of them is enough
    std::vector<Code> literals;
    for (const auto& addend : sum.addends) literals.push_back(addend.literal);
    return add_codes(std::move(literals));
  }
  sum.heaviest = sum.addends.front().weight;
  sum.over = sum.slack = all - least;
  const auto number = static_cast<std::uint32_t>(sums_.size());
  for (const auto& [literal, weight] : sum.addends) losses_[literal].push_back({number, weight});
  sums_.push_back(std::move(sum));
  for (const auto& [literal, weight] : sums_.back().addends)
    if (weight > sums_.back().slack) assign(literal, kDecided);
}

void SumSolver::watch(Ref ref) {
  const auto literals = clauses_.literals(ref);
  watches_[literals[0]].push_back({ref, literals[1]});
  watches_[literals[1]].push_back({ref, literals[0]});
}

void SumSolver::assign(Code literal, Reason reason, std::uint32_t addend) {
  truth_[literal] = Truth::yes;
  truth_[literal ^ 1] = Truth::no;
  held_[literal / 2] = {reason, level(), addend};
  trail_.push_back(literal);
}

/// What follows from the trail's end; the reason why it cannot be, if it cannot.
SumSolver::Reason SumSolver::propagate() {
  while (told_ < trail_.size()) {
    const Code gone = trail_[told_++] ^ 1;
    auto conflict = lose(gone);
    if (conflict == kDecided) conflict = look_at_clauses(gone);
    if (conflict != kDecided) return conflict;
  }
  return kDecided;
}

SumSolver::Reason SumSolver::lose(Code gone) {
  auto conflict = kDecided;
  for (const auto& [number, weight] : losses_[gone]) {  // all of them: go_back() gives all of them back
    auto& sum = sums_[number];
    if (level() == 0)
      sum.over -= weight;
    else
      sum.gone.push_back({gone, weight});
    if ((sum.slack -= weight) < 0) conflict = by_sum(number);
  }
  if (conflict != kDecided) return conflict;
  for (const auto& [number, weight] : losses_[gone]) {
    const auto& sum = sums_[number];
    if (sum.heaviest <= sum.slack) continue;
    for (std::uint32_t i = 0; i < sum.addends.size() && sum.addends[i].weight > sum.slack; ++i)
      if (open(sum.addends[i].literal)) assign(sum.addends[i].literal, by_sum(number), i);
  }
  return kDecided;
}

SumSolver::Reason SumSolver::look_at_clauses(Code gone) {
  auto& watches = watches_[gone];
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    const auto watch = watches[i];
    if (truth(watch.other) == Truth::yes) {
      watches[kept++] = watch;
      continue;
    }
    const auto literals = clauses_.literals(watch.clause);
    if (literals[0] == gone) std::swap(literals[0], literals[1]);
    const Code first = literals[0];
    if (truth(first) != Truth::yes) {
      const auto another =
          std::find_if(literals.begin() + 2, literals.end(), [&](Code literal) { return truth(literal) != Truth::no; });
      if (another != literals.end()) {
        std::swap(literals[1], *another);
        watches_[literals[1]].push_back({watch.clause, first});
        continue;
      }
    }
    watches[kept++] = {watch.clause, first};
    if (truth(first) == Truth::yes) continue;
    if (open(first)) {
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

void SumSolver::go_back(std::uint32_t level) {
  if (this->level() <= level) return;
  const std::size_t begin = levels_[level];
  for (std::size_t at = trail_.size(); at-- > begin;) {
    const Code literal = trail_[at];
    if (at < told_)
      for (const auto& [number, weight] : losses_[literal ^ 1]) {
        sums_[number].slack += weight;
        sums_[number].gone.pop_back();
      }
    truth_[literal] = truth_[literal ^ 1] = Truth::open;
    phase_[literal / 2] = (literal & 1) == 0;
    order_.insert(literal / 2);
  }
  trail_.resize(begin);
  levels_.resize(level);
  told_ = std::min(told_, begin);
}

void SumSolver::decide(Code literal) {
  levels_.push_back(static_cast<std::uint32_t>(trail_.size()));
  assign(literal, kDecided);
}

/// What was assumed comes first, a level each. Unknown: something was decided.
Check SumSolver::assume_and_decide(std::span<const int> assumed) {
  while (level() < assumed.size()) {
    const Code literal = code(assumed[level()]);
    if (truth(literal) == Truth::no) return Check::impossible;
    if (open(literal)) {
      decide(literal);
      return Check::unknown;
    }
    levels_.push_back(static_cast<std::uint32_t>(trail_.size()));
  }
  while (!order_.empty()) {
    const auto variable = order_.pop();
    if (!open(2 * variable)) continue;
    decide(2 * variable + (phase_[variable] ? 0 : 1));
    return Check::unknown;
  }
  return Check::possible;
}

Check SumSolver::check(std::span<const int> assumed, const Limits& limits) {
  go_back(0);
  for (const int literal : assumed) code(literal);
  auto answer = impossible_ ? Check::impossible : Check::unknown;
  constexpr unsigned kLook = 256;  // at the limits, a millisecond or so
  for (unsigned steps = 0; answer == Check::unknown; ++steps) {
    if (steps % kLook == 0 && limits.reached()) break;
    if (const auto conflict = propagate(); conflict != kDecided) {
      if (level() == 0)
        impossible_ = true, answer = Check::impossible;
      else
        learn(conflict);
      continue;
    }
    restart_if_due();
    if (kept_ > most_kept_) forget();
    if (told_ == trail_.size()) answer = assume_and_decide(assumed);
  }
  if (answer == Check::possible) {
    model_.resize(held_.size());
    for (std::size_t v = 0; v < model_.size(); ++v) model_[v] = truth(static_cast<Code>(2 * v)) == Truth::yes;
  }
  go_back(0);
  return answer;
}

bool SumSolver::holds(int variable) const {
  const auto index = static_cast<std::size_t>(variable - 1);
  return index < model_.size() && model_[index];
}

}  // namespace stela::turn::logic
