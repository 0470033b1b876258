// Which illegal actions an engine is asked for, and which games it is asked to play.
#include "checkers/conform/near_miss.h"

#include <gtest/gtest.h>

#include <set>

#include "checkers/conform/game_order.h"
#include "checkers/setups/setups.h"
#include "model/games.h"
#include "tests/support/effort.h"

namespace stela::conform {
namespace {

TEST(NearMisses, AskEachClauseInItsTurn) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const auto game = *G::make(nlohmann::json::object());
    Rng rng(5);
    NearMisses<G> misses;
    std::map<std::string, std::size_t> clauses;
    std::set<std::size_t> rules;
    std::size_t alone = 0, asked = 0;
    auto s = game.initial(5, nullptr);
    for (int i = 0; i < 300 && !game.outcome(s); ++i) {
      if (const auto miss = misses.next(game, s, 24, {}, rng)) {
        const auto refusal = refusal_of(game, s, miss->action);
        ASSERT_EQ(static_cast<std::size_t>(refusal.rule), miss->rule);
        ASSERT_NE(miss->rule, 0U) << game.to_text(miss->action);
        EXPECT_EQ(miss->alone, forbidden_by_one(game, s, miss->action));
        ++clauses[std::to_string(miss->rule) + without_names(refusal.clause)];
        rules.insert(miss->rule);
        alone += miss->alone ? 1 : 0;
        ++asked;
      }
      game.apply(s, game.pick(s, rng), nullptr);
    }
    EXPECT_GT(clauses.size(), rules.size()) << G::kName << ": clauses of one rule are told apart";
    EXPECT_GT(10 * alone, 9 * asked) << G::kName;
    for (const auto& [clause, times] : clauses) EXPECT_LT(3 * times, asked) << G::kName << ": " << clause;
  });
}

TEST(NearMisses, AloneIsSaidOfWhateverCanBeSpelled) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const auto setups = all_setups<G>(nlohmann::json::object());
    const auto stride = std::max<std::size_t>(1, setups.size() / test::effort(12, 200, 6));
    std::size_t alone = 0, others = 0;
    for (std::size_t at = 0; at < setups.size(); at += stride) {
      const auto game = *G::make(setups[at]);
      Rng rng(at);
      auto s = game.initial(at, nullptr);
      const auto ask = [&](const typename G::Action& a) {
        const bool legal = game.why_not(s, a, nullptr) == typename G::Rule{};
        const bool by_one = forbidden_by_one(game, s, a);
        EXPECT_FALSE(legal && by_one) << game.to_text(a);
        if (!legal) ++(by_one ? alone : others);
      };
      for (int i = 0; i < 400 && !game.outcome(s); ++i) {
        for (int k = 0; k < 20; ++k) ask(game.near_miss(s, rng));
        if (i % 100 == 1) game.all_actions(ask);
        game.apply(s, game.pick(s, rng), nullptr);
      }
      game.all_actions(ask);
    }
    EXPECT_GT(alone, 1000U) << G::kName;
    EXPECT_GT(others, 1000U) << G::kName;
  });
}

/// The figure stands on a bridge between the mainland and a district of three cells, of whose size one is on display.
TEST(NearMisses, AskMexicaToFoundFromABridge) {
  using mexica::Mexica;
  const auto game = *Mexica::make({{"players", 2}, {"start", 0}});
  Rng rng(1);
  NearMisses<Mexica> misses;
  auto s = game.initial(1, nullptr);
  // Wherever random play stands on a bridge beside a district that could be founded from within.
  std::set<std::string> asked;
  for (std::uint64_t seed = 1; seed <= 60 && asked.size() < 8; ++seed) {
    s = game.initial(seed, nullptr);
    for (int i = 0; i < 400 && !game.outcome(s); ++i) {
      const Cell at = s.figure[s.to_move];
      if (s.phase == mexica::Phase::play && at != kNoCell && s.bridged().test(at))
        for (int k = 0; k < 24; ++k) {
          const auto a = game.near_miss(s, rng);
          const auto refusal = refusal_of(game, s, a);
          if (a.kind == mexica::Kind::found && refusal.clause.find("is on a bridge") != std::string::npos)
            asked.insert(game.to_text(a));
        }
      game.apply(s, game.pick(s, rng), nullptr);
    }
  }
  EXPECT_GE(asked.size(), 8U);
}

TEST(NearMisses, LeaveOutBarredRules) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const auto game = *G::make(nlohmann::json::object());
    Rng rng(6);
    RuleSet all;
    EXPECT_FALSE(NearMisses<G>().next(game, game.initial(6, nullptr), 100, all.set(), rng));
  });
}

std::string order(const std::vector<std::uint64_t>& costs, std::uint64_t games) {
  const GameTurns turns(costs, games);
  std::string out;
  for (std::uint64_t i = 0; i < turns.size(); ++i)
    out += (turns[i].probes ? "p" : "g") + std::to_string(turns[i].index) + " ";
  return out;
}

TEST(GameTurns, TakeTurnsByCost) {
  EXPECT_EQ(order({10, 10, 1000}, 3), "p0 p1 p2 g0 g1 g2 ");
  EXPECT_EQ(order({700, 700, 700, 700}, 2), "p0 g0 p1 p2 g1 p3 ");
  EXPECT_EQ(order({}, 2), "g0 g1 ");
  EXPECT_EQ(order({5, 5}, 0), "p0 p1 ");
}

}  // namespace
}  // namespace stela::conform
