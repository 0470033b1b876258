// Illegal actions worth trying on an engine: those that a rule narrowly forbids, every rule in its turn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "model/game.h"

namespace stela::conform {

/// Of so many actions spelled at random the illegal one whose rule was tried least, and no rule among the barred ones;
/// none when chance brings none. tried: how often each rule forbade one; counts this one too.
template <Game G>
std::optional<typename G::Action> near_miss(const G& game, const typename G::State& s, unsigned spelled,
                                            const RuleSet& barred, Rng& rng,
                                            std::array<std::uint64_t, kMaxRules>& tried) {
  std::optional<typename G::Action> best;
  std::uint64_t least = UINT64_MAX;
  std::size_t rule_of_best = 0;
  for (unsigned i = 0; i < spelled; ++i) {
    const auto a = game.near_miss(s, rng);
    const auto rule = static_cast<std::size_t>(game.why_not(s, a, nullptr));
    if (rule == 0 || barred[rule] || tried[rule] >= least) continue;
    best = a, least = tried[rule], rule_of_best = rule;
  }
  if (best) ++tried[rule_of_best];
  return best;
}

}  // namespace stela::conform
