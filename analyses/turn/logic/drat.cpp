#include "analyses/turn/logic/drat.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <unordered_map>

namespace stela::turn::logic {
namespace {

class Checker {
 public:
  explicit Checker(int variables) { grow(variables); }

  /// Adds a clause that is given, or has been found to be right.
  void add(std::vector<int> literals) {
    normalise(literals);
    for (const int literal : literals) grow(std::abs(literal));
    const auto number = clauses_.size();
    by_hash_.emplace(hash(literals), number);
    clauses_.push_back({std::move(literals), true});
    attach(number);
  }

  /// False when there is no such clause.
  bool remove(std::vector<int> literals) {
    normalise(literals);
    auto [at, end] = by_hash_.equal_range(hash(literals));
    for (; at != end; ++at) {
      auto& clause = clauses_[at->second];
      if (!sorted_equal(clause.literals, literals)) continue;
      for (const int literal : clause.literals)
        if (is_true(literal) && reason_[index(std::abs(literal))] == at->second) return true;
      clause = {{}, false};
      by_hash_.erase(at);
      return true;
    }
    return false;
  }

  /// RUP, or RAT by the first literal.
  bool follows(const std::vector<int>& literals) {
    if (refuted_) return true;
    for (const int literal : literals) grow(std::abs(literal));
    const auto certain = trail_.size();
    bool right = assume_not(literals, 0) || propagate();
    if (!right && !literals.empty()) right = follows_by(literals[0]);
    undo(certain);
    return right;
  }

  /// The clauses contradict each other by unit propagation alone.
  [[nodiscard]] bool refuted() const { return refuted_; }

 private:
  struct Clause {
    std::vector<int> literals;  ///< each once; the first two are watched, where it has so many that are open
    bool there;
  };
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  static std::size_t index(int literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1U : 0U);
  }
  static void normalise(std::vector<int>& literals) {
    std::sort(literals.begin(), literals.end());
    literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
  }
  /// Of the set, in any order.
  static std::uint64_t hash(const std::vector<int>& literals) {
    std::uint64_t sum = 0;
    for (const int literal : literals) {
      auto x = static_cast<std::uint64_t>(static_cast<std::uint32_t>(literal)) * 0x9E3779B97F4A7C15U;
      x ^= x >> 29U;
      sum += x * 0xBF58476D1CE4E5B9U;
    }
    return sum;
  }
  static bool sorted_equal(std::vector<int> any_order, const std::vector<int>& sorted) {
    std::sort(any_order.begin(), any_order.end());
    return any_order == sorted;
  }

  void grow(int variable) {
    const auto size = index(variable) + 2;
    if (size <= true_.size()) return;
    true_.resize(size, 0);
    watches_.resize(size);
    reason_.resize(size, kNone);
  }
  [[nodiscard]] bool is_true(int literal) const { return true_[index(literal)] != 0; }
  [[nodiscard]] bool is_false(int literal) const { return true_[index(-literal)] != 0; }

  void assign(int literal, std::size_t reason) {
    true_[index(literal)] = 1;
    reason_[index(std::abs(literal))] = reason;
    trail_.push_back(literal);
  }
  void undo(std::size_t size) {
    for (; trail_.size() > size; trail_.pop_back()) true_[index(trail_.back())] = 0;
    done_ = std::min(done_, size);
  }

  /// With nothing assumed: watches the clause, or draws from it what is certain.
  void attach(std::size_t number) {
    auto& literals = clauses_[number].literals;
    std::stable_partition(literals.begin(), literals.end(), [&](int literal) { return !is_false(literal); });
    const auto open = static_cast<std::size_t>(
        std::count_if(literals.begin(), literals.end(), [&](int literal) { return !is_false(literal); }));
    // What is certain stays so: a clause that holds by it always will.
    if (std::any_of(literals.begin(), literals.end(), [&](int literal) { return is_true(literal); })) return;
    if (open >= 2) {
      watches_[index(literals[0])].push_back(number);
      watches_[index(literals[1])].push_back(number);
      return;
    }
    if (open == 1) assign(literals[0], number);
    if (open == 0 || propagate()) refuted_ = true;
  }

  /// Assumes that no literal holds from one on. True when one does.
  bool assume_not(const std::vector<int>& literals, int except) {
    for (const int literal : literals) {
      if (literal == except || is_false(literal)) continue;
      if (is_true(literal)) return true;
      assign(-literal, kNone);
    }
    return false;
  }

