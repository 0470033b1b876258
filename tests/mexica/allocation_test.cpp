// The engine's inner loop allocates nothing: every operator new of the program is counted.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "model/mexica/mexica.h"
#include "tests/mexica/counting_new.h"

namespace stela::mexica::test {
namespace {

/// Plays random actions, uniform ones and some by kind, and asks everything at each.
std::uint64_t allocated_by_play(const Mexica& game, std::uint64_t seed, bool counted) {
  State state = game.initial(seed);
  Rng rng(seed);
  Mexica::Weights weights;
  weights.fill(1);
  RuleSet rules;
  RuleCounts counts;
  ActionList list;
  std::uint64_t allocated = 0;
  for (int i = 0; i < 600 && game.to_move(state) >= 0; ++i) {
    const auto before = allocations();
    game.legal(state, list);
    const auto action = game.nth(state, rng.below(game.count(state)));
    const auto likely = game.pick(state, weights, rng);
    (void)game.pick(state, rng);
    (void)game.why_not(state, action, counted ? &rules : nullptr);
    (void)game.why_not(state, game.spell(state, rng));
    (void)game.hash(state);
    game.apply(state, i % 2 == 0 ? action : likely, counted ? &counts : nullptr);
    allocated += allocations() - before;
  }
  return allocated;
}

TEST(MexAllocation, TheCounterCounts) {
  const auto before = allocations();
  const std::string text(1000, 'x');
  EXPECT_EQ(text.size(), 1000U);
  EXPECT_GT(allocations(), before);
}

TEST(MexAllocation, NoneInPlay) {
  for (int players = 2; players <= 4; ++players) {
    const auto game = *Mexica::make({{"players", players}});
    for (std::uint64_t seed = 0; seed < 4; ++seed)
      for (const bool counted : {false, true})
        EXPECT_EQ(allocated_by_play(game, seed, counted), 0U)
            << players << " players, seed " << seed << ", " << counted;
  }
}

}  // namespace
}  // namespace stela::mexica::test
