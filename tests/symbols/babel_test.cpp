// Babel's reference formulation over symbols: counts of cards are terms, the order of piles is plain.
#include "model/babel/babel.h"

#include <string>
#include <vector>

#include "model/babel/reference/effects.h"
#include "model/babel/reference/legality.h"
#include "model/babel/reference/state_invariants.h"
#include "tests/support/walks.h"
#include "tests/symbols/run.h"

namespace stela::test {
namespace {

using babel::Action;
using babel::Babel;
using babel::Kind;
using babel::State;
using SymbolicTable = babel::naive::TableOf<Symbols>;

/// What a search answers is left free.
struct FreeAnswers {
  static Truth can_build_foundation(const SymbolicTable& /*t*/) { return Truth::named("can_build_foundation"); }
  static bool owes_nothing(const SymbolicTable& /*t*/) { return false; }
};

/// Calls f(name, number of s, that of t) for each.
template <class F>
void each_number(const babel::naive::Table& s, SymbolicTable& t, F&& f) {
  for (std::size_t n = 0; n < babel::kNations; ++n) {
    const auto of = "_" + std::to_string(n);
    f("discards" + of, s.discards[n], t.discards[n]);
    for (std::size_t p = 0; p < babel::kPlayers; ++p) {
      f("hand" + std::to_string(p) + of, s.sides[p].hand[n], t.sides[p].hand[n]);
      f("known" + std::to_string(p) + of, s.sides[p].known[n], t.sides[p].known[n]);
    }
  }
  f("known_temples", s.known_temples, t.known_temples);
  f("owed", s.owed, t.owed);
}

SymbolicTable plain_part(const babel::naive::Table& s) {
  SymbolicTable t;
  for (std::size_t p = 0; p < babel::kPlayers; ++p) {
    const auto& from = s.sides[p];
    auto& to = t.sides[p];
    to.rows = from.rows, to.temples = from.temples, to.store = from.store;
    to.pawn = from.pawn, to.foundation = from.foundation;
  }
  t.deck = s.deck, t.temple_deck = s.temple_deck;
  t.migrated = s.migrated, t.final_phase = s.final_phase, t.phase = s.phase;
  t.to_move = s.to_move, t.turn_owner = s.turn_owner, t.turns = s.turns, t.chance = s.chance;
  return t;
}
SymbolicTable constants(const State& state) {
  const auto s = babel::naive::table_of(state);
  auto t = plain_part(s);
  each_number(s, t, [](const std::string&, const auto& from, Term& to) { to = from; });
  return t;
}
SymbolicTable named(const State& state) {
  const auto s = babel::naive::table_of(state);
  auto t = plain_part(s);
  each_number(s, t, [](const std::string& name, const auto&, Term& to) { to = Term::named(name); });
  return t;
}

class BabelOverSymbols : public testing::Test {
 protected:
  [[nodiscard]] z3::expr legal(const SymbolicTable& t, const Action& a) const {
    babel::naive::Legality<Symbols, FreeAnswers> check(game_, t);
    check.ask(a);
    return check.legal();
  }
  [[nodiscard]] SymbolicTable played(SymbolicTable t, const Action& a) const {
    const FreeAnswers answers;
    babel::naive::Effects<Symbols, FreeAnswers>(game_.board(), t, a, answers).run();
    return t;
  }
  [[nodiscard]] std::vector<Formula<std::string>> invariants(const SymbolicTable& t) const {
    const FreeAnswers answers;
    return babel::naive::StateInvariants<Symbols, FreeAnswers>(game_, t, answers).run().invariants();
  }
  /// After both foundation cards are built, so that no search is asked.
  [[nodiscard]] Walk<Babel> midgame() const {
    auto walk = even_walk(game_, 5);
    while (walk.state.foundation[0] != 0 || walk.state.foundation[1] != 0) EXPECT_TRUE(walk.step());
    return walk;
  }

  const Babel game_ = *Babel::make({{"players", 2}});
};

TEST_F(BabelOverSymbols, ConstantsGetTheEnginesVerdicts) {
  auto walk = midgame();
  int allowed = 0, refused = 0;
  for (int step = 0; step < 40 && !walk.over(); ++step, (void)walk.step())
    for (int i = 0; i < 12; ++i) {
      const auto a = i == 0 ? game_.nth(walk.state, 0) : game_.near_miss(walk.state, walk.rng);
      const bool expected = game_.why_not(walk.state, a) == babel::Rule::none;
      EXPECT_EQ(is_true(legal(constants(walk.state), a)), expected) << game_.to_text(a);
      ++(expected ? allowed : refused);
    }
  EXPECT_GT(allowed, 20);
  EXPECT_GT(refused, 100);
}

TEST_F(BabelOverSymbols, ConstantsSatisfyTheInvariants) {
  const auto walk = midgame();
  for (const auto& invariant : invariants(constants(walk.state)))
    EXPECT_TRUE(is_true(invariant.holds)) << invariant.name;
  auto spoilt = constants(walk.state);
  add(spoilt.discards[2], 1);
  EXPECT_FALSE(is_true(all_of(invariants(spoilt), "nation-count")));
}

TEST_F(BabelOverSymbols, EveryActionKeepsTheCards) {
  auto walk = midgame();
  int proved = 0;
  for (int step = 0; step < 30 && !walk.over(); ++step) {
    const auto before = named(walk.state);
    const auto a = game_.nth(walk.state, walk.rng.below(game_.count(walk.state)));
    game_.apply(walk.state, a);
    if (a.kind == Kind::end || a.kind == Kind::discard) continue;
    SCOPED_TRACE(game_.to_text(a));
    for (const char* count : {"nation-count", "temple-count"})
      EXPECT_TRUE(
          follows({all_of(invariants(before), count), legal(before, a)}, all_of(invariants(played(before, a)), count)));
    ++proved;
  }
  EXPECT_GT(proved, 10);
}

TEST_F(BabelOverSymbols, ACardThatIsLostIsFound) {
  const auto walk = midgame();
  const auto before = named(walk.state);
  auto after = before;
  add(after.sides[0].hand[1], -1);
  EXPECT_FALSE(follows({all_of(invariants(before), "nation-count")}, all_of(invariants(after), "nation-count")));
}

}  // namespace
}  // namespace stela::test
