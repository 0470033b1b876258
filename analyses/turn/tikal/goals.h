// What the goals of a turn mean in Tikal.
#pragma once

#include "analyses/turn/plan.h"
#include "model/tikal/tikal.h"

namespace stela::turn {

template <>
struct Goals<tikal::Tikal> {
  using State = tikal::State;
  static constexpr std::array kGoals{Goal::gain, Goal::standing, Goal::margin, Goal::thrift, Goal::stop};
  static constexpr auto kProof = ProofKind::sums;
  static constexpr bool kPoints = true, kAnswered = false, kOpen = false;

  static bool has_place(const tikal::Tikal& game, std::string_view name) {
    return game.board().map.find(name).has_value();
  }
  static Objective standard() { return {}; }
  static std::vector<tikal::Action> ending(const tikal::Tikal& /*game*/, const State& /*s*/) {
    return {tikal::Action::end()};
  }

  static std::optional<Error> unsolvable(const tikal::Tikal& game, const State& s);
  static bool plannable(const State& before, const State& now, const tikal::Action& action, const Objective& objective);
  static int spent(const tikal::Tikal& game, const State& before, const State& last);
  static Value value(const tikal::Tikal& game, const State& before, const State& last, const State& after,
                     const Objective& objective);
  /// What each term is worth on average over all that the treasures dug in the turn could have been, every order of
  /// the unseen ones being as likely; none where nothing was dug, or the treasures are known.
  static std::optional<std::vector<double>> expectation(const tikal::Tikal& game, const State& before,
                                                        const State& last, const State& after,
                                                        const Objective& objective);
};

}  // namespace stela::turn
