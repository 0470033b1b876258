// One game in step with an engine that a rank has played, as it travels to rank 0.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/in_order.h"
#include "checkers/conform/game_result.h"

namespace stela::conform {

struct PlayedGame {
  std::uint64_t number = 0, seed = 0;
  std::size_t variant = 0;  ///< of the setups
  GameResult result{};
};

Codec<PlayedGame> played_game_codec();

}  // namespace stela::conform
