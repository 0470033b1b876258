// A random game as one number, to compare an engine compiled for a browser with the same engine compiled for this
// machine.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>

#include "model/game_type.h"

namespace stela::web {

/// Plays the game of a seed with random actions and options, at most so many actions. {"actions": how many, "digest": a
/// hash of the setup, each action's notation, and the whole JSON of each position}.
nlohmann::json run_digest(const GameType& type, std::uint64_t seed);

}  // namespace stela::web
