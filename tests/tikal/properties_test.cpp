// What holds of every position that play can reach: random games of every variant on the real board and on a small one.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "checkers/campaign/check.h"
#include "tests/support/walks.h"
#include "tests/tikal/ascii.h"

namespace stela::tikal::test {
namespace {

using Walk = stela::test::Walk<Tikal>;

/// Every variant of one board.
std::vector<Tikal> variants(const nlohmann::json& given) {
  std::vector<Tikal> games;
  for (const auto& setup : open_setups<Tikal>(given)) games.push_back(*Tikal::make(setup));
  return games;
}

const std::vector<Tikal>& real() {
  static const auto games = variants(nlohmann::json::object());
  return games;
}

/// A dozen tiles: games are short, and every action can be spelled.
const std::vector<Tikal>& small() {
  static const auto games = variants(
      {{"board", Situation("a1 X")
                     .deck({"B1 temple 2 210000", "B2 forest 111000", "B3 treasure 4 200010", "B4 temple 8 200100",
                            "C1 volcano", "C2 treasure 3 111111", "C3 forest 300000", "C4 temple 1 200001",
                            "D1 treasure 2 101010", "D2 forest 111111", "D3 temple 5 300000"})
                     .build()
                     .game.setup()
                     .at("board")}});
  return games;
}

/// Games on the small board are short.
Walk draw(int most, bool on_real = *rc::gen::arbitrary<bool>()) {
  const auto& games = on_real ? real() : small();
  const auto i = *rc::gen::inRange<std::size_t>(0, games.size());
  RC_TAG(std::string(on_real ? "real" : "small"));
  return stela::test::draw_walk(games[i], on_real ? most : (most + 3) / 4);
}

RC_GTEST_PROP(TikProperties, LegalIsAscendingAndCounted, ()) { stela::test::legal_is_ascending_and_counted(draw(300)); }
RC_GTEST_PROP(TikProperties, TheJudgeAllowsWhatIsListed, ()) {
  stela::test::the_judge_allows_what_is_listed(draw(300));
}
RC_GTEST_PROP(TikProperties, TheJudgeForbidsNearMissesExactly, ()) {
  stela::test::the_judge_forbids_near_misses_exactly(draw(300));
}
RC_GTEST_PROP(TikProperties, StatesSurviveJson, ()) { stela::test::states_survive_json(draw(300)); }
RC_GTEST_PROP(TikProperties, TheSetupSurvivesJson, ()) { stela::test::the_setup_survives_json(draw(60)); }
RC_GTEST_PROP(TikProperties, ActionsSurviveNotation, ()) { stela::test::actions_survive_notation(draw(300)); }
RC_GTEST_PROP(TikProperties, HashesAndAuditsHoldAtEveryStep, ()) {
  stela::test::hashes_and_audits_hold_at_every_step(draw(300));
}
RC_GTEST_PROP(TikProperties, ActionsThatCommuteHashAlike, ()) {
  stela::test::actions_that_commute_hash_alike(draw(300));
}
RC_GTEST_PROP(TikProperties, TheStepAuditTellsActionsApart, ()) {
  stela::test::the_step_audit_tells_actions_apart(draw(300));
}
RC_GTEST_PROP(TikProperties, AGameIsReplayedFromItsSeedAndActions, ()) {
  stela::test::a_game_is_replayed_from_its_seed_and_actions(real()[*rc::gen::inRange<std::size_t>(0, real().size())]);
}

TEST(TikProperties, GeneratorAndJudgeAgreeOnAllThatCanBeSpelled) {
  for (std::size_t i = 0; i < small().size(); ++i) {
    Walk walk = stela::test::even_walk(small()[i], i);
    for (int n = 0; n < 12; ++n) {
      for (int skip = 0; skip < 9; ++skip) walk.step();
      EXPECT_EQ(stela::test::differs_on(walk), "");
    }
  }
}

RC_GTEST_PROP(TikProperties, ViewsHideTheOrdersAndNothingElse, ()) {
  auto walk = draw(300);
  const Tikal& game = *walk.game;
  const int player = static_cast<int>(walk.rng.below(static_cast<std::uint32_t>(game.players())));
  const State view = game.view(walk.state, player), sample = game.sample(walk.state, player, walk.rng);
  RC_ASSERT(game.view(view, player) == view);
  RC_ASSERT(game.view(sample, player) == view);
  RC_ASSERT(!game.violation(sample).has_value());
  State same = sample;
  same.deck = walk.state.deck, same.treasure = walk.state.treasure, same.key = walk.state.key;
  RC_ASSERT(same == walk.state);
  // Nobody's actions depend on what is hidden.
  ActionList seen;
  game.legal(sample, seen);
  const auto list = walk.legal();
  RC_ASSERT(std::equal(list.begin(), list.end(), seen.begin(), seen.end()));
}

RC_GTEST_PROP(TikProperties, SmallGamesEnd, ()) {
  // TIK-V6: the most points; a tie is shared.
  stela::test::plays_to_the_end(draw(1, false), 20000,
                                [](const State& s, std::size_t p, std::size_t q) { return s.score[p] > s.score[q]; });
}

TEST(TikProperties, RealGamesEnd) {
  for (const auto& game : real()) {
    Walk walk = stela::test::even_walk(game, 5);
    int steps = 0;
    while (walk.step()) ASSERT_LT(++steps, 100000);
  }
}

}  // namespace
}  // namespace stela::tikal::test
