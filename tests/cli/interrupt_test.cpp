// Ctrl-C in long work: what is known so far is told, and the exit code is 2.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

/// Runs a verb that would take far longer, interrupted after so many seconds. Nothing may have to be killed.
Ran interrupted(const Scratch& scratch, const std::string& line, const std::string& seconds = "0.5") {
  return scratch.run("timeout --preserve-status -k 30 -s INT " + seconds + " " STELA_BINARY " " + line);
}

TEST(Interrupt, PerftTellsTheDepthsItHas) {
  const Scratch scratch;
  const auto ran = interrupted(scratch, "perft mexica --depth 30 --json");
  EXPECT_EQ(ran.code, 2) << ran.err;
  const auto said = json::parse(ran.out);
  EXPECT_EQ(said["interrupted"], true);
  EXPECT_GE(said["rows"].size(), 3U);
  EXPECT_LT(said["rows"].size(), 31U);
  const auto text = interrupted(scratch, "perft mexica --depth 30 --divide");
  EXPECT_EQ(text.code, 2);
  EXPECT_NE(text.out.find("interrupted"), std::string::npos) << text.out;
}

TEST(Interrupt, BenchTellsWhatItMeasured) {
  const Scratch scratch;
  const auto ran = interrupted(scratch, "bench babel --seconds 1000 --json", "1");
  EXPECT_EQ(ran.code, 2) << ran.err;
  const auto said = json::parse(ran.out);
  EXPECT_EQ(said["interrupted"], true);
  ASSERT_GE(said["figures"].size(), 1U);
  EXPECT_EQ(said["figures"][0]["name"], "playout actions");
  const auto graph = interrupted(scratch, "bench graph --positions 100000", "1");
  EXPECT_EQ(graph.code, 2) << graph.err;
  EXPECT_NE(graph.out.find("interrupted"), std::string::npos) << graph.out;
}

TEST(Interrupt, TurnsDistrictsAndSolve) {
  const Scratch scratch;
  const std::string examples = STELA_TEST_DATA "/../reports/examples";
  const auto turns = interrupted(scratch, "turns " + examples + "/mexica.json --depth 50 --positions 500000 --json");
  EXPECT_EQ(turns.code, 2) << turns.err;
  EXPECT_EQ(json::parse(turns.out)["notices"].empty(), false);
  const auto districts = interrupted(scratch, "districts " + examples + "/mexica.json --time-limit 0 --json");
  EXPECT_EQ(districts.code, 2) << districts.err;
  EXPECT_TRUE(json::parse(districts.out).contains("districts"));
  const auto solve = interrupted(scratch, "solve " + examples +
                                              "/mexica.json --time-limit 0 --objective gain,thrift "
                                              "--json");
  EXPECT_EQ(solve.code, 2) << solve.err;
  if (!solve.out.empty()) EXPECT_EQ(json::parse(solve.out)["proved"], false);
}

}  // namespace
}  // namespace stela::test
