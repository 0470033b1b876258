// Hex maps drawn as text. A hex is its name, what it is and who stands there; stones are drawn on the borders, each
// tile's on its own side of the stroke:
//
//      a1 X aA               the base camp with a worker and the leader of player 0
//                  1\2       one stone on a1's edge, two on b1's: 3 AP across
//      1|          b1 T5!b   a temple of value 5, guarded by a worker of player 1 (!B: by the leader)
//                  /1        a stone on b1's edge alone
//      a2 F^a cc             a forest with a camp of player 0 and two workers of player 2
//
// The other hexes: M3 with three treasures left, V a volcano, . not explored. Odd columns lie half a hex lower.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "model/hex.h"

namespace stela::tikal::test {

struct DrawnHex {
  char terrain = '.';  ///< X F T M V or .
  int number = 0;      ///< the temple's value, or the treasures left
  int camp = -1;       ///< whose
  int guard = -1;      ///< whose
  bool guard_is_leader = false;
  std::string figures;                    ///< as drawn: "aaB"
  std::array<int, kSidesOfHex> stones{};  ///< on its own edges, by side
};

/// Column and row from 0, with rows first, so that a map lists hexes in the order of their numbers.
struct DrawnPlace {
  unsigned row = 0, column = 0;
  friend auto operator<=>(const DrawnPlace&, const DrawnPlace&) = default;
  [[nodiscard]] std::string name() const;
};
/// Throws std::invalid_argument for what is no hex's name.
DrawnPlace place_of(std::string_view name);

using Drawing = std::map<DrawnPlace, DrawnHex>;

/// Throws std::invalid_argument, naming the token, for a drawing that cannot be read.
Drawing read_drawing(std::string_view text);

}  // namespace stela::tikal::test
