// Players by what they are called. Engines, which are processes, are made by who can start them
// (reports/play/engine_player.h).
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "analyses/play/greedy.h"
#include "analyses/play/mcts.h"
#include "analyses/play/patience.h"
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

/// One that thinks, or nothing where the specification names none of these.
template <Game G>
std::unique_ptr<Player<G>> make_thinker(const PlayerSpec& spec, const G& game, const Weights<G>& weights) {
  switch (spec.kind) {
    case PlayerKind::greedy:
      return std::make_unique<GreedyPlayer<G>>(game, weights);
    case PlayerKind::search:
      return std::make_unique<SearchPlayer<G>>(game, weights, search_options<G>(spec));
    case PlayerKind::mcts:
      return std::make_unique<MctsPlayer<G>>(game, weights, mcts_options(spec, game));
    default:
      return nullptr;
  }
}

/// A player other than an engine, for one game. weights: what spec.weights names.
template <Game G>
std::unique_ptr<Player<G>> make_player(const PlayerSpec& spec, const G& game, const Weights<G>& weights) {
  if (spec.kind == PlayerKind::random) return std::make_unique<RandomPlayer<G>>(game);
  if (spec.kind == PlayerKind::swarm) return std::make_unique<BiasedPlayer<G>>(game);
  auto thinker = make_thinker(spec, game, weights);
  if (thinker == nullptr || !turns_need_not_end(game)) return thinker;
  return std::make_unique<PatientPlayer<G>>(game, std::move(thinker));
}

}  // namespace stela::play
