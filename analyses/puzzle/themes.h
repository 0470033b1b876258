// What a puzzle is about: what its best turn has and the tempting turn has not, and what it would not be the best
// without.
#pragma once

#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analyses/puzzle/positions.h"
#include "analyses/puzzle/puzzle.h"
#include "analyses/turn/solvers.h"
#include "model/facets.h"

namespace stela::puzzle {

/// What a turn has, by name.
struct TurnFeatures {
  std::set<std::size_t> kinds;       ///< of action, its end left out: indices of kKinds
  std::set<std::string> situations;  ///< that it brings about
};

/// Of a turn from `before`. What is drawn as the turn ends is not of its making, and nobody who solves the puzzle can
/// know it.
template <Game G>
TurnFeatures features_of(const G& game, const typename G::State& before,
                         const std::vector<typename G::Action>& actions) {
  TurnFeatures features;
  RuleCounts counts{};
  auto now = before;
  for (const auto& action : actions) {
    if (game.to_move(now) == game.to_move(before)) features.kinds.insert(kind_of(game, action));
    game.apply(now, action, action == G::Action::end() && Puzzling<G>::end_draws(now) ? nullptr : &counts);
  }
  features.kinds.erase(kind_of(game, G::Action::end()));
  const auto situations = game.situations();
  for (std::size_t i = 0; i < std::min(Puzzling<G>::kSituations, situations.size()); ++i)
    if (counts.situation[i] > 0) features.situations.insert(situations[i]);
  return features;
}

/// Names of the kinds of action that no turn worth as much does without, by the game's search, and of situations: those
/// of the best turn that the tempting one has not. Sorted. None when the limits were reached.
template <turn::Solvable G>
std::optional<std::vector<std::string>> themes_of(const G& game, const typename G::State& before,
                                                  const turn::Objective& objective, const turn::Plan<G>& best,
                                                  const std::vector<typename G::Action>& tempting,
                                                  const turn::Limits& limits) {
  const auto has = features_of(game, before, best.actions), tempts = features_of(game, before, tempting);
  std::set<std::string> themes;
  for (const auto kind : has.kinds) {
    if (tempts.kinds.contains(kind)) continue;
    const auto answer = turn::without(game, before, objective, kind, best.value, limits);
    if (answer == turn::Answer::unknown && limits.reached()) return std::nullopt;
    if (answer == turn::Answer::none_better) themes.emplace(G::kKinds[kind]);
  }
  std::set_difference(has.situations.begin(), has.situations.end(), tempts.situations.begin(), tempts.situations.end(),
                      std::inserter(themes, themes.end()));
  return std::vector<std::string>(themes.begin(), themes.end());
}

/// Equal for puzzles whose solutions are the same actions.
inline std::string line_of(const Puzzle& puzzle) { return fmt::format("turn: {}", fmt::join(puzzle.solution, "; ")); }
/// Equal for puzzles that are much alike.
inline std::string motif_of(const Puzzle& puzzle) {
  return fmt::format("{}: {}", name_of(puzzle.difficulty), fmt::join(puzzle.themes, ", "));
}

}  // namespace stela::puzzle
