// Mexica's reference formulation over symbols.
#include "model/mexica/mexica.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "checkers/mutants/mexica/mutants.h"
#include "model/mexica/reference/effects.h"
#include "model/mexica/reference/legality.h"
#include "model/mexica/reference/state_invariants.h"
#include "tests/support/walks.h"
#include "tests/symbols/run.h"

namespace stela::test::symbols_of_mexica {
namespace {

using mexica::Action;
using mexica::Board;
using mexica::Kind;
using mexica::Mexica;
using mexica::State;
using SymbolicState = mexica::StateOf<Symbols>;

/// Connections are left free: whatever the answer, as long as it is the same to the same question.
class FreeWalks {
 public:
  FreeWalks(const Board& /*board*/, const SymbolicState& /*s*/) {}
  static Term district_size(Cell c) { return Term::named("district_size_" + std::to_string(c)); }
  static Truth same_district(Cell a, Cell b) {
    return Truth::named("same_district_" + std::to_string(a) + "_" + std::to_string(b));
  }
  static TermSet district(Cell c) { return TermSet::named("district_" + std::to_string(c)); }
  static Term swim_cost(Cell from, Cell to) {
    return Term::named("swim_" + std::to_string(from) + "_" + std::to_string(to));
  }
  static Truth encloses_a_figure(const SymbolicState& /*after*/) { return Truth::named("encloses"); }
  static Truth can_open(const SymbolicState& /*after*/) { return Truth::named("can open"); }
};
using Legality = mexica::naive::Legality<Symbols, FreeWalks>;
using Invariants = mexica::naive::StateInvariants<Symbols, FreeWalks>;
using Effects = mexica::naive::Effects<Symbols, FreeWalks>;

struct Twin {
  template <class F>
  static void each_quantity(const State& s, SymbolicState& t, F&& f) {
    const auto all = [&](const std::string& name, const auto& from, auto& to) {
      for (std::size_t i = 0; i < from.size(); ++i) f(name + std::to_string(i), from[i], to[i]);
    };
    f("canals", s.canals, t.canals);
    f("bridges_ns", s.bridges_ns, t.bridges_ns);
    f("bridges_ew", s.bridges_ew, t.bridges_ew);
    f("calpulli", s.calpulli, t.calpulli);
    f("founded", s.founded, t.founded);
    f("low", s.value_low, t.value_low);
    f("high", s.value_high, t.value_high);
    all("built", s.built, t.built);
    all("home", s.home, t.home);
    all("score", s.score, t.score);
    all("tokens", s.tokens, t.tokens);
    all("display", s.display, t.display);
    all("reserve", s.reserve, t.reserve);
    all("removed", s.removed, t.removed);
    for (std::size_t p = 0; p < s.hand.size(); ++p) all("hand" + std::to_string(p) + "_", s.hand[p], t.hand[p]);
    f("singles", s.singles, t.singles);
    f("doubles", s.doubles, t.doubles);
    f("bridges", s.bridges, t.bridges);
    f("supply", s.token_supply, t.token_supply);
    f("ap", s.ap, t.ap);
    f("gained", s.gained, t.gained);
    f("stall", s.stall_rounds, t.stall_rounds);
  }

