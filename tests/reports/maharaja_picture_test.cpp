// Maharaja's picture: what its two forms show, and what they keep to themselves.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "model/embedded.h"
#include "reports/maharaja/picture.h"
#include "tests/reports/drawn.h"

namespace stela::maharaja {
namespace {

using nlohmann::json;

Maharaja small_game(json options = json::object()) {
  options.update({{"players", 3}, {"yogi", 1}});
  return *Maharaja::make(options);
}

std::size_t site(const Maharaja& game, std::string_view name) {
  const auto& sites = game.board().sites;
  return static_cast<std::size_t>(std::find(sites.begin(), sites.end(), name) - sites.begin());
}

/// A position made by hand: player 1's turn in the third round, with something of everything on the map.
State small_state(const Maharaja& game) {
  State s = game.initial(1);
  s.governor = {3, -1, 2, -2, 1, -3, -4};
  s.round = 3;
  s.phase = Phase::turn;
  s.to_move = s.turn_owner = 1;
  s.played = 0b1;
  s.holder = {kInBank, 1, kInBank, 0, kInBank, kInBank, 2};
  s.coins = {7, 1, 30, 0, 0};
  s.hand = {3, 10, 0, 0, 0};
  s.stock = {9, 8, 10, 0, 0};
  s.palaces = {5, 7, 6, 0, 0};
  s.tiles = {0, 0, 2, 0, 0};
  s.tile_supply = 5;
  s.architect[0] = static_cast<std::uint8_t>(site(game, "C"));
  s.architect[1] = static_cast<std::uint8_t>(site(game, "NW"));
  s.central[site(game, "C")] = 0;
  s.edge[site(game, "C")][0] = 1;
  s.edge[site(game, "SE")][2] = 1;
  s.houses[0][site(game, "NW-NE.1")] = 1;
  s.houses[1][site(game, "NW-NE.1")] = 1;
  s.houses[0][site(game, "NW")] = 2;
  s.houses[2][site(game, "SW-SE.2")] = 2;
  s.dial[2] = {0, 7};
  s.used = 0b10;
  s.slot[0] = {Task::palace_and_house, Progress::begun, 0, 1, 0, 0};
  s.slot[1] = {Task::coins, Progress::waiting, 0, 0, 0, 0};
  return s;
}

constexpr const char* kSmallText = R"(city    governor  central  edge          houses              architects
SE            -4  .        G n n . . .
SW            -3  .        n n . . . .
C             -2  R        R n n . . .                       R
NE            -1  .        n n . . . .
E              1  .        n n . . . .
W              2  .        n n . . . .
NW *           3  .        n n . . . .   R2                  B <
START                                                        G

NW-NE.1  R B          NW-NE.2                 NW-W.1                NW-W.2
NW-C.1                                        NW-SW.1               NW-SW.2
NE-C.1                                        NE-E.1                NE-E.2
NE-SE.1               NE-SE.2                 W-C.1
C-E.1                                         C-START.1             C-START.2
W-START.1             W-START.2               E-START.1             E-START.2
W-SW.1                W-SW.2                  E-SE.1                E-SE.2
SW-START.1            SW-START.2              SE-START.1            SE-START.2
SW-SE.1               SW-SE.2  G2

Round 3 of 10, NW is scored: blue (B) to act
Last action: house first NW

