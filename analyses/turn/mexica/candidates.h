// The districts that a turn could found: closed sets of land of a size on display, and sets of them.
#pragma once

#include <cstdint>
#include <vector>

#include "analyses/turn/mexica/reach.h"
#include "analyses/turn/solution.h"

namespace stela::turn::for_mexica {

/// Land that the turn could close and found.
struct Candidate {
  Bits cells;
  Bits border;  ///< land beside it, all of which canals must cover
  std::uint8_t type = 0;
  std::uint8_t value = 0;   ///< the founder's points
  std::uint8_t pieces = 0;  ///< at least so many canal pieces
  std::uint8_t way = 0;     ///< at least so many points to stand in it
};

/// The least number of canal pieces that cover the cells: as many pairs of neighbours as there are doubles for.
unsigned least_pieces(const Grid& grid, const Bits& cells, unsigned doubles);

/// All of them that `budget` points could be enough for. False when the limits or `most` came first.
bool find_candidates(const Mexica& game, const State& s, unsigned budget, std::size_t most, const Limits& limits,
                     std::vector<Candidate>& out);

/// Candidates to found in one turn, by their numbers.
struct Target {
  std::vector<std::uint32_t> candidates;
  int value = 0;
  unsigned least = 0;  ///< at least so many points
};

/// All sets of candidates that could be founded together, the most valuable first, then the cheapest. False when the
/// limits or `most` came first.
bool find_targets(const Mexica& game, const State& s, unsigned budget, const std::vector<Candidate>& candidates,
                  std::size_t most, const Limits& limits, std::vector<Target>& out);

/// From one district to another it takes two steps at least: onto a bridge, and off it.
inline constexpr unsigned kBetween = 2;

}  // namespace stela::turn::for_mexica
