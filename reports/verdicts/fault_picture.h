// The picture of a fault of an engine: the position in which it shows, with the action asked about and the places that
// differ marked; below, in words, what was asked, what the engine and the reference say, and each field, expected
// beside got.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "checkers/conform/fault.h"
#include "checkers/trace.h"
#include "reports/draw/picture_of.h"

namespace stela {

/// Whether the fault shows in an action that was asked for and not played: it is seen on the board before it.
inline bool is_of_asked_action(const conform::Fault& fault) {
  return !fault.action.empty() && (!fault.played || fault.kind == conform::FaultKind::refuses_legal);
}

/// What is said under the board. Lines of its own are wrapped.
struct FaultCaption {
  std::string title;      ///< "refuses-legal MEX-K4"
  std::string rule_text;  ///< from the catalogue; may be empty
};

/// The names of places that a fault is about, beside those of its action: what its fields' pointers name, what one of
/// expected and got names and the other does not, and what the reference's sentence names. A field that names no place
/// stands for those that the object around it names, in `position`, the expected one.
std::vector<std::string> places_at_fault(const conform::Fault& fault, const nlohmann::json& position,
                                         const std::vector<Place>& places);

/// `board` with the fault's marks and its caption. places: where the board shows what names can name; may be empty.
Picture fault_picture(Picture board, const std::vector<Place>& places, const conform::Fault& fault,
                      const nlohmann::json& position, const FaultCaption& caption);

/// The same of a fault's trace, if it replays. An action that is legal and was refused is shown on the board before it.
template <Game G>
std::optional<Picture> fault_picture_of(Trace trace, const conform::Fault& fault, const FaultCaption& caption,
                                        TypeOf<G> type = {}) {
  const bool is_query = is_of_asked_action(fault);
  // The trace of a refusal ends with the action that was refused.
  if (is_query && fault.played && !trace.actions.empty() && trace.actions.back() == fault.action)
    trace.actions.pop_back();
  auto loaded = load<G>(trace, type);
  if (!loaded) return std::nullopt;
  const G& game = loaded->game;
  const typename G::State& state = loaded->state;
  // A ring around the action before it would compete with the mark of the action asked about.
  const auto last = is_query || loaded->actions.empty() ? std::nullopt : std::optional(loaded->actions.back());
  return fault_picture(picture_of(game, state, last), places_of(game, state), fault, game.to_json(state), caption);
}

/// The same of a position in which the action is asked for.
template <Game G>
std::optional<Picture> fault_picture_at(const nlohmann::json& setup, const nlohmann::json& position,
                                        const conform::Fault& fault, const FaultCaption& caption, TypeOf<G> type = {}) {
  const auto game = type.make(setup);
  if (!game) return std::nullopt;
  const auto state = game->from_json(position);
  if (!state) return std::nullopt;
  return fault_picture(picture_of(*game, *state, std::optional<typename G::Action>()), places_of(*game, *state), fault,
                       position, caption);
}

}  // namespace stela
