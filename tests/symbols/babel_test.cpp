// Babel's reference formulation over symbols: counts of cards are terms, piles are plain. Piles that are symbols:
// tests/prove.
#include "model/babel/babel.h"

#include <string>
#include <vector>

#include "model/babel/reference/effects.h"
#include "model/babel/reference/legality.h"
#include "model/babel/reference/state_invariants.h"
#include "tests/support/walks.h"
#include "tests/symbols/run.h"

namespace stela::test::symbols_of_babel {
namespace {

using babel::Action;
using babel::Babel;
using babel::Kind;
using babel::State;

/// Symbols, but for piles.
struct PlainPiles : Symbols {
  using Pile = babel::naive::Numbers;
};
using SymbolicTable = babel::naive::TableOf<PlainPiles>;

/// What a search answers is left free.
struct FreeAnswers {
  static Truth can_build_foundation(const SymbolicTable& /*t*/) { return Truth::named("can_build_foundation"); }
};

struct Twin {
  template <class F>
  static void each_quantity(const babel::naive::Table& s, SymbolicTable& t, F&& f) {
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

  static SymbolicTable plain_part(const babel::naive::Table& s) {
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
};

SymbolicTable constants_of(const State& state) { return constants<Twin>(babel::naive::table_of(state)); }
SymbolicTable named_of(const State& state) { return named<Twin>(babel::naive::table_of(state)); }

class BabelOverSymbols : public testing::Test {
 protected:
  [[nodiscard]] z3::expr legal(const SymbolicTable& t, const Action& a) const {
    babel::naive::Legality<PlainPiles, FreeAnswers> check(game_, t);
    check.examine(a);
    return check.legal();
  }
  [[nodiscard]] SymbolicTable played(SymbolicTable t, const Action& a) const {
    babel::naive::Effects<PlainPiles>(game_.board(), t, a).run();
    return t;
  }
  [[nodiscard]] std::vector<Formula<std::string>> invariants(const SymbolicTable& t) const {
    const FreeAnswers answers;
    return babel::naive::StateInvariants<PlainPiles, FreeAnswers>(game_, t, answers).run().invariants();
  }
  /// After both foundation cards are built, so that no search is asked.
  [[nodiscard]] Walk<Babel> midgame() const {
    return walked(game_, [](const State& s) { return s.foundation[0] == 0 && s.foundation[1] == 0; });
  }

  const Babel game_ = *Babel::make({{"players", 2}});
};

TEST_F(BabelOverSymbols, ConstantsGetTheEnginesVerdicts) {
  const auto met = expect_the_engines_verdicts(midgame(), {40, 1, 11}, [this](const State& state) {
    return [this, t = constants_of(state)](const Action& a) { return legal(t, a); };
  });
  EXPECT_GT(met.allowed, 20);
  EXPECT_GT(met.refused, 100);
}

TEST_F(BabelOverSymbols, ConstantsSatisfyTheInvariants) {
  const auto walk = midgame();
  for (const auto& invariant : invariants(constants_of(walk.state)))
    EXPECT_TRUE(is_true(invariant.holds)) << invariant.name;
  auto spoilt = constants_of(walk.state);
  add(spoilt.discards[2], 1);
  EXPECT_FALSE(is_true(all_of(invariants(spoilt), "nation-count")));
}

TEST_F(BabelOverSymbols, EveryActionKeepsTheCards) {
  auto walk = midgame();
  int proved = 0;
  for (int step = 0; step < 30 && !walk.over(); ++step) {
    const auto before = named_of(walk.state);
    const auto a = game_.nth(walk.state, walk.rng.below(game_.count(walk.state)));
    walk.play(a);
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
  const auto before = named_of(walk.state);
  auto after = before;
  add(after.sides[0].hand[1], -1);
  EXPECT_FALSE(follows({all_of(invariants(before), "nation-count")}, all_of(invariants(after), "nation-count")));
}

}  // namespace
}  // namespace stela::test::symbols_of_babel
