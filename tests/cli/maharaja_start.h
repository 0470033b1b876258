// The beginning of a game of Maharaja that tests of the command line share.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace stela::test {

/// Three players, seed 15: roles, houses and dials, up to player 1's first turn, whose actions are a palace and coins.
inline std::vector<std::string> maharaja_opening() {
  std::vector<std::string> actions{"take 4", "take 1", "take 6"};
  for (const auto* village : {"C-START.1", "C-START.2", "W-START.1", "NW-C.1", "W-C.1", "W-C.1", "E-START.1",
                              "E-START.2", "W-START.2", "C-E.1", "C-E.1", "NE-C.1"})
    actions.push_back(std::string("settle ") + village);
  for (const auto* dial : {"palace_and_house house", "palace coins", "coins governors"})
    actions.push_back(std::string("dial ") + dial);
  return actions;
}

/// As arguments of `stela apply`.
inline std::string quoted(const std::vector<std::string>& actions) {
  std::string out;
  for (const auto& action : actions) out += " '" + action + "'";
  return out;
}

}  // namespace stela::test
