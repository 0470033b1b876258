// What a fault is known by: its kind, the kind of the action concerned, and the rule that forbids the action, or the
// field that differs and the rule that the step check names. Nothing of it is inferred from other actions, so it is the
// same for every seed, number of games and machine.
//
//   state-differs:end:/players/*/store/*:BAB-T5    accepts-illegal:bridge:MEX-K4    omits-legal:travel    crash
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "checkers/conform/fault_kind.h"

namespace stela::conform {

struct FaultId {
  FaultKind kind{};
  std::string form{};   ///< the action's kind: "end"; empty where no action is concerned
  std::string field{};  ///< a JSON pointer without what it counts or names: "/players/*/store/*"
  std::string rule{};   ///< where that is certain; with a field, where one formulation says which

  [[nodiscard]] std::string text() const;
  /// Of a field that differs the id by which a waiver accepts it, whichever rule is broken; else the same.
  [[nodiscard]] FaultId of_any_rule() const { return {kind, form, field, field.empty() ? rule : ""}; }
};

/// What the ids of a game's faults are made of.
struct IdWords {
  std::string_view game;
  std::span<const std::string_view> forms, rules;
};

/// The id that a text spells. Errors say what of it there is not; they name no file.
Result<FaultId> fault_id(std::string_view text, const IdWords& words);

/// Whether a text is spelled as an id, right or wrong: it begins with a kind of fault.
bool looks_like_id(std::string_view text);

/// A pointer into a position with a star for each number and each key that names a thing: those with a capital or a
/// figure, and the things given.
std::string general_pointer(std::string_view pointer, std::span<const std::string_view> things);

/// The kind of an action by its text; empty where that is no word.
std::string form_of(std::string_view action);

}  // namespace stela::conform
