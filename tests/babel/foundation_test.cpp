// BAB-A8: the foundation card must be built in its owner's first turn, and may not be made impossible to build.
#include <functional>
#include <set>

#include "tests/babel/claims.h"
#include "tests/support/effort.h"
#include "tests/support/walks.h"

namespace stela::babel::test {
namespace {

Table first() { return Table().first_turn(0).pawn(0, "quarry"); }

TEST(BabA8, TheTurnCannotEndBefore) {
  auto p = first().hand(0, "ms").build();
  EXPECT_TRUE(forbidden(p, "end", "BAB-A8"));
  ASSERT_TRUE(plays(p, "travel medes; settle sumerians; build foundation"));
  EXPECT_EQ(p.temple(0, "medes"), Ints{1});
  EXPECT_EQ(p.state.foundation[0], 0);
  EXPECT_TRUE(legal(p, "end"));
}

TEST(BabA8, ALastCardIsKeptToSettle) {
  auto p = first().hand(0, "mss").pawn(0, "persians").build();
  ASSERT_TRUE(plays(p, "travel medes"));
  EXPECT_TRUE(legal(p, "travel sumerians")) << "the other card of the Sumerians settles there";
  ASSERT_TRUE(plays(p, "travel sumerians"));
  EXPECT_EQ(p.hand(0), "s");
  EXPECT_TRUE(legal(p, "settle sumerians"));
  EXPECT_TRUE(options(p, "travel").empty());
}

TEST(BabA8, RulingTheLastCardMayNotLeadToABareCity) {
  const auto p = first().pawn(0, "persians").hand(0, "m").build();
  EXPECT_TRUE(forbidden(p, "travel medes", "BAB-A8"));
  EXPECT_TRUE(legal(p, "settle medes"));
}

TEST(BabA8, RulingARowThatIsThereWillDo) {
  auto p = first().pawn(0, "persians").row(0, "medes", "a").hand(0, "m").build();
  ASSERT_TRUE(plays(p, "travel medes; build foundation"));
}

TEST(BabA8, RulingMigrationIsAWay) {
  const auto table = first().pawn(0, "persians").row(0, "hittites", "aaa").hand(0, "m");
  auto p = table.build();
  ASSERT_TRUE(plays(p, "travel medes; migrate hittites medes; build foundation"));
  const auto q = Table(table).migrated().build();
  EXPECT_TRUE(forbidden(q, "travel medes", "BAB-A8")) << "the migration is used";
}

TEST(BabA8, RulingTheMigrationItselfMayNotCloseTheLastWay) {
  // The only card is in the city where the pawn is, in a row of three: moved away, nothing could be built there.
  const auto p = first().pawn(0, "persians").row(0, "persians", "aaa").build();
  EXPECT_TRUE(forbidden(p, "migrate persians medes", "BAB-A8"));
  EXPECT_TRUE(legal(p, "build foundation"));
  const auto q = first().pawn(0, "persians").row(0, "persians", "aaa").hand(0, "m").build();
  EXPECT_TRUE(legal(q, "migrate persians medes")) << "a card can follow, or settle";
}

TEST(BabA8, RulingASiteThatIsBuiltOnDoesNotCount) {
  const auto table = Table().first_turn(1).pawn(1, "persians").row(1, "persians", "a").store(0, {1});
  EXPECT_TRUE(forbidden(table.build(), "build theirs", "BAB-A8")) << "the foundation card would have no site";
  auto p = Table(table).hand(1, "ms").build();
  EXPECT_TRUE(plays(p, "build theirs; travel medes; settle sumerians; build foundation"));
}

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

TEST(BabA8, TheOthersAnswerToAHalvingIsNotBoundByIt) {
  auto p = first().pawn(0, "medes").row(0, "medes", "aaa").hand(1, "mss").build();
  ASSERT_TRUE(plays(p, "halve 1; discard medes"));
  EXPECT_EQ(p.game.to_move(p.state), 0);
  EXPECT_TRUE(forbidden(p, "end", "BAB-A8"));
}

TEST(BabA8, TheSecondPlayersFirstTurnToo) {
  const auto p = Table().first_turn(1).pawn(1, "quarry").hand(1, "ms").build();
  EXPECT_TRUE(forbidden(p, "end", "BAB-A8"));
  EXPECT_TRUE(legal(p, "travel medes"));
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