      player  coins  hand  bank  palaces  tiles  roles  dial
      --------------------------------------------------------
   R  red         7     3     9        5      0  4      played
>  B  blue        1    10     8        7      0  2      shown
   G  green      30     0    10        6      2  7      set

Roles    1 mogul -, 2 merchant B, 3 saint -, 4 monk R, 5 builder -, 6 craftsman -, 7 yogi G
Turn     first: palace_and_house, begun (1 house)
Turn     second: coins, waiting
Turn     privileges used: 2
Tiles    5 in the supply

* the Maharaja: the city that is scored   governor: its field; the lowest city is the next to be scored
central, edge: palaces, n neutral, . a free field   R2 two houses of red   < the last action
hand, bank: houses to be built   palaces: not built yet   a dial that is set is hidden   - in the bank
)";

Action small_house(const Maharaja& game) { return Action::by(Kind::house, 0, site(game, "NW")); }

std::string text_of(const Maharaja& game, const State& s, const std::optional<Action>& last = std::nullopt) {
  return terminal_text(picture(game, s, last), Colour::never);
}

TEST(MaharajaPicture, TextOfASmallPosition) {
  const auto game = small_game();
  EXPECT_EQ(text_of(game, small_state(game), small_house(game)), kSmallText);
}

TEST(MaharajaPicture, ColoursAddNothingToTheText) {
  const auto game = small_game();
  EXPECT_EQ(without_colours(picture(game, small_state(game), small_house(game))), kSmallText);
}

TEST(MaharajaPicture, SvgShowsEveryPiece) {
  const auto game = small_game();
  const auto document = parsed(svg(picture(game, small_state(game), small_house(game))));
  const std::string board = "//g[@class='board']", panel = "//g[@class='panel']";
  EXPECT_EQ(count(document, board + "/rect[@class='city']"), 7U);
  EXPECT_EQ(count(document, board + "/rect[@class='start']"), 1U);
  EXPECT_EQ(count(document, board + "/line[@class='road']"), 17U);
  EXPECT_EQ(count(document, board + "/rect[@class='village']"), 30U);
  EXPECT_EQ(count(document, board + "/text[@class='village-name']"), 30U);
  EXPECT_EQ(count(document, board + "/g[@class='house red']"), 2U);
  EXPECT_EQ(count(document, board + "/g[@class='house red']/text[.='R2']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='house green']/text[.='G2']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='palace red']"), 2U);
  EXPECT_EQ(count(document, board + "/g[@class='palace green']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='palace neutral']"), 14U) << "two colours in seven cities";
  EXPECT_EQ(count(document, board + "/rect[@class='field central']"), 7U);
  EXPECT_EQ(count(document, board + "/rect[@class='field edge']"), 7U * 6U - 14U - 2U);
  for (const auto* colour : {"red", "blue", "green"})
    EXPECT_EQ(count(document, board + "/g[@class='architect " + std::string(colour) + "']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='maharaja']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='last']"), 1U);
  EXPECT_EQ(count(document, panel + "/rect[@class='governor-field']"), 7U);
  EXPECT_EQ(count(document, panel + "/g[@class='role']"), 3U + 7U) << "with the players, and all of them";
  EXPECT_EQ(count(document, panel + "/text[.='dial set']"), 1U);
  EXPECT_EQ(count(document, panel + "/text[.='first: palace_and_house, begun (1 house)']"), 1U);
  EXPECT_GE(count(document,
                  "//title[.='NW: governor on field 3, Maharaja, edge palaces n n, 2 houses of red (R), "
                  "architect of blue (B)']"),
            1U);
  EXPECT_GE(count(document, "//title[.='NW-NE.1: 1 house of red (R), 1 house of blue (B)']"), 1U);
}

/// Whoever may not see a dial does not find it anywhere in the picture: another dial gives the same picture.
TEST(MaharajaPicture, ShowsNoMoreThanTheMoverKnows) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto game = small_game();
    Rng rng(seed);
    auto s = game.initial(seed);
    while (!game.outcome(s)) {
      const auto other = game.sample(game.view(s, game.to_move(s)), game.to_move(s), rng);
      ASSERT_EQ(svg(picture(game, s)), svg(picture(game, other)));
      ASSERT_EQ(text_of(game, s), text_of(game, other));
      game.apply(s, game.pick(s, rng));
    }
  }
}

TEST(MaharajaPicture, OnlyWhatTheLastActionTouchedIsRinged) {
  const auto game = small_game();
  const auto rings = [&](const std::optional<Action>& last) {
    return count(parsed(svg(picture(game, small_state(game), last))), "//g[@class='board']/g[@class='last']");
  };
  EXPECT_EQ(rings(std::nullopt), 0U);
  EXPECT_EQ(rings(Action::of(Kind::end)), 0U);
  EXPECT_EQ(rings(Action::by(Kind::stop, 1)), 0U);
  EXPECT_EQ(rings(Action::move(3, Payer::self, 2)), 1U);
  EXPECT_EQ(rings(Action::by(Kind::shift, 0, 2, 12)), 2U);
  EXPECT_EQ(rings(Action::by(Kind::governors, 1, 5)), 1U);
}

