// What a run of `stela conform` is asked for, and who is told of faults while it goes on.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

#include "checkers/conform/conform_report.h"
#include "checkers/conform/lockstep.h"

namespace stela::conform {

struct ConformOptions {
  EngineCommand engine;
  std::uint64_t games = 200;
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  std::chrono::milliseconds time_limit{0};  ///< of all of it, shrinking too; 0 = none
  std::uint64_t enough = 0;                 ///< no further games once so many have shown a fault; 0 = all
  bool probes = true;                       ///< the probes of the game are asked, in turns with games
  Waivers waivers;                          ///< faults that are accepted
  std::vector<Kept> corpus;                 ///< faults of earlier runs, which are looked for first
  Effort effort;
  ShrinkLimits shrink;
};

/// Told of faults while the run goes on, so that they can be kept whatever becomes of it. Calls come one at a time.
struct FaultHooks {
  /// A trace of the corpus has been played again; its file may get another name.
  std::function<void(Kept&)> replayed{};
  /// A fault not seen before in the run, or in a shorter game; its rule may not be known yet.
  std::function<void(const Trace&)> seen{};
  /// The faults told apart, when there are no more games.
  std::function<void(const std::vector<Disagreement>&)> told{};
  /// One of them when it has been replayed and shrunk.
  std::function<void(const Disagreement&)> shrunk{};
};

}  // namespace stela::conform
