#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "reports/mexica/picture.h"
#include "reports/pictures.h"
#include "tests/reports/drawn.h"

namespace stela::mexica {
namespace {

/// Two players, 20 cells of land.
Mexica small_game() {
  const nlohmann::json board{
      {"columns", {"A", "B", "C", "D", "E", "F", "G"}},
      {"grid", {"~~~~~~~", "~####S~", "~#####~", "~##S##~", "~#SXS#~", "~~~~~~~"}},
      {"initial_canals", nlohmann::json::array()},
      {"canals", {{"single", 6}, {"double", 2}, {"double_laid_at_setup", 0}, {"double_in_supply_at_start", 2}}},
      {"bridges", 3},
      {"action_tokens", 4},
      {"calpulli",
       {{{"size", 2}, {"founder", 2}, {"others", 1}, {"count", 2}},
        {{"size", 14}, {"founder", 7}, {"others", 4}, {"count", 1}}}},
      {"calpulli_first_half", 2},
      {"buildings",
       {{"first_half", {{"1", 3}, {"2", 2}, {"3", 1}, {"4", 0}}},
        {"second_half", {{"1", 1}, {"2", 1}, {"3", 1}, {"4", 1}}}}},
      {"action_points", 6},
      {"start_bonus", 5}};
  auto game = Mexica::make({{"players", 2}, {"board", board}});
  EXPECT_TRUE(game) << game.error().line();
  return *game;
}

/// A founded district of two cells in the corner, made by hand.
State small_state(const Mexica& game) {
  const auto& grid = game.board().grid;
  const auto at = [&grid](const char* name) { return *grid.find(name); };
  State s{};
  for (const auto* c : {"B2", "C2", "D1", "D2"}) s.canals.set(at(c));
  s.bridges_ns.set(at("C2"));
  s.bridges_ew.set(at("D1"));
  for (const auto* c : {"B1", "C1"}) s.founded.set(at(c));
  s.calpulli.set(at("B1"));
  s.built[1].set(at("C1"));
  s.value_low.set(at("C1"));
  s.built[0].set(at("E3"));
  s.value_high.set(at("E3"));
  s.figure = {at("C2"), at("D3"), kNoCell, kNoCell};
  s.hand = {{{3, 2, 0, 0}, {3, 1, 1, 0}}};
  s.score = {2, 11};
  s.tokens = {0, 1};
  s.display = {1};
  s.reserve = {0, 1};
  s.singles = 4;
  s.doubles = 1;
  s.bridges = 1;
  s.token_supply = 3;
  s.phase = Phase::play;
  s.to_move = 1;
  s.first_round = false;
  s.ap = 4;
  s.gained = 1;
  return s;
}

constexpr const char* kSmallText = R"(    A  B  C  D  E  F  G
 0  ~  ~  ~  ~  ~  ~  ~  0
 1  ~  #2:b2-=- .  S  ~  1
 2  ~ ===|R|=== .  .  ~  2
 3  ~  .  .  BS r3 .  ~  3
 4  ~  .  S  X  S  .  ~  4
 5  ~  ~  ~  ~  ~  ~  ~  5
    A  B  C  D  E  F  G

First half, blue (B) to move, 4 AP left, 1 token gained this turn
Last action: build 3 E3

