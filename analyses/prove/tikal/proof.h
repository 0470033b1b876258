// What is proved of Tikal: after each kind of action, and at the start of a game, every state invariant holds where all
// held before. The lines that are run over symbols are those that `check` runs over integers: legality, effects,
// decisions and invariants (model/tikal/reference). Private to the proof.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analyses/prove/houdini.h"
#include "analyses/prove/prover.h"
#include "analyses/prove/rule_lint.h"
#include "analyses/prove/tikal/table.h"

namespace stela::prove::tikal_game {

/// A change that spoils the position after an action: for tests that the proof notices.
using Spoil = std::function<void(const tikal::Action&, const SymbolicState& before, SymbolicState& after)>;

/// What is said of any tile, of this one.
Truth said_of(std::uint8_t tile, const Truth& of_any);

class Proof {
 public:
  explicit Proof(const tikal::Tikal& game, Spoil spoil = {});

  /// Besides its invariants, from here on: candidates for more, which must outlive this.
  void consider(const CandidateSet& candidates) { candidates_ = &candidates; }
  /// All that is to be proved, in the order of the rules; the proof must outlive them.
  [[nodiscard]] std::vector<Case> cases() const;
  /// Every action, and what the rules ask of it while the game is on; the proof must outlive them.
  [[nodiscard]] std::vector<RuleCase> rule_cases() const;
  /// What every state is claimed to be like.
  [[nodiscard]] std::vector<Claim> invariants(const SymbolicState& t) const;

  /// Plays the action: whether it may be legal on this path.
  bool play(SymbolicState& t, const tikal::Action& a) const;
  /// What is claimed after it.
  [[nodiscard]] std::vector<Claim> claims_after(const tikal::Action& a, const SymbolicState& before,
                                                const SymbolicState& t) const;
  [[nodiscard]] const tikal::Tikal& game() const { return game_; }
  /// A game as it begins. know: tells what is known of the orders of tiles and treasures, which are any.
  [[nodiscard]] SymbolicState begun(const std::function<void(SymbolicState&)>& know = {}) const;

 private:
  [[nodiscard]] std::vector<Claim> candidates(const SymbolicState& t) const;
  void add_cases_of(const tikal::Action& a, std::vector<Case>& all) const;
  LegalityClauses legality_clauses(Path& path, const SymbolicState& t, const tikal::Action& a) const;
  /// tile: one of which `tile-count` is supposed besides any.
  PathResult action(Path& path, SymbolicState t, const tikal::Action& a,
                    std::optional<std::uint8_t> tile = std::nullopt) const;
  /// The action is never legal.
  PathResult never(Path& path, const SymbolicState& t, const tikal::Action& a) const;
  PathResult out_of_place(Path& path, const SymbolicState& t) const;
  PathResult start(std::optional<std::uint8_t> next) const;
  void suppose_invariants(Path& path, const SymbolicState& t, std::optional<std::uint8_t> tile = std::nullopt) const;
  /// On the real map, of which the formulas know nothing. a: null for a claim about the state itself.
  [[nodiscard]] Replay replay_of(const z3::model& model, const SymbolicState& t, const tikal::Action* a) const;
  [[nodiscard]] std::string described(const z3::model& model, const SymbolicState& t, const std::string& then) const;

  const tikal::Tikal& game_;
  Spoil spoil_;
  const CandidateSet* candidates_ = nullptr;
};

}  // namespace stela::prove::tikal_game
