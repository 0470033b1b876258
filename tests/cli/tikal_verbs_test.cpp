// The verbs on Tikal as a user runs them, in both versions.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

TEST(TikalVerbs, GamesAndRules) {
  const Scratch scratch;
  const auto games = json::parse(scratch.stela("games --json").out);
  const auto tikal = std::find_if(games.begin(), games.end(), [](const json& g) { return g["game"] == "tikal"; });
  ASSERT_NE(tikal, games.end());
  EXPECT_EQ((*tikal)["rules"], 35);
  EXPECT_EQ((*tikal)["kinds"].size(), 13U);
  std::vector<std::string> options;
  for (const auto& option : (*tikal)["options"]) options.push_back(option["name"]);
  EXPECT_EQ(options, (std::vector<std::string>{"players", "start", "auction", "set_exchange"}));
  EXPECT_NE(scratch.stela("rules tikal TIK-U9").out.find("fewest points"), std::string::npos);
  const auto rules = json::parse(scratch.stela("rules tikal --json").out);
  EXPECT_EQ(rules.size(), 35U);
  EXPECT_EQ(rules[0]["id"], "TIK-S1");
}

TEST(TikalVerbs, TheBasicVersionFromANewGameToAPicture) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("new tikal --players 3 --seed 15 -o a.json").code, 0);
  EXPECT_EQ(scratch.stela("legal a.json --count").out, "24\n");
  EXPECT_EQ(scratch.stela("legal a.json").out.find("tile A4 a3 r0\n"), 0U);
  EXPECT_EQ(scratch.stela("apply a.json 'tile A4 a3 r3' 'deploy leader a5' 'move leader a5 a4' -o b.json").code, 0);
  const auto legal = scratch.stela("why b.json 'guard a4 leader' --json");
  EXPECT_EQ(legal.code, 0);
  EXPECT_NE(legal.out.find("TIK-A10"), std::string::npos) << "a rule that was asked and is satisfied";
  const auto illegal = scratch.stela("why b.json 'guard b5 leader' --json");
  EXPECT_EQ(illegal.code, 1);
  EXPECT_EQ(json::parse(illegal.out)["rule"], "TIK-A10");
  const auto refused = scratch.stela("apply b.json 'dig a3' -o c.json");
  EXPECT_EQ(refused.code, 64);
  EXPECT_NE(refused.err.find("TIK-A6"), std::string::npos) << refused.err;
  EXPECT_NE(scratch.stela("apply b.json 'guard a4 leader' -o c.json").code, 64);
  const auto shown = scratch.stela("show c.json");
  EXPECT_EQ(shown.code, 0);
  EXPECT_EQ(shown.out.find('\x1b'), std::string::npos) << "no colours when the output is no terminal";
  EXPECT_NE(shown.out.find("\\ guard R* /"), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("red (R) to act, 2 AP left"), std::string::npos) << shown.out;
  EXPECT_NE(scratch.stela("show c.json --color always").out.find('\x1b'), std::string::npos);
  EXPECT_EQ(scratch.stela("show c.json --svg c.svg").code, 0);
  EXPECT_NE(scratch.read("c.svg").find("a4: temple 1, leader of red (R) on guard"), std::string::npos);
  EXPECT_EQ(scratch.listing(), "a.json b.json c.json c.svg ");
}

TEST(TikalVerbs, TheAuctionVersionWithItsOptions) {
  const Scratch scratch;
  const auto made =
      scratch.stela("new tikal --players 3 --start 1 --seed 15 --option auction=1 --option set_exchange=1 -o a.json");
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_EQ(json::parse(scratch.read("a.json"))["setup"],
            (json{{"players", 3}, {"start", 1}, {"auction", 1}, {"set_exchange", 1}}));
  const auto first = json::parse(scratch.stela("legal a.json --json").out);
  EXPECT_EQ(first["to_move"], 1);
  EXPECT_EQ(first["legal"].size(), 21U) << "a bid for each of the 20 points, and to pass";
  EXPECT_EQ(scratch.stela("apply a.json 'bid 3' pass 'bid 4' 'bid 5' pass -o b.json").code, 0);
  EXPECT_EQ(scratch.stela("legal b.json").out, "choose 1\nchoose 2\nchoose 3\n");
  EXPECT_NE(scratch.stela("show b.json").out.find("blue (B) to choose a tile"), std::string::npos);
  EXPECT_EQ(json::parse(scratch.read("b.json"))["state"]["players"][1]["score"], 15);
  const auto why = scratch.stela("why b.json 'bid 6'");
  EXPECT_EQ(why.code, 1);
  EXPECT_NE(why.out.find("TIK-"), std::string::npos);
}

