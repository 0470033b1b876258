// Random games of an engine, with which formulas are compared and in which counterexamples are looked for. Any engine
// of a game's states will do, a wrong one too. Private to the proofs.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "model/position_file.h"

namespace stela::prove {

/// A kind of those that are legal, and then an action of that kind: each alike likely. So the many actions of one kind
/// do not crowd out the others.
template <class Action, class List>
Action kind_first(const List& legal, Rng& rng) {
  std::vector<decltype(Action::kind)> kinds;
  for (const auto& a : legal)
    if (std::find(kinds.begin(), kinds.end(), a.kind) == kinds.end()) kinds.push_back(a.kind);
  const auto kind = kinds[rng.below(static_cast<std::uint32_t>(kinds.size()))];
  std::vector<Action> of_kind;
  std::copy_if(legal.begin(), legal.end(), std::back_inserter(of_kind), [&](const auto& a) { return a.kind == kind; });
  return of_kind[rng.below(static_cast<std::uint32_t>(of_kind.size()))];
}

/// A game as far as it was played.
template <class Engine>
struct Beginning {
  std::uint64_t seed = 0;
  std::vector<typename Engine::Action> actions{};

  /// The file that replays it.
  [[nodiscard]] nlohmann::json trace(const Engine& engine) const {
    std::vector<std::string> texts;
    for (const auto& a : actions) texts.push_back(engine.to_text(a));
    return trace_json(Engine::kName, engine.setup(), seed, std::move(texts));
  }
};

/// How much of a game is compared.
struct Lengths {
  std::uint64_t starts = 1000;  ///< of all games
  std::uint64_t actions = 400;  ///< of a game
};

/// So many random games, in which rare kinds may come up, or until a visitor answers false. start(game, first);
/// step(game, before, action, after), where the game leads to `before`.
template <class Engine, class Start, class Step>
void random_play(const Engine& engine, std::uint64_t seed, std::uint64_t most_actions, const std::atomic<bool>* stop,
                 Start&& start, Step&& step, std::uint64_t games = 1000) {
  Rng rng(seed);
  typename Engine::ActionList legal;
  for (std::uint64_t number = 0; number < games; ++number) {
    Beginning<Engine> game{mix64(seed ^ mix64(number))};
    auto state = engine.initial(game.seed);
    if (!start(game, state)) return;
    for (std::uint64_t i = 0; i < most_actions && engine.to_move(state) >= 0; ++i) {
      if (stop != nullptr && *stop) return;
      legal.clear();
      engine.legal(state, legal);
      if (legal.size() == 0) break;
      const auto a = kind_first<typename Engine::Action>(legal, rng);
      const auto before = state;
      engine.apply(state, a);
      if (!step(game, before, a, state)) return;
      game.actions.push_back(a);
    }
  }
}

}  // namespace stela::prove
