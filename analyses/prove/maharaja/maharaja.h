// `stela prove maharaja`: the report on Maharaja's proof. docs/proofs.md tells what it says and what not.
#pragma once

#include <vector>

#include "analyses/prove/houdini_report.h"
#include "analyses/prove/report.h"
#include "analyses/prove/rule_report.h"
#include "model/maharaja/maharaja.h"

namespace stela::prove {

/// games: the setups that are open, one at least; all with the same board. Where they are many, those are proved that
/// have all extended rules, or none, and one other reading at most: the report lists them.
Result<Report> prove_maharaja(const std::vector<maharaja::Maharaja>& games, const ReportOptions& options);
/// `stela prove maharaja --rules`: which clauses forbid something that no other one does.
Result<RuleReport> lint_maharaja(const maharaja::Maharaja& game, const ReportOptions& options);
/// `stela prove maharaja --suggest`: which candidates for more invariants are inductive, and the fields of which they
/// speak.
HoudiniReport suggest_maharaja(const maharaja::Maharaja& game, const CandidateRelations& candidates,
                               const ReportOptions& options);
void visit_fields(const maharaja::Maharaja& game, const maharaja::State& s, const FieldVisitor& f);

}  // namespace stela::prove
