// Somebody who plays: sees a view, says an action. A player is made for one game and may remember it.
#pragma once

#include <functional>
#include <string>

#include "base/result.h"
#include "model/facets.h"

namespace stela::play {

/// Whether to think no longer: asked again and again by whoever thinks, from that thread. Once true it stays so. Empty:
/// nobody stops it.
using Stop = std::function<bool()>;

/// The error of a player who was stopped.
inline Error stopped_thinking() { return stopped_error("a player was stopped while it thought"); }

template <Game G>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// A legal action for the player to move. view: game.view(state, that player), which hides what the player cannot
  /// know. rng: the player's own stream. Errors: stopped when `stop` said so; and when somebody else's player gives
  /// no answer, or a wrong one.
  Result<typename G::Action> choose(const typename G::State& view, Rng& rng, const Stop& stop = {}) {
    auto chosen = decide(view, rng, stop);
    if (stop && stop()) return stopped_thinking();
    return chosen;
  }

 private:
  /// stop: looked at in every loop that is not short. What is decided after it said so counts for nothing.
  virtual Result<typename G::Action> decide(const typename G::State& view, Rng& rng, const Stop& stop) = 0;
};

/// How much a player may think: positions looked at.
struct NodeBudget {
  std::uint64_t most = 0;
  std::uint64_t used = 0;
  const Stop* stop = nullptr;

  [[nodiscard]] bool stopped() const { return stop != nullptr && *stop && (*stop)(); }
  [[nodiscard]] bool left() const { return used < most && !stopped(); }
};

}  // namespace stela::play
