// Fixed runs: each micro benchmark once over its sample, for counting instructions instead of time. A count is the same
// on a busy machine, so a test can compare it (tests/bench/instructions.py).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace stela::bench {

struct FixedRun {
  std::string name;
  std::function<std::uint64_t()> run;  ///< tells how many operations it did
};

/// All that are registered, in the order of registration.
std::vector<FixedRun>& fixed_runs();

/// Whether callgrind runs this program.
bool under_callgrind();

/// Does all fixed runs. Prints what the program is built with, then a line a run: its number of operations and its
/// name. Callgrind writes one dump a run, in the same order.
void count_fixed_runs();

}  // namespace stela::bench
