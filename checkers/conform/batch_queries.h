// Actions that an engine is asked about in one message before it acts: near misses of many rules, and legal actions of
// an engine that does not list them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "checkers/conform/near_miss.h"

namespace stela::conform {

template <Game G>
struct AskedAhead {
  std::vector<typename G::Action> actions;  ///< the legal ones first
  std::size_t legal = 0;                    ///< how many those are
};

/// lists: whether the engine lists legal actions itself. barred: rules whose near misses are known to be accepted.
/// forbade: counts the rules that alone forbid what is asked.
template <Game G>
AskedAhead<G> ask_ahead(const G& game, const typename G::State& s, const typename G::ActionList& legal, bool lists,
                        const RuleSet& barred, Rng& rng, NearMisses<G>& misses,
                        std::array<std::uint64_t, kMaxRules>& forbade) {
  constexpr unsigned kLegal = 32, kNearMisses = 24, kSpelled = 4;
  AskedAhead<G> asked;
  const auto n = static_cast<std::uint32_t>(legal.size());
  if (!lists && n > 0) {
    const std::uint32_t stride = (n + kLegal - 1) / kLegal;
    for (auto i = rng.below(stride); i < n; i += stride) asked.actions.push_back(legal[i]);
  }
  asked.legal = asked.actions.size();
  for (unsigned i = 0; i < kNearMisses; ++i) {
    const auto miss = misses.next(game, s, kSpelled, barred, rng);
    if (!miss || std::find(asked.actions.begin(), asked.actions.end(), miss->action) != asked.actions.end()) continue;
    asked.actions.push_back(miss->action);
    if (miss->alone) ++forbade[miss->rule];
  }
  return asked;
}

}  // namespace stela::conform
