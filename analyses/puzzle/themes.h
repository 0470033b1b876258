// What a puzzle is about: the kinds of action that its solution needs, and the situations that it brings about.
#pragma once

#include <fmt/ranges.h>

#include <set>
#include <string>
#include <vector>

#include "analyses/puzzle/positions.h"
#include "analyses/puzzle/puzzle.h"
#include "model/facets.h"

namespace stela::puzzle {

/// Of a turn from `before`: names of kinds of action, its end left out, and of situations, sorted. What is drawn as the
/// turn ends is not of its making, and nobody who solves the puzzle can know it.
template <Game G>
std::vector<std::string> themes_of(const G& game, const typename G::State& before,
                                   const std::vector<typename G::Action>& actions) {
  std::set<std::string> themes;
  RuleCounts counts{};
  auto now = before;
  for (const auto& action : actions) {
    themes.emplace(G::kKinds[kind_of(game, action)]);
    game.apply(now, action, action == G::Action::end() && Puzzling<G>::end_draws(now) ? nullptr : &counts);
  }
  themes.erase(std::string(G::kKinds[kind_of(game, G::Action::end())]));
  const auto situations = game.situations();
  for (std::size_t i = 0; i < situations.size(); ++i)
    if (counts.situation[i] > 0) themes.insert(situations[i]);
  return {themes.begin(), themes.end()};
}

/// Equal for puzzles whose solutions are the same actions.
inline std::string line_of(const Puzzle& puzzle) { return fmt::format("turn: {}", fmt::join(puzzle.solution, "; ")); }
/// Equal for puzzles that are much alike.
inline std::string motif_of(const Puzzle& puzzle) {
  return fmt::format("{}: {}", name_of(puzzle.difficulty), fmt::join(puzzle.themes, ", "));
}

}  // namespace stela::puzzle
