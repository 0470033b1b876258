// The whole command line of a program over a list of games.
#pragma once

#include <string>

#include "reports/cli/game_list.h"
#include "reports/cli/guest_games.h"

namespace stela::cli {

class Verb;

/// Puts verbs on the command line.
using AddVerbs = void (*)(Verb app, const GameList& games);

/// All verbs; the games have all groups of VerbGroups.
void add_all_verbs(Verb app, const GameList& games);
/// The verbs of GameType itself.
void add_core_verbs(Verb app, const GameList& games);

/// Parses and runs. name: what the user calls the program. The value is the exit code (exit.h).
/// programs: how games of other programs are played, where they are.
int run(const GameList& own, AddVerbs add_verbs, const std::string& name, int argc, char** argv,
        const Programs& programs = {});

/// The games of model/games.h, with all groups of verbs: those of the program `stela`, which alone is linked with them.
const GameList& all_games();
/// The same with the verbs of GameType alone: those of the program `stela-core`.
const GameList& core_games();

}  // namespace stela::cli
