// The verbs of one game that look at the graph of its states, behind an interface (graph_verbs_of.h).
#pragma once

#include <cstddef>
#include <cstdint>

#include "reports/cli/flags.h"

namespace stela {
struct GameFile;
}
namespace stela::graph {
struct GraphBenchFigure;
}

namespace stela::cli {

class GraphVerbs {
 public:
  GraphVerbs() = default;
  GraphVerbs(const GraphVerbs&) = delete;
  GraphVerbs& operator=(const GraphVerbs&) = delete;
  virtual ~GraphVerbs() = default;

  // Each prints what it finds, and its value is the program's exit code.
  [[nodiscard]] virtual Exit explore(const ExploreFlags& flags) const = 0;
  [[nodiscard]] virtual Exit explore_of(const GameFile& file, const ExploreFlags& flags) const = 0;
  [[nodiscard]] virtual Exit turns(const GameFile& file, const TurnsFlags& flags) const = 0;
  [[nodiscard]] virtual Exit phases(const PhasesFlags& flags) const = 0;
  [[nodiscard]] virtual graph::GraphBenchFigure bench_turns(std::size_t positions, std::uint64_t seed) const = 0;
};

}  // namespace stela::cli
