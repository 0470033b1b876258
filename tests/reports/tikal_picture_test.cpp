#include <gtest/gtest.h>

#include <bit>
#include <nlohmann/json.hpp>
#include <string>

#include "reports/tikal/picture.h"
#include "tests/reports/drawn.h"

namespace stela::tikal {
namespace {

using nlohmann::json;

json printed(int row, const char* terrain, std::vector<int> stones) {
  json out{{"col", 0}, {"row", row}, {"terrain", terrain}, {"stones", stones}};
  if (out["terrain"] == "temple") out["value"] = 1;
  return out;
}

/// A map of 3 columns of 2, base camp and temple at the left.
Tikal small_game(int players = 2, int auction = 0) {
  const json board{
      {"columns", 3},
      {"rows", 2},
      {"edges", {"N", "NE", "SE", "S", "SW", "NW"}},
      {"printed", {printed(0, "temple", {0, 1, 0, 1, 0, 0}), printed(1, "base_camp", {1, 1, 1, 0, 0, 0})}},
      {"tiles",
       {{{"id", "A1"}, {"group", "A"}, {"terrain", "forest"}, {"stones", {2, 0, 0, 0, 0, 1}}},
        {{"id", "A2"}, {"group", "A"}, {"terrain", "treasure"}, {"masks", 3}, {"stones", {3, 0, 0, 0, 0, 0}}},
        {{"id", "B1"}, {"group", "B"}, {"terrain", "temple"}, {"value", 4}, {"stones", {2, 0, 1, 0, 0, 0}}},
        {{"id", "B2"}, {"group", "B"}, {"terrain", "volcano"}, {"stones", {0, 0, 0, 0, 0, 0}}}}},
      {"temple_floors", {{"2", 3}, {"3", 2}, {"5", 1}}},
      {"treasures", {{"motifs", 3}, {"each", 3}}},
      {"workers", 18},
      {"leaders", 1},
      {"camps", 2},
      {"guards", 2},
      {"leader_weight", 3},
      {"action_points", 10},
      {"auction_start", 20}};
  auto game = Tikal::make({{"players", players}, {"auction", auction}, {"board", board}});
  EXPECT_TRUE(game) << game.error().line();
  return *game;
}

/// A position made by hand: all that a map can bear is on it.
State small_state(const Tikal& game) {
  State s = game.initial(1);
  const auto at = [&](const char* name) { return *game.board().map.find(name); };
  s.tile[at("b1")] = 0;
  s.rotation[at("b1")] = 2;  // stones 2 at SE, 1 at NE
  s.tile[at("c1")] = 1;
  s.left[at("c1")] = 2;
  s.tile[at("c2")] = 3;
  s.hand = 2;
  s.deck.fill(kNoTile);
  s.drawn = 4;
  s.dealt = 3;
  s.value[at("a1")] = 3;
  s.camps[1] = hex_bit(at("b1"));
  s.guards[0] = s.guard_leader = hex_bit(at("a1"));
  s.leader = {kOnGuard, at("b1"), kInSupply, kInSupply};
  s.workers[0][at("a2")] = 2;
  s.workers[1][at("a2")] = 12;
  s.workers[1][at("b1")] = 3;
  s.supply = {15, 3, 0, 0};
  s.gone = {1, 0, 0, 0};
  s.score = {7, 1, 0, 0};
  s.collection[0] = {1, 2, 0};
  s.collection[1] = {0, 1, 3};
  s.phase = Phase::place;
  s.to_move = 1;
  return s;
}

constexpr const char* kSmallText = R"(   ________              ________
  /        \            /    3   \
 /    a1   1\          /  c1 A2   \
/  temple 3  \________/ treasure 2 \
\            /        \            /
 \ guard R* /  b1 A1  1\          /
  \____1___/   forest   \________/
  /    1   \    B3*     /        \
 /    a2   1\  camp B 2/  c2 B2   \
/ base camp  \________/  volcano   \
\   R2 B12   /        \            /
 \         1/          \          /
  \________/     b2     \________/
           \            /
            \          /
             \________/

blue (B) to place the tile
Last action: move worker a2 b1

