#include "analyses/turn/logic/lrat.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analyses/turn/logic/proof_lines.h"

namespace stela::turn::logic {
namespace {

using Id = std::int64_t;

/// The numbers of a line; false where it has a word that is none.
bool read_numbers(std::string_view text, std::vector<Id>& numbers) {
  numbers.clear();
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r"), text.size()));
    if (text.empty()) return true;
    Id number = 0;
    const auto word = text.substr(0, text.find_first_of(" \t\r"));
    constexpr Id kMost = Id{1} << 40;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || number < -kMost || number > kMost) return false;
    numbers.push_back(number);
    text.remove_prefix(word.size());
  }
}

/// Literals that are false, for a while.
class Falsified {
 public:
  [[nodiscard]] bool contains(int literal) const {
    const auto i = index(literal);
    return i < is_.size() && is_[i] != 0;
  }
  void insert(int literal) {
    const auto i = index(literal);
    if (i >= is_.size()) is_.resize(i + 1, 0);
    if (is_[i] != 0) return;
    is_[i] = 1;
    all_.push_back(i);
  }
  [[nodiscard]] std::size_t size() const { return all_.size(); }
  /// As it was when it had this size.
  void shrink(std::size_t size) {
    for (; all_.size() > size; all_.pop_back()) is_[all_.back()] = 0;
  }

 private:
  static std::size_t index(int literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1U : 0U);
  }
  std::vector<char> is_;  // by literal
  std::vector<std::size_t> all_;
};

class LratChecker {
 public:
  explicit LratChecker(const Clauses& clauses) {
    for (const auto& clause : clauses.clauses) add(++last_, clause);
  }

  /// What is wrong with a line; "" if nothing is.
  std::string step(std::string_view line) {
    const auto space = line.find(' ');
    const bool deletes = space != std::string_view::npos && line.substr(space).starts_with(" d ");
    if (!read_numbers(line.substr(0, space), numbers_) || numbers_.size() != 1 || space == std::string_view::npos)
      return "begins with no number";
    const Id id = numbers_[0];
    if (!read_numbers(line.substr(space + (deletes ? 3 : 1)), numbers_) || numbers_.empty() || numbers_.back() != 0)
      return "is no row of numbers that ends with 0";
    numbers_.pop_back();
    return deletes ? remove() : add_checked(id);
  }

  [[nodiscard]] bool refuted() const { return refuted_; }

 private:
  void add(Id id, std::vector<int> literals) {
    std::sort(literals.begin(), literals.end());
    literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
    for (const int literal : literals) ++occurs_[literal];
    clauses_.emplace(id, std::move(literals));
  }

  std::string remove() {
    for (const Id id : numbers_) {
      const auto found = clauses_.find(id);
      if (found == clauses_.end()) return fmt::format("deletes clause {}, which is not there", id);
      for (const int literal : found->second) --occurs_[literal];
      clauses_.erase(found);
    }
    return "";
  }

  std::string add_checked(Id id) {
    if (id <= last_) return fmt::format("has the number {}, which is not above {}", id, last_);
    const auto zero = std::find(numbers_.begin(), numbers_.end(), 0);
    if (zero == numbers_.end()) return "gives no reasons";
    std::vector<int> literals;
    for (auto at = numbers_.begin(); at != zero; ++at) {
      if (std::abs(*at) > kMostVariable) return fmt::format("has the literal {}, which is too large", *at);
      literals.push_back(static_cast<int>(*at));
    }
    reasons_.assign(zero + 1, numbers_.end());
    false_.shrink(0);
    bool holds = false;  // the clause always does
    for (const int literal : literals) {
      holds |= false_.contains(-literal);
      false_.insert(literal);
    }
    if (auto fault = holds ? std::string() : follows(literals); !fault.empty()) return fault;
    refuted_ = literals.empty();
    last_ = id;
    add(id, std::move(literals));
    return "";
  }

  /// The literals of the clause are false. Reasons that break a clause end the step.
  std::string follows(const std::vector<int>& literals) {
    std::size_t at = 0;
    bool broken = false;
    if (auto fault = use_units(at, broken); broken || !fault.empty()) return fault;
    if (literals.empty()) return "its reasons break no clause";
    // RAT: each clause with the pivot negated is contradicted by reasons of its own.
    const int pivot = literals[0];
    const auto common = false_.size();
    std::unordered_set<Id> done;
    while (at < reasons_.size()) {
      const Id candidate = -reasons_[at++];
      const auto found = clauses_.find(candidate);
      if (found == clauses_.end()) return fmt::format("names clause {}, which is not there", candidate);
      const auto& clause = found->second;
      if (std::find(clause.begin(), clause.end(), -pivot) == clause.end())
        return fmt::format("names clause {}, which does not need the first literal", candidate);
      false_.shrink(common);
      broken = false;
      for (const int literal : clause) {
        if (literal == -pivot) continue;
        broken |= false_.contains(-literal);
        false_.insert(literal);
      }
      if (!broken)
        if (auto fault = use_units(at, broken); !fault.empty()) return fault;
      if (!broken) return fmt::format("its reasons do not contradict clause {}", candidate);
      done.insert(candidate);
    }
    const auto needed = occurs_.find(-pivot);
    if (done.size() != (needed == occurs_.end() ? 0 : needed->second)) return "its reasons break no clause";
    return "";
  }

  /// Up to a negative number, the end, or a broken clause.
  std::string use_units(std::size_t& at, bool& broken) {
    for (; !broken && at < reasons_.size() && reasons_[at] >= 0; ++at) {
      const auto found = clauses_.find(reasons_[at]);
      if (found == clauses_.end()) return fmt::format("names clause {}, which is not there", reasons_[at]);
      int open = 0;
      bool several = false;
      for (const int literal : found->second) {
        if (false_.contains(literal)) continue;
        several |= open != 0;
        open = literal;
      }
      if (several) return fmt::format("names clause {}, which leaves more than one literal", reasons_[at]);
      broken = open == 0;
      if (!broken) false_.insert(-open);
    }
    return "";
  }

  static constexpr Id kMostVariable = Id{1} << 28;

  std::unordered_map<Id, std::vector<int>> clauses_;  // only looked up
  std::unordered_map<int, std::size_t> occurs_;       // in how many of them a literal is
  Falsified false_;
  std::vector<Id> numbers_, reasons_;
  Id last_ = 0;
  bool refuted_ = false;
};

}  // namespace

std::optional<Error> lrat_fault(const Clauses& clauses, std::string_view proof, const Limits& limits) {
  LratChecker checker(clauses);
  return proof_fault(proof, limits, [&](std::string_view line, std::size_t) {
    StepResult result{checker.step(line)};
    result.ended = checker.refuted();
    return result;
  });
}

}  // namespace stela::turn::logic
