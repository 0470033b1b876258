// The setups that Maharaja is fuzzed with: the real board; and a star of short roads with few pieces, much money and
// two rounds, so that palaces and houses run out and games end within a short input. The options are the input's
// choice.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

namespace stela::fuzz {

inline std::vector<nlohmann::json> maharaja_setups() {
  return {nlohmann::json::object(), nlohmann::json::parse(R"({"board": {
    "places": ["A", "B", "C", "D", "E", "F", "G", "S"], "start": "S", "village_count": 9,
    "roads": [{"between": ["S", "A"], "villages": 1}, {"between": ["S", "B"], "villages": 1},
              {"between": ["S", "C"], "villages": 1}, {"between": ["S", "D"], "villages": 1},
              {"between": ["S", "E"], "villages": 1}, {"between": ["S", "F"], "villages": 1},
              {"between": ["S", "G"], "villages": 1}, {"between": ["A", "B"], "villages": 2}],
    "palace_fields": {"central": 1, "edge": 4}, "coins_at_start": 60, "palaces": 2,
    "houses": {"hand": 3, "bank": 2}, "setup_houses": 1,
    "village_capacity": {"2": 1, "3": 2, "4": 2, "5": 2},
    "payout": {"2": [10, 5], "3": [11, 7, 3], "4": [12, 9, 6, 3], "5": [13, 10, 7, 4, 1]},
    "sole_bonus": 5, "palace_cost": 12, "craftsman_palace_cost": 9, "house_cost": 1, "penalty_each_other": 2,
    "rounds": 2, "take_coins": 2, "refill_houses": 2, "merchant_coins": 1, "governor_down": 2, "blue_tiles": 2,
    "roles": {"1": "mogul", "2": "merchant", "3": "saint", "4": "monk", "5": "builder", "6": "craftsman", "7": "yogi"},
    "home_city": {"1": "A", "2": "B", "3": "C", "4": "D", "5": "E", "6": "F", "7": "G"}}})")};
}

/// The setup that its notation is read in: nearly all of its words can be legal then.
inline nlohmann::json maharaja_text_setup() {
  auto setup = maharaja_setups().back();
  setup["yogi"] = setup["role_auction"] = setup["many_roles"] = 1;
  return setup;
}

}  // namespace stela::fuzz
