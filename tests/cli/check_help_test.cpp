// What stela check says of itself: the checks that it makes.
#include <gtest/gtest.h>

#include "checkers/checks.h"
#include "model/internal_error.h"
#include "reports/cli/verb.h"
#include "tests/cli/run.h"

namespace stela::test {
namespace {

TEST(CheckHelp, ListsTheChecks) {
  const Scratch scratch;
  const auto ran = scratch.stela("check --help");
  EXPECT_EQ(ran.code, 0);
  EXPECT_NE(ran.out.find(check_lines()), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Example:"), std::string::npos);
}

TEST(Fail, AFaultOfStelasOwnHasItsOwnCode) {
  EXPECT_EQ(cli::fail({"a.json", "setup", "is bad"}), cli::Exit::usage);
  EXPECT_EQ(cli::fail(internal_error("the proof failed: out of luck")), cli::Exit::internal);
}

}  // namespace
}  // namespace stela::test
