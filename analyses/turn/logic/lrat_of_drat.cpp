#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "analyses/turn/logic/drat.h"
#include "analyses/turn/logic/lrat.h"

namespace stela::turn::logic {
namespace {

struct ProofStep {
  std::vector<int> literals;
  Justification why;
  std::vector<std::size_t> deleted;  ///< after it
  bool needed = false;
};

/// Both a literal and its negation: it holds always, and nothing follows from it.
bool holds_always(const std::vector<int>& literals) {
  const std::unordered_set<int> all(literals.begin(), literals.end());
  return std::any_of(literals.begin(), literals.end(), [&](int literal) { return all.contains(-literal); });
}

class LratWriter {
 public:
  LratWriter(std::size_t given, std::vector<ProofStep> steps) : given_(given), steps_(std::move(steps)) {}

  std::string text() {
    mark_needed();
    std::string text;
    std::size_t last = given_;  // of what is written, as a number from 1 on
    std::vector<std::size_t> deleted;
    const auto flush = [&] {
      if (deleted.empty()) return;
      text += fmt::format("{} d", last);
      for (const auto clause : deleted) number(text, clause);
      text += " 0\n";
      deleted.clear();
    };
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const auto& [literals, why, gone, needed] = steps_[i];
      if (needed) {
        flush();
        last = given_ + i;
        text += fmt::format("{}", last);
        for (const int literal : literals) text += fmt::format(" {}", literal);
        text += " 0";
        for (const auto clause : why.units) number(text, clause);
        for (const auto& [candidate, units] : why.candidates) {
          if (!is_written(candidate)) continue;
          text += fmt::format(" -{}", candidate + 1);
          for (const auto clause : units) number(text, clause);
        }
        text += " 0\n";
      }
      for (const auto clause : gone)
        if (is_written(clause)) deleted.push_back(clause);
    }
    return text;
  }

 private:
  static void number(std::string& text, std::size_t clause) { text += fmt::format(" {}", clause + 1); }
  [[nodiscard]] bool is_written(std::size_t clause) const {
    return clause < given_ || steps_[clause - given_ + 1].needed;
  }

  /// Backwards from the empty clause, which is the last step.
  void mark_needed() {
    const auto need = [&](std::size_t clause) {
      if (clause >= given_) steps_[clause - given_ + 1].needed = true;
    };
    steps_.back().needed = true;
    for (std::size_t i = steps_.size(); i-- > 0;) {
      if (!steps_[i].needed) continue;
      for (const auto clause : steps_[i].why.units) need(clause);
      // Whether a candidate is needed shows only at its own step.
      for (const auto& candidate : steps_[i].why.candidates)
        for (const auto clause : candidate.units) need(clause);
    }
  }

  std::size_t given_;
  std::vector<ProofStep> steps_;  // the first of them stands for the clauses that were given
};

}  // namespace

Result<std::string> lrat_of_drat(const Clauses& clauses, std::string_view proof, const Limits& limits) {
  std::vector<ProofStep> steps(1);
  DratListener listener;
  listener.added = [&](const std::vector<int>& literals, const Justification& why) {
    steps.push_back({literals, why, {}});
    if (holds_always(literals)) steps.back().why = {};
  };
  listener.deleted = [&](std::size_t clause) { steps.back().deleted.push_back(clause); };
  if (auto fault = drat_fault(clauses, proof, limits, listener)) return std::move(*fault);
  return LratWriter(clauses.clauses.size(), std::move(steps)).text();
}

}  // namespace stela::turn::logic
