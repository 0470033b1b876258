// Which clauses of the rules do something: for each a position in which it alone forbids, or a proof that there is
// none. Private to the proofs.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analyses/prove/clause_witnesses.h"
#include "analyses/prove/paths.h"
#include "analyses/prove/report.h"
#include "analyses/prove/rule_report.h"

namespace stela::prove {

/// What is asked of an action on one path through the lines. The texts name the rule and the clause.
struct LegalityClauses {
  std::vector<Formula<std::string>> clauses;  ///< by the rule's id
  /// The position that a model has, and the action there; rule: what is to refuse it. Null where the positions of the
  /// formulas are on no board: what play has not shown is then not shown.
  std::function<Witness(const z3::model&, const std::string& rule)> witness;
  /// Where answers that are left free are likelier to be the true ones: tried in turn where one was not.
  std::vector<Truth> likelier;
  /// Lemmas that proofs need: sets of them are tried in turn before all together, which are slow where there are many.
  std::vector<std::set<std::string>> tried_first;
};

/// All clauses of a legality check (model/reference.h) for the action, whatever comes of those before.
template <class Legality, class Action>
std::vector<Formula<std::string>> clauses_of(Path& path, Legality check, const Action& a) {
  std::vector<Formula<std::string>> clauses;
  path.granting(Path::Granted::needed, [&] {
    check.examine(a);
    for (const auto& clause : check.clauses())
      clauses.push_back({std::string(name(clause.name)), clause.holds, clause.text, clause.needed, clause.known});
  });
  return clauses;
}

/// An action with its operands, in any position that has the invariants.
struct RuleCase {
  std::string kind, operands;
  /// Supposes the invariants, and asks with Path::Granted::needed.
  std::function<LegalityClauses(Path&)> lines;
};

/// Cases of a kind one after the other, kinds in several threads; what play has shown is not asked. An error where the
/// work was stopped.
Result<RuleReport> lint_rules(const std::vector<RuleCase>& cases, const ReportOptions& options,
                              const Shown& shown = {});

/// The rulebook of a game by its proof; only_clause as of shown_in_play(). elsewhere: the same setup on other boards,
/// where the proof is about them too.
template <class Proof, Game G, class OnlyClause>
Result<RuleReport> lint_game(const G& game, const ReportOptions& options, OnlyClause only_clause,
                             const std::vector<G>& elsewhere = {}) {
  const Proof proof(game);
  std::vector<const G*> boards{&game};
  for (const auto& other : elsewhere) boards.push_back(&other);
  auto report = lint_rules(proof.rule_cases(), options, shown_in_play(boards, options, std::move(only_clause)));
  if (report) report->game = G::kName;
  return report;
}

}  // namespace stela::prove
