// The words of a position's text: how they are told apart, and which value each is. Private, as position_fields.h is.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stela {

/// The parts between separators, without those inside of JSON. Empty parts are left out.
Result<std::vector<std::string>> split_outside_json(std::string_view text, std::string_view separators);

/// A place in a position: names of fields, and "[0]" for the elements of a list.
using FieldPath = std::vector<std::string>;
/// "red.cities.medes": a colour stands for a player.
FieldPath path_of(std::string_view text);
std::string text_of_path(const FieldPath& path);
/// Without the places in lists: "players.hand".
std::string general(const FieldPath& path);

/// What is there, or null. loosely: an element that is not there is as the first one.
const nlohmann::json* value_at(const nlohmann::json& root, const FieldPath& path, bool loosely = false);
/// What is there; made where nothing is. Null when something else is in the way.
nlohmann::json* place_for(nlohmann::json& root, const FieldPath& path);

bool is_list_of_objects(const nlohmann::json& value);
/// Text of a value that is no object; separator: of lists. as_list: a list with one element is known to be one. seats:
/// its numbers are players.
std::string value_text(const nlohmann::json& value, char separator, bool as_list, bool seats);
/// A value alone, or one of several words.
Result<nlohmann::json> value_of_word(std::string_view word);
/// A value that may be a list with commas.
Result<nlohmann::json> value_of_list(std::string_view word, bool as_list);

}  // namespace stela
