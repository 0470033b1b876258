// What a position of Mexica allows: districts, the water network, each figure's ways, and what is left to found.
#pragma once

#include <vector>

#include "analyses/graph/mexica/founding.h"
#include "analyses/graph/mexica/land.h"
#include "analyses/graph/mexica/water.h"
#include "analyses/graph/mexica/ways.h"

namespace stela::graph::for_mexica {

/// A figure's ways, and the districts that it cannot walk to.
struct FigureOutlook {
  Ways ways;
  /// By number: districts with no cell that MEX-M1 to M3 lead to. To their free cells a jump leads (MEX-M4).
  std::vector<std::size_t> walled;
};

struct DistrictsReport {
  std::vector<District> districts;
  std::vector<Neck> necks;
  WaterNetwork water;
  std::vector<FigureOutlook> figures;  ///< of the players whose figures are on the board, by number; none after the end
  std::vector<FoundingProspect> calpulli;  ///< only when asked for
};

struct DistrictsLimits {
  bool calpulli = true;  ///< look for what it takes to found each calpulli: by far the longest part
  FoundingLimits founding;
};

DistrictsReport districts_of(const Mexica& game, const State& s, const DistrictsLimits& limits);

}  // namespace stela::graph::for_mexica
