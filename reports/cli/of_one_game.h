// Verbs that analyse one game: its files alone, and --player checked against the game.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>

#include "checkers/trace.h"
#include "reports/cli/verb.h"

namespace stela::cli {

/// The file to analyse and --player; what: what the player is for, as --help says it.
inline void add_file_and_player(Verb verb, std::string& file, int& player, const std::string& what) {
  verb.option("file", file, "a position or a trace; - reads standard input").required().type("FILE");
  verb.option("--player", player, what + ", from 0 (default: who is to move)").non_negative().type("P");
}

/// What is wrong with a --player of a game of so many.
inline std::optional<Error> no_such_player(int player, int players) {
  if (player < players) return std::nullopt;
  return Error{"", "--player", fmt::format("there are players 0 to {}", players - 1)};
}

/// Calls f(Loaded<Wanted>&) for a file of that game; other(verbs) says what is wrong with one of another.
template <Game Wanted, class F, class Other>
Exit with_file_of(const GameList& games, const std::string& name, F&& f, Other&& other) {
  return games.with_file(name, [&](const GameType& game, const GameFile& file) {
    if (game.name() != Wanted::kName) {
      const auto fault = fault_of(game, file);
      return fail(fault ? *fault : Error{name, "game", other(game)});
    }
    auto loaded = load<Wanted>(file);
    return loaded ? f(*loaded) : fail(loaded.error());
  });
}

/// Calls f(Loaded<Wanted>&, player) for a file of that game; a player below 0 is the one to move.
template <Game Wanted, class F>
Exit with_player_of(const GameList& games, const std::string& verb, const std::string& name, int player, F&& f) {
  return with_file_of<Wanted>(
      games, name,
      [&](Loaded<Wanted>& at) {
        if (const auto error = no_such_player(player, at.game.players())) return fail(*error);
        return f(at, static_cast<std::size_t>(player < 0 ? at.state.to_move : player));
      },
      [&](const GameType& game) { return fmt::format("{} is for {}, this is {}", verb, Wanted::kName, game.name()); });
}

}  // namespace stela::cli
