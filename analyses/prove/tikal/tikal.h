// `stela prove tikal`: the report on Tikal's proof. docs/proofs.md tells what it says and what not.
#pragma once

#include <vector>

#include "analyses/prove/report.h"
#include "model/tikal/tikal.h"

namespace stela::prove {

/// games: the setups to prove, one at least; all with the same board.
Result<Report> prove_tikal(const std::vector<tikal::Tikal>& games, const ReportOptions& options);

}  // namespace stela::prove
