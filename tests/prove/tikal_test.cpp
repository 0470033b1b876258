// Tikal's proof: it holds, it fails where an effect is missing, and its formulas are the engine's.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "analyses/prove/tikal/tie.h"
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
  EXPECT_THAT(unproved(Proof(game_),
                       {"deploy worker a5", "trail leader a5 a1", "move worker a1 b1", "uncover a4", "camp a1",
                        "guard a4 worker in a scoring round", "tile A1 a1 r0", "swap 1 p1 2"},
                       kPatience),
              testing::IsEmpty());
}

TEST_F(TikalProof, HoldsForDecisions) {
  EXPECT_THAT(unproved(Proof(game_), {"end in a scoring round, turn of player 0, scoring as 0 1"}, kPatience),
              testing::IsEmpty());
  EXPECT_THAT(unproved(Proof(auction_),
                       {"pass, after player 0, turned 0, out 0, bidder 1, first out 255",
                        "bid any, after player 0, turned 0, out 0, bidder 1, first out 255"},
                       kPatience),
              testing::IsEmpty());
}

/// An effect that is left out, and an invariant that is then not kept.
struct Omission {
  std::string action;
  Spoil spoil;
  std::string invariant;
};

void PrintTo(const Omission& omission, std::ostream* out) {  // NOLINT(readability-identifier-naming): GoogleTest's
  *out << omission.action << ", " << omission.invariant;
}

const std::vector<Omission>& omissions() {
  static const auto left_out = [](auto&& change) {
    return [change](const Action& a, const SymbolicState& b, SymbolicState& t) { change(a, b, t); };
  };
  static const std::vector<Omission> all{
      {"tile A1 a1 r0", left_out([](auto& a, auto&, auto& t) { t.value[a.hex] = 0; }), "temple-value"},
      {"tile A1 a1 r0", left_out([](auto&, auto& b, auto& t) { t.hand = b.hand; }), "hand"},
      {"deploy worker a5", left_out([](auto&, auto& b, auto& t) { t.supply = b.supply; }), "worker-count"},
      {"deploy worker a5", left_out([](auto&, auto& b, auto& t) { t.ap = b.ap; }), "turn-is-finite"},
      {"trail worker a5 a1", left_out([](auto& a, auto& b, auto& t) { t.workers[0][a.hex] = b.workers[0][a.hex]; }),
       "worker-count"},
      {"move worker a1 b1", left_out([](auto& a, auto& b, auto& t) { t.workers[0][a.to] = b.workers[0][a.to]; }),
       "worker-count"},
      {"uncover a4", left_out([](auto&, auto& b, auto& t) { t.floors = b.floors; }), "floor-count"},
      {"swap 1 p1 2", left_out([](auto&, auto& b, auto& t) { t.collection[1] = b.collection[1]; }), "treasure-count"},
      {"camp a1", left_out([](auto&, auto& b, auto& t) { t.ap = b.ap; }), "turn-is-finite"},
      {"guard a4 worker", left_out([](auto&, auto& b, auto& t) { t.gone = b.gone; }), "worker-count"},
      {"guard a4 leader", left_out([](auto&, auto& b, auto& t) { t.guard_leader = b.guard_leader; }), "leader-count"},
      {"end in a scoring round, turn of player 0, scoring as 0 1",
       left_out([](auto&, auto& b, auto& t) { t.scored = b.scored; }), "scoring-order"},
  };
  return all;
}

class TikalOmissions : public testing::TestWithParam<Omission> {};

TEST_P(TikalOmissions, AreNotProved) {
  const auto game = *Tikal::make({{"players", 2}});
  const auto& omission = GetParam();
  const auto kind = omission.action.substr(0, omission.action.find(' '));
  EXPECT_THAT(unproved(Proof(game, omission.spoil), {omission.action}, 2),
              testing::Contains(kind + ": " + omission.invariant));
}

INSTANTIATE_TEST_SUITE_P(Each, TikalOmissions, testing::ValuesIn(omissions()));

TEST_F(TikalProof, AgreesWithTheEngine) {
  for (const auto* game : {&game_, &auction_}) {
    const Proof proof(*game);
    const prove::tikal_game::Formulas formulas(proof, *game);
    const auto tie = prove::compare_steps(*game, formulas, 26, 7, nullptr, prove::tikal_game::kLengths);
    EXPECT_EQ(tie.broken, std::nullopt);
    EXPECT_EQ(tie.all_steps(), 26U);
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
