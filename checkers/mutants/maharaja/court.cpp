#include "checkers/mutants/maharaja/mutants.h"

namespace stela::mutants {

using nlohmann::json;

json court(const json& options, const json& other) {
  json roads = json::array();
  for (const auto* city : {"A", "B", "C", "D", "E", "F", "G"})
    roads.push_back({{"between", {"S", city}}, {"villages", 1}});
  roads.push_back({{"between", {"A", "B"}}, {"villages", 1}});
  json board{{"game", "maharaja"},
             {"places", {"A", "B", "C", "D", "E", "F", "G", "S"}},
             {"start", "S"},
             {"village_count", 8},
             {"roads", roads},
             {"palace_fields", {{"central", 1}, {"edge", 6}}},
             {"coins_at_start", 60},
             {"palaces", 7},
             {"houses", {{"hand", 10}, {"bank", 10}}},
             {"setup_houses", 0},
             {"village_capacity", {{"2", 1}, {"3", 2}, {"4", 2}, {"5", 2}}},
             {"payout", {{"2", {10, 5}}, {"3", {11, 7, 3}}, {"4", {12, 9, 6, 3}}, {"5", {13, 10, 7, 4, 1}}}},
             {"sole_bonus", 5},
             {"palace_cost", 12},
             {"craftsman_palace_cost", 9},
             {"house_cost", 1},
             {"penalty_each_other", 2},
             {"rounds", 1},
             {"take_coins", 2},
             {"refill_houses", 2},
             {"merchant_coins", 1},
             {"governor_down", 2},
             {"blue_tiles", 7},
             {"roles",
              {{"1", "mogul"},
               {"2", "merchant"},
               {"3", "saint"},
               {"4", "monk"},
               {"5", "builder"},
               {"6", "craftsman"},
               {"7", "yogi"}}},
             {"home_city", {{"1", "A"}, {"2", "B"}, {"3", "C"}, {"4", "D"}, {"5", "E"}, {"6", "F"}, {"7", "G"}}}};
  for (const auto& [key, value] : other.items()) board[key] = value;
  json setup{{"players", 2},    {"start", 0},      {"yogi", 0},           {"role_auction", 0}, {"home_city", 0},
             {"many_roles", 0}, {"interleave", 0}, {"toll_per_owner", 0}, {"board", board}};
  for (const auto& [key, value] : options.items()) setup[key] = value;
  return setup;
}

}  // namespace stela::mutants
