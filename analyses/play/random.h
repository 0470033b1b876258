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
  Result<typename G::Action> choose(const typename G::State& view, Rng& rng) override { return game_.pick(view, rng); }

 private:
  G game_;
};

template <Game G>
class BiasedPlayer final : public Player<G> {
 public:
  explicit BiasedPlayer(const G& game) : game_(game) {}
  Result<typename G::Action> choose(const typename G::State& view, Rng& rng) override {
    if (!bias_) bias_.emplace(rng);
    return bias_->choose(game_, view, rng);
  }

 private:
  G game_;
  std::optional<SwarmPlayer<G>> bias_;
};

}  // namespace stela::play
