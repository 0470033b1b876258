// What a game from outside says of a state: the answer to `initial`, `step`, `look`, `view` and `sample` of protocol 2.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/fields.h"
#include "base/result.h"
#include "checkers/foreign/positions.h"
#include "model/game.h"

namespace stela::foreign {

struct Look {
  Position position;
  std::vector<std::string> acted;  ///< ids of rules
};

/// Reads it; what is wrong names the field. An action that is listed twice is wrong, and so is a number that some
/// languages cannot hold.
Result<Look> read_look(const nlohmann::json& answer, int players, Store& store, const std::vector<std::string>& kinds);

/// The same without `state` and `legal`, which are in the position already.
void read_rest(Fields& answer, int players, Look& look);

/// An invariant that a state breaks, or none: the answer to `laws`.
Result<std::optional<Violation>> read_law(const nlohmann::json& answer);

}  // namespace stela::foreign
