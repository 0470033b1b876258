// Simpler positions: fewer pieces, fewer points, and the same thing to be seen. A game says what may be left out of one
// of its positions; what is left must be sound by the state invariants, and still show what is looked for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "model/game.h"

namespace stela {

/// A change that makes a position simpler: a piece goes back to where it came from. What follows from the rest of a
/// state, such as its hash, need not be right after it.
template <class State>
using Simplification = std::function<void(State&)>;

/// The simplifications of a state: none, unless a file of the game's name beside this one says otherwise. Each leaves a
/// state that has nothing for it alone, and brings others nearer to one without anything.
template <Game G>
struct SimplerOf {
  static std::vector<Simplification<typename G::State>> ways(const G& /*game*/, const typename G::State& /*s*/) {
    return {};
  }
};

template <class State>
struct Simplified {
  State state{};
  std::size_t changes = 0;  ///< what was left out, several things at a time
  std::size_t tries = 0;    ///< sound states of which it was asked whether they show it
};

/// The simplest state found, from one that shows what is looked for. shows(state): asked of sound states only, of each
/// once. late(): ends the search. Delta debugging (Zeller and Hildebrandt 2002): by halves, then ever fewer at a time,
/// until nothing more can be left out.
template <Game G, class Shows, class Late>
Simplified<typename G::State> simplified(const G& game, const typename G::State& from, Shows&& shows, Late&& late) {
  using State = typename G::State;
  Simplified<State> out{from};
  std::set<std::uint64_t> tried{game.hash(from)};
  auto ways = SimplerOf<G>::ways(game, from);
  for (bool simpler = true; simpler && !late();) {
    simpler = false;
    for (std::size_t chunk = std::max<std::size_t>(ways.size() / 2, 1); chunk >= 1; chunk /= 2)
      for (std::size_t at = 0; at < ways.size() && !late();) {
        State less = out.state;
        for (std::size_t i = at; i < std::min(at + chunk, ways.size()); ++i) ways[i](less);
        const auto sound = game.from_json(game.to_json(less));
        const bool fresh = sound && tried.insert(game.hash(*sound)).second;
        out.tries += fresh ? 1 : 0;
        if (!fresh || !shows(*sound)) {
          at += chunk;
          continue;
        }
        out.state = *sound;
        ++out.changes;
        ways = SimplerOf<G>::ways(game, out.state);
        simpler = true;
      }
  }
  return out;
}

}  // namespace stela
