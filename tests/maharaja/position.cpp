#include "tests/maharaja/position.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "model/embedded.h"

namespace stela::maharaja::test {
namespace {

using nlohmann::json;

const std::vector<std::string> kCityNames{"NW", "NE", "W", "C", "E", "SW", "SE"};

json slot(std::string_view task, std::string_view progress) {
  return {{"task", task},     {"progress", progress}, {"palaces", 0},
          {"city_houses", 0}, {"village_houses", 0},  {"refilled", 0}};
}

}  // namespace

Ints Position::roles(std::size_t player) const {
  Ints out;
  for (std::size_t r = 0; r < kRoles; ++r)
    if (state.holder[r] == player) out.push_back(static_cast<int>(r) + 1);
  return out;
}
std::string Position::architect(std::size_t player) const { return game.board().places[state.architect[player]]; }
Ints Position::governors() const { return {state.governor.begin(), state.governor.end()}; }

Position started(const json& setup, std::uint64_t seed) {
  const auto game = *Maharaja::make(setup);
  return {game, game.initial(seed)};
}

Table::Table(std::size_t players)
    : setup_{{"players", players}}, board_(json::parse(embedded_board())), players_(players) {
  state_ = {{"phase", "turn"}, {"to_move", 0},           {"round", 3},
            {"scored", "NW"},  {"settled", players * 4}, {"played", json::array()}};
  for (std::size_t c = 0; c < kCities; ++c) {
    json edge = json::array();
    for (std::size_t colour = players; colour < kMaxPlayers; ++colour) edge.push_back(colour);
    state_["cities"][kCityNames[c]] = {
        {"governor", 3 - static_cast<int>(c)}, {"central", json::array()}, {"edge", edge}};
  }
  for (std::size_t p = 0; p < players; ++p)
    state_["players"].push_back({{"coins", 20},
                                 {"architect", "START"},
                                 {"hand", 10},
                                 {"houses", json::object()},
                                 {"palaces", 7},
                                 {"tiles", 0},
                                 {"roles", {p + 1}},
                                 {"dial", {"coins", "coins"}}});
  player(0)["dial"] = json::array();
  state_["turn"] = {{"owner", 0},
                    {"actions", {slot("coins", "waiting"), slot("refill", "waiting")}},
                    {"privileges_used", json::array()},
                    {"tile_spent", false}};
}

json& Table::player(std::size_t p) {
  if (p >= players_) throw std::out_of_range("there is no such player");
  return state_["players"][p];
}

Table& Table::actions(std::string_view first, std::string_view second) {
  state_["turn"]["actions"] = {slot(first, "waiting"), slot(second, "waiting")};
  return *this;
}
Table& Table::carried_out() {
  state_["turn"]["actions"] = {slot("coins", "done"), slot("coins", "done")};
  return *this;
}
Table& Table::coins(std::size_t p, int coins) {
  player(p)["coins"] = coins;
  return *this;
}
Table& Table::house(std::size_t p, std::string_view site, int houses) {
  player(p)["houses"][std::string(site)] = houses;
  return *this;
}
Table& Table::hand(std::size_t p, int houses) {
  player(p)["hand"] = houses;
  return *this;
}
Table& Table::palace(std::size_t p, std::string_view city, bool central) {
  auto& fields = state_["cities"][std::string(city)][central ? "central" : "edge"];
  fields.push_back(p);
  std::sort(fields.begin(), fields.end());
  player(p)["palaces"] = player(p)["palaces"].get<int>() - 1;
  return *this;
}
Table& Table::architect(std::size_t p, std::string_view place) {
  player(p)["architect"] = place;
  return *this;
}
Table& Table::roles(std::size_t p, const Ints& roles) {
  player(p)["roles"] = roles;
  return *this;
}
Table& Table::tiles(std::size_t p, int tiles) {
  player(p)["tiles"] = tiles;
  return *this;
}
Table& Table::played(const Ints& players) {
  for (const int p : players) player(static_cast<std::size_t>(p))["dial"] = json::array();
  state_["played"] = players;
  return *this;
}
Table& Table::dial(std::size_t p, std::string_view one, std::string_view other) {
  player(p)["dial"] = {one, other};
  return *this;
}
Table& Table::governors(const std::array<int, kCities>& fields) {
  for (std::size_t c = 0; c < kCities; ++c) state_["cities"][kCityNames[c]]["governor"] = fields[c];
  return *this;
}
Table& Table::scored(std::string_view city) {
  state_["scored"] = city;
  return *this;
}
Table& Table::round(int round) {
  state_["round"] = round;
  return *this;
}
Table& Table::option(const std::string& key, int value) {
  setup_[key] = value;
  return *this;
}
Table& Table::board(const std::string& key, const json& value) {
  board_[key] = value;
  return *this;
}

json Table::setup() const {
  auto out = setup_;
  out["board"] = board_;
  return out;
}

json Table::position() const {
  auto out = state_;
  const auto number = [&](const char* key) { return board_[key].get<int>(); };
  int coins = 0, tiles = 0;
  for (auto& p : out["players"]) {
    coins += p["coins"].get<int>();
    tiles += p["tiles"].get<int>();
    int houses = p["hand"].get<int>();
    for (const auto& on_site : p["houses"]) houses += on_site.get<int>();
    p["stock"] = 20 - houses;
  }
  out["bank"] = static_cast<int>(players_) * number("coins_at_start") - coins;
  out["tile_supply"] = setup_.value("yogi", 0) != 0 ? number("blue_tiles") - tiles : 0;
  out["turn"]["entered"] = json::array({out["players"][0]["architect"]});
  return out;
}

Position Table::build() const {
  const auto game = Maharaja::make(setup());
  const auto state = game ? game->from_json(position()) : Result<State>(game.error());
  if (state) return {*game, *state};
  std::fprintf(stderr, "%s\n%s\n", state.error().line().c_str(), position().dump().c_str());
  std::abort();
}

}  // namespace stela::maharaja::test
