// Boards of the repository, and small ones of the tests' own.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "base/text_file.h"

namespace stela::test {

/// tests/GAME/boards/NAME.json as a setup.
inline nlohmann::json board_setup(const std::string& game, const std::string& name) {
  return {{"board", nlohmann::json::parse(*read_text(STELA_TEST_DATA "/" + game + "/boards/" + name + ".json"))}};
}

/// Mexica on six cells, with one canal and turns of one action point: few enough states for any test.
inline nlohmann::json six_cells(int stall_rounds = 1) {
  using nlohmann::json;
  const auto tile = [](int size, int founder, int others) {
    return json{{"size", size}, {"founder", founder}, {"others", others}, {"count", 1}};
  };
  const json building{{"1", 1}, {"2", 0}, {"3", 0}, {"4", 0}};
  const json board{
      {"columns", {"A", "B", "C"}},
      {"grid", {"S#S", "S#S"}},
      {"initial_canals", json::array()},
      {"canals", {{"single", 1}, {"double", 0}, {"double_laid_at_setup", 0}, {"double_in_supply_at_start", 0}}},
      {"bridges", 0},
      {"action_tokens", 0},
      {"calpulli", {tile(5, 1, 0), tile(6, 2, 1)}},
      {"calpulli_first_half", 1},
      {"buildings", {{"first_half", building}, {"second_half", building}}},
      {"action_points", 1},
      {"start_bonus", 1}};
  return {{"board", board}, {"stall_rounds", stall_rounds}};
}

}  // namespace stela::test
