// Edits of positions of Babel:
//
//   turn of blue              the act phase of a turn of blue; who has had a turn has left the quarry and built there
//   put medes at sumerians of red   the last in a row
//   next card persians        on top of the nation deck          put pawn at sumerians of red
//   next temple 4             on top of the temple deck
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/printable.h"
#include "model/babel/board.h"
#include "model/babel/text_forms.h"
#include "model/fill_in.h"
#include "model/position_text.h"
#include "model/position_words.h"

namespace stela::babel {

using nlohmann::json;

namespace {

Error wrong(std::string what, std::string rule = "") { return {"", "", std::move(what), std::move(rule)}; }

/// After a player's first turn the pawn is in a city, and the foundation card is built (BAB-A8).
void end_first_turn(json& player) {
  if (player["pawn"] == "quarry") player["pawn"] = kNationNames.front();
  if (player["foundation"] == false) return;
  player["foundation"] = false;
  auto& temple = player["cities"][player["pawn"].get<std::string>()]["temple"];
  temple.insert(temple.begin(), 1);
}

std::optional<Error> turn_of(const std::string& who, std::size_t start, json& position) {
  const auto seat = seat_of(who);
  if (!seat || *seat >= kPlayers) return wrong(fmt::format("no player is called {}", quoted_text(who)));
  if (position["turn_owner"] != *seat) position["turns"] = position["turns"].get<int>() + 1;
  const int turns = position["turns"].get<int>();
  for (std::size_t p = 0; p < kPlayers; ++p)
    if ((p == start ? turns / 2 + 1 : (turns + 1) / 2) > (p == *seat ? 1 : 0)) end_first_turn(position["players"][p]);
  position["to_move"] = position["turn_owner"] = *seat;
  position["phase"] = "act";
  position["migrated"] = false;
  position["owed"] = 0;
  return std::nullopt;
}

std::optional<Error> next_card(const std::string& field, const std::string& name, json& position) {
  const auto card = value_of_word(name);
  auto& deck = position[field];
  const auto found = card ? std::find(deck.begin(), deck.end(), *card) : deck.end();
  if (found == deck.end()) return wrong(fmt::format("no card {} is in the deck", quoted_text(name)));
  std::rotate(deck.begin(), found, found + 1);
  return std::nullopt;
}

std::optional<Error> put(const std::string& what, const std::string& city, const std::string& who, json& position) {
  const auto is_nation = [](const std::string& name) {
    return std::find(kNationNames.begin(), kNationNames.end(), name) != kNationNames.end();
  };
  const auto seat = seat_of(who);
  if (!seat || *seat >= kPlayers) return wrong(fmt::format("no player is called {}", quoted_text(who)));
  if (!is_nation(city)) return wrong(fmt::format("there is no city {}", quoted_text(city)));
  auto& player = position["players"][*seat];
  if (what == "pawn")
    player["pawn"] = city;
  else if (is_nation(what))
    player["cities"][city]["row"].push_back(what);
  else
    return wrong(fmt::format("there is no nation {}", quoted_text(what)));
  return std::nullopt;
}

}  // namespace

Result<bool> edit(const Babel& game, const std::vector<std::string>& words, json& position) {
  const auto is = [&](std::size_t i, std::string_view word) { return words.size() > i && words[i] == word; };
  std::optional<Error> error;
  if (is(0, "turn") && is(1, "of") && words.size() == 3)
    error = turn_of(words[2], static_cast<std::size_t>(game.chosen().start), position);
  else if (is(0, "next") && is(1, "card") && words.size() == 3)
    error = next_card("nation_deck", words[2], position);
  else if (is(0, "next") && is(1, "temple") && words.size() == 3)
    error = next_card("temple_deck", words[2], position);
  else if (is(0, "put") && is(2, "at") && is(4, "of") && words.size() == 6)
    error = put(words[1], words[3], words[5], position);
  else if (is(0, "turn") || is(0, "next") || is(0, "put"))
    error = wrong(
        "expected 'turn of PLAYER', 'next card NATION', 'next temple LEVEL' or 'put NATION|pawn at CITY of PLAYER'");
  else
    return false;
  if (error) return *error;
  return true;
}

}  // namespace stela::babel
