#include "analyses/prove/rule_lint.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "analyses/prove/question.h"
#include "analyses/prove/remainders.h"
#include "base/in_order.h"

namespace stela::prove {
namespace {

std::string name_of(const Formula<std::string>& clause) { return fmt::format("{}: {}", clause.name, clause.text); }

/// What is found of one kind of action.
class KindLint {
 public:
  KindLint(std::string kind, const ReportOptions& options, const Shown& shown)
      : options_(options), shown_(shown), legal_somewhere_(shown.legal.contains(kind)) {
    found_.kind = std::move(kind);
  }

  struct Findings {
    std::string kind;
    std::vector<ClauseFinding> clauses;
    std::optional<Contradiction> contradiction;
    std::size_t cases = 0;
  };

  void look_at(const RuleCase& one) {
    renew_terms();
    ++found_.cases;
    Path::each([&](Path& path) {
      const auto legality = one.lines(path);
      for (std::size_t i = 0; i < legality.clauses.size(); ++i) look_at(path, legality, i);
      if (!legal_somewhere_) look_for_legal(path, legality);
    });
  }

  [[nodiscard]] Findings found() {
    for (auto& clause : found_.clauses)
      if (clause.forbids == Forbids::alone && !is_shown(clause)) clause.forbids = Forbids::not_shown;
    if (!legal_somewhere_ && !together_.empty()) found_.contradiction = Contradiction{found_.kind, together_};
    return std::move(found_);
  }

 private:
  ClauseFinding& finding(const Formula<std::string>& clause) {
    auto& all = found_.clauses;
    auto same = std::find_if(all.begin(), all.end(),
                             [&](const ClauseFinding& f) { return f.rule == clause.name && f.clause == clause.text; });
    if (same == all.end()) {
      ClauseFinding fresh;
      fresh.kind = found_.kind, fresh.rule = clause.name, fresh.clause = clause.text;
      if (const auto met = shown_.alone.find({fresh.kind, fresh.rule, fresh.clause}); met != shown_.alone.end())
        fresh.forbids = Forbids::alone, fresh.witness = met->second;
      same = all.insert(all.end(), std::move(fresh));
    }
    return *same;
  }

  void look_at(const Path& path, const LegalityClauses& legality, std::size_t number) {
    const auto& clause = legality.clauses[number];
    const auto holds = clause.holds.simplify();
    if (holds.is_true()) return;  // a matter of operands alone
    auto& found = finding(clause);
    if (found.forbids == Forbids::unknown) return;  // queries like one without an answer seldom get one
    // A position in which an answer that was left free is wrong shows nothing: the next one may.
    if (found.forbids == Forbids::alone && (is_shown(found) || !legality.witness)) return;
    // Where a clause fails without which later ones mean nothing, they are not asked. A plain one ends the check.
    const bool last = clause.needed || holds.is_false();
    const auto known = last ? clause.known : path.conditions().size();
    const auto others = last ? number : legality.clauses.size();
    std::optional<Question> asks;
    const auto answer =
        check(asks, legality, clause, found, options_.seconds, [&](const std::set<std::string>* lemmas) {
          auto assumed = Question::known_on(path, known, lemmas);
          for (std::size_t other = 0; other < others; ++other)
            if (other != number) assumed.push_back({legality.clauses[other].holds, name_of(legality.clauses[other])});
          return assumed;
        });
    auto& alone = *asks;
    if (answer == z3::sat) {
      if (legality.witness) show(alone, legality, clause, found);
      found.forbids = Forbids::alone;
      found.implied_by.clear();
    } else if (found.forbids != Forbids::alone) {
      if (answer == z3::unknown)
        found.forbids = Forbids::unknown;
      else if (found.forbids != Forbids::never || ever_fails(path, legality, clause, found))
        alone.add_used(found.implied_by);
    }
  }

