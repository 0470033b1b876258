// Babel's picture: what its two forms show, and what they keep to themselves.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "reports/babel/picture.h"
#include "tests/reports/drawn.h"

namespace stela::babel {
namespace {

Babel real_game() { return *Babel::make(nlohmann::json::object()); }

Pile pile(std::initializer_list<std::uint8_t> cards) {
  Pile out;
  for (const auto card : cards) out.push(card);
  return out;
}

/// A position made by hand: player 1 to act, with something of everything on the table.
State small_state() {
  State s{};
  s.row[0][0] = pile({0, 0, 0, 1, 4, 4, 2});
  s.row[1][0] = pile({3, 1});
  s.row[1][4] = pile({2, 2, 2, 2});
  s.temple[0][0] = 0b10110;
  s.temple[1][0] = 0b10;
  s.store = {pile({5, 3, 1}), pile({6, 2})};
  s.hand = {Cards{2, 1, 0, 0, 3}, Cards{0, 1, 2, 0, 0}};
  s.known = {Cards{1, 0, 0, 0, 1}, Cards{}};
  s.pawn = {0, 4};
  s.deck = pile({0, 1, 2, 3, 4, 0, 1});
  s.temple_deck = pile({1, 2, 3, 4, 6});
  s.known_temples = 2;
  s.discard = {1, 0, 2, 0, 0};
  s.foundation = {0, 1};
  s.to_move = s.turn_owner = 1;
  s.turns = 1;
  return s;
}

constexpr const char* kSmallText = R"(city           temple       row
Medes      R*  1 2 4        MMMsaah
           B   1            ps
Sumerians  R   -            -
           B   -            -
Hittites   R   -            -
           B   -            -
Persians   R   -            -
           B   -            -
Assyrians  R   -            -
           B*  -            HHHH  <

blue (B) to act
Last action: settle hittites

      player  total  pawn       foundation  hand
      ---------------------------------------------
   R  red         4  Medes      built       MA ????
>  B  blue        1  Assyrians  waits       SHH

Store R      5 3 1
Store B      6 2
Nation deck  7 cards, discards M 1 S 0 H 2 P 0 A 0
Temple deck  5 cards, the next ones 6 4

R* the pawn is there   1 2 4 a temple's levels from the bottom   < what the last action touched
M S H P A: cards of Medes, Sumerians, Hittites, Persians, Assyrians; in rows in the order settled,
capitals: three or more of a nation together   ? a card that the player to move cannot see
store: temple cards in the order laid, the last can be taken
)";

const Action kSettled = Action::settle(2);

std::string text_of(const State& s, const std::optional<Action>& last = std::nullopt) {
  return terminal_text(picture(real_game(), s, last), Colour::never);
}

TEST(BabelPicture, TextOfASmallPosition) { EXPECT_EQ(text_of(small_state(), kSettled), kSmallText); }

TEST(BabelPicture, ColoursAddNothingToTheText) {
  EXPECT_EQ(without_colours(picture(real_game(), small_state(), kSettled)), kSmallText);
}

TEST(BabelPicture, SvgShowsEveryCard) {
  const auto document = parsed(svg(picture(real_game(), small_state(), kSettled)));
  const std::string board = "//g[@class='board']", panel = "//g[@class='panel']";
  EXPECT_EQ(count(document, board + "/rect[@class='city']"), 5U);
  EXPECT_EQ(count(document, board + "/g[@class='row']"), 3U);
  EXPECT_EQ(count(document, board + "/g[@class='row']/g[@class='nation']"), 13U);
  EXPECT_EQ(count(document, board + "//line[@class='run']"), 2U);
  EXPECT_EQ(count(document, board + "//text[@class='run-place'][.='1']"), 2U);
  EXPECT_EQ(count(document, board + "/g[@class='temple red']/rect"), 3U);
  EXPECT_EQ(count(document, board + "/g[@class='temple red']/text[.='4']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='temple blue']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='site']"), 8U);
  EXPECT_EQ(count(document, board + "/g[@class='pawn red']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='pawn blue']"), 1U);
  EXPECT_EQ(count(document, board + "/g[@class='last']"), 1U);
  EXPECT_EQ(count(document, panel + "/g[@class='hidden']"), 1U);
  EXPECT_EQ(count(document, panel + "/text[.='\u00D74']"), 1U) << "four cards of red that blue cannot see";
  EXPECT_EQ(count(document, panel + "/g[@class='temple-card uncovered']/text[.='2']"), 1U);
  EXPECT_EQ(count(document, panel + "/g[@class='temple-card uncovered']"), 3U) << "the foundation card too";
  EXPECT_EQ(count(document, panel + "/g[@class='temple-card']"), 3U + 2U) << "stores, and the deck's known ones";
  EXPECT_EQ(count(document, "//title[.='Medes, red (R): temple 1 2 4, row MMMsaah, pawn']"), 3U);
}

/// Whoever may not see a card does not find it anywhere in the picture: another deal gives the same picture.
TEST(BabelPicture, ShowsNoMoreThanTheMoverKnows) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const auto game = real_game();
    Rng rng(seed);
    auto s = game.initial(seed);
    while (!game.outcome(s)) {
      const auto other = game.sample(game.view(s, game.to_move(s)), game.to_move(s), rng);
      ASSERT_EQ(text_of(s), text_of(other));
      ASSERT_EQ(svg(picture(game, s)), svg(picture(game, other)));
      game.apply(s, game.pick(s, rng));
    }
    EXPECT_EQ(text_of(s).find("? "), text_of(s).find("? a card")) << "at the end both hands are open";
  }
}

