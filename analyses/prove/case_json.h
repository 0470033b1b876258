// What came of a case as JSON: for logs, and for other ranks. Private to the proofs.
#pragma once

#include <nlohmann/json.hpp>

#include "analyses/prove/prover.h"
#include "base/result.h"

namespace stela::prove {

/// smt2: with the text of the queries.
nlohmann::json to_json(const CaseResult& result, bool smt2);
Result<CaseResult> case_from_json(const nlohmann::json& json);

}  // namespace stela::prove
