// What holds of every position that play can reach, for any game: checks of one random walk each, for RapidCheck.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/facets.h"
#include "tests/support/walk_log.h"

namespace stela::test {

/// One random game: players that like some kinds of action more than others meet more than uniform ones do.
template <Game G>
struct Walk {
  const G* game;
  typename G::State state;
  Rng rng;
  typename G::Weights weights;
  std::shared_ptr<WalkLog<G>> log;  ///< of all copies

  [[nodiscard]] bool over() const { return game->outcome(state).has_value(); }
  void play(const typename G::Action& a) {
    log->add(a);
    game->apply(state, a);
  }
  bool step() {
    if (over()) return false;
    play(game->pick(state, weights, rng));
    return true;
  }
  [[nodiscard]] typename G::ActionList legal() const {
    typename G::ActionList list;
    game->legal(state, list);
    return list;
  }
};

template <Game G>
Walk<G> walk_from_start(const G& game, std::uint64_t seed, Rng rng) {
  return {&game, game.initial(seed), rng, {}, std::make_shared<WalkLog<G>>(game, seed)};
}

/// At most so many choices, of which RapidCheck leaves some out.
inline std::vector<std::uint64_t> draw_choices(int most) {
  const auto choice = rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
  return *rc::gen::resize(most, rc::gen::container<std::vector<std::uint64_t>>(choice));
}

/// What a choice decides on: it ranks all kinds and all actions there could be, and takes the best legal one. So it
/// mostly takes the same when a choice before it is left out, unlike a number that counts legal actions.
template <Game G>
typename G::Action chosen(const Walk<G>& walk, std::uint64_t choice) {
  using Action = typename G::Action;
  static_assert(std::has_unique_object_representations_v<Action> && sizeof(Action) <= sizeof(std::uint64_t));
  std::array<double, G::kKinds.size()> wait{};  // until a kind comes, at its weight's rate: the first one is taken
  for (std::size_t k = 0; k < wait.size(); ++k) {
    const auto drawn = static_cast<double>((mix64(choice ^ mix64(k + 1)) >> 11U) + 1) * 0x1p-53;
    wait[k] = -std::log(drawn) / (walk.weights[k] + 1e-9);
  }
  std::optional<Action> best;
  std::pair<double, std::uint64_t> first;
  for (const auto& a : walk.legal()) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &a, sizeof a);
    const std::pair rank(wait[kind_of(*walk.game, a)], mix64(choice ^ mix64(bits)));
    if (!best || rank < first) best = a, first = rank;
  }
  return *best;
}

/// Draws a game of this engine, and plays fewer than `most` of its actions.
template <Game G>
Walk<G> draw_walk(const G& game, int most) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  auto walk = walk_from_start(game, seed, Rng(seed, 1));
  for (auto& w : walk.weights) w = static_cast<std::uint16_t>(*rc::gen::noShrink(rc::gen::inRange(0, 100)));
  for (const auto choice : draw_choices(most - 1)) {
    if (walk.over()) break;
    walk.play(chosen(walk, choice));
  }
  return walk;
}

/// A walk from the start whose player likes all kinds of action alike.
template <Game G>
Walk<G> even_walk(const G& game, std::uint64_t seed) {
  auto walk = walk_from_start(game, seed, Rng(seed));
  walk.weights.fill(1);
  return walk;
}

template <Game G>
void legal_is_ascending_and_counted(Walk<G> walk) {
  const auto& [game, state, rng, weights, log] = walk;
  const auto list = walk.legal();
  RC_ASSERT(std::adjacent_find(list.begin(), list.end(), std::greater_equal<>()) == list.end());
  RC_ASSERT(game->count(state) == list.size());
  RC_ASSERT(list.empty() == walk.over());
  RC_ASSERT((game->to_move(state) == -1) == list.empty());
  if (list.empty()) return;
  const auto size = static_cast<std::uint32_t>(list.size());
  for (std::uint32_t k = 0; k < size; k += 1 + walk.rng.below(1 + size / 16)) RC_ASSERT(game->nth(state, k) == list[k]);
  RC_ASSERT(game->nth(state, size - 1) == list[size - 1]);
  for (int i = 0; i < 8; ++i) {
    RC_ASSERT(list.contains(game->pick(state, walk.rng)));
    RC_ASSERT(list.contains(game->pick(state, weights, walk.rng)));
  }
}

template <Game G>
void the_judge_allows_what_is_listed(const Walk<G>& walk) {
  for (const auto& action : walk.legal()) RC_ASSERT(walk.game->why_not(walk.state, action) == typename G::Rule{});
}

template <Game G>
void the_judge_forbids_near_misses_exactly(Walk<G> walk) {
  const auto list = walk.legal();
  for (int i = 0; i < 60; ++i) {
    const auto action = walk.game->near_miss(walk.state, walk.rng);
    const bool allowed = walk.game->why_not(walk.state, action) == typename G::Rule{};
    if (allowed != list.contains(action)) RC_FAIL(walk.game->to_text(action));
  }
}

/// Every action that the notation can spell, in one position; the first on which the two disagree, or empty.
template <Game G>
std::string differs_on(const Walk<G>& walk) {
  const auto list = walk.legal();
  std::string found;
  std::size_t allowed = 0;
  walk.game->all_actions([&](const typename G::Action& a) {
    const bool legal = walk.game->why_not(walk.state, a) == typename G::Rule{};
    allowed += legal ? 1 : 0;
    if (legal != list.contains(a) && found.empty())
      found = walk.game->to_text(a) + " in " + walk.game->to_json(walk.state).dump();
  });
  if (found.empty() && allowed != list.size()) found = "a listed action that nobody can spell";
  return found;
}

