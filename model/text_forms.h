// What a game gives the text forms of its positions (model/position_text.h), in terms of a position's JSON. A game
// offers it as a facet: `static const TextForms<G>& text_forms()`. Without it positions are written field by field, and
// nothing is drawn or filled in.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stela {

/// Lines of a drawing.
using Rows = std::vector<std::string>;

template <class G>
struct TextForms {
  /// The board as text. Takes the fields that it shows out of the position, which is sound. Null, and read too, in a
  /// game that is not drawn.
  Rows (*draw)(const G& game, nlohmann::json& position);
  /// Reads such a drawing into a position of no fields; the error's place is a cell or a line.
  std::optional<Error> (*read)(const G& game, const Rows& rows, nlohmann::json& position);
  /// Writes lists of objects more briefly, for the line form; complete() takes that back. May be null.
  void (*pack)(const G& game, nlohmann::json& position);
  /// Fills in fields that are left out, and changes none that is there. Fields may have any type: what is wrong with
  /// one that is there is told by whoever reads the position. Errors: what cannot be filled in.
  std::optional<Error> (*complete)(const G& game, nlohmann::json& position);
  /// Makes the change that the words of an edit ask for ("put", "R3", "at", "D3") in a sound position; what follows
  /// from other fields may be left as it was. False: no verb of this game.
  Result<bool> (*edit)(const G& game, const std::vector<std::string>& words, nlohmann::json& position);
  /// Fields that follow from others, as paths ("supply", "players.hand"): an edit may fill them in anew.
  std::span<const std::string_view> derived;
  /// Fields that a drawn position has even where they would be filled in.
  std::span<const std::string_view> drawn;
  /// Fields whose numbers are players.
  std::span<const std::string_view> seats;
  /// Lists that no first position has, and that are left out where they are empty.
  std::span<const std::string_view> lists{};
};

}  // namespace stela
