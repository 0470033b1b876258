// What the JSON of a position says, as numbers that can be weighed: for games that bring no evaluation along. A leaf is
// one feature or several, each with a name:
//
//   /score/0           a number: its value
//   /board/4=2         a small whole number: 1 where it is that, else absent
//   /phase=play        a text, true, false or null: likewise
//   /hands/0/*=wool    how many leaves of a list are that, wherever in the list they stand
//
// A seat is a place like any other, so weights are learned for each seat apart.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

#include "model/facets.h"

namespace stela::play {

/// A name as a number: FNV-1a of 64 bits.
using FieldId = std::uint64_t;
FieldId field_id(std::string_view name);

/// One feature, while it is looked at.
struct StateField {
  FieldId id = 0;
  std::int32_t value = 0;       ///< within a million either way
  std::string_view path, what;  ///< what the name is made of
  [[nodiscard]] std::string name() const;
};
using OnField = std::function<void(const StateField&)>;

/// Of a position's JSON, in its order. A feature of a list may come several times; its values add up.
void visit_fields(const nlohmann::json& state, const OnField& visit);
/// One whose name and value are known.
void visit_field(std::string_view name, std::int64_t value, const OnField& visit);

/// Calls known(name, value) for what a game tells of a position besides: a constant, the player to move, and each
/// player's score and prospect.
template <Game G, class F>
void visit_known(const G& game, const typename G::State& s, F&& known) {
  known("1", 1);
  known(fmt::format("to move={}", game.to_move(s)), 1);
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
    if (const auto score = score_of(game, s, p); score != 0) known(fmt::format("score of {}", p), score);
    if (const auto more = prospect_of(game, s, p); more != 0) known(fmt::format("prospect of {}", p), more);
  }
}

class FieldWeights;
/// Adds by seat, in thousandths of a point, what the features of a position's JSON are worth.
void add_worth(const nlohmann::json& state, const FieldWeights& weights, std::span<std::int64_t> worth);

}  // namespace stela::play
