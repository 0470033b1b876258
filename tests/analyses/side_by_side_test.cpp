// Search and proof side by side: the answer is the same for any number of threads.
#include <gtest/gtest.h>

#include "analyses/turn/solver.h"
#include "tests/analyses/mexica_positions.h"
#include "tests/support/effort.h"

namespace stela::turn::test {
namespace {

Result<Solution<Mexica>> solved(const Case& c, const Objective& objective, unsigned threads,
                                ProofKind prove = ProofKind::sat) {
  SolveOptions options;
  options.objective = objective;
  options.prove = prove;
  options.limits = {Limits::in(60), nullptr, threads};
  return Solver<Mexica>(c.game, c.state, options).run();
}

void same_for_any_number_of_threads(const Case& c, const Objective& objective, const std::string& where) {
  const auto one = solved(c, objective, 1);
  ASSERT_TRUE(one) << where << one.error().line();
  for (const unsigned threads : {2U, 3U}) {
    const auto more = solved(c, objective, threads);
    ASSERT_TRUE(more) << where << more.error().line();
    EXPECT_EQ(one->proved, more->proved) << where;
    if (!one->proved || !more->proved) continue;
    EXPECT_EQ(one->plan.value, more->plan.value) << where;
    EXPECT_EQ(one->plan.actions, more->plan.actions) << where;
  }
}

TEST(SideBySide, TheAnswerIsTheSameForAnyNumberOfThreads) {
  const std::size_t wanted = stela::test::effort(4, 60);
  std::size_t asked = 0;
  for (std::uint64_t seed = 1; asked < wanted; ++seed)
    if (const auto c = pond_case(seed, 1 + static_cast<unsigned>(seed % 6), static_cast<unsigned>(seed / 4 % 3))) {
      same_for_any_number_of_threads(*c, objective_of(seed, *c), "pond " + std::to_string(seed));
      ++asked;
    }
}

TEST(SideBySide, TheAnswerIsTheSameOnTheRealBoard) {
  const std::size_t wanted = stela::test::effort(1, 8);
  std::size_t asked = 0;
  for (std::uint64_t seed = 5; asked < wanted; ++seed)
    if (const auto c = real_case(seed, 40 + static_cast<unsigned>(seed * 37 % 200), 6, 0)) {
      same_for_any_number_of_threads(*c, *parse_objective("gain,thrift"), "real " + std::to_string(seed));
      ++asked;
    }
}

TEST(SideBySide, BothSolversProve) {
  const auto c = pond_case(8, 3, 0);
  ASSERT_TRUE(c);
  const auto both = solved(*c, *parse_objective("gain,thrift"), 2, ProofKind::both);
  ASSERT_TRUE(both);
  EXPECT_EQ(both->proof, ProofKind::both);
  EXPECT_TRUE(both->proved || !both->uncovered.empty());
  if (both->proved) {
    EXPECT_GT(both->solves, 0U);
    EXPECT_GT(both->second_solves, 0U);
  }
}

TEST(SideBySide, ASearchWithoutTimeLeavesItToTheProof) {
  const auto c = pond_case(3, 4, 0);
  ASSERT_TRUE(c);
  const auto objective = *parse_objective("gain,thrift");
  Exchange<Mexica> exchange;
  Limits none;
  none.work = &exchange.work();
  none.most_work = 0;
  const auto found = search(c->game, c->state, objective, none, exchange);
  EXPECT_FALSE(found.complete);
  ASSERT_TRUE(exchange.best());
  EXPECT_TRUE(replay(c->game, c->state, exchange.best()->actions, objective));
}

TEST(Exchange, TellsBothSides) {
  Exchange<Mexica> exchange;
  exchange.hear({1});
  EXPECT_FALSE(exchange.raised());
  exchange.tell({}, {1});
  EXPECT_FALSE(exchange.raised()) << "no better than what the proof knows";
  exchange.tell({}, {2});
  EXPECT_TRUE(exchange.raised());
  exchange.hear({2});
  EXPECT_FALSE(exchange.raised());
  EXPECT_FALSE(exchange.floor()) << "the search's plan is still canonical";
  exchange.work() = kCanonicalWork + 1;
  EXPECT_EQ(exchange.floor(), Value{2});
  exchange.tell({}, {3});
  EXPECT_EQ(exchange.best()->work, kCanonicalWork + 1);
  exchange.finish();
  EXPECT_TRUE(exchange.finished());
}

}  // namespace
}  // namespace stela::turn::test
