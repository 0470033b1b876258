#include "checkers/suggest/proposals.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace stela::suggest {
namespace {

constexpr std::uint64_t kFirst = 20'000;  // positions in which sums and implications are looked for
constexpr std::uint64_t kSeldom = 20;     // positions of a phase that say nothing of it

/// That the fields of a range are at least, or at most, or just so much: where the phase is this one, if any is given.
Candidate bounded(const Ranges::Range& range, int sign, std::int64_t bound, const std::optional<Relation::Where>& where,
                  const std::string& phase) {
  Candidate out{sign == 0 ? CandidateKind::constant : CandidateKind::bound, fmt::format("{} {} {}", range.name,
                                                                                        sign < 0   ? ">="
                                                                                        : sign > 0 ? "<="
                                                                                                   : "=",
                                                                                        bound)};
  if (where)
    out.kind = CandidateKind::implication, out.text = fmt::format("{} = {} implies {}", where->field, phase, out.text);
  const auto sum = sign == 0 ? Relation::Sense::is_zero : Relation::Sense::is_at_most_zero;
  const int factor = sign < 0 ? -1 : 1;
  for (const auto& field : range.fields) out.says.push_back({{{field, factor}}, -factor * bound, sum, where});
  return out;
}

}  // namespace

Proposals::Proposals(std::vector<std::string> fields, std::vector<std::string> phases)
    : fields_(std::move(fields)), phases_(std::move(phases)), phase_(number_of(kPhase)), ranges_(fields_) {}

std::size_t Proposals::number_of(const std::string& field) const {
  return static_cast<std::size_t>(std::find(fields_.begin(), fields_.end(), field) - fields_.begin());
}

Proposals::Compiled Proposals::compiled(const Relation& relation) const {
  Compiled out{{}, relation.constant, relation.sum, fields_.size(), 0};
  for (const auto& [field, factor] : relation.factors) out.factors.emplace_back(number_of(field), factor);
  if (relation.where) out.where = number_of(relation.where->field), out.value = relation.where->value;
  return out;
}

bool Proposals::Compiled::holds(const Row& row) const {
  if (where < row.size() && row[where] != value) return true;
  auto total = constant;
  for (const auto& [field, factor] : factors) total += factor * row[field];
  return sum == Relation::Sense::is_zero ? total == 0 : total <= 0;
}

void Proposals::begin_to_try() {
  trying_ = true;
  for (auto& candidate : first_.find()) {
    const bool of_range = candidate.kind == CandidateKind::constant || candidate.kind == CandidateKind::bound;
    // What is so in a phase is among the ranges.
    const auto of_phase = [](const Relation& relation) { return relation.where && relation.where->field == kPhase; };
    if (of_range || std::any_of(candidate.says.begin(), candidate.says.end(), of_phase)) continue;
    if (candidate.kind == CandidateKind::never_falls) continue;
    auto& tried = tried_.emplace_back();
    for (const auto& relation : candidate.says) tried.says.push_back(compiled(relation));
    tried.candidate = std::move(candidate);
  }
}

void Proposals::add_game(const std::vector<Row>& positions) {
  if (!trying_ && ranges_.rows() >= kFirst) begin_to_try();
  if (!trying_) {
    std::vector<NumberFields> named;
    for (const auto& row : positions) {
      auto& fields = named.emplace_back();
      for (std::size_t f = 0; f < row.size(); ++f) fields.emplace_hint(fields.end(), fields_[f], row[f]);
    }
    first_.add_rows(named);
  }
  for (const auto& row : positions) {
    ranges_.add(row);
    by_phase_.try_emplace(row[phase_], fields_).first->second.add(row);
    for (auto& tried : tried_)
      tried.holds = tried.holds && std::all_of(tried.says.begin(), tried.says.end(),
                                               [&](const Compiled& relation) { return relation.holds(row); });
  }
}

std::vector<Candidate> Proposals::find() {
  if (!trying_) begin_to_try();
  std::vector<Candidate> out;
  for (std::size_t i = 0; i < ranges_.all().size(); ++i) {
    const auto& range = ranges_.all()[i];
    if (range.least == range.most) {
      out.push_back(bounded(range, 0, range.least, std::nullopt, ""));
      continue;
    }
    out.push_back(bounded(range, -1, range.least, std::nullopt, ""));
    out.push_back(bounded(range, 1, range.most, std::nullopt, ""));
    if (range.name == kPhase) continue;
    for (const auto& [phase, ranges] : by_phase_) {
      const auto& here = ranges.all()[i];
      if (ranges.rows() < kSeldom) continue;
      const auto add = [&, number = phase](int sign, std::int64_t bound) {
        out.push_back(
            bounded(here, sign, bound, Relation::Where{kPhase, number}, phases_[static_cast<std::size_t>(number)]));
      };
      if (here.least == here.most) {
        add(0, here.least);
        continue;
      }
      if (here.least > range.least) add(-1, here.least);
      if (here.most < range.most) add(1, here.most);
    }
  }
  for (const auto& tried : tried_)
    if (tried.holds) out.push_back(tried.candidate);
  std::stable_sort(out.begin(), out.end(),
                   [](const Candidate& one, const Candidate& other) { return one.kind < other.kind; });
  return out;
}

}  // namespace stela::suggest
