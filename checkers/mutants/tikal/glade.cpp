#include "checkers/mutants/tikal/mutants.h"

namespace stela::mutants {
namespace {

using nlohmann::json;

json stones(int n) { return json::array({n, n, n, n, n, n}); }

/// The only tile of its group, so that shuffling leaves the deck as it is.
json tile(char letter, char group) {
  json out{
      {"id", std::string{group, '1'}}, {"group", std::string{group}}, {"terrain", "forest"}, {"stones", stones(1)}};
  if (letter == 'T') out["terrain"] = "temple", out["value"] = 2;
  if (letter == 'M' || letter == 'm') out["terrain"] = "treasure", out["masks"] = letter == 'M' ? 3 : 1;
  if (letter == 'V') out["terrain"] = "volcano", out["stones"] = stones(0);
  if (letter == 'f') out["stones"] = json::array({1, 0, 0, 0, 0, 0});
  if (letter == 'x') out["stones"] = stones(0);
  return out;
}

}  // namespace

json glade(std::string_view deck, const json& other) {
  json tiles = json::array();
  for (const char letter : deck) tiles.push_back(tile(letter, static_cast<char>('A' + static_cast<int>(tiles.size()))));
  json board{{"game", "tikal"},
             {"columns", 4},
             {"rows", 4},
             {"edges", {"N", "NE", "SE", "S", "SW", "NW"}},
             {"printed",
              {{{"col", 1}, {"row", 0}, {"terrain", "temple"}, {"value", 1}, {"stones", stones(0)}},
               {{"col", 1}, {"row", 1}, {"terrain", "base_camp"}, {"stones", {1, 1, 0, 0, 0, 0}}},
               {{"col", 2}, {"row", 1}, {"terrain", "forest"}, {"stones", stones(0)}}}},
             {"tiles", tiles},
             {"temple_floors", {{"2", 2}, {"3", 2}, {"4", 1}}},
             {"treasures", {{"motifs", 3}, {"each", 3}}},
             {"workers", 4},
             {"leaders", 1},
             {"camps", 1},
             {"guards", 1},
             {"leader_weight", 3},
             {"action_points", 10},
             {"auction_start", 5}};
  board.update(other);
  return {{"board", board}};
}

json with(json setup, const char* option, int value) {
  setup[option] = value;
  return setup;
}

json basic(json setup) { return with(std::move(setup), "auction", 0); }

json auctioned(json setup) { return with(std::move(setup), "auction", 1); }

}  // namespace stela::mutants
