// Tikal's reference formulation over symbols.
#include "model/tikal/tikal.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "analyses/prove/tikal/table.h"
#include "model/tikal/reference/effects.h"
#include "model/tikal/reference/legality.h"
#include "model/tikal/reference/state_invariants.h"
#include "tests/support/walks.h"
#include "tests/symbols/run.h"

namespace stela::test::symbols_of_tikal {
namespace {

using prove::tikal_game::constant_state;
using prove::tikal_game::SymbolicState;
using tikal::Action;
using tikal::Kind;
using tikal::State;
using tikal::Tikal;
using Invariants = tikal::naive::StateInvariants<Symbols>;

/// What is looked up on the map, of the position itself.
struct Answers {
  using Real = tikal::naive::Answers;
  static const State*& position() {
    static const State* position = nullptr;
    return position;
  }
  static prove::Truth is_next_to_explored(const tikal::Board& board, const SymbolicState&, Hex h) {
    return Real::is_next_to_explored(board, *position(), h);
  }
  static prove::Truth is_accessible(const tikal::Board& board, const SymbolicState&, const Action& a) {
    return Real::is_accessible(board, *position(), a);
  }
  static prove::Truth fits_somewhere(const tikal::Board& board, const SymbolicState&, const prove::Term&) {
    return Real::fits_somewhere(board, *position(), position()->hand);
  }
  static prove::Truth adjoin(const tikal::Board& board, Hex h, Hex n) { return Real::adjoin(board, h, n); }
  static prove::Term stones(const tikal::Board& board, const SymbolicState&, Hex h, Hex n) {
    return Real::stones(board, *position(), h, n);
  }
  static prove::Term points_bid(const Action& a) { return Real::points_bid(a); }
};

struct Twin {
  template <class F>
  static void each_quantity(const State& s, SymbolicState& t, F&& f) {
    const auto all = [&](const std::string& name, const auto& from, auto& to) {
      for (std::size_t i = 0; i < from.size(); ++i) f(name + std::to_string(i), from[i], to[i]);
    };
    all("value", s.value, t.value);
    for (std::size_t p = 0; p < s.workers.size(); ++p) {
      all("workers" + std::to_string(p) + "_", s.workers[p], t.workers[p]);
      all("collection" + std::to_string(p) + "_", s.collection[p], t.collection[p]);
    }
    all("camps", s.camps, t.camps);
    all("guards", s.guards, t.guards);
    f("guard_leader", s.guard_leader, t.guard_leader);
    all("score", s.score, t.score);
    all("supply", s.supply, t.supply);
    all("gone", s.gone, t.gone);
    all("floors", s.floors, t.floors);
    f("ap", s.ap, t.ap);
    f("exchanges", s.exchanges, t.exchanges);
    f("uncovered_once", s.uncovered_once, t.uncovered_once);
    f("uncovered_twice", s.uncovered_twice, t.uncovered_twice);
    f("dug_once", s.dug_once, t.dug_once);
    f("dug_twice", s.dug_twice, t.dug_twice);
    f("bid", s.bid, t.bid);
  }

