// What `stela check` finds in Mexica's mutants.
#pragma once

#include <optional>

#include "checkers/campaign/check.h"
#include "checkers/mutants/mexica/mutants.h"
#include "tests/mutants/go_on.h"

namespace stela::mutants {

/// Plays games of the mutant, with every check, and shrinks what is found.
CheckReport hunt(const MexicaMutation& mutation, const CheckOptions& options, const OnGames& on_games = go_on);
/// Shrinks a trace that shows `fault` in the mutant; none if it does not.
std::optional<Trace> shrink(const MexicaMutation& mutation, const Trace& trace, const Finding& fault,
                            ShrinkLimits limits = {});

}  // namespace stela::mutants
