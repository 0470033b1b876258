// Biased random players, a new bias each game: swarm testing (Groce et al. 2012). Uniform play reaches the common
// situations again and again; weights that leave some kinds of action out reach the others.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "model/game.h"

namespace stela {

/// One game's player: uniform over actions, or by weights a kind. Drawn from the game's own stream.
template <Game G>
class SwarmPlayer {
 public:
  using Weights = KindWeights<G::kKinds.size()>;

  explicit SwarmPlayer(Rng& rng) : uniform_(rng.below(4) == 0) {
    // Weights 0, 1, 2, 4 ... 64; half the games leave no kind out.
    const std::uint32_t least = rng.below(2);
    for (auto& w : weights_) {
      const std::uint32_t power = least + rng.below(8 - least);
      w = static_cast<std::uint16_t>(power == 0 ? 0 : 1U << (power - 1));
    }
  }

  [[nodiscard]] typename G::Action choose(const G& game, const typename G::State& s, Rng& rng) const {
    return uniform_ ? game.pick(s, rng) : game.pick(s, weights_, rng);
  }

 private:
  bool uniform_;
  Weights weights_{};
};

}  // namespace stela
