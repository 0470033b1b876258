// What an evaluation says of a position, by name, and what all evaluations have to keep.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string_view>

#include "analyses/play/evaluation.h"
#include "analyses/play/segment.h"

namespace stela::play::test {

template <Game G>
FeatureTable<Evaluation<G>> features_of(const G& game, const typename G::State& s) {
  FeatureTable<Evaluation<G>> table{};
  Evaluation<G>::features(game, s, table);
  return table;
}

/// The place of a feature's name; of none, past the end.
template <Game G>
std::size_t index_of(std::string_view name) {
  const auto& all = Evaluation<G>::kFeatures;
  return static_cast<std::size_t>(std::find_if(all.begin(), all.end(), [&](const auto& f) { return f.name == name; }) -
                                  all.begin());
}

/// A feature by its name.
template <Game G>
int feature(const G& game, const typename G::State& s, std::size_t player, std::string_view name) {
  return features_of(game, s).at(player).at(index_of<G>(name));
}

/// Calls look(game, state) at every position of games that are played at random.
template <Game G>
void walk(const nlohmann::json& setup, unsigned games, unsigned most_actions,
          const std::function<void(const G&, const typename G::State&)>& look) {
  const auto game = *G::make(setup);
  for (unsigned g = 0; g < games; ++g) {
    Rng rng(g, 1);
    auto s = game.initial(g, nullptr);
    for (unsigned i = 0; i < most_actions && game.to_move(s) >= 0; ++i) {
      look(game, s);
      if (testing::Test::HasFatalFailure()) return;
      game.apply(s, game.nth(s, rng.below(game.count(s))), nullptr);
    }
  }
}

/// What is proposed is legal, in order, never nothing, and holds whatever ends the turn.
template <Game G>
void expect_sound_proposals(const G& game, const typename G::State& s) {
  const auto legal = std::make_unique<typename G::ActionList>(), proposed = std::make_unique<typename G::ActionList>();
  game.legal(s, *legal);
  propose(game, s, *proposed);
  ASSERT_FALSE(proposed->empty());
  ASSERT_TRUE(std::includes(legal->begin(), legal->end(), proposed->begin(), proposed->end()));
  const Segment<G> segment(game, s);
  for (const auto& action : *legal) {
    if (proposed->contains(action)) continue;
    auto after = s;
    game.apply(after, action, nullptr);
    ASSERT_FALSE(segment.over(game, after)) << game.to_text(action);
  }
}

}  // namespace stela::play::test