      player  points  supply  out  leader    camps  guards  singles  pairs  triples
      -------------------------------------------------------------------------------
   R  red          7      15    1  guard a1      0       1  1        2      -
>  B  blue         1       3    0  b1            1       0  2        -      3

In hand    B1: temple 4, stones N 2, SE 1
Deck       A 0, B 0
Floors     2:3 3:2 5:1
Treasures  6 face down in the supply

digits inside a hex's edges: its stones there; a border costs those on both its sides
R3 three workers of red   R* its leader   R3* both   guard R* the leader on guard
supply, out: workers yet to come, and out of the game   singles, pairs, triples: motifs of treasures
)";

Action small_move(const Tikal& game) {
  return Action::move(Figure::worker, *game.board().map.find("a2"), *game.board().map.find("b1"));
}

std::string text_of(const Tikal& game, const State& s) { return terminal_text(picture(game, s), Colour::never); }

TEST(TikalPicture, TextOfASmallMap) {
  const auto game = small_game();
  EXPECT_EQ(terminal_text(picture(game, small_state(game), small_move(game)), Colour::never), kSmallText);
}

TEST(TikalPicture, ColoursAddNothingToTheText) {
  const auto game = small_game();
  EXPECT_EQ(without_colours(picture(game, small_state(game), small_move(game))), kSmallText);
}

TEST(TikalPicture, FiguresThatDoNotFitAreToldBelow) {
  const auto game = small_game(4);
  State s = small_state(game);
  const Hex h = *game.board().map.find("a2");
  for (std::size_t p = 0; p < 4; ++p) s.workers[p][h] = 4;
  EXPECT_NE(text_of(game, s).find("R4 B4 G4 P4 "), std::string::npos);
  for (std::size_t p = 0; p < 4; ++p) s.leader[p] = h;
  EXPECT_NE(text_of(game, s).find("R4*B4*G4*P4*"), std::string::npos) << "all of the room";
  EXPECT_EQ(text_of(game, s).find("\na2: "), std::string::npos);
  for (std::size_t p = 0; p < 4; ++p) s.workers[p][h] = 12;
  const auto text = text_of(game, s);
  EXPECT_NE(text.find("R12*B12*+"), std::string::npos) << text;
  EXPECT_NE(
      text.find("\na2: base camp, 12 workers of red (R), leader of red (R), 12 workers of blue (B), leader of blue"),
      std::string::npos)
      << text;
}

TEST(TikalPicture, SvgShowsEveryPiece) {
  const auto game = small_game();
  const auto document = parsed(svg(picture(game, small_state(game), small_move(game))));
  const std::string board = "//g[@class='board']";
  EXPECT_EQ(count(document, board + "/polygon[@class='hex']"), 5U);
  EXPECT_EQ(count(document, board + "/polygon[@class='hex unexplored']"), 1U);
  EXPECT_EQ(count(document, board + "/text[@class='coordinate']"), 6U);
  EXPECT_EQ(count(document, board + "/text[@class='tile-name']"), 3U);
  EXPECT_EQ(count(document, board + "/g[@class='stones']/circle[@class='stone']"), 2U + 3U + 3U + 3U);
  EXPECT_EQ(count(document, board + "/g[@class='temple']/text[.='3']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='treasures']/g[@class='treasure']"), 2U);
  EXPECT_EQ(count(document, board + "/g[@class='trees']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='volcano']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='base-camp']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='camp blue']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='guard red']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='workers red']/text[.='R2']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='workers blue']/text[.='B12']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='workers blue']/text[.='B3']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='leader blue']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='last']"), 2U);
  EXPECT_EQ(count(document, "//g[@class='panel']/g[@class='tile']"), 1U);
  EXPECT_EQ(count(document, "//g[@class='panel']/g[@class='motif']"), 4U);
  EXPECT_EQ(count(document, "//title[.='a1: temple 3, leader of red (R) on guard']"), 2U);
  EXPECT_EQ(count(document, "//title[.='b1: A1, forest, camp of blue (B), 3 workers of blue (B), leader of blue (B)']"),
            4U);
  EXPECT_EQ(count(document, "//title[.='c1: A2, treasure, 2 left']"), 1U);
  EXPECT_EQ(count(document, "//title[.='B1: temple 4, stones N 2, SE 1']"), 1U);
}

/// Stones turn with their tile, clockwise: those of b1's forest from N and NW to SE and NE.
TEST(TikalPicture, StonesTurnWithTheTile) {
  const auto game = small_game();
  State s = small_state(game);
  const auto first_stone = [&] {
    const auto document = parsed(svg(picture(game, s)));
    const auto stone = document.select_node("(//g[@class='board']/g[@class='stones'])[2]/circle[last()]").node();
    return Point{stone.attribute("cx").as_double(), stone.attribute("cy").as_double()};
  };
  const Point centre{20 + 14 + 58 * 2.5, 64 + 14 + 50.23 * 2};  // of b1: page, margin, half a hex lower
  s.rotation[*game.board().map.find("b1")] = 0;                 // the last one listed is NW's
  EXPECT_LT(first_stone().x, centre.x);
  EXPECT_LT(first_stone().y, centre.y);
  s.rotation[*game.board().map.find("b1")] = 2;  // the last one listed is SE's
  EXPECT_GT(first_stone().x, centre.x);
  EXPECT_GT(first_stone().y, centre.y);
}

TEST(TikalPicture, SvgIsTheSameEveryTime) {
  const auto game = small_game();
  const auto s = small_state(game);
  EXPECT_EQ(svg(picture(game, s)), svg(picture(small_game(), s)));
}

TEST(TikalPicture, OnlyTheLastActionIsRinged) {
  const auto game = small_game();
  const auto rings = [&](const std::optional<Action>& last) {
    return count(parsed(svg(picture(game, small_state(game), last))), "//g[@class='board']/g[@class='last']");
  };
  EXPECT_EQ(rings(std::nullopt), 0U);
  EXPECT_EQ(rings(Action::end()), 0U);
  EXPECT_EQ(rings(Action::dig(*game.board().map.find("c1"))), 1U);
  EXPECT_EQ(rings(small_move(game)), 2U);
}

TEST(TikalPicture, StatusSaysWhoDecidesWhat) {
  const auto game = small_game(2, 1);
  State s = game.initial(1);
  EXPECT_EQ(picture(game, s).title, "Tikal: Auction: red (R) to bid or pass");
  EXPECT_NE(text_of(game, s).find("Shown 2    A"), std::string::npos);
  game.apply(s, Action::bid(7));
  EXPECT_NE(text_of(game, s).find("\n   R  red         20      18    0  supply      0       0  -        -      -"
                                  "        bids 7\n"),
            std::string::npos)
      << text_of(game, s);
  game.apply(s, Action::pass());
  EXPECT_EQ(picture(game, s).title, "Tikal: red (R) to choose a tile");
  game.apply(s, Action::choose(0));
  EXPECT_EQ(picture(game, s).title, "Tikal: red (R) to place the tile");
  EXPECT_NE(text_of(game, s).find("Shown 1    taken"), std::string::npos);

  s.phase = Phase::score;
  s.ap = 9;
  s.turn_owner = 1;
  s.order = {1, 0};
  s.scored = 1;
  EXPECT_EQ(picture(game, s).title,
            "Tikal: Scoring round of blue (B)'s volcano, turn 2 of 2: red (R) to act, 9 AP left");
  EXPECT_NE(text_of(game, s).find("has scored"), std::string::npos);
  s.last_round = true;
  EXPECT_EQ(picture(game, s).title, "Tikal: Last scoring round, turn 2 of 2: red (R) to act, 9 AP left");
  s.phase = Phase::over;
  s.score = {30, 31};
  EXPECT_EQ(picture(game, s).title, "Tikal: The game is over, blue (B) won");
  s.score = {31, 31};
  EXPECT_EQ(picture(game, s).title, "Tikal: The game is over, red (R) and blue (B) won");
}

TEST(TikalPicture, AnyStateCanBeDrawn) {
  const auto game = small_game();
  State s = small_state(game);
  s.tile.fill(200);
  s.tile[0] = 5;
  s.rotation.fill(77);
  s.left.fill(9);
  s.leader = {0, 0, 0, 63};
  for (auto* sets : {&s.camps, &s.guards}) sets->fill(~HexSet{0});
  for (auto& workers : s.workers) workers.fill(255);
  for (auto& held : s.collection) held.fill(99);
  s.deck.fill(77);
  s.drawn = 0;
  s.dealt = 255;
  s.put_out = ~std::uint64_t{0};
  s.hand = 70;
  s.to_move = s.turn_owner = 200;
  for (const Phase phase : {Phase::bid, Phase::choose, Phase::place, Phase::act, Phase::score, Phase::over}) {
    s.phase = phase;
    const auto drawn = picture(game, s, Action::move(Figure::worker, 200, 63));
    EXPECT_FALSE(terminal_text(drawn, Colour::always).empty());
    parsed(svg(drawn));
  }
}

TEST(TikalPicture, TheRealMapDuringAGame) {
  for (const int auction : {0, 1}) {
    const auto game = *Tikal::make({{"players", 4}, {"auction", auction}});
    auto s = game.initial(5);
    Rng rng(5);
    for (int i = 0; i < 3000 && !game.outcome(s); ++i) {
      const auto a = game.pick(s, rng);
      game.apply(s, a);
      if (i % 60 > 2) continue;
      const auto drawn = picture(game, s, a);
      const auto document = parsed(svg(drawn));
      std::size_t explored = 0, workers = 0, leaders = 0, camps = 0, guards = 0, stones = 0, treasures = 0;
      for (Hex h = 0; h < game.board().map.hexes(); ++h) {
        if (s.tile[h] == kNoTile) continue;
        ++explored;
        treasures += s.left[h];
        for (const auto n : game.board().tiles[s.tile[h]].stones) stones += n;
      }
      for (std::size_t p = 0; p < 4; ++p) {
        for (const auto n : s.workers[p]) workers += n > 0 ? 1 : 0;
        leaders += s.leader[p] < kMaxHexes ? 1 : 0;
        camps += static_cast<std::size_t>(std::popcount(s.camps[p]));
        guards += static_cast<std::size_t>(std::popcount(s.guards[p]));
      }
      const std::string board = "//g[@class='board']";
      const auto pieces = [&](const std::string& kind) {
        return count(document, board + "/g[starts-with(@class,'" + kind + " ')]");
      };
      EXPECT_EQ(count(document, board + "/polygon[@class='hex']"), explored);
      EXPECT_EQ(count(document, board + "//circle[@class='stone']"), stones);
      EXPECT_EQ(count(document, board + "//g[@class='treasure']"), treasures);
      EXPECT_EQ(pieces("workers"), workers);
      EXPECT_EQ(pieces("leader"), leaders);
      EXPECT_EQ(pieces("camp"), camps);
      EXPECT_EQ(pieces("guard"), guards);
      const auto text = terminal_text(drawn, Colour::never);
      EXPECT_NE(text.find("Last action: " + game.to_text(a) + "\n"), std::string::npos);
      for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
        EXPECT_LE(text.find('\n', at) - at, 100U) << "fits a usual terminal";
    }
  }
}

}  // namespace
}  // namespace stela::tikal
