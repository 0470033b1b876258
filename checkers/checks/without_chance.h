// A position as others can know it.
#pragma once

#include <nlohmann/json.hpp>
#include <utility>

namespace stela {

/// The position without the reference's own stream of chance, which no engine has and no log shows.
inline nlohmann::json without_chance(nlohmann::json position) {
  if (position.is_object()) position.erase("chance");
  return position;
}

}  // namespace stela
