// What holds of every position that play can reach: random games on the real board and on a small one.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "tests/mexica/ascii.h"

namespace stela::mexica::test {
namespace {

static_assert(Game<Mexica>);

/// A board of 7 by 6 with every kind of cell: games are short, and every action can be spelled.
const Mexica& small(int players) {
  static const auto games = [] {
    std::vector<Mexica> made;
    for (int n = 2; n <= 4; ++n)
      made.push_back(Situation(R"(
          ABCDEFG
        0 ~~~~~~~
        1 ~S###S~
        2 ~##X##~
        3 ~##~###
        4 ~S###S~
        5 ~~~~~~~)")
                         .players(n)
                         .start(n - 1)
                         .buildings({2, 1, 1, 0}, {1, 1, 0, 1})
                         .supply("single", 3)
                         .supply("double", 5)
                         .supply("bridges", 3)
                         .supply("tokens", 4)
                         .display({3, 4, 6})
                         .reserve({3, 5})
                         .build()
                         .game);
    return made;
  }();
  return games[static_cast<std::size_t>(players - 2)];
}

const Mexica& real(int players) {
  static const std::vector<Mexica> games{*Mexica::make({{"players", 2}, {"start", 1}}), *Mexica::make({{"players", 3}}),
                                         *Mexica::make({{"players", 4}, {"start", 2}})};
  return games[static_cast<std::size_t>(players - 2)];
}

/// One random game: players that like some kinds of action more than others meet more than uniform ones do.
struct Walk {
  const Mexica* game;
  State state;
  Rng rng;
  Mexica::Weights weights;

