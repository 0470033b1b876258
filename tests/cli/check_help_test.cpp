// What stela check says of itself: the checks that it makes, and what came up least.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "base/result.h"
#include "checkers/checks/checks.h"
#include "reports/cli/verb.h"
#include "tests/cli/run.h"

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
  const auto all = scratch.stela("check babel --games 1 --must-reach all");
  EXPECT_EQ(all.code, 2) << all.out;
  EXPECT_NE(all.out.find("; missed: BAB-"), std::string::npos) << all.out;
  const auto unknown = scratch.stela("check babel --must-reach BAB-A99");
  EXPECT_EQ(unknown.code, 64);
  EXPECT_NE(unknown.err.find("'BAB-A99' is no rule and no situation of babel"), std::string::npos) << unknown.err;
}

TEST(Fail, AFaultOfStelasOwnHasItsOwnCode) {
  EXPECT_EQ(cli::fail({"a.json", "setup", "is bad"}), cli::Exit::usage);
  EXPECT_EQ(cli::fail(internal_error("the proof failed: out of luck")), cli::Exit::internal);
}

}  // namespace
}  // namespace stela::test
