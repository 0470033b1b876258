// MEX-S2: which calpulli are on display in the first half.
#include "model/mexica/mexica.h"

#include <gtest/gtest.h>

#include "tests/chance/fairness.h"

namespace stela::chance {
namespace {

using mexica::Mexica;

/// Tiles of sizes 3 to 13; eight are drawn, and seven wait.
TEST(MexicaChance, EveryCalpulliIsAsLikelyToBeDrawn) {
  const Draw draw{{2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1}, {8, 7}};
  for (const int players : {2, 3, 4})
    for (const int stall_rounds : {0, 4}) {
      const auto game = *Mexica::make({{"players", players}, {"start", players - 1}, {"stall_rounds", stall_rounds}});
      expect_fair(draw, 10000, [&](std::uint64_t seed, Tally& tally) {
        const auto s = game.initial(seed);
        for (std::size_t t = 0; t < mexica::kMaxTypes; ++t) {
          tally.put(0, t, s.display[t]);
          tally.put(1, t, s.reserve[t]);
        }
      });
    }
}

/// How many of the two tiles of size 3 are on display, and of size 4: neither the places nor games tell of each other.
TEST(MexicaChance, OneCalpulliTellsNoMoreOfAnotherThanItMust) {
  const auto game = *Mexica::make({{"players", 2}});
  const auto ways = [](unsigned n, unsigned k) {
    double out = 1;
    for (unsigned i = 0; i < k; ++i) out = out * (n - i) / (i + 1);
    return out;
  };
  Table together(3), apart(3);
  for (unsigned i = 0; i < 3; ++i)
    for (unsigned j = 0; j < 3; ++j) {
      together[i].push_back(ways(2, i) * ways(2, j) * ways(11, 8 - i - j) / ways(15, 8));
      apart[i].push_back(ways(2, i) * ways(13, 8 - i) * ways(2, j) * ways(13, 8 - j) / ways(15, 8) / ways(15, 8));
    }
  expect_pairs(together, 10000, [&](std::uint64_t seed) {
    const auto s = game.initial(seed);
    return Pair{s.display[0], s.display[1]};
  });
  expect_pairs(apart, 10000, [&](std::uint64_t seed) {
    return Pair{game.initial(2 * seed).display[0], game.initial(2 * seed + 1).display[0]};
  });
}

}  // namespace
}  // namespace stela::chance
