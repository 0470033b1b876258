// What `stela play` says that is the same for all games.
#pragma once

#include <string>
#include <vector>

#include "model/game.h"

namespace stela::cli {

/// What can be typed, for --help and for the command `help`.
std::string play_commands();
/// The result of a game that is over, a line a player.
std::string result_text(const Outcome& outcome, const std::vector<std::string>& players);

}  // namespace stela::cli
