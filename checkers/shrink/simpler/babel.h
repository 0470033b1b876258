// Simpler positions of Babel: nation cards go to the discard pile, temple cards under their deck; what is noted of the
// turn, and what players know of hidden cards, is forgotten.
#pragma once

#include <vector>

#include "checkers/shrink/simpler/simpler.h"
#include "model/babel/babel.h"

namespace stela {

namespace babel {
std::vector<Simplification<State>> simplifications(const Babel& game, const State& s);
}

template <>
struct SimplerOf<babel::Babel> {
  static std::vector<Simplification<babel::State>> ways(const babel::Babel& game, const babel::State& s) {
    return babel::simplifications(game, s);
  }
};

}  // namespace stela
