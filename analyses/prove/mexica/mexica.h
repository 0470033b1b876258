// `stela prove mexica`: the report on Mexica's proof. docs/proofs.md tells what it says and what not.
#pragma once

#include <vector>

#include "analyses/prove/houdini_report.h"
#include "analyses/prove/report.h"
#include "analyses/prove/rule_report.h"
#include "model/mexica/mexica.h"

namespace stela::prove {

/// games: the setups to prove, one at least; all with the same board, of which the pieces count and not the form.
Result<Report> prove_mexica(const std::vector<mexica::Mexica>& games, const ReportOptions& options);
/// `stela prove mexica --rules`: which clauses forbid something that no other one does. Positions are those of play on
/// the game's board; proofs are of any board.
Result<RuleReport> lint_mexica(const mexica::Mexica& game, const ReportOptions& options);
/// `stela prove mexica --suggest`: which candidates for more invariants are inductive, and the fields of which they
/// speak.
HoudiniReport suggest_mexica(const mexica::Mexica& game, const CandidateRelations& candidates,
                             const ReportOptions& options);
void visit_fields(const mexica::Mexica& game, const mexica::State& s, const FieldVisitor& f);

}  // namespace stela::prove