TEST(TikalVerbs, TheSameSeedGivesTheSameBytes) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("new tikal --seed 5").out, scratch.stela("new tikal --seed 5").out);
  EXPECT_NE(scratch.stela("new tikal --seed 5").out, scratch.stela("new tikal --seed 6").out);
  auto one = json::parse(scratch.stela("check tikal --games 24 --seed 4 --jobs 1 --json").out);
  auto three = json::parse(scratch.stela("check tikal --games 24 --seed 4 --jobs 3 --json").out);
  one.erase("time");
  three.erase("time");
  EXPECT_EQ(one, three);
}

TEST(TikalVerbs, CheckReportsEveryRule) {
  const Scratch scratch;
  const auto ran = scratch.stela("check tikal --games 64 --seed 2 --junit out.xml");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("never met: none"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("violations: none"), std::string::npos);
  EXPECT_NE(scratch.read("out.xml").find("TIK-U9"), std::string::npos);
  const auto basic = json::parse(scratch.stela("check tikal --games 8 --option auction=0 --json").out);
  EXPECT_EQ(basic["verdict"], "holds");
}

TEST(TikalVerbs, ReplayAndShrink) {
  const Scratch scratch;
  json trace{{"stela", "trace"},
             {"version", 1},
             {"game", "tikal"},
             {"setup", {{"players", 3}}},
             {"seed", 15},
             {"actions", {"tile A4 a3 r3", "deploy leader a5", "move leader a5 a4", "guard a4 leader", "end"}}};
  scratch.write("t.json", trace.dump());
  const auto ran = scratch.stela("replay t.json");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("    4 player 0  guard a4 leader\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("all checks hold"), std::string::npos);
  EXPECT_TRUE(json::parse(scratch.stela("replay t.json --json").out)["violation"].is_null());
  trace["finding"] = {{"check", "step"}, {"name", "ap-cost"}, {"rule", "TIK-T1"}, {"detail", "x"}, {"probe", ""}};
  scratch.write("b.json", trace.dump());
  const auto shrunk = scratch.stela("shrink b.json");
  EXPECT_EQ(shrunk.code, 0) << "this engine does not show that fault";
  EXPECT_NE(shrunk.err.find("does not show the fault"), std::string::npos);
}

TEST(TikalVerbs, Perft) {
  const Scratch scratch;
  const auto rows = json::parse(scratch.stela("perft tikal --players 3 --seed 15 --depth 2 --json --divide").out);
  EXPECT_EQ(rows["rows"][1]["sequences"], 24);
  EXPECT_EQ(rows["rows"][2]["sequences"], 96);
  EXPECT_EQ(rows["divide"].size(), 24U);
  EXPECT_EQ(scratch.stela("new tikal --players 3 --seed 15 -o a.json").code, 0);
  EXPECT_EQ(json::parse(scratch.stela("perft a.json --depth 2 --json").out)["rows"], rows["rows"]);
}

TEST(TikalVerbs, Bench) {
  const Scratch scratch;
  const auto report = json::parse(scratch.stela("bench tikal --option auction=1 --seconds 0.1 --jobs 1 --json").out);
  EXPECT_EQ(report["setup"]["auction"], 1);
  EXPECT_GT(report["figures"][0]["median"], 1000.0) << "actions a second";
}

}  // namespace
}  // namespace stela::test
