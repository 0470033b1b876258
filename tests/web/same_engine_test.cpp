// The engine that pages hold plays as this one does: after every action of random games with random options the
// positions are the same, byte for byte.
#include <gtest/gtest.h>

#include <sstream>

#include "model/games.h"
#include "reports/web/run_digest.h"
#include "tests/cli/run.h"
#include "tests/support/effort.h"

namespace stela::web {
namespace {

TEST(SameEngine, HasTheSamePositionsByteForByte) {
  const auto games = test::effort(20, 1000, 2);
  std::ostringstream expected;
  for_each_game([&]<class G>(std::type_identity<G>) {
    for (std::uint64_t seed = 1; seed <= games; ++seed)
      expected << G::kName << ' ' << seed << ' ' << run_digest(G::kName, seed)->dump() << '\n';
  });
  const test::Scratch scratch;
  const auto ran = scratch.run("node " STELA_TEST_DATA "/web/digests.js " STELA_WEB_ENGINE " " + std::to_string(games));
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, expected.str());
}

TEST(SameEngine, TellsGamesApart) {
  EXPECT_NE(*run_digest("babel", 1), *run_digest("babel", 2));
  EXPECT_EQ(*run_digest("babel", 1), *run_digest("babel", 1));
  EXPECT_EQ(run_digest("go", 1).error().where, "game");
}

}  // namespace
}  // namespace stela::web
