// Variations of a setup: what they say, what they change, and that what is offered is a sound game.
#include "model/variation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/games.h"
#include "model/small_facts.h"
#include "tests/support/all_games.h"

namespace stela::test {
namespace {

using nlohmann::json;

template <class G>
class Variations : public ::testing::Test {};
TYPED_TEST_SUITE(Variations, AllGames, NameOfGame);

/// A game of random actions, each state and step of which is checked by the second formulation.
template <class G>
void expect_sound_play(const G& game, std::uint64_t seed, const std::string& what) {
  Rng rng(seed);
  auto s = game.initial(seed, nullptr);
  constexpr int kMost = 1500;
  for (int step = 0;; ++step) {
    const auto broken = game.violation(s);
    ASSERT_FALSE(broken) << what << ", step " << step << ": " << broken->invariant << ", " << broken->detail;
    if (step % 50 == 0) {
      const auto read = game.from_json(game.to_json(s));
      ASSERT_TRUE(read) << what << ": " << read.error().line();
      ASSERT_EQ(*read, s) << what;
    }
    if (game.outcome(s) || step == kMost) return;
    const auto action = game.pick(s, rng);
    ASSERT_EQ(game.why_not(s, action, nullptr), typename G::Rule{}) << what << ": " << game.to_text(action);
    const auto before = s;
    game.apply(s, action, nullptr);
    const auto wrong = game.violation(before, action, s);
    ASSERT_FALSE(wrong) << what << ", step " << step << ": " << wrong->invariant << ", " << wrong->detail;
  }
}

void each_number(const json& value, const std::string& path, std::vector<std::string>& out) {
  if (value.is_number()) out.push_back(path);
  if (value.is_object())
    for (const auto& [key, inner] : value.items())
      if (key != "provenance") each_number(inner, path + "/" + key, out);
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i) each_number(value[i], path + "/" + std::to_string(i), out);
}

TYPED_TEST(Variations, EveryNumberOfTheBoardIsExplained) {
  using G = TypeParam;
  const auto numbers = varied_numbers(variable_game<G>({}), json::object());
  std::vector<std::string> printed;
  each_number(G::printed_board(), "", printed);
  const auto listed =
      std::count_if(numbers.begin(), numbers.end(), [](const auto& n) { return !n.option && n.now.seat == 0; });
  EXPECT_EQ(static_cast<std::size_t>(listed), printed.size()) << "parameters.json leaves numbers of board.json out";
  for (const auto& number : numbers) {
    EXPECT_FALSE(number.meaning.text.empty()) << number.name();
    if (number.option && number.meaning.rule.empty()) continue;
    const auto rules = G::rules();
    EXPECT_NE(std::find(rules.begin(), rules.end(), number.meaning.rule), rules.end())
        << number.name() << ": the catalogue has no rule " << number.meaning.rule;
  }
}

/// A step up and down of each number, and the ends of its range, as far as the game takes them.
TYPED_TEST(Variations, WhatIsOfferedIsASoundGame) {
  using G = TypeParam;
  const auto game = variable_game<G>({});
  for (const auto& number : varied_numbers(game, json::object())) {
    if (number.meaning.many) continue;
    const auto range = range_of(game, json::object(), number);
    EXPECT_LE(range.least, number.value);
    EXPECT_GE(range.most, number.value);
    for (const int value : {number.value - 1, number.value + 1, range.least, range.most}) {
      if (value < range.least || value > range.most || value == number.value) continue;
      const auto setup = varied(json::object(), number, value);
      const auto made = G::make(setup);
      ASSERT_TRUE(made) << made.error().line();
      const auto what = setup["vary"][0].template get<std::string>();
      EXPECT_NE(made->setup(), G::make(json::object())->setup()) << what << " changes nothing";
      const auto again = G::make(made->setup());
      ASSERT_TRUE(again) << what << ": a setup is read back: " << again.error().line();
      expect_sound_play(*made, 1, what);
      if (this->HasFatalFailure()) return;
    }
  }
}

/// All seats apart at once, and every player as the start player.
TYPED_TEST(Variations, SeatsMayAllDiffer) {
  using G = TypeParam;
  const auto& seats = G::parameters().seats;
  if (seats.empty()) {
    EXPECT_NE(G::make({{"vary", {"seat 1: first_turn_points=5"}}}).error().line().find("no number of this game"),
              std::string::npos);
    return;
  }
  const auto players = std::find_if(G::options().begin(), G::options().end(), [](const auto& option) {
                         return option.name == "players";
                       })->most;
  for (int start = 0; start < players; ++start) {
    auto words = json::array();
    for (int seat = 1; seat <= players; ++seat)
      for (const auto& parameter : seats)
        words.push_back("seat " + std::to_string(seat) + ": " + parameter.name + "=" + std::to_string(1 + seat % 3));
    const auto made = G::make({{"players", players}, {"start", start}, {"vary", words}});
    ASSERT_TRUE(made) << made.error().line();
    for (std::uint64_t seed = 1; seed <= 3; ++seed) expect_sound_play(*made, seed, words.dump());
  }
}

std::string refusal_of(const std::string& variation) {
  const auto made = mexica::Mexica::make({{"vary", {variation}}});
  return made ? "" : made.error().line();
}

TEST(Variation, IsReadAndRefusedByName) {
  EXPECT_EQ(refusal_of("temple_cards=3"),
            "vary 'temple_cards=3': the game has no 'temple_cards'; stela games GAME --vary lists what can be varied");
  EXPECT_EQ(refusal_of("action_pionts=5"),
            "vary 'action_pionts=5': the game has no 'action_pionts'; did you mean 'action_points'?");
  EXPECT_EQ(refusal_of("action_points=many"), "vary 'action_points=many': expected a whole number");
  EXPECT_EQ(refusal_of("action_points=99"), "board.action_points: expected a whole number from 1 to 50, found 99");
  EXPECT_EQ(refusal_of("action_points=none"), "vary 'action_points=none': only an element of a list can be left out");
  EXPECT_EQ(refusal_of("canals=5"), "vary 'canals=5': names a part of the board that is no number");
  EXPECT_EQ(refusal_of("seat 1: coins=5"),
            "vary 'seat 1: coins=5': a seat has no 'coins'; stela games GAME --vary lists "
            "what can be varied");
  EXPECT_EQ(refusal_of("seat 5: points_at_start=1"), "board.seats: 5 seats; the game has 4 at most");
  EXPECT_EQ(refusal_of("seat 99: points_at_start=1"), "vary 'seat 99: points_at_start=1': there is no such seat");
  EXPECT_EQ(refusal_of("stall_rounds=300"), "setup.stall_rounds: expected a whole number from 0 to 200, found 300");
  for (const auto* text : {"action_points", "=5", "action_points=", "seat: action_points=5", "seat 0: action_points=5",
                           "seat x: action_points=5", "action_points=5,", ""})
    EXPECT_EQ(refusal_of(text).find("vary: expected NAME=VALUE or 'seat N: NAME=VALUE', found '"), 0U) << text;
  EXPECT_EQ(mexica::Mexica::make({{"vary", 5}}).error().line(), "vary: expected a text, or a list of texts");
}

TEST(Variation, ChangesTheBoardThatTheSetupHas) {
  using mexica::Mexica;
  const auto islet =
      Mexica::make({{"board", "islet"}, {"vary", {" action_points = 3 , start_bonus=1", "stall_rounds=2"}}});
  ASSERT_TRUE(islet) << islet.error().line();
  const auto setup = islet->setup();
  EXPECT_EQ(setup["board"]["action_points"], 3);
  EXPECT_EQ(setup["board"]["start_bonus"], 1);
  EXPECT_EQ(setup["board"]["grid"], (*Mexica::make({{"board", "islet"}})).setup()["board"]["grid"]);
  EXPECT_EQ(setup["stall_rounds"], 2);
  EXPECT_FALSE(setup.contains("vary"));
  const auto fewer = tikal::Tikal::make({{"vary", {"tiles.F5=none"}}});
  ASSERT_TRUE(fewer) << fewer.error().line();
  EXPECT_EQ(fewer->board().deck_size, 35);
  const auto paid = Mexica::make({{"vary", "calpulli.13.founder=9"}});
  ASSERT_TRUE(paid);
  EXPECT_EQ(paid->board().types.back().founder, 9);
}

TEST(Variation, OfASmallGameIsAnOption) {
  const std::vector<OptionInfo> options{{"players", 2, 2, 4, false, ""}, {"cards", 10, 5, 20, false, ""}};
  const auto made = SmallSetup::of({{"vary", {"cards=7"}}}, options);
  ASSERT_TRUE(made) << made.error().line();
  EXPECT_EQ((*made)["cards"], 7);
  EXPECT_EQ(SmallSetup::of({{"vary", {"card=7"}}}, options).error().line(),
            "vary 'card=7': the game has no 'card'; did you mean 'cards'?");
  EXPECT_EQ(SmallSetup::of({{"vary", {"cards=70"}}}, options).error().line(),
            "setup.cards: expected a whole number from 5 to 20, found 70");
}

}  // namespace
}  // namespace stela::test
