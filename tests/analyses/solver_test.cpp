// The solvers together: what one finds, the others confirm, each in its own way.
#include "analyses/turn/solver.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "analyses/puzzle/source.h"

namespace stela::turn {
namespace {

template <Solvable G>
class EveryGame : public ::testing::Test {
 protected:
  /// A turn of the real game with few action points left and none to come, so that the oracle can list it.
  typename G::State small(std::uint64_t number, std::uint8_t ap) const {
    for (;; ++number)
      if (auto found = puzzle::position(game_, 11, number); found && found->to_move == 0) {
        found->ap = ap;
        if constexpr (std::is_same_v<G, mexica::Mexica>) {
          auto& tokens = found->tokens[found->to_move];
          found->token_supply = static_cast<std::uint8_t>(found->token_supply + tokens);
          tokens = 0;
          found->gained = 2;
        }
        return *found;
      }
  }
  G game_ = *G::make(nlohmann::json::object());
};
using Games = ::testing::Types<tikal::Tikal, mexica::Mexica>;
TYPED_TEST_SUITE(EveryGame, Games);

TYPED_TEST(EveryGame, IsSolvedAlikeInThreeWays) {
  for (std::uint64_t number = 0; number < 4; ++number) {
    const auto before = this->small(number * 100, 2);
    Value value;
    for (const auto prove : {ProofKind::exhaustive, ProofKind::z3, ProofKind::none}) {
      SolveOptions options;
      options.objective = puzzle::Puzzling<TypeParam>::objective();
      options.prove = prove;
      const auto solution = Solver<TypeParam>(this->game_, before, options).run();
      ASSERT_TRUE(solution) << solution.error().line();
      EXPECT_EQ(solution->proved, prove != ProofKind::none) << number << " " << solution->uncovered;
      EXPECT_TRUE(solution->search_complete);
      EXPECT_EQ(solution->improved, 0U) << "the search's plan was the best";
      if (value.empty()) value = solution->plan.value;
      EXPECT_EQ(solution->plan.value, value);
      EXPECT_EQ(solution->bound, value.front());
    }
  }
}

TYPED_TEST(EveryGame, IsSolvedByTheProofAlone) {
  const auto before = this->small(0, 2);
  SolveOptions options;
  options.objective = puzzle::Puzzling<TypeParam>::objective();
  const auto both = Solver<TypeParam>(this->game_, before, options).run();
  options.search = false;
  options.keep_queries = true;
  const auto alone = Solver<TypeParam>(this->game_, before, options).run();
  ASSERT_TRUE(both);
  ASSERT_TRUE(alone) << alone.error().line();
  EXPECT_TRUE(alone->proved);
  EXPECT_EQ(alone->plan.value, both->plan.value);
  ASSERT_FALSE(alone->queries.empty());
  EXPECT_NE(alone->queries.front().find("(check-sat)"), std::string::npos);
}

TYPED_TEST(EveryGame, RefusesAPositionWithoutATurn) {
  auto state = this->game_.initial(1, nullptr);
  Rng rng(1);
  while (!this->game_.outcome(state)) this->game_.apply(state, this->game_.pick(state, rng), nullptr);
  const auto solution = Solver<TypeParam>(this->game_, state, {}).run();
  ASSERT_FALSE(solution);
  EXPECT_NE(solution.error().line().find("the game is over"), std::string::npos);
}

TYPED_TEST(EveryGame, StopsWhenAskedAndKeepsItsWord) {
  const auto before = this->small(0, 6);
  const std::atomic<bool> stop = true;
  SolveOptions options;
  options.objective = puzzle::Puzzling<TypeParam>::objective();
  options.limits.stop = &stop;
  const auto solution = Solver<TypeParam>(this->game_, before, options).run();
  if (!solution) {
    EXPECT_EQ(solution.error().kind, ErrorKind::timed_out);
    return;
  }
  EXPECT_FALSE(solution->proved);
  if (solution->bound) {
    EXPECT_GE(*solution->bound, solution->plan.value.front());
  }
}

TYPED_TEST(EveryGame, TiesAreThoseThatTheOracleCounts) {
  for (std::uint64_t number = 0; number < 3; ++number) {
    const auto before = this->small(number * 100 + 50, 1);
    SolveOptions options;
    options.objective = puzzle::Puzzling<TypeParam>::objective();
    options.most_ties = 10000;
    const auto solution = Solver<TypeParam>(this->game_, before, options).run();
    const auto census = Exhaustive<TypeParam>(this->game_, before, options.objective, 100000).run();
    ASSERT_TRUE(solution) << solution.error().line();
    ASSERT_TRUE(census.complete);
    ASSERT_TRUE(solution->ties);
    if (!solution->ties->complete) continue;
    EXPECT_EQ(solution->ties->positions.size(), census.ties);
    EXPECT_EQ(solution->ties->runner_up, census.runner_up);
  }
}

}  // namespace
}  // namespace stela::turn
