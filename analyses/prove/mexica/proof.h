// What is proved of Mexica: after each kind of action, and at the start of a game, every invariant holds where all held
// before, on an island of any size and form. The lines that are run over symbols are those that `check` runs over
// integers: legality, effects, the end of a turn, invariants (model/mexica/reference). Private to the proof.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analyses/prove/houdini.h"
#include "analyses/prove/mexica/table.h"
#include "analyses/prove/prover.h"
#include "analyses/prove/rule_lint.h"

namespace stela::prove::mexica_game {

/// A change that spoils the position after an action: for tests that the proof notices.
using Spoil = std::function<void(const SymbolicAction&, const Table& before, Table& after)>;

class Proof {
 public:
  explicit Proof(const mexica::Mexica& game, Spoil spoil = {}) : real_(game), spoil_(std::move(spoil)) {}

  /// Besides its invariants, from here on: candidates for more, which must outlive this.
  void consider(const CandidateSet& candidates) { candidates_ = &candidates; }
  /// All that is to be proved, in the order of the rules; the proof must outlive them.
  [[nodiscard]] std::vector<Case> cases() const;
  /// Every action, and what the rules ask of it while the game is on; the proof must outlive them.
  [[nodiscard]] std::vector<RuleCase> rule_cases() const;
  [[nodiscard]] const mexica::Mexica& game() const { return real_; }

  /// A game whose board is any, or that on which searches are made.
  [[nodiscard]] SymbolicGame on_any_board() const { return {real_, SymbolicBoard::any(real_.board())}; }
  [[nodiscard]] SymbolicGame on(const Searched& searched) const { return {real_, SymbolicBoard::real(searched)}; }

  /// What every position is claimed to be like, at the places that are looked at.
  [[nodiscard]] static std::vector<Claim> invariants(const SymbolicGame& game, const Table& t);
  /// Plays the action: whether it may be legal on this path.
  bool play(const SymbolicGame& game, Table& t, const SymbolicAction& a) const;
  /// What is claimed after an action of the kind, at the places that are looked at.
  [[nodiscard]] static std::vector<Claim> claims_after(const SymbolicGame& game, mexica::Kind kind, const Table& before,
                                                       const Table& t);
  /// A position as the game begins.
  [[nodiscard]] static Table first(const SymbolicGame& game);

 private:
  [[nodiscard]] std::vector<Claim> candidates(const Table& t) const;
  [[nodiscard]] PathResult action(Path& path, const Moment& moment, const SymbolicAction& a,
                                  const std::string& text) const;
  [[nodiscard]] LegalityClauses legality_clauses(Path& path, const Moment& moment, const SymbolicAction& a) const;
  [[nodiscard]] PathResult out_of_place(Path& path, const Moment& moment) const;
  [[nodiscard]] PathResult somebody_can_act(Path& path, const Moment& moment) const;
  [[nodiscard]] PathResult start(Path& path) const;

  const mexica::Mexica& real_;
  Spoil spoil_;
  const CandidateSet* candidates_ = nullptr;
};

}  // namespace stela::prove::mexica_game
