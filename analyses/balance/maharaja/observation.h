// Maharaja for the designer: which actions build palaces, where coins come from and go, dials, roles, cities.
#pragma once

#include <string>
#include <vector>

#include "analyses/balance/observation.h"
#include "model/maharaja/maharaja.h"

namespace stela::balance {

/// Points are palaces. Coins break ties (MAH-E2) and buy palaces: they are a currency of their own, whose sources sum
/// to the coins that a seat has left.
template <>
struct Observation<maharaja::Maharaja> : ObservationBase<maharaja::Maharaja> {
  static std::vector<Named> sources(const maharaja::Maharaja& game);
  static void start(const maharaja::Maharaja& game, const State& initial, PointsTable& out);
  static void points(const maharaja::Maharaja& game, const State& before, const Action& action, const State& after,
                     PointsTable& out);

  static std::vector<Named> components(const maharaja::Maharaja& game);
  static void uses(const maharaja::Maharaja& game, const State& before, const Action& action, const State& after,
                   Uses& out);

  /// The sites: cities, the start field, villages.
  static std::size_t places(const maharaja::Maharaja& game) { return game.board().sites.size(); }
  static std::string place_name(const maharaja::Maharaja& game, std::size_t place) { return game.board().sites[place]; }
  /// Where an architect goes, a house or palace is put or comes from; the city of a governor that is moved.
  static void touched(const maharaja::Maharaja& game, const State& before, const Action& action,
                      std::vector<std::uint32_t>& out);

  static std::vector<std::string> endings(const maharaja::Maharaja& game);
  static std::size_t ending(const maharaja::Maharaja& game, const State& before, const State& last);
};

}  // namespace stela::balance
