// Actions in words: of every legal action that play meets, no two of a position alike, and places that the picture has.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "model/games.h"
#include "reports/pictures.h"

namespace stela {
namespace {

template <Game G>
void check(const G& game, const typename G::State& s, std::set<std::string>& kinds) {
  typename G::ActionList legal;
  game.legal(s, legal);
  std::set<std::string> names, words;
  for (const auto& place : places(game, s)) names.insert(place.name);
  for (const auto& action : legal) {
    const auto said = spoken(game, s, action);
    EXPECT_TRUE(words.insert(said.words).second) << game.to_text(action) << ": " << said.words << " is two actions";
    EXPECT_FALSE(said.kind.empty());
    EXPECT_EQ(said.kind == "End", game.to_text(action) == "end");
    for (const auto& name : said.route) EXPECT_TRUE(names.contains(name)) << said.words << ": " << name;
    kinds.insert(game.to_text(action).substr(0, game.to_text(action).find(' ')));
  }
}

TEST(Spoken, NoTwoActionsOfAPositionAreSaidAlike) {
  for_each_game([]<class G>(std::type_identity<G>) {
    std::set<std::string> kinds;
    for (const int players : {2, 3, 4}) {
      const auto game = G::make({{"players", players}});
      if (!game && players > 2) break;  // not for so many
      ASSERT_TRUE(game) << game.error().line();
      for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Rng rng(seed, 1);
        auto s = game->initial(seed);
        for (int i = 0; i < 600 && game->to_move(s) >= 0; ++i) {
          check(*game, s, kinds);
          game->apply(s, game->pick(s, rng), nullptr);
        }
      }
    }
    EXPECT_GE(kinds.size(), std::size_t{8}) << G::kName;
  });
}

TEST(Spoken, CostsAreThoseOfTheRules) {
  const auto game = tikal::Tikal::make({{"players", 2}});
  ASSERT_TRUE(game);
  Rng rng(1, 1);
  auto s = game->initial(1);
  std::set<int> camps, digs;
  for (int i = 0; i < 400 && game->to_move(s) >= 0; ++i) {
    tikal::ActionList legal;
    game->legal(s, legal);
    for (const auto& action : legal) {
      const auto said = spoken(*game, s, action);
      if (action.kind == tikal::Kind::camp) camps.insert(said.cost);
      if (action.kind == tikal::Kind::dig) digs.insert(said.cost);
    }
    game->apply(s, game->pick(s, rng), nullptr);
  }
  EXPECT_EQ(camps, std::set<int>{5}) << "TIK-A8";
  EXPECT_EQ(digs, std::set<int>{3}) << "TIK-A6";
}

}  // namespace
}  // namespace stela
