// Ctrl-C in long work: what is known so far is told, and the exit code is 2.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

/// Runs a verb that would take far longer, and interrupts it; later where it had not even begun. Nothing may have to be
/// killed.
Ran interrupted(const Scratch& scratch, const std::string& line) {
  constexpr int kBeforeItBegan = 130;
  Ran ran;
  for (const auto* seconds : {"0.3", "1", "3", "9"}) {
    ran = scratch.run(std::string("timeout --preserve-status -k 30 -s INT ") + seconds + " " STELA_BINARY " " + line);
    if (ran.code != kBeforeItBegan) break;
  }
  return ran;
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
  const auto ran = interrupted(scratch, "bench babel --seconds 1000 --json");
  EXPECT_EQ(ran.code, 2) << ran.err;
  const auto said = json::parse(ran.out);
  EXPECT_EQ(said["interrupted"], true);
  ASSERT_GE(said["figures"].size(), 1U);
  EXPECT_EQ(said["figures"][0]["name"], "playout actions");
  const auto graph = interrupted(scratch, "bench graph --positions 100000");
  EXPECT_EQ(graph.code, 2) << graph.err;
  EXPECT_NE(graph.out.find("interrupted"), std::string::npos) << graph.out;
}

TEST(Interrupt, TurnsDistrictsAndSolve) {
  const Scratch scratch;
  const std::string examples = STELA_TEST_DATA "/../reports/examples", positions = STELA_TEST_DATA "/perft/mexica";
  const auto turns = interrupted(scratch, "turns " + examples + "/mexica.json --depth 50 --positions 500000 --json");
  EXPECT_EQ(turns.code, 2) << turns.err;
  EXPECT_EQ(json::parse(turns.out)["notices"].empty(), false);
  const auto districts = interrupted(scratch, "districts " + positions + "/founding.json --time-limit 0 --json");
  EXPECT_EQ(districts.code, 2) << districts.err;
  EXPECT_TRUE(json::parse(districts.out).contains("districts"));
  const auto solve =
      interrupted(scratch, "solve " + examples + "/mexica.json --time-limit 0 --objective standing --json");
  EXPECT_EQ(solve.code, 2) << solve.err;
  const auto best = json::parse(solve.out);
  EXPECT_EQ(best["proved"], false);
  EXPECT_FALSE(best["plan"].empty()) << "the best plan so far";
}

}  // namespace
}  // namespace stela::test
