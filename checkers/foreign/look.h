// What a program says of a state: the answer to `initial`, `step`, `look`, `view` and `sample` of protocol 2.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "checkers/foreign/positions.h"

namespace stela::foreign {

struct Look {
  Position position;
  std::vector<std::string> acted;  ///< ids of rules
};

/// Reads it; what is wrong names the field. An action that is listed twice is wrong, and so is a number that some
/// languages cannot hold.
Look read_look(const nlohmann::json& answer, int players, Store& store, const std::vector<std::string>& kinds,
               std::optional<Error>& error);

}  // namespace stela::foreign
