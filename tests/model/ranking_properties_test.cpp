// Rankings with ties: a player's place is one more than the number of those who are strictly better. The checkers share
// wrong_place(), so it is judged here apart from all engines, and each engine's ranking by the rule's own words.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>

#include "model/games.h"
#include "model/ranking.h"
#include "tests/model/full_size.h"

namespace stela {
namespace {

using Ints = std::vector<int>;

/// Few values, so that there are ties.
Ints draw_values(int players) {
  return *rc::gen::container<Ints>(static_cast<std::size_t>(players),
                                   rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 3)));
}

template <class Better>
Ints places(int players, Better&& better) {
  Ints out;
  for (int p = 0; p < players; ++p) {
    int place = 1;
    for (int q = 0; q < players; ++q) place += better(q, p) ? 1 : 0;
    out.push_back(place);
  }
  return out;
}

int at(const Ints& values, int i) { return values[static_cast<std::size_t>(i)]; }

TEST(Ranking, AfterTwoFirstsComesAThird) {
  EXPECT_FALSE(wrong_place({{9, 7, 9, 1}, {1, 3, 1, 4}}, {9, 7, 9, 1}, Ints{9, 7, 9, 1}).has_value());
  EXPECT_EQ(wrong_place({{9, 7, 9, 1}, {1, 2, 1, 4}}, {9, 7, 9, 1}, Ints{9, 7, 9, 1}),
            "player 1: rank 3 expected, 2 found");
  EXPECT_EQ(wrong_place({{9, 7, 8, 1}, {1, 3, 1, 4}}, {9, 7, 9, 1}, Ints{9, 7, 9, 1}),
            "player 2: score 9 expected, 8 found");
}

RC_GTEST_PROP(RankingProperties, TheCheckTakesTheOneRankingAndNoOther, ()) {
  const int players = test::draw(1, 5);
  const Ints merits = draw_values(players), scores = draw_values(players);
  Outcome outcome{scores, places(players, [&](int p, int q) { return at(merits, p) > at(merits, q); })};
  RC_ASSERT(!wrong_place(outcome, scores, merits).has_value());
  const auto who = static_cast<std::size_t>(test::draw(0, players - 1));
  const int by = *rc::gen::element(-2, -1, 1, 2);
  auto changed = outcome;
  changed.ranks[who] += by;
  RC_ASSERT(wrong_place(changed, scores, merits).has_value());
  changed = outcome;
  changed.scores[who] += by;
  RC_ASSERT(wrong_place(changed, scores, merits).has_value());
}

/// An engine of so many players, and a state of it that is over.
template <Game G>
std::pair<G, typename G::State> ended(int players) {
  const auto game = *G::make({{"players", players}});
  auto s = game.initial(1);
  s.phase = std::decay_t<decltype(s.phase)>::over;
  return {game, s};
}

RC_GTEST_PROP(RankingProperties, MexicaRanksByPointsThenTokens, ()) {
  const int players = test::draw(2, 4);
  const Ints points = draw_values(players), tokens = draw_values(players);
  auto [game, s] = ended<mexica::Mexica>(players);
  for (std::size_t p = 0; p < points.size(); ++p) {
    s.score[p] = static_cast<std::uint16_t>(points[p]);
    s.tokens[p] = static_cast<std::uint8_t>(tokens[p]);
  }
  const auto better = [&](int p, int q) {
    return at(points, p) > at(points, q) || (at(points, p) == at(points, q) && at(tokens, p) > at(tokens, q));
  };
  RC_ASSERT(game.outcome(s)->ranks == places(players, better));
  RC_ASSERT(game.outcome(s)->scores == points);
}

RC_GTEST_PROP(RankingProperties, TikalRanksByPoints, ()) {
  const int players = test::draw(2, 4);
  const Ints points = draw_values(players);
  auto [game, s] = ended<tikal::Tikal>(players);
  for (std::size_t p = 0; p < points.size(); ++p) s.score[p] = static_cast<std::uint16_t>(points[p]);
  RC_ASSERT(game.outcome(s)->ranks == places(players, [&](int p, int q) { return at(points, p) > at(points, q); }));
  RC_ASSERT(game.outcome(s)->scores == points);
}

RC_GTEST_PROP(RankingProperties, BabelRanksByTemplesThenCards, ()) {
  const Ints temples = draw_values(2), cards = draw_values(2);
  auto [game, s] = ended<babel::Babel>(2);
  for (std::size_t p = 0; p < 2; ++p) {
    s.hand[p] = {static_cast<std::uint8_t>(cards[p])};
    for (int level = 1; level <= temples[p]; ++level) s.temple[p][0] |= static_cast<std::uint8_t>(1U << level);
  }
  const auto better = [&](int p, int q) {
    return at(temples, p) > at(temples, q) || (at(temples, p) == at(temples, q) && at(cards, p) > at(cards, q));
  };
  RC_ASSERT(game.outcome(s)->ranks == places(2, better));
  RC_ASSERT(game.outcome(s)->scores == temples);
}

RC_GTEST_PROP(RankingProperties, MaharajaRanksByPalacesThenCoinsThenTheLowerRole, ()) {
  const int players = test::draw(2, 5);
  const Ints built = draw_values(players), coins = draw_values(players);
  Ints roles{0, 1, 2, 3, 4, 5};
  for (std::size_t i = roles.size(); i > 1; --i)
    std::swap(roles[i - 1], roles[static_cast<std::size_t>(test::draw(0, static_cast<int>(i) - 1))]);
  auto [game, s] = ended<maharaja::Maharaja>(players);
  s.holder.fill(maharaja::kInBank);
  for (std::size_t p = 0; p < built.size(); ++p) {
    s.palaces[p] = static_cast<std::uint8_t>(7 - built[p]);
    s.coins[p] = static_cast<std::int16_t>(coins[p]);
    s.holder[static_cast<std::size_t>(roles[p])] = static_cast<std::uint8_t>(p);
  }
  const auto better = [&](int p, int q) {
    if (at(built, p) != at(built, q)) return at(built, p) > at(built, q);
    if (at(coins, p) != at(coins, q)) return at(coins, p) > at(coins, q);
    return at(roles, p) < at(roles, q);
  };
  RC_ASSERT(game.outcome(s)->ranks == places(players, better));
  RC_ASSERT(game.outcome(s)->scores == built);
}

}  // namespace
}  // namespace stela
