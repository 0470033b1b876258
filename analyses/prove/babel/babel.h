// `stela prove babel`: the report on Babel's proof. docs/proofs.md tells what it says and what not.
#pragma once

#include <vector>

#include "analyses/prove/houdini_report.h"
#include "analyses/prove/report.h"
#include "analyses/prove/rule_report.h"
#include "model/babel/babel.h"

namespace stela::prove {

/// games: the setups to prove, one at least; all with the same board.
Result<Report> prove_babel(const std::vector<babel::Babel>& games, const ReportOptions& options);
/// `stela prove babel --rules`: which clauses forbid something that no other one does.
Result<RuleReport> lint_babel(const babel::Babel& game, const ReportOptions& options);
/// `stela prove babel --suggest`: which candidates for more invariants are inductive, and the fields of which they
/// speak.
HoudiniReport suggest_babel(const babel::Babel& game, const CandidateRelations& candidates,
                            const ReportOptions& options);
void visit_fields(const babel::Babel& game, const babel::State& s, const FieldVisitor& f);

}  // namespace stela::prove
