// Edits of positions of Maharaja:
//
//   put house red at NW-W.1       put architect red at NW
//   put palace red at NW          on the edge; put palace red at NW central: in the middle
//   turn of blue                  who plays a turn then, with the two actions that are there, or coins twice; in the
//                                 setup roles are given out before that
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/printable.h"
#include "model/fill_in.h"
#include "model/maharaja/text_forms.h"
#include "model/position_text.h"

namespace stela::maharaja {

using nlohmann::json;

namespace {

Error wrong(std::string what, std::string rule = "") { return {"", "", std::move(what), std::move(rule)}; }

/// After the setup everybody has a role. Who has none gets the lowest that is left; the first role plays first.
void give_roles(std::size_t first, json& players) {
  std::vector<int> taken;
  for (const auto& player : players)
    for (const int role : numbers_of(player, "roles")) taken.push_back(role);
  for (std::size_t i = 0; i < players.size(); ++i) {
    auto& roles = players[(first + i) % players.size()]["roles"];
    int role = 1;
    while (std::find(taken.begin(), taken.end(), role) != taken.end()) ++role;
    if (!roles.empty()) continue;
    roles = json::array({role});
    taken.push_back(role);
  }
}

/// The setup is over, or the setting of dials. Houses that were not settled stay to hand. The lowest governor goes
/// ahead of the others as the first round begins (MAH-R1).
void begin_round(std::size_t first, json& position) {
  give_roles(first, position["players"]);
  position.erase("auction");
  for (auto& player : position["players"])
    if (player["dial"].empty()) player.erase("dial");
  if (position["round"] != 0) return;
  position["round"] = 1;
  position.erase("settled");
  auto& cities = position["cities"];
  const auto lowest = std::min_element(cities.begin(), cities.end(), [](const json& one, const json& other) {
    return one["governor"] < other["governor"];
  });
  (*lowest)["governor"] = 1;
  position["scored"] = lowest.key();
}

std::optional<Error> turn_of(std::size_t seat, json& position) {
  if (position["phase"] == "over") return wrong("the game is over, and nobody plays a turn", "phase");
  if (!position.contains("turn")) begin_round(seat, position);
  position["phase"] = "turn";
  position["to_move"] = seat;
  auto& turn = position["turn"];
  auto& player = position["players"][seat];
  if (!field_of(player, "dial").empty()) turn["actions"] = player["dial"];
  player["dial"] = json::array();
  if (!turn.contains("actions")) turn["actions"] = {"coins", "coins"};
  turn["owner"] = seat;
  turn["privileges_used"] = json::array();
  turn["tile_spent"] = false;
  turn["entered"] = json::array({position["players"][seat]["architect"]});
  for (auto& action : turn["actions"]) action = action.is_string() ? action : action["task"];
  return std::nullopt;
}

std::optional<Error> put(const Maharaja& game, const std::string& what, std::size_t seat, const std::string& site,
                         bool central, json& position) {
  const Board& board = game.board();
  const auto found = std::find(board.sites.begin(), board.sites.end(), site);
  if (found == board.sites.end()) return wrong(fmt::format("there is no place {}", quoted_text(site)));
  const bool city = static_cast<std::size_t>(found - board.sites.begin()) < kCities;
  auto& player = position["players"][seat];
  if (what == "house") {
    player["houses"][site] = number_of(player["houses"], site, 0) + 1;
  } else if (what == "architect") {
    player["architect"] = site;
    if (position.contains("turn") && position["turn"]["owner"] == seat)
      position["turn"]["entered"] = json::array({site});
  } else if (what == "palace" && city) {
    auto& list = position["cities"][site][central ? "central" : "edge"];
    list.push_back(seat);
    std::sort(list.begin(), list.end());
  } else {
    return wrong(fmt::format("{} cannot be put at {}", quoted_text(what), site));
  }
  return std::nullopt;
}

}  // namespace

Result<bool> edit(const Maharaja& game, const std::vector<std::string>& words, json& position) {
  const bool turn = words[0] == "turn" && words.size() > 1 && words[1] == "of", piece = words[0] == "put";
  if (!turn && !piece) return false;  // "turn actions=palace,coins" is a field
  const bool central = words.size() == 6 && words[5] == "central";
  const bool formed = turn ? words.size() == 3 : (words.size() == 5 || central) && words[3] == "at";
  if (!formed) return wrong("expected 'put house|palace|architect PLAYER at PLACE' or 'turn of PLAYER'");
  const auto seat = seat_of(words[2]);
  if (!seat || *seat >= game.seats()) return wrong(fmt::format("no player is called {}", quoted_text(words[2])));
  const auto error = turn ? turn_of(*seat, position) : put(game, words[1], *seat, words[4], central, position);
  if (error) return *error;
  if (turn)
    if (auto missing = complete(game, position)) return *missing;
  return true;
}

}  // namespace stela::maharaja
