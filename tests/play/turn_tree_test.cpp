// Turns found by a beam that was given enough nodes are the best there are, by an enumeration that knows no beam.
#include "analyses/play/turn_tree.h"

#include <gtest/gtest.h>

#include <limits>
#include <memory>
#include <string>

#include "analyses/evaluations.h"
#include "analyses/play/search.h"
#include "model/games.h"
#include "tests/support/all_games.h"

namespace stela::play {
namespace {

/// The most that a turn's end is worth, over every sequence of actions and lines that are proposed; none when there are
/// too many.
template <class G>
class EverySequence {
 public:
  EverySequence(const Evaluator<G>& worth, const typename G::State& root)
      : worth_(worth), segment_(worth.game(), root) {
    follow(root);
  }
  [[nodiscard]] bool complete() const { return left_ > 0; }
  [[nodiscard]] Worth best() const { return best_; }

 private:
  void follow(const typename G::State& s) {
    if (left_ == 0) return;
    --left_;
    if (segment_.over(worth_.game(), s)) {
      best_ = std::max(best_, worth_(s, segment_.mover()));
      return;
    }
    const auto list = std::make_unique<typename G::ActionList>();
    propose(worth_.game(), s, *list);
    for (const auto& action : *list) {
      auto after = s;
      worth_.game().apply(after, action, nullptr);
      follow(after);
    }
    for (const auto& line : lines(worth_.game(), s)) {
      auto after = s;
      if (play_line(worth_.game(), after, line)) follow(after);
    }
  }

  const Evaluator<G>& worth_;
  Segment<G> segment_;
  unsigned left_ = 3000;
  Worth best_ = std::numeric_limits<Worth>::min();
};

template <class G>
class TurnTrees : public testing::Test {};
TYPED_TEST_SUITE(TurnTrees, stela::test::AllGames, stela::test::NameOfGame);

TYPED_TEST(TurnTrees, FindTheBestTurnWhenTheyMayLookAtAll) {
  using G = TypeParam;
  const auto game = *G::make(nlohmann::json::object());
  const Evaluator<G> worth(game, hand_set<G>());
  unsigned compared = 0;
  for (std::uint64_t seed = 1; compared < 12; ++seed) {
    Rng rng(seed);
    auto s = game.initial(seed, nullptr);
    for (; !game.outcome(s); game.apply(s, game.pick(s, rng))) {
      if (rng.below(8) != 0 || compared == 12) continue;
      const EverySequence<G> all(worth, s);
      if (!all.complete()) continue;
      TurnTree<G> tree(worth, s);
      NodeBudget budget{1'000'000, 0};
      tree.grow(budget);
      ASSERT_LT(budget.used, budget.most);
      const auto turns = tree.best(1);
      ASSERT_EQ(turns.size(), 1U);
      EXPECT_EQ(turns[0].worth, all.best());
      auto after = s;
      for (const auto& action : turns[0].actions) {
        ASSERT_EQ(game.why_not(after, action), typename G::Rule{});
        game.apply(after, action);
      }
      EXPECT_EQ(worth(after, static_cast<std::size_t>(game.to_move(s))), all.best());
      ++compared;
    }
  }
  EXPECT_GE(compared, 12U);
}

/// Whatever the weights: a narrow beam may be led to where all was met before.
TYPED_TEST(TurnTrees, FindATurnWithFewNodesOrNone) {
  using G = TypeParam;
  const auto game = *G::make(nlohmann::json::object());
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Rng rng(seed);
    auto weights = hand_set<G>();
    if (seed > 0)
      for (auto& w : weights) w = static_cast<std::int32_t>(rng.below(4000)) - 2000;
    const Evaluator<G> worth(game, weights);
    auto s = game.initial(seed, nullptr);
    for (unsigned i = 0; i < 60 && !game.outcome(s); ++i) {
      TurnTree<G> tree(worth, s);
      NodeBudget few{rng.below(200), 0};
      if (i % 4 == 0) few.most = 0;
      tree.grow(few);
      ASSERT_EQ(tree.best(3).empty(), false) << seed << ", action " << i;
      game.apply(s, game.pick(s, rng));
    }
  }
}

/// A wider look never finds less.
TYPED_TEST(TurnTrees, FindNoLessWithMoreNodes) {
  using G = TypeParam;
  const auto game = *G::make(nlohmann::json::object());
  const Evaluator<G> worth(game, hand_set<G>());
  Rng rng(2);
  auto s = game.initial(2, nullptr);
  for (unsigned i = 0; i < 40 && !game.outcome(s); ++i, game.apply(s, game.pick(s, rng))) {
    Worth found = std::numeric_limits<Worth>::min();
    for (const std::uint64_t nodes : {1000U, 4000U, 8000U}) {
      TurnTree<G> tree(worth, s);
      NodeBudget budget{nodes, 0};
      tree.grow(budget);
      const auto best = tree.best(1)[0].worth;
      EXPECT_GE(best, found);
      found = best;
    }
  }
}

TYPED_TEST(TurnTrees, WeighTurnsOverTheSameWorlds) {
  using G = TypeParam;
  const auto game = *G::make(nlohmann::json::object());
  const Evaluator<G> worth(game, hand_set<G>());
  Search<G> search(worth, {4000, 50, 16, 8});
  Rng rng(3), own(4);
  auto s = game.initial(3, nullptr);
  for (unsigned i = 0; i < 40 && !game.outcome(s); ++i, game.apply(s, game.pick(s, rng))) {
    const auto turns = search.turns(game.view(s, game.to_move(s)), own);
    ASSERT_FALSE(turns.empty());
    // Those weighed longest come first, and of those the best.
    for (std::size_t t = 1; t < turns.size(); ++t) {
      EXPECT_GE(turns[t - 1].passes, turns[t].passes);
      if (turns[t - 1].passes == turns[t].passes && turns[t].passes > 0) {
        EXPECT_EQ(turns[t - 1].worlds, turns[t].worlds);
        EXPECT_GE(turns[t - 1].worth(), turns[t].worth());
      }
    }
  }
}

}  // namespace
}  // namespace stela::play
