// Boards against the text that they are read from, read again here by plain look-ups. Each shipped board has its
// numbers drawn anew, so that none is right by chance: engines and checkers share what parse() makes of them.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>

#include "model/games.h"
#include "tests/model/full_size.h"

namespace stela {
namespace {

using nlohmann::json;
using test::draw;

/// The shipped board's text. Every number named gets a new value; those of a list or an object, each of them.
json shipped(std::string_view text) { return json::parse(text); }
void draw_anew(json& numbers, int least, int most) {
  if (numbers.is_number())
    numbers = draw(least, most);
  else
    for (auto& n : numbers) draw_anew(n, least, most);
}

template <class Board>
Board parsed(const json& text) {
  const auto board = Board::parse(text);
  if (!board) RC_FAIL(board.error().line());
  return *board;
}

/// Where an element of a list of texts is.
std::size_t index_of(const json& list, const json& text) {
  std::size_t i = 0;
  while (list.at(i) != text) ++i;
  return i;
}

RC_GTEST_PROP(BoardsProperties, MexicasCellsAreThoseOfTheDrawing, ()) {
  auto text = shipped(mexica::Parts::board_text());
  // Land, start and emblem cells change places; the lake and the cells of the first canals stay.
  for (auto& row : text["grid"]) {
    auto cells = row.get<std::string>();
    for (auto& cell : cells)
      if (cell == '#' && draw(0, 9) == 0) cell = "~SX "[draw(0, 3)];
    row = cells;
  }
  const auto board = parsed<mexica::Board>(text);
  const auto rows = text["grid"].size(), columns = text["columns"].size();
  RC_ASSERT(board.grid.rows() == rows);
  RC_ASSERT(board.grid.columns() == columns);
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t c = 0; c < columns; ++c) {
      const auto cell = *board.grid.find(text["columns"][c].get<std::string>() + std::to_string(r));
      const char kind = text["grid"][r].get<std::string>()[c];
      RC_ASSERT(cell == r * columns + c);
      RC_ASSERT(board.lake.test(cell) == (kind == '~' || kind == ' '));
      RC_ASSERT(board.ordinary.test(cell) == (kind == '#' || kind == '='));
      RC_ASSERT(board.start.test(cell) == (kind == 'S'));
      RC_ASSERT(board.emblem.test(cell) == (kind == 'X'));
      RC_ASSERT(board.island.test(cell) != board.lake.test(cell));
      RC_ASSERT(board.rim.test(cell) == (r == 0 || c == 0 || r == rows - 1 || c == columns - 1));
    }
  RC_ASSERT(board.initial_canals.size() == text["initial_canals"].size());
  for (std::size_t i = 0; i < board.initial_canals.size(); ++i) {
    const auto [a, b] = board.initial_canals[i];
    RC_ASSERT(json({board.grid.name(a), board.grid.name(b)}) == text["initial_canals"][i]);
  }
}

RC_GTEST_PROP(BoardsProperties, MexicasPiecesAreThoseOfTheText, ()) {
  auto text = shipped(mexica::Parts::board_text());
  int size = 1;
  for (auto& tile : text["calpulli"]) {
    tile["size"] = size += draw(1, 5);
    for (const auto* key : {"founder", "others"}) tile[key] = draw(0, 100);
    tile["count"] = draw(1, 3);
  }
  draw_anew(text["buildings"], 1, 50);
  draw_anew(text["bridges"], 0, 15);
  for (const auto* key : {"action_tokens", "start_bonus"}) draw_anew(text[key], 0, 100);
  draw_anew(text["action_points"], 1, 50);
  const auto board = parsed<mexica::Board>(text);
  RC_ASSERT(board.types.size() == text["calpulli"].size());
  for (std::size_t t = 0; t < board.types.size(); ++t) {
    const auto& type = board.types[t];
    RC_ASSERT(text["calpulli"][t] ==
              json({{"size", type.size}, {"founder", type.founder}, {"others", type.others}, {"count", type.count}}));
  }
  for (unsigned of = 0; of < 300; ++of) {
    std::size_t expected = mexica::kMaxTypes;
    for (std::size_t t = 0; t < text["calpulli"].size(); ++t)
      if (text["calpulli"][t]["size"] == of) expected = t;
    RC_ASSERT(board.type_of(of) == expected);
  }
  for (std::size_t half = 0; half < 2; ++half)
    for (std::size_t v = 0; v < mexica::kValues; ++v)
      RC_ASSERT(board.hand[half][v] ==
                text["buildings"][half == 0 ? "first_half" : "second_half"][std::to_string(v + 1)]);
  RC_ASSERT(board.singles == text["canals"]["single"]);
  RC_ASSERT(board.doubles == text["canals"]["double"]);
  RC_ASSERT(board.bridges == text["bridges"]);
  RC_ASSERT(board.tokens == text["action_tokens"]);
  RC_ASSERT(board.start_bonus == text["start_bonus"]);
  RC_ASSERT(board.turn_points.of(0, false) == text["action_points"]);
  RC_ASSERT(board.first_half_calpulli == text["calpulli_first_half"]);
}

/// Stones by side after so many turns clockwise: what was at N comes to NE, and so on.
std::vector<int> turned(std::vector<int> stones, unsigned times) {
  for (; times > 0; --times) stones.insert(stones.begin(), stones.back()), stones.pop_back();
  return stones;
}

void same_face(const tikal::Tile& tile, const json& text) {
  constexpr std::array<const char*, 5> kTerrains{"forest", "temple", "treasure", "volcano", "base_camp"};
  RC_ASSERT(text["terrain"] == kTerrains[static_cast<std::size_t>(tile.terrain)]);
  RC_ASSERT(tile.value == text.value("value", 0));
  RC_ASSERT(tile.masks == text.value("masks", 0));
  const auto stones = text["stones"].get<std::vector<int>>();
  unsigned looks = 1;
  while (turned(stones, looks) != stones) ++looks;
  RC_ASSERT(tile.period == looks);
  for (unsigned rotation = 0; rotation < kSidesOfHex; ++rotation) {
    const auto expected = turned(stones, rotation);
    for (std::size_t side = 0; side < kSidesOfHex; ++side) {
      RC_ASSERT(static_cast<int>(tile.stones_at(side, rotation)) == expected[side]);
      RC_ASSERT(static_cast<int>(tile.turned[rotation] >> (4 * side) & 15U) == expected[side]);
    }
  }
}

RC_GTEST_PROP(BoardsProperties, TikalsTilesAreThoseOfTheText, ()) {
  auto text = shipped(tikal::Parts::board_text());
  for (auto& tile : text["tiles"]) {
    if (tile["terrain"] == "volcano") continue;
    const bool alike = draw(0, 3) == 0;  // some look the same when turned
    draw_anew(tile["stones"], 0, 3);
    for (std::size_t side = 2; alike && side < 6; ++side) tile["stones"][side] = tile["stones"][side % 2];
    if (tile.contains("value")) tile["value"] = draw(1, 10);
  }
  const auto board = parsed<tikal::Board>(text);
  RC_ASSERT(board.deck_size == text["tiles"].size());
  RC_ASSERT(board.tiles.size() == text["tiles"].size() + text["printed"].size());
  for (std::size_t i = 0; i < board.deck_size; ++i) {
    const auto& tile = text["tiles"][i];
    RC_ASSERT(board.tiles[i].id == tile["id"]);
    RC_ASSERT(tile["group"] == std::string(1, board.tiles[i].group));
    same_face(board.tiles[i], tile);
    const bool camps = tile["terrain"] == "forest" || tile["terrain"] == "treasure";
    RC_ASSERT((board.camp_tiles >> i) % 2 == (camps ? 1U : 0U));
  }
  for (std::size_t i = 0; i < text["printed"].size(); ++i) {
    const auto& printed = text["printed"][i];
    const auto hex = board.printed[i];
    RC_ASSERT(board.map.column(hex) == printed["col"]);
    RC_ASSERT(board.map.row(hex) == printed["row"]);
    same_face(board.tiles[board.deck_size + i], printed);
    RC_ASSERT((board.base_camp == hex) == (printed["terrain"] == "base_camp"));
  }
}

RC_GTEST_PROP(BoardsProperties, TikalsPiecesAreThoseOfTheText, ()) {
  auto text = shipped(tikal::Parts::board_text());
  for (const auto* key : {"workers", "action_points"}) draw_anew(text[key], 1, 50);
  for (const auto* key : {"camps", "guards"}) draw_anew(text[key], 0, 10);
  draw_anew(text["leader_weight"], 1, 20);
  draw_anew(text["auction_start"], 0, 1000);
  draw_anew(text["temple_floors"], 0, 200);
  const auto board = parsed<tikal::Board>(text);
  for (unsigned v = 0; v <= tikal::kMaxFloor; ++v)
    RC_ASSERT(board.floors[v] == text["temple_floors"].value(std::to_string(v), 0));
  RC_ASSERT(board.motifs == text["treasures"]["motifs"]);
  RC_ASSERT(board.each_motif == text["treasures"]["each"]);
  RC_ASSERT(board.workers == text["workers"]);
  RC_ASSERT(board.camps == text["camps"]);
  RC_ASSERT(board.guards == text["guards"]);
  RC_ASSERT(board.leader_weight == text["leader_weight"]);
  RC_ASSERT(board.turn_points.of(0, false) == text["action_points"]);
  RC_ASSERT(board.auction_start == text["auction_start"]);
}

RC_GTEST_PROP(BoardsProperties, BabelsCardsAreThoseOfTheText, ()) {
  auto text = shipped(babel::Parts::board_text());
  draw_anew(text["temple_cards"], 2, 10);
  text["cards_per_nation"] = draw(6, 12);
  for (const auto* key : {"hands", "later_hands"}) draw_anew(text[key], 1, 6);
  for (const auto* key : {"draw_nations", "draw_temples"}) draw_anew(text[key], 1, 4);
  draw_anew(text["announce_from"], 0, 20);
  text["win"]["final"] = draw(30, 100);
  text["win"]["lead"] = draw(20, 30);
  text["win"]["behind_below"] = draw(1, 20);
  const auto board = parsed<babel::Board>(text);
  for (std::size_t level = 1; level <= babel::kMaxLevel; ++level)
    RC_ASSERT(board.levels[level] == text["temple_cards"][std::to_string(level)]);
  RC_ASSERT(board.each_nation == text["cards_per_nation"]);
  RC_ASSERT(board.hands[0] == text["hands"]["start_player"]);
  RC_ASSERT(board.hands[1] == text["hands"]["other"]);
  RC_ASSERT(board.later_hands[0] == text["later_hands"]["start_player"]);
  RC_ASSERT(board.later_hands[1] == text["later_hands"]["other"]);
  RC_ASSERT(board.draw_nations == text["draw_nations"]);
  RC_ASSERT(board.draw_temples == text["draw_temples"]);
  RC_ASSERT(board.announce_from == text["announce_from"]);
  RC_ASSERT(board.final_total == text["win"]["final"]);
  RC_ASSERT(board.lead == text["win"]["lead"]);
  RC_ASSERT(board.behind_below == text["win"]["behind_below"]);
}

RC_GTEST_PROP(BoardsProperties, MaharajasRoadsAreThoseOfTheText, ()) {
  auto text = shipped(maharaja::Parts::board_text());
  int villages = 0;
  for (auto& road : text["roads"]) {
    draw_anew(road["villages"], 1, 2);
    villages += road["villages"].get<int>();
    if (draw(0, 1) == 0) std::swap(road["between"][0], road["between"][1]);
  }
  text["village_count"] = villages;
  const auto board = parsed<maharaja::Board>(text);
  const auto& places = text["places"];  // the start is listed last
  for (std::size_t i = 0; i < maharaja::kPlaces; ++i) RC_ASSERT(board.places[i] == places[i]);
  RC_ASSERT(static_cast<int>(board.villages()) == villages);
  std::size_t site = maharaja::kFirstVillage;
  for (std::size_t a = 0; a < maharaja::kPlaces; ++a)
    for (std::size_t b = 0; b < maharaja::kPlaces; ++b) {
      bool joined = false;
      for (const auto& road : text["roads"])
        joined = joined || road["between"] == json({places[a], places[b]}) ||
                 road["between"] == json({places[b], places[a]});
      RC_ASSERT((board.road(a, b) != nullptr) == joined);
    }
  for (const auto& road : text["roads"]) {
    const auto a = index_of(places, road["between"][0]), b = index_of(places, road["between"][1]);
    const auto* found = board.road(a, b);
    RC_ASSERT(found == board.road(b, a));
    RC_ASSERT(found->a == a);
    RC_ASSERT(found->b == b);
    RC_ASSERT(found->villages == road["villages"]);
    RC_ASSERT(maharaja::kFirstVillage + found->first == site);
    for (int k = 1; k <= road["villages"]; ++k)
      RC_ASSERT(board.sites[site++] == road["between"][0].get<std::string>() + "-" +
                                           road["between"][1].get<std::string>() + "." + std::to_string(k));
  }
}

RC_GTEST_PROP(BoardsProperties, MaharajasNumbersAreThoseOfTheText, ()) {
  auto text = shipped(maharaja::Parts::board_text());
  for (const auto* key : {"coins_at_start", "sole_bonus", "palace_cost", "craftsman_palace_cost", "house_cost",
                          "take_coins", "merchant_coins"})
    draw_anew(text[key], 0, 60);
  draw_anew(text["payout"], 0, 60);
  for (const auto* key : {"palaces", "rounds", "refill_houses"}) draw_anew(text[key], 1, 20);
  for (const auto* key : {"penalty_each_other", "blue_tiles"}) draw_anew(text[key], 0, 20);
  draw_anew(text["village_capacity"], 1, 2);
  draw_anew(text["houses"], 5, 10);
  draw_anew(text["setup_houses"], 0, 4);
  draw_anew(text["governor_down"], 1, 7);
  for (auto& city : text["home_city"]) city = text["places"][static_cast<std::size_t>(draw(0, 6))];
  const auto board = parsed<maharaja::Board>(text);
  const auto same = [&](int found, const char* key) { RC_ASSERT(found == text[key]); };
  same(board.coins_at_start[0], "coins_at_start");
  same(board.sole_bonus, "sole_bonus");
  same(board.palace_cost, "palace_cost");
  same(board.craftsman_palace_cost, "craftsman_palace_cost");
  same(board.house_cost, "house_cost");
  same(board.take_coins, "take_coins");
  same(board.merchant_coins, "merchant_coins");
  same(board.palaces, "palaces");
  same(board.rounds, "rounds");
  same(board.refill_houses, "refill_houses");
  same(board.penalty, "penalty_each_other");
  same(board.blue_tiles, "blue_tiles");
  same(board.setup_houses, "setup_houses");
  same(board.governor_down, "governor_down");
  RC_ASSERT(board.edge_fields == text["palace_fields"]["edge"]);
  RC_ASSERT(board.houses_hand == text["houses"]["hand"]);
  RC_ASSERT(board.houses_bank == text["houses"]["bank"]);
  for (std::size_t n = maharaja::kMinPlayers; n <= maharaja::kMaxPlayers; ++n) {
    const auto key = std::to_string(n);
    RC_ASSERT(board.capacity[n] == text["village_capacity"][key]);
    for (std::size_t rank = 0; rank < n; ++rank) RC_ASSERT(board.payout[n][rank] == text["payout"][key][rank]);
  }
  for (std::size_t r = 0; r < maharaja::kRoles; ++r)
    RC_ASSERT(text["home_city"][std::to_string(r + 1)] == board.places[board.home[r]]);
}

}  // namespace
}  // namespace stela
