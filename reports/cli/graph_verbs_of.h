// The verbs of one game that look at the graph of its states, made from its type.
#pragma once

#include "reports/cli/game/explore.h"
#include "reports/cli/game/graph.h"
#include "reports/cli/graph_verbs.h"

namespace stela::cli {

template <Game G>
class GraphVerbsOf final : public GraphVerbs {
 public:
  [[nodiscard]] Exit explore(const ExploreFlags& flags) const override { return explore_game<G>(flags); }
  [[nodiscard]] Exit explore_of(const GameFile& file, const ExploreFlags& flags) const override {
    return explore_file<G>(file, flags);
  }
  [[nodiscard]] Exit turns(const GameFile& file, const TurnsFlags& flags) const override {
    return cli::turns<G>(file, flags);
  }
  [[nodiscard]] Exit phases(const PhasesFlags& flags) const override { return cli::phases<G>(flags); }
  [[nodiscard]] graph::GraphBenchFigure bench_turns(std::size_t positions, std::uint64_t seed) const override {
    return cli::bench_turns<G>(positions, seed);
  }
};

}  // namespace stela::cli
