// The matrix of dials: what each cell says is what the two turns bring when they are solved one by one.
#include "analyses/turn/maharaja/dial.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "analyses/turn/solver.h"
#include "tests/maharaja/position.h"

namespace stela::turn {
namespace dials {
namespace {

using maharaja::Action;
using maharaja::Maharaja;
using maharaja::Phase;
using maharaja::State;

/// Where the dials of a round are set, after so many random turns of two players.
maharaja::test::Position where_dials_are_set(std::uint64_t seed, unsigned rounds) {
  auto p = maharaja::test::started({{"players", 2}}, seed);
  Rng rng(seed);
  while (p.state.phase != Phase::dial || p.state.round <= rounds)
    p.game.apply(p.state, p.game.pick(p.state, rng), nullptr);
  return p;
}

/// A cell by hand: dials set by their players, each turn solved and replayed.
int played_out(const Maharaja& game, State s, std::size_t me, const Action& own, const Action& other) {
  const auto round = s.round;
  while (s.phase == Phase::dial) game.apply(s, s.to_move == me ? own : other, nullptr);
  while (s.phase == Phase::turn && s.round == round) {
    SolveOptions options;
    options.objective = dial_objective();
    options.prove = ProofKind::none;
    s = Solver<Maharaja>(game, s, options).run()->plan.after;
  }
  return s.coins[me] - s.coins[1 - me] + game.board().palace_cost * (game.score(s, me) - game.score(s, 1 - me));
}

TEST(Dial, CellsArePlayedOut) {
  for (const std::uint64_t seed : {1U, 2U}) {
    const auto p = where_dials_are_set(seed, 1);
    const auto matrix = weigh_dials(p.game, p.state, dial_objective(), {{}, nullptr, 2});
    ASSERT_TRUE(matrix) << matrix.error().line();
    ASSERT_EQ(matrix->pairs.size(), 45U);
    Rng rng(seed);
    for (int i = 0; i < 12; ++i) {
      const auto row = rng.below(45), column = rng.below(45);
      EXPECT_EQ(matrix->worth.at(row, column),
                played_out(p.game, p.state, p.state.to_move, matrix->pairs[row], matrix->pairs[column]))
          << p.game.to_text(matrix->pairs[row]) << " by " << p.game.to_text(matrix->pairs[column]);
    }
  }
}

TEST(Dial, TheOthersDialIsNotLookedAt) {
  auto p = where_dials_are_set(3, 1);
  p.game.apply(p.state, Action::of(maharaja::Kind::dial, 0, 1), nullptr);
  auto other = p.state;
  other.dial[1 - other.to_move] = {7, 8};
  const auto one = weigh_dials(p.game, p.state, dial_objective(), {});
  const auto two = weigh_dials(p.game, other, dial_objective(), {{}, nullptr, 3});
  ASSERT_TRUE(one) << one.error().line();
  EXPECT_EQ(one->worth.worth, two->worth.worth) << "nor does the number of threads matter";
}

TEST(Dial, IsRefusedWhereThereIsNone) {
  const auto says = [](const maharaja::test::Position& p) {
    return weigh_dials(p.game, p.state, dial_objective(), {}).error().line();
  };
  EXPECT_NE(says(maharaja::test::Table(2).build()).find("no dial is being set"), std::string::npos);
  auto three = maharaja::test::started({{"players", 3}});
  Rng rng(1);
  while (three.state.phase != Phase::dial) three.game.apply(three.state, three.game.pick(three.state, rng), nullptr);
  EXPECT_NE(says(three).find("two players, not 3"), std::string::npos);
  const std::atomic<bool> stop = true;
  const auto p = where_dials_are_set(1, 1);
  EXPECT_EQ(weigh_dials(p.game, p.state, dial_objective(), {{}, &stop, 1}).error().where, "time limit");
}

}  // namespace
}  // namespace dials
}  // namespace stela::turn
