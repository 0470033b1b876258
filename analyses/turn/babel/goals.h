// What the goals of a turn mean in Babel: the turn from after its draw to before its temple cards are drawn, so that
// nothing hidden counts. Which cards the other gives up when halved makes no difference to any goal: how many is fixed.
#pragma once

#include <vector>

#include "analyses/turn/plan.h"
#include "model/babel/babel.h"

namespace stela::turn {

template <>
struct Goals<babel::Babel> {
  using State = babel::State;
  static constexpr std::array kGoals{Goal::win, Goal::total, Goal::lead, Goal::cards, Goal::taken};
  static constexpr auto kProof = ProofKind::exhaustive;
  static constexpr bool kPoints = false, kAnswered = true, kOpen = false;

  static Objective standard() { return {{Goal::win, Goal::lead}, false}; }
  static std::optional<babel::Action> answer(const babel::Babel& game, const State& now);
  static std::vector<babel::Action> ending(const babel::Babel& game, const State& s);

  static std::optional<Error> unsolvable(const babel::Babel& game, const State& s);
  /// Of the other's decisions only answer() is looked at.
  static bool plannable(const State& before, const State& now, const babel::Action& action, const Objective& objective);
  static int spent(const babel::Babel& /*game*/, const State& /*before*/, const State& /*last*/) { return 0; }
  static Value value(const babel::Babel& game, const State& before, const State& last, const State& after,
                     const Objective& objective);

  /// Equal for positions behind a turn that count as one: those that differ in no more than which cards lie in a row,
  /// in a hand or in the discards, and in what order.
  static State essence(const babel::Babel& game, const State& s);
};

}  // namespace stela::turn
