// Engines that are slow, that differ between play and load, or whose faults hide one another: what is asked of them
// first, and what is said of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>

#include "checkers/conform/work_ahead.h"
#include "checkers/setups/setups.h"
#include "tests/cli/run.h"
#include "tests/conform/games.h"

namespace stela::conform {
namespace {

using nlohmann::json;

/// An engine behind between.py.
std::string between(const std::string& oddity, const std::string& command) {
  return engine("between.py " + oddity + " " + command);
}
/// By default, as `stela conform` asks.
ConformOptions with_probes(const std::string& command) {
  auto options = options_for(command);
  options.probes = true;
  options.games = 1;
  return options;
}
const json kTwo{{"players", 2}, {"start", 0}};

TEST(WorkAhead, IsMadeOnceAndKeptForItsTurn) {
  WorkAhead<int> work(6);
  int made = 0;
  const auto make = [&](int n) { return [&made, n] { return ++made, n; }; };
  EXPECT_EQ(work.get(0, make(0)), 0);
  const auto odd = [](std::uint64_t n) { return n % 2 == 1; };
  ASSERT_EQ(work.claim(1, odd), 1U);
  EXPECT_TRUE(work.make(1, make(10), [](int n) { return n == 10; }));
  ASSERT_EQ(work.claim(1, odd), 3U);
  work.make(3, make(30), [](int) { return 0; });
  ASSERT_EQ(work.claim(1, odd), 5U);
  work.make(5, make(50), [](int) { return 0; });
  EXPECT_FALSE(work.claim(1, odd));
  EXPECT_EQ(work.get(1, make(11)), 10);
  EXPECT_EQ(work.get(2, make(2)), 2);
  EXPECT_EQ(work.get(3, make(33)), 30);
  EXPECT_THAT(work.left(), ::testing::ElementsAre(50));
  EXPECT_EQ(made, 5);
}

TEST(SlowEngine, IsAskedForProbesInTheMiddleOfAGame) {
  // The first game takes longer than four probe games, of which one comes before it and the others after.
  auto options = with_probes(between("slow 0.03", serve("babel")));
  std::size_t probe_games = 0;
  const auto report =
      Conformance<babel::Babel>(open_setups<babel::Babel>(kTwo), options).run([&](std::uint64_t games, std::uint64_t) {
        return games > 0 || ++probe_games < 4;
      });
  EXPECT_EQ(report.totals.games, 0U);
  EXPECT_GE(report.totals.probe_games, 4U);
  EXPECT_TRUE(report.stopped);
  EXPECT_TRUE(report.disagreements.empty());
}

TEST(SlowEngine, IsTheSameReportAsThatOfAFastOne) {
  auto options = with_probes(serve("babel --without load"));
  options.effort.most_actions = 12;
  const auto fast = conform("babel", kTwo, options);
  options.engine.line = between("slow 0.001", serve("babel --without load"));
  const auto slow = conform("babel", kTwo, options);
  EXPECT_EQ(fast.totals.probed, slow.totals.probed);
  EXPECT_EQ(fast.totals.applies, slow.totals.applies);
}

TEST(SlowEngine, ShowsAPositionWhenThereIsNoTimeForTheGame) {
  auto options = options_for(between("slow 0.03", mutant("babel higher-card-on-top")));
  options.games = 1;
  options.effort.most_actions = 20;
  options.shrink.time = std::chrono::seconds(3);
  const auto report = conform("babel", kTwo, options);
  ASSERT_FALSE(report.disagreements.empty());
  const auto& first = report.disagreements.front();
  ASSERT_TRUE(first.witness);
  EXPECT_EQ(first.fault.id().text(), "state-differs:end:/players/*/store/*:BAB-T5");
  EXPECT_EQ(first.witness->action, "end");
  EXPECT_TRUE(first.fails());
}

/// The time is up after a probe's place showed a fault, and before the game was played there again step by step.
TEST(SlowEngine, AFaultThatShowsAsTheTimeIsUpHasTheGameThatLedToIt) {
  const stela::test::Scratch scratch;
  const auto folder = scratch.run("pwd").out;
  const auto note = folder.substr(0, folder.size() - 1) + "/note";
  const auto game = *babel::Babel::make(kTwo);
  ProbeScript<babel::Babel> script;
  script.seed = 7;
  script.steps = {5};
  auto state = game.initial(script.seed, nullptr);
  for (int i = 0; i < 6; ++i) {
    script.actions.push_back(game.nth(state, 0));
    game.apply(state, script.actions.back(), nullptr);
  }
  const auto options = options_for(between("slow 0.2", engine("odd.py wrong-once " + note)));
  std::optional<std::chrono::steady_clock::time_point> shown;
  EngineClient client(stopped_by(
      [&] {
        if (!shown && std::filesystem::exists(note)) shown = std::chrono::steady_clock::now();
        return shown && std::chrono::steady_clock::now() - *shown > std::chrono::milliseconds(400);
      },
      options.engine));
  ProbeRun<babel::Babel> run(game, client, script, options.effort);
  run.by_play();
  const auto result = run.play();
  ASSERT_TRUE(result.trouble);
  EXPECT_EQ(result.trouble->kind, FaultKind::stopped);
  ASSERT_EQ(result.sightings.size(), 1U);
  EXPECT_EQ(result.sightings.front().at, 5U);
  ASSERT_GE(result.actions.size(), 5U);
  EXPECT_EQ(result.actions[4], game.to_text(script.actions[4]));
}

TEST(EngineWithLoad, IsAskedForProbesByPlayToo) {
  auto options = with_probes(between("unguarded BAB-A16", serve("babel")));
  options.effort.most_actions = 4;
  options.enough = 0;
  const auto report = conform("babel", kTwo, options);
  ASSERT_FALSE(report.disagreements.empty());
  for (const auto& one : report.disagreements) EXPECT_EQ(one.fault.id().text().rfind("accepts-illegal:", 0), 0U);
  EXPECT_EQ(report.disagreements.front().fault.rule, "BAB-A16");
}

TEST(Faults, AreConfirmedThoughTheirTracePassesAnother) {
  auto options = with_probes(engine("between.py refuses 'travel medes' " + engine("babel.py low-first")));
  options.games = 1;
  options.effort.most_actions = 6;
  options.shrink.time = std::chrono::seconds(2);
  const auto report = conform("babel", kTwo, options);
  EXPECT_GE(report.disagreements.size(), 2U);
  for (const auto& one : report.disagreements) EXPECT_TRUE(one.fails()) << one.fault.id().text();
}

TEST(Faults, ThatDependOnTheNumberOfMessagesAreConfirmed) {
  for (const auto* dies : {"dies 6", "dies 7", "dies 23", "dies 90"})
    for (const auto* without : {"", " --without legal --without state --without load --without undo"}) {
      auto options = options_for(between(dies, serve(std::string("babel") + without)));
      options.games = 2;
      const auto report = conform("babel", kTwo, options);
      ASSERT_FALSE(report.disagreements.empty()) << dies << without;
      for (const auto& one : report.disagreements) EXPECT_TRUE(one.fails()) << dies << without;
    }
}

}  // namespace
}  // namespace stela::conform
