// A rule that is left out of the formulas on purpose: what refutes its invariant is a position to which play comes,
// with a trace and a picture. The sound engine keeps the invariant there; one with the same fault breaks it too.
#include "analyses/prove/replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>

#include "analyses/prove/babel/engine_agreement.h"
#include "analyses/prove/find_in_play.h"
#include "analyses/prove/maharaja/engine_agreement.h"
#include "analyses/prove/mexica/engine_agreement.h"
#include "analyses/prove/tikal/engine_agreement.h"
#include "checkers/mutants/babel/mutants.h"
#include "checkers/mutants/maharaja/mutants.h"
#include "checkers/mutants/mexica/mutants.h"
#include "checkers/mutants/tikal/mutants.h"
#include "checkers/trace.h"
#include "model/small_board.h"
#include "reports/draw/picture_of.h"
#include "reports/draw/svg.h"
#include "reports/pictures.h"

namespace stela::test::replays {
namespace {

using prove::Failure;
using prove::Lengths;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::uint64_t kSteps = 60;
constexpr double kPatience = 60;  // seconds for a query that is to be refuted

/// What is refuted of a case whose effects are spoiled, as the report has it.
template <class Proof>
Failure refuted(const Proof& spoilt, const std::string& operands, const std::string& invariant) {
  const auto cases = spoilt.cases();
  const auto one = std::find_if(cases.begin(), cases.end(), [&](const auto& c) { return c.operands == operands; });
  EXPECT_NE(one, cases.end()) << "a name without a case";
  for (const auto& query : prove::prove_case(*one, {kPatience, false, nullptr, invariant}).queries)
    if (query.verdict == prove::Verdict::refuted)
      return {query.kind, query.operands, query.invariant, query.verdict, query.counterexample, query.replay};
  ADD_FAILURE() << invariant << " is not refuted";
  return {};
}

/// The omission, and a mutant that leaves out the same.
template <Game G, class Formulas, class Proof>
void expect_replayed(const G& game, const Proof& spoilt, const std::string& operands, const std::string& invariant,
                     const std::string& mutation, const Lengths& lengths = {}) {
  auto failure = refuted(spoilt, operands, invariant);
  prove::look_in_play(game, Formulas(spoilt), kSteps, {}, lengths, failure);
  EXPECT_THAT(failure.reachable, StartsWith("yes: play came to it after "));
  ASSERT_TRUE(failure.replay);
  EXPECT_EQ(failure.replay->engine, "keeps the invariants after it");

  // The trace leads to the position, which is sound; the picture shows it with the action.
  const auto file = parse_game_file(failure.replay->trace.dump(), "trace");
  ASSERT_TRUE(static_cast<bool>(file)) << file.error().line();
  const auto played = load<G>(*file);
  ASSERT_TRUE(static_cast<bool>(played)) << played.error().line();
  EXPECT_EQ(game.to_json(played->state), failure.replay->position["state"]);
  EXPECT_EQ(game.violation(played->state), std::nullopt);
  const auto a = *game.parse(failure.replay->action);
  EXPECT_THAT(svg(stela::picture_of(game, played->state, std::optional(a))), HasSubstr("<svg"));

  const auto& all = mutants::MutantsOf<G>::all();
  const auto fault = std::find_if(all.begin(), all.end(), [&](const auto& m) { return m.name == mutation; });
  ASSERT_NE(fault, all.end());
  const auto mutant = *mutants::Mutant<G>::make(game.setup(), std::make_shared<mutants::Mutation<G>>(*fault));
  EXPECT_THAT(prove::replayed(mutant, played->state, &a).engine, StartsWith("breaks "));

  // What nobody spoiled is not found: the formulas themselves keep it.
  Failure kept{failure.kind, operands, invariant, prove::Verdict::refuted, "", std::nullopt};
  const Proof sound(game);
  prove::look_in_play(game, Formulas(sound), 8, {}, lengths, kept);
  EXPECT_THAT(kept.reachable, StartsWith("not known: none of "));
  EXPECT_EQ(kept.replay, std::nullopt);
}

/// The model's own position: one that can be read again.
template <Game G>
void expect_position(const G& game, const Failure& failure, const std::string& action) {
  ASSERT_TRUE(failure.replay);
  EXPECT_EQ(failure.replay->action, action);
  EXPECT_NE(failure.replay->engine, "");
  EXPECT_TRUE(static_cast<bool>(read_unchecked(game, failure.replay->position["state"])));
}

TEST(Replays, OfBabel) {
  const auto game = *babel::Babel::make({{"players", 2}});
  const prove::babel_game::Proof spoilt(game, [](const babel::Action& a, const auto& b, auto& t) {
    if (a.kind == babel::Kind::travel) t.sides[b.to_move].hand = b.sides[b.to_move].hand;
  });
  const std::string operands = "travel medes by player 0";
  const auto failure = refuted(spoilt, operands, "nation-count");
  expect_position(game, failure, "travel medes");
  EXPECT_EQ(failure.replay->engine, "keeps the invariants after it");
  expect_replayed<babel::Babel, prove::babel_game::Formulas>(game, spoilt, operands, "nation-count",
                                                             "travels-for-free");
}

TEST(Replays, OfMexica) {
  const auto game = *mexica::Mexica::make({{"players", 2}, {"start", 0}});
  const prove::mexica_game::Proof spoilt(game, [](const auto& a, const auto& b, auto& t) {
    if (a.kind == mexica::Kind::canal) t.s.singles = b.s.singles;
  });
  const std::string operands = "canal A by player 0 of 2, in the first half";
  // The model's island is on no board: only play has a position.
  EXPECT_EQ(refuted(spoilt, operands, "canal-count").replay, std::nullopt);
  expect_replayed<mexica::Mexica, prove::mexica_game::Formulas>(game, spoilt, operands, "canal-count",
                                                                "single-canals-never-run-out");
}

TEST(Replays, OfTikal) {
  const auto game =
      *tikal::Tikal::make({{"players", 2}, {"auction", 0}, {"board", small_boards_of<tikal::Tikal>().front().board}});
  const prove::tikal_game::Proof spoilt(game, [](const tikal::Action& a, const auto& b, auto& t) {
    if (a.kind == tikal::Kind::deploy) t.supply = b.supply;
  });
  const std::string operands = "deploy worker a3";
  expect_position(game, refuted(spoilt, operands, "worker-count"), operands);
  expect_replayed<tikal::Tikal, prove::tikal_game::Formulas>(game, spoilt, operands, "worker-count",
                                                             "workers-never-run-out", prove::tikal_game::kLengths);
}

TEST(Replays, OfMaharaja) {
  const auto game = *maharaja::Maharaja::make({{"players", 2}});
  const prove::maharaja_game::Proof spoilt(game, [](const maharaja::Action& a, const auto& b, auto& t) {
    if (a.kind == maharaja::Kind::take) t.bank_roles = b.bank_roles, t.sides[0].roles = b.sides[0].roles;
  });
  const std::string operands = "take 3 by player 0";
  const auto failure = refuted(spoilt, operands, "roles");
  expect_position(game, failure, "take 3");
  EXPECT_EQ(failure.replay->engine, "keeps the invariants after it");
  expect_replayed<maharaja::Maharaja, prove::maharaja_game::Formulas>(game, spoilt, operands, "roles",
                                                                      "role-taken-stays-in-the-bank");
}

TEST(Replays, AClaimAboutAnyStateIsNotLookedForInPlay) {
  const auto game = *babel::Babel::make({{"players", 2}});
  const prove::babel_game::Proof proof(game);
  Failure failure{prove::kStateKind, "", "someone-can-act", prove::Verdict::refuted, "", std::nullopt};
  prove::look_in_play(game, prove::babel_game::Formulas(proof), kSteps, {}, {}, failure);
  EXPECT_THAT(failure.reachable, HasSubstr("`check`"));
}

TEST(RandomPlay, TakesKindsThatAreLegalAlikeOften) {
  struct Action {
    int kind = 0, what = 0;
  };
  std::vector<Action> legal{{1, 0}, {4, 0}};
  for (int i = 0; i < 98; ++i) legal.push_back({2, i});
  Rng rng(1);
  constexpr int kDraws = 6000;
  std::map<int, int> met;
  for (int i = 0; i < kDraws; ++i) ++met[prove::kind_first<Action>(legal, rng).kind];
  ASSERT_EQ(met.size(), 3U);
  for (const auto& [kind, times] : met) EXPECT_NEAR(times, kDraws / 3, 150) << kind;
}

TEST(RandomPlay, NothingIsComparedWhereNothingIsToBe) {
  const auto game = *babel::Babel::make({{"players", 2}});
  const prove::babel_game::Proof proof(game);
  const auto tie = prove::compare_steps(game, prove::babel_game::Formulas(proof), 0, 1);
  EXPECT_EQ(tie.starts, 0U);
  EXPECT_EQ(tie.all_steps(), 0U);
}

}  // namespace
}  // namespace stela::test::replays
