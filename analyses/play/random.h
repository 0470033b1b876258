// Players without a thought: uniform over the legal actions, or biased by kinds, a new bias each game.
#pragma once

#include <optional>

#include "analyses/play/player.h"
#include "model/swarm.h"

namespace stela::play {

template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  explicit RandomPlayer(const G& game) : game_(game) {}

 private:
  Result<typename G::Action> decide(const typename G::State& view, Rng& rng, const Stop& /*stop*/) override {
    return game_.pick(view, rng);
  }
  G game_;
};

template <Game G>
class BiasedPlayer final : public Player<G> {
 public:
  explicit BiasedPlayer(const G& game) : game_(game) {}

 private:
  Result<typename G::Action> decide(const typename G::State& view, Rng& rng, const Stop& /*stop*/) override {
    if (!bias_) bias_.emplace(game_, rng);
    return bias_->choose(game_, view, rng);
  }
  G game_;
  std::optional<SwarmPlayer<G>> bias_;
};

}  // namespace stela::play
