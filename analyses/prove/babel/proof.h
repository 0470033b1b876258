// What is proved of Babel: after each kind of action, and at the start of a game, every state invariant holds where all
// held before. The lines that are run over symbols are those that `check` runs over integers: legality, effects, the
// end of a turn, invariants (model/babel/reference). Private to the proof.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analyses/prove/babel/table.h"
#include "analyses/prove/houdini.h"
#include "analyses/prove/prover.h"
#include "analyses/prove/rule_lint.h"

namespace stela::prove::babel_game {

/// The answer of the one search that is left free: the same to the same question, and nothing else is known of it but
/// the lemma. Its question: hand, pawn, rows by size, sites that are free, and whether the migration is used.
struct FreeAnswers {
  static Truth can_build_foundation(const SymbolicTable& t);
};
/// The lemma's two sides, for whoever tests it over integers: where it speaks, the foundation card can be built.
template <class Domain>
auto lemma_speaks(const babel::naive::TableOf<Domain>& t) {
  const auto& own = t.own();
  using babel::naive::is_empty;
  typename Domain::Truth bare = own.pawn == babel::naive::kAway && sum_of(own.hand) >= 2;
  for (const auto& temple : own.temples) bare = bare && is_empty(temple);
  return bare;
}

/// A change that spoils the table after an action: for tests that the proof notices.
using Spoil = std::function<void(const babel::Action&, const SymbolicTable& before, SymbolicTable& after)>;

class Proof {
 public:
  explicit Proof(const babel::Babel& game, Spoil spoil = {}) : game_(game), spoil_(std::move(spoil)) {}

  /// Besides its invariants, from here on: candidates for more, which must outlive this.
  void consider(const CandidateSet& candidates) { candidates_ = &candidates; }
  /// All that is to be proved, in the order of the rules; the proof must outlive them.
  [[nodiscard]] std::vector<Case> cases() const;
  /// Every action, and what the rules ask of it; the proof must outlive them.
  [[nodiscard]] std::vector<RuleCase> rule_cases() const;
  /// What every state is claimed to be like.
  [[nodiscard]] std::vector<Claim> invariants(const SymbolicTable& t) const;

  /// Plays the action on the table: whether it may be legal on this path.
  bool play(SymbolicTable& t, const babel::Action& a) const;
  /// What is claimed after it.
  [[nodiscard]] std::vector<Claim> claims_after(const babel::Action& a, const SymbolicTable& before,
                                                const SymbolicTable& t) const;
  /// A table as it is dealt.
  [[nodiscard]] SymbolicTable dealt() const;

 private:
  [[nodiscard]] std::vector<Claim> candidates(const SymbolicTable& t) const;
  PathResult action(Path& path, SymbolicTable t, const babel::Action& a) const;
  LegalityClauses legality_clauses(Path& path, SymbolicTable t, const babel::Action& a) const;
  PathResult out_of_place(Path& path, SymbolicTable t) const;
  PathResult somebody_can_act(Path& path, SymbolicTable t) const;
  PathResult start() const;
  [[nodiscard]] Witness refused(const z3::model& model, const SymbolicTable& t, const babel::Action& a,
                                const std::string& rule) const;
  /// a: null for a claim about the state itself.
  [[nodiscard]] Replay replay_of(const z3::model& model, const SymbolicTable& t, const babel::Action* a) const;
  [[nodiscard]] std::string described(const z3::model& model, const SymbolicTable& t, const std::string& then) const;

  const babel::Babel& game_;
  Spoil spoil_;
  const CandidateSet* candidates_ = nullptr;
};

}  // namespace stela::prove::babel_game
