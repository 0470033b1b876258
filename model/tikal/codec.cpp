// Positions as JSON; reading.cpp reads them back, exactly.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/tikal/names.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {
namespace {

using nlohmann::json;

json tile_name(const Board& board, std::uint8_t tile) { return tile == kNoTile ? json() : json(board.tiles[tile].id); }
json player_or_none(std::uint8_t player) { return player == kNoTile ? json() : json(player); }

json players_in(unsigned set) {
  json out = json::array();
  for (unsigned p = 0; p < kMaxPlayers; ++p)
    if ((set >> p & 1U) != 0) out.push_back(p);
  return out;
}

json once_or_twice(const Board& board, HexSet once, HexSet twice) {
  json out = json::object();
  for_each_hex(once | twice, [&](Hex h) { out[board.map.name(h)] = (twice & hex_bit(h)) != 0 ? 2 : 1; });
  return out;
}

json hex_of(const Board& board, const State& s, Hex h, std::size_t players) {
  json out{{"hex", board.map.name(h)}, {"tile", tile_name(board, s.tile[h])}, {"rotation", s.rotation[h]}};
  if (s.value[h] > 0) out["value"] = s.value[h];
  if (s.left[h] > 0) {
    out["first"] = s.first[h];
    for (unsigned i = 0; i < s.left[h]; ++i) out["treasures"].push_back(s.treasure[s.first[h] + i] + 1);
  }
  std::vector<unsigned> workers(players), leaders;
  for (unsigned p = 0; p < players; ++p) {
    workers[p] = s.workers[p][h];
    if (s.leader[p] == h) leaders.push_back(p);
    if ((s.camps[p] & hex_bit(h)) != 0) out["camp"] = p;
    if ((s.guards[p] & hex_bit(h)) != 0)
      out["guard"] = {{"player", p}, {"figure", kFigureNames[(s.guard_leader & hex_bit(h)) != 0 ? 1 : 0]}};
  }
  if (std::any_of(workers.begin(), workers.end(), [](unsigned n) { return n > 0; })) out["workers"] = workers;
  if (!leaders.empty()) out["leaders"] = leaders;
  return out;
}

json player_of(const Board& board, const State& s, std::size_t p) {
  const Hex at = s.leader[p];
  std::vector<unsigned> treasures(s.collection[p].begin(), s.collection[p].begin() + board.motifs);
  return {{"score", s.score[p]},
          {"supply", s.supply[p]},
          {"gone", s.gone[p]},
          {"leader", at == kInSupply    ? "supply"
                     : at == kOnGuard   ? "guard"
                     : at == kOutOfGame ? "gone"
                                        : board.map.name(at)},
          {"treasures", treasures}};
}

json auction_of(const Board& board, const State& s, std::size_t shown) {
  json out{{"shown", json::array()},
           {"turned", players_in(s.turned)},
           {"out", players_in(s.out)},
           {"bidder", player_or_none(s.bidder)},
           {"first_out", player_or_none(s.first_out)},
           {"bid", s.bid}};
  for (std::size_t i = 0; i < shown; ++i) out["shown"].push_back(tile_name(board, s.shown[i]));
  return out;
}

}  // namespace

json Tikal::to_json(const State& s) const {
  const Board& board = *board_;
  const auto n = static_cast<std::size_t>(options_.players);
  json deck = json::array(), supply = json::array(), put_out = json::array(), map = json::array();
  json order = json::array(), floors = json::object(), players = json::array();
  for (std::size_t i = s.drawn; i < board.deck_size; ++i) deck.push_back(tile_name(board, s.deck[i]));
  for (std::size_t i = s.dealt; i < board.treasures(); ++i) supply.push_back(s.treasure[i] + 1);
  for_each_hex(s.put_out, [&](std::uint8_t tile) { put_out.push_back(tile_name(board, tile)); });
  for (Hex h = 0; h < board.map.hexes(); ++h)
    if (s.tile[h] != kNoTile) map.push_back(hex_of(board, s, h, n));
  for (std::size_t i = 0; i < n && s.phase == Phase::score; ++i) order.push_back(s.order[i]);
  for (std::size_t v = 1; v <= kMaxFloor; ++v)
    if (board.floors[v] > 0) floors[std::to_string(v)] = s.floors[v];
  for (std::size_t p = 0; p < n; ++p) players.push_back(player_of(board, s, p));
  return {{"phase", kPhaseNames[static_cast<std::size_t>(s.phase)]},
          {"to_move", s.to_move},
          {"ap", s.ap},
          {"hand", tile_name(board, s.hand)},
          {"turn_owner", s.turn_owner},
          {"exchanges", s.exchanges},
          {"uncovered", once_or_twice(board, s.uncovered_once, s.uncovered_twice)},
          {"dug", once_or_twice(board, s.dug_once, s.dug_twice)},
          {"last_round", s.last_round},
          {"order", std::move(order)},
          {"scored", s.scored},
          {"auction", auction_of(board, s, options_.auction != 0 ? n : 0)},
          {"deck", std::move(deck)},
          {"treasures", {{"supply", std::move(supply)}}},
          {"floors", std::move(floors)},
          {"put_out", std::move(put_out)},
          {"map", std::move(map)},
          {"players", std::move(players)}};
}

}  // namespace stela::tikal
