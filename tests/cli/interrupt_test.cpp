// Ctrl-C in long work: what is known so far is told, and the exit code is 2.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

/// Whether what a verb wrote shows that it was in the middle of its work.
using InTheMiddle = std::function<bool(const std::string& written)>;

bool always(const std::string& /*written*/) { return true; }

/// Runs a verb that would take far longer, and interrupts it; later where it had not even begun. Nothing may have to be
/// killed. Without --foreground timeout signals its whole group too, and a second Ctrl-C ends a program at once.
Ran interrupted(const Scratch& scratch, const std::string& line, const InTheMiddle& begun = always) {
  constexpr int kBeforeItBegan = 130;
  Ran ran;
  for (const auto* seconds : {"0.3", "1", "3", "9"}) {
    ran = scratch.run(std::string("timeout --foreground --preserve-status -k 30 -s INT ") + seconds +
                      " " STELA_BINARY " " + line);
    if (ran.code != kBeforeItBegan && begun(ran.out)) break;
  }
  return ran;
}

/// What an interrupted verb wrote; its exit code is that of work that is not decided.
std::string told(const std::string& line, const InTheMiddle& begun = always) {
  const Scratch scratch;
  const auto ran = interrupted(scratch, line, begun);
  EXPECT_EQ(ran.code, 2) << line << "\n" << ran.err;
  return ran.out;
}
/// field: what is not empty, and no 0, once the work is in its middle.
json told_as_json(const std::string& line, const std::string& field = "") {
  return json::parse(told(line + " --json", [&](const std::string& written) {
    const auto said = json::parse(written, nullptr, false);
    return field.empty() || (said.is_object() && said.contains(field) && !said[field].empty() && said[field] != 0);
  }));
}

/// The report of the verb as JSON, in which it says that it was interrupted; as text, of another line, it says so too.
json told_twice(const std::string& line, const std::string& as_text, const std::string& field = "") {
  EXPECT_NE(told(as_text).find("interrupted"), std::string::npos) << as_text;
  auto said = told_as_json(line, field);
  EXPECT_EQ(said["interrupted"], true) << line;
  return said;
}

TEST(Interrupt, PerftTellsTheDepthsItHas) {
  const auto said = told_twice("perft mexica --depth 30", "perft mexica --depth 30 --divide");
  EXPECT_GE(said["rows"].size(), 3U);
  EXPECT_LT(said["rows"].size(), 31U);
}

TEST(Interrupt, BenchTellsWhatItMeasured) {
  const auto said = told_twice("bench babel --time-limit 1000", "bench graph --positions 100000", "figures");
  ASSERT_GE(said["figures"].size(), 1U);
  EXPECT_EQ(said["figures"][0]["name"], "playout actions");
}

TEST(Interrupt, BenchScaleTellsTheSizesItMeasured) {
  EXPECT_NE(told("bench scale --games 2000 --repeats 1000").find("interrupted"), std::string::npos);
}

TEST(Interrupt, MatchesAndBalanceReportsTellTheBlocksTheyHave) {
  const auto match = told_as_json("match babel --with search:60 greedy --blocks 1000000", "blocks");
  EXPECT_EQ(match["stopped"], true);
  EXPECT_GT(match["blocks"], 0);
  const auto report = told_as_json("balance babel --with greedy --ban none --blocks 1000000", "games");
  EXPECT_GT(report["games"], 0);
  EXPECT_EQ(report["verdict"].empty(), false);
}

TEST(Interrupt, AnEngineThatThinksIsWithoutFault) {
  const std::string players = "--players 'engine:sleep 60' random";
  EXPECT_EQ(told_as_json("match babel --blocks 3 " + players)["stopped"], true);
  EXPECT_NE(told("play babel " + players).find("the game is not over"), std::string::npos);
}

TEST(Interrupt, ARowOfARecordThatCountsForLong) {
  const Scratch scratch;
  scratch.write("deep.jsonl", [] {
    std::ifstream record(STELA_TEST_DATA "/records/babel-1-0000.jsonl");
    std::string game;
    std::getline(record, game);
    return game + "\n{\"record\":\"perft\",\"depth\":64,\"sequences\":1}\n";
  }());
  const auto ran = interrupted(scratch, "records check deep.jsonl --json");
  EXPECT_EQ(ran.code, 2) << ran.err;
  EXPECT_EQ(json::parse(ran.out)["interrupted"], true) << ran.out;
}

TEST(Interrupt, TurnsDistrictsAndSolve) {
  const std::string examples = STELA_TEST_DATA "/../reports/examples", positions = STELA_TEST_DATA "/perft/mexica";
  EXPECT_FALSE(told_as_json("turns " + examples + "/mexica.json --depth 50 --positions 500000")["notices"].empty());
  EXPECT_TRUE(told_as_json("districts " + positions + "/founding.json --time-limit 0").contains("districts"));
  const auto best =
      told_as_json("solve " + positions + "/near-the-end.json --time-limit 0 --objective standing,margin");
  EXPECT_EQ(told_as_json("dials " STELA_TEST_DATA "/perft/maharaja/dials.json --time-limit 0 --prove")["interrupted"],
            true);
  EXPECT_EQ(best["proved"], false);
  EXPECT_FALSE(best["plan"].empty()) << "the best plan so far";
}

}  // namespace
}  // namespace stela::test
