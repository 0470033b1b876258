// What going along a road costs (MAH-V1, V2). Private to the engine.
#pragma once

#include "model/maharaja/turn.h"

namespace stela::maharaja {

struct Passage {
  bool own = false;                                 ///< in a village with an own house
  std::array<std::uint8_t, kMaxPlayers> to_each{};  ///< coins
  unsigned toll = 0;                                ///< in all
};

inline Passage passage(const Maharaja& game, const State& s, std::size_t player, const Road& road) {
  Passage out;
  for (std::size_t v = 0; v < road.villages; ++v) {
    const std::size_t site = kFirstVillage + road.first + v;
    if (s.houses[player][site] > 0) {
      out.own = true;
      continue;
    }
    for (std::size_t p = 0; p < game.seats(); ++p) {
      const unsigned coins = game.chosen().toll_per_owner != 0 ? (s.houses[p][site] > 0 ? 1U : 0U) : s.houses[p][site];
      out.to_each[p] = static_cast<std::uint8_t>(out.to_each[p] + coins);
      out.toll += coins;
    }
  }
  return out;
}

/// What a palace costs a player (MAH-B4, P6).
inline unsigned palace_price(const Maharaja& game, const State& s, std::size_t player) {
  return has_bit(roles_of(s, player), kCraftsman) ? game.board().craftsman_palace_cost : game.board().palace_cost;
}

/// Whether an action's parts make up the whole (MAH-X1 to X6); the others have one part.
inline bool is_whole(const Board& board, const Slot& slot) {
  switch (slot.task) {
    case Task::palace_and_house:
      return slot.palaces == 1 && slot.city_houses + slot.village_houses == 1;
    case Task::two_houses:
      return slot.city_houses + slot.village_houses == 2;
    case Task::refill:
      return slot.refilled == board.refill_houses;
    default:
      return true;
  }
}

}  // namespace stela::maharaja
