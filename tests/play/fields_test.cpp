// Players of games that bring no evaluation along: what a position's JSON says, its weights, and how they are learned.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "analyses/play/field_weights.h"
#include "analyses/play/state_fields.h"
#include "analyses/play/train_fields.h"
#include "model/any_game_of.h"
#include "model/games.h"

namespace stela::play {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::Pair;

std::map<std::string, int> fields_of(const json& state) {
  std::map<std::string, int> found;
  visit_fields(state, [&](const StateField& field) {
    EXPECT_EQ(field.id, field_id(field.name()));
    found[field.name()] += field.value;
  });
  return found;
}

TEST(StateFields, AreNumbersPlacesAndCounts) {
  EXPECT_THAT(fields_of({{"phase", "play"}, {"score", json::array({40, -3})}, {"over", false}, {"last", nullptr}}),
              ElementsAre(Pair("/last=null", 1), Pair("/phase=play", 1), Pair("/score/0", 40), Pair("/score/1", -3)));
  EXPECT_THAT(fields_of({{"hand", json::array({"wool", "salt", "wool"})}}),
              ElementsAre(Pair("/hand/*=salt", 1), Pair("/hand/*=wool", 2), Pair("/hand/0=wool", 1),
                          Pair("/hand/1=salt", 1), Pair("/hand/2=wool", 1)));
  EXPECT_THAT(fields_of({{"at", 5}}), ElementsAre(Pair("/at", 5), Pair("/at=5", 1)));
}

TEST(StateFields, AreWorthWhatTheirWeightsSay) {
  const FieldWeights weights({{"/hand/*=wool", {100, -50}}, {"/score", {1000, 0}}, {"/none", {7, 7}}});
  Worths worth{};
  add_worth({{"hand", json::array({"wool", "salt", "wool"})}, {"score", 3}}, weights, worth);
  EXPECT_EQ(worth[0], 3200);
  EXPECT_EQ(worth[1], -100);
  EXPECT_EQ(worth[2], 0) << "nobody sits there";
}

/// Games of one position each: what decides, what everybody has, what comes up once, and what nobody knows.
TEST(FieldRegression, FindsWhatDecidesAndLeavesOutTheRest) {
  FieldRegression regression;
  Rng rng(3);
  const auto good = field_id("good"), hidden = field_id("hidden"), rare = field_id("rare=1"), common = field_id("a=b");
  for (int i = 0; i < 800; ++i) {
    const auto have = static_cast<std::int32_t>(rng.below(7)), noise = static_cast<std::int32_t>(rng.below(9));
    const double outcome = 2.0 * have - 6 + (rng.below(2) == 0 ? 1 : -1);
    FieldLessons game{
        {{good, "good"}, {hidden, "hidden"}, {rare, "rare=1"}, {common, "a=b"}, {field_id("1"), "1"}},
        {hidden},
        {{{good, have}, {hidden, static_cast<std::int32_t>(10 * outcome)}, {common, 1}, {field_id("1"), 1}}},
        {outcome, -outcome}};
    if (i == noise) game.rows[0].emplace_back(rare, 1);
    std::sort(game.rows[0].begin(), game.rows[0].end());
    regression.add(std::move(game));
  }
  const auto found = regression.solve(2);
  EXPECT_GT(found.explained, 0.8);
  std::map<std::string, std::vector<std::int32_t>> weights;
  for (const auto& field : found.fields) weights[field.name] = field.weights;
  EXPECT_FALSE(weights.contains("hidden"));
  EXPECT_FALSE(weights.contains("rare=1"));
  EXPECT_FALSE(weights.contains("a=b"));
  ASSERT_TRUE(weights.contains("good"));
  EXPECT_NEAR(weights["good"][0], 2000, 300);
  EXPECT_EQ(weights["good"][0], -weights["good"][1]);
}

class LearnedPlayers : public ::testing::Test {
 protected:
  [[nodiscard]] Trained<AnyGame> trained(unsigned jobs) const {
    TrainPlan plan;
    plan.player = *parse_player("greedy");
    plan.games = 60;
    plan.rounds = 1;
    plan.deals = 15;
    plan.jobs = jobs;
    return FieldTrainer<AnyGame>(game_, hand_set<AnyGame>(), plan, [](const TrainProgress&) { return true; }).run();
  }
  /// Babel as a game of strangers: it is judged by its score alone.
  const GameTypeOf<babel::Babel> type_{};
  const AnyGame game_ = *type_.make({{"board", small_boards_of<babel::Babel>()[0].name}});
};

TEST_F(LearnedPlayers, BeatThoseWhoSeeTheScoreAlone) {
  const auto learned = trained(1);
  EXPECT_GE(learned.kept, 1U);
  ASSERT_TRUE(learned.weights.fields);
  TrainPlan fresh;
  fresh.player = *parse_player("greedy");
  fresh.deals = 40;
  EXPECT_GT(worth_against<AnyGame>(game_, fresh, 77, hand_set<AnyGame>(), learned.weights), 0.15);
}

TEST_F(LearnedPlayers, AreTheSameForAnyNumberOfThreads) {
  const auto one = trained(1), two = trained(2);
  ASSERT_TRUE(one.weights.fields && two.weights.fields);
  const auto &a = one.weights.fields->fields(), &b = two.weights.fields->fields();
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_TRUE(a[i].name == b[i].name && a[i].weights == b[i].weights);
}

TEST_F(LearnedPlayers, KnowNothingOfADecksOrder) {
  const auto learned = trained(2).weights.fields;
  ASSERT_TRUE(learned);
  for (const auto& field : learned->fields())
    EXPECT_EQ(field.name.find("temple_deck/0"), std::string::npos) << field.name;
}

}  // namespace
}  // namespace stela::play
