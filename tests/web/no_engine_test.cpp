// A Stela that was built without the engine for pages.
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

TEST(NoEngine, IsSaidInOneLineWithTheWayToGetIt) {
  const Scratch scratch;
  scratch.write("start.json", scratch.stela("new babel").out);
  const auto ran = scratch.stela("page position start.json --html page.html");
  EXPECT_EQ(ran.code, 64);
  EXPECT_EQ(ran.err, "stela: this Stela was built without the engine for pages: ./setup.sh web makes it\n");
  EXPECT_EQ(scratch.listing(), "start.json ");
}

}  // namespace
}  // namespace stela::test
