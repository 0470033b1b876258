// The engines' inner loop allocates nothing: every operator new of the program is counted.
#include <gtest/gtest.h>

#include <concepts>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "checkers/campaign/check.h"
#include "model/games.h"
#include "tests/allocation/counting_new.h"

namespace stela::test {
namespace {

/// The judges of Babel and Maharaja work on lists, a picture of the table (plain.h): they serve checks, and are not for
/// play.
template <Game G>
constexpr bool kJudgesInPlace = !std::same_as<G, babel::Babel> && !std::same_as<G, maharaja::Maharaja>;

/// Plays random actions, uniform ones and some by kind, and asks everything at each.
template <Game G>
std::uint64_t allocated_by_play(const G& game, std::uint64_t seed, bool counted) {
  auto state = game.initial(seed, nullptr);
  Rng rng(seed);
  KindWeights<G::kKinds.size()> weights;
  weights.fill(1);
  RuleSet rules;
  RuleCounts counts;
  const auto list = std::make_unique<typename G::ActionList>();
  std::uint64_t allocated = 0;
  for (int i = 0; i < 600 && game.to_move(state) >= 0; ++i) {
    const auto before = allocations();
    game.legal(state, *list);
    const auto action = game.nth(state, rng.below(game.count(state)));
    const auto likely = game.pick(state, weights, rng);
    (void)game.pick(state, rng);
    const auto near_miss = game.near_miss(state, rng);
    if (kJudgesInPlace<G>) {
      (void)game.why_not(state, action, counted ? &rules : nullptr);
      (void)game.why_not(state, near_miss, nullptr);
    }
    (void)game.hash(state);
    const auto& chosen = i % 2 == 0 ? action : likely;
    auto after = state;
    game.apply(after, chosen, counted ? &counts : nullptr);
    // Who has won is worked out once, for the counts.
    if (!counted || game.to_move(after) >= 0) allocated += allocations() - before;
    state = after;
  }
  return allocated;
}

TEST(Allocation, TheCounterCounts) {
  const auto before = allocations();
  const std::string text(1000, 'x');
  EXPECT_EQ(text.size(), 1000U);
  EXPECT_GT(allocations(), before);
}

TEST(Allocation, NoneInPlay) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const auto setups = open_setups<G>({{"start", 0}});
    const std::size_t stride = 1 + setups.size() / 32;  // odd for 256 setups: it meets both values of each switch
    for (std::size_t i = 0; i < setups.size(); i += stride) {
      const auto& setup = setups[i];
      const auto game = *G::make(setup);
      for (std::uint64_t seed = 0; seed < 4; ++seed)
        for (const bool counted : {false, true})
          EXPECT_EQ(allocated_by_play(game, seed, counted), 0U)
              << G::kName << " " << setup << ", seed " << seed << ", " << counted;
    }
  });
}

}  // namespace
}  // namespace stela::test
