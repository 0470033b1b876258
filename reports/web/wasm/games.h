// The games of the engine for pages, with their pictures, an opponent and a judge of turns.
#pragma once

#include <span>

#include "model/game_type.h"

namespace stela::web {

std::span<const GameType* const> page_games();

}  // namespace stela::web
