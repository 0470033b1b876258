// Simpler positions of Mexica: buildings go back to the hand, bridges, canals and tokens to the supply, calpulli out of
// the game; points and what is noted of the turn are forgotten.
#pragma once

#include <vector>

#include "checkers/shrink/simpler/simpler.h"
#include "model/mexica/mexica.h"

namespace stela {

namespace mexica {
std::vector<Simplification<State>> simplifications(const Mexica& game, const State& s);
}

template <>
struct SimplerOf<mexica::Mexica> {
  static std::vector<Simplification<mexica::State>> ways(const mexica::Mexica& game, const mexica::State& s) {
    return mexica::simplifications(game, s);
  }
};

}  // namespace stela
