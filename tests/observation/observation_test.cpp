// What a designer looks at in each game: points by source, components, places, endings.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tests/observation/watched_games.h"
#include "tests/support/all_games.h"
#include "tests/support/claims.h"

namespace stela::balance::test {
namespace {

using Names = std::set<std::string>;

std::string full_name(const Named& n) { return n.group + " " + n.name; }

/// How many games show all that is rare, and few enough for a test.
template <class G>
constexpr std::uint64_t kGames = 2000;
template <>
constexpr std::uint64_t kGames<mexica::Mexica> = 1000;

template <class G>
constexpr std::uint64_t kGreedyGames = 24;

/// Components, sources and endings that no game of the test shows, and why.
template <class G>
Names never_seen() {
  return {};
}

template <class G>
class Observations : public testing::Test {};
TYPED_TEST_SUITE(Observations, stela::test::AllGames, stela::test::NameOfGame);

template <class G, class O = Observation<G>>
void expect_sums(Kind kind, std::uint64_t games) {
  PointsTable table;
  std::size_t ended = 0;
  watch<G>(
      kind, games,
      [&](const G& game, const auto& initial) {
        const auto sources = O::sources(game);
        table.assign(static_cast<std::size_t>(game.players()), std::vector<int>(sources.size(), 0));
        O::start(game, initial, table);
      },
      [&](const G& game, const auto& before, const auto& action, const auto& after) {
        O::points(game, before, action, after, table);
      },
      [&](const G& game, const auto& /*before*/, const auto& last) {
        ++ended;
        const auto sources = O::sources(game);
        const auto scores = game.outcome(last)->scores;
        for (std::size_t p = 0; p < scores.size(); ++p) {
          int points = 0;
          for (std::size_t k = 0; k < sources.size(); ++k) points += sources[k].group == "points" ? table[p][k] : 0;
          ASSERT_EQ(points, scores[p]) << "seat " << p << " of " << game.setup();
          if constexpr (std::is_same_v<O, Observation<maharaja::Maharaja>>) {
            int coins = 0;
            for (std::size_t k = 0; k < sources.size(); ++k) coins += sources[k].group == "coins" ? table[p][k] : 0;
            ASSERT_EQ(coins, last.coins[p]) << "seat " << p << " of " << game.setup();
          }
        }
      });
  EXPECT_GT(ended, games / 2) << "most games end";
}

TYPED_TEST(Observations, PointsOfAllSourcesSumToTheScoresInRandomGames) {
  expect_sums<TypeParam>(Kind::swarm, kGames<TypeParam>);
}
TYPED_TEST(Observations, PointsOfAllSourcesSumToTheScoresInGreedyGames) {
  expect_sums<TypeParam>(Kind::greedy, kGreedyGames<TypeParam>);
}

/// What a game has that says nothing of itself.
template <class G>
struct Plain : ObservationBase<G> {};

TYPED_TEST(Observations, PointsByKindOfActionSumToTheScoresToo) {
  expect_sums<TypeParam, Plain<TypeParam>>(Kind::swarm, 100);
}

TYPED_TEST(Observations, NamesAreUniqueAndTheirRulesAreInTheCatalogue) {
  using G = TypeParam;
  const auto rules = G::rules();
  Rng rng(1);
  for (int i = 0; i < 20; ++i) {
    const auto game = draw_game<G>(rng);
    for (const auto& list : {Observation<G>::sources(game), Observation<G>::components(game)}) {
      Names names;
      for (const auto& named : list) {
        EXPECT_TRUE(names.insert(full_name(named)).second) << full_name(named);
        EXPECT_EQ(named.group.find(' '), std::string::npos) << named.group;
        EXPECT_FALSE(named.text.empty()) << full_name(named);
        EXPECT_NE(std::find(rules.begin(), rules.end(), named.rule), rules.end()) << named.rule;
        EXPECT_FALSE(named.rule.empty()) << full_name(named);
      }
    }
    Names places;
    for (std::size_t p = 0; p < Observation<G>::places(game); ++p)
      EXPECT_TRUE(places.insert(Observation<G>::place_name(game, p)).second);
    for (const auto& ending : Observation<G>::endings(game)) {
      const auto from = ending.rfind('('), to = ending.rfind(')');
      ASSERT_TRUE(from != std::string::npos && to == ending.size() - 1) << ending;
      EXPECT_NE(std::find(rules.begin(), rules.end(), ending.substr(from + 1, to - from - 1)), rules.end()) << ending;
    }
  }
}

TYPED_TEST(Observations, EveryComponentSourceAndEndingIsSeen) {
  using G = TypeParam;
  Names known, seen;
  PointsTable table;
  std::vector<Named> components;
  const auto start = [&](const G& game, const auto& initial) {
    components = Observation<G>::components(game);
    for (const auto& c : components) known.insert(full_name(c));
    for (const auto& s : Observation<G>::sources(game)) known.insert(full_name(s));
    for (const auto& e : Observation<G>::endings(game)) known.insert("ending " + e);
    table.assign(static_cast<std::size_t>(game.players()), std::vector<int>(Observation<G>::sources(game).size(), 0));
    Observation<G>::start(game, initial, table);
  };
  const auto visit = [&](const G& game, const auto& before, const auto& action, const auto& after) {
    Uses uses;
    Observation<G>::uses(game, before, action, after, uses);
    ASSERT_FALSE(uses.empty());
    ASSERT_EQ(uses[0], kind_of(game, action)) << "kinds stand first";
    for (const auto use : uses) {
      ASSERT_LT(use, components.size());
      seen.insert(full_name(components[use]));
    }
    Observation<G>::points(game, before, action, after, table);
  };
  const auto end = [&](const G& game, const auto& before, const auto& last) {
    const auto all = Observation<G>::endings(game);
    const auto ending = Observation<G>::ending(game, before, last);
    ASSERT_LT(ending, all.size());
    seen.insert("ending " + all[ending]);
    const auto sources = Observation<G>::sources(game);
    for (const auto& row : table)
      for (std::size_t k = 0; k < row.size(); ++k)
        if (row[k] != 0) seen.insert(full_name(sources[k]));
  };
  watch<G>(Kind::swarm, kGames<G>, start, visit, end);
  watch<G>(Kind::greedy, kGreedyGames<G>, start, visit, end);
  Names missing;
  std::set_difference(known.begin(), known.end(), seen.begin(), seen.end(), std::inserter(missing, missing.end()));
  EXPECT_EQ(missing, never_seen<G>());
}

/// Each place is a word of the action's notation; Babel's abilities happen where the pawn stands.
TYPED_TEST(Observations, TouchedPlacesAreThoseOfTheAction) {
  using G = TypeParam;
  std::size_t compared = 0;
  watch<G>(
      Kind::swarm, 30, [](const G& /*game*/, const auto& /*initial*/) {},
      [&](const G& game, const auto& before, const auto& action, const auto& /*after*/) {
        std::vector<std::uint32_t> places;
        Observation<G>::touched(game, before, action, places);
        const auto words = stela::test::split(game.to_text(action), ' ');
        for (const auto place : places) {
          ASSERT_LT(place, Observation<G>::places(game));
          const auto name = Observation<G>::place_name(game, place);
          bool there = std::find(words.begin(), words.end(), name) != words.end();
          if constexpr (std::is_same_v<G, babel::Babel>) there = there || before.pawn[before.to_move] == place;
          ASSERT_TRUE(there) << name << ": " << game.to_text(action);
          ++compared;
        }
      },
      [](const G& /*game*/, const auto& /*before*/, const auto& /*last*/) {});
  EXPECT_GT(compared, 1000U);
}

/// What the mover cannot know decides nothing that can be banned.
TYPED_TEST(Observations, UsesThatCanBeBannedFollowFromTheView) {
  using G = TypeParam;
  Rng rng(3);
  std::size_t compared = 0;
  watch<G>(
      Kind::swarm, 12, [](const G& /*game*/, const auto& /*initial*/) {},
      [&](const G& game, const auto& before, const auto& action, const auto& after) {
        const auto components = Observation<G>::components(game);
        const auto bannable = [&](const auto& from, const auto& to) {
          Uses uses, found;
          Observation<G>::uses(game, from, action, to, uses);
          for (const auto use : uses)
            if (components[use].bannable) found.push_back(use);
          return found;
        };
        const auto imagined = game.sample(game.view(before, game.to_move(before)), game.to_move(before), rng);
        auto there = imagined;
        game.apply(there, action);
        ASSERT_EQ(bannable(before, after), bannable(imagined, there)) << game.to_text(action);
        ++compared;
      },
      [](const G& /*game*/, const auto& /*before*/, const auto& /*last*/) {});
  EXPECT_GT(compared, 500U);
}

/// Whoever has more than one legal action can keep from each component that can be banned, somewhere.
TYPED_TEST(Observations, WhatCanBeBannedIsNotForcedEveryTime) {
  using G = TypeParam;
  Names banned, avoided;
  auto list = std::make_unique<typename G::ActionList>();
  watch<G>(
      Kind::swarm, 40, [](const G& /*game*/, const auto& /*initial*/) {},
      [&](const G& game, const auto& before, const auto& action, const auto& after) {
        const auto components = Observation<G>::components(game);
        Uses uses, other;
        Observation<G>::uses(game, before, action, after, uses);
        bool open = false;
        for (const auto use : uses)
          open = open || (components[use].bannable && !avoided.count(full_name(components[use])));
        for (const auto use : uses)
          if (components[use].bannable) banned.insert(full_name(components[use]));
        if (!open) return;
        game.legal(before, *list);
        for (const auto& another : *list) {
          auto s = before;
          game.apply(s, another);
          other.clear();
          Observation<G>::uses(game, before, another, s, other);
          for (const auto use : uses)
            if (components[use].bannable && std::find(other.begin(), other.end(), use) == other.end())
              avoided.insert(full_name(components[use]));
        }
      },
      [](const G& /*game*/, const auto& /*before*/, const auto& /*last*/) {});
  Names forced;
  std::set_difference(banned.begin(), banned.end(), avoided.begin(), avoided.end(),
                      std::inserter(forced, forced.end()));
  EXPECT_EQ(forced, Names{});
  EXPECT_FALSE(banned.empty());
}

}  // namespace
}  // namespace stela::balance::test
