// Babel's proof: it holds, it fails where an effect is missing, and its formulas are the engine's.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "analyses/prove/babel/engine_agreement.h"
#include "analyses/prove/campaign.h"
#include "checkers/mutants/babel/mutants.h"
#include "tests/prove/unproved.h"
#include "tests/support/walks.h"

namespace stela::test {
namespace {

using babel::Action;
using babel::Babel;
using babel::Kind;
using prove::babel_game::Proof;
using prove::babel_game::Spoil;
using prove::babel_game::SymbolicTable;

/// One case of each kind.
const std::set<std::string> kOneOfEach{"start",
                                       "any state",
                                       "travel medes by player 0",
                                       "settle persians by player 1",
                                       "build foundation by player 0",
                                       "build theirs by player 1",
                                       "migrate medes hittites by player 0",
                                       "demolish 1 by player 0",
                                       "steal 1 by player 0",
                                       "expel persians 1 by player 0",
                                       "defect 1 by player 0",
                                       "skip mine 1 by player 0",
                                       "halve 1 by player 0",
                                       "discard medes by player 1"};

class BabelProof : public testing::Test {
 protected:
  const Babel game_ = *Babel::make({{"players", 2}});
};

TEST_F(BabelProof, HoldsForOneCaseOfEachKind) { EXPECT_THAT(unproved(Proof(game_), kOneOfEach), testing::IsEmpty()); }

TEST_F(BabelProof, HoldsForTheEndOfATurn) {
  EXPECT_THAT(unproved(Proof(game_), {"end by player 1"}), testing::IsEmpty());
}

TEST_F(BabelProof, EveryCaseCanHappen) {
  // The second player acts after the first: nothing of an ability is impossible.
  const Proof proof(game_);
  for (const auto& one : proof.cases()) {
    if (!kOneOfEach.contains(one.operands)) continue;
    EXPECT_GT(prove::prove_case(one, {}).paths, 0U) << one.operands;
  }
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

void keep(SymbolicTable& after, const SymbolicTable& before, prove::Pile babel::naive::SideOf<prove::Symbols>::*pile) {
  for (std::size_t p = 0; p < babel::kPlayers; ++p) after.sides[p].*pile = before.sides[p].*pile;
}

const std::vector<Omission>& omissions() {
  using prove::add;
  static const auto before_is = [](auto&& change) {
    return [change](const Action& a, const SymbolicTable& b, SymbolicTable& t) { change(a, b, t); };
  };
  static const std::vector<Omission> all{
      {"travel medes by player 0", before_is([](auto& a, auto&, auto& t) { add(t.discards[a.what], -1); }),
       "nation-count"},
      {"travel medes by player 0", before_is([](auto&, auto& b, auto& t) { t.sides[0].known = b.sides[0].known; }),
       "hands-known"},
      {"travel medes by player 0", before_is([](auto&, auto&, auto& t) { t.sides[0].pawn = babel::naive::kAway; }),
       "pawn-place"},
      {"settle persians by player 1", before_is([](auto&, auto& b, auto& t) { t.sides[1].rows = b.sides[1].rows; }),
       "nation-count"},
      {"settle persians by player 1", before_is([](auto&, auto& b, auto& t) { t.sides[1].hand = b.sides[1].hand; }),
       "turn-is-finite"},
      {"build theirs by player 1",
       before_is([](auto&, auto& b, auto& t) { keep(t, b, &babel::naive::SideOf<prove::Symbols>::store); }),
       "temple-count"},
      {"build theirs by player 1", before_is([](auto&, auto&, auto& t) { t.phase = babel::Phase::act; }), "totals"},
      {"build theirs by player 1", before_is([](auto&, auto& b, auto& t) { t.final_phase = b.final_phase; }), "totals"},
      {"build foundation by player 0", before_is([](auto&, auto&, auto& t) { t.sides[0].foundation = true; }),
       "temple-count"},
      {"migrate medes hittites by player 0", before_is([](auto&, auto& b, auto& t) { t.migrated = b.migrated; }),
       "turn-is-finite"},
      {"migrate medes hittites by player 0",
       before_is([](auto&, auto& b, auto& t) { t.sides[0].rows[0] = b.sides[0].rows[0]; }), "nation-count"},
      {"demolish 1 by player 0", before_is([](auto&, auto& b, auto& t) { t.temple_deck = b.temple_deck; }),
       "temple-count"},
      {"demolish 1 by player 0", before_is([](auto&, auto&, auto& t) { t.known_temples = size_of(t.temple_deck) + 1; }),
       "known-temples"},
      {"steal 1 by player 0", before_is([](auto&, auto& b, auto& t) { t.sides[1].temples = b.sides[1].temples; }),
       "temple-count"},
      {"expel persians 1 by player 0",
       before_is([](auto& a, auto& b, auto& t) { t.discards[a.what] = b.discards[a.what]; }), "nation-count"},
      {"defect 1 by player 0", before_is([](auto&, auto& b, auto& t) { t.sides[1].rows = b.sides[1].rows; }),
       "nation-count"},
      {"skip mine 1 by player 0", before_is([](auto&, auto& b, auto& t) { t.discards = b.discards; }), "nation-count"},
      {"halve 1 by player 0", before_is([](auto&, auto&, auto& t) { t.owed = t.owed + 1; }), "halving"},
      {"halve 1 by player 0", before_is([](auto&, auto&, auto& t) { t.phase = babel::Phase::act; }), "phase"},
      {"discard medes by player 1", before_is([](auto&, auto& b, auto& t) { t.owed = b.owed; }), "halving"},
      {"discard medes by player 1", before_is([](auto& a, auto&, auto& t) { add(t.sides[1].hand[a.what], -1); }),
       "counts"},
      {"end by player 1", before_is([](auto&, auto& b, auto& t) { t.turns = b.turns; }), "turn-order"},
      {"end by player 1",
       before_is([](auto&, auto& b, auto& t) { keep(t, b, &babel::naive::SideOf<prove::Symbols>::store); }),
       "temple-count"},
      {"end by player 1", before_is([](auto&, auto& b, auto& t) { t.known_temples = b.known_temples; }),
       "known-temples"},
      {"end by player 1", before_is([](auto&, auto&, auto& t) { t.phase = babel::Phase::act; }), "temples-laid"},
      {"end by player 1", before_is([](auto&, auto&, auto& t) { t.phase = babel::Phase::over; }), "ending"},
  };
  return all;
}

class Omissions : public testing::TestWithParam<Omission> {};

TEST_P(Omissions, IsRefuted) {
  const auto game = *Babel::make({{"players", 2}});
  const auto& omission = GetParam();
  const Proof spoilt(game, omission.spoil);
  const auto kind = omission.action.substr(0, omission.action.find(' '));
  EXPECT_THAT(unproved(spoilt, {omission.action}), testing::Contains(kind + ": " + omission.invariant));
}

INSTANTIATE_TEST_SUITE_P(Each, Omissions, testing::ValuesIn(omissions()));

TEST(Omissions, AreThereForEveryKind) {
  std::set<std::string> kinds;
  for (const auto& omission : omissions()) kinds.insert(omission.action.substr(0, omission.action.find(' ')));
  for (const auto kind : babel::kKindNames) EXPECT_TRUE(kinds.contains(std::string(kind))) << kind;
}

TEST_F(BabelProof, ACounterexampleIsAStateInWords) {
  const Proof spoilt(game_, [](const Action& a, const SymbolicTable&, SymbolicTable& t) {
    if (a.kind == Kind::travel) prove::add(t.discards[a.what], -1);
  });
  for (const auto& one : spoilt.cases()) {
    if (one.operands != "travel medes by player 0") continue;
    for (const auto& query : prove::prove_case(one, {}).queries) {
      if (query.verdict != prove::Verdict::refuted) continue;
      EXPECT_THAT(query.counterexample, testing::HasSubstr("babel"));
      EXPECT_THAT(query.counterexample, testing::HasSubstr("then travel medes"));
      return;
    }
  }
  FAIL() << "nothing was refuted";
}

TEST_F(BabelProof, AgreesWithTheEngine) {
  for (const int eager : {0, 1}) {
    const auto game = *Babel::make({{"players", 2}, {"start", eager}, {"eager_reshuffle", eager}});
    const Proof proof(game);
    const auto tie = prove::compare_steps(game, prove::babel_game::Formulas(proof), 24, 7);
    EXPECT_EQ(tie.broken, std::nullopt);
    EXPECT_EQ(tie.all_steps(), 24U);
  }
}

TEST_F(BabelProof, TheFreeSearchsLemmaHolds) {
  auto walk = even_walk(game_, 11);
  int spoke = 0;
  for (int games = 0; games < 40; ++games, walk = even_walk(game_, 11 + static_cast<unsigned>(games)))
    for (int i = 0; i < 12 && !walk.over(); ++i, (void)walk.step()) {
      const auto table = babel::naive::table_of(walk.state);
      if (!prove::babel_game::lemma_speaks(table)) continue;
      ++spoke;
      EXPECT_TRUE(babel::naive::can_build_foundation(table));
    }
  EXPECT_GT(spoke, 50);
}

}  // namespace
}  // namespace stela::test
