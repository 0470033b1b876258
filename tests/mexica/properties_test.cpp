// What holds of every position that play can reach: random games on the real board and on a small one.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <utility>

#include "tests/mexica/ascii.h"
#include "tests/support/walks.h"

namespace stela::mexica::test {
namespace {

static_assert(Game<Mexica>);

using Walk = stela::test::Walk<Mexica>;

/// A board of 7 by 6 with every kind of cell: games are short, and every action can be spelled.
const Mexica& small(int players) {
  static const auto games = [] {
    std::vector<Mexica> made;
    for (int n = 2; n <= 4; ++n)
      made.push_back(Situation(R"(
          ABCDEFG
        0 ~~~~~~~
        1 ~S###S~
        2 ~##X##~
        3 ~##~###
        4 ~S###S~
        5 ~~~~~~~)")
                         .players(n)
                         .start(n - 1)
                         .buildings({2, 1, 1, 0}, {1, 1, 0, 1})
                         .supply("single", 3)
                         .supply("double", 5)
                         .supply("bridges", 3)
                         .supply("tokens", 4)
                         .display({3, 4, 6})
                         .reserve({3, 5})
                         .build()
                         .game);
    return made;
  }();
  return games[static_cast<std::size_t>(players - 2)];
}

const Mexica& real(int players) {
  static const std::vector<Mexica> games{*Mexica::make({{"players", 2}, {"start", 1}}), *Mexica::make({{"players", 3}}),
                                         *Mexica::make({{"players", 4}, {"start", 2}})};
  return games[static_cast<std::size_t>(players - 2)];
}

/// Games on the small board are short.
Walk draw(int most, bool on_real = *rc::gen::arbitrary<bool>()) {
  const int players = *rc::gen::inRange(2, 5);
  RC_TAG(std::string(on_real ? "real" : "small"));
  return stela::test::draw_walk(on_real ? real(players) : small(players), on_real ? most : (most + 7) / 8);
}

RC_GTEST_PROP(MexProperties, LegalIsAscendingAndCounted, ()) {
  stela::test::legal_is_ascending_and_counted(draw(1000));
}
RC_GTEST_PROP(MexProperties, TheJudgeAllowsWhatIsListed, ()) {
  stela::test::the_judge_allows_what_is_listed(draw(1000));
}
RC_GTEST_PROP(MexProperties, TheJudgeForbidsNearMissesExactly, ()) {
  stela::test::the_judge_forbids_near_misses_exactly(draw(1000));
}
RC_GTEST_PROP(MexProperties, StatesSurviveJson, ()) { stela::test::states_survive_json(draw(1000)); }
RC_GTEST_PROP(MexProperties, TheSetupSurvivesJson, ()) { stela::test::the_setup_survives_json(draw(60)); }
RC_GTEST_PROP(MexProperties, ActionsSurviveNotation, ()) { stela::test::actions_survive_notation(draw(1000)); }
RC_GTEST_PROP(MexProperties, HashesAndAuditsHoldAtEveryStep, ()) {
  stela::test::hashes_and_audits_hold_at_every_step(draw(1000));
}
RC_GTEST_PROP(MexProperties, ActionsThatCommuteHashAlike, ()) {
  stela::test::actions_that_commute_hash_alike(draw(1000));
}
RC_GTEST_PROP(MexProperties, TheStepAuditTellsActionsApart, ()) {
  stela::test::the_step_audit_tells_actions_apart(draw(1000));
}
RC_GTEST_PROP(MexProperties, AGameIsReplayedFromItsSeedAndActions, ()) {
  stela::test::a_game_is_replayed_from_its_seed_and_actions(real(*rc::gen::inRange(2, 5)));
}

TEST(MexProperties, GeneratorAndJudgeAgreeOnAllThatCanBeSpelled) {
  for (int players = 2; players <= 4; ++players) {
    Walk walk = stela::test::even_walk(small(players), 7);
    for (int i = 0; i < 60; ++i) {
      for (int skip = 0; skip < 5; ++skip) walk.step();
      EXPECT_EQ(stela::test::differs_on(walk), "");
    }
  }
}

RC_GTEST_PROP(MexProperties, NothingIsHidden, ()) {
  auto walk = draw(1000);
  const int player = static_cast<int>(walk.rng.below(static_cast<std::uint32_t>(walk.game->players())));
  RC_ASSERT(walk.game->view(walk.state, player) == walk.state);
  RC_ASSERT(walk.game->sample(walk.state, player, walk.rng) == walk.state);
}

RC_GTEST_PROP(MexProperties, SmallGamesEnd, ()) {
  // MEX-V5: more points first, then more tokens.
  stela::test::plays_to_the_end(draw(1, false), 20000, [](const State& s, std::size_t p, std::size_t q) {
    return std::pair(s.score[p], s.tokens[p]) > std::pair(s.score[q], s.tokens[q]);
  });
}

TEST(MexProperties, RealGamesEnd) {
  for (int players = 2; players <= 4; ++players) {
    Walk walk = stela::test::even_walk(real(players), 5);
    int steps = 0;
    while (walk.step()) ASSERT_LT(++steps, 100000);
  }
}

}  // namespace
}  // namespace stela::mexica::test
