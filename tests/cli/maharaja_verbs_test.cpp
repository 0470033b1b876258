// The verbs on Maharaja as a user runs them.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/maharaja_start.h"
#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

TEST(MaharajaVerbs, GamesAndRules) {
  const Scratch scratch;
  const auto games = json::parse(scratch.stela("games --json").out);
  const auto maharaja = std::find_if(games.begin(), games.end(), [](const json& g) { return g["game"] == "maharaja"; });
  ASSERT_NE(maharaja, games.end());
  EXPECT_EQ((*maharaja)["rules"], 45);
  EXPECT_EQ((*maharaja)["invariants"], 45);
  EXPECT_EQ((*maharaja)["kinds"].size(), 22U);
  std::vector<std::string> options;
  for (const auto& option : (*maharaja)["options"]) options.push_back(option["name"]);
  EXPECT_EQ(options,
            (std::vector<std::string>{"players", "start", "yogi", "role_auction", "home_city", "many_roles",
                                      "interleave", "toll_per_owner", "go_back", "tiles_leave", "tile_within"}));
  EXPECT_NE(scratch.stela("rules maharaja MAH-X9").out.find("2 fields down"), std::string::npos);
  const auto rules = json::parse(scratch.stela("rules maharaja --json").out);
  EXPECT_EQ(rules.size(), 45U);
  EXPECT_EQ(rules[0]["id"], "MAH-S1");
}

TEST(MaharajaVerbs, FromANewGameToAPicture) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("new maharaja --players 3 --seed 15 -o a.json").code, 0);
  EXPECT_EQ(scratch.stela("legal a.json").out, "take 1\ntake 2\ntake 3\ntake 4\ntake 5\ntake 6\n");
  EXPECT_EQ(scratch.stela("apply a.json" + quoted(maharaja_opening()) + " -o b.json").code, 0);
  EXPECT_EQ(scratch.stela("legal b.json").out,
            "move W toll 2\nmove C toll 1\nmove E toll 1\ncoins second\nstop first\nstop second\n");
  const auto legal = scratch.stela("why b.json 'move C toll 1' --json");
  EXPECT_EQ(legal.code, 0);
  EXPECT_NE(legal.out.find("MAH-V2"), std::string::npos) << "a rule that was asked and is satisfied";
  const auto illegal = scratch.stela("why b.json 'move C toll 2' --json");
  EXPECT_EQ(illegal.code, 1);
  EXPECT_EQ(json::parse(illegal.out)["rule"], "MAH-V2");
  const auto refused = scratch.stela("apply b.json end -o c.json");
  EXPECT_EQ(refused.code, 64);
  EXPECT_NE(refused.err.find("MAH-A2"), std::string::npos) << refused.err;
  EXPECT_EQ(scratch.stela("apply b.json 'move C toll 1' 'palace first C central' -o c.json").code, 0);
  const auto shown = scratch.stela("show c.json");
  EXPECT_EQ(shown.code, 0);
  EXPECT_EQ(shown.out.find('\x1b'), std::string::npos) << "no colours when the output is no terminal";
  EXPECT_NE(shown.out.find("C *            1  B        n n . . . .                       B\n"), std::string::npos)
      << shown.out;
  EXPECT_NE(shown.out.find("Round 1 of 10, C is scored: blue (B) to act"), std::string::npos) << shown.out;
  EXPECT_EQ(shown.out.find("governors,"), std::string::npos) << "the other dials are hidden";
  EXPECT_NE(scratch.stela("show c.json --color always").out.find('\x1b'), std::string::npos);
  EXPECT_EQ(scratch.stela("show c.json --svg c.svg").code, 0);
  EXPECT_NE(scratch.read("c.svg").find("C: governor on field 1, Maharaja, central palace of blue (B)"),
            std::string::npos);
  EXPECT_EQ(scratch.listing(), "a.json b.json c.json c.svg ");
}