template <Game G>
void states_survive_json(const Walk<G>& walk) {
  const auto text = walk.game->to_json(walk.state).dump();
  const auto again = walk.game->from_json(nlohmann::json::parse(text));
  if (!again) RC_FAIL(again.error().line());
  RC_ASSERT(*again == walk.state);
  RC_ASSERT(walk.game->to_json(*again).dump() == text);
  RC_ASSERT(walk.game->hash(*again) == walk.game->hash(walk.state));
}

template <Game G>
void the_setup_survives_json(const Walk<G>& walk) {
  const auto again = G::make(walk.game->setup());
  RC_ASSERT(static_cast<bool>(again));
  RC_ASSERT(again->setup() == walk.game->setup());
  RC_ASSERT(again->count(walk.state) == walk.game->count(walk.state));
  RC_ASSERT(again->hash(walk.state) == walk.game->hash(walk.state));
}

template <Game G>
void actions_survive_notation(Walk<G> walk) {
  const auto survives = [&](const typename G::Action& action) {
    const auto again = walk.game->parse(walk.game->to_text(action));
    if (!again || *again != action) RC_FAIL(walk.game->to_text(action));
  };
  for (const auto& action : walk.legal()) survives(action);
  for (int i = 0; i < 20; ++i) survives(walk.game->near_miss(walk.state, walk.rng));
}

template <Game G>
void hashes_and_audits_hold_at_every_step(Walk<G> walk) {
  for (int i = 0; i < 40 && !walk.over(); ++i) {
    const auto before = walk.state;
    const auto action = walk.game->pick(walk.state, walk.weights, walk.rng);
    auto twin = before;
    walk.play(action);
    walk.game->apply(twin, action);
    RC_ASSERT(twin == walk.state);
    RC_ASSERT(walk.game->hash(walk.state) == walk.game->rehash(walk.state));
    const auto step = walk.game->violation(before, action, walk.state);
    if (step) RC_FAIL(walk.game->to_text(action) + ": " + step->invariant + ": " + step->detail);
    const auto here = walk.game->violation(walk.state);
    if (here) RC_FAIL(walk.game->to_text(action) + ": " + here->invariant + ": " + here->detail);
    RC_ASSERT(walk.game->hash(before) != walk.game->hash(walk.state));
  }
}

template <Game G>
void actions_that_commute_hash_alike(Walk<G> walk) {
  RC_PRE(!walk.over());
  const auto both = [&](const typename G::Action& first, const typename G::Action& second) {
    auto s = walk.state;
    walk.game->apply(s, first);
    std::optional<typename G::State> out;
    if (walk.game->why_not(s, second) == typename G::Rule{}) {
      walk.game->apply(s, second);
      out = s;
    }
    return out;
  };
  bool met = false;
  for (int i = 0; i < 8; ++i) {
    const auto a = walk.game->pick(walk.state, walk.weights, walk.rng), b = walk.game->pick(walk.state, walk.rng);
    const auto one = both(a, b), other = both(b, a);
    if (!one || !other || *one != *other) continue;
    met = true;
    RC_ASSERT(walk.game->hash(*one) == walk.game->hash(*other));
  }
  RC_PRE(met);
}

template <Game G>
void the_step_audit_tells_actions_apart(Walk<G> walk) {
  RC_PRE(!walk.over());
  for (int i = 0; i < 10; ++i) {
    const auto a = walk.game->pick(walk.state, walk.weights, walk.rng), b = walk.game->pick(walk.state, walk.rng);
    auto after_a = walk.state, after_b = walk.state;
    walk.game->apply(after_a, a);
    walk.game->apply(after_b, b);
    if (after_a != after_b) RC_ASSERT(walk.game->violation(walk.state, b, after_a).has_value());
  }
}

template <Game G>
void a_game_is_replayed_from_its_seed_and_actions(const G& game) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const G same = *G::make(game.setup());
  auto one = game.initial(seed), other = same.initial(seed);
  RC_ASSERT(one == other);
  Rng rng(seed);
  for (int i = 0; i < 100 && !game.outcome(one); ++i) {
    const auto action = game.pick(one, rng);
    game.apply(one, action);
    same.apply(other, *same.parse(game.to_text(action)));
  }
  RC_ASSERT(one == other);
}

/// Plays on to the end. better(state, p, q): whether player p must be ranked before q.
template <Game G, class Better>
void plays_to_the_end(Walk<G> walk, int limit, Better&& better) {
  int steps = 0;
  while (walk.step()) RC_ASSERT(++steps < limit);
  const auto outcome = *walk.game->outcome(walk.state);
  const auto players = static_cast<std::size_t>(walk.game->players());
  RC_ASSERT(outcome.scores.size() == players);
  RC_ASSERT(outcome.ranks.size() == players);
  RC_ASSERT(std::count(outcome.ranks.begin(), outcome.ranks.end(), 1) >= 1);
  for (std::size_t p = 0; p < players; ++p) {
    RC_ASSERT(outcome.scores[p] == walk.state.score[p]);
    for (std::size_t q = 0; q < players; ++q)
      RC_ASSERT((outcome.ranks[p] < outcome.ranks[q]) == better(walk.state, p, q));
  }
}

}  // namespace stela::test
