// stela advise of one game: what a player would do in a position, and what that is worth to it.
#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "analyses/play/make_player.h"
#include "analyses/play/weights.h"
#include "base/json_text.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/player_flags.h"
#include "reports/play/advice.h"

namespace stela::cli {

/// A whole turn in notation.
template <Game G>
std::vector<std::string> texts_of(const G& game, const std::vector<typename G::Action>& actions) {
  std::vector<std::string> texts;
  texts.reserve(actions.size());
  for (const auto& action : actions) texts.push_back(game.to_text(action));
  return texts;
}

/// The features of a position with their weights, and what they add up to.
template <Game G>
std::vector<FeatureRow> feature_rows(const G& game, const typename G::State& s, const play::Weights<G>& weights) {
  play::FeatureTable<play::Evaluation<G>> table{};
  play::Evaluation<G>::features(game, s, table);
  std::vector<FeatureRow> rows;
  for (std::size_t k = 0; k < weights.size(); ++k) {
    const auto& info = play::Evaluation<G>::kFeatures[k];
    FeatureRow row{std::string(info.name), std::string(info.text), weights[k], {}};
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) row.values.push_back(table[p][k]);
    rows.push_back(std::move(row));
  }
  return rows;
}

template <Game G>
Exit advise(const GameFile& file, const AdviseFlags& flags, TypeOf<G> type) {
  const auto spec = play::parse_player(flags.player);
  if (!spec) return fail(spec.error());
  if (spec->kind == play::PlayerKind::engine)
    return fail({"", "--player", "an engine is asked by `match` and `play`; here the players are Stela's own"});
  const auto run = [&](const Loaded<G>& at) {
    const auto weights = play::weights_of(spec->weights, at.game);
    if (!weights) return fail(weights.error());
    const int mover = at.game.to_move(at.state);
    if (mover < 0) return fail({flags.file, "state", "the game is over"});
    Advice advice{std::string(type.name()), flags.player, static_cast<std::size_t>(mover), {}, {}};
    const auto view = at.game.view(at.state, mover);
    Rng rng(flags.seed);
    catch_interrupts();
    if (spec->kind == play::PlayerKind::search) {
      const play::Evaluator<G> worth(at.game, *weights);
      const auto turns =
          play::Search<G>(worth, play::search_options<G>(*spec, worth.game())).turns(view, rng, interrupted);
      for (std::size_t t = 0; t < turns.size() && t < flags.top; ++t)
        advice.turns.push_back({texts_of(at.game, turns[t].turn.actions), turns[t].worth(), turns[t].worlds});
    } else {
      const auto action = play::make_player<G>(*spec, at.game, *weights)->choose(view, rng, interrupted);
      if (!action && action.error().kind != ErrorKind::stopped) return fail(action.error());
      if (action) advice.turns.push_back({{at.game.to_text(*action)}, std::nullopt, 0});
    }
    if (interrupted()) {
      say("stopped before there was an answer");
      return Exit::undecided;
    }
    if (flags.features) advice.features = feature_rows(at.game, view, *weights);
    return put("-", flags.json ? json_text(advice_json(advice), 1) + "\n" : advice_text(advice));
  };
  return with_loaded<G>(file, run, type);
}

}  // namespace stela::cli
