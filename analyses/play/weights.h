// Weights of an evaluation as a file: who learned them, and how.
//
//   {"stela": "weights", "version": 1, "game": "mexica",
//    "sets": [{"players": 2, "weights": {"score": 1000, ...}, "command": "stela train mexica ...", "seed": 1}]}
//
// A set is for a number of players; for others the set with the nearest number is taken. Each feature of the game has a
// weight, in thousandths of a point; a name that is no feature is an error. A game that brings no evaluation along has
// "fields" besides, if they were learned: {"/hands/0/*=wool": [150, -80, -70], ...}, a weight a seat.
#pragma once

#include <fmt/format.h>

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analyses/play/evaluation.h"

namespace stela::play {

struct WeightsSet {
  int players = 2;
  std::vector<std::int32_t> weights;  ///< by feature
  std::string command;                ///< that learned them; empty for those set by hand
  std::uint64_t seed = 0;
  std::vector<std::int32_t> from{};  ///< the weights that learning began with, unless they were those by hand
  std::vector<FieldWeight> fields{};
};

/// The set for a number of players, from the text of a file. features: those of the game, in their order.
Result<WeightsSet> read_weights(const std::string& text, const std::string& file, std::string_view game, int players,
                                std::span<const FeatureInfo> features);
/// A file of weights.
nlohmann::json weights_json(std::string_view game, std::span<const WeightsSet> sets,
                            std::span<const FeatureInfo> features);
/// The text of a file that Stela carries, by its path in analyses/play/ ("mexica/weights.json"); empty when there is
/// none.
std::string_view weights_file(std::string_view path);
/// The text of a weights file on disk.
Result<std::string> weights_text(const std::string& file);

/// The weights of a name: "hand", those of the game's list of features; "standard", those that Stela learned, or by
/// hand where it learned none; else a file.
template <Game G>
Result<Weights<G>> weights_of(const std::string& name, const G& game) {
  if (name == "hand") return hand_set<G>();
  std::string text;
  if (name == "standard") {
    text = weights_file(std::string(type_of(game).name()) + "/weights.json");
    if (text.empty()) return hand_set<G>();
  } else {
    auto read = weights_text(name);
    if (!read) return read.error();
    text = std::move(*read);
  }
  const auto set = read_weights(text, name, type_of(game).name(), game.players(), Evaluation<G>::kFeatures);
  if (!set) return set.error();
  Weights<G> weights{};
  std::copy(set->weights.begin(), set->weights.end(), weights.begin());
  if constexpr (kOfAnyGame<G>) {
    if (!set->fields.empty() && set->players != game.players())
      return Error{name, "sets.players", fmt::format("there are none for {} players", game.players())};
    if (!set->fields.empty()) weights.fields = std::make_shared<const FieldWeights>(set->fields);
  } else if (!set->fields.empty()) {
    return Error{name, "sets.fields", "the game has an evaluation of its own"};
  }
  return weights;
}

}  // namespace stela::play
