// Edits of positions of Maharaja:
//
//   put house red at NW-W.1       put architect red at NW
//   put palace red at NW          on the edge; put palace red at NW central: in the middle
//   turn of blue                  who plays a turn then, with the two actions that are there
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/fill_in.h"
#include "model/maharaja/text_forms.h"
#include "model/position_text.h"
#include "model/printable.h"

namespace stela::maharaja {

using nlohmann::json;

namespace {

Error wrong(std::string what, std::string rule = "") { return {"", "", std::move(what), std::move(rule)}; }

std::optional<Error> turn_of(std::size_t seat, json& position) {
  if (position["phase"] != "turn")
    return wrong("nobody plays a turn; one is written 'maharaja; red roles=1; blue roles=2; turn actions=palace,coins'",
                 "phase");
  position["to_move"] = seat;
  auto& turn = position["turn"];
  turn["owner"] = seat;
  turn["privileges_used"] = json::array();
  turn["tile_spent"] = false;
  turn["entered"] = json::array({position["players"][seat]["architect"]});
  auto& dial = position["players"][seat]["dial"];
  if (dial.is_array() && !dial.empty()) {
    turn["actions"] = dial;
    dial = json::array();
  }
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
  const bool turn = words[0] == "turn", piece = words[0] == "put";
  if (!turn && !piece) return false;
  const bool central = words.size() == 6 && words[5] == "central";
  const bool formed = turn ? words.size() == 3 && words[1] == "of" : (words.size() == 5 || central) && words[3] == "at";
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
