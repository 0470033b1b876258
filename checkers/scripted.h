// The probes of a game (model/probe.h) as checkers use them: games whose actions are given, with the places in them
// where something rare is to be seen.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "model/game.h"
#include "model/probe.h"

namespace stela {

template <Game G>
struct Scripted {
  using Action = typename G::Action;
  /// An illegal action that is asked after so many actions.
  struct Asked {
    std::size_t at = 0;
    Action action;
  };

  std::size_t setup = 0;  ///< its number
  std::uint64_t seed = 0;
  std::vector<Action> actions;
  std::vector<Asked> asked;        ///< by their place
  std::vector<std::size_t> steps;  ///< actions worth looking at: the first is number 0; ascending
  std::vector<Probe> probes;       ///< what is to be seen, by its place
};

/// The number of a setup among these; how many there are, if it is none of them.
template <Game G>
std::size_t number_of(const nlohmann::json& told, const std::vector<const G*>& setups) {
  const auto own = G::make(told);
  if (!own) return setups.size();
  const auto setup = own->setup();
  const auto found = std::find_if(setups.begin(), setups.end(), [&](const G* one) { return one->setup() == setup; });
  return static_cast<std::size_t>(found - setups.begin());
}

/// The probe games of these setups; the others are of no use here.
template <Game G>
std::vector<Scripted<G>> scripted_games(const std::vector<const G*>& setups) {
  std::vector<Scripted<G>> out;
  std::map<nlohmann::json, std::size_t> numbers;  // of the setups as probe games tell them
  for (const auto& probed : probe_games_of<G>()) {
    auto known = numbers.find(probed.setup);
    if (known == numbers.end()) known = numbers.emplace(probed.setup, number_of<G>(probed.setup, setups)).first;
    if (known->second == setups.size()) continue;
    const G* own = setups[known->second];
    Scripted<G> game{known->second, probed.seed, {}, {}, {}, {}};
    for (const auto& text : probed.actions)
      if (const auto a = own->parse(text)) game.actions.push_back(*a);
    for (const auto& probe : probed.probes) {
      game.probes.push_back(probe);
      if (const auto a = own->parse(probe.action); probe.what == Probe::What::forbids && a)
        game.asked.push_back({probe.at, *a});
      else if (game.steps.empty() || game.steps.back() < probe.at)
        game.steps.push_back(probe.at);
    }
    out.push_back(std::move(game));
  }
  return out;
}

}  // namespace stela
