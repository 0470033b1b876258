// What stela check says of itself: the checks that it makes, and what came up least.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>

#include "base/result.h"
#include "checkers/checks/checks.h"
#include "reports/cli/verb.h"
#include "tests/cli/run.h"
#include "tests/support/all_games.h"

namespace stela::test {
namespace {

using nlohmann::json;

TEST(CheckHelp, ListsTheChecks) {
  const Scratch scratch;
  const auto ran = scratch.stela("check --help");
  EXPECT_EQ(ran.code, 0);
  EXPECT_NE(ran.out.find(check_lines()), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Example:"), std::string::npos);
}

TEST(CheckVerb, NamesWhatCameUpLeast) {
  const Scratch scratch;
  const auto ran = scratch.stela("check babel --games 40 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto report = json::parse(ran.out);
  ASSERT_EQ(report["rarest_rules"].size(), 10U);
  ASSERT_EQ(report["rarest_situations"].size(), 10U);
  std::uint64_t last = 0;
  for (const auto& rare : report["rarest_rules"]) {
    const auto& counts = report["rules"][rare["name"].get<std::string>()];
    EXPECT_EQ(rare["times"], counts["forbade"].get<int>() + counts["acted"].get<int>()) << rare;
    EXPECT_GE(rare["times"], last);
    last = rare["times"];
  }
  // Nothing that is left out came up less.
  for (const auto& [name, times] : report["situations"].items()) {
    const auto& rarest = report["rarest_situations"];
    const bool named = std::any_of(rarest.begin(), rarest.end(),
                                   [&wanted = name](const json& rare) { return rare["name"] == wanted; });
    if (!named) {
      EXPECT_GE(times, rarest[9]["times"]) << name;
    }
  }
}

TEST(CheckVerb, ARunThatMissedWhatItMustReachIsUndecided) {
  const Scratch scratch;
  const auto reached = scratch.stela("check mexica --games 2 --must-reach MEX-B1 --json");
  EXPECT_EQ(reached.code, 0) << reached.err;
  EXPECT_EQ(json::parse(reached.out)["must_reach"],
            json({{"names", {"MEX-B1"}}, {"missed", json::array()}, {"searched", 0}}));
  const auto all = scratch.stela("check mexica --players 2 --games 1 --must-reach all");
  EXPECT_EQ(all.code, 2) << all.out;
  EXPECT_NE(all.out.find("; missed: tie of three firsts, tie of four firsts"), std::string::npos) << all.out;
  const auto acts = scratch.stela("check mexica --games 2 --must-reach 'MEX-B1 forbids' --must-reach 'MEX-B1 acts'");
  EXPECT_EQ(acts.code, 2) << acts.out;
  EXPECT_NE(acts.out.find("must be reached: 2; missed: MEX-B1 acts\n"), std::string::npos) << acts.out;
  const auto alone = scratch.stela(
      "check tikal --games 20 --must-reach 'TIK-A8 forbids alone' --must-reach 'TIK-A9 forbids' --must-reach 'TIK-A9 "
      "forbids alone'");
  EXPECT_EQ(alone.code, 2) << alone.out;
  EXPECT_NE(alone.out.find("must be reached: 3; missed: TIK-A9 forbids alone\n"), std::string::npos) << alone.out;
  const auto unknown = scratch.stela("check babel --must-reach BAB-A99");
  EXPECT_EQ(unknown.code, 64);
  EXPECT_NE(unknown.err.find("'BAB-A99' is no rule and no situation of babel"), std::string::npos) << unknown.err;
}

TEST(CheckVerb, ARunOfAllSetupsMustReachWhatTheCatalogueLists) {
  const Scratch scratch;
  for_each_game([&]<class G>(std::type_identity<G>) {
    const std::string game(G::kName);
    const auto ran = scratch.stela("check " + game + " --games 3 --json");
    EXPECT_EQ(ran.code, 0) << ran.err;
    const auto report = json::parse(ran.out);
    const auto& must = report["must_reach"];
    EXPECT_EQ(must["missed"], json::array()) << game;
    // Each rule is listed for what it does, and only for what it can do.
    const std::set<std::string> names(must["names"].begin(), must["names"].end());
    for (const auto& [rule, counts] : report["rules"].items()) {
      EXPECT_TRUE(names.contains(rule + " forbids") || names.contains(rule + " forbids alone") ||
                  names.contains(rule + " acts"))
          << rule;
      EXPECT_EQ(names.contains(rule + " forbids alone"), counts["alone"] > 0) << rule;
      EXPECT_EQ(names.contains(rule + " forbids"), counts["forbade"] > 0 && counts["alone"] == 0) << rule;
      EXPECT_EQ(names.contains(rule + " acts"), counts["acted"] > 0) << rule;
    }
    for (const auto& [situation, times] : report["situations"].items()) EXPECT_TRUE(names.contains(situation));
    // Of one setup not all can be asked.
    const auto two = scratch.stela("check " + game + " --games 1 --players 2 --json");
    EXPECT_EQ(two.code, 0) << two.err;
    EXPECT_EQ(json::parse(two.out)["must_reach"]["names"], json::array()) << game;
  });
}

/// How often a thing of must_reach came up.
int times_of(const json& report, const std::string& name) {
  for (const auto& [way, count] : {std::pair{" forbids alone", "alone"}, {" forbids", "forbade"}, {" acts", "acted"}})
    if (name.ends_with(way)) return report["rules"][name.substr(0, name.size() - std::string(way).size())][count];
  return report["situations"][name];
}

/// Openings go where a run has been least, so that nothing hangs on a handful of cases.
TEST(CheckVerb, ARunByDefaultSeesAllThatItMustReachThreeHundredTimes) {
  const Scratch scratch;
  for_each_game([&]<class G>(std::type_identity<G>) {
    const json report = json::parse(scratch.stela("check " + std::string(G::kName) + " --json").out);
    EXPECT_FALSE(report["must_reach"]["names"].empty());
    for (const auto& name : report["must_reach"]["names"])
      EXPECT_GE(times_of(report, name), 300) << G::kName << ": " << name;
  });
}

TEST(Fail, AFaultOfStelasOwnHasItsOwnCode) {
  EXPECT_EQ(cli::fail({"a.json", "setup", "is bad"}), cli::Exit::usage);
  EXPECT_EQ(cli::fail(internal_error("the proof failed: out of luck")), cli::Exit::internal);
}

}  // namespace
}  // namespace stela::test
