// How the phases of a game are laid out: one below the other in the order in which play flows, so that as little as
// can be leads back up. Private to reports.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analyses/graph/phases.h"
#include "reports/graph/graph_report.h"

namespace stela {

/// Transitions between two phases; their rows in the order of the flow.
struct PhaseArc {
  std::size_t from = 0, to = 0;
  std::uint64_t count = 0;
  const graph::PhaseMachine::Kinds* kinds = nullptr;
  /// Arcs down are on the right, arcs up on the left; those of one lane do not touch. 0 is the innermost.
  std::size_t lane = 0;
  [[nodiscard]] bool down() const { return to > from; }
  /// In points: 1.5 to 6.5, by the logarithm of the count.
  double width = 1;
};

struct PhaseFlow {
  explicit PhaseFlow(const graph::PhaseMachine& machine);

  std::vector<std::size_t> order;  ///< phases from top to bottom
  std::vector<PhaseArc> arcs;      ///< in the order of the machine's transitions; those that stay are left out
};

/// The diagram of a flow for pages.
GraphPicture phase_picture(const std::string& game, const graph::PhaseMachine& machine, const PhaseFlow& flow,
                           std::span<const std::string_view> kinds);

/// "choose 12, place 3": the kinds of action that make a transition.
std::string phase_kinds_text(const graph::PhaseMachine::Kinds& kinds, std::span<const std::string_view> names);

}  // namespace stela
