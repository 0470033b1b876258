// What the proof of Mexica claims besides the invariants of rules.md: lemmas that make these inductive, and what makes
// games end. Private to the proof.
#pragma once

#include <vector>

#include "analyses/prove/mexica/table.h"
#include "analyses/prove/prover.h"

namespace stela::prove::mexica_game {

/// Of every position: numbers, founded districts told cell by cell, and how many calpulli there are.
std::vector<Claim> claims_of_state(const SymbolicGame& game, const Table& t);
/// Of every step by an action of a kind.
std::vector<Claim> claims_of_step(const SymbolicGame& game, mexica::Kind kind, const Table& before, const Table& after);

/// The most that a scoring of the districts gives one player, which is a lemma of that search.
Term most_of_districts(const SymbolicBoard& board, const Table& t);

}  // namespace stela::prove::mexica_game
