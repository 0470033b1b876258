// Under which options an engine conforms, found by trying: engines that read a rule otherwise, a sound one, and one
// that is wrong however it is read.
#include "checkers/conform/settings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

#include "tests/conform/games.h"

namespace stela::conform {
namespace {

using babel::Babel;
using maharaja::Maharaja;

/// Decks run out every few turns.
nlohmann::json few_cards() {
  std::ifstream in(STELA_TEST_DATA "/babel/boards/few-cards.json");
  return {{"board", nlohmann::json::parse(in)}};
}

ConformOptions short_games(const std::string& command, std::uint64_t games = 6) {
  auto options = options_for(command);
  options.games = games;
  options.effort.most_actions = 200;
  return options;
}

TEST(Settings, OfAnEngineThatReadsARuleOtherwise) {
  const auto found = SettingsSearch<Babel>(few_cards(), short_games(engine("babel.py eager"))).run();
  ASSERT_FALSE(found.tried.empty());
  EXPECT_TRUE(found.chosen().conforms) << found.chosen().fault;
  EXPECT_EQ(found.chosen().options, (nlohmann::json{{"eager_reshuffle", 1}}));
  EXPECT_FALSE(found.chosen().base_game) << "later_hands is drawn";
  EXPECT_EQ(found.chosen().changed, found.chosen().options);
  EXPECT_TRUE(found.tried[0].changed.empty());
  ASSERT_EQ(found.tried.size(), 2U);
  EXPECT_FALSE(found.tried[0].conforms);
  EXPECT_THAT(found.tried[0].fault, testing::StartsWith("state-differs"));
  ASSERT_TRUE(found.report);
  EXPECT_EQ(found.report->totals.games, 6U);
  EXPECT_TRUE(found.report->disagreements.empty());
}

TEST(Settings, OfTheReferenceWithAnotherOption) {
  const auto found = SettingsSearch<Maharaja>({{"players", 2},
                                               {"start", 0},
                                               {"yogi", 0},
                                               {"role_auction", 0},
                                               {"home_city", 0},
                                               {"many_roles", 0},
                                               {"tiles_leave", 0},
                                               {"tile_within", 0}},
                                              short_games(serve("maharaja --option go_back=1"), 3))
                         .run();
  ASSERT_FALSE(found.tried.empty());
  EXPECT_TRUE(found.chosen().conforms) << found.chosen().fault;
  EXPECT_EQ(found.chosen().options, (nlohmann::json{{"interleave", 0}, {"toll_per_owner", 0}, {"go_back", 1}}));
}

TEST(Settings, SwitchOffWhatHasManyValues) {
  const auto found =
      SettingsSearch<mexica::Mexica>({{"players", 2}, {"start", 0}, {"late_removal", 0}, {"enclosed_at_end", 0}},
                                     short_games(mutant("mexica two-buildings-on-a-cell"), 3))
          .run();
  ASSERT_EQ(found.tried.size(), 2U) << "it conforms with none, so all are tried";
  EXPECT_EQ(found.tried[0].changed, nlohmann::json::object());
  EXPECT_EQ(found.tried[1].changed, (nlohmann::json{{"stall_rounds", 0}}));
  EXPECT_FALSE(found.chosen().conforms);
}

TEST(Settings, AreNotSaidToBeTriedWhenTheTimeIsUp) {
  auto options = short_games(serve("babel"), 100000);
  const auto began = std::chrono::steady_clock::now();
  options.engine.limits.stop = [&] { return std::chrono::steady_clock::now() - began > std::chrono::seconds(4); };
  const auto found = SettingsSearch<Babel>(few_cards(), options).run();
  EXPECT_TRUE(found.stopped);
  ASSERT_EQ(found.tried.size(), 1U);
  EXPECT_TRUE(found.tried[0].unfinished);
  EXPECT_FALSE(found.tried[0].conforms);
}

TEST(Settings, OfASoundEngineAreTheStandardOnes) {
  const auto found = SettingsSearch<Babel>(few_cards(), short_games(engine("babel.py"), 3)).run();
  ASSERT_EQ(found.tried.size(), 1U);
  EXPECT_TRUE(found.chosen().conforms);
  EXPECT_EQ(found.chosen().options, (nlohmann::json{{"eager_reshuffle", 0}}));
}

TEST(Settings, NoneForAFaultThatIsNoReadingButTheFarthestIsNamed) {
  const auto found = SettingsSearch<Babel>(few_cards(), short_games(engine("babel.py low-first"), 2)).run();
  ASSERT_EQ(found.tried.size(), 4U) << "each reading, with later_hands drawn and without";
  EXPECT_FALSE(found.chosen().conforms);
  EXPECT_FALSE(found.report);
  for (const auto& one : found.tried) {
    EXPECT_NE(one.fault, "");
    EXPECT_LE(std::tie(one.games, one.actions), std::tie(found.chosen().games, found.chosen().actions));
  }
}

TEST(Settings, AVersionThatTheEngineDoesNotKnowIsToldApart) {
  // It goes wrong in auctions alone.
  const auto found = SettingsSearch<Maharaja>({{"players", 2},
                                               {"start", 0},
                                               {"yogi", 0},
                                               {"home_city", 0},
                                               {"many_roles", 0},
                                               {"interleave", 0},
                                               {"toll_per_owner", 0},
                                               {"go_back", 0},
                                               {"tiles_leave", 0},
                                               {"tile_within", 0}},
                                              short_games(mutant("maharaja bids-what-is-bid-already"), 3))
                         .run();
  EXPECT_TRUE(found.chosen().conforms);
  EXPECT_TRUE(found.chosen().base_game);
  EXPECT_EQ(found.without, std::vector<std::string>{"role_auction"});
}

TEST(Settings, NothingIsTriedWithAnEngineThatDoesNotStart) {
  const auto found = SettingsSearch<Babel>(nlohmann::json::object(), short_games("false")).run();
  EXPECT_TRUE(found.tried.empty());
  EXPECT_TRUE(found.stopped);
}

}  // namespace
}  // namespace stela::conform
