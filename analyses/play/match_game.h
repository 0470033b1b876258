// One game between players, each at a seat: every stream of chance apart, so that who sits where changes nothing else.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "analyses/play/player.h"
#include "base/in_order.h"

namespace stela::play {

struct MatchGame {
  Outcome outcome;  ///< by seat; of a game that was cut off, the scores and ranks as they stood
  std::uint32_t actions = 0;
  std::uint32_t decisions = 0;  ///< of those, with more than one legal action
  bool cut_off = false;         ///< by the limit of actions
};

/// Sees nothing of a game.
struct NoWatcher {
  template <class State, class Action>
  void before(const State& /*s*/, const Action& /*action*/) {}
  template <class State>
  void after(const State& /*s*/) {}
};

/// s: the first position. players: by seat; streams: by seat, where each player's chance begins.
/// stop: called before each action, and by players who think. watcher: called with the position before each action,
/// with it, and of the one after. An error is a player's, and names the seat; of kind stopped it says that the game was
/// not played to its end.
template <Game G, class Stop, class Watcher>
Result<MatchGame> play_from(const G& game, typename G::State s, std::span<const std::unique_ptr<Player<G>>> players,
                            std::span<Rng> streams, std::uint32_t most_actions, Stop&& stop, Watcher&& watcher) {
  MatchGame played;
  bool stopped = false;
  const play::Stop should_stop = [&] { return stopped = stopped || stop(); };
  for (;; ++played.actions) {
    if (auto outcome = game.outcome(s)) {
      played.outcome = std::move(*outcome);
      return played;
    }
    if (played.actions == most_actions) break;
    if (should_stop()) return stopped_error("the game was not played to its end");
    const int mover = game.to_move(s);
    const auto seat = static_cast<std::size_t>(mover);
    auto action = players[seat]->choose(game.view(s, mover), streams[seat], should_stop);
    if (!action) {
      auto error = action.error();
      if (error.kind == ErrorKind::stopped) return error;
      error.where = "seat " + std::to_string(seat) + (error.where.empty() ? "" : ", " + error.where);
      return error;
    }
    if (game.count(s) > 1) ++played.decisions;
    watcher.before(s, *action);
    game.apply(s, *action, nullptr);
    watcher.after(s);
  }
  played.cut_off = true;
  played.outcome.scores = scores_of(game, s);
  for (const int own : played.outcome.scores) {
    int ahead = 0;
    for (const int other : played.outcome.scores) ahead += other > own ? 1 : 0;
    played.outcome.ranks.push_back(ahead + 1);
  }
  return played;
}

/// The same from the first position of a deal: the seed of the game's own chance.
template <Game G, class Stop, class Watcher>
Result<MatchGame> play_game(const G& game, std::uint64_t deal, std::span<const std::unique_ptr<Player<G>>> players,
                            std::span<Rng> streams, std::uint32_t most_actions, Stop&& stop, Watcher&& watcher) {
  return play_from<G>(game, game.initial(deal, nullptr), players, streams, most_actions, stop, watcher);
}

template <Game G>
Result<MatchGame> play_game(const G& game, std::uint64_t deal, std::span<const std::unique_ptr<Player<G>>> players,
                            std::span<Rng> streams, std::uint32_t most_actions = 20000) {
  return play_game(
      game, deal, players, streams, most_actions, [] { return false; }, NoWatcher{});
}

}  // namespace stela::play
