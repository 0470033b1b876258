// The text forms of positions of Maharaja: how a table is drawn, what is filled in, and how a position is edited.
// Private to the engine; model/text_forms.h says what each function does.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/maharaja/maharaja.h"
#include "model/text_forms.h"

namespace stela::maharaja {

Rows draw(const Maharaja& game, nlohmann::json& position);
std::optional<Error> read_drawing(const Maharaja& game, const Rows& rows, nlohmann::json& position);
std::optional<Error> complete(const Maharaja& game, nlohmann::json& position);
Result<bool> edit(const Maharaja& game, const std::vector<std::string>& words, nlohmann::json& position);

}  // namespace stela::maharaja
