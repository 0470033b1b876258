#include "tests/bench/fixed_run.h"

#include <fmt/core.h>

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#endif

namespace stela::bench {

std::vector<FixedRun>& fixed_runs() {
  static std::vector<FixedRun> runs;
  return runs;
}

#ifdef RUNNING_ON_VALGRIND

bool under_callgrind() { return RUNNING_ON_VALGRIND != 0; }

void count_fixed_runs() {
  fmt::print("built: {}\n", STELA_BUILT);
  for (const auto& [name, run] : fixed_runs()) {
    run();  // once before it counts: what is made at the first call is made
    CALLGRIND_START_INSTRUMENTATION;
    CALLGRIND_ZERO_STATS;
    const auto operations = run();
    CALLGRIND_STOP_INSTRUMENTATION;
    CALLGRIND_DUMP_STATS;
    fmt::print("{} {}\n", operations, name);
  }
}

#else  // built without valgrind's headers

bool under_callgrind() { return false; }
void count_fixed_runs() {}

#endif

}  // namespace stela::bench
