// Tikal for the designer: what temples, guards and treasures give at each scoring; tiles, floors, figures and camps.
#pragma once

#include <string>
#include <vector>

#include "analyses/balance/observation.h"
#include "model/tikal/tikal.h"

namespace stela::balance {

template <>
struct Observation<tikal::Tikal> : ObservationBase<tikal::Tikal> {
  /// Scoring k is that of the k-th volcano; the last one comes after the last tile.
  static std::vector<Named> sources(const tikal::Tikal& game);
  static void start(const tikal::Tikal& game, const State& initial, PointsTable& out);
  static void points(const tikal::Tikal& game, const State& before, const Action& action, const State& after,
                     PointsTable& out);

  static std::vector<Named> components(const tikal::Tikal& game);
  static void uses(const tikal::Tikal& game, const State& before, const Action& action, const State& after, Uses& out);

  static std::size_t places(const tikal::Tikal& game) { return game.board().map.hexes(); }
  static std::string place_name(const tikal::Tikal& game, std::size_t place) {
    return game.board().map.name(static_cast<Hex>(place));
  }
  /// Of a figure that goes, the hex that it reaches.
  static void touched(const tikal::Tikal& game, const State& before, const Action& action,
                      std::vector<std::uint32_t>& out);

  static std::vector<std::string> endings(const tikal::Tikal& game);
};

}  // namespace stela::balance
