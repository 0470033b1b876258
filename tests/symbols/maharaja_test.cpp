// Maharaja's reference formulation over symbols: coins and pieces are terms, places and the order of play are plain.
#include "model/maharaja/maharaja.h"

#include <algorithm>
#include <string>
#include <vector>

#include "analyses/prove/maharaja/numbers.h"
#include "model/maharaja/reference/effects.h"
#include "model/maharaja/reference/legality.h"
#include "model/maharaja/reference/state_invariants.h"
#include "tests/support/walks.h"
#include "tests/symbols/run.h"

namespace stela::test::symbols_of_maharaja {
namespace {

using maharaja::Action;
using maharaja::Kind;
using maharaja::Maharaja;
using maharaja::State;
using SymbolicTable = maharaja::naive::TableOf<Symbols>;

struct Twin {
  template <class F>
  static void each_quantity(const maharaja::naive::Table& s, SymbolicTable& t, F&& f) {
    for (std::size_t p = 0; p < s.sides.size(); ++p) {
      const auto of = "_" + std::to_string(p);
      const auto& from = s.sides[p];
      auto& to = t.sides[p];
      f("coins" + of, from.coins, to.coins);
      f("hand" + of, from.hand, to.hand);
      f("stock" + of, from.stock, to.stock);
      f("palaces" + of, from.palaces, to.palaces);
      f("tiles" + of, from.tiles, to.tiles);
      for (std::size_t site = 0; site < from.houses.size(); ++site)
        f("houses" + of + "_" + std::to_string(site), from.houses[site], to.houses[site]);
    }
    for (std::size_t c = 0; c < s.edges.size(); ++c)
      for (std::size_t p = 0; p < s.edges[c].size(); ++p)
        f("edge" + std::to_string(c) + "_" + std::to_string(p), s.edges[c][p], t.edges[c][p]);
    f("bank", s.bank, t.bank);
    f("supply", s.supply, t.supply);
    f("price", s.price, t.price);
  }

  static SymbolicTable plain_part(const maharaja::naive::Table& s) {
    SymbolicTable t;
    for (const auto& from : s.sides) {
      auto& to = t.sides.emplace_back();
      to.architect = from.architect, to.roles = from.roles, to.dial = from.dial;
      to.houses.resize(from.houses.size());
    }
    t.bank_roles = s.bank_roles;
    t.governors.assign(s.governors.begin(), s.governors.end());
    t.centrals.assign(s.centrals.begin(), s.centrals.end());
    t.phase = s.phase, t.to_move = s.to_move, t.owner = s.owner;
    t.lot = s.lot, t.leader = s.leader, t.opener = s.opener, t.bidders = s.bidders;
    t.round = s.round, t.scored = s.scored, t.settled = s.settled;
    t.played = s.played, t.used = s.used, t.tile_spent = s.tile_spent, t.entered = s.entered;
    std::copy(s.slots.begin(), s.slots.end(), t.slots.begin());
    return t;
  }
};

class MaharajaOverSymbols : public testing::Test {
 protected:
  [[nodiscard]] SymbolicTable constants_of(const State& state) const {
    return constants<Twin>(maharaja::naive::table_of(game_, state));
  }
  [[nodiscard]] SymbolicTable named_of(const State& state) const {
    return named<Twin>(maharaja::naive::table_of(game_, state));
  }
  [[nodiscard]] z3::expr legal(const SymbolicTable& t, const Action& a) const {
    maharaja::naive::Legality<Symbols> check(game_, t);
    check.examine(a);
    return check.legal();
  }
  [[nodiscard]] SymbolicTable played(SymbolicTable t, const Action& a) const {
    // There is one way: what chooses the next line is plain.
    Path::each([&](Path& /*path*/) { maharaja::naive::Effects<Symbols>(game_, t, a).run(); });
    return t;
  }
  [[nodiscard]] std::vector<Formula<std::string>> invariants(const SymbolicTable& t) const {
    return maharaja::naive::StateInvariants<Symbols>(game_, t).run().invariants();
  }
  [[nodiscard]] Walk<Maharaja> in_turns() const {
    return walked(game_, [](const State& s) { return s.phase == maharaja::Phase::turn; });
  }

  const Maharaja game_ = *Maharaja::make({{"players", 3}, {"yogi", 1}});
};

TEST_F(MaharajaOverSymbols, ConstantsGetTheEnginesVerdicts) {
  const auto met = expect_the_engines_verdicts(even_walk(game_, 3), {80, 1, 7}, [this](const State& state) {
    return [this, t = constants_of(state)](const Action& a) { return legal(t, a); };
  });
  EXPECT_GT(met.allowed, 60);
  EXPECT_GT(met.refused, 200);
}

TEST_F(MaharajaOverSymbols, ConstantsSatisfyTheInvariants) {
  const auto walk = in_turns();
  for (const auto& invariant : invariants(constants_of(walk.state)))
    EXPECT_TRUE(is_true(invariant.holds)) << invariant.name;
  auto spoilt = constants_of(walk.state);
  add(spoilt.bank, 1);
  EXPECT_FALSE(is_true(all_of(invariants(spoilt), "money")));
}

TEST_F(MaharajaOverSymbols, ActionsOfATurnKeepCoinsHousesAndPalaces) {
  auto walk = in_turns();
  int proved = 0;
  for (int step = 0; step < 40 && !walk.over(); ++step) {
    const auto state = walk.state;
    const auto a = game_.nth(state, walk.rng.below(game_.count(state)));
    walk.play(a);
    if (state.phase != maharaja::Phase::turn || a.kind == Kind::end) continue;
    const auto before = named_of(state), after = played(before, a);
    SCOPED_TRACE(game_.to_text(a));
    for (const char* count : {"money", "house-count", "palace-count", "tile-count"})
      EXPECT_TRUE(follows({all_of(invariants(before), count), legal(before, a)}, all_of(invariants(after), count)))
          << count;
    ++proved;
  }
  EXPECT_GT(proved, 8);
}

TEST_F(MaharajaOverSymbols, ACoinThatIsLostIsFound) {
  const auto walk = in_turns();
  const auto before = named_of(walk.state);
  auto after = before;
  add(after.sides[0].coins, -1);
  EXPECT_FALSE(follows({all_of(invariants(before), "money")}, all_of(invariants(after), "money")));
}

}  // namespace
}  // namespace stela::test::symbols_of_maharaja
