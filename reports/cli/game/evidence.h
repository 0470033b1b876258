// What a fault in a report for machines brings along for a program that is to mend the game: the shortest trace, the
// state before its last action, that action, and what it changed.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "checkers/campaign/failures.h"
#include "checkers/trace.h"
#include "model/game_type.h"

namespace stela::cli {

/// {"setup", "seed", "actions", "action", "state_before", "changes"} of a trace with a finding. changes: a JSON Patch
/// (RFC 6902) from that state to the one after the action; null where the action is only asked about, or there is none.
nlohmann::json evidence_of(const Trace& trace, const GameType& type);

/// Adds that and a `sentence` to a violation of `stela check --json`.
void add_evidence(nlohmann::json& violation, const Failure& failure, const GameType& type);

}  // namespace stela::cli
