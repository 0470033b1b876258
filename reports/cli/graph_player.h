// --player, checked against the game that the file turned out to be of.
#pragma once

#include <fmt/format.h>

#include "reports/cli/verb.h"

namespace stela::cli {

/// Calls f(Loaded<Wanted>&, player) for a file of that game; a player below 0 is the one to move.
template <class Wanted, class F>
Exit with_player_of(const std::string& verb, const std::string& file, int player, F&& f) {
  return with_position(file, [&]<class G>(Loaded<G>& at) {
    if constexpr (std::is_same_v<G, Wanted>) {
      if (player >= at.game.players())
        return fail({"", "--player", fmt::format("there are players 0 to {}", at.game.players() - 1)});
      return f(at, static_cast<std::size_t>(player < 0 ? at.state.to_move : player));
    } else {
      return fail({file, "game", fmt::format("{} is for {}, this is {}", verb, Wanted::kName, G::kName)});
    }
  });
}

}  // namespace stela::cli
