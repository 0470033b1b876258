// All cases of a game, in several threads or ranks, come to a report. Private to the proofs.
#pragma once

#include "analyses/prove/prover.h"

namespace stela::prove {

/// Cases of one setup.
struct Problem {
  nlohmann::json setup;
  std::vector<Case> cases;
};

/// Proves all cases, but those only once that differ in no option that they ask for. Goes on from a log. An
/// error where a file cannot be read or written.
Result<Report> prove_all(const std::vector<Problem>& problems, const ReportOptions& options);

}  // namespace stela::prove
