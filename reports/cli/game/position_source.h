// Positions of games that the player of `--by` plays: to make puzzles of, and to time solvers on. The game's evaluation
// must be declared before.
#pragma once

#include <string>

#include "analyses/play/make_player.h"
#include "analyses/play/weights.h"
#include "analyses/puzzle/source.h"
#include "reports/cli/interrupt.h"

namespace stela::cli {

/// Whose games the positions are of. Errors name the flag: no such player, or an engine.
template <Game G>
Result<puzzle::PositionSource<G>> source_of(const G& game, const std::string& by) {
  const auto refused = [](const Error& error) { return Error{"", "--by", error.line()}; };
  const auto spec = play::parse_player(by);
  if (!spec) return refused(spec.error());
  if (spec->kind == play::PlayerKind::engine) return Error{"", "--by", "these games are played without engines"};
  if (spec->kind == play::PlayerKind::swarm) return puzzle::PositionSource<G>(game);
  const auto weights = play::weights_of(spec->weights, game);
  if (!weights) return refused(weights.error());
  return puzzle::PositionSource<G>(
      game, by, [&game, spec = *spec, weights = *weights] { return play::make_player<G>(spec, game, weights); },
      interrupted);
}

}  // namespace stela::cli
