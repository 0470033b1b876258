// What the goals of a turn mean in Maharaja: the turn with its dial shown, before the city is scored. Where a role
// change makes an opponent choose a role, the turn is worth what is left when the opponents choose worst for the
// player.
#pragma once

#include <vector>

#include "analyses/turn/plan.h"
#include "model/maharaja/maharaja.h"

namespace stela::turn {

template <>
struct Goals<maharaja::Maharaja> {
  using State = maharaja::State;
  static constexpr std::array kGoals{Goal::palaces, Goal::coins, Goal::city};
  static constexpr auto kProof = ProofKind::exhaustive;
  static constexpr bool kPoints = false, kAnswered = true, kOpen = false;

  static Objective standard() { return {{Goal::palaces, Goal::coins}, false}; }
  /// Every answer makes a difference.
  static std::optional<maharaja::Action> answer(const maharaja::Maharaja& /*game*/, const State& /*now*/) {
    return std::nullopt;
  }
  /// All actions stopped that are not carried out.
  static std::vector<maharaja::Action> ending(const maharaja::Maharaja& game, const State& s);

  static std::optional<Error> unsolvable(const maharaja::Maharaja& game, const State& s);
  static bool plannable(const State& /*before*/, const State& /*now*/, const maharaja::Action& /*action*/,
                        const Objective& /*objective*/) {
    return true;
  }
  static int spent(const maharaja::Maharaja& /*game*/, const State& /*before*/, const State& /*last*/) { return 0; }
  static Value value(const maharaja::Maharaja& game, const State& before, const State& last, const State& after,
                     const Objective& objective);

  /// Equal for positions behind a turn that count as one: those that differ in no more than the governors and the
  /// coming round.
  static State essence(const maharaja::Maharaja& game, const State& s);
  /// What a scoring of the Maharaja's city would pay each player (MAH-C).
  static std::array<int, maharaja::kMaxPlayers> city(const maharaja::Maharaja& game, const State& s);
};

}  // namespace stela::turn
