#include "analyses/turn/logic/clause_base.h"

namespace stela::turn::logic {
namespace {

void normalise(std::vector<int>& literals) {
  std::sort(literals.begin(), literals.end());
  literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
}

/// Of the set, in any order.
std::uint64_t hash(const std::vector<int>& literals) {
  std::uint64_t sum = 0;
  for (const int literal : literals) {
    auto x = static_cast<std::uint64_t>(static_cast<std::uint32_t>(literal)) * 0x9E3779B97F4A7C15U;
    x ^= x >> 29U;
    sum += x * 0xBF58476D1CE4E5B9U;
  }
  return sum;
}

bool sorted_equal(std::vector<int> any_order, const std::vector<int>& sorted) {
  std::sort(any_order.begin(), any_order.end());
  return any_order == sorted;
}

}  // namespace

void ClauseBase::add(std::vector<int> literals) {
  normalise(literals);
  for (const int literal : literals) grow(std::abs(literal));
  const auto number = clauses_.size();
  by_hash_.emplace(hash(literals), number);
  clauses_.push_back({std::move(literals), true});
  attach(number);
}

std::optional<std::size_t> ClauseBase::remove(std::vector<int> literals) {
  normalise(literals);
  auto [at, end] = by_hash_.equal_range(hash(literals));
  for (; at != end; ++at) {
    const auto number = at->second;
    auto& clause = clauses_[number];
    if (!sorted_equal(clause.literals, literals)) continue;
    for (const int literal : clause.literals)
      if (is_true(literal) && reason_[variable_index(literal)] == number) return kKept;
    clause = {{}, false};
    by_hash_.erase(at);
    return number;
  }
  return std::nullopt;
}

bool ClauseBase::follows(const std::vector<int>& literals, Justification* why) {
  for (const int literal : literals) grow(std::abs(literal));
  const auto certain = trail_.size();
  // What the clause says itself needs no reason, although there may be one.
  if (why != nullptr)
    for (const int literal : literals)
      if (is_false(literal)) seen_[variable_index(literal)] = kGiven;
  auto conflict = refuted_;
  if (!conflict) conflict = assume_not(literals, 0);
  if (!conflict) conflict = propagate();
  if (conflict && why != nullptr) {
    see(*conflict);
    why->units = reasons_seen(0);
    if (conflict->clause != kNone) why->units.push_back(conflict->clause);
  }
  const bool right = conflict || (!literals.empty() && follows_by(literals[0], why));
  for (const int literal : literals) seen_[variable_index(literal)] = kUnseen;
  undo(certain);
  return right;
}

void ClauseBase::grow(int variable) {
  const auto size = variable_index(variable) + 2;
  if (size <= true_.size()) return;
  true_.resize(size, 0);
  seen_.resize(size, kUnseen);
  watches_.resize(size);
  reason_.resize(size, kNone);
}

void ClauseBase::assign(int literal, std::size_t reason) {
  true_[index(literal)] = 1;
  reason_[variable_index(literal)] = reason;
  trail_.push_back(literal);
}

void ClauseBase::undo(std::size_t size) {
  for (; trail_.size() > size; trail_.pop_back()) true_[index(trail_.back())] = 0;
  done_ = std::min(done_, size);
}

/// With nothing assumed: watches the clause, or draws from it what is certain.
void ClauseBase::attach(std::size_t number) {
  if (refuted_) return;
  auto& literals = clauses_[number].literals;
  std::stable_partition(literals.begin(), literals.end(), [&](int literal) { return !is_false(literal); });
  const auto open = static_cast<std::size_t>(
      std::count_if(literals.begin(), literals.end(), [&](int literal) { return !is_false(literal); }));
  // What is certain stays so: a clause that holds by it always will.
  if (std::any_of(literals.begin(), literals.end(), [&](int literal) { return is_true(literal); })) return;
  if (open >= 2) {
    watches_[index(literals[0])].push_back({number, literals[1]});
    watches_[index(literals[1])].push_back({number, literals[0]});
    return;
  }
  if (open == 0) {
    refuted_ = Conflict{number};
    return;
  }
  assign(literals[0], number);
  refuted_ = propagate();
}

/// Assumes that no literal holds from one on.
std::optional<ClauseBase::Conflict> ClauseBase::assume_not(const std::vector<int>& literals, int except) {
  for (const int literal : literals) {
    if (literal == except || is_false(literal)) continue;
    if (is_true(literal)) return Conflict{kNone, literal};
    assign(-literal, kNone);
  }
  return std::nullopt;
}

std::optional<ClauseBase::Conflict> ClauseBase::propagate() {
  for (; done_ < trail_.size(); ++done_) {
    const int gone = -trail_[done_];
    auto& watching = watches_[index(gone)];
    std::size_t kept = 0;
    for (std::size_t i = 0; i < watching.size(); ++i) {
      const auto number = watching[i].clause;
      if (is_true(watching[i].other)) {
        watching[kept++] = watching[i];
        continue;
      }
      if (!clauses_[number].there) continue;  // deleted: nobody watches any more
      auto& literals = clauses_[number].literals;
      if (literals[0] == gone) std::swap(literals[0], literals[1]);
      if (is_true(literals[0])) {
        watching[kept++] = {number, literals[0]};
        continue;
      }
      const auto other =
          std::find_if(literals.begin() + 2, literals.end(), [&](int literal) { return !is_false(literal); });
      if (other != literals.end()) {
        std::swap(literals[1], *other);
        watches_[index(literals[1])].push_back({number, literals[0]});
        continue;
      }
      watching[kept++] = {number, literals[0]};
      if (!is_false(literals[0])) {
        assign(literals[0], number);
        continue;
      }
      for (++i; i < watching.size(); ++i) watching[kept++] = watching[i];
      watching.resize(kept);
      return Conflict{number};
    }
    watching.resize(kept);
  }
  return std::nullopt;
}

/// RAT, while the clause's literals are assumed not to hold: whatever needs the pivot not to hold follows too.
bool ClauseBase::follows_by(int pivot, Justification* why) {
  const auto assumed = trail_.size();
  bool right = true;
  for (std::size_t number = 0; right && number < clauses_.size(); ++number) {
    if (!clauses_[number].there) continue;
    const auto literals = clauses_[number].literals;  // propagation moves them
    if (std::find(literals.begin(), literals.end(), -pivot) == literals.end()) continue;
    auto conflict = assume_not(literals, -pivot);
    if (!conflict) conflict = propagate();
    if (conflict && why != nullptr) {
      // What comes before is common to all candidates: it stays seen, and is collected at the end.
      see(*conflict);
      auto units = reasons_seen(assumed);
      if (conflict->clause != kNone) units.push_back(conflict->clause);
      why->candidates.push_back({number, std::move(units)});
    }
    undo(assumed);
    right = conflict.has_value();
  }
  if (why != nullptr) why->units = reasons_seen(0);
  return right;
}

void ClauseBase::see(const Conflict& conflict) {
  if (conflict.clause != kNone) return see_others(conflict.clause, 0);
  seen_[variable_index(conflict.literal)] = kSeen;
}

void ClauseBase::see_others(std::size_t clause, int but) {
  for (const int literal : clauses_[clause].literals)
    if (auto& seen = seen_[variable_index(literal)]; literal != but && seen == kUnseen) seen = kSeen;
}

std::vector<std::size_t> ClauseBase::reasons_seen(std::size_t from) {
  std::vector<std::size_t> reasons;
  for (std::size_t i = trail_.size(); i-- > from;) {
    auto& seen = seen_[variable_index(trail_[i])];
    if (seen != kSeen) continue;
    seen = kUnseen;
    const auto reason = reason_[variable_index(trail_[i])];
    if (reason == kNone) continue;
    reasons.push_back(reason);
    see_others(reason, trail_[i]);
  }
  std::reverse(reasons.begin(), reasons.end());
  return reasons;
}

}  // namespace stela::turn::logic
