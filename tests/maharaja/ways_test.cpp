// MAH-A4, B1 and V1, as far as case files do not say it: what the notation cannot spell, and the longest chain of
// moves.
#include <functional>

#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

TEST(MahA4, NoMoveEndsInAVillage) { EXPECT_FALSE(Table().build().game.parse("move C-START.1")); }

TEST(MahB1, NoHouseIsBuiltOnTheStartField) { EXPECT_FALSE(Table().build().game.parse("house first START")); }

/// Own houses in all villages: nothing keeps the architect.
Table with_all_villages_own() {
  auto table = Table().carried_out().hand(0, 0).architect(0, "C").actions("coins", "coins");
  for (const auto* village : {"NW-C.1", "NE-C.1", "W-C.1", "C-E.1", "NW-NE.1", "NW-NE.2", "NE-E.1", "NE-E.2", "E-SE.1",
                              "E-SE.2", "SW-SE.1", "SW-SE.2", "SW-START.1", "SW-START.2", "W-START.1", "W-START.2"})
    table.house(0, village);
  return table;
}

TEST(MahV1, TheLongestChainEntersEveryPlaceOnce) {
  auto p = with_all_villages_own().build();
  std::size_t longest = 0;
  Texts chain, best;
  const std::function<void(const State&)> walk = [&](const State& s) {
    if (chain.size() > longest) longest = chain.size(), best = chain;
    const Position here{p.game, s};
    for (const auto& move : options(here, "move")) {
      State next = s;
      p.game.apply(next, *p.game.parse(move));
      chain.push_back(move);
      walk(next);
      chain.pop_back();
    }
  };
  walk(p.state);
  EXPECT_EQ(longest, 7U);
  std::string all;
  for (const auto& move : best) all += move + "; ";
  ASSERT_TRUE(plays(p, all));
  EXPECT_TRUE(options(p, "move").empty());
  RecordProperty("chain", all);
}

}  // namespace
}  // namespace stela::maharaja::test
