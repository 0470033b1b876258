// What one game in step with an engine came to, and how much is done in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checkers/conform/blame.h"
#include "checkers/conform/fault.h"
#include "checkers/conform/process.h"

namespace stela::conform {

/// How thoroughly games are compared.
struct Effort {
  std::uint64_t most_actions = 2000;  ///< a longer game is cut
  unsigned spelled_a_state = 6;       ///< near misses drawn in every state, of which one is tried
  unsigned side_step_every = 16;      ///< one state in so many is left by undo, by load, or by a side way
};

/// A fault, and how far the game had come.
struct Sighting {
  Fault fault;
  std::size_t at = 0;       ///< actions played before it showed, the one that showed it included
  std::uint64_t times = 1;  ///< in this game
};

struct GameResult {
  std::vector<Sighting> sightings;  ///< each once by what tells faults apart
  std::optional<Trouble> trouble;   ///< what ended it
  std::vector<std::string> actions;
  RuleCounts rules;
  Agreement agreed_lists, agreed_steps;  ///< by the rules kept, and by those that acted
  std::uint64_t refused = 0;             ///< near misses that it refused, as it should
  std::uint64_t steps_back = 0, loads = 0;
  bool whole_files = false;  ///< it told positions as files
  bool cut = false;
  bool over = false;
};

}  // namespace stela::conform
