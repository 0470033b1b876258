// Somebody who plays: sees a view, says an action. A player is made for one game and may remember it.
#pragma once

#include "model/facets.h"

namespace stela::play {

template <Game G>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// A legal action for the player to move. view: game.view(state, that player), which hides what the player cannot
  /// know. rng: the player's own stream. An error when somebody else's player gives no answer, or a wrong one.
  virtual Result<typename G::Action> choose(const typename G::State& view, Rng& rng) = 0;
};

/// How much a player may think: positions looked at.
struct NodeBudget {
  std::uint64_t most = 0;
  std::uint64_t used = 0;

  [[nodiscard]] bool left() const { return used < most; }
};

}  // namespace stela::play