  /// Whether the clause can fail: by the lemmas that are tried first, then by all. What sums have in common is one
  /// symbol first; a proof with it is one. supposed(lemmas): what holds, with all lemmas for null.
  template <class Supposed>
  z3::check_result check(std::optional<Question>& question, const LegalityClauses& legality,
                         const Formula<std::string>& clause, ClauseFinding& found, double seconds,
                         Supposed&& assumed) const {
    const auto can_fail = [&](const std::vector<Path::Condition>& known, const z3::expr& holds) {
      ++found.queries;
      question.emplace(known, seconds).solver().add(!holds);
      return question->check();
    };
    const auto answer_with = [&](const std::set<std::string>* lemmas) {
      const auto known = assumed(lemmas);
      const auto abstracted = with_remainders(known, {clause.holds});
      if (can_fail(abstracted.assumed, abstracted.shown.front()) == z3::unsat) return z3::unsat;
      return can_fail(known, clause.holds);
    };
    for (const auto& lemmas : legality.tried_first)
      if (answer_with(&lemmas) == z3::unsat) return z3::unsat;
    return answer_with(nullptr);
  }

  static bool is_shown(const ClauseFinding& found) { return found.witness && found.witness->agrees; }

  /// A position in which it forbids alone.
  static void show(Question& alone, const LegalityClauses& legality, const Formula<std::string>& clause,
                   ClauseFinding& found) {
    auto& solver = alone.solver();
    auto witness = legality.witness(solver.get_model(), clause.name);
    for (std::size_t i = 0; i < legality.likelier.size() && !witness.agrees; ++i) {
      ++found.queries;
      solver.push();
      solver.add(legality.likelier[i].expr());
      if (alone.check() == z3::sat) witness = legality.witness(solver.get_model(), clause.name);
      solver.pop();
    }
    if (found.forbids != Forbids::alone || witness.agrees) found.witness = std::move(witness);
  }

  /// Whether it fails in some position of the path; if not, what proves that. Without an answer it counts as failing:
  /// what others imply can be struck out either way.
  bool ever_fails(const Path& path, const LegalityClauses& legality, const Formula<std::string>& clause,
                  ClauseFinding& found) const {
    constexpr double kShare = 0.2;  // of the time limit: the answer only tells `implied` from `never`
    std::optional<Question> asks;
    const auto answer = check(asks, legality, clause, found, kShare * options_.seconds,
                              [&](const auto* lemmas) { return Question::known_on(path, clause.known, lemmas); });
    auto& ever = *asks;
    if (answer == z3::unsat) {
      ever.add_used(found.implied_by);
      return false;
    }
    found.forbids = Forbids::with_others;
    if (answer == z3::sat && legality.witness) found.witness = legality.witness(ever.solver().get_model(), clause.name);
    return true;
  }

  void look_for_legal(const Path& path, const LegalityClauses& legality) {
    Question legal(path, path.conditions().size(), options_.seconds);
    for (const auto& clause : legality.clauses) legal.assume(name_of(clause), clause.holds);
    legal_somewhere_ = legal.check() != z3::unsat;
    if (!legal_somewhere_) legal.add_used(together_);
  }

  const ReportOptions& options_;
  const Shown& shown_;
  Findings found_;
  bool legal_somewhere_;
  std::set<std::string> together_;
};

}  // namespace

Result<RuleReport> lint_rules(const std::vector<RuleCase>& cases, const ReportOptions& options, const Shown& shown) {
  std::vector<std::string> kinds;
  for (const auto& one : cases) {
    const bool wanted = options.kind.empty() || options.kind == one.kind;
    if (wanted && std::find(kinds.begin(), kinds.end(), one.kind) == kinds.end()) kinds.push_back(one.kind);
  }
  RuleReport report;
  InOrder<KindLint::Findings> work(options.jobs, [&] { return options.stop != nullptr && *options.stop; }, {});
  const auto make = [&](std::uint64_t number, unsigned) -> Result<KindLint::Findings> {
    KindLint kind(kinds[number], options, shown);
    for (const auto& one : cases) {
      if (one.kind != kinds[number]) continue;
      if (work.abandoned()) return stopped_error("");
      kind.look_at(one);
    }
    return kind.found();
  };
  std::size_t described = 0;
  const auto describe = [&](KindLint::Findings& found) {
    report.cases += found.cases;
    std::move(found.clauses.begin(), found.clauses.end(), std::back_inserter(report.clauses));
    if (found.contradiction) report.contradictions.push_back(*found.contradiction);
    ++described;
    if (options.describe) options.describe(described, kinds.size());
    return true;
  };
  if (const auto error = work.run(0, kinds.size(), make, describe)) return *error;
  if (described < kinds.size()) return stopped_error("before all kinds were looked at");
  return report;
}

}  // namespace stela::prove
