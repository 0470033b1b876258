// Values within JSON, as case files name them: "/players/0/score", and "/players/*/score" for a list of all players'.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/result.h"

namespace stela::test {

/// Errors: what is not there.
Result<nlohmann::json> value_at(const nlohmann::json& document, std::string_view pointer);

/// A number minus another; lists of numbers element by element.
Result<nlohmann::json> difference(const nlohmann::json& now, const nlohmann::json& before);

/// JSON where it begins as such, else a number or the text itself: 3, true, null, "a", ["a"], D2 ew.
Result<nlohmann::json> read_value(const std::string& text);

/// The document with other values: "POINTER VALUE; POINTER VALUE". Each pointer must lead to a value.
Result<nlohmann::json> with_values(nlohmann::json document, std::string_view changes);

}  // namespace stela::test