TEST(MaharajaVerbs, TheExtendedRules) {
  const Scratch scratch;
  const auto made = scratch.stela(
      "new maharaja --players 4 --start 2 --seed 3 --option yogi=1 --option role_auction=1 --option many_roles=1 "
      "-o a.json");
  EXPECT_EQ(made.code, 0) << made.err;
  const auto position = json::parse(scratch.read("a.json"));
  EXPECT_EQ(position["setup"]["yogi"], 1);
  EXPECT_EQ(position["setup"]["home_city"], 0);
  const auto first = json::parse(scratch.stela("legal a.json --json").out);
  EXPECT_EQ(first["to_move"], 2);
  EXPECT_EQ(first["legal"].size(), 7U * 16U) << "seven roles for 0 to 15 coins";
  EXPECT_EQ(scratch.stela("apply a.json 'open 7 3' pass 'bid 4' pass pass -o b.json").code, 0);
  const auto sold = json::parse(scratch.read("b.json"))["state"]["players"][0];
  EXPECT_EQ(sold["roles"], json::array({7}));
  EXPECT_EQ(sold["coins"], 11);
}

TEST(MaharajaVerbs, TheSameSeedGivesTheSameBytes) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("new maharaja --seed 5").out, scratch.stela("new maharaja --seed 5").out);
  EXPECT_NE(scratch.stela("new maharaja --seed 5").out, scratch.stela("new maharaja --seed 6").out);
  auto one = json::parse(scratch.stela("check maharaja --games 24 --seed 4 --jobs 1 --json").out);
  auto three = json::parse(scratch.stela("check maharaja --games 24 --seed 4 --jobs 3 --json").out);
  one.erase("time");
  three.erase("time");
  EXPECT_EQ(one, three);
}

TEST(MaharajaVerbs, CheckReachesEveryRule) {
  const Scratch scratch;
  const auto ran = scratch.stela("check maharaja --games 400 --seed 2 --junit out.xml");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("never met: none"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("violations: none"), std::string::npos);
  EXPECT_NE(scratch.read("out.xml").find("MAH-O4"), std::string::npos);
  const auto basic = json::parse(scratch.stela("check maharaja --games 8 --option yogi=0 --json").out);
  EXPECT_EQ(basic["verdict"], "holds");
}

/// Options that are left open vary from game to game: all combinations of five are met.
TEST(MaharajaVerbs, CheckPlaysEveryCombinationOfOptions) {
  const Scratch scratch;
  const auto report = json::parse(
      scratch
          .stela("check maharaja --games 320 --seed 2 --board printed --players 3 --start 0 --option toll_per_owner=0 "
                 "--option go_back=0 --option tiles_leave=0 --option tile_within=0 --json")
          .out);
  EXPECT_EQ(report["setups"], 32) << "yogi, role_auction, home_city, many_roles, interleave";
  EXPECT_EQ(report["setups_played"], 32);
}

TEST(MaharajaVerbs, ReplayAndShrink) {
  const Scratch scratch;
  auto actions = maharaja_opening();
  actions.insert(actions.end(), {"move C toll 1", "palace first C central", "coins second", "end"});
  json trace{{"stela", "trace"},          {"version", 1}, {"game", "maharaja"},
             {"setup", {{"players", 3}}}, {"seed", 15},   {"actions", actions}};
  scratch.write("t.json", trace.dump());
  const auto ran = scratch.stela("replay t.json");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("   20 player 1  palace first C central\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("all checks hold"), std::string::npos);
  EXPECT_TRUE(json::parse(scratch.stela("replay t.json --json").out)["violation"].is_null());
  trace["finding"] = {{"check", "step"}, {"name", "toll-paid"}, {"rule", "MAH-V2"}, {"detail", "x"}, {"probe", ""}};
  scratch.write("b.json", trace.dump());
  const auto shrunk = scratch.stela("shrink b.json");
  EXPECT_EQ(shrunk.code, 0) << "this engine does not show that fault";
  EXPECT_NE(shrunk.err.find("does not show the fault"), std::string::npos);
}

TEST(MaharajaVerbs, Perft) {
  const Scratch scratch;
  const auto rows = json::parse(scratch.stela("perft maharaja --players 3 --seed 15 --depth 3 --json --divide").out);
  EXPECT_EQ(rows["rows"][1]["sequences"], 6);
  EXPECT_EQ(rows["rows"][3]["sequences"], 120);
  EXPECT_EQ(rows["divide"].size(), 6U);
}

TEST(MaharajaVerbs, Bench) {
  const Scratch scratch;
  const auto report = json::parse(scratch.stela("bench maharaja --option yogi=1 --seconds 0.1 --jobs 1 --json").out);
  EXPECT_EQ(report["setup"]["yogi"], 1);
  EXPECT_GT(report["figures"][0]["median"], 1000.0) << "actions a second";
}

}  // namespace
}  // namespace stela::test
