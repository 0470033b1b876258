// What it takes to found a calpulli: fewest pieces and fewest AP against everything that can be played on the pond,
// plans replayed, and what is called impossible never happens in games that go on.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <memory>
#include <set>
#include <unordered_set>

#include "tests/graph/mexica_walks.h"
#include "tests/support/effort.h"

namespace stela::graph::for_mexica::test {
namespace {

using mexica::Kind;

constexpr std::size_t kMostStates = 20000;

std::vector<FoundingProspect> outlooks_of(const Mexica& game, const State& s) {
  DistrictsLimits limits;
  limits.founding.errand_nodes = 3000;
  return districts_of(game, s, limits).calpulli;
}

bool founds(const Mexica& game, const State& s, unsigned size) {
  Mexica::ActionList list;
  game.legal(s, list);
  return std::any_of(list.begin(), list.end(), [&](const Action& a) { return a.kind == Kind::found && a.arg == size; });
}

/// The fewest canal pieces after which the engine lets the player found the size, wherever its figure stands: all
/// sequences of legal canals are played. None beyond `most` pieces, or when there are too many positions.
struct Played {
  std::optional<unsigned> fewest;
  bool complete = true;
};
Played fewest_by_play(const Mexica& game, const State& s, unsigned size, unsigned most) {
  State at = s;
  at.ap = kPlenty;
  std::vector<State> level{at};
  const auto list = std::make_unique<Mexica::ActionList>();
  game.legal(at, *list);
  for (const auto& a : *list)
    if (a.kind == Kind::jump) {
      level.push_back(at);
      game.apply(level.back(), a);
      level.back().ap = kPlenty;
    }
  for (unsigned pieces = 0;; ++pieces) {
    for (const auto& one : level)
      if (founds(game, one, size)) return {pieces, true};
    if (pieces == most) return {std::nullopt, true};
    std::vector<State> next;
    std::set<std::pair<std::uint64_t, unsigned>> seen;  // singles tell apart how the same cells were covered
    for (const auto& one : level) {
      game.legal(one, *list);
      for (const auto& a : *list) {
        if (a.kind != Kind::canal) continue;
        State after = one;
        game.apply(after, a);
        if (seen.emplace(game.hash(after), after.singles).second) next.push_back(after);
        if (next.size() > kMostStates) return {std::nullopt, false};
      }
    }
    if (next.empty()) return {std::nullopt, true};
    level = std::move(next);
  }
}

RC_GTEST_PROP(MexicaFounding, FewestPiecesAreThoseOfAllPlay, ()) {
  const auto walk = draw(60, 1, false);
  RC_PRE(!walk.over() && !walk.state.first_round);
  for (const auto& one : outlooks_of(*walk.game, walk.state)) {
    RC_ASSERT(one.pieces.exact);
    constexpr unsigned kMost = 3;
    const auto played = fewest_by_play(*walk.game, walk.state, one.tile.size, kMost);
    if (!played.complete) {
      RC_TAG(std::string("too many positions"));
      continue;
    }
    const bool within = one.pieces.dig && one.pieces.least <= kMost;
    RC_TAG(std::string(within ? "made" : "not made"));
    RC_ASSERT(played.fewest.has_value() == within);
    if (within) RC_ASSERT(*played.fewest == one.pieces.least);
  }
}

/// Whether canals, bridges and moves of so many AP lead to a founding of the size. None when there are too many
/// positions.
std::optional<bool> founds_by_play(const Mexica& game, const State& s, unsigned size, unsigned ap) {
  State at = s;
  at.ap = static_cast<std::uint8_t>(ap);
  std::vector<State> all{at};
  std::set<std::tuple<std::uint64_t, unsigned, unsigned>> seen;
  const auto list = std::make_unique<Mexica::ActionList>();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const State here = all[i];
    game.legal(here, *list);
    for (const auto& a : *list) {
      if (a.kind == Kind::found && a.arg == size) return true;
      if (a.kind == Kind::build || a.kind == Kind::found || a.kind == Kind::token || a.kind == Kind::spend ||
          a.kind == Kind::end)
        continue;
      State after = here;
      game.apply(after, a);
      if (seen.emplace(game.hash(after), after.singles, after.ap).second) all.push_back(after);
    }
    if (all.size() > kMostStates) return std::nullopt;
  }
  return false;
}

RC_GTEST_PROP(MexicaFounding, FewestApAreThoseOfAllPlay, ()) {
  const auto walk = draw(60, 1, false);
  RC_PRE(!walk.over());
  for (const auto& one : outlooks_of(*walk.game, walk.state)) {
    constexpr unsigned kMost = 4;
    const unsigned less = std::min(one.least_ap == 0 ? 0U : one.least_ap - 1, kMost);
    if (one.ever == Existence::none || one.least_ap == 0) continue;
    const auto played = founds_by_play(*walk.game, walk.state, one.tile.size, less);
    RC_TAG(std::string(played ? "went through" : "too many positions"));
    if (played) RC_ASSERT(!*played);
  }
}

/// Two pieces of a district, one of which can be laid only when a bridge has left, which needs a canal to go to.
TEST(MexicaFounding, APieceMayWaitForAnother) {
  const auto& game = pond(2);
  auto s = game.initial(0);
  for (const auto* text :
       {"place B4", "place G1", "bridge D2 ew", "walk C4", "token", "bridge D3 ew", "walk C3", "token", "spend",
        "build 1 C4", "end", "end", "walk C2", "walk B2", "build 2 B3", "build 1 D4", "walk C2"})
    game.apply(s, *game.parse(text));
  const auto outlooks = outlooks_of(game, s);
  const auto four = std::find_if(outlooks.begin(), outlooks.end(), [](const auto& one) { return one.tile.size == 4; });
  ASSERT_NE(four, outlooks.end());
  EXPECT_EQ(four->least_ap, 4U) << "canal E1 F1; canal B2; bridge D3 B2 ns; canal C3; found 4 C1";
  EXPECT_TRUE(four->ap_exact);
}

RC_GTEST_PROP(MexicaFounding, PlansCanBePlayed, ()) {
  const auto walk = draw(120, 400);
  RC_PRE(!walk.over());
  for (const auto& one : outlooks_of(*walk.game, walk.state)) {
    if (one.pieces.exact && one.pieces.dig) RC_ASSERT(one.pieces.dig->canals.size() == one.pieces.least);
    if (one.ap_exact) RC_ASSERT(one.plan->ap == one.least_ap);
    if (!one.plan) continue;
    RC_ASSERT(one.plan->ap >= one.least_ap);
    State s = walk.state;
    s.ap = static_cast<std::uint8_t>(one.plan->ap);
    for (const auto& a : one.plan->actions) {
      Mexica::ActionList list;
      walk.game->legal(s, list);
      RC_ASSERT(list.contains(a));
      walk.game->apply(s, a);
    }
    RC_ASSERT(s.ap == 0);
    RC_ASSERT(one.plan->actions.back().kind == Kind::found);
    RC_ASSERT(one.plan->actions.back().arg == one.tile.size);
  }
}

RC_GTEST_PROP(MexicaFounding, CanalsMakeTheirDistrict, ()) {
  const auto walk = draw(120, 400);
  RC_PRE(!walk.over() && !walk.state.first_round);
  for (const auto& one : outlooks_of(*walk.game, walk.state)) {
    if (!one.pieces.dig) continue;
    const auto& dig = *one.pieces.dig;
    State s = walk.state;
    s.ap = kPlenty;
    // Wherever the figure stood: it may be where a canal goes.
    dig.cells.for_each([&](Cell c) {
      const auto jump = Action::jump(c);
      if (!dig.cells.test(s.figure[s.to_move]) && walk.game->why_not(s, jump) == mexica::Rule::none)
        walk.game->apply(s, jump);
    });
    for (const auto& a : dig.canals) {
      RC_ASSERT(walk.game->why_not(s, a) == mexica::Rule::none);
      walk.game->apply(s, a);
    }
    RC_ASSERT(s.home[s.to_move] == dig.cells);
    RC_ASSERT(dig.cells.count() == one.tile.size);
  }
}

using Grounds = DigGround (*)(const Mexica&, const State&);

struct Futures {
  unsigned ruled_out = 0;       ///< sizes that were called impossible
  unsigned contradictions = 0;  ///< and founded after all
};
/// Plays games to their end, and holds what is founded against what was called impossible in their course.
Futures futures(Grounds grounds, std::size_t games) {
  Futures all;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    auto walk = stela::test::walk_from_start(pond(2 + static_cast<int>(seed % 3)), seed, Rng(seed));
    walk.weights = {1, 12, 4, 2, 8, 6, 1, 6, 40, 1, 1, 6};
    const auto& board = walk.game->board();
    std::set<unsigned> impossible;
    while (!walk.over()) {
      if (walk.state.phase == mexica::Phase::play)
        for (std::size_t t = 0; t < board.types.size(); ++t) {
          const unsigned size = board.types[t].size;
          if (walk.state.display[t] + walk.state.reserve[t] == 0 || impossible.contains(size)) continue;
          if (can_be_dug(board.grid, grounds(*walk.game, walk.state), size, {}) != Existence::none) continue;
          impossible.insert(size);
          ++all.ruled_out;
        }
      const auto a = walk.game->pick(walk.state, walk.weights, walk.rng);
      if (a.kind == Kind::found && impossible.contains(a.arg)) ++all.contradictions;
      walk.play(a);
    }
  }
  return all;
}

TEST(MexicaFounding, TheImpossibleNeverHappens) {
  const auto found = futures(ground_for_ever, stela::test::effort(60, 2000));
  EXPECT_GT(found.ruled_out, 20U);
  EXPECT_EQ(found.contradictions, 0U);
}

TEST(MexicaFounding, WrongGroundsForTheImpossibleAreFoundOut) {
  const Grounds without_doubles = [](const Mexica& game, const State& s) {
    auto ground = ground_for_ever(game, s);
    ground.doubles = 0;
    return ground;
  };
  EXPECT_GT(futures(without_doubles, 60).contradictions, 0U);
  // What stands in the way now can go away.
  EXPECT_GT(futures(ground_now, 60).contradictions, 0U);
}

}  // namespace
}  // namespace stela::graph::for_mexica::test
