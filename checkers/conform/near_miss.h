// Illegal actions worth trying on an engine: those that one rule alone forbids, each clause of each rule in its turn.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "checkers/checks/clause.h"
#include "model/facets.h"

namespace stela::conform {

template <Game G>
class NearMisses {
 public:
  using Action = typename G::Action;

  struct NearMiss {
    Action action;
    std::size_t rule = 0;
    bool alone = true;  ///< no other rule forbids it: else it tests neither
  };

  /// Of so many actions spelled at random the illegal one whose clause was tried least, and no rule among the barred
  /// ones; those that two rules forbid come last. None when chance brings none.
  std::optional<NearMiss> next(const G& game, const typename G::State& s, unsigned spelled, const RuleSet& barred,
                               Rng& rng) {
    std::optional<NearMiss> best;
    std::pair<bool, std::uint64_t> rank_of_best;
    Clause clause_of_best;
    for (unsigned i = 0; i < spelled; ++i) {
      const Action a = game.near_miss(s, rng);
      const auto refusal = refusal_of(game, s, a);
      const auto rule = static_cast<std::size_t>(refusal.rule);
      if (rule == 0 || barred[rule]) continue;
      Clause clause{rule, kind_of(game, a), without_names(refusal.clause)};
      const auto tried = tried_.find(clause);
      const std::pair rank(!forbidden_by_one(game, s, a), tried == tried_.end() ? 0 : tried->second);
      if (best && rank >= rank_of_best) continue;
      best = NearMiss{a, rule, !rank.first};
      rank_of_best = rank, clause_of_best = std::move(clause);
    }
    if (best) ++tried_[std::move(clause_of_best)];
    return best;
  }

 private:
  /// Rule, kind of action, what is amiss.
  using Clause = std::tuple<std::size_t, std::size_t, std::string>;
  std::map<Clause, std::uint64_t> tried_;
};

}  // namespace stela::conform
