#include "analyses/prove/rule_lint.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "analyses/turn/z3_watch.h"
#include "model/in_order.h"

namespace stela::prove {
namespace {

std::string name_of(const Formula<std::string>& clause) { return fmt::format("{}: {}", clause.name, clause.text); }

/// What is found of one kind of action.
class Kind {
 public:
  Kind(std::string kind, const ReportOptions& options) : options_(options) { found_.kind = std::move(kind); }

  struct Found {
    std::string kind;
    std::vector<ClauseFinding> clauses;
    std::optional<Contradiction> contradiction;
    std::size_t cases = 0;
  };

  void look_at(const RuleCase& one) {
    renew_terms();
    ++found_.cases;
    Path::each([&](Path& path) {
      const auto asked = one.lines(path);
      for (std::size_t i = 0; i < asked.clauses.size(); ++i) look_at(path, asked, i);
      if (!legal_somewhere_) look_for_legal(path, asked);
    });
  }

  [[nodiscard]] Found found() {
    for (auto& clause : found_.clauses)
      if (clause.forbids == Forbids::alone && !clause.witness->agrees) clause.forbids = Forbids::not_shown;
    if (!legal_somewhere_ && !together_.empty()) found_.contradiction = Contradiction{found_.kind, together_};
    return std::move(found_);
  }

 private:
  enum class Answer : std::uint8_t { yes, no, unknown };

  /// Conditions of a way with other clauses, by name, and a clause that fails.
  class Question {
   public:
    Question(const Path& path, std::size_t known, double seconds) : solver_(terms()), named_(terms()) {
      turn::leave_signals_alone(solver_);
      solver_.set("timeout", std::max(1U, static_cast<unsigned>(seconds * 1000)));
      for (std::size_t i = 0; i < known; ++i) {
        const auto& condition = path.conditions()[i];
        if (condition.lemma.empty())
          solver_.add(condition.holds);
        else
          suppose(condition.lemma, condition.holds);
      }
    }
    void suppose(const std::string& name, const z3::expr& holds) {
      const auto label = terms().bool_const(("by " + name).c_str());
      solver_.add(z3::implies(label, holds));
      named_.push_back(label);
    }
    void add(const z3::expr& holds) { solver_.add(holds); }
    Answer ask() { return ask(terms().bool_val(true)); }
    Answer ask(const z3::expr& besides) {
      solver_.push();
      solver_.add(besides);
      const auto answer = solver_.check(named_);
      if (answer == z3::sat) model_ = solver_.get_model();
      if (answer == z3::unsat) core_ = solver_.unsat_core();
      solver_.pop();
      return answer == z3::sat ? Answer::yes : answer == z3::unsat ? Answer::no : Answer::unknown;
    }
    /// Of the last answer that is yes.
    [[nodiscard]] const z3::model& model() const { return *model_; }
    /// Of the last answer that is no.
    void names_used(std::set<std::string>& names) const {
      for (const auto& used : *core_) names.insert(used.decl().name().str().substr(3));
    }

   private:
    z3::solver solver_;
    z3::expr_vector named_;
    std::optional<z3::model> model_;
    std::optional<z3::expr_vector> core_;
  };

  ClauseFinding& finding(const Formula<std::string>& clause) {
    auto& all = found_.clauses;
    auto same = std::find_if(all.begin(), all.end(),
                             [&](const ClauseFinding& f) { return f.rule == clause.name && f.clause == clause.text; });
    if (same == all.end()) {
      ClauseFinding fresh;
      fresh.kind = found_.kind, fresh.rule = clause.name, fresh.clause = clause.text;
      same = all.insert(all.end(), std::move(fresh));
    }
    return *same;
  }

  void look_at(const Path& path, const Asked& asked, std::size_t number) {
    const auto& clause = asked.clauses[number];
    const auto holds = clause.holds.simplify();
    if (holds.is_true()) return;  // a matter of operands alone
    auto& found = finding(clause);
    // A position in which an answer that was left free is wrong shows nothing: the next one may.
    if (found.forbids == Forbids::alone && found.witness->agrees) return;
    // Where a clause fails without which later ones mean nothing, they are not asked. A plain one ends the check.
    const bool last = clause.needed || holds.is_false();
    const auto known = last ? clause.known : path.conditions().size();
    const auto others = last ? number : asked.clauses.size();
    Question alone(path, known, options_.seconds);
    for (std::size_t other = 0; other < others; ++other)
      if (other != number) alone.suppose(name_of(asked.clauses[other]), asked.clauses[other].holds);
    alone.add(!clause.holds);
    ++found.queries;
    const auto answer = alone.ask();
    if (answer == Answer::no && found.forbids != Forbids::alone) alone.names_used(found.implied_by);
    if (answer == Answer::unknown && found.forbids != Forbids::alone) found.forbids = Forbids::unknown;
    if (answer == Answer::yes) {
      auto witness = asked.witness(alone.model(), clause.name);
      for (std::size_t i = 0; i < asked.likelier.size() && !witness.agrees; ++i) {
        ++found.queries;
        if (alone.ask(asked.likelier[i].expr()) == Answer::yes) witness = asked.witness(alone.model(), clause.name);
      }
      if (found.forbids != Forbids::alone || witness.agrees) found.witness = std::move(witness);
      found.forbids = Forbids::alone;
      found.implied_by.clear();
    }
    if (found.forbids != Forbids::never) return;
    Question ever(path, clause.known, options_.seconds);
    ever.add(!clause.holds);
    ++found.queries;
    if (ever.ask() == Answer::no) return;
    found.forbids = Forbids::with_others;
    found.witness = asked.witness(ever.model(), clause.name);
  }

  void look_for_legal(const Path& path, const Asked& asked) {
    Question legal(path, path.conditions().size(), options_.seconds);
    for (const auto& clause : asked.clauses) legal.suppose(name_of(clause), clause.holds);
    if (legal.ask() == Answer::no)
      legal.names_used(together_);
    else
      legal_somewhere_ = true;
  }

  const ReportOptions& options_;
  Found found_;
  bool legal_somewhere_ = false;
  std::set<std::string> together_;
};

}  // namespace

Result<RuleReport> lint_rules(const std::vector<RuleCase>& cases, const ReportOptions& options) {
  std::vector<std::string> kinds;
  for (const auto& one : cases) {
    const bool wanted = options.kind.empty() || options.kind == one.kind;
    if (wanted && std::find(kinds.begin(), kinds.end(), one.kind) == kinds.end()) kinds.push_back(one.kind);
  }
  RuleReport report;
  InOrder<Kind::Found> work(options.jobs, [&] { return options.stop != nullptr && *options.stop; }, {});
  const auto make = [&](std::uint64_t number, unsigned) -> Result<Kind::Found> {
    Kind kind(kinds[number], options);
    for (const auto& one : cases) {
      if (one.kind != kinds[number]) continue;
      if (work.abandoned()) return Error{"", std::string(kStopped), ""};
      kind.look_at(one);
    }
    return kind.found();
  };
  std::size_t told = 0;
  const auto tell = [&](Kind::Found& found) {
    report.cases += found.cases;
    std::move(found.clauses.begin(), found.clauses.end(), std::back_inserter(report.clauses));
    if (found.contradiction) report.contradictions.push_back(*found.contradiction);
    ++told;
    if (options.tell) options.tell(told, kinds.size());
    return true;
  };
  if (const auto error = work.run(0, kinds.size(), make, tell)) return *error;
  if (told < kinds.size()) return Error{"", std::string(kStopped), "before all kinds were looked at"};
  return report;
}

}  // namespace stela::prove
