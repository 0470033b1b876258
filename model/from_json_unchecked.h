// Positions as somebody tells them, for audits of a step: whatever can be read is read, sound or not. from_json() of
// the games reads the same way and then refuses what breaks an invariant.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "model/games.h"
#include "model/result.h"

// In the games' namespaces, where generic code finds them by their arguments.
namespace stela::babel {
inline Result<State> from_json_unchecked(const Babel& game, const nlohmann::json& position) {
  return game.from_json_unchecked(position);
}
}
namespace stela::maharaja {
Result<State> from_json_unchecked(const Maharaja& game, const nlohmann::json& position);
}
namespace stela::mexica {
Result<State> from_json_unchecked(const Mexica& game, const nlohmann::json& position);
}
namespace stela::tikal {
inline Result<State> from_json_unchecked(const Tikal& game, const nlohmann::json& position) {
  return game.from_json_unchecked(position);
}
}
