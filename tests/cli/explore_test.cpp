// stela explore as a user runs it.
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

const std::string kAtoll = "mexica --option stall_rounds=1 --board " STELA_TEST_DATA "/mexica/boards/atoll.json";

TEST(ExploreVerb, GoesOnAfterCtrlC) {
  const Scratch scratch;
  const auto whole = scratch.stela("explore " + kAtoll + " --no-symmetry --json --jobs 1");
  ASSERT_EQ(whole.code, 0) << whole.err;
  Ran ran;
  unsigned stopped = 0;
  for (const auto* seconds : {"0.3", "0.5", "1", "60"}) {
    ran = scratch.run(std::string("timeout --foreground --preserve-status -k 30 -s INT ") + seconds +
                      " " STELA_BINARY " explore " + kAtoll + " --no-symmetry --out kept --json --jobs 1");
    stopped += ran.code == 2 ? 1 : 0;
    if (ran.code == 0) break;
  }
  EXPECT_GT(stopped, 0U);
  EXPECT_EQ(ran.out, whole.out);
  EXPECT_EQ(scratch.stela("explore " + kAtoll + " --no-symmetry --out kept --json").out, whole.out);
}

}  // namespace
}  // namespace stela::test
