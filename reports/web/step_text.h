// What pages are told of rules and actions, the same for every game.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "model/facets.h"

namespace stela::web {

/// A rule with its text, from the catalogue.
nlohmann::json rule_json(std::string_view catalogue, std::string_view rule);

/// Whether the text has these words, in this order and perhaps with others between.
bool names_in_order(std::string_view text, const std::vector<std::string>& words);

/// A position with one field as it was told: a JSON pointer, and JSON as text. Null where there is no such field.
nlohmann::json told_position(nlohmann::json position, const std::string& pointer, const std::string& value);

/// Why an action is refused.
template <Game G>
nlohmann::json refusal_json(const std::string& action, const Refusal<typename G::Rule>& refusal) {
  auto out = rule_json(G::catalogue(), G::rules()[static_cast<std::size_t>(refusal.rule)]);
  out["action"] = action;
  out["legal"] = refusal.rule == typename G::Rule{};
  out["clause"] = refusal.clause;
  return out;
}

}  // namespace stela::web
