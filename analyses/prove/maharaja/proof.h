// What is proved of Maharaja: after each kind of action, and at the start of a game, every state invariant holds where
// all held before. The lines that are run over symbols are those that `check` runs over integers: legality, effects,
// invariants (model/maharaja/reference). Private to the proof.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analyses/prove/houdini.h"
#include "analyses/prove/maharaja/moments.h"
#include "analyses/prove/maharaja/seats.h"
#include "analyses/prove/prover.h"
#include "analyses/prove/rule_lint.h"

namespace stela::prove::maharaja_game {

/// A change that spoils the table after an action: for tests that the proof notices.
using Spoil = std::function<void(const maharaja::Action&, const SymbolicTable& before, SymbolicTable& after)>;

class Proof {
 public:
  explicit Proof(const maharaja::Maharaja& game, Spoil spoil = {})
      : game_(game), spoil_(std::move(spoil)), mover_(seats_are_alike(game) ? Mover::player_0 : Mover::anybody) {}

  [[nodiscard]] const maharaja::Maharaja& game() const { return game_; }
  /// Besides its invariants, from here on: candidates for more, which must outlive this. As they may speak of any seat,
  /// each is asked.
  void consider(const CandidateSet& candidates) { candidates_ = &candidates, mover_ = Mover::anybody; }
  /// All that is to be proved, in the order of the rules; the proof must outlive them. Of places that no line tells
  /// apart one or two stand for all: villages, and cities but for their roads.
  [[nodiscard]] std::vector<Case> cases() const;
  /// Every action, and what the rules ask of it while the game is on; the proof must outlive them.
  [[nodiscard]] std::vector<RuleCase> rule_cases() const;
  /// What every state is claimed to be like.
  [[nodiscard]] std::vector<Claim> invariants(const SymbolicTable& t) const;

  /// Plays the action on the table: whether it may be legal on this path.
  bool play(SymbolicTable& t, const maharaja::Action& a) const;
  /// What is claimed after it.
  [[nodiscard]] std::vector<Claim> claims_after(const maharaja::Action& a, const SymbolicTable& before,
                                                const SymbolicTable& t) const;
  /// A table as a game starts.
  [[nodiscard]] SymbolicTable first() const;
  /// By how many seats a position is rotated to be one of the cases'.
  [[nodiscard]] int rotation_of(const maharaja::State& s) const;

 private:
  [[nodiscard]] std::vector<Claim> candidates(const SymbolicTable& t) const;
  PathResult action(Path& path, SymbolicTable t, const maharaja::Action& a) const;
  LegalityClauses legality_clauses(Path& path, const SymbolicTable& t, const maharaja::Action& a) const;
  [[nodiscard]] Witness refused(const z3::model& model, const SymbolicTable& t, const maharaja::Action& a,
                                const std::string& rule) const;
  PathResult out_of_place(Path& path, SymbolicTable t) const;
  PathResult somebody_can_act(Path& path, SymbolicTable t) const;
  PathResult start() const;
  [[nodiscard]] SymbolicTable any(const Moment& moment) const;
  /// A model's position as the game has it, whose start player starts, and an action there. a: null for none.
  struct Position {
    maharaja::State state;
    std::optional<maharaja::Action> action;
  };
  [[nodiscard]] Position position_in(const z3::model& model, const SymbolicTable& t, const maharaja::Action* a) const;
  /// a: null for a claim about the state itself.
  [[nodiscard]] Replay replay_of(const z3::model& model, const SymbolicTable& t, const maharaja::Action* a) const;
  [[nodiscard]] std::string described(const Position& position, const std::string& then) const;

  const maharaja::Maharaja& game_;
  Spoil spoil_;
  const CandidateSet* candidates_ = nullptr;
  Mover mover_;
};

}  // namespace stela::prove::maharaja_game
