// Turns that are answered, against every turn and every reply played out on the pond.
#include "analyses/turn/reply.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "analyses/turn/mexica/search.h"
#include "analyses/turn/solvers.h"
#include "tests/analyses/mexica_positions.h"
#include "tests/support/effort.h"

namespace stela::turn {
namespace {

/// Every position behind the turn, by the engine alone; positions met are told by their hashes.
template <class Visit>
void each_end(const Mexica& game, const mexica::State& before, const mexica::State& now, std::set<std::uint64_t>& met,
              Visit&& visit) {
  mexica::ActionList legal;
  game.legal(now, legal);
  for (const auto& action : legal) {
    mexica::State next = now;
    game.apply(next, action, nullptr);
    if (turn_over(game, before, next)) {
      visit(now, next);
    } else if (met.insert(game.hash(next)).second) {
      each_end(game, before, next, met, visit);
    }
  }
}

int margin_of(const Mexica& game, const mexica::State& s, std::size_t player) {
  const auto points = game.scoring(s);
  return points[player] - points[1 - player];
}

/// The greatest margin that is left when the opponent replies to each turn as well as it can.
int two_plies(const Mexica& game, const mexica::State& before) {
  const std::size_t me = before.to_move;
  std::optional<int> best;
  std::set<std::uint64_t> met, after;
  each_end(game, before, before, met, [&](const mexica::State& last, const mexica::State& next) {
    if (!after.insert(game.hash(next)).second) return;
    int left = margin_of(game, last, me);
    if (!game.outcome(next)) {
      left = 1000;
      std::set<std::uint64_t> within;
      each_end(game, next, next, within, [&](const mexica::State& replied, const mexica::State&) {
        left = std::min(left, margin_of(game, replied, me));
      });
    }
    best = std::max(best.value_or(-1000), left);
  });
  return *best;
}

/// A turn begins on the islet, after random play of two players that prefers to build.
std::optional<test::Case> islet_case(std::uint64_t seed) {
  std::ifstream file(STELA_TEST_DATA "/perft/mexica/islet-start.json");
  const auto start = nlohmann::json::parse(file);
  auto game = *Mexica::make(start["setup"]);
  auto state = *game.from_json(start["state"]);
  Rng rng(seed);
  const unsigned actions = 10 + rng.below(40);
  for (unsigned i = 0; i < actions || Goals<Mexica>::unsolvable(game, state); ++i) {
    if (game.outcome(state)) return std::nullopt;
    game.apply(state, game.pick(state, rng), nullptr);
  }
  return test::Case{std::move(game), state};
}

TEST(Reply, IsTheBestOfAllTurnsAndReplies) {
  unsigned compared = 0, careful = 0;
  const auto wanted = stela::test::effort(8, 25, 2);
  for (std::uint64_t seed = 1; compared < wanted && seed < 2000; ++seed) {
    auto c = islet_case(seed);
    if (!c || c->state.ap > 3 || c->state.tokens[0] + c->state.tokens[1] > 0) continue;  // small ones
    const auto found = ReplySearch<Mexica>(c->game, c->state, {}).run();
    ASSERT_TRUE(found) << seed << ": " << found.error().line();
    ASSERT_TRUE(found->complete) << seed;
    EXPECT_EQ(found->best.margin, two_plies(c->game, c->state)) << seed;
    EXPECT_GE(found->best.margin, found->careless.margin) << seed;
    if (found->best.margin > found->careless.margin) ++careful;
    ++compared;
  }
  EXPECT_EQ(compared, wanted);
  EXPECT_TRUE(wanted < 25 || careful > 0) << "the turn that looks best before the reply is not always the best";
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
