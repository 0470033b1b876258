// What a run must have reached to decide anything: rules, situations, and conditions on the state.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "checkers/campaign/rare_states.h"
#include "checkers/campaign/state_condition.h"
#include "model/game_type.h"
#include "model/rules.h"

namespace stela {

/// Names of a game's rules ([0] is "") and situations, by number.
struct RuleNames {
  const std::vector<std::string>& rules;
  const std::vector<std::string>& situations;
};

struct MustReach {
  /// "MEX-B1" (that forbids or acts), "MEX-B1 forbids", "MEX-B1 forbids alone", "MEX-B1 acts", a situation's name, or a
  /// condition. "all" is replaced by all rules and situations, "every situation" by those, "catalogue" by what the game
  /// lists.
  std::vector<std::string> names;
  std::vector<StateCondition> conditions;  ///< of those names that are one, in their order

  /// wanted: none for what the game itself lists (model/must_reach_facet.h), if it can be asked of a run of every
  /// setup, or of one of some. Errors: a name that is no rule, no situation and no condition of the game.
  static Result<MustReach> of(const std::vector<std::string>& wanted, const RuleNames& known, const GameType& game,
                              bool every_setup);
  /// Those that are asked for alone.
  static Result<MustReach> of(const std::vector<std::string>& wanted, const RuleNames& known, const GameType& game);

  /// For a run that counts rules and situations alone.
  void drop_conditions();
  /// Those that a run did not reach. held: by condition, empty for none.
  [[nodiscard]] std::vector<std::string> missed(const RuleNames& known, const RuleCounts& counts,
                                                const std::vector<bool>& held) const;
  /// "must be reached: 2; missed: MEX-K4". missed: what missed() said.
  [[nodiscard]] std::string line(const std::vector<std::string>& missed) const;
  /// For names of missed(): what has to happen, one of each list.
  [[nodiscard]] std::vector<std::vector<std::size_t>> happenings(const std::vector<std::string>& missed,
                                                                 const RuleNames& known) const;
};

}  // namespace stela
