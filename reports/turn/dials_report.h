// What `stela dials` says of the choice of a dial: for people and for machines.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analyses/dials/dial_matrix.h"
#include "analyses/dials/equilibrium.h"
#include "model/maharaja/maharaja.h"

namespace stela {

struct DialsReport {
  dials::DialMatrix matrix;
  turn::Objective objective;
  int round = 0, rounds = 0;
  std::string city;                               ///< that is scored in this round
  std::vector<std::size_t> set;                   ///< opponents whose dial is set, and not looked at
  std::uint64_t seed = 1;                         ///< of the sample of columns
  bool proved = false;                            ///< turns were to be proved
  std::optional<dials::Equilibrium> equilibrium;  ///< of two players, when the whole matrix is known
  double seconds = 0;

  /// Every cell is known, and every turn proved where that was asked for.
  [[nodiscard]] bool decided() const;
};

/// Errors: internal ones, of the solver of the equilibrium.
Result<DialsReport> dials_report(const maharaja::Maharaja& game, const maharaja::State& s,
                                 const dials::DialOptions& options, dials::DialMatrix matrix);

/// all: with the pairs that are dominated.
std::string dials_text(const DialsReport& report, bool all);
nlohmann::json dials_json(const DialsReport& report);

}  // namespace stela
