#include "analyses/prove/houdini.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <unordered_set>
#include <utility>

#include "analyses/prove/question.h"
#include "base/crew.h"

namespace stela::prove {
namespace {

constexpr const char* kCandidate = "candidate ";
/// Cases whose drops are known before any is dropped, so that the number of threads makes no difference.
constexpr std::size_t kBlock = 16;

/// What one case drops.
using Dropped = std::map<std::size_t, Standing>;

/// The questions at the end of the paths of a case.
class CaseDrops {
 public:
  explicit CaseDrops(double seconds) : seconds_(seconds) {}

  void ask(const Path& path, const std::vector<Claim>& candidates) {
    auto open = open_of(path, candidates);
    if (open.empty()) return;
    Question question(path, path.conditions().size(), seconds_);
    while (!open.empty()) {
      const auto answer = refute(question, open);
      if (answer == z3::unsat) return;
      if (answer == z3::unknown || !drop_by_model(open)) break;
    }
    for (const auto& one : open) {
      const auto answer = refute(question, {one});
      if (answer != z3::unsat) dropped_[one.first] = answer == z3::sat ? Standing::not_inductive : Standing::unknown;
    }
  }
  [[nodiscard]] Dropped done() && {
    model_.reset();
    return std::move(dropped_);
  }

 private:
  using Open = std::vector<std::pair<std::size_t, z3::expr>>;

  /// What is to be shown: not what was assumed in the same words, for nothing has touched that.
  [[nodiscard]] Open open_of(const Path& path, const std::vector<Claim>& candidates) const {
    std::unordered_set<unsigned> assumed;
    for (const auto& condition : path.conditions())
      if (!condition.lemma.empty()) assumed.insert(Z3_get_ast_id(terms(), condition.holds));
    Open open;
    for (const auto& claim : candidates) {
      const auto number = static_cast<std::size_t>(std::stoul(claim.invariant));
      const auto holds = claim.holds.expr();
      if (dropped_.contains(number) || assumed.contains(Z3_get_ast_id(terms(), holds))) continue;
      if (!holds.simplify().is_true()) open.emplace_back(number, holds);
    }
    return open;
  }
  /// Whether some of them can fail; the model of it.
  z3::check_result refute(Question& question, const Open& open) {
    auto& solver = question.solver();
    z3::expr_vector all(terms());
    for (const auto& [number, holds] : open) all.push_back(holds);
    solver.push();
    solver.add(!z3::mk_and(all));
    const auto answer = question.check();
    if (answer == z3::sat) model_.emplace(solver.get_model());
    solver.pop();
    return answer;
  }
  /// Drops what fails in the model, with all that is left to show of it; whether it was any.
  bool drop_by_model(Open& open) {
    std::set<std::size_t> failing;
    for (const auto& [number, holds] : open)
      if (model_->eval(holds, true).is_false()) failing.insert(number);
    for (const auto number : failing) dropped_[number] = Standing::not_inductive;
    std::erase_if(open, [&](const auto& one) { return failing.contains(one.first); });
    return !failing.empty();
  }

  double seconds_;
  Dropped dropped_;
  std::optional<z3::model> model_;
};

Dropped dropped_by(const Case& one, double seconds) {
  renew_terms();
  CaseDrops drops(seconds);
  Path::each([&](Path& path) {
    const auto at_end = one.lines(path);
    drops.ask(path, at_end.candidates);
  });
  return std::move(drops).done();
}

}  // namespace

std::string pointer_of(std::string_view name) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  std::string out;
  if (name.starts_with('#')) out = "#", name.remove_prefix(1);
  out += '/';
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool before_number = i + 1 < name.size() && is_digit(name[i + 1]) && !is_digit(name[i]);
    const bool divides = name[i] == '.' || (name[i] == '_' && before_number);
    out += divides ? '/' : name[i];
    if (before_number && !divides) out += '/';
  }
  return out;
}

Truth SymbolicFields::holds(const Relation& relation) const {
  Term sum = relation.constant;
  for (const auto& [field, factor] : relation.factors) {
    const auto& n = numbers_.at(field);
    sum = factor == 1 ? sum + n : sum + Term(factor) * n;
  }
  Truth said = relation.sum == Relation::Sense::is_zero ? sum == 0 : sum <= 0;
  if (!relation.where) return said;
  // A phase is plain. So what is said of it is in the same words before and after, and is not asked.
  const auto where = (numbers_.at(relation.where->field) == relation.where->value).expr().simplify();
  if (where.is_true()) return said;
  return where.is_false() ? Truth(true) : Truth(z3::implies(where, said.expr()));
}

std::vector<Claim> CandidateSet::claims(const SymbolicFields& fields) const {
  std::vector<Claim> claims;
  for (std::size_t i = 0; i < says_.size(); ++i) {
    if (!in_[i]) continue;
    for (const auto& relation : says_[i])
      if (auto holds = fields.holds(relation); !holds.expr().is_true()) claims.push_back({std::to_string(i), holds});
  }
  return claims;
}

void assume_candidates(Path& path, const std::vector<Claim>& claims) {
  for (const auto& claim : claims) path.assume(claim.holds, kCandidate + claim.invariant);
}

HoudiniReport houdini(const std::vector<Case>& cases, CandidateSet& candidates, const ReportOptions& options) {
  HoudiniReport report;
  report.judged.resize(candidates.size());
  const auto stopped = [&] { return options.stop != nullptr && *options.stop; };
  std::mutex describing;
  const auto cases_of = [&](bool of_states) {
    std::vector<const Case*> of_kind;
    for (const auto& one : cases)
      if ((one.kind == kStateKind) == of_states) of_kind.push_back(&one);
    return of_kind;
  };
  std::size_t done = 0;
  const auto drops_of = [&](std::span<const Case* const> block) {
    std::vector<Dropped> dropped(block.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      for (auto i = next++; i < block.size() && !stopped(); i = next++) {
        dropped[i] = dropped_by(*block[i], options.seconds);
        const std::lock_guard lock(describing);
        if (options.describe) options.describe(++done, 0);
      }
    };
    {
      const auto others = crew(options.jobs, [&](std::size_t) { work(); });
      work();
    }
    return dropped;
  };
  const auto actions = cases_of(false);
  for (bool again = true; again && !stopped(); ++report.rounds) {
    again = false;
    for (std::size_t first = 0; first < actions.size() && !stopped(); first += kBlock) {
      const std::span block(actions.data() + first, std::min(kBlock, actions.size() - first));
      const auto dropped = drops_of(block);
      for (std::size_t i = 0; i < block.size(); ++i) {
        for (const auto& [number, standing] : dropped[i]) {
          if (!candidates.contains(number)) continue;
          candidates.drop(number);
          report.judged[number] = {standing, block[i]->kind, block[i]->operands};
          again = true;
        }
      }
    }
  }
  // In any state that has the game's own invariants, and may lack the candidates.
  if (!stopped())
    for (const auto& one : drops_of(cases_of(true)))
      for (const auto& [number, standing] : one) {
        auto& settled = report.judged[number].standing;
        if (standing == Standing::not_inductive)
          settled = Standing::inductive;
        else if (settled == Standing::follows)
          settled = Standing::unsettled;
      }
  report.stopped = stopped();
  return report;
}

}  // namespace stela::prove
