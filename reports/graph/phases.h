// The machine of phases, for people: stela phases.
#pragma once

#include <span>

#include "analyses/graph/phases.h"
#include "reports/graph/graph_report.h"

namespace stela {

/// kinds: names of the game's kinds of action, in their order.
GraphReport phase_report(const std::string& game, const graph::PhaseMachine& machine,
                         std::span<const std::string_view> kinds, const std::string& status);

}  // namespace stela
