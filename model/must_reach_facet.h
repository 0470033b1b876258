// What a run of checks must reach, as a game says it itself: rules, situations, conditions (docs/checking.md).
#pragma once

#include <string>
#include <vector>

#include "model/game_type.h"

namespace stela {

class MustReachFacet : public Facet {
 public:
  [[nodiscard]] virtual const std::vector<std::string>& names() const = 0;
  /// Whether they can be asked of every run. Otherwise only of one over all setups: two players tie for no third place.
  [[nodiscard]] virtual bool of_every_setup() const = 0;
};

}  // namespace stela
