// Mexica's search against the oracle.
#include <gtest/gtest.h>

#include "analyses/turn/exhaustive.h"
#include "analyses/turn/mexica/search.h"
#include "tests/analyses/mexica_positions.h"
#include "tests/support/effort.h"

namespace stela::turn::test {
namespace {

constexpr std::size_t kMostPositions = 60000;

/// Whether the oracle could say what is best; then the search must have found it.
bool finds_the_best(const Case& c, const Objective& objective, const std::string& where) {
  const auto census = Exhaustive<Mexica>(c.game, c.state, objective, kMostPositions).run();
  if (!census.complete) return false;
  const auto found = search(c.game, c.state, objective, {});
  const auto plan = replay(c.game, c.state, found.actions, objective);
  EXPECT_TRUE(plan) << where << ": " << plan.error().line();
  EXPECT_TRUE(found.complete) << where;
  if (!plan) return true;
  EXPECT_EQ(plan->value, census.best.value) << where << ", " << to_text(objective);
  EXPECT_GE(found.bound.value_or(census.best.value[0]), census.best.value[0]) << where;
  return true;
}

TEST(MexicaSearch, AgreesWithTheOracleOnThePond) {
  const std::size_t wanted = stela::test::effort(12, 400);
  std::size_t agreed = 0;
  for (std::uint64_t seed = 1; agreed < wanted && seed < 10 * wanted; ++seed)
    if (const auto c = pond_case(seed, 1 + static_cast<unsigned>(seed % 4), static_cast<unsigned>(seed / 4 % 3)))
      agreed += finds_the_best(*c, objective_of(seed, *c), "pond " + std::to_string(seed)) ? 1U : 0U;
  EXPECT_EQ(agreed, wanted);
}

TEST(MexicaSearch, AgreesWithTheOracleOnTheRealBoard) {
  const std::size_t wanted = stela::test::effort(3, 150);
  std::size_t agreed = 0;
  for (std::uint64_t seed = 1; agreed < wanted && seed < 10 * wanted; ++seed)
    if (const auto c =
            real_case(seed, 40 + static_cast<unsigned>(seed * 13 % 300), 1 + static_cast<unsigned>(seed % 2), 0))
      agreed += finds_the_best(*c, objective_of(seed, *c), "real " + std::to_string(seed)) ? 1U : 0U;
  EXPECT_EQ(agreed, wanted);
}

TEST(MexicaTies, AgreeWithTheOracle) {
  const std::size_t wanted = stela::test::effort(12, 60);
  std::size_t agreed = 0;
  for (std::uint64_t seed = 1; agreed < wanted && seed < 20 * wanted; ++seed) {
    const auto c = pond_case(seed, 1 + static_cast<unsigned>(seed % 3), static_cast<unsigned>(seed / 3 % 2));
    if (!c) continue;
    const auto objective = objective_of(seed, *c);
    const auto census = Exhaustive<Mexica>(c->game, c->state, objective, kMostPositions).run();
    if (!census.complete || census.ends > 20000) continue;
    const auto all = ties(c->game, c->state, objective, census.best.value, 100000, {});
    EXPECT_TRUE(all.complete) << seed;
    EXPECT_EQ(all.positions.size(), census.ties) << seed << ", " << to_text(objective);
    EXPECT_EQ(all.runner_up, census.runner_up) << seed << ", " << to_text(objective);
    if (census.ties > 1) {
      const auto some = ties(c->game, c->state, objective, census.best.value, census.ties - 1, {});
      EXPECT_FALSE(some.complete) << seed;
      EXPECT_EQ(some.positions.size(), census.ties - 1) << seed;
    }
    ++agreed;
  }
  EXPECT_EQ(agreed, wanted);
}

}  // namespace
}  // namespace stela::turn::test
