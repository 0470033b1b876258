// Positions as JSON; reading.cpp reads them back, exactly. Rows and stores are listed in the order in which they were
// laid, decks from the top, temples from the bottom.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/babel/babel.h"
#include "model/babel/names.h"

namespace stela::babel {
namespace {

using nlohmann::json;

json nations(const Pile& row) {
  json out = json::array();
  for (const auto nation : row) out.push_back(kNationNames[nation]);
  return out;
}
json levels(const Pile& store) {
  json out = json::array();
  for (const unsigned level : store) out.push_back(level);
  return out;
}
json from_top(json cards) {
  std::reverse(cards.begin(), cards.end());
  return cards;
}
json counts(const Cards& cards) {
  json out = json::object();
  for (std::size_t nation = 0; nation < kNations; ++nation) out[std::string(kNationNames[nation])] = cards[nation];
  return out;
}

json player_of(const State& s, std::size_t p) {
  json cities = json::object();
  for (std::size_t c = 0; c < kNations; ++c) {
    json temple = json::array();
    for (unsigned level = 1; level <= kMaxLevel; ++level)
      if ((s.temple[p][c] >> level & 1U) != 0) temple.push_back(level);
    cities[std::string(kNationNames[c])] = {{"row", nations(s.row[p][c])}, {"temple", std::move(temple)}};
  }
  return {{"pawn", s.pawn[p] == kQuarry ? kQuarryName : kNationNames[s.pawn[p]]},
          {"foundation", s.foundation[p] != 0},
          {"hand", counts(s.hand[p])},
          {"known", counts(s.known[p])},
          {"store", levels(s.store[p])},
          {"cities", std::move(cities)}};
}

}  // namespace

json Babel::to_json(const State& s) const {
  return {{"phase", kPhaseNames[static_cast<std::size_t>(s.phase)]},
          {"to_move", s.to_move},
          {"turn_owner", s.turn_owner},
          {"turns", s.turns},
          {"migrated", s.migrated != 0},
          {"final_phase", s.final_phase != 0},
          {"owed", s.owed},
          {"chance", fmt::format("{:016x}", s.chance)},
          {"nation_deck", from_top(nations(s.deck))},
          {"discards", counts(s.discard)},
          {"temple_deck", from_top(levels(s.temple_deck))},
          {"known_temples", s.known_temples},
          {"players", {player_of(s, 0), player_of(s, 1)}}};
}

}  // namespace stela::babel
