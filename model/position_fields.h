// The fields of a position by their paths, as its text names them. Private to those who read, write and edit such
// texts: position_text.cpp, position_text_writer.cpp, position_edit.cpp.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/position_text.h"
#include "model/position_words.h"

namespace stela {

/// Where a word has a name before its value; outside of JSON. A name may have places of a list: players[0].score=3.
std::size_t equals_in(const std::string& word);

/// The paths of all values that are written as one.
void add_leaves(const nlohmann::json& value, const FieldPath& path, std::vector<FieldPath>& leaves);
/// Takes a value out, and objects that are empty then.
void take_out(nlohmann::json& root, FieldPath path);

/// Whether the path is one of the fields, or lies within one.
bool is_one_of(std::string_view path, std::span<const std::string_view> fields);
bool is_list(const TextGame& game, const FieldPath& path);

/// Puts the values of an entry into the position. fresh: a field that is there already is an error.
std::optional<Error> enter(const TextGame& game, const std::vector<std::string>& words, nlohmann::json& position,
                           bool fresh);

}  // namespace stela
