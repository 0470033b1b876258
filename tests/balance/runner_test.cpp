// Games of experiments: the same whatever is played beside, records that agree with the games, errors that name the
// arm.
#include "analyses/balance/runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "analyses/balance/standard_plan.h"
#include "analyses/evaluations.h"
#include "analyses/observations.h"
#include "model/games.h"
#include "tests/support/all_games.h"

namespace stela::balance {
namespace {

using nlohmann::json;
constexpr auto kNever = [] { return false; };

template <class G>
Experiment small(std::size_t seats = 2) {
  Request request;
  request.game = std::string(G::kName);
  request.setup = {{"players", seats}};
  request.seats = seats;
  request.levels = {"random", "greedy"};
  const auto components = Observation<G>::components(*G::make(request.setup));
  const auto banned = std::find_if(components.begin(), components.end(), [](const Named& n) { return n.bannable; });
  request.bans = {banned->group + " " + banned->name};
  request.seed = 5;
  request.version = "test";
  auto experiment = standard_plan(request);
  for (auto& arm : experiment.arms) arm.counted = counted_of(*G::make(arm.setup));
  return experiment;
}

template <class G>
class Runners : public testing::Test {};
TYPED_TEST_SUITE(Runners, test::AllGames, test::NameOfGame);

TYPED_TEST(Runners, RecordsAreThoseOfTheGames) {
  using G = TypeParam;
  const auto experiment = small<G>();
  const auto runner = Runner<G>::of(experiment);
  ASSERT_TRUE(runner);
  for (std::size_t arm = 0; arm < experiment.arms.size(); ++arm) {
    const auto block = runner->block(arm, 3, kNever);
    ASSERT_TRUE(block);
    ASSERT_EQ(block->size(), experiment.arms[arm].games.size());
    for (std::size_t g = 0; g < block->size(); ++g) {
      const auto& r = (*block)[g];
      EXPECT_EQ(*runner->game(arm, 3, g, kNever), r);
      EXPECT_FALSE(r.cut_off);
      EXPECT_LE(r.settled, r.turns);
      EXPECT_EQ(r.course.back(), r.scores);
      std::uint32_t actions = 0, classes = 0, judged = 0;
      for (const auto& tenth : r.decisions) {
        actions += tenth.actions;
        judged += tenth.compared;
        EXPECT_GE(tenth.legal, tenth.actions);
        EXPECT_LE(tenth.forced, tenth.actions);
      }
      for (const auto count : r.classes) classes += count;
      EXPECT_EQ(actions, r.actions);
      EXPECT_EQ(classes, r.actions);
      EXPECT_GT(judged, 0U);
      const auto sources = Observation<G>::sources(runner->game_of(arm));
      for (std::size_t seat = 0; seat < r.scores.size(); ++seat) {
        int points = 0;
        for (std::size_t k = 0; k < sources.size(); ++k) points += sources[k].group == "points" ? r.points[seat][k] : 0;
        EXPECT_EQ(points, r.scores[seat]);
      }
    }
  }
}

/// Where nothing is banned, players decide as they do in the game itself.
TYPED_TEST(Runners, PlayAsMatchesDo) {
  using G = TypeParam;
  const auto game = *G::make({{"players", 2}});
  for (const std::string name : {"greedy", "search:300", "mcts:100"}) {
    const auto spec = *play::parse_player(name);
    const Experiment experiment{
        std::string(G::kName),
        9,
        {{name, "table", {{"players", 2}}, {name}, {}, {{{0, 0}, {0, 0}, 0}}, counted_of(game)}},
        {},
        "test"};
    const auto record = *(*Runner<G>::of(experiment)).game(0, 4, 0, kNever);
    std::vector<std::unique_ptr<play::Player<G>>> players;
    std::vector<Rng> streams;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      players.push_back(play::make_player<G>(spec, game, *play::weights_of<G>("standard", game)));
      streams.push_back(play::player_stream(mix64(experiment.seed), 4, 0, seat));
    }
    const auto played = play::play_game<G>(game, play::deal_seed(experiment.seed, 4), players, streams);
    ASSERT_TRUE(played);
    EXPECT_EQ(record.scores, played->outcome.scores) << name;
    EXPECT_EQ(record.actions, played->actions) << name;
  }
}

TYPED_TEST(Runners, OtherDealsAndRepetitionsAreOtherGames) {
  using G = TypeParam;
  const auto runner = Runner<G>::of(small<G>());
  ASSERT_TRUE(runner);
  const auto one = *runner->block(0, 0, kNever), other = *runner->block(0, 1, kNever);
  EXPECT_NE(one[0].hash, other[0].hash);
  EXPECT_NE(one[0].hash, one[1].hash);  // random players: the same deal, other chance
}

TEST(Runners, NameTheArmThatCannotBePlayed) {
  auto experiment = small<mexica::Mexica>();
  experiment.arms[1].players = {"genius"};
  const auto unknown = Runner<mexica::Mexica>::of(experiment);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().where, "arm 'greedy', player 'genius'");
  experiment = small<mexica::Mexica>();
  experiment.arms[3].bans = {"action dig"};
  EXPECT_FALSE(Runner<mexica::Mexica>::of(experiment));
  experiment = small<mexica::Mexica>();
  experiment.arms[0].players = {"engine:cat"};
  EXPECT_FALSE(Runner<mexica::Mexica>::of(experiment));
}

TEST(Runners, StopWhenTheyAreTold) {
  const auto runner = Runner<mexica::Mexica>::of(small<mexica::Mexica>());
  const auto stopped = runner->block(0, 0, [] { return true; });
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::stopped);
}

/// What the standard plan has is what a designer asks for.
TEST(StandardPlan, HasTablesLaddersAndBans) {
  const auto plan = small<mexica::Mexica>(4);
  ASSERT_EQ(plan.arms.size(), 4U);
  EXPECT_EQ(plan.arms[0].role, "table");
  EXPECT_EQ(plan.arms[0].games.size(), 2U);
  EXPECT_EQ(plan.arms[2].name, "greedy against random");
  EXPECT_EQ(plan.arms[3].role, "worth");
  ASSERT_EQ(plan.arms[3].games.size(), 4U);
  for (std::size_t seat = 0; seat < 4; ++seat) {
    std::vector<std::uint8_t> banned(4, 0);
    banned[seat] = 1;
    EXPECT_EQ(plan.arms[3].games[seat].banned, banned);
  }
}

}  // namespace
}  // namespace stela::balance
