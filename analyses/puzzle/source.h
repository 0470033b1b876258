// Positions to make puzzles of, and to time solvers on: turns from the middle of seeded games of biased players.
#pragma once

#include <cstdint>
#include <optional>

#include "analyses/puzzle/positions.h"
#include "analyses/turn/plan.h"
#include "model/game.h"
#include "model/rng.h"
#include "model/swarm.h"

namespace stela::puzzle {

/// Where a turn begins in the game with this number, between a fifth and the whole of its length. The same seed and
/// number give the same position for ever; none when no turn begins there.
template <Game G>
std::optional<typename G::State> position(const G& game, std::uint64_t seed, std::uint64_t number) {
  constexpr std::uint64_t kMostActions = 20000;
  const auto begins = [&](auto&& wanted) {
    Rng rng(seed, number);
    const SwarmPlayer<G> player(rng);
    auto state = game.initial(mix64(seed ^ mix64(number)), nullptr);
    std::uint32_t turns = 0;
    auto turn = ~game.turn(state);
    for (std::uint64_t n = 0; n < kMostActions && game.to_move(state) >= 0; ++n) {
      // Without action points nothing in a position says that its turn has just begun.
      const bool fresh = turn::Goals<G>::kPoints || game.turn(state) != turn;
      turn = game.turn(state);
      if (fresh && Puzzling<G>::begins(game, state) && wanted(turns++, state)) break;
      game.apply(state, player.choose(game, state, rng), nullptr);
    }
    return turns;
  };
  const auto turns = begins([](std::uint32_t, const auto&) { return false; });
  if (turns < 5) return std::nullopt;
  Rng rng(seed, ~number);
  const auto at = turns / 5 + rng.below(turns - turns / 5);
  std::optional<typename G::State> found;
  begins([&](std::uint32_t turn, const auto& state) {
    if (turn == at) found = state;
    return turn == at;
  });
  return found;
}

}  // namespace stela::puzzle
