// A condition on a state that a run must reach: a field of its JSON beside a value, "/half = 2", "/hands/0/wine >= 3".
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/result.h"

namespace stela {

class StateCondition {
 public:
  /// Whether a text is meant as one: it begins with a slash.
  static bool is_one(std::string_view text) { return text.starts_with('/'); }
  /// A JSON pointer, one of = != < <= > >=, and JSON; what is no JSON is a text. Errors name --must-reach.
  static Result<StateCondition> parse(const std::string& text);

  /// False where the state has no such field, or where the two cannot be ordered.
  [[nodiscard]] bool holds(const nlohmann::json& state) const;

 private:
  nlohmann::json::json_pointer field_;
  std::string comparison_;
  nlohmann::json value_;
};

}  // namespace stela
