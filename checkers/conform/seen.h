// A sighting of a fault, with the game that it is from.
#pragma once

#include <cstdint>
#include <string>

#include "checkers/conform/game_result.h"
#include "checkers/trace.h"

namespace stela::conform {

/// One sighting of a campaign, with the game that it is from.
struct Seen {
  Sighting sighting;
  Trace trace;
  std::uint64_t number = 0;
  std::string kept{};  ///< of the corpus: the file
};

}  // namespace stela::conform
