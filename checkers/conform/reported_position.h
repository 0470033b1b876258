// A position as the other side of the protocol tells it: the state by itself, as the protocol has it, or a whole
// position file with the state in it, as `stela new` writes one.
#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "base/json_text.h"
#include "model/position_file.h"

namespace stela::conform {

/// Why a file is not of this game and setup, in one clause, if it is not.
template <class G>
std::optional<Error> other_than(const PositionFile& file, const G& game, const std::string& where) {
  const auto at = [&](const char* field) { return where.empty() ? field : where + "." + field; };
  if (file.game != type_of(game).name())
    return Error{"", at("game"), fmt::format("this is {}, not {}", type_of(game).name(), file.game)};
  const auto ours = game.setup();
  if (file.setup == ours) return std::nullopt;
  // What a setup leaves out is filled in, so it may say the same in other words.
  const auto theirs = type_of(game).make(file.setup);
  if (!theirs) return Error{"", at("setup"), theirs.error().line()};
  const auto whole = theirs->setup();
  for (const auto& [key, value] : ours.items()) {
    if (whole.value(key, nlohmann::json()) == value) continue;
    if (value.is_structured()) return Error{"", at("setup"), key + " is another than the game's"};
    return Error{"", at("setup"),
                 fmt::format("{} is {}, but the game's is {}", key, json_text(whole.value(key, nlohmann::json())),
                             json_text(value))};
  }
  if (whole != ours) return Error{"", at("setup"), "it is not the game's"};
  return std::nullopt;
}

/// The state in what was told of a game's position; it lives as long as that. Errors name the field.
template <class G>
Result<const nlohmann::json*> state_in(const nlohmann::json& told, const G& game) {
  if (!is_whole_file(told)) return told.is_object() ? Result(&told) : Error{"", "result", "expected an object"};
  const auto file = read_position(told, "");
  if (!file) return file.error();
  if (const auto error = other_than(*file, game, "")) return *error;
  return &told["state"];
}

}  // namespace stela::conform
