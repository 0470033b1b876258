// Players of a game that brings none along: they judge a position by its score, and a report counts kinds of action, and
// places where they draw themselves.
#include "model/any_game.h"
#include "reports/balance/any_game/observation.h"
#include "reports/cli/player_verbs.h"
#include "reports/cli/player_verbs_of.h"
#include "reports/draw/any_picture.h"

namespace stela::cli {

std::shared_ptr<const PlayerVerbs> players_of(const GameType& game) {
  if (const auto* own = game.facet<PlayerVerbs>()) return {std::shared_ptr<void>(), own};
  return std::make_shared<const PlayerVerbsOf<AnyGame>>(game);
}

}  // namespace stela::cli
