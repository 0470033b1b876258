// Games that a command line or the environment brings along, beside those of the program:
//
//   stela check --game ./libhex.so          a shared object (model/plugin.h)
//   STELA_GAMES=games:more stela games      all shared objects of these folders
//   stela check --game 'cmd:python3 hex.py' a game that another program plays (docs/any-game.md)
//   stela check --game mexica               a game that the program has
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "reports/cli/game_list.h"

namespace stela::cli {

/// How games of other programs are played, in a program that can.
struct Programs {
  Result<const GameType*> (*load)(const std::string& command) = nullptr;
  std::optional<std::string> (*fault)() = nullptr;  ///< what one of them did wrong
  std::string (*cost)(const GameType&) = nullptr;  ///< what a game of one of them costs, measured in less than a second
};
inline constexpr std::string_view kForeign = "cmd:";

/// A game by the name of one in the list, by the file of a shared object, or by a command; it is not added to the list.
Result<const GameType*> game_of(const std::string& what, const GameList& games, const Programs& programs);

/// What is wrong with a game that came from somewhere where one of the list has its name.
std::optional<Error> taken_name(std::string_view name, const std::string& from, const GameList& games);

/// The words of a command line without `--game X`, and the game that X is.
struct GuestWords {
  std::vector<std::string> words;
  std::string name;   ///< of the game; "" where there was no --game
  std::string again;  ///< " --game ./libhex.so", for commands that repeat what was done; "" where a name is enough
};

/// Takes --game out of a command line, and adds its game and those of STELA_GAMES to the list. Errors: a game that
/// cannot be loaded, or has the name of another.
Result<GuestWords> add_guests(std::vector<std::string> words, GameList& games, const Programs& programs);

}  // namespace stela::cli
