// Positions of Mexica for the agreement of its solvers: small ones, where every turn can be listed, and real ones.
#pragma once

#include <optional>

#include "analyses/turn/mexica/goals.h"
#include "checkers/mutants/mexica/mutants.h"

namespace stela::turn::test {

using mexica::Mexica;

/// A game and a position in it at the start of a turn.
struct Case {
  Mexica game;
  mexica::State state;
};

/// On the pond, after random play, with at most `ap` action points and `tokens` tokens; none if the game ended before.
std::optional<Case> pond_case(std::uint64_t seed, unsigned ap, unsigned tokens);

/// On the real board, after random play that prefers canals and buildings, with at most `ap` action points.
std::optional<Case> real_case(std::uint64_t seed, unsigned actions, unsigned ap, unsigned tokens);

/// In the first round, after random play of less than a round; on the islet or the pond. Every fifth one has the option
/// `enclosed_at_end`. None if play came further.
std::optional<Case> first_round_case(std::uint64_t seed, unsigned ap, unsigned tokens);

/// One of the objectives, in a fixed order; those aimed at an opponent and a place, at some of the case's.
Objective objective_of(std::uint64_t number, const Case& c);

}  // namespace stela::turn::test
