#include "checkers/mutants/babel/mutants.h"

namespace stela::mutants {

using nlohmann::json;

json feast(const std::vector<int>& levels, const json& other) {
  json temple_cards = json::object();
  for (std::size_t level = 1; level <= babel::kMaxLevel; ++level)
    temple_cards[std::to_string(level)] = level <= levels.size() ? levels[level - 1] : 0;
  const json hands{{"start_player", 12}, {"other", 12}};
  json board{{"game", "babel"},        {"nations", babel::kNationNames},
             {"cards_per_nation", 12}, {"temple_cards", temple_cards},
             {"hands", hands},         {"later_hands", hands},
             {"draw_nations", 3},      {"draw_temples", 2},
             {"announce_from", 4},     {"win", {{"lead", 15}, {"behind_below", 10}, {"final", 20}}}};
  board.update(other);
  return {{"board", board}};
}

}  // namespace stela::mutants