TEST(MaharajaPicture, StatusSaysWhoDecidesWhat) {
  const auto game = small_game({{"role_auction", 1}});
  State s = game.initial(1);
  const auto title = [&] { return picture(game, s).title; };
  EXPECT_EQ(title(), "Maharaja: Setup: red (R) to open an auction");
  game.apply(s, Action::of(Kind::open, 3, 4));
  EXPECT_EQ(title(), "Maharaja: Setup: blue (B) to bid or pass");
  EXPECT_NE(text_of(game, s).find("Auction  role 4 monk: 4 coins by red (R); still in: R B G\n"), std::string::npos);
  s = small_state(game);
  EXPECT_EQ(title(), "Maharaja: Round 3 of 10, NW is scored: blue (B) to act");
  s.phase = Phase::robbed;
  s.to_move = 2;
  EXPECT_EQ(title(), "Maharaja: Round 3 of 10, NW is scored: green (G) to take a role");
  s.phase = Phase::give;
  EXPECT_EQ(title(), "Maharaja: Round 3 of 10, NW is scored: green (G) to give a role");
  s.phase = Phase::settle;
  s.round = 0;
  EXPECT_EQ(title(), "Maharaja: Setup: green (G) to settle a house");
  s.phase = Phase::over;
  EXPECT_EQ(title(), "Maharaja: The game is over, red (R) won");
}

/// The names of another board's places say nothing of where they lie.
TEST(MaharajaPicture, AnotherMapStandsInARing) {
  auto board = json::parse(embedded_board());
  auto text = board.dump();
  for (const auto& [from, to] : {std::pair<std::string, std::string>{"\"NW\"", "\"Agra\""}}) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from)) text.replace(at, from.size(), to);
  }
  const auto game = *Maharaja::make({{"board", json::parse(text)}});
  const auto document = parsed(svg(picture(game, game.initial(1))));
  EXPECT_EQ(count(document, "//g[@class='board']/text[@class='place-name'][.='Agra']"), 1U);
  std::vector<std::pair<double, double>> corners;
  for (const auto& village : document.select_nodes("//g[@class='board']/rect[@class='village']"))
    corners.emplace_back(village.node().attribute("x").as_double(), village.node().attribute("y").as_double());
  ASSERT_EQ(corners.size(), 30U);
  for (std::size_t i = 0; i < corners.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_TRUE(std::abs(corners[i].first - corners[j].first) >= 62 ||
                  std::abs(corners[i].second - corners[j].second) >= 36)
          << "one village covers another";
}

TEST(MaharajaPicture, AnyStateCanBeDrawn) {
  const auto game = small_game();
  State s = small_state(game);
  for (auto& houses : s.houses) houses.fill(255);
  for (auto& edge : s.edge) edge.fill(40);
  s.central.fill(77);
  s.architect.fill(200);
  s.holder.fill(99);
  s.governor = {-30000, 30000, 0, 0, 0, 0, 0};
  s.scored = s.to_move = s.turn_owner = s.leader = s.lot = 200;
  s.bidders = s.used = s.played = 255;
  for (auto& dial : s.dial) dial.fill(14);
  s.slot.fill({static_cast<Task>(99), static_cast<Progress>(99), 255, 255, 255, 255});
  for (unsigned phase = 0; phase <= static_cast<unsigned>(Phase::over); ++phase) {
    s.phase = static_cast<Phase>(phase);
    for (const auto& last : {Action::by(Kind::shift, 0, 12, 3), Action::of(Kind::end)}) {
      const auto drawn = picture(game, s, last);
      EXPECT_FALSE(terminal_text(drawn, Colour::always).empty());
      parsed(svg(drawn));
    }
  }
}

TEST(MaharajaPicture, LinesFitAUsualTerminal) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto game = *Maharaja::make({{"players", 5}, {"yogi", 1}, {"many_roles", 1}});
    Rng rng(seed);
    auto s = game.initial(seed);
    while (!game.outcome(s)) game.apply(s, game.pick(s, rng));
    const auto text = text_of(game, s);
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
      EXPECT_LE(text.find('\n', at) - at, 110U) << text;
  }
}

}  // namespace
}  // namespace stela::maharaja
