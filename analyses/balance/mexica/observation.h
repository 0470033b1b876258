// Mexica for the designer: what founding and each scoring give, place by place; calpulli, buildings and canals by size.
#pragma once

#include <string>
#include <vector>

#include "analyses/balance/observation.h"
#include "model/mexica/mexica.h"

namespace stela::balance {

/// "ap n" is the n-th action point of a turn by what is left: a point that a token gave back is used again under its
/// old number, so that a ban of the last one leaves a turn one point less, tokens or not.
template <>
struct Observation<mexica::Mexica> : ObservationBase<mexica::Mexica> {
  static std::vector<Named> sources(const mexica::Mexica& game);
  /// Nobody has a point, unless the board gives a seat some.
  static void start(const mexica::Mexica& game, const State& initial, PointsTable& out);
  static void points(const mexica::Mexica& game, const State& before, const Action& action, const State& after,
                     PointsTable& out);

  static std::vector<Named> components(const mexica::Mexica& game);
  static void uses(const mexica::Mexica& game, const State& before, const Action& action, const State& after,
                   Uses& out);

  /// All cells of the grid, the lake's too, where nothing happens.
  static std::size_t places(const mexica::Mexica& game) { return game.board().grid.cells(); }
  static std::string place_name(const mexica::Mexica& game, std::size_t place) {
    return game.board().grid.name(static_cast<Cell>(place));
  }
  static void touched(const mexica::Mexica& game, const State& before, const Action& action,
                      std::vector<std::uint32_t>& out);

  static std::vector<std::string> endings(const mexica::Mexica& game);
  static std::size_t ending(const mexica::Mexica& game, const State& before, const State& last);
};

}  // namespace stela::balance
