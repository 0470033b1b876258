// The verbs on Babel as a user runs them.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

constexpr const char* kLowTotals = STELA_TEST_DATA "/babel/boards/low-totals.json";

TEST(BabelVerbs, GamesAndRules) {
  const Scratch scratch;
  const auto games = json::parse(scratch.stela("games --json").out);
  const auto babel = std::find_if(games.begin(), games.end(), [](const json& g) { return g["game"] == "babel"; });
  ASSERT_NE(babel, games.end());
  EXPECT_EQ((*babel)["rules"], 31);
  EXPECT_EQ((*babel)["invariants"], 40);
  EXPECT_EQ((*babel)["kinds"].size(), 12U);
  std::vector<std::string> options;
  for (const auto& option : (*babel)["options"]) options.push_back(option["name"]);
  EXPECT_EQ(options, (std::vector<std::string>{"players", "start", "later_hands", "eager_reshuffle"}));
  EXPECT_NE(scratch.stela("rules babel BAB-E3").out.find("final phase"), std::string::npos);
  const auto rules = json::parse(scratch.stela("rules babel --json").out);
  EXPECT_EQ(rules.size(), 31U);
  EXPECT_EQ(rules[0]["id"], "BAB-S1");
}

TEST(BabelVerbs, FromANewGameToAPicture) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("new babel --seed 15 -o a.json").code, 0);
  EXPECT_EQ(scratch.stela("legal a.json").out,
            "travel medes\ntravel sumerians\ntravel hittites\ntravel persians\ntravel assyrians\n");
  EXPECT_EQ(scratch
                .stela("apply a.json 'travel persians' 'settle medes' 'settle medes' 'settle medes' "
                       "'build foundation' -o b.json")
                .code,
            0);
  const auto legal = scratch.stela("why b.json 'halve 1' --json");
  EXPECT_EQ(legal.code, 0);
  EXPECT_NE(legal.out.find("BAB-A11"), std::string::npos) << "a rule that was asked and is satisfied";
  const auto illegal = scratch.stela("why b.json 'demolish 1' --json");
  EXPECT_EQ(illegal.code, 1);
  EXPECT_EQ(json::parse(illegal.out)["rule"], "BAB-A12");
  const auto refused = scratch.stela("apply b.json 'build mine' -o c.json");
  EXPECT_EQ(refused.code, 64);
  EXPECT_NE(refused.err.find("BAB-A7"), std::string::npos) << refused.err;
  EXPECT_EQ(scratch.stela("apply b.json 'halve 1' -o c.json").code, 0);
  EXPECT_EQ(scratch.stela("legal c.json").out, "discard medes\ndiscard hittites\ndiscard persians\n");
  const auto shown = scratch.stela("show c.json");
  EXPECT_EQ(shown.code, 0);
  EXPECT_EQ(shown.out.find('\x1b'), std::string::npos) << "no colours when the output is no terminal";
  EXPECT_NE(shown.out.find("Persians   R*  1            mm\n"), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("blue (B) to give up 2 cards"), std::string::npos) << shown.out;
  EXPECT_NE(scratch.stela("show c.json --color always").out.find('\x1b'), std::string::npos);
  EXPECT_EQ(scratch.stela("show c.json --svg c.svg").code, 0);
  EXPECT_NE(scratch.read("c.svg").find("Persians, red (R): temple 1, row mm, pawn"), std::string::npos);
  EXPECT_EQ(scratch.listing(), "a.json b.json c.json c.svg ");
}

TEST(BabelVerbs, TheLaterStartHands) {
  const Scratch scratch;
  const auto made = scratch.stela("new babel --seed 15 --start 1 --option later_hands=1 -o a.json");
  EXPECT_EQ(made.code, 0) << made.err;
  const auto position = json::parse(scratch.read("a.json"));
  EXPECT_EQ(position["setup"], (json{{"players", 2}, {"start", 1}, {"later_hands", 1}}));
  EXPECT_EQ(json::parse(scratch.stela("legal a.json --json").out)["to_move"], 1);
  const auto cards = [&](std::size_t p) {
    int sum = 0;
    for (const auto& n : position["state"]["players"][p]["hand"]) sum += n.get<int>();
    return sum;
  };
  EXPECT_EQ(cards(0), 5);
  EXPECT_EQ(cards(1), 3 + 3);
}

