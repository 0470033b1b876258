// The setups that Mexica is fuzzed with: the real board, and an islet whose pieces are few, so that supplies run out,
// the second half comes and games end within a short input.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

namespace stela::fuzz {

inline std::vector<nlohmann::json> mexica_setups() {
  return {nlohmann::json::object(), nlohmann::json::parse(R"({"board": {
    "columns": ["A", "B", "C", "D", "E", "F", "G"],
    "grid": ["~~~~~~~",
             "~S###S~",
             "~#####~",
             "~##X##~",
             "~#=###~",
             "~S=##S~",
             "~~~~~~~"],
    "initial_canals": [["C4", "C5"]],
    "canals": {"single": 3, "double": 6, "double_laid_at_setup": 1, "double_in_supply_at_start": 5},
    "bridges": 3, "action_tokens": 3,
    "calpulli": [{"size": 2, "founder": 2, "others": 1, "count": 2}, {"size": 4, "founder": 3, "others": 1, "count": 1},
                 {"size": 6, "founder": 4, "others": 2, "count": 1}, {"size": 9, "founder": 5, "others": 3, "count": 1}],
    "calpulli_first_half": 3,
    "buildings": {"first_half": {"1": 1, "2": 1, "3": 0, "4": 0}, "second_half": {"1": 0, "2": 0, "3": 1, "4": 1}},
    "action_points": 6, "start_bonus": 5}})")};
}

/// The setup that its notation is read in.
inline nlohmann::json mexica_text_setup() { return mexica_setups().back(); }

}  // namespace stela::fuzz
