// What pages show of rules and actions, the same for every game.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stela::web {

/// A rule with its text, from the catalogue.
nlohmann::json rule_json(std::string_view catalogue, std::string_view rule);

/// Whether the text has these words, in this order and perhaps with others between.
bool names_in_order(std::string_view text, const std::vector<std::string>& words);

/// A field as it was reported: a JSON pointer, and JSON as text.
using ReportedField = std::pair<std::string, std::string>;
/// A position with fields as they were reported; those that it has not, and what is no JSON, are left out. Null where
/// nothing is left.
nlohmann::json told_position(nlohmann::json position, const std::vector<ReportedField>& fields);

}  // namespace stela::web
