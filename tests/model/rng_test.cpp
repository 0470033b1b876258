// Seeds and their draws.
#include "base/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace stela {
namespace {

TEST(Rng, DrawsOfASeedStayWhatTheyAre) {
  // Written down: every trace and record of a seed depends on them.
  Rng first(0), other(7, 3), late(~std::uint64_t{0} - 1);
  EXPECT_EQ(first.next(), 0xe4c14788U);
  EXPECT_EQ(first.next(), 0x379c6516U);
  EXPECT_EQ(late.next(), 0x44726f5cU);
  EXPECT_NE(other.next(), Rng(7, 4).next());
}

TEST(Rng, SeedsGiveDifferentShuffles) {
  std::set<std::array<int, 12>> seen;
  for (const std::uint64_t seed : {0ULL, 1ULL, 2ULL, 1ULL << 32, 1ULL << 63, ~0ULL - 1, ~0ULL}) {
    std::array<int, 12> deck{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    Rng(seed).shuffle(deck.data(), 12);
    EXPECT_TRUE(seen.insert(deck).second) << seed;
  }
}

}  // namespace
}  // namespace stela
