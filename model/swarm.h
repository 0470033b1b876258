// Biased random players, a new bias each game: swarm testing (Groce et al. 2012). Uniform play reaches the common
// situations again and again; weights that leave some kinds of action out reach the others.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "model/facets.h"

namespace stela {

/// One game's player: uniform over actions, or by weights a kind. A climbing player takes the best of kPicks samples.
/// Drawn from the game's own stream.
template <Game G>
class SwarmPlayer {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Weights = WeightsOf<G>;

  SwarmPlayer(const G& game, Rng& rng) : uniform_(rng.below(4) == 0) {
    // Weights 0, 1, 2, 4 ... 64; half the games leave no kind out.
    const std::uint32_t least = rng.below(2);
    for (std::size_t kind = 0; kind < type_of(game).kinds().size(); ++kind) {
      const std::uint32_t power = least + rng.below(8 - least);
      weights_[kind] = static_cast<std::uint16_t>(power == 0 ? 0 : 1U << (power - 1));
    }
    if (climbs(game)) climbs_ = rng.below(2) == 0;
  }

  [[nodiscard]] Action choose(const G& game, const State& s, Rng& rng) const {
    return choose(game, s, rng, [&](State& after, const Action& a) { game.apply(after, a, nullptr); });
  }
  /// attempt(state, action): applies what is only tried, for callers who watch the engine.
  template <class Attempt>
  [[nodiscard]] Action choose(const G& game, const State& s, Rng& rng, Attempt&& attempt) const {
    return climbs_ ? best_pick(game, s, rng, attempt) : pick(game, s, rng);
  }

 private:
  static constexpr int kPicks = 4;  // more of them climb no higher, and leave less to chance

  [[nodiscard]] Action pick(const G& game, const State& s, Rng& rng) const {
    // A bias may leave out what ends a turn.
    constexpr std::uint32_t kBiased = 16;
    if (turns_need_not_end(game) && rng.below(kBiased) == 0) return game.pick(s, rng);
    return uniform_ ? game.pick(s, rng) : game.pick(s, weights_, rng);
  }

  /// The pick after which the player to move is farthest ahead, the first of several; none is worse than to end the
  /// turn.
  template <class Attempt>
  [[nodiscard]] Action best_pick(const G& game, const State& s, Rng& rng, Attempt& attempt) const {
    const auto mover = static_cast<std::size_t>(game.to_move(s));
    const Action end = turn_end(game);
    const auto ahead = [&](const Action& a) {
      if (a == end) return std::numeric_limits<int>::min();
      State after = s;
      attempt(after, a);
      int lead = 0;
      for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
        lead += p == mover ? score_of(game, after, p) : -score_of(game, after, p);
      return lead;
    };
    Action best = pick(game, s, rng);
    int most = ahead(best);
    for (int i = 1; i < kPicks; ++i) {
      const Action a = pick(game, s, rng);
      if (const int lead = ahead(a); lead > most) best = a, most = lead;
    }
    return best;
  }

  bool uniform_;
  bool climbs_ = false;
  Weights weights_{};
};

}  // namespace stela
