// Players by what they are called. Engines, which are processes, are made by who can start them: see reports/match/.
#pragma once

#include <memory>
#include <string>

#include "analyses/play/greedy.h"
#include "analyses/play/mcts.h"
#include "analyses/play/player_spec.h"
#include "analyses/play/random.h"
#include "analyses/play/search.h"

namespace stela::play {

/// A player other than an engine, for one game. weights: what spec.weights names.
template <Game G>
std::unique_ptr<Player<G>> make_player(const PlayerSpec& spec, const G& game, const Weights<G>& weights) {
  const auto number = [&](const char* name, auto& value) {
    if (const auto it = spec.more.find(name); it != spec.more.end())
      value = static_cast<std::remove_reference_t<decltype(value)>>(it->second);
  };
  switch (spec.kind) {
    case PlayerKind::random:
      return std::make_unique<RandomPlayer<G>>(game);
    case PlayerKind::swarm:
      return std::make_unique<BiasedPlayer<G>>(game);
    case PlayerKind::greedy:
      return std::make_unique<GreedyPlayer<G>>(game, weights);
    case PlayerKind::search: {
      SearchOptions options;
      options.nodes = spec.nodes;
      options.candidates = most_candidates<G>();
      number("growing", options.growing);
      number("candidates", options.candidates);
      number("width", options.reply_width);
      return std::make_unique<SearchPlayer<G>>(game, weights, options);
    }
    case PlayerKind::mcts: {
      MctsOptions options;
      options.nodes = spec.nodes;
      number("turns", options.turns);
      number("width", options.reply_width);
      return std::make_unique<MctsPlayer<G>>(game, weights, options);
    }
    case PlayerKind::engine:
      break;
  }
  return nullptr;
}

}  // namespace stela::play
