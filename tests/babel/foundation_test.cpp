// BAB-A8: whether the foundation card can still be built is found exactly, and players conclude from it.
#include <set>

#include "tests/babel/claims.h"
#include "tests/support/effort.h"
#include "tests/support/walks.h"

namespace stela::babel::test {
namespace {

TEST(BabA8, TheOtherPlayerMayConcludeFromIt) {
  // With a row of three to migrate, player 1 must hold a card of another city than the Persians'.
  const auto p = Table()
                     .first_turn(1)
                     .pawn(1, "persians")
                     .row(1, "persians", "aaa")
                     .temple(1, "persians", {1})
                     .hand(1, "m")
                     .build();
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const auto sample = p.game.sample(p.state, 0, rng);
    ASSERT_FALSE(p.game.violation(sample).has_value());
    ASSERT_EQ(sample.hand[1][nation_of("persians")], 0);
  }
  EXPECT_FALSE(p.game.violation(p.game.view(p.state, 0)).has_value());
}

/// Whether some order of actions builds the foundation card, all rules but the look-ahead kept.
class Search {
 public:
  explicit Search(const Babel& game) : game_(game) {}
  bool builds(const State& s) {
    const int owner = s.turn_owner;
    if (s.foundation[static_cast<std::size_t>(owner)] == 0) return true;
    if (s.phase == Phase::over || !seen_.insert(game_.hash(s)).second) return false;
    bool found = false;
    game_.all_actions([&](const Action& a) {
      if (found || a.kind == Kind::end) return;
      const Rule why = game_.why_not(s, a);
      if (why != Rule::none && why != Rule::A8) return;
      State next = s;
      game_.apply(next, a);
      found = builds(next);
    });
    return found;
  }

 private:
  const Babel& game_;
  std::set<std::uint64_t> seen_;
};

TEST(BabA8, TheLookAheadIsExact) {
  std::size_t forbidden = 0, allowed = 0;
  const auto games = stela::test::effort(80, 400, 16);
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const auto game = *Babel::make({{"start", seed % 2}, {"later_hands", seed / 2 % 2}});
    auto walk = stela::test::even_walk(game, seed);
    for (int step = 0; step < 24 && !walk.over(); ++step) {
      const State before = walk.state;
      const auto owner = before.turn_owner;
      if (before.foundation[owner] != 0 && before.phase == Phase::act)
        game.all_actions([&](const Action& a) {
          const Rule why = game.why_not(before, a);
          if (a.kind == Kind::end || (why != Rule::none && why != Rule::A8)) return;
          State after = before;
          game.apply(after, a);
          (why == Rule::A8 ? forbidden : allowed) += 1;
          EXPECT_EQ(Search(game).builds(after), why == Rule::none)
              << game.to_text(a) << " in " << game.to_json(before).dump();
        });
      if (!walk.step()) break;
    }
  }
  EXPECT_GT(forbidden, stela::test::effort(50, 250, 9));
  EXPECT_GT(allowed, stela::test::effort(500, 2500, 96));
}

}  // namespace
}  // namespace stela::babel::test
