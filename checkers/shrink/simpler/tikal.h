// Simpler positions of Tikal: figures go back to the supply, floors off the temples, camps away, tiles out of the game;
// points and what is noted of the turn are forgotten.
#pragma once

#include <vector>

#include "checkers/shrink/simpler/simpler.h"
#include "model/tikal/tikal.h"

namespace stela {

namespace tikal {
std::vector<Simplification<State>> simplifications(const Tikal& game, const State& s);
}

template <>
struct SimplerOf<tikal::Tikal> {
  static std::vector<Simplification<tikal::State>> ways(const tikal::Tikal& game, const tikal::State& s) {
    return tikal::simplifications(game, s);
  }
};

}  // namespace stela
