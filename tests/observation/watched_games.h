// Games of every kind of setup, random and greedy, watched action by action.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analyses/evaluations.h"
#include "analyses/observations.h"
#include "analyses/play/make_player.h"
#include "model/swarm.h"

namespace stela::balance::test {

/// A setup with each option that varies drawn anew; the start player among those who play.
template <class G>
G draw_game(Rng& rng) {
  nlohmann::json setup;
  for (const auto& option : G::options())
    if (option.varies || option.name == "players")
      setup[std::string(option.name)] =
          option.least + static_cast<int>(rng.below(static_cast<std::uint32_t>(option.most - option.least + 1)));
  setup["start"] = setup["start"].get<int>() % setup["players"].get<int>();
  return *G::make(setup);
}

/// Plays one game of at most `most` actions: choose(game, state, rng) says what is done, visit(game, before, action,
/// after) is called for each. The final position, which may not be final.
template <class G, class Choose, class Visit>
typename G::State play(const G& game, std::uint64_t seed, int most, Choose&& choose, Visit&& visit) {
  Rng rng(seed, 1);
  auto s = game.initial(seed);
  for (int i = 0; i < most && !game.outcome(s); ++i) {
    const auto before = s;
    const auto action = choose(game, s, rng);
    game.apply(s, action);
    visit(game, before, action, s);
  }
  return s;
}

/// Which players play a watched game.
enum class Kind { swarm, greedy };

/// Calls start(game, initial), visit(game, before, action, after) and end(game, before, last) for each of so many
/// games. Random games may never end; those are left after 20,000 actions, without `end`.
template <class G, class Start, class Visit, class End>
void watch(Kind kind, std::uint64_t games, Start&& start, Visit&& visit, End&& end) {
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    Rng rng(seed, 2);
    const auto game = draw_game<G>(rng);
    start(game, game.initial(seed));
    typename G::State before_last = game.initial(seed);
    const auto note = [&](const G& g, const auto& before, const auto& action, const auto& after) {
      visit(g, before, action, after);
      if (g.outcome(after)) before_last = before;
    };
    constexpr int kMost = 20'000;
    typename G::State last;
    if (kind == Kind::swarm) {
      const SwarmPlayer<G> player(game, rng);
      last = play(
          game, seed, kMost, [&](const G& g, const auto& s, Rng& r) { return player.choose(g, s, r); }, note);
    } else {
      play::GreedyPlayer<G> player(game, play::hand_set<G>());
      last = play(
          game, seed, kMost,
          [&](const G& g, const auto& s, Rng& r) { return *player.choose(g.view(s, g.to_move(s)), r); }, note);
    }
    if (game.outcome(last)) end(game, before_last, last);
  }
}

}  // namespace stela::balance::test
