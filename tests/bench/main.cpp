// Measures time; under callgrind it counts the instructions of fixed runs.
#include <benchmark/benchmark.h>

#include "tests/bench/fixed_run.h"

int main(int argc, char** argv) {
  if (stela::bench::under_callgrind()) {
    stela::bench::count_fixed_runs();
    return 0;
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
