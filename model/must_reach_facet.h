// What a run of checks must reach, as a game says it itself: rules, situations, conditions (docs/checking.md).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/game_type.h"

namespace stela {

class MustReachFacet : public Facet {
 public:
  [[nodiscard]] virtual const std::vector<std::string>& names() const = 0;
  /// Whether they can be asked of every run. Otherwise only of one over all setups: two players tie for no third place.
  [[nodiscard]] virtual bool of_every_setup() const = 0;
  /// In actions, how long a search for what games missed goes on at least. An engine over a pipe plays ten thousand a
  /// second, so its search takes as many actions as its games.
  [[nodiscard]] virtual std::uint64_t least_search() const { return 0; }
};

}  // namespace stela
