// The whole command line of a program over a list of games.
#pragma once

#include <string>

#include "reports/cli/game_verbs.h"

namespace stela::cli {

/// Parses and runs. name: what the user calls the program. The value is the exit code (exit.h).
int run(const GameList& games, const std::string& name, int argc, char** argv);

/// The games of model/games.h: those of the program `stela`, which alone is linked with their verbs.
const GameList& all_games();

}  // namespace stela::cli
