// What is claimed of Maharaja's table besides the invariants that `check` runs on it: what its numbers and sets are
// like, and what grows or falls with every action, so that games end. Private to the proof.
#pragma once

#include <vector>

#include "analyses/prove/maharaja/table.h"
#include "analyses/prove/prover.h"

namespace stela::prove::maharaja_game {

/// The invariants of the table's form: those of model/maharaja/reference/state_invariants.cpp, said again for symbols.
void claim_form(const maharaja::Maharaja& game, const SymbolicTable& t, std::vector<Claim>& claims);

/// What an action of this kind moves on: `setup-is-finite`, `dials-are-finite`, `turn-is-finite`, `rounds-pass`.
void claim_progress(const maharaja::Maharaja& game, maharaja::Kind kind, const SymbolicTable& before,
                    const SymbolicTable& after, std::vector<Claim>& claims);

}  // namespace stela::prove::maharaja_game
