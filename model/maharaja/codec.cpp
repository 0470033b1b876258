// Positions as JSON. reading.cpp reads them back.
#include <nlohmann/json.hpp>

#include "model/maharaja/maharaja.h"
#include "model/maharaja/names.h"

namespace stela::maharaja {
namespace {

using nlohmann::json;

json members(unsigned bits, int least = 0) {
  json out = json::array();
  for (int i = 0; i < 8; ++i)
    if ((bits >> i & 1U) != 0) out.push_back(i + least);
  return out;
}

class PositionWriter {
 public:
  PositionWriter(const Maharaja& game, const State& s) : board_(game.board()), seats_(game.seats()), s_(s) {}

  json write() const {
    json out{{"phase", kPhaseNames[static_cast<std::size_t>(s_.phase)]},
             {"to_move", s_.to_move},
             {"round", s_.round},
             {"scored", s_.round == 0 ? std::string(kNobodyName) : board_.places[s_.scored]},
             {"settled", s_.settled},
             {"played", members(s_.played)},
             {"bank", s_.bank},
             {"tile_supply", s_.tile_supply},
             {"cities", cities()},
             {"players", json::array()}};
    for (std::size_t p = 0; p < seats_; ++p) out["players"].push_back(player(p));
    if (s_.phase == Phase::bid) out["auction"] = auction();
    if (s_.phase >= Phase::turn && s_.phase != Phase::over) out["turn"] = turn();
    return out;
  }

 private:
  json cities() const {
    json out = json::object();
    for (std::size_t c = 0; c < kCities; ++c) {
      json edge = json::array();
      for (std::size_t colour = 0; colour < kMaxPlayers; ++colour)
        for (unsigned i = 0; i < s_.edge[c][colour]; ++i) edge.push_back(colour);
      json central = json::array();
      if (s_.central[c] != kNoColour) central.push_back(s_.central[c]);
      out[board_.places[c]] = {{"governor", s_.governor[c]}, {"central", central}, {"edge", edge}};
    }
    return out;
  }

  json player(std::size_t p) const {
    json roles = json::array(), houses = json::object(), dial = json::array();
    for (std::size_t r = 0; r < kRoles; ++r)
      if (s_.holder[r] == p) roles.push_back(r + 1);
    for (std::size_t site = 0; site < board_.sites.size(); ++site)
      if (s_.houses[p][site] > 0) houses[board_.sites[site]] = s_.houses[p][site];
    for (const auto task : s_.dial[p])
      if (task != kNotSet) dial.push_back(kTaskNames[task]);
    return {{"coins", s_.coins[p]}, {"architect", board_.places[s_.architect[p]]},
            {"hand", s_.hand[p]},   {"stock", s_.stock[p]},
            {"houses", houses},     {"palaces", s_.palaces[p]},
            {"tiles", s_.tiles[p]}, {"roles", roles},
            {"dial", dial}};
  }

  json auction() const {
    return {{"role", s_.lot + 1},
            {"price", s_.price},
            {"leader", s_.leader},
            {"opener", s_.opener},
            {"bidders", members(s_.bidders)}};
  }

  json turn() const {
    json actions = json::array(), entered = json::array();
    for (const Slot& slot : s_.slot) {
      if (slot.progress == Progress::absent) continue;
      actions.push_back({{"task", kTaskNames[static_cast<std::size_t>(slot.task)]},
                         {"progress", kProgressNames[static_cast<std::size_t>(slot.progress)]},
                         {"palaces", slot.palaces},
                         {"city_houses", slot.city_houses},
                         {"village_houses", slot.village_houses},
                         {"refilled", slot.refilled}});
    }
    for (std::size_t place = 0; place < kPlaces; ++place)
      if ((s_.entered >> place & 1) != 0) entered.push_back(board_.places[place]);
    return {{"owner", s_.turn_owner},
            {"actions", actions},
            {"privileges_used", members(s_.used, 1)},
            {"tile_spent", s_.tile_spent != 0},
            {"entered", entered}};
  }

  const Board& board_;
  std::size_t seats_;
  const State& s_;
};

}  // namespace

json Maharaja::to_json(const State& s) const { return PositionWriter(*this, s).write(); }

}  // namespace stela::maharaja
