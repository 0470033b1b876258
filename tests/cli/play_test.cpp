// stela advise as a user runs it: what a player would do.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

TEST(AdviseVerb, TellsTurnsWithTheirWorth) {
  const Scratch scratch;
  for (const char* game : {"mexica", "tikal", "babel", "maharaja"}) {
    ASSERT_EQ(scratch.stela("new " + std::string(game) + " --seed 3 -o p.json").code, 0);
    const auto ran = scratch.stela("advise p.json --player search:300 --top 3 --features --json");
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto advice = nlohmann::json::parse(ran.out);
    EXPECT_GE(advice["turns"].size(), 1U);
    EXPECT_LE(advice["turns"].size(), 3U);
    const auto first = advice["turns"][0]["actions"][0].get<std::string>();
    EXPECT_EQ(scratch.stela("why p.json '" + first + "'").code, 0) << first;
    EXPECT_FALSE(advice["features"].empty());
    EXPECT_EQ(ran.out, scratch.stela("advise p.json --player search:300 --top 3 --features --json").out);
    const auto text = scratch.stela("advise p.json --player greedy").out;
    EXPECT_NE(text.find(" to move; what greedy would play"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace stela::test