TEST(BabelVerbs, TheSameSeedGivesTheSameBytes) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("new babel --seed 5").out, scratch.stela("new babel --seed 5").out);
  EXPECT_NE(scratch.stela("new babel --seed 5").out, scratch.stela("new babel --seed 6").out);
  auto one = json::parse(scratch.stela("check babel --games 64 --seed 4 --jobs 1 --json").out);
  auto three = json::parse(scratch.stela("check babel --games 64 --seed 4 --jobs 3 --json").out);
  one.erase("time");
  three.erase("time");
  EXPECT_EQ(one, three);
}

/// With low totals all three ends are near.
TEST(BabelVerbs, CheckReachesEveryRule) {
  const Scratch scratch;
  const auto ran = scratch.stela(std::string("check babel --games 400 --seed 2 --junit out.xml --board ") + kLowTotals);
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("never met: none"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("violations: none"), std::string::npos);
  EXPECT_NE(scratch.read("out.xml").find("BAB-E3"), std::string::npos);
}

/// A game without end does not hold up a check: what is cut is counted.
TEST(BabelVerbs, CheckSaysWhatItCuts) {
  const Scratch scratch;
  const auto report = json::parse(scratch.stela("check babel --games 10 --max-actions 20 --json").out);
  EXPECT_EQ(report["games_cut"], 10);
  EXPECT_EQ(report["actions"], 200);
  EXPECT_NE(scratch.stela("check babel --games 10 --max-actions 20").out.find("10 games cut at 20 actions"),
            std::string::npos);
  EXPECT_EQ(json::parse(scratch.stela("check babel --games 64 --json").out)["games_cut"], 0);
}

TEST(BabelVerbs, ReplayAndShrink) {
  const Scratch scratch;
  json trace{{"stela", "trace"}, {"version", 1},
             {"game", "babel"},  {"setup", json::object()},
             {"seed", 15},       {"actions", {"travel persians", "settle medes", "build foundation", "end"}}};
  scratch.write("t.json", trace.dump());
  const auto ran = scratch.stela("replay t.json");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("    3 player 0  build foundation\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("all checks hold"), std::string::npos);
  EXPECT_TRUE(json::parse(scratch.stela("replay t.json --json").out)["violation"].is_null());
  trace["finding"] = {{"check", "step"}, {"name", "turn-passed"}, {"rule", "BAB-T1"}, {"detail", "x"}, {"probe", ""}};
  scratch.write("b.json", trace.dump());
  const auto shrunk = scratch.stela("shrink b.json");
  EXPECT_EQ(shrunk.code, 0) << "this engine does not show that fault";
  EXPECT_NE(shrunk.err.find("does not show the fault"), std::string::npos);
}

TEST(BabelVerbs, Perft) {
  const Scratch scratch;
  const auto rows = json::parse(scratch.stela("perft babel --seed 15 --depth 2 --json --divide").out);
  EXPECT_EQ(rows["rows"][1]["sequences"], 5);
  EXPECT_EQ(rows["rows"][2]["sequences"], 42);
  EXPECT_EQ(rows["divide"].size(), 5U);
  EXPECT_EQ(scratch.stela("new babel --seed 15 -o a.json").code, 0);
  EXPECT_EQ(json::parse(scratch.stela("perft a.json --depth 2 --json").out)["rows"], rows["rows"]);
}

TEST(BabelVerbs, Bench) {
  const Scratch scratch;
  const auto report = json::parse(scratch.stela("bench babel --seconds 0.1 --jobs 1 --json").out);
  EXPECT_EQ(report["setup"]["later_hands"], 0);
  EXPECT_GT(report["figures"][0]["median"], 1000.0) << "actions a second";
}

}  // namespace
}  // namespace stela::test
