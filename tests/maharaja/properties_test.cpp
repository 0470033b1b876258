// What holds of every position that play can reach: random games of every variant, with real prices and with low ones.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <numeric>

#include "checkers/campaign/check.h"
#include "model/embedded.h"
#include "model/maharaja/maharaja.h"
#include "tests/support/refusals.h"
#include "tests/support/walks.h"

namespace stela::maharaja::test {
namespace {

using Walk = stela::test::Walk<Maharaja>;

/// One in so many of the variants: they share few of the switches.
std::vector<Maharaja> variants(const nlohmann::json& given, std::size_t every) {
  std::vector<Maharaja> games;
  const auto setups = open_setups<Maharaja>(given);
  for (std::size_t i = 0; i < setups.size(); i += every) games.push_back(*Maharaja::make(setups[i]));
  return games;
}

const std::vector<Maharaja>& real() {
  static const auto games = variants(nlohmann::json::object(), 7);
  return games;
}

/// Palaces that can be paid, and few of them; houses run short, and so do governors' fields.
const std::vector<Maharaja>& cheap() {
  static const auto games = [] {
    auto board = nlohmann::json::parse(embedded_board());
    board["palace_cost"] = 2;
    board["craftsman_palace_cost"] = 1;
    board["palaces"] = 4;
    board["houses"] = {{"hand", 5}, {"bank", 3}};
    board["rounds"] = 6;
    board["blue_tiles"] = 2;
    return variants({{"board", board}}, 13);
  }();
  return games;
}

Walk draw(int most) {
  const auto& games = *rc::gen::arbitrary<bool>() ? real() : cheap();
  return stela::test::draw_walk(games[*rc::gen::inRange<std::size_t>(0, games.size())], most);
}

RC_GTEST_PROP(MahProperties, LegalIsAscendingAndCounted, ()) { stela::test::legal_is_ascending_and_counted(draw(400)); }
RC_GTEST_PROP(MahProperties, TheJudgeAllowsWhatIsListed, ()) {
  stela::test::the_judge_allows_what_is_listed(draw(400));
}
RC_GTEST_PROP(MahProperties, TheJudgeForbidsNearMissesExactly, ()) {
  stela::test::the_judge_forbids_near_misses_exactly(draw(400));
}
RC_GTEST_PROP(MahProperties, RefusalsAreTheJudges, ()) { stela::test::the_refusal_is_the_judges(draw(400)); }
RC_GTEST_PROP(MahProperties, StatesSurviveJson, ()) { stela::test::states_survive_json(draw(400)); }
RC_GTEST_PROP(MahProperties, TheSetupSurvivesJson, ()) { stela::test::the_setup_survives_json(draw(60)); }
RC_GTEST_PROP(MahProperties, ActionsSurviveNotation, ()) { stela::test::actions_survive_notation(draw(400)); }
RC_GTEST_PROP(MahProperties, HashesAndAuditsHoldAtEveryStep, ()) {
  stela::test::hashes_and_audits_hold_at_every_step(draw(400));
}
RC_GTEST_PROP(MahProperties, ActionsThatCommuteHashAlike, ()) {
  // In the turns of a first round: dials and setups never commute, as another player is asked.
  const auto& game = real()[*rc::gen::inRange<std::size_t>(0, real().size())];
  auto walk = stela::test::draw_walk(game, 60);
  while (!walk.over() && walk.state.phase != Phase::turn) walk.step();
  stela::test::actions_that_commute_hash_alike(walk);
}
RC_GTEST_PROP(MahProperties, TheStepAuditTellsActionsApart, ()) {
  stela::test::the_step_audit_tells_actions_apart(draw(400));
}
RC_GTEST_PROP(MahProperties, AGameIsReplayedFromItsSeedAndActions, ()) {
  stela::test::a_game_is_replayed_from_its_seed_and_actions(real()[*rc::gen::inRange<std::size_t>(0, real().size())]);
}

TEST(MahProperties, GeneratorAndJudgeAgreeOnAllThatCanBeSpelled) {
  for (const auto* games : {&real(), &cheap()})
    for (std::size_t i = 0; i < games->size(); i += 5) {
      Walk walk = stela::test::even_walk((*games)[i], i);
      for (int n = 0; n < 6; ++n) {
        for (int skip = 0; skip < 3 + 12 * n; ++skip) walk.step();
        EXPECT_EQ(stela::test::differs_on(walk), "");
      }
    }
}

RC_GTEST_PROP(MahProperties, ViewsHideTheOthersDialsAndNothingElse, ()) {
  auto walk = draw(400);
  const Maharaja& game = *walk.game;
  const auto seat = static_cast<int>(walk.rng.below(static_cast<std::uint32_t>(game.players())));
  const State view = game.view(walk.state, seat), sample = game.sample(walk.state, seat, walk.rng);
  RC_ASSERT(game.view(view, seat) == view);
  RC_ASSERT(game.view(sample, seat) == view);
  RC_ASSERT(!game.violation(sample).has_value());
  RC_ASSERT(!game.violation(view).has_value());
  State same = sample;
  same.dial = walk.state.dial;
  RC_ASSERT(same == walk.state);
  RC_ASSERT(sample.dial[static_cast<std::size_t>(seat)] == walk.state.dial[static_cast<std::size_t>(seat)]);
  // What anybody can do depends on nothing that is hidden.
  ActionList seen;
  game.legal(sample, seen);
  const auto list = walk.legal();
  RC_ASSERT(std::equal(list.begin(), list.end(), seen.begin(), seen.end()));
}

/// No coin is made or lost: whatever the purses gain the bank has given, and the other way round.
RC_GTEST_PROP(MahProperties, EveryCoinThatMovesIsAccountedFor, ()) {
  auto walk = draw(400);
  const auto purses = [](const State& s) { return std::accumulate(s.coins.begin(), s.coins.end(), 0); };
  for (int i = 0; i < 60 && !walk.over(); ++i) {
    const State before = walk.state;
    const auto action = walk.game->pick(walk.state, walk.weights, walk.rng);
    walk.play(action);
    const int gained = purses(walk.state) - purses(before);
    RC_ASSERT(gained == before.bank - walk.state.bank);
    const auto others = walk.game->players() - 1;
    const Board& board = walk.game->board();
    if (action.kind == Kind::move)
      RC_ASSERT(gained == (static_cast<Payer>(action.source) == Payer::bank ? action.to : 0));
    if (action.kind == Kind::stop) RC_ASSERT(gained == others * board.penalty);
    if (action.kind == Kind::shift || action.kind == Kind::refill || action.kind == Kind::role) RC_ASSERT(gained == 0);
    if (action.kind == Kind::end && walk.state.played != 0 && walk.state.phase == Phase::turn) RC_ASSERT(gained == 0);
  }
}

/// MAH-R3, E1: each round each player plays once, and a game has no more rounds than the board says.
RC_GTEST_PROP(MahProperties, GamesEnd, ()) {
  auto walk = draw(1);
  RC_PRE(walk.game->chosen().go_back == 0);  // else moves need not end
  int ends = 0, moves = 0, longest = 0;
  for (int steps = 0; !walk.over(); ++steps) {
    RC_ASSERT(steps < 10000);
    const auto action = walk.game->pick(walk.state, walk.weights, walk.rng);
    moves = action.kind == Kind::move ? moves + 1 : 0;
    longest = std::max(longest, moves);
    ends += action.kind == Kind::end ? 1 : 0;
    walk.play(action);
  }
  RC_ASSERT(longest <= static_cast<int>(kPlaces) - 1);
  RC_ASSERT(ends == walk.state.round * walk.game->players());
  const auto outcome = *walk.game->outcome(walk.state);
  for (std::size_t p = 0; p < walk.game->seats(); ++p)
    for (std::size_t q = 0; q < p; ++q) {
      RC_ASSERT(outcome.ranks[p] != outcome.ranks[q]);
      if (outcome.scores[p] > outcome.scores[q]) RC_ASSERT(outcome.ranks[p] < outcome.ranks[q]);
    }
}

}  // namespace
}  // namespace stela::maharaja::test
