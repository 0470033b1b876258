// stela explore as a user runs it.
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

const std::string kReef = "babel --board " STELA_TEST_DATA "/babel/boards/reef.json";
const std::string kAtoll = "mexica --option stall_rounds=1 --board " STELA_TEST_DATA "/mexica/boards/atoll.json";

TEST(ExploreVerb, ClosesASmallGameAndIsTheSameForAnyJobs) {
  const Scratch scratch;
  const auto one = scratch.stela("explore " + kAtoll + " --json --jobs 1");
  EXPECT_EQ(one.code, 0) << one.err;
  const auto told = json::parse(one.out);
  EXPECT_EQ(told["closed"], true);
  EXPECT_EQ(told["symmetries"], 8);
  EXPECT_EQ(told["states"], 67221);
  EXPECT_EQ(told["value"]["least"], told["value"]["most"]);
  EXPECT_EQ(scratch.stela("explore " + kAtoll + " --json --jobs 3").out, one.out);
  EXPECT_EQ(scratch.listing(), "") << "files are left";
}

TEST(ExploreVerb, GoesOnAfterCtrlC) {
  const Scratch scratch;
  const auto whole = scratch.stela("explore " + kAtoll + " --no-symmetry --json --jobs 1");
  ASSERT_EQ(whole.code, 0) << whole.err;
  Ran ran;
  unsigned stopped = 0;
  for (const auto* seconds : {"0.3", "0.5", "1", "60"}) {
    ran = scratch.run(std::string("timeout --preserve-status -k 30 -s INT ") + seconds + " " STELA_BINARY " explore " +
                      kAtoll + " --no-symmetry --out kept --json --jobs 1");
    stopped += ran.code == 2 ? 1 : 0;
    if (ran.code == 0) break;
  }
  EXPECT_GT(stopped, 0U);
  EXPECT_EQ(ran.out, whole.out);
  EXPECT_EQ(scratch.stela("explore " + kAtoll + " --no-symmetry --out kept --json").out, whole.out);
}

TEST(ExploreVerb, WritesTheShortestTrace) {
  const Scratch scratch;
  const auto end = scratch.stela("explore " + kReef + " --shortest end -o end.json");
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_EQ(scratch.stela("replay end.json").code, 0);
  EXPECT_EQ(json::parse(scratch.read("end.json"))["actions"].size(), 9U);
  EXPECT_EQ(json::parse(scratch.stela("legal end.json --json").out)["to_move"], -1);
  // From a trace on, its actions come first.
  const auto more = scratch.stela("explore end.json --shortest end");
  EXPECT_EQ(json::parse(more.out)["actions"], json::parse(scratch.read("end.json"))["actions"]);
  EXPECT_EQ(scratch.stela("explore " + kReef + " --shortest 'hand announced'").code, 1);
  EXPECT_EQ(scratch.stela("explore " + kReef + " --shortest 'temple deck run out' --depth 2").code, 2);
}

TEST(ExploreVerb, SaysWhatIsWrong) {
  const Scratch scratch;
  const auto refused = [&](const std::string& arguments, const std::string& part) {
    const auto ran = scratch.stela("explore " + arguments);
    EXPECT_EQ(ran.code, 64) << arguments << ran.out;
    EXPECT_NE(ran.err.find(part), std::string::npos) << ran.err;
  };
  refused(kReef + " --shortest 'hand anounced'", "did you mean 'hand announced'?");
  refused(kReef + " --checks 1.5", "--checks");
  refused(kReef + " --depth 0", "--depth");
  refused(kReef + " --traces nowhere", "nowhere");
  refused(STELA_TEST_DATA "/perft/mexica/islet-end.json --shortest end", "a position has no seed");
  refused(STELA_TEST_DATA "/perft/mexica/islet-end.json --players 3", "a file brings its own setup");
  EXPECT_EQ(scratch.stela("explore " + kReef + " --out kept --depth 3").code, 2);
  refused(kReef + " --out kept --seed 2", "kept/explore.json: state: another exploration");
}

TEST(ExploreVerb, RefusesAFolderThatCannotBe) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("explore " + kReef + " --out /proc/nowhere").code, 64);
}

}  // namespace
}  // namespace stela::test
