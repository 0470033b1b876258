// What `stela solve --dial` says of the choice of two actions, for people and for machines.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analyses/turn/equilibrium.h"
#include "analyses/turn/objective.h"

namespace stela {

struct DialReport {
  std::string game;
  int player = 0, other = 0;
  turn::Objective objective;       ///< by which the turns are played
  std::vector<std::string> pairs;  ///< "palace coins", of the rows and of the columns
  turn::Matrix matrix;
  turn::Maximin maximin;
  std::optional<turn::Equilibrium> equilibrium;
  int palace = 0;                    ///< coins that a palace counts
  std::uint64_t turns = 0, cut = 0;  ///< solved, and of them those whose search was cut
  double seconds = 0;

  /// Every turn was searched to its end, and the equilibrium is there.
  [[nodiscard]] bool decided() const { return cut == 0 && equilibrium.has_value(); }
};

std::string dial_text(const DialReport& report);
nlohmann::json dial_json(const DialReport& report);

}  // namespace stela