      player  points  tokens  hand: 1s  2s  3s  4s  figure
      ----------------------------------------------------
   R  red          2       0         3   2   0   0  C2
>  B  blue        11       1         3   1   1   0  D3

Supply    4 single and 1 double canals, 1 bridge, 3 tokens
Calpulli  on display: 2 (2/1)
          second half: 14 (7/4)

~ lake   . land   : land in a founded district   S start cell   X emblem   === canal
|=| bridge north-south   -=- bridge east-west   #7 calpulli of size 7
R figure of red   |R| on a bridge   RS on a start cell   r3 building of red, value 3
)";

TEST(MexicaPicture, TextOfASmallBoard) {
  const auto game = small_game();
  const auto last = Action::build(3, *game.board().grid.find("E3"));
  EXPECT_EQ(terminal_text(picture(game, small_state(game), last), Colour::never), kSmallText);
}

TEST(MexicaPicture, ColoursAddNothingToTheText) {
  const auto game = small_game();
  const auto drawn = picture(game, small_state(game), Action::build(3, *game.board().grid.find("E3")));
  EXPECT_EQ(terminal_text(drawn, Colour::never).find('\x1b'), std::string::npos);
  EXPECT_EQ(without_colours(drawn), kSmallText);
}

TEST(MexicaPicture, SvgShowsEveryPiece) {
  const auto game = small_game();
  const auto last = Action::build(3, *game.board().grid.find("E3"));
  const auto document = parsed(svg(picture(game, small_state(game), last)));
  const std::string board = "//g[@class='board']";
  EXPECT_EQ(count(document, board + "/rect[@class='land']"), 14U);
  EXPECT_EQ(count(document, board + "/rect[@class='land founded']"), 2U);
  EXPECT_EQ(count(document, board + "/rect[@class='canal']"), 4U);
  EXPECT_EQ(count(document, board + "/g[@class='bridge']"), 2U);
  EXPECT_EQ(count(document, board + "/g[@class='calpulli']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='building red']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='building blue']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='figure red']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='figure blue']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='start']"), 4U);
  EXPECT_EQ(count(document, board + "/g[@class='emblem']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='last']"), 1U);
  EXPECT_EQ(count(document, board + "/text[@class='coordinate']"), 2U * (7 + 6));
  EXPECT_EQ(count(document, "//title[.='C2: figure of red (R), bridge north-south, canal']"), 3U)
      << "the canal, the bridge and the figure all say so";
  EXPECT_EQ(count(document, "//title[.='B1: calpulli 2 (2/1), district founded']"), 2U);
  EXPECT_EQ(count(document, "//title[.='E3: building 3 of red (R)']"), 2U);
}

TEST(MexicaPicture, SvgIsTheSameEveryTime) {
  const auto game = small_game();
  const auto s = small_state(game);
  EXPECT_EQ(svg(picture(game, s)), svg(picture(small_game(), s)));
}

TEST(MexicaPicture, OnlyTheLastActionIsRinged) {
  const auto game = small_game();
  const auto rings = [&](const std::optional<Action>& last) {
    return count(parsed(svg(picture(game, small_state(game), last))), "//g[@class='board']/g[@class='last']");
  };
  const auto at = [&](const char* name) { return *game.board().grid.find(name); };
  EXPECT_EQ(rings(std::nullopt), 0U);
  EXPECT_EQ(rings(Action::end()), 0U);
  EXPECT_EQ(rings(Action::canal(at("C3"))), 1U);
  EXPECT_EQ(rings(Action::canal(at("D1"), at("D2"))), 2U);
  EXPECT_EQ(rings(Action::shift(at("C2"), at("D2"), Axis::ns)), 2U);
}

TEST(MexicaPicture, AnyStateCanBeDrawn) {
  const auto game = small_game();
  State s = small_state(game);
  s.to_move = 200;
  s.figure = {*game.board().grid.find("A0"), 300, 5000, kNoCell};
  for (Cell c = 0; c < game.board().grid.cells(); ++c)
    for (Bits* bits : {&s.canals, &s.bridges_ew, &s.bridges_ns, &s.calpulli, &s.built[3], &s.value_high}) bits->set(c);
  const auto drawn = picture(game, s, Action::walk(4000));
  EXPECT_FALSE(terminal_text(drawn, Colour::always).empty());
  parsed(svg(drawn));
}

TEST(MexicaPicture, TheRealBoardAtSetup) {
  const auto game = *Mexica::make({{"players", 4}});
  const auto drawn = picture(game, game.initial(1));
  const auto text = terminal_text(drawn, Colour::never);
  EXPECT_NE(text.find("\n 7  ~  ~  .  .  .  .  .  S  X  S  .  .  .  .  . === .  .  .  .  .  .  ~  7\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("Setup, red (R) to choose a start cell\n"), std::string::npos) << text;
  EXPECT_NE(text.find("   P  purple       0       0         3   3   2   1  not placed\n"), std::string::npos) << text;
  EXPECT_NE(text.find("6 single and 35 double canals, 11 bridges, 12 tokens\n"), std::string::npos) << text;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    EXPECT_LE(text.find('\n', at) - at, 100U) << "fits a usual terminal";
  const auto document = parsed(svg(drawn));
  EXPECT_EQ(count(document, "//g[@class='board']/rect[@class='land']"), 192U);
  EXPECT_EQ(count(document, "//g[@class='board']/rect[@class='canal']"), 4U);
}

TEST(MexicaPicture, TheRealBoardDuringAGame) {
  const auto game = *Mexica::make({{"players", 3}});
  auto s = game.initial(5);
  Rng rng(5);
  for (int i = 0; i < 3000 && !game.outcome(s); ++i) {
    const auto a = game.pick(s, rng);
    game.apply(s, a);
    if (i % 100 > 2) continue;
    const auto drawn = picture(game, s, a);
    const auto document = parsed(svg(drawn));
    EXPECT_EQ(count(document, "//g[@class='board']/rect[@class='canal']"), s.canals.count());
    EXPECT_EQ(count(document, "//g[@class='board']/g[@class='bridge']"), s.bridged().count());
    EXPECT_EQ(count(document, "//g[@class='board']/g[@class='calpulli']"), s.calpulli.count());
    EXPECT_EQ(count(document, "//g[@class='board']/g[starts-with(@class,'building ')]"), s.buildings().count());
    EXPECT_NE(terminal_text(drawn, Colour::never).find("Last action: " + game.to_text(a) + "\n"), std::string::npos);
  }
}

TEST(MexicaPicture, TheEndNamesWhoWon) {
  const auto game = small_game();
  State s = small_state(game);
  s.phase = Phase::over;
  EXPECT_EQ(picture(game, s).title, "Mexica: The game is over, blue (B) won");
  s.score = {11, 11};
  s.tokens = {1, 1};
  EXPECT_EQ(picture(game, s).title, "Mexica: The game is over, red (R) and blue (B) won");
}

/// How generic code calls it.
template <class G>
Picture draw(const G& game, const typename G::State& s, const std::optional<typename G::Action>& last) {
  return picture(game, s, last);
}

TEST(MexicaPicture, GenericCodeFindsIt) {
  const auto game = small_game();
  EXPECT_FALSE(draw(game, small_state(game), std::optional<Action>{}).text.empty());
}

}  // namespace
}  // namespace stela::mexica
