// Simpler positions of Maharaja: houses and palaces go back to their owners, coins to the bank, blue tiles to the
// supply; what is noted of the turn is forgotten.
#pragma once

#include <vector>

#include "checkers/shrink/simpler/simpler.h"
#include "model/maharaja/maharaja.h"

namespace stela {

namespace maharaja {
std::vector<Simplification<State>> simplifications(const Maharaja& game, const State& s);
}

template <>
struct SimplerOf<maharaja::Maharaja> {
  static std::vector<Simplification<maharaja::State>> ways(const maharaja::Maharaja& game, const maharaja::State& s) {
    return maharaja::simplifications(game, s);
  }
};

}  // namespace stela
