// What `stela check` finds in Babel's mutants.
#pragma once

#include "checkers/campaign/check.h"
#include "checkers/mutants/babel/mutants.h"
#include "tests/mutants/go_on.h"

namespace stela::mutants {

/// Plays games of the mutant, with every check, and shrinks what is found.
CheckReport hunt(const BabelMutation& mutation, const CheckOptions& options, const OnGames& on_games = go_on);

}  // namespace stela::mutants