  bool step() {
    if (game->outcome(state)) return false;
    game->apply(state, game->pick(state, weights, rng));
    return true;
  }
};

/// Draws a game, and plays fewer than `most` of its actions; games on the small board are short.
Walk draw(int most, bool on_real = *rc::gen::arbitrary<bool>()) {
  const int players = *rc::gen::inRange(2, 5);
  const Mexica& game = on_real ? real(players) : small(players);
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  Walk walk{&game, game.initial(seed), Rng(seed, 1), {}};
  for (auto& w : walk.weights) w = static_cast<std::uint16_t>(*rc::gen::inRange(0, 100));
  const int length = *rc::gen::inRange(0, on_real ? most : (most + 7) / 8);
  for (int i = 0; i < length && walk.step(); ++i) continue;
  RC_TAG(std::string(on_real ? "real" : "small"));
  return walk;
}

RC_GTEST_PROP(MexProperties, LegalIsAscendingAndCounted, ()) {
  auto [game, state, rng, weights] = draw(1000);
  ActionList list;
  game->legal(state, list);
  RC_ASSERT(std::adjacent_find(list.begin(), list.end(), std::greater_equal<>()) == list.end());
  RC_ASSERT(game->count(state) == list.size());
  RC_ASSERT(list.empty() == game->outcome(state).has_value());
  RC_ASSERT((game->to_move(state) == -1) == list.empty());
  if (list.empty()) return;
  const auto size = static_cast<std::uint32_t>(list.size());
  for (std::uint32_t k = 0; k < size; k += 1 + rng.below(1 + size / 16)) RC_ASSERT(game->nth(state, k) == list[k]);
  RC_ASSERT(game->nth(state, size - 1) == list[size - 1]);
  for (int i = 0; i < 8; ++i) {
    RC_ASSERT(list.contains(game->pick(state, rng)));
    RC_ASSERT(list.contains(game->pick(state, weights, rng)));
  }
}

RC_GTEST_PROP(MexProperties, TheJudgeAllowsWhatIsListed, ()) {
  const auto walk = draw(1000);
  ActionList list;
  walk.game->legal(walk.state, list);
  for (const auto& action : list) RC_ASSERT(walk.game->why_not(walk.state, action) == Rule::none);
}

RC_GTEST_PROP(MexProperties, TheJudgeForbidsNearMissesExactly, ()) {
  auto walk = draw(1000);
  ActionList list;
  walk.game->legal(walk.state, list);
  for (int i = 0; i < 60; ++i) {
    const auto action = walk.game->spell(walk.state, walk.rng);
    const bool allowed = walk.game->why_not(walk.state, action) == Rule::none;
    if (allowed != list.contains(action)) RC_FAIL(walk.game->to_text(action));
  }
}

TEST(MexProperties, GeneratorAndJudgeAgreeOnAllThatCanBeSpelled) {
  for (int players = 2; players <= 4; ++players) {
    Walk walk{&small(players), small(players).initial(7), Rng(7), {}};
    walk.weights.fill(1);
    for (int i = 0; i < 60; ++i) {
      for (int skip = 0; skip < 5; ++skip) walk.step();
      ActionList list;
      walk.game->legal(walk.state, list);
      std::size_t allowed = 0;
      walk.game->spell_all([&](const Action& a) {
        const bool legal = walk.game->why_not(walk.state, a) == Rule::none;
        allowed += legal ? 1 : 0;
        EXPECT_EQ(legal, list.contains(a)) << walk.game->to_text(a) << "\n" << walk.game->to_json(walk.state).dump();
      });
      EXPECT_EQ(allowed, list.size());
    }
  }
}

RC_GTEST_PROP(MexProperties, StatesSurviveJson, ()) {
  const auto walk = draw(1000);
  const auto text = walk.game->to_json(walk.state).dump();
  const auto again = walk.game->from_json(nlohmann::json::parse(text));
  if (!again) RC_FAIL(again.error().line());
  RC_ASSERT(*again == walk.state);
  RC_ASSERT(walk.game->to_json(*again).dump() == text);
  RC_ASSERT(walk.game->hash(*again) == walk.game->hash(walk.state));
}

RC_GTEST_PROP(MexProperties, TheSetupSurvivesJson, ()) {
  const auto walk = draw(60);
  const auto again = Mexica::make(walk.game->setup());
  RC_ASSERT(static_cast<bool>(again));
  RC_ASSERT(again->setup() == walk.game->setup());
  RC_ASSERT(again->count(walk.state) == walk.game->count(walk.state));
  RC_ASSERT(again->hash(walk.state) == walk.game->hash(walk.state));
}

RC_GTEST_PROP(MexProperties, ActionsSurviveNotation, ()) {
  auto walk = draw(1000);
  ActionList list;
  walk.game->legal(walk.state, list);
  const auto survives = [&](const Action& action) {
    const auto again = walk.game->parse(walk.game->to_text(action));
    if (!again || *again != action) RC_FAIL(walk.game->to_text(action));
  };
  for (const auto& action : list) survives(action);
  for (int i = 0; i < 20; ++i) survives(walk.game->spell(walk.state, walk.rng));
}

RC_GTEST_PROP(MexProperties, HashesAndChecksHoldAtEveryStep, ()) {
  auto walk = draw(1000);
  for (int i = 0; i < 40 && !walk.game->outcome(walk.state); ++i) {
    const State before = walk.state;
    const auto action = walk.game->pick(walk.state, walk.weights, walk.rng);
    State twin = before;
    walk.game->apply(walk.state, action);
    walk.game->apply(twin, action);
    RC_ASSERT(twin == walk.state);
    RC_ASSERT(walk.game->hash(walk.state) == walk.game->rehash(walk.state));
    const auto step = walk.game->breach(before, action, walk.state);
    if (step) RC_FAIL(walk.game->to_text(action) + ": " + step->invariant + ": " + step->detail);
    const auto here = walk.game->breach(walk.state);
    if (here) RC_FAIL(walk.game->to_text(action) + ": " + here->invariant + ": " + here->detail);
    RC_ASSERT(walk.game->hash(before) != walk.game->hash(walk.state));
  }
}

RC_GTEST_PROP(MexProperties, ActionsThatCommuteHashAlike, ()) {
  auto walk = draw(1000);
  RC_PRE(!walk.game->outcome(walk.state));
  const auto a = walk.game->pick(walk.state, walk.weights, walk.rng), b = walk.game->pick(walk.state, walk.rng);
  const auto both = [&](const Action& first, const Action& second) {
    State s = walk.state;
    walk.game->apply(s, first);
    std::optional<State> out;
    if (walk.game->why_not(s, second) == Rule::none) {
      walk.game->apply(s, second);
      out = s;
    }
    return out;
  };
  const auto one = both(a, b), other = both(b, a);
  const bool commute = one && other && *one == *other;  // apart: RapidCheck's macros do not short-circuit
  RC_PRE(commute);
  RC_ASSERT(walk.game->hash(*one) == walk.game->hash(*other));
}

RC_GTEST_PROP(MexProperties, TheStepAuditTellsActionsApart, ()) {
  auto walk = draw(1000);
  RC_PRE(!walk.game->outcome(walk.state));
  for (int i = 0; i < 10; ++i) {
    const auto a = walk.game->pick(walk.state, walk.weights, walk.rng), b = walk.game->pick(walk.state, walk.rng);
    State after_a = walk.state, after_b = walk.state;
    walk.game->apply(after_a, a);
    walk.game->apply(after_b, b);
    if (after_a != after_b) RC_ASSERT(walk.game->breach(walk.state, b, after_a).has_value());
  }
}

RC_GTEST_PROP(MexProperties, NothingIsHidden, ()) {
  auto walk = draw(1000);
  const int player = static_cast<int>(walk.rng.below(static_cast<std::uint32_t>(walk.game->players())));
  RC_ASSERT(walk.game->view(walk.state, player) == walk.state);
  RC_ASSERT(walk.game->sample(walk.state, player, walk.rng) == walk.state);
}

RC_GTEST_PROP(MexProperties, AGameIsReplayedFromItsSeedAndActions, ()) {
  const int players = *rc::gen::inRange(2, 5);
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Mexica& game = real(players);
  const Mexica same = *Mexica::make(game.setup());
  State one = game.initial(seed), other = same.initial(seed);
  RC_ASSERT(one == other);
  Rng rng(seed);
  for (int i = 0; i < 100 && !game.outcome(one); ++i) {
    const auto action = game.pick(one, rng);
    game.apply(one, action);
    same.apply(other, *same.parse(game.to_text(action)));
  }
  RC_ASSERT(one == other);
}

void plays_to_the_end(Walk walk, int limit) {
  int steps = 0;
  while (walk.step()) RC_ASSERT(++steps < limit);
  const auto outcome = *walk.game->outcome(walk.state);
  const auto players = static_cast<std::size_t>(walk.game->players());
  RC_ASSERT(outcome.scores.size() == players);
  RC_ASSERT(outcome.ranks.size() == players);
  RC_ASSERT(std::count(outcome.ranks.begin(), outcome.ranks.end(), 1) >= 1);
  for (std::size_t p = 0; p < players; ++p) {
    RC_ASSERT(outcome.scores[p] == walk.state.score[p]);
    for (std::size_t q = 0; q < players; ++q) {
      // MEX-V5: more points first, then more tokens.
      const bool better =
          std::pair(outcome.scores[p], walk.state.tokens[p]) > std::pair(outcome.scores[q], walk.state.tokens[q]);
      if (p != q && better) RC_ASSERT(outcome.ranks[p] < outcome.ranks[q]);
    }
  }
}

RC_GTEST_PROP(MexProperties, SmallGamesEnd, ()) { plays_to_the_end(draw(1, false), 20000); }

TEST(MexProperties, RealGamesEnd) {
  for (int players = 2; players <= 4; ++players) {
    const Mexica& game = real(players);
    Walk walk{&game, game.initial(5), Rng(5), {}};
    walk.weights.fill(1);
    int steps = 0;
    while (walk.step()) ASSERT_LT(++steps, 100000);
  }
}

}  // namespace
}  // namespace stela::mexica::test
