// Tikal's proof: it holds, it fails where an effect is missing, and its formulas are the engine's.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "analyses/prove/tikal/engine_agreement.h"
#include "model/small_board.h"
#include "tests/prove/unproved.h"

namespace stela::test::proof_of_tikal {
namespace {

using prove::tikal_game::Proof;
using prove::tikal_game::Spoil;
using prove::tikal_game::SymbolicState;
using tikal::Action;
using tikal::Tikal;

constexpr double kPatience = 60;  // seconds for a query that is to be proved

class TikalProof : public testing::Test {
 protected:
  const Tikal game_ = *Tikal::make({{"players", 2}}), auction_ = *Tikal::make({{"players", 2}, {"auction", 1}});
};

TEST_F(TikalProof, HoldsForOneCaseOfEachKindOfActionOfATurn) {
  EXPECT_THAT(
      unproved(Proof(game_),
               {"deploy worker a5", "trail leader a5 a1", "move worker a1 b1", "uncover a4", "camp a1",
                "guard a4 worker in a scoring round", "tile A1 a1 r0", "swap 1 p1 2", "dig a1, treasure 8", "dig a5"},
               kPatience),
      testing::IsEmpty());
}

TEST_F(TikalProof, HoldsForDecisions) {
  EXPECT_THAT(unproved(Proof(game_),
                       {"end in a scoring round, turn of player 0, scoring as 0 1",
                        "end in a scoring round, turn of player 1, scoring as 1 0, B6 next",
                        "end, 9 tiles drawn, B2 next", "A1 first", "phase score"},
                       kPatience),
              testing::IsEmpty());
  EXPECT_THAT(
      unproved(Proof(auction_),
               {"pass, after player 0, turned 0, out 0, bidder 1, first out 255", "choose 1, turned 0, D5 next",
                "end, turned 10, 8 tiles drawn", "bid any, after player 0, turned 0, out 0, bidder 1, first out 255"},
               kPatience),
      testing::IsEmpty());
}

/// An effect that is left out or spoiled, and an invariant that is then not kept.
struct Omission {
  std::string action;
  Spoil spoil;
  std::string invariant;
  int auction = 0;
};

void PrintTo(const Omission& omission, std::ostream* out) {  // NOLINT(readability-identifier-naming): GoogleTest's
  *out << omission.action << ", " << omission.invariant;
}

const std::vector<Omission>& omissions() {
  static const auto left_out = [](auto&& change) {
    return [change](const Action& a, const SymbolicState& b, SymbolicState& t) { change(a, b, t); };
  };
  static const std::string scoring = "end in a scoring round, ",
                           scored_last = scoring + "turn of player 1, scoring as 1 0",
                           volcano = scored_last + ", B1 next";
  static const std::vector<Omission> all{
      {"tile B2 a1 r0", left_out([](auto& a, auto&, auto& t) { t.value[a.hex] = 0; }), "temple-value"},
      {"tile B2 a1 r0", left_out([](auto&, auto& b, auto& t) { t.hand = b.hand; }), "hand"},
      {"tile B2 a1 r0", left_out([](auto& a, auto& b, auto& t) { t.tile[a.hex] = b.tile[a.hex]; }), "tile-count"},
      {"tile B1 a1 r0", left_out([](auto& a, auto& b, auto& t) { t.tile[a.hex] = b.tile[a.hex]; }),
       "volcanoes-to-come"},
      {"tile A2 a1 r0", left_out([](auto&, auto& b, auto& t) { t.dealt = b.dealt; }), "treasures-to-deal"},
      {"tile A2 a1 r0", left_out([](auto& a, auto& b, auto& t) { t.left[a.hex] = b.left[a.hex]; }),
       "treasures-on-hexes"},
      {"deploy worker a3", left_out([](auto&, auto& b, auto& t) { t.supply = b.supply; }), "worker-count"},
      {"deploy leader a3", left_out([](auto&, auto&, auto& t) { t.leader[0] = tikal::kOnGuard; }), "leader-count"},
      {"deploy worker a3", left_out([](auto&, auto& b, auto& t) { t.ap = b.ap; }), "turn-is-finite"},
      {"deploy worker a3", left_out([](auto&, auto& b, auto& t) { t.ap = b.ap; }), "game-is-finite"},
      {"trail worker a3 a1", left_out([](auto& a, auto& b, auto& t) { t.workers[0][a.hex] = b.workers[0][a.hex]; }),
       "worker-count"},
      {"move worker a1 b1", left_out([](auto& a, auto& b, auto& t) { t.workers[0][a.to] = b.workers[0][a.to]; }),
       "worker-count"},
      {"uncover a2", left_out([](auto&, auto& b, auto& t) { t.floors = b.floors; }), "floor-count"},
      {"uncover a2", left_out([](auto&, auto& b, auto& t) { t.uncovered_once = b.uncovered_once; }), "turn-marks"},
      {"dig a1, treasure 2", left_out([](auto&, auto& b, auto& t) { t.collection = b.collection; }), "treasure-count"},
      {"dig a1, treasure 2", left_out([](auto& a, auto& b, auto& t) { t.left[a.hex] = b.left[a.hex]; }),
       "treasure-count"},
      {"swap 1 p1 2", left_out([](auto&, auto& b, auto& t) { t.collection[1] = b.collection[1]; }), "treasure-count"},
      {"camp a1", left_out([](auto&, auto& b, auto& t) { t.ap = b.ap; }), "turn-is-finite"},
      {"camp a1", left_out([](auto& a, auto&, auto& t) { t.camps[1].set(a.hex); }), "one-camp-a-hex"},
      {"guard a2 worker", left_out([](auto&, auto& b, auto& t) { t.gone = b.gone; }), "worker-count"},
      {"guard a2 leader", left_out([](auto&, auto& b, auto& t) { t.guard_leader = b.guard_leader; }), "leader-count"},
      {"end, 1 tiles drawn, A2 next", left_out([](auto&, auto& b, auto& t) { t.deck = b.deck; }), "deck-order"},
      {"end, 1 tiles drawn, A2 next", left_out([](auto&, auto& b, auto& t) { t.turn_owner = b.turn_owner; }),
       "turn-order"},
      {"end, 1 tiles drawn, A2 next", left_out([](auto&, auto& b, auto& t) { t.put_out = b.put_out; }), "tile-count"},
      {"end, 1 tiles drawn, A2 next", left_out([](auto&, auto& b, auto& t) { t.drawn = b.drawn; }), "game-is-finite"},
      {"end, 1 tiles drawn, A2 next", left_out([](auto&, auto& b, auto& t) { t.drawn = b.drawn; }), "deck-order"},
      {scoring + "turn of player 0, scoring as 0 1", left_out([](auto&, auto& b, auto& t) { t.scored = b.scored; }),
       "scoring-order"},
      {scoring + "turn of player 0, scoring as 0 1",
       left_out([](auto&, auto& b, auto& t) { t.score[1] = t.score[1] + (t.score[0] - b.score[0]); }), "unscored"},
      {scoring + "turn of player 0, scoring as 0 1",
       left_out([](auto&, auto& b, auto& t) { t.score[0] = t.score[0] + (t.score[0] - b.score[0]); }), "score-range"},
      {scoring + "turn of player 0, scoring as 0 1",
       left_out([](auto&, auto& b, auto& t) { t.score[0] = b.score[0] - 1; }), "scores-never-fall"},
      {volcano, left_out([](auto&, auto& b, auto& t) { t.put_out = b.put_out; }), "tile-count"},
      {volcano, left_out([](auto&, auto& b, auto& t) { t.put_out = b.put_out; }), "volcanoes-to-come"},
      {"bid any, after player 0, turned 0, out 0, bidder 255, first out 255",
       left_out([](auto&, auto& b, auto& t) { t.bid = b.bid; }), "game-is-finite", 1},
      {"pass, after player 0, turned 0, out 0, bidder 255, first out 255",
       left_out([](auto&, auto& b, auto& t) { t.out = b.out; }), "auction", 1},
      {"choose 1, turned 0, A2 next", left_out([](auto&, auto& b, auto& t) { t.shown = b.shown; }), "tile-count", 1},
      {"choose 1, turned 0, A2 next", left_out([](auto&, auto& b, auto& t) { t.shown = b.shown; }), "round", 1},
  };
  return all;
}

class TikalOmissions : public testing::TestWithParam<Omission> {};

/// On a small board, where Z3 finds the whole position.
TEST_P(TikalOmissions, AreRefuted) {
  const auto& omission = GetParam();
  const auto game =
      *Tikal::make({{"players", 2}, {"auction", omission.auction}, {"board", small_boards_of<Tikal>().front().board}});
  const Proof proof(game, omission.spoil);
  const auto cases = proof.cases();
  const auto one =
      std::find_if(cases.begin(), cases.end(), [&](const auto& each) { return each.operands == omission.action; });
  ASSERT_NE(one, cases.end()) << "a name without a case";
  std::set<std::string> refuted;
  for (const auto& query : prove::prove_case(*one, {20, false, nullptr, omission.invariant}).queries)
    if (query.verdict == prove::Verdict::refuted) {
      refuted.insert(query.invariant);
      EXPECT_FALSE(query.counterexample.empty());
    }
  EXPECT_THAT(refuted, testing::Contains(omission.invariant));
}

INSTANTIATE_TEST_SUITE_P(Each, TikalOmissions, testing::ValuesIn(omissions()));

TEST_F(TikalProof, AgreesWithTheEngine) {
  for (const auto* game : {&game_, &auction_}) {
    const Proof proof(*game);
    const prove::tikal_game::Formulas formulas(proof);
    const auto tie = prove::compare_steps(*game, formulas, 14, 7, nullptr, prove::tikal_game::kLengths);
    EXPECT_EQ(tie.broken, std::nullopt);
    EXPECT_EQ(tie.all_steps(), 14U);
  }
}

TEST_F(TikalProof, RefusesWhatTheEngineRefuses) {
  const Proof proof(game_);
  Rng rng(3);
  auto state = game_.initial(3);
  int refused = 0;
  for (int i = 0; i < 60; ++i, game_.apply(state, game_.nth(state, rng.below(game_.count(state))))) {
    const auto a = game_.near_miss(state, rng);
    const auto rule = game_.why_not(state, a);
    // What is asked of the map is left free.
    if (rule == tikal::Rule::none || rule == tikal::Rule::T2 || rule == tikal::Rule::T3 || rule == tikal::Rule::A3)
      continue;
    prove::renew_terms();
    auto t = prove::tikal_game::constant_state(game_, state);
    bool may = false;
    prove::Path::each([&](prove::Path&) { may = may || proof.play(t, a); });
    EXPECT_FALSE(may && a.kind != tikal::Kind::move) << game_.to_text(a);
    ++refused;
  }
  EXPECT_GT(refused, 10);
}

}  // namespace
}  // namespace stela::test::proof_of_tikal
