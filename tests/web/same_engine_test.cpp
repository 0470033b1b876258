// The engine that pages hold plays as this one does: after every action of random games with random options the
// positions are the same, byte for byte.
#include <gtest/gtest.h>

#include <sstream>

#include "reports/web/run_digest.h"
#include "reports/web/wasm/games.h"
#include "tests/cli/run.h"
#include "tests/support/effort.h"

namespace stela::web {
namespace {

TEST(SameEngine, HasTheSamePositionsByteForByte) {
  const auto games = test::effort(20, 1000, 2);
  std::ostringstream expected;
  for (const auto* game : page_games())
    for (std::uint64_t seed = 1; seed <= games; ++seed)
      expected << game->name() << ' ' << seed << ' ' << run_digest(*game, seed).dump() << '\n';
  const test::Scratch scratch;
  const auto ran = scratch.run("node " STELA_TEST_DATA "/web/digests.js " STELA_WEB_ENGINE " " + std::to_string(games));
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, expected.str());
}

TEST(SameEngine, TellsGamesApart) {
  for (const auto* game : page_games()) {
    EXPECT_NE(run_digest(*game, 1), run_digest(*game, 2));
    EXPECT_EQ(run_digest(*game, 1), run_digest(*game, 1));
  }
}

}  // namespace
}  // namespace stela::web