  static SymbolicState plain_part(const State& s) {
    SymbolicState t;
    t.figure = s.figure;
    t.phase = s.phase, t.to_move = s.to_move, t.half = s.half;
    t.first_round = s.first_round, t.progress = s.progress;
    return t;
  }
};

class MexicaOverSymbols : public testing::Test {
 protected:
  MexicaOverSymbols() : game_(*Mexica::make(mutants::pond("players", 2))) {
    TermSet::places() = game_.board().grid.cells();
  }
  /// A position of the first half, after the first round.
  [[nodiscard]] State midgame() const {
    auto walk = walked(game_, [](const State& s) { return !s.first_round; });
    for (int i = 0; i < 12; ++i) EXPECT_TRUE(walk.step());
    return walk.state;
  }
  [[nodiscard]] std::vector<Formula<std::string>> invariants(const SymbolicState& s) const {
    return Invariants(game_, s).run().invariants();
  }
  [[nodiscard]] SymbolicState played(SymbolicState s, const Action& a) const {
    FreeWalks walks(game_.board(), s);
    Effects(game_, s, a, walks).run();
    return s;
  }
  [[nodiscard]] z3::expr legal(const SymbolicState& s, const Action& a) const {
    Legality check(game_, s);
    check.examine(a);
    return check.legal();
  }
  Mexica game_;
};

/// All that does not ask for connections.
bool is_local(const Action& a) { return a.kind != Kind::swim && a.kind != Kind::build && a.kind != Kind::found; }

TEST_F(MexicaOverSymbols, ConstantsGetTheEnginesVerdicts) {
  const auto met = expect_the_engines_verdicts(even_walk(game_, 3), {60, 1, 11}, [&](const State& state) {
    const bool asks_for_connections = state.first_round && state.phase == mexica::Phase::play;  // MEX-M5
    return [this, asks_for_connections, s = constants<Twin>(state)](const Action& a) -> std::optional<z3::expr> {
      if (asks_for_connections || !is_local(a)) return std::nullopt;
      return legal(s, a);
    };
  });
  EXPECT_GT(met.allowed, 20);
  EXPECT_GT(met.refused, 100);
}

TEST_F(MexicaOverSymbols, ConstantsAreChangedAsTheEngineChangesThem) {
  auto walk = even_walk(game_, 4);
  int compared = 0;
  for (int step = 0; step < 80 && !walk.over(); ++step) {
    const auto before = walk.state;
    const auto a = game_.nth(before, walk.rng.below(game_.count(before)));
    walk.play(a);
    if (!is_local(a) || a.kind == Kind::end) continue;
    auto s = played(constants<Twin>(before), a);
    s.home = constants<Twin>(walk.state).home;  // follows from connections
    expect_the_same<Twin>(walk.state, s, game_.to_text(a));
    ++compared;
  }
  EXPECT_GT(compared, 25);
}

TEST_F(MexicaOverSymbols, ConstantsSatisfyTheInvariants) {
  for (const auto& invariant : invariants(constants<Twin>(midgame())))
    EXPECT_TRUE(is_true(invariant.holds)) << invariant.name;
  auto spoilt = midgame();
  spoilt.tokens[0] = static_cast<std::uint8_t>(spoilt.tokens[0] + 1);
  EXPECT_FALSE(is_true(all_of(invariants(constants<Twin>(spoilt)), "token-count")));
}

TEST_F(MexicaOverSymbols, EveryKindKeepsItsCounts) {
  const auto s = midgame();
  const auto& ordinary = game_.board().ordinary;
  const auto beside = [&](Cell c) {
    for (const Cell n : game_.board().grid.neighbours(c))
      if (n != kNoCell && ordinary.test(n)) return n;
    return kNoCell;
  };
  Cell spanned = kNoCell;
  ordinary.for_each([&](Cell c) {
    const auto [a, b] = mexica::naive::ends(game_.board(), c, mexica::Axis::ew);
    if (a != kNoCell && b != kNoCell && ordinary.test(a) && ordinary.test(b)) spanned = c;
  });
  const Cell figure = s.figure[s.to_move], one = ordinary.nth(3);
  const std::array actions{Action::token(),
                           Action::spend(),
                           Action::canal(one),
                           Action::canal(one, beside(one)),
                           Action::jump(one),
                           Action::build(2, one),
                           Action::walk(beside(figure)),
                           Action::bridge(spanned, mexica::Axis::ew),
                           Action::found(game_.board().types[0].size, one)};
  const std::array counts{"token-count", "canal-count", "bridge-count", "building-count"};
  for (const auto& a : actions) {
    const auto before = named<Twin>(s), after = played(before, a);
    for (const char* count : counts) {
      const std::vector<z3::expr> premises{all_of(invariants(before)), legal(before, a)};
      const auto kept = all_of(invariants(after), count);
      SCOPED_TRACE(game_.to_text(a));
      EXPECT_TRUE(follows(premises, kept)) << game_.to_text(a) << ": " << count;
    }
  }
}

TEST_F(MexicaOverSymbols, AnEffectThatLosesATokenIsFound) {
  const auto before = named<Twin>(midgame());
  const auto a = Action::token();
  auto after = played(before, a);
  add(after.token_supply, -1);
  EXPECT_FALSE(
      follows({all_of(invariants(before), "token-count"), legal(before, a)}, all_of(invariants(after), "token-count")));
}

TEST_F(MexicaOverSymbols, WithoutItsRuleACanalCouldBeLaidTwice) {
  const auto before = named<Twin>(midgame());
  const auto after = played(before, Action::canal(game_.board().ordinary.nth(3)));
  EXPECT_FALSE(follows({all_of(invariants(before), "canal-count")}, all_of(invariants(after), "canal-count")));
}

}  // namespace
}  // namespace stela::test::symbols_of_mexica
