// What holds of every position that play can reach: random games of every variant, with the real cards and with few.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "checkers/campaign/check.h"
#include "model/babel/babel.h"
#include "model/embedded.h"
#include "tests/support/refusals.h"
#include "tests/support/walks.h"

namespace stela::babel::test {
namespace {

using Walk = stela::test::Walk<Babel>;

std::vector<Babel> variants(const nlohmann::json& given) {
  std::vector<Babel> games;
  for (const auto& setup : open_setups<Babel>(given)) games.push_back(*Babel::make(setup));
  return games;
}

const std::vector<Babel>& real() {
  static const auto games = variants(nlohmann::json::object());
  return games;
}

/// Four cards a nation and fewer levels: decks run out soon, and totals end games early.
const std::vector<Babel>& small() {
  static const auto games = [] {
    auto board = nlohmann::json::parse(embedded_board());
    board["cards_per_nation"] = 4;
    board["temple_cards"] = {{"1", 5}, {"2", 4}, {"3", 3}, {"4", 2}, {"5", 1}, {"6", 0}};
    board["win"] = {{"lead", 6}, {"behind_below", 4}, {"final", 8}};
    return variants({{"board", board}});
  }();
  return games;
}

Walk draw(int most, bool on_real = *rc::gen::arbitrary<bool>()) {
  const auto& games = on_real ? real() : small();
  const auto i = *rc::gen::inRange<std::size_t>(0, games.size());
  RC_TAG(std::string(on_real ? "real" : "small"));
  return stela::test::draw_walk(games[i], on_real ? most : (most + 3) / 4);
}

RC_GTEST_PROP(BabProperties, LegalIsAscendingAndCounted, ()) { stela::test::legal_is_ascending_and_counted(draw(300)); }
RC_GTEST_PROP(BabProperties, TheJudgeAllowsWhatIsListed, ()) {
  stela::test::the_judge_allows_what_is_listed(draw(300));
}
RC_GTEST_PROP(BabProperties, TheJudgeForbidsNearMissesExactly, ()) {
  stela::test::the_judge_forbids_near_misses_exactly(draw(300));
}
RC_GTEST_PROP(BabProperties, RefusalsAreTheJudges, ()) { stela::test::the_refusal_is_the_judges(draw(300)); }
RC_GTEST_PROP(BabProperties, StatesSurviveJson, ()) { stela::test::states_survive_json(draw(300)); }
RC_GTEST_PROP(BabProperties, TheSetupSurvivesJson, ()) { stela::test::the_setup_survives_json(draw(60)); }
RC_GTEST_PROP(BabProperties, ActionsSurviveNotation, ()) { stela::test::actions_survive_notation(draw(300)); }
RC_GTEST_PROP(BabProperties, HashesAndAuditsHoldAtEveryStep, ()) {
  stela::test::hashes_and_audits_hold_at_every_step(draw(300));
}
RC_GTEST_PROP(BabProperties, ActionsThatCommuteHashAlike, ()) {
  stela::test::actions_that_commute_hash_alike(draw(300));
}
RC_GTEST_PROP(BabProperties, TheStepAuditTellsActionsApart, ()) {
  stela::test::the_step_audit_tells_actions_apart(draw(300));
}
RC_GTEST_PROP(BabProperties, AGameIsReplayedFromItsSeedAndActions, ()) {
  stela::test::a_game_is_replayed_from_its_seed_and_actions(real()[*rc::gen::inRange<std::size_t>(0, real().size())]);
}

TEST(BabProperties, GeneratorAndJudgeAgreeOnAllThatCanBeSpelled) {
  for (const auto* games : {&real(), &small()})
    for (std::size_t i = 0; i < games->size(); ++i) {
      Walk walk = stela::test::even_walk((*games)[i], i);
      for (int n = 0; n < 40; ++n) {
        for (int skip = 0; skip < n / 8; ++skip) walk.step();
        EXPECT_EQ(stela::test::differs_on(walk), "");
        walk.step();
      }
    }
}

RC_GTEST_PROP(BabProperties, ViewsHideTheRightCardsAndNothingElse, ()) {
  auto walk = draw(300);
  const Babel& game = *walk.game;
  const auto player = walk.rng.below(2);
  const auto seat = static_cast<int>(player);
  const State view = game.view(walk.state, seat), sample = game.sample(walk.state, seat, walk.rng);
  RC_ASSERT(game.view(view, seat) == view);
  RC_ASSERT(game.view(sample, seat) == view);
  RC_ASSERT(!game.violation(sample).has_value());
  RC_ASSERT(!game.violation(view).has_value());
  State same = sample;
  same.deck = walk.state.deck, same.temple_deck = walk.state.temple_deck, same.chance = walk.state.chance;
  same.hand[1 - player] = walk.state.hand[1 - player];
  RC_ASSERT(same == walk.state);
  RC_ASSERT(sample.deck.size == walk.state.deck.size);
  RC_ASSERT(sample.temple_deck.size == walk.state.temple_deck.size);
  for (std::size_t i = 1; i <= walk.state.known_temples; ++i)
    RC_ASSERT(sample.temple_deck[sample.temple_deck.size - i] == walk.state.temple_deck[sample.temple_deck.size - i]);
  // The player's own actions depend on nothing hidden.
  if (game.to_move(walk.state) != seat) return;
  ActionList seen;
  game.legal(sample, seen);
  const auto list = walk.legal();
  RC_ASSERT(std::equal(list.begin(), list.end(), seen.begin(), seen.end()));
}

/// BAB-T3: what the other player is sure of is in the hand in every sample, and an empty deck leaves nothing unsure.
RC_GTEST_PROP(BabProperties, SamplesKeepWhatIsSure, ()) {
  auto walk = draw(300, false);
  const auto player = walk.rng.below(2);
  const State sample = walk.game->sample(walk.state, static_cast<int>(player), walk.rng);
  for (std::size_t n = 0; n < kNations; ++n) RC_ASSERT(sample.hand[1 - player][n] >= walk.state.known[1 - player][n]);
  if (walk.state.deck.empty()) RC_ASSERT(sample.hand == walk.state.hand);
}

/// BAB-E4, E5: the higher total wins, and hands decide when the temple cards have run out. Without demolition each
/// turn brings that nearer: 22 turns at most.
RC_GTEST_PROP(BabProperties, GamesEnd, ()) {
  auto walk = draw(1, true);
  bool demolished = false;
  for (int steps = 0; !walk.over(); ++steps) {
    RC_ASSERT(steps < 20000);
    const auto action = walk.game->pick(walk.state, walk.weights, walk.rng);
    demolished = demolished || action.kind == Kind::demolish;
    walk.play(action);
  }
  RC_ASSERT(demolished || walk.game->turn(walk.state) < 22U);
  const auto outcome = *walk.game->outcome(walk.state);
  const auto totals = walk.game->scoring(walk.state);
  RC_ASSERT(outcome.scores == (std::vector<int>{totals[0], totals[1]}));
  const std::size_t winner = totals[0] > totals[1] ? 0 : 1;
  if (totals[0] != totals[1]) {
    RC_ASSERT(outcome.ranks[winner] == 1);
    RC_ASSERT(outcome.ranks[1 - winner] == 2);
  } else {
    RC_ASSERT(walk.state.temple_deck.empty());
  }
}

}  // namespace
}  // namespace stela::babel::test
