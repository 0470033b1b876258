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
#include "analyses/play/segment.h"

namespace stela::play {

/// Those of a specification, the rest as they are.
template <Game G>
SearchOptions search_options(const PlayerSpec& spec, const G& game) {
  SearchOptions options;
  options.candidates = most_candidates<G>();
  options.nodes = spec.nodes;
  options.growing = share_for_growing<G>();
  options.replan = replan_part<G>(static_cast<std::size_t>(game.players()));
  options.reply.nodes = reply_nodes<G>();
  spec.take("growing", options.growing);
  spec.take("replan", options.replan);
  spec.take("candidates", options.candidates);
  spec.take("width", options.reply.width);
  spec.take("reply", options.reply.nodes);
  return options;
}
template <Game G>
MctsOptions mcts_options(const PlayerSpec& spec, const G& game) {
  MctsOptions options;
  options.nodes = spec.nodes;
  options.turns = look_ahead<G>(static_cast<std::size_t>(game.players()));
  spec.take("turns", options.turns);
  spec.take("width", options.reply.width);
  spec.take("reply", options.reply.nodes);
  return options;
}

/// One that thinks, or nothing where the specification names none of these.
template <Game G>
std::unique_ptr<Player<G>> make_thinker(const PlayerSpec& spec, const G& game, const Weights<G>& weights) {
  switch (spec.kind) {
    case PlayerKind::greedy:
      return std::make_unique<GreedyPlayer<G>>(game, weights);
    case PlayerKind::search:
      return std::make_unique<SearchPlayer<G>>(game, weights, search_options<G>(spec, game));
    case PlayerKind::mcts:
      return std::make_unique<MctsPlayer<G>>(game, weights, mcts_options(spec, game));
    default:
      return nullptr;
  }
}

/// A thinker in a game that need not end: each may wait for another to do what ends it, and none does. One who sees
/// nothing done for some of its own turns values less what it waits with (Evaluation<G>::impatient), and after as many
/// more plays a turn at random.
template <Game G>
class ImpatientPlayer final : public Player<G> {
 public:
  static constexpr unsigned kWaits = 5;  ///< turns of its own without progress

  ImpatientPlayer(PlayerSpec spec, const G& game, const Weights<G>& weights)
      : spec_(std::move(spec)), game_(game), weights_(weights), usual_(make_thinker(spec_, game, weights)) {}

 private:
  Result<typename G::Action> decide(const typename G::State& view, Rng& rng, const Stop& stop) override {
    if (turn_is_over_) begin_turn(view);
    auto action = waited_ < 2 * kWaits ? (impatient_ ? impatient_ : usual_)->choose(view, rng, stop)
                                       : Result<typename G::Action>(game_.pick(view, rng));
    if (!action) return action;
    const Segment<G> segment(game_, view);
    auto after = view;
    game_.apply(after, *action, nullptr);
    turn_is_over_ = segment.over(game_, after);
    return action;
  }
  void begin_turn(const typename G::State& view) {
    const auto progress = Evaluation<G>::progress(view);
    waited_ = progress == progress_ ? waited_ + 1 : 0;
    progress_ = progress;
    impatient_.reset();
    if (waited_ >= kWaits) impatient_ = make_thinker(spec_, game_, Evaluation<G>::impatient(game_, view, weights_));
  }

  PlayerSpec spec_;
  G game_;
  Weights<G> weights_;
  std::unique_ptr<Player<G>> usual_, impatient_;
  bool turn_is_over_ = true;
  std::uint64_t progress_ = 0;
  unsigned waited_ = 0;
};

/// A player other than an engine, for one game. weights: what spec.weights names.
template <Game G>
std::unique_ptr<Player<G>> make_player(const PlayerSpec& spec, const G& game, const Weights<G>& weights) {
  if (spec.kind == PlayerKind::random) return std::make_unique<RandomPlayer<G>>(game);
  if (spec.kind == PlayerKind::swarm) return std::make_unique<BiasedPlayer<G>>(game);
  if constexpr (requires { Evaluation<G>::need_not_end(game); })
    if (Evaluation<G>::need_not_end(game) && spec.kind != PlayerKind::engine)
      return std::make_unique<ImpatientPlayer<G>>(spec, game, weights);
  auto thinker = make_thinker(spec, game, weights);
  if (thinker == nullptr || !turns_need_not_end(game)) return thinker;
  return std::make_unique<PatientPlayer<G>>(game, std::move(thinker));
}

}  // namespace stela::play