TEST(BabelPicture, OnlyWhatTheLastActionTouchedIsMarked) {
  const auto game = real_game();
  const auto frames = [&](const std::optional<Action>& last) {
    return count(parsed(svg(picture(game, small_state(), last))), "//g[@class='board']/g[@class='last']");
  };
  EXPECT_EQ(frames(std::nullopt), 0U);
  EXPECT_EQ(frames(Action::end()), 0U);
  EXPECT_EQ(frames(Action::discard(1)), 0U);
  EXPECT_EQ(frames(Action::travel(4)), 1U);
  EXPECT_EQ(frames(Action::migrate(0, 2)), 2U);
  EXPECT_EQ(frames(Action::ability(Kind::demolish, 0)), 2U);
  EXPECT_EQ(frames(Action::ability(Kind::halve, 0)), 1U);
}

TEST(BabelPicture, StatusSaysWhoDecidesWhat) {
  const auto game = real_game();
  State s = small_state();
  const auto title = [&] { return picture(game, s).title; };
  s.final_phase = 1;
  EXPECT_EQ(title(), "Babel: blue (B) to act, final phase");
  s.final_phase = 0;
  s.phase = Phase::halve;
  s.to_move = 0;
  s.owed = 3;
  EXPECT_EQ(title(), "Babel: red (R) to give up 3 cards");
  EXPECT_NE(text_of(s).find("MMSAAA"), std::string::npos) << "who is halved sees the own hand";
  s.phase = Phase::over;
  EXPECT_EQ(title(), "Babel: The game is over, red (R) won");
  s.temple[1] = s.temple[0];
  s.hand[1] = s.hand[0];
  s.temple_deck = {};
  EXPECT_EQ(title(), "Babel: The game is over, a draw");
}

TEST(BabelPicture, AnyStateCanBeDrawn) {
  const auto game = real_game();
  State s = small_state();
  for (auto& rows : s.row)
    for (auto& row : rows)
      for (unsigned i = row.size; i < kMaxCards; ++i) row.push(static_cast<std::uint8_t>(i * 4));
  for (auto& temples : s.temple) temples.fill(255);
  s.known = {Cards{200, 0, 0, 0, 0}, Cards{0, 200, 0, 0, 0}};
  s.known_temples = 200;
  s.pawn = {77, 5};
  s.to_move = s.turn_owner = 200;
  for (const Phase phase : {Phase::act, Phase::halve, Phase::over}) {
    s.phase = phase;
    for (const auto& last : {Action::migrate(0, 1), Action::ability(Kind::steal, 60), Action::end()}) {
      const auto drawn = picture(game, s, last);
      EXPECT_FALSE(terminal_text(drawn, Colour::always).empty());
      parsed(svg(drawn));
    }
  }
}

TEST(BabelPicture, LinesFitAUsualTerminal) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto game = real_game();
    Rng rng(seed);
    auto s = game.initial(seed);
    while (!game.outcome(s)) game.apply(s, game.pick(s, rng));
    const auto text = text_of(s);
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
      EXPECT_LE(text.find('\n', at) - at, 100U) << text;
  }
}

}  // namespace
}  // namespace stela::babel
