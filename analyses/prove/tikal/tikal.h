// `stela prove tikal`: the report on Tikal's proof. docs/proofs.md tells what it says and what not.
#pragma once

#include <vector>

#include "analyses/prove/report.h"
#include "analyses/prove/rule_report.h"
#include "model/tikal/tikal.h"

namespace stela::prove {

/// games: the setups to prove, one at least; all with the same board.
Result<Report> prove_tikal(const std::vector<tikal::Tikal>& games, const ReportOptions& options);
/// `stela prove tikal --rules`: which clauses forbid something that no other one does. Positions are those of play on
/// the game's map; proofs are of any map.
Result<RuleReport> lint_tikal(const tikal::Tikal& game, const ReportOptions& options);

}  // namespace stela::prove
