// --player, checked against the game that the file turned out to be of.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>

#include "reports/cli/verb.h"

namespace stela::cli {

/// The file to analyse and --player; what: what the player is for, as --help says it.
inline void add_file_and_player(CLI::App* verb, std::string& file, int& player, const std::string& what) {
  verb->add_option("file", file, "a position or a trace; - reads standard input")->required()->type_name("FILE");
  verb->add_option("--player", player, what + ", from 0 (default: who is to move)")
      ->check(CLI::NonNegativeNumber)
      ->type_name("P");
}

/// What is wrong with a --player of a game of so many.
inline std::optional<Error> no_such_player(int player, int players) {
  if (player < players) return std::nullopt;
  return Error{"", "--player", fmt::format("there are players 0 to {}", players - 1)};
}

/// Calls f(Loaded<Wanted>&, player) for a file of that game; a player below 0 is the one to move.
template <class Wanted, class F>
Exit with_player_of(const std::string& verb, const std::string& file, int player, F&& f) {
  return with_position(file, [&]<class G>(Loaded<G>& at) {
    if constexpr (std::is_same_v<G, Wanted>) {
      if (const auto error = no_such_player(player, at.game.players())) return fail(*error);
      return f(at, static_cast<std::size_t>(player < 0 ? at.state.to_move : player));
    } else {
      return fail({file, "game", fmt::format("{} is for {}, this is {}", verb, Wanted::kName, G::kName)});
    }
  });
}

}  // namespace stela::cli
