// Players of a game that brings none along: they judge a position by its score, and a report counts kinds of action,
// and places where they draw themselves.
#include <fmt/format.h>

#include "model/any_game.h"
#include "reports/balance/any_game/observation.h"
#include "reports/cli/output.h"
#include "reports/cli/player_verbs.h"
#include "reports/cli/player_verbs_of.h"
#include "reports/draw/any_picture.h"

namespace stela::cli {

std::shared_ptr<const PlayerVerbs> players_of(const GameType& game) {
  if (const auto* own = game.facet<PlayerVerbs>()) return {std::shared_ptr<void>(), own};
  return std::make_shared<const PlayerVerbsOf<AnyGame>>(game);
}

std::shared_ptr<const PlayerVerbs> thinking_players_of(const GameType& game) {
  if (game.facet<PlayerVerbs>() == nullptr)
    say(fmt::format(
        "{} brings no evaluation along: players judge a position by its score, or by what `stela train` learned",
        game.name()));
  return players_of(game);
}

}  // namespace stela::cli