  static SymbolicState plain_part(const State& s) { return constant_state(*Tikal::make({{"players", 2}}), s); }
};

using Legality = tikal::naive::Legality<Symbols, Answers>;
using Effects = tikal::naive::Effects<Symbols, Answers>;

class TikalOverSymbols : public testing::Test {
 protected:
  TikalOverSymbols() : game_(*Tikal::make({{"players", 2}})) { TermSet::places() = game_.board().map.hexes(); }
  [[nodiscard]] State midgame() const {
    int steps = 0;
    return walked(game_, [&](const State& s) { return steps++ >= 150 && s.phase == tikal::Phase::act; }).state;
  }
  [[nodiscard]] std::vector<Formula<std::string>> invariants(const SymbolicState& s) const {
    return Invariants(game_, s).run().invariants();
  }
  /// tile-count is said of any tile, which is a symbol in every position.
  [[nodiscard]] z3::expr any_tile_is_real() const { return prove::tikal_game::tile_facts(game_.board()).expr(); }
  [[nodiscard]] SymbolicState played(SymbolicState s, const Action& a) const {
    Effects(game_, s, a).run();
    return s;
  }
  [[nodiscard]] z3::expr legal(const SymbolicState& s, const Action& a) const {
    Legality check(game_, s);
    check.examine(a);
    return check.legal();
  }
  Tikal game_;
};

TEST_F(TikalOverSymbols, ConstantsGetTheEnginesVerdicts) {
  const auto game = *Tikal::make({{"players", 3}, {"auction", 1}});
  const auto met = expect_the_engines_verdicts(even_walk(game, 3), {250, 2, 4}, [&](const State& state) {
    Answers::position() = &state;
    return [&game, s = constant_state(game, state)](const Action& a) -> std::optional<z3::expr> {
      Legality check(game, s);
      check.examine(a);
      return check.legal();
    };
  });
  EXPECT_GT(met.allowed, 300);
  EXPECT_GT(met.refused, 300);
}

TEST_F(TikalOverSymbols, ConstantsAreChangedAsTheEngineChangesThem) {
  auto walk = even_walk(game_, 4);
  int compared = 0;
  for (int step = 0; step < 200 && !walk.over(); ++step) {
    const auto before = walk.state;
    const auto a = game_.nth(before, walk.rng.below(game_.count(before)));
    walk.play(a);
    if (a.kind >= Kind::bid) continue;
    Answers::position() = &before;
    auto s = played(constants<Twin>(before), a);
    expect_the_same<Twin>(walk.state, s, game_.to_text(a));
    ++compared;
  }
  EXPECT_GT(compared, 100);
}

TEST_F(TikalOverSymbols, ConstantsSatisfyTheInvariants) {
  std::size_t most = 0;
  auto walk = even_walk(game_, 6);
  for (int i = 0; i < 40 && !walk.over(); ++i) {
    const auto all = invariants(constants<Twin>(walk.state));
    most = std::max(most, all.size());
    for (const auto& invariant : all)
      EXPECT_TRUE(is_true(invariant.holds) ||
                  (invariant.name == "tile-count" && follows({any_tile_is_real()}, invariant.holds)))
          << invariant.name;
    for (int k = 0; k < 9; ++k) walk.step();
  }
  EXPECT_GT(most, 100U);
  auto spoilt = midgame();
  spoilt.supply[0] = static_cast<std::uint8_t>(spoilt.supply[0] + 1);
  EXPECT_FALSE(is_true(all_of(invariants(constants<Twin>(spoilt)), "worker-count")));
}

TEST_F(TikalOverSymbols, EveryKindKeepsItsCounts) {
  const auto s = midgame();
  Answers::position() = &s;
  Hex temple = kNoHex, treasure = kNoHex, forest = kNoHex;
  for (Hex h = 0; h < game_.board().map.hexes(); ++h) {
    if (tikal::naive::is_a(game_.board(), s, h, tikal::Terrain::temple)) temple = h;
    if (tikal::naive::is_a(game_.board(), s, h, tikal::Terrain::treasure) && s.left[h] > 0) treasure = h;
    if (tikal::naive::is_a(game_.board(), s, h, tikal::Terrain::forest)) forest = h;
  }
  ASSERT_NE(temple, kNoHex);
  ASSERT_NE(forest, kNoHex);
  ASSERT_NE(treasure, kNoHex);
  const auto worker = tikal::Figure::worker;
  const auto other = static_cast<std::uint8_t>(1 - s.to_move);
  const std::array actions{Action::deploy(worker, game_.board().base_camp),
                           Action::trail(worker, game_.board().base_camp, forest),
                           Action::uncover(temple),
                           Action::dig(treasure),
                           Action::swap(other, 1, 2),
                           Action::camp(forest),
                           Action::guard(temple, worker)};
  for (const auto& a : actions)
    for (const char* count : {"worker-count", "treasure-count", "floor-count", "guard-count", "camp-count",
                              "one-guard-a-temple", "one-camp-a-hex", "temple-value", "turn-marks"}) {
      const auto before = named<Twin>(s), after = played(before, a);
      EXPECT_TRUE(follows({all_of(invariants(before)), legal(before, a)}, all_of(invariants(after), count)))
          << game_.to_text(a) << ": " << count;
    }
}

TEST_F(TikalOverSymbols, WithoutItsRuleATempleCouldBeUncoveredWithoutAFloor) {
  const auto s = midgame();
  Hex temple = kNoHex;
  for (Hex h = 0; h < game_.board().map.hexes(); ++h)
    if (tikal::naive::is_a(game_.board(), s, h, tikal::Terrain::temple)) temple = h;
  const auto before = named<Twin>(s), after = played(before, Action::uncover(temple));
  EXPECT_FALSE(follows({all_of(invariants(before))}, all_of(invariants(after), "temple-value")));
}

}  // namespace
}  // namespace stela::test::symbols_of_tikal
