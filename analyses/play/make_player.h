// Players by what they are called. Engines, which are processes, are made by who can start them
// (reports/engine_player.h).
#pragma once

#include <memory>
#include <string>

#include "analyses/play/greedy.h"
#include "analyses/play/mcts.h"
#include "analyses/play/player_spec.h"
#include "analyses/play/random.h"
#include "analyses/play/search.h"

namespace stela::play {

/// Those of a specification, the rest as they are.
template <Game G>
SearchOptions search_options(const PlayerSpec& spec) {
  SearchOptions options;
  options.candidates = most_candidates<G>();
  options.nodes = spec.nodes;
  spec.take("growing", options.growing);
  spec.take("candidates", options.candidates);
  spec.take("width", options.reply_width);
  return options;
}
template <Game G>
MctsOptions mcts_options(const PlayerSpec& spec, const G& game) {
  MctsOptions options;
  options.nodes = spec.nodes;
  options.turns = look_ahead<G>(static_cast<std::size_t>(game.players()));
  spec.take("turns", options.turns);
  spec.take("width", options.reply_width);
  return options;
}

/// A player other than an engine, for one game. weights: what spec.weights names.
template <Game G>
std::unique_ptr<Player<G>> make_player(const PlayerSpec& spec, const G& game, const Weights<G>& weights) {
  switch (spec.kind) {
    case PlayerKind::random:
      return std::make_unique<RandomPlayer<G>>(game);
    case PlayerKind::swarm:
      return std::make_unique<BiasedPlayer<G>>(game);
    case PlayerKind::greedy:
      return std::make_unique<GreedyPlayer<G>>(game, weights);
    case PlayerKind::search:
      return std::make_unique<SearchPlayer<G>>(game, weights, search_options<G>(spec));
    case PlayerKind::mcts:
      return std::make_unique<MctsPlayer<G>>(game, weights, mcts_options(spec, game));
    case PlayerKind::engine:
      break;
  }
  return nullptr;
}

}  // namespace stela::play
