// A counterexample in the game's own engine: whether the engine does what the formulas say.
#pragma once

#include <string>

#include "analyses/prove/report.h"
#include "model/facets.h"
#include "model/game.h"
#include "model/position_file.h"

namespace stela::prove {

/// told: a state of the formulas; a: the action that follows, or null for a claim about the state itself.
template <Game G>
Replay replayed(const G& game, const typename G::State& described, const typename G::Action* a) {
  Replay replay{position_json(G::kName, game.setup(), game.to_json(described)), a != nullptr ? game.to_text(*a) : "",
                ""};
  // What follows from other fields, such as borders, the position's reader makes anew.
  const auto whole = read_unchecked(game, replay.position["state"]);
  if (!whole) {
    replay.engine = "no position that can be written: " + whole.error().line();
    return replay;
  }
  const auto& before = *whole;
  if (const auto own = game.violation(before)) {
    replay.engine = "no position with all invariants: " + own->detail + " (" + own->invariant + ")";
  } else if (a == nullptr) {
    replay.engine = "keeps the invariants here";
  } else if (const auto refusal = refusal_of(game, before, *a); refusal.rule != typename G::Rule{}) {
    replay.engine = "refuses the action: " + refusal.clause;
  } else {
    auto after = before;
    game.apply(after, *a, nullptr);
    auto violation = game.violation(after);
    if (!violation) violation = game.violation(before, *a, after);
    replay.engine = violation ? "breaks " + violation->invariant + " too" : "keeps the invariants after it";
  }
  return replay;
}

}  // namespace stela::prove
