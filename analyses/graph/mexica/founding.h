// What it takes to found each calpulli on display, and which can never be founded again.
#pragma once

#include <optional>
#include <vector>

#include "analyses/graph/mexica/digging.h"
#include "analyses/graph/mexica/ways.h"

namespace stela::graph::for_mexica {

/// A plan of the player to move: moves, canals, bridges, and the founding. Played as one turn with as many AP as it
/// takes, tokens aside, the others standing still.
struct FoundingPlan {
  unsigned ap = 0;
  std::vector<Action> actions;
};

struct FoundingProspect {
  stela::mexica::Calpulli tile;
  unsigned on_display = 0;
  std::vector<std::size_t> districts;  ///< those of its size that are not founded, by number
  /// Fewest canal pieces that make a district of its size in which the player to move could stand and lay it, bridges
  /// and the others' figures staying where they are.
  FewestPieces pieces;
  /// The cheapest plan known that founds it; none when no plan is known.
  std::optional<FoundingPlan> plan;
  unsigned least_ap = 0;  ///< no plan costs less
  bool ap_exact = false;  ///< `plan` costs least_ap
  /// Whether a district of its size can still be founded by anybody at any time: `none` is proved, `some` says that
  /// nothing of the proof rules it out.
  Existence ever = Existence::unknown;
};

/// How long to look for plans.
struct FoundingLimits {
  DigLimits dig;
  std::size_t candidates = 4000;        ///< of a size within a number of AP
  std::uint64_t errand_nodes = 100000;  ///< for each of those
};

/// One a kind on display, by ascending size; `figure` are the ways of the player to move. None in the setup and after
/// the end.
std::vector<FoundingProspect> founding_prospects(const Mexica& game, const State& s,
                                                 const std::vector<District>& districts, const Ways& figure,
                                                 const FoundingLimits& limits);

/// Whether the engine allows these actions one after the other, with exactly `plan.ap` AP.
bool can_be_played(const Mexica& game, const State& s, const FoundingPlan& plan);

}  // namespace stela::graph::for_mexica
