// What the goals of a turn mean in Mexica.
#pragma once

#include "analyses/turn/plan.h"
#include "model/mexica/mexica.h"

namespace stela::turn {

template <>
struct Goals<mexica::Mexica> {
  using State = mexica::State;
  static constexpr std::array kGoals{Goal::gain, Goal::standing, Goal::margin, Goal::thrift, Goal::stop};
  static constexpr auto kProof = ProofKind::sat;
  static constexpr bool kPoints = true, kAnswered = false, kOpen = true;

  static bool has_place(const mexica::Mexica& game, std::string_view name) {
    return game.board().grid.find(name).has_value();
  }
  static Objective standard() { return {}; }
  /// With `enclosed_at_end` not while somebody is enclosed (MEX-M5).
  static std::vector<mexica::Action> ending(const mexica::Mexica& game, const State& s);

  static std::optional<Error> unsolvable(const mexica::Mexica& game, const State& s);
  /// Mexica hides nothing.
  static bool plannable(const State& /*before*/, const State& /*now*/, const mexica::Action& /*action*/,
                        const Objective& /*objective*/) {
    return true;
  }
  /// Points that tokens brought are spent like the others; the point that gains a token is spent.
  static int spent(const mexica::Mexica& game, const State& before, const State& last);
  static Value value(const mexica::Mexica& game, const State& before, const State& last, const State& after,
                     const Objective& objective);
};

}  // namespace stela::turn
