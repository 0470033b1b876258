// BAB-T3: what a reshuffle draws upon; BAB-T6: what is announced.
#include "tests/babel/claims.h"

namespace stela::babel::test {
namespace {

TEST(BabT3, OptionIsNamedByTheSetupWhereItIsChosen) {
  EXPECT_EQ(Babel::make({{"eager_reshuffle", 1}})->setup()["eager_reshuffle"], 1);
  EXPECT_FALSE(Babel::make({{"eager_reshuffle", 0}})->setup().contains("eager_reshuffle"));
}

TEST(BabT3, TheReshuffleFollowsFromTheState) {
  const auto drawn = [](const std::string& chance) {
    auto table = Table().only_nations_left(0);
    auto position = table.position();
    position["chance"] = chance;
    auto p = table.build();
    p.state = *p.game.from_json(position);
    p.game.apply(p.state, Action::end());
    return p.state.deck;
  };
  EXPECT_EQ(drawn("0000000000000001"), drawn("0000000000000001"));
  EXPECT_NE(drawn("0000000000000001"), drawn("0000000000000002"));
}

TEST(BabT3, TheStreamOfChanceMovesOnWithAReshuffle) {
  for (const std::size_t eager : {0, 1}) {
    auto p = Table().option("eager_reshuffle", eager).only_nations_left(2 + eager).build();
    const auto chance = p.state.chance;
    ASSERT_TRUE(plays(p, "end"));
    EXPECT_NE(p.state.chance, chance) << eager;
  }
}

TEST(BabT6, AHandIsAnnouncedFromFourCardsOn) {
  for (const auto& [hand, announced] : {std::pair{"mmm", 0U}, std::pair{"mmms", 1U}}) {
    auto p = Table().hand(0, hand).build();
    RuleCounts counts;
    p.game.apply(p.state, Action::end(), &counts);
    EXPECT_EQ(counts.acted[static_cast<std::size_t>(Rule::T6)], announced);
  }
}

}  // namespace
}  // namespace stela::babel::test
