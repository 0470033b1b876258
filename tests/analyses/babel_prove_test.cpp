// Babel's formulas say what listing every position by the engine says, by Z3 and by CaDiCaL.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "analyses/turn/babel/prove_detail.h"
#include "analyses/turn/babel/search.h"
#include "analyses/turn/solver.h"
#include "tests/babel/position.h"
#include "tests/support/effort.h"

namespace stela::turn {
namespace babel_proofs {
namespace {

using babel::Babel;
using babel::State;
using babel::test::Position;
using babel::test::Table;

const std::vector<std::string> kObjectives{"win,lead",    "total",       "lead,cards", "win,lead,cards",  "taken",
                                           "cards,total", "taken,cards", "win",        "lead,taken,cards"};

/// Positions of seeded games whose turns are small enough to list.
template <class F>
void each_position(const Babel& game, std::size_t count, std::uint64_t first_seed, std::size_t most, F&& f) {
  std::size_t found = 0;
  for (std::uint64_t seed = first_seed; found < count; ++seed) {
    Rng rng(seed);
    auto state = game.initial(seed, nullptr);
    for (auto actions = rng.below(250); actions > 0 && !game.outcome(state); --actions)
      game.apply(state, game.pick(state, rng), nullptr);
    if (Goals<Babel>::unsolvable(game, state)) continue;
    const auto objective = *parse_objective(kObjectives[found % kObjectives.size()]);
    const auto census = Exhaustive<Babel>(game, state, objective, most).run();
    if (!census.complete) continue;
    ++found;
    f(seed, state, objective, census);
  }
}

Proof<Babel> asked(const Position& p, const Objective& objective, const Value& above, Prover by) {
  Question<Babel> question;
  question.above = above;
  question.by = by;
  return prove(p.game, p.state, objective, question, {});
}

TEST(BabelProof, BothSolversSayWhatListingSays) {
  const auto game = *Babel::make(nlohmann::json::object());
  each_position(game, test::effort(24, 3000, 4), 1, 5000,
                [&](std::uint64_t seed, const State& state, const Objective& objective, const Census<Babel>& census) {
                  const auto& best = census.best.value;
                  for (const auto by : {Prover::sat, Prover::sums, Prover::z3}) {
                    const Position p{game, state};
                    const auto none = asked(p, objective, best, by);
                    EXPECT_EQ(none.answer, Answer::none_better) << seed << " " << to_text(objective) << none.uncovered;
                    auto below = best;
                    --below.back();
                    const auto better = asked(p, objective, below, by);
                    ASSERT_EQ(better.answer, Answer::better) << seed << " " << to_text(objective) << better.uncovered;
                    EXPECT_EQ(replay(game, state, better.actions, objective)->value, best) << seed;
                    if (best.size() == 1) continue;
                    below = best;
                    --below.front();
                    EXPECT_EQ(asked(p, objective, below, by).answer, Answer::better) << seed;
                  }
                });
}

/// Solved by one way of proving.
Result<Solution<Babel>> solved(const Babel& game, const State& state, const Objective& objective, ProofKind prove,
                               bool search = true) {
  SolveOptions options;
  options.objective = objective;
  options.prove = prove;
  options.search = search;
  options.most_ties = 12;
  return Solver<Babel>(game, state, options).run();
}

TEST(BabelProof, TiesAreProvedByFormulasToo) {
  const auto game = *Babel::make(nlohmann::json::object());
  each_position(game, test::effort(8, 300, 2), 1000, 400,
                [&](std::uint64_t seed, const State& state, const Objective& objective, const Census<Babel>&) {
                  const auto listed = solved(game, state, objective, ProofKind::exhaustive);
                  ASSERT_TRUE(listed) << listed.error().line();
                  for (const auto prove : {ProofKind::sat, ProofKind::z3}) {
                    const auto solution = solved(game, state, objective, prove);
                    ASSERT_TRUE(solution) << solution.error().line();
                    EXPECT_TRUE(solution->proved) << seed;
                    EXPECT_EQ(solution->improved, 0U) << seed;
                    EXPECT_EQ(solution->ties_proved, listed->ties_proved) << seed << " " << to_text(objective);
                    EXPECT_EQ(solution->ties->complete, listed->ties->complete) << seed;
                  }
                  const auto alone = solved(game, state, objective, ProofKind::sat, false);
                  ASSERT_TRUE(alone) << alone.error().line();
                  EXPECT_EQ(alone->plan.value, listed->plan.value) << seed;
                });
}

TEST(BabelProof, FindsATieThatIsMissing) {
  const auto p = Table().hand(0, "ms").store(0, {1}).build();
  const auto objective = *parse_objective("total");
  SolveOptions options;
  options.objective = objective;
  options.prove = ProofKind::sat;
  options.most_ties = 100;
  const auto solution = Solver<Babel>(p.game, p.state, options).run();
  ASSERT_TRUE(solution);
  ASSERT_GT(solution->ties->positions.size(), 1U);
  Question<Babel> question;
  question.above = solution->plan.value;
  question.equal_too = question.equal_only = true;
  for (const auto by : {Prover::sat, Prover::z3, Prover::listing}) {
    question.by = by;
    question.barred = solution->ties->positions;
    EXPECT_EQ(prove(p.game, p.state, objective, question, {}).answer, Answer::none_better);
    question.barred.pop_back();
    EXPECT_EQ(prove(p.game, p.state, objective, question, {}).answer, Answer::better);
  }
}

}  // namespace
}  // namespace babel_proofs
}  // namespace stela::turn
