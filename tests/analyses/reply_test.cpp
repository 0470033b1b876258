// Turns that are answered, against every turn and every reply played out on the pond.
#include "analyses/turn/reply.h"

#include <gtest/gtest.h>

#include <set>

#include "analyses/turn/mexica/search.h"
#include "analyses/turn/solvers.h"
#include "tests/analyses/mexica_positions.h"

namespace stela::turn {
namespace {

using mexica::State;

/// Every position behind the turn, by the engine alone; positions met are told by their hashes.
template <class Visit>
void each_end(const Mexica& game, const State& before, const State& now, std::set<std::uint64_t>& met, Visit&& visit) {
  mexica::ActionList legal;
  game.legal(now, legal);
  for (const auto& action : legal) {
    State next = now;
    game.apply(next, action, nullptr);
    if (turn_over(game, before, next)) {
      visit(now, next);
    } else if (met.insert(game.hash(next)).second) {
      each_end(game, before, next, met, visit);
    }
  }
}

int margin_of(const Mexica& game, const State& s, std::size_t player) {
  const auto points = game.scoring(s);
  return points[player] - points[1 - player];
}

/// The greatest margin that is left when the opponent replies to each turn as well as it can.
int two_plies(const Mexica& game, const State& before) {
  const std::size_t me = before.to_move;
  std::optional<int> best;
  std::set<std::uint64_t> met, after;
  each_end(game, before, before, met, [&](const State& last, const State& next) {
    if (!after.insert(game.hash(next)).second) return;
    int left = margin_of(game, last, me);
    if (!game.outcome(next)) {
      left = 1000;
      std::set<std::uint64_t> within;
      each_end(game, next, next, within,
               [&](const State& replied, const State&) { left = std::min(left, margin_of(game, replied, me)); });
    }
    best = std::max(best.value_or(-1000), left);
  });
  return *best;
}

TEST(Reply, IsTheBestOfAllTurnsAndReplies) {
  unsigned compared = 0, careful = 0;
  for (std::uint64_t seed = 0; compared < 25 && seed < 400; seed += 2) {  // two players
    auto c = test::pond_case(seed, 2, 0);
    if (!c || c->state.tokens[1 - c->state.to_move] > 0) continue;
    const auto found = ReplySearch<Mexica>(c->game, c->state, {}).run();
    ASSERT_TRUE(found) << seed << ": " << found.error().line();
    ASSERT_TRUE(found->complete) << seed;
    EXPECT_EQ(found->best.margin, two_plies(c->game, c->state)) << seed;
    EXPECT_GE(found->best.margin, found->careless.margin) << seed;
    if (found->best.margin > found->careless.margin) ++careful;
    ++compared;
  }
  EXPECT_EQ(compared, 25U);
  EXPECT_GT(careful, 0U) << "the turn that looks best before the reply is not always the best";
}

TEST(Reply, IsForTwoPlayers) {
  const auto c = test::pond_case(3, 2, 0);  // three players
  ASSERT_TRUE(c);
  const auto found = ReplySearch<Mexica>(c->game, c->state, {}).run();
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().line(), "--reply: only in games of two players is the other's best turn the worst for one");
}

}  // namespace
}  // namespace stela::turn
