// The shrinker, on faults whose shortest trace is known: what it leaves is a legal game of the sound engine up to the
// fault, shows that fault, and is as small as can be in every way.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "checkers/trace.h"
#include "tests/mutants/mexica/hunt.h"

namespace stela::mutants {
namespace {

using mexica::Mexica;
using nlohmann::json;
using Texts = std::vector<std::string>;

Trace trace_of(const json& setup, std::uint64_t seed, const Texts& actions) {
  return {"mexica", setup, seed, actions, std::nullopt};
}

Finding fault(const std::string& check, const std::string& name, const std::string& rule,
              const std::string& probe = "") {
  return {*check_named(check), name, rule, "", probe};
}

/// Four players go round once; the third lays a canal among other things.
const Texts kLongGame{"place I7", "place H6", "place H8", "place G7",   "walk I8", "token",   "bridge O8 ew",
                      "end",      "token",    "spend",    "build 2 D4", "end",     "walk H9", "canal K2 L2",
                      "token",    "end",      "canal C5", "end",        "end"};
const json kFour{{"players", 4}, {"start", 2}};

TEST(Shrinker, LeavesTheShortestGameThatShowsTheFault) {
  const auto shrunk =
      shrink(mexica_mutant("canal-for-free"), trace_of(kFour, 77, kLongGame), fault("step", "ap-cost", "MEX-K5"));
  ASSERT_TRUE(shrunk);
  EXPECT_EQ(shrunk->actions, (Texts{"place H6", "place G7", "canal B1 B2"}));
  EXPECT_EQ(shrunk->setup, (json{{"players", 2}, {"start", 0}}));
  EXPECT_EQ(shrunk->seed, 0U);
  EXPECT_EQ(shrunk->finding->signature(), "step/ap-cost/MEX-K5");
}

TEST(Shrinker, KeepsWhatTheFaultNeeds) {
  // Only a double canal costs too much, and only what stands in the trace or is lower than it can be chosen.
  const auto shrunk = shrink(mexica_mutant("double-canal-costs-two"), trace_of(kFour, 0, kLongGame),
                             fault("step", "ap-cost", "MEX-K5"));
  ASSERT_TRUE(shrunk);
  ASSERT_EQ(shrunk->actions.size(), 3U);
  EXPECT_EQ(std::count(shrunk->actions[2].begin(), shrunk->actions[2].end(), ' '), 2) << shrunk->actions[2];
}

TEST(Shrinker, KeepsAnOptionThatTheFaultNeeds) {
  const Texts ends(8, "end");
  Texts actions{"place B1", "place G1", "place B4", "place G4"};
  actions.insert(actions.end(), ends.begin(), ends.end());
  auto setup = pond("stall_rounds", 2);
  setup["players"] = 4;
  const auto shrunk = shrink(mexica_mutant("second-hands-not-dealt"), trace_of(setup, 5, actions),
                             fault("step", "second-half", "MEX-P2"));
  ASSERT_TRUE(shrunk);
  EXPECT_EQ(shrunk->actions, (Texts{"place B1", "place G1", "end", "end"}));
  EXPECT_EQ(shrunk->setup["stall_rounds"], 1) << "0 is lower, but with it no half stalls";
}

TEST(Shrinker, EndsWithTheStateInWhichTheProbeFails) {
  const auto shrunk = shrink(mexica_mutant("third-token-listed"),
                             trace_of({{"players", 2}}, 3,
                                      {"place H6", "place G7", "walk G6", "token", "end", "token", "bridge O8 ew",
                                       "token", "walk F7", "build 1 C3"}),
                             fault("judge", "legal-but-forbidden", "MEX-T2", "token"));
  ASSERT_TRUE(shrunk);
  EXPECT_EQ(shrunk->actions, (Texts{"place H6", "place G7", "token", "token"}));
  EXPECT_EQ(shrunk->finding->probe, "token");
}

TEST(Shrinker, CanEndWithNoActionAtAll) {
  const auto shrunk = shrink(mexica_mutant("tile-printed-twice"), trace_of(kFour, 9, kLongGame),
                             fault("invariant", "calpulli-count", "MEX-C1"));
  ASSERT_TRUE(shrunk);
  EXPECT_TRUE(shrunk->actions.empty());
}

TEST(Shrinker, WithoutTheFaultGivesNone) {
  const MexicaMutation sound;
  EXPECT_FALSE(shrink(sound, trace_of(kFour, 77, kLongGame), fault("step", "ap-cost", "MEX-K5")));
  // The mutant shows another fault than the one that is asked for.
  EXPECT_FALSE(
      shrink(mexica_mutant("canal-for-free"), trace_of(kFour, 77, kLongGame), fault("hash", "hash-differs", "")));
  EXPECT_FALSE(
      shrink(mexica_mutant("canal-for-free"), trace_of({{"players", 9}}, 0, {}), fault("step", "ap-cost", "MEX-K5")))
      << "no such setup";
}

TEST(Shrinker, LeavesOutWhatIsNoLegalAction) {
  const auto shrunk =
      shrink(mexica_mutant("canal-for-free"),
             trace_of({{"players", 2}}, 0, {"place H6", "canal B2", "nonsense", "place A1", "place G7", "canal B2"}),
             fault("step", "ap-cost", "MEX-K5"));
  ASSERT_TRUE(shrunk);
  EXPECT_EQ(shrunk->actions.size(), 3U);
}

TEST(Shrinker, OutOfTimeGivesTheTraceUpToTheFault) {
  const auto shrunk = shrink(mexica_mutant("canal-for-free"), trace_of(kFour, 77, kLongGame),
                             fault("step", "ap-cost", "MEX-K5"), {std::chrono::milliseconds(0)});
  ASSERT_TRUE(shrunk);
  EXPECT_EQ(shrunk->actions, Texts(kLongGame.begin(), kLongGame.begin() + 14));
  EXPECT_EQ(shrunk->setup, kFour);
}

TEST(Shrink, SaysThatItWasStopped) {
  EXPECT_EQ(shrunk_text(98, 1, 5.2), "shrunk to 98 in 1 replay, not minimal: stopped after 5 s");
  EXPECT_EQ(shrunk_text(4, 83, std::nullopt), "shrunk to 4 in 83 replays");
  CheckOptions options;
  options.games = 16;
  options.seed = 11;
  options.shrink.time = std::chrono::milliseconds(0);
  const auto report = hunt(mexica_mutant("canal-for-free"), options);
  ASSERT_FALSE(report.failures.empty());
  EXPECT_TRUE(report.failures[0].cut);
}

class ShrunkTraces : public testing::TestWithParam<const char*> {};

TEST_P(ShrunkTraces, AreLegalGamesOfTheSoundEngine) {
  const auto& mutation = mexica_mutant(GetParam());
  CheckOptions options;
  options.games = 16;
  options.seed = 11;
  const auto report = hunt(mutation, options);
  ASSERT_FALSE(report.failures.empty());
  for (const auto& failure : report.failures) {
    EXPECT_GT(failure.replays, 0U);
    for (const Trace& trace : {failure.found, failure.shrunk}) {
      const auto file = parse_game_file(to_json(trace).dump(), "trace");
      ASSERT_TRUE(file) << file.error().line();
      const auto loaded = load<Mexica>(*file);
      EXPECT_TRUE(loaded) << loaded.error().line();
    }
  }
}

std::string name_of(const testing::TestParamInfo<const char*>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Of, ShrunkTraces,
                         testing::Values("jump-costs-four", "canal-on-a-bridge-access", "founder-paid-twice",
                                         "round-not-played-out", "single-canals-never-run-out"),
                         name_of);

}  // namespace
}  // namespace stela::mutants
