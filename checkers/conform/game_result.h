// What one game in step with an engine came to, and how much is done in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checkers/conform/blame.h"
#include "checkers/conform/fault.h"
#include "checkers/conform/process.h"
#include "checkers/trace.h"

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
  std::size_t at = 0;           ///< actions played before it showed, the one that showed it included
  std::vector<Aside> asides{};  ///< what was asked beside them before
  std::string pending{};  ///< an action that was asked for and is not in the game: refused, the engine ended, or it was
                          ///< taken back
  std::uint64_t times = 1;    ///< in this game
  std::uint64_t applies = 0;  ///< actions that the engine had been asked to apply in this game
};

/// The game up to where a fault showed.
inline Trace trace_of(std::string_view game, const nlohmann::json& setup, std::uint64_t seed, const Sighting& sighting,
                      const std::vector<std::string>& actions) {
  Trace trace{std::string(game),
              setup,
              seed,
              {actions.begin(), actions.begin() + static_cast<std::ptrdiff_t>(sighting.at)},
              sighting.fault.finding(),
              sighting.asides};
  if (!sighting.pending.empty()) trace.actions.push_back(sighting.pending);
  return trace;
}

struct GameResult {
  std::vector<Sighting> sightings;  ///< each once by what tells faults apart
  std::optional<Trouble> trouble;   ///< what ended it
  std::vector<std::string> actions;
  RuleCounts rules;
  Agreement agreed_lists, agreed_steps;  ///< by the rules kept, and by those that acted
  std::uint64_t refused = 0;             ///< near misses that it refused, as it should
  std::uint64_t steps_back = 0, loads = 0;
  std::uint64_t applies = 0;  ///< actions that the engine was asked to apply
  std::uint64_t probed = 0;   ///< places of a probe game that were asked about
  bool whole_files = false;   ///< it told positions as files
  bool cut = false;
  bool over = false;
  bool barred = false;  ///< it ended early, and all its faults are waived
};

}  // namespace stela::conform
