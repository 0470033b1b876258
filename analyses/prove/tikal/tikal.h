// `stela prove tikal`: the report on Tikal's proof. docs/proofs.md tells what it says and what not.
#pragma once

#include <vector>

#include "analyses/prove/houdini_report.h"
#include "analyses/prove/report.h"
#include "analyses/prove/rule_report.h"
#include "model/tikal/tikal.h"

namespace stela::prove {

/// games: the setups to prove, one at least; all with the same board.
Result<Report> prove_tikal(const std::vector<tikal::Tikal>& games, const ReportOptions& options);
/// `stela prove tikal --rules`: which clauses forbid something that no other one does. Positions are those of play on
/// the game's map; proofs are of any map.
Result<RuleReport> lint_tikal(const tikal::Tikal& game, const ReportOptions& options);
/// `stela prove tikal --suggest`: which candidates for more invariants are inductive, and the fields of which they
/// speak. What a candidate says of one player, hex or motif it must say of all.
HoudiniReport suggest_tikal(const tikal::Tikal& game, const CandidateRelations& candidates,
                            const ReportOptions& options);
void visit_fields(const tikal::Tikal& game, const tikal::State& s, const FieldVisitor& f);

}  // namespace stela::prove
