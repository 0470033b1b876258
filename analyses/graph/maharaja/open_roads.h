// Roads and villages as the analyses of Maharaja see them. Private to them.
#pragma once

#include "model/maharaja/maharaja.h"

namespace stela::graph {

/// The site of a road's k-th village.
inline std::size_t village_of(const maharaja::Road& road, std::size_t k) {
  return maharaja::kFirstVillage + road.first + k;
}

inline unsigned houses_at(const maharaja::Maharaja& game, const maharaja::State& s, std::size_t site) {
  unsigned houses = 0;
  for (std::size_t p = 0; p < game.seats(); ++p) houses += s.houses[p][site];
  return houses;
}

/// MAH-V1: each village has a house.
inline bool is_open(const maharaja::Maharaja& game, const maharaja::State& s, const maharaja::Road& road) {
  for (std::size_t k = 0; k < road.villages; ++k)
    if (houses_at(game, s, village_of(road, k)) == 0) return false;
  return true;
}

}  // namespace stela::graph
