#include "checkers/mutants/mexica/mutants.h"

namespace stela::mutants {

using nlohmann::json;

json pond() {
  const auto calpulli = [](int size, int founder, int others, int count) {
    return json{{"size", size}, {"founder", founder}, {"others", others}, {"count", count}};
  };
  const json tiles{calpulli(2, 1, 1, 1), calpulli(3, 2, 1, 1), calpulli(4, 2, 1, 2), calpulli(6, 3, 2, 1),
                   calpulli(8, 4, 2, 1)};
  const json board{
      {"game", "mexica"},
      {"columns", {"A", "B", "C", "D", "E", "F", "G", "H"}},
      {"grid", {"~~~~~~~~", "~S####S~", "~##=###~", "~##=#X#~", "~S####S~", "~~~~~~~~"}},
      {"initial_canals", json::array({json::array({"D2", "D3"})})},
      {"canals", {{"single", 4}, {"double", 5}, {"double_laid_at_setup", 1}, {"double_in_supply_at_start", 4}}},
      {"bridges", 2},
      {"action_tokens", 4},
      {"calpulli", tiles},
      {"calpulli_first_half", 4},
      {"buildings",
       {{"first_half", {{"1", 2}, {"2", 1}, {"3", 0}, {"4", 0}}},
        {"second_half", {{"1", 1}, {"2", 1}, {"3", 0}, {"4", 0}}}}},
      {"action_points", 6},
      {"start_bonus", 5}};
  return {{"board", board}};
}

json pond(const char* option, int value) {
  auto setup = pond();
  setup[option] = value;
  return setup;
}

}  // namespace stela::mutants
