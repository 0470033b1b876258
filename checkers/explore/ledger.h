// How far an exploration has come and what it has met: all that is not in the store's files. It is written beside them,
// and an exploration that was stopped goes on from it.
#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "base/result.h"
#include "checkers/checks/finding.h"
#include "model/rules.h"

namespace stela::explore {

/// A state's number, in the order in which states are found: by depth, then by the state and the action that lead
/// there. The first state is 0.
using StateNumber = std::uint32_t;
inline constexpr StateNumber kNoState = std::numeric_limits<StateNumber>::max();
/// More states than this cannot be numbered.
inline constexpr StateNumber kMostStates = StateNumber{1} << 31;
inline constexpr std::uint32_t kNoAction = std::numeric_limits<std::uint32_t>::max();

/// What there is at a depth. All but `states` is counted as states are expanded.
struct Level {
  std::uint64_t states = 0, expanded = 0;
  std::uint64_t transitions = 0;      ///< actions from its states
  std::uint64_t terminal = 0;         ///< states after the end
  std::uint64_t dead_ends = 0;        ///< states that are not over, where nobody can act
  std::uint64_t level = 0, back = 0;  ///< of the transitions, those to a state of this depth, and of one before
  std::uint32_t least = 0, most = 0;  ///< actions in a state that has any; 0 where none has

  friend bool operator==(const Level&, const Level&) = default;
  Level& operator+=(const Level& o);
};

/// A step: action `action` in the order of legal() of state `from`; of a state alone, kNoAction. The start of the game,
/// before any state, is from kNoState.
struct Transition {
  StateNumber from = kNoState;
  std::uint32_t action = kNoAction;

  friend auto operator<=>(const Transition&, const Transition&) = default;
};

/// The first of its kind that was met, and after how many actions.
struct Sighting {
  std::uint32_t depth = 0;
  Transition step;
};

struct LocatedFinding {
  Finding finding;
  Transition at;
};

struct Ledger {
  std::vector<Level> levels;  ///< by depth; the last one is being found
  std::uint64_t offset = 0;   ///< where the next state to be expanded waits, in words of its depth's file
  RuleCounts counts;
  std::vector<std::optional<Sighting>> rules, situations;  ///< by number
  std::optional<Sighting> end;                             ///< the first state that is over
  std::uint64_t checked_states = 0, checked_steps = 0, judged = 0;
  std::optional<LocatedFinding> finding;

  /// States found, and states expanded.
  [[nodiscard]] std::uint64_t states() const;
  [[nodiscard]] std::uint64_t expanded() const;
  /// Every state has been expanded.
  [[nodiscard]] bool closed() const { return states() == expanded(); }
  /// The depth of the states that are expanded next.
  [[nodiscard]] std::size_t depth() const;
  /// The number of the first state of a depth.
  [[nodiscard]] StateNumber first_of(std::size_t depth) const;
};

nlohmann::json to_json(const Ledger& ledger);
/// Steps are of states that there are, whose number is below kMostStates.
Result<Ledger> read_ledger(const nlohmann::json& json);

}  // namespace stela::explore
