// The choice of the dial in Maharaja, between two players: a matrix of one's own pairs of actions by the other's. Each
// cell is played out by the order of roles: whoever is next plays the best turn by an objective.
#pragma once

#include <vector>

#include "analyses/turn/equilibrium.h"
#include "analyses/turn/maharaja/goals.h"

namespace stela::turn {

struct DialMatrix {
  std::vector<maharaja::Action> pairs;  ///< of the rows, and of the columns: ascending
  Matrix worth;    ///< coins that the player has more than the other when the round is scored; a palace counts as coins
  int palace = 0;  ///< so many
  std::uint64_t turns = 0;  ///< solved
  std::uint64_t cut = 0;    ///< of them, where the search did not go through: the best turn found was played
};

/// What turns are played by unless another objective is given: what pays now counts before what is left in the purse.
inline Objective dial_objective() { return {{Goal::palaces, Goal::city, Goal::coins}, false}; }

/// Of the player to move, who sets the dial. Where the other's dial is set already it is not looked at. Errors: nobody
/// sets a dial, others than two play, or a limit came first ("time limit").
Result<DialMatrix> weigh_dials(const maharaja::Maharaja& game, const maharaja::State& s, const Objective& objective,
                               const Limits& limits);

}  // namespace stela::turn
