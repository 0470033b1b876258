#include "analyses/turn/logic/drat.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "analyses/turn/logic/proof_lines.h"

namespace stela::turn::logic {
namespace {

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

std::optional<Error> drat_fault(const Clauses& clauses, std::string_view proof, const Limits& limits,
                                const DratListener& listener) {
  ClauseBase base(clauses.variables);
  for (const auto& clause : clauses.clauses) base.add(clause);
  Justification why;
  auto* const wanted = listener.added ? &why : nullptr;
  bool ended = false;  // nothing of what comes is needed any more
  const auto report_end = [&] {
    if (ended || wanted == nullptr || !base.refuted()) return;
    ended = true;
    base.follows({}, wanted);
    listener.added({}, why);
  };
  report_end();
  return proof_fault(proof, limits, [&](std::string_view line, std::size_t number) -> StepResult {
    const auto step = step_of(line);
    if (!step) return {"no clause"};
    const auto& [literals, deleted] = *step;
    for (const int literal : literals)
      if (std::abs(literal) > clauses.variables + static_cast<int>(number)) return {"undeclared variable"};
    if (deleted) {
      const auto gone = base.remove(literals);
      if (!gone) return {"deletes a clause that is not there"};
      if (listener.deleted && !ended && *gone != ClauseBase::kKept) listener.deleted(*gone);
      return {};
    }
    why = {};
    if (!base.follows(literals, ended ? nullptr : wanted)) return {"a clause that does not follow"};
    if (listener.added && !ended) listener.added(literals, why);
    if (literals.empty()) return {"", true};
    base.add(literals);
    report_end();
    return {};
  });
}

}  // namespace stela::turn::logic
