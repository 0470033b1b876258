// Sets of land that canals could close into a district of a given size, and the fewest canal pieces that do it. A
// search that goes through all of them, or says that it was stopped.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "analyses/graph/mexica/land.h"
#include "analyses/turn/solution.h"

namespace stela::graph::for_mexica {

using stela::mexica::Action;

/// What may become of the cells, and the canal pieces there are.
struct DigGround {
  Bits land;       ///< land of districts that are not founded
  Bits floodable;  ///< of it, what a canal may cover (MEX-K1 to K4)
  Bits site;       ///< of it, where the calpulli may lie (MEX-D3)
  Bits room;       ///< of it, where a figure may stand; another cell than the site is needed
  unsigned singles = 0, doubles = 0;
};

/// As it is: buildings, bridges and the others' figures stay where they are; the own figure can go anywhere.
DigGround ground_now(const Mexica& game, const State& s);

/// Whatever is played from here on, a district that is founded lies in this ground, and so do its canals: land,
/// unfounded land, free cells and pieces only ever become fewer. Figures and bridges, which can go, count as gone.
DigGround ground_for_ever(const Mexica& game, const State& s);

/// A set of land, and canals that leave nothing of the land around it.
struct Dig {
  Bits cells;
  Bits border;                 ///< land beside it
  std::vector<Action> canals;  ///< they cover the border, and of other land what double pieces need
};

/// When to stop. Steps are counted for each search, so that an answer does not depend on the machine.
struct DigLimits {
  std::uint64_t steps = 3'000'000;
  turn::Limits limits;  ///< Ctrl-C and a deadline
};

/// The answer for one size.
struct FewestPieces {
  std::optional<Dig> dig;  ///< of those with fewest pieces the cheapest by `way`; the first one met when not exact
  unsigned least = 0;      ///< no dig has fewer pieces
  bool exact = false;      ///< `dig` has `least` pieces; without a dig: there is none
};

/// For each of `sizes` (ascending, different). `way` is what it costs to come into a set of land.
std::vector<FewestPieces> fewest_pieces(const Grid& grid, const DigGround& ground, const std::vector<unsigned>& sizes,
                                        const std::function<unsigned(const Bits&)>& way, const DigLimits& limits);

enum class Existence : std::uint8_t { some, none, unknown };

/// Whether anything of the size can be closed at all.
Existence can_be_dug(const Grid& grid, const DigGround& ground, unsigned size, const DigLimits& limits);

}  // namespace stela::graph::for_mexica
