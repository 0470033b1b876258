// In how many ways a board of Mexica is mapped onto itself with all that its rules look at. Computed with Boost.Graph;
// none of it asks the engine.
#pragma once

#include <array>
#include <vector>

#include "model/mexica/mexica.h"

namespace stela::graph {

/// A map of the island onto itself that keeps what cells are, which are neighbours, which touch the lake, and where
/// bridges fit: two states that it takes to one another have the same future.
struct MexicaMap {
  std::array<Cell, kMaxCells> to{};  ///< by cell; cells off the island stay
  Bits turned;                       ///< cells on whose image a bridge lies in the other direction, by the cell before
};

/// Boards that fall into many like pieces have more maps than any use is made of.
inline constexpr std::size_t kMostMexicaMaps = 64;

/// All of them, the identity first; the identity alone where there are more than kMostMexicaMaps.
std::vector<MexicaMap> mexica_maps(const mexica::Board& board);

/// The state with everything where the map takes it. Its hash key is 0: it is for comparing, not for playing on.
mexica::State image(const mexica::State& s, const MexicaMap& map);

}  // namespace stela::graph
