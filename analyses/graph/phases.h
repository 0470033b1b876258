// The machine of a game's phases as play shows it: which phase follows which, by which kinds of action, how often. What
// its phases are a game says itself (model/facets.h).
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/crew.h"
#include "model/swarm.h"

namespace stela::graph {

struct PhaseOptions {
  std::uint64_t games = 200, seed = 1, most_actions = 100000;
  unsigned jobs = 1;
  const std::atomic<bool>* stop = nullptr;
};

struct PhaseMachine {
  /// Transitions by the phases before and after: counts by kind of action.
  using Kinds = std::vector<std::uint64_t>;
  std::map<std::pair<std::size_t, std::size_t>, Kinds> transitions;
  std::map<std::size_t, std::string> names;          ///< of the phases met, by their number as the game counts them
  std::map<std::size_t, std::uint64_t> first, last;  ///< where games began and ended
  std::uint64_t games = 0, cut = 0, actions = 0;     ///< cut: games longer than most_actions

  void add(const PhaseMachine& other) {
    for (const auto& [ends, kinds] : other.transitions) {
      auto& mine = transitions[ends];
      mine.resize(kinds.size());
      for (std::size_t k = 0; k < kinds.size(); ++k) mine[k] += kinds[k];
    }
    names.insert(other.names.begin(), other.names.end());
    for (const auto& [phase, n] : other.first) first[phase] += n;
    for (const auto& [phase, n] : other.last) last[phase] += n;
    games += other.games;
    cut += other.cut;
    actions += other.actions;
  }
};

/// One seeded game of a biased random player. Everything in it follows from (seed, number).
template <Game G>
void observe_game(const G& game, const PhaseOptions& options, std::uint64_t number, PhaseMachine& machine) {
  Rng rng(options.seed, number);
  auto state = game.initial(mix64(options.seed ^ mix64(number)), nullptr);
  const SwarmPlayer<G> player(game, rng);
  const auto noted = [&](const typename G::State& s) {
    const auto phase = phase_of(game, s);
    if (!machine.names.contains(phase)) machine.names[phase] = phase_name(game, s);
    return phase;
  };
  auto phase = noted(state);
  ++machine.first[phase];
  std::uint64_t actions = 0;
  while (!game.outcome(state) && actions < options.most_actions) {
    const auto action = player.choose(game, state, rng);
    game.apply(state, action, nullptr);
    const auto next = noted(state);
    auto& kinds = machine.transitions[{phase, next}];
    kinds.resize(type_of(game).kinds().size());
    ++kinds[kind_of(game, action)];
    phase = next;
    ++actions;
  }
  if (!game.outcome(state)) ++machine.cut;
  ++machine.last[phase];
  ++machine.games;
  machine.actions += actions;
}

/// Counts of all games; the same for any number of threads. `progress` is called by any thread after each game.
template <Game G, class F>
PhaseMachine observe_phases(const G& game, const PhaseOptions& options, F&& progress) {
  std::vector<PhaseMachine> parts(options.jobs);
  std::atomic<std::uint64_t> next{0};
  const auto work = [&](std::size_t job) {
    while (options.stop == nullptr || !options.stop->load()) {
      const auto number = next.fetch_add(1);
      if (number >= options.games) break;
      observe_game(game, options, number, parts[job]);
      progress();
    }
  };
  auto others = crew(options.jobs, work);
  work(0);
  others.clear();
  PhaseMachine all;
  for (const auto& part : parts) all.add(part);
  return all;
}

}  // namespace stela::graph
