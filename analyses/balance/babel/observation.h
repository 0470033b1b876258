// Babel for the designer: how temples grow and fall, cards by nation, levels, abilities, cities.
#pragma once

#include <string>
#include <vector>

#include "analyses/balance/observation.h"
#include "model/babel/babel.h"

namespace stela::balance {

/// A total is the sum of the temples' top levels, so that what falls is a source too, below nothing.
template <>
struct Observation<babel::Babel> : ObservationBase<babel::Babel> {
  static std::vector<Named> sources(const babel::Babel& game);
  /// Nobody has a point.
  static void start(const babel::Babel& /*game*/, const State& /*initial*/, PointsTable& /*out*/) {}
  static void points(const babel::Babel& game, const State& before, const Action& action, const State& after,
                     PointsTable& out);

  static std::vector<Named> components(const babel::Babel& game);
  static void uses(const babel::Babel& game, const State& before, const Action& action, const State& after, Uses& out);

  /// The cities.
  static std::size_t places(const babel::Babel& /*game*/) { return babel::kNations; }
  static std::string place_name(const babel::Babel& /*game*/, std::size_t place) {
    return std::string(babel::kNationNames[place]);
  }
  /// The city that a pawn reaches, those of a migration, and that of the own pawn for all that is done there.
  static void touched(const babel::Babel& game, const State& before, const Action& action,
                      std::vector<std::uint32_t>& out);

  static std::vector<std::string> endings(const babel::Babel& game);
  static std::size_t ending(const babel::Babel& game, const State& before, const State& last);
};

}  // namespace stela::balance