  /// True when a clause is broken.
  bool propagate() {
    for (; done_ < trail_.size(); ++done_) {
      const int gone = -trail_[done_];
      auto& watching = watches_[index(gone)];
      std::size_t kept = 0;
      for (std::size_t i = 0; i < watching.size(); ++i) {
        const auto number = watching[i];
        if (!clauses_[number].there) continue;  // deleted: nobody watches any more
        auto& literals = clauses_[number].literals;
        if (literals[0] == gone) std::swap(literals[0], literals[1]);
        if (is_true(literals[0])) {
          watching[kept++] = number;
          continue;
        }
        const auto other =
            std::find_if(literals.begin() + 2, literals.end(), [&](int literal) { return !is_false(literal); });
        if (other != literals.end()) {
          std::swap(literals[1], *other);
          watches_[index(literals[1])].push_back(number);
          continue;
        }
        watching[kept++] = number;
        if (!is_false(literals[0])) {
          assign(literals[0], number);
          continue;
        }
        for (++i; i < watching.size(); ++i) watching[kept++] = watching[i];
        watching.resize(kept);
        return true;
      }
      watching.resize(kept);
    }
    return false;
  }

  /// RAT, while the clause's literals are assumed not to hold: whatever needs the pivot not to hold follows too.
  bool follows_by(int pivot) {
    const auto assumed = trail_.size();
    for (const auto& clause : clauses_) {
      if (!clause.there) continue;
      const auto literals = clause.literals;  // propagation moves them
      if (std::find(literals.begin(), literals.end(), -pivot) == literals.end()) continue;
      const bool right = assume_not(literals, -pivot) || propagate();
      undo(assumed);
      if (!right) return false;
    }
    return true;
  }

  std::vector<Clause> clauses_;
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;  // only looked up
  std::vector<char> true_;                                       // by literal
  std::vector<std::vector<std::size_t>> watches_;                // by literal
  std::vector<std::size_t> reason_;                              // by literal, of the positive one
  std::vector<int> trail_;
  std::size_t done_ = 0;  // of the trail
  bool refuted_ = false;
};

/// A line of a proof: a clause, and whether it is deleted. None when it is neither.
std::optional<std::pair<std::vector<int>, bool>> step_of(std::string_view line) {
  std::pair<std::vector<int>, bool> step;
  const auto skip = [&] { line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size())); };
  skip();
  step.second = line.starts_with("d ");
  if (step.second) line.remove_prefix(2);
  for (bool ended = false;;) {
    skip();
    if (line.empty()) return ended ? std::optional(step) : std::nullopt;
    int literal = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), literal);
    const auto length = static_cast<std::size_t>(end - line.data());
    constexpr int kMost = 1 << 28;
    if (error != std::errc{} || ended || literal < -kMost || literal > kMost) return std::nullopt;
    if (length < line.size() && line[length] != ' ' && line[length] != '\t' && line[length] != '\r')
      return std::nullopt;
    line.remove_prefix(length);
    if (literal == 0)
      ended = true;
    else
      step.first.push_back(literal);
  }
}

}  // namespace

std::optional<Error> drat_fault(const Clauses& clauses, std::string_view proof, const Limits& limits) {
  Checker checker(clauses.variables);
  for (const auto& clause : clauses.clauses) checker.add(clause);
  std::size_t number = 0;
  const auto fault = [&](std::string_view what) {
    return Error{"", fmt::format("line {}", number), std::string(what)};
  };
  while (!proof.empty()) {
    const auto line = proof.substr(0, proof.find('\n'));
    proof.remove_prefix(std::min(line.size() + 1, proof.size()));
    ++number;
    if (line.empty() || line.starts_with('c')) continue;
    if (number % 64 == 0 && limits.tick()) return timed_out_error("the proof was not read to its end");
    const auto step = step_of(line);
    if (!step) return fault("no clause");
    const auto& [literals, deleted] = *step;
    for (const int literal : literals)
      if (std::abs(literal) > clauses.variables + static_cast<int>(number)) return fault("undeclared variable");
    if (deleted) {
      if (!checker.remove(literals)) return fault("deletes a clause that is not there");
      continue;
    }
    if (!checker.follows(literals)) return fault("a clause that does not follow");
    if (literals.empty()) return std::nullopt;
    checker.add(literals);
  }
  return fault("ends without the empty clause");
}

}  // namespace stela::turn::logic
