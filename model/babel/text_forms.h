// The text forms of positions of Babel: how a table is drawn, what is filled in, and how a position is edited. Private
// to the engine; model/text_forms.h says what each function does.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/babel/babel.h"
#include "model/text_forms.h"

namespace stela::babel {

Rows draw(const Babel& game, nlohmann::json& position);
std::optional<Error> read_drawing(const Babel& game, const Rows& rows, nlohmann::json& position);
std::optional<Error> complete(const Babel& game, nlohmann::json& position);
Result<bool> edit(const Babel& game, const std::vector<std::string>& words, nlohmann::json& position);

}  // namespace stela::babel
