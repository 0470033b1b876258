// Mexica's proof: it holds, it fails where an effect is missing, and its formulas are the engine's.
#include "analyses/prove/mexica/mexica.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "analyses/prove/mexica/engine_agreement.h"
#include "checkers/mutants/mexica/mutants.h"
#include "tests/prove/unproved.h"
#include "tests/support/walks.h"

namespace stela::test::proof_of_mexica {
namespace {

using mexica::Kind;
using mexica::Mexica;
using prove::Truth;
using prove::mexica_game::Formulas;
using prove::mexica_game::Proof;
using prove::mexica_game::Spoil;
using prove::mexica_game::SymbolicAction;
using prove::mexica_game::Table;

/// One case of each kind.
const std::set<std::string> kOneOfEach{"start",
                                       "place A by player 0 of 2, in the setup",
                                       "place A by player 1 of 2, in the setup",
                                       "canal A by player 0 of 2, in the first round",
                                       "canal A B by player 1 of 2, in the second half",
                                       "bridge A ns by player 0 of 2, in the first half",
                                       "bridge B A ew by player 0 of 2, in the second half",
                                       "walk A by player 1 of 2, in the first round",
                                       "swim A by player 0 of 2, in the first half",
                                       "jump A by player 0 of 2, in the second half",
                                       "build 3 A by player 1 of 2, in the first half",
                                       "found 7 A by player 0 of 2, in the second half",
                                       "token by player 0 of 2, in the first half",
                                       "spend by player 1 of 2, in the second half"};

Mexica for_two(const char* option = "start", int value = 0) {
  nlohmann::json setup{{"players", 2}, {"start", 0}};
  setup[option] = value;
  return *Mexica::make(setup);
}

TEST(MexicaProof, HoldsForOneCaseOfEachKind) {
  const auto game = for_two();
  EXPECT_THAT(unproved(Proof(game), kOneOfEach), testing::IsEmpty());
}

TEST(MexicaProof, HoldsForTheEndOfATurn) {
  const auto game = for_two();
  EXPECT_THAT(unproved(Proof(game), {"end"}), testing::IsEmpty());
}

TEST(MexicaProof, HoldsForAnyStateOfThreePlayers) {
  const auto game = *Mexica::make({{"players", 3}, {"start", 1}});
  EXPECT_THAT(unproved(Proof(game), {"any state"}), testing::IsEmpty());
}

/// An effect that is left out or done wrongly, and an invariant that is then not kept.
struct Omission {
  std::string action;
  Spoil spoil;
  std::string invariant;
};

void PrintTo(const Omission& omission, std::ostream* out) {  // NOLINT(readability-identifier-naming): GoogleTest's
  *out << omission.action << ", " << omission.invariant;
}

std::vector<Omission> omissions() {
  using prove::add;
  const std::string place = "place A by player 0 of 2, in the setup", last = "place A by player 1 of 2, in the setup",
                    single = "canal A by player 0 of 2, in the first half",
                    pair = "canal A B by player 0 of 2, in the first half",
                    bridge = "bridge A ns by player 0 of 2, in the first half",
                    shift = "bridge B A ns by player 0 of 2, in the first half",
                    walk = "walk A by player 0 of 2, in the first half",
                    swim = "swim A by player 0 of 2, in the first half",
                    jump = "jump A by player 0 of 2, in the first half",
                    build = "build 3 A by player 0 of 2, in the first half",
                    found = "found 7 A by player 0 of 2, in the first half",
                    token = "token by player 0 of 2, in the first half",
                    spend = "spend by player 0 of 2, in the first half",
                    end_of_first = "end by player 1 of 2, in the first round",
                    end_of_half = "end by player 1 of 2, in the first half",
                    end_of_game = "end by player 1 of 2, in the second half";
  using A = SymbolicAction;
  using T = Table;
  return {
      {place, [](const A&, const T&, T& t) { t.s.figure[0] = prove::Place(); }, "setup-figures"},
      {last, [](const A&, const T&, T& t) { t.s.ap = 20; }, "ap-range"},
      {single, [](const A&, const T& b, T& t) { t.s.singles = b.s.singles; }, "canal-count"},
      {single, [](const A&, const T& b, T& t) { t.s.ap = b.s.ap; }, "turn-is-finite"},
      {single, [](const A&, const T& b, T& t) { t.s.progress = b.s.progress; }, "progress-is-noted"},
      {single, [](const A& a, const T&, T& t) { t.s.bridges_ns.set(a.cell); }, "bridge-count"},
      {pair, [](const A& a, const T&, T& t) { t.s.canals.reset(a.other); }, "canal-count"},
      {pair, [](const A&, const T& b, T& t) { t.s.doubles = b.s.doubles; }, "canal-count"},
      {pair, [](const A& a, const T&, T& t) { t.s.built[1].set(a.cell); }, "building-ground"},
      {bridge, [](const A&, const T& b, T& t) { t.s.bridges = b.s.bridges; }, "bridge-count"},
      {bridge, [](const A& a, const T&, T& t) { t.s.bridges_ew.set(a.cell); }, "bridge-direction"},
      {bridge, [](const A& a, const T&, T& t) { t.s.canals.reset(a.cell); }, "bridge-on-canal"},
      {shift, [](const A&, const T& b, T& t) { t.s.bridges_ns = b.s.bridges_ns; }, "bridge-count"},
      {shift, [](const A& a, const T&, T& t) { t.s.bridges_ew.set(a.other); }, "bridge-count"},
      {walk, [](const A&, const T&, T& t) { t.s.figure[0] = prove::Place(); }, "figure-ground"},
      {walk, [](const A&, const T&, T& t) { add(t.s.ap, 1); }, "turn-is-finite"},
      {walk, [](const A& a, const T&, T& t) { t.s.figure[1] = a.cell; }, "one-thing-a-cell"},
      {swim, [](const A&, const T& b, T& t) { t.s.ap = b.s.ap; }, "turn-is-finite"},
      {jump, [](const A&, const T&, T& t) { add(t.s.ap, -2); }, "counts"},
      {build, [](const A&, const T& b, T& t) { t.s.hand = b.s.hand; }, "building-count"},
      {build, [](const A&, const T& b, T& t) { t.s.value_high = b.s.value_high; }, "building-count"},
      {build, [](const A& a, const T&, T& t) { t.s.figure[0] = a.cell; }, "one-thing-a-cell"},
      {build, [](const A& a, const T&, T& t) { t.s.built[1].set(a.cell); }, "one-building-a-cell"},
      {build, [](const A&, const T& b, T& t) { t.s.built = b.s.built; }, "building-value"},
      {found, [](const A&, const T& b, T& t) { t.s.display = b.s.display; }, "calpulli-count"},
      {found, [](const A&, const T& b, T& t) { t.s.calpulli = b.s.calpulli; }, "calpulli-laid"},
      {found, [](const A&, const T& b, T& t) { t.s.founded = b.s.founded; }, "founded-seat"},
      {found, [](const A& a, const T&, T& t) { t.s.founded.reset(a.cell); }, "founded-closed"},
      {found, [](const A&, const T& b, T& t) { t.s.score = b.s.score; }, "score-range"},
      {found, [](const A&, const T&, T& t) { add(t.s.score[1], -1); }, "scores-never-fall"},
      {token, [](const A&, const T& b, T& t) { t.s.token_supply = b.s.token_supply; }, "token-count"},
      {token, [](const A&, const T& b, T& t) { t.s.gained = b.s.gained; }, "turn-is-finite"},
      {token, [](const A&, const T&, T& t) { add(t.s.gained, 1); }, "gained-range"},
      {spend, [](const A&, const T& b, T& t) { t.s.tokens = b.s.tokens; }, "token-count"},
      {spend, [](const A&, const T&, T& t) { add(t.s.ap, 1); }, "ap-range"},
      {end_of_first, [](const A&, const T&, T& t) { t.s.first_round = true; }, "first-turns"},
      {end_of_half, [](const A&, const T& b, T& t) { t.s.removed = b.s.removed; }, "calpulli-count"},
      {end_of_half, [](const A&, const T& b, T& t) { t.s.reserve = b.s.reserve; }, "calpulli-count"},
      {end_of_half, [](const A&, const T& b, T& t) { t.s.hand = b.s.hand; }, "building-count"},
      {end_of_half, [](const A&, const T& b, T& t) { t.s.stall_rounds = b.s.stall_rounds; }, "half-is-finite"},
      {end_of_game, [](const A&, const T&, T& t) { t.s.ap = 1; }, "ap-range"},
      {end_of_game, [](const A&, const T&, T& t) { t.s.phase = mexica::Phase::over, t.s.ap = 0; }, "game-over"},
      {end_of_game, [](const A&, const T&, T& t) { add(t.s.score[0], 500); }, "score-range"},
  };
}

class MexicaOmissions : public testing::TestWithParam<Omission> {};

TEST_P(MexicaOmissions, IsRefuted) {
  const auto game = for_two();
  const auto& omission = GetParam();
  const Proof spoilt(game, omission.spoil);
  EXPECT_THAT(unproved(spoilt, {omission.action}), testing::Contains(testing::EndsWith(": " + omission.invariant)));
}

INSTANTIATE_TEST_SUITE_P(Each, MexicaOmissions, testing::ValuesIn(omissions()));

TEST(MexicaOmissions, AreThereForEveryKind) {
  std::set<std::string> kinds;
  const auto game = for_two();
  for (const auto& one : Proof(game).cases())
    for (const auto& omission : omissions())
      if (omission.action == one.operands) kinds.insert(one.kind);
  for (const auto kind : mexica::kKindNames) EXPECT_TRUE(kinds.contains(std::string(kind))) << kind;
}

TEST(MexicaProof, ACounterexampleIsAPositionInWords) {
  const auto game = for_two();
  const Proof spoilt(game, [](const SymbolicAction&, const Table& b, Table& t) { t.s.singles = b.s.singles; });
  for (const auto& one : spoilt.cases()) {
    if (one.operands != "canal A by player 0 of 2, in the first half") continue;
    for (const auto& query : prove::prove_case(one, {}).queries) {
      if (query.verdict != prove::Verdict::refuted) continue;
      EXPECT_THAT(query.counterexample, testing::HasSubstr("figure of player 0"));
      EXPECT_THAT(query.counterexample, testing::HasSubstr("then canal A, A = "));
      return;
    }
  }
  FAIL() << "nothing was refuted";
}

TEST(MexicaProof, AgreesWithTheEngine) {
  for (const int at_end : {0, 1}) {
    const auto game = for_two("enclosed_at_end", at_end);
    const Proof proof(game);
    const auto tie = prove::compare_steps(game, Formulas(proof), 36, 7);
    EXPECT_EQ(tie.broken, std::nullopt);
    EXPECT_EQ(tie.all_steps(), 36U);
  }
}

TEST(MexicaProof, TheLemmasOfSearchesHoldAndCanBreak) {
  const auto game = *Mexica::make(mutants::pond("players", 3));
  int founded = 0;
  for (unsigned games = 0; games < 8; ++games)
    for (auto walk = even_walk(game, games); !walk.over(); (void)walk.step()) {
      ASSERT_EQ(prove::mexica_game::broken_lemma(game, walk.state), std::nullopt);
      if (walk.state.founded.none()) continue;
      ++founded;
      auto spoilt = walk.state;
      spoilt.founded.reset(spoilt.founded.first());
      EXPECT_NE(prove::mexica_game::broken_lemma(game, spoilt), std::nullopt);
    }
  EXPECT_GT(founded, 50);
}

TEST(MexicaProof, NobodyIsEnclosedOnTheStartCells) {
  // The lemma starts-are-open, on the printed board: wherever four figures stand, or fewer.
  const auto game = *Mexica::make({{"players", 4}, {"start", 0}});
  const auto place_all = [&](auto&& self, const mexica::State& s) -> int {
    EXPECT_FALSE(mexica::naive::any_figure_enclosed(game.board(), s));
    int positions = 1;
    if (s.phase != mexica::Phase::setup) return positions;
    mexica::ActionList legal;
    game.legal(s, legal);
    for (const auto& a : legal) {
      auto next = s;
      game.apply(next, a);
      positions += self(self, next);
    }
    return positions;
  };
  EXPECT_EQ(place_all(place_all, game.initial(1)), 1 + 4 + 12 + 24 + 24);
}

TEST(MexicaProof, KeepsAWayOutWhereItIsJudgedAtTheEnd) {
  const auto game = for_two("enclosed_at_end", 1);
  EXPECT_THAT(unproved(Proof(game),
                       {"jump A by player 0 of 2, in the first round", "spend by player 0 of 2, in the first round",
                        "end by player 0 of 2, in the first round", "place A by player 1 of 2, in the setup"}),
              testing::IsEmpty());
  const Proof spoilt(game, [](const SymbolicAction&, const Table&, Table& t) { t.way_out = Truth::named("other"); });
  EXPECT_THAT(unproved(spoilt, {"jump A by player 0 of 2, in the first round"}),
              testing::Contains("jump: someone-can-act"));
}

TEST(MexicaProof, WithoutStallsAGameNeedNotEnd) {
  // The witness that only MEX-P5 ends what turn-is-finite and half-is-finite do not.
  const auto game = for_two("stall_rounds", 0);
  auto walk = even_walk(game, 1);
  while (walk.state.phase == mexica::Phase::setup) ASSERT_TRUE(walk.step());
  auto s = walk.state;
  const auto end_all = [&] {
    for (int p = 0; p < game.players(); ++p) game.apply(s, mexica::Action::end());
  };
  end_all();
  const auto before = s;
  end_all();
  EXPECT_EQ(s, before);
}

}  // namespace
}  // namespace stela::test::proof_of_mexica
