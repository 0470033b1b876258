// The largest set of candidate invariants that is inductive, as Houdini finds it (Flanagan and Leino, FME 2001). All
// candidates are assumed of the state before. One that an action can break, or that a start lacks, is dropped, and
// what is left is tried again, until nothing is dropped. The order does not matter: a set that is inductive never loses
// a member, so the largest is left.
//
// The game's own invariants are assumed besides, as its proof has them. So what is left holds in every state of play if
// that proof does.
//
// A path asks one question of all candidates together. Its model drops each that it refutes, so most questions drop
// many. One without an answer is asked again of each candidate.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analyses/prove/houdini_report.h"
#include "analyses/prove/prover.h"
#include "model/game.h"

namespace stela::prove {

/// The numbers of a state over symbols, by pointer_of() their names.
class SymbolicFields {
 public:
  void operator()(const std::string& name, const Term& n) { numbers_.insert_or_assign(pointer_of(name), n); }
  void operator()(const std::string& name, const Truth& t) { (*this)(name, either(t, 1, 0)); }
  template <std::integral T>
  void operator()(const std::string& name, T n) {
    (*this)(name, Term(n));
  }
  /// That a relation holds between them. All its fields must be there.
  [[nodiscard]] Truth holds(const Relation& relation) const;

 private:
  std::map<std::string, Term> numbers_;
};

/// Candidates by number, each with what it says of a state, and those that are not dropped.
class CandidateSet {
 public:
  explicit CandidateSet(CandidateRelations says) : says_(std::move(says)), in_(says_.size(), true) {}

  [[nodiscard]] std::size_t size() const { return says_.size(); }
  [[nodiscard]] bool contains(std::size_t number) const { return in_[number]; }
  void drop(std::size_t number) { in_[number] = false; }
  /// Of those that are in, under their numbers.
  [[nodiscard]] std::vector<Claim> claims(const SymbolicFields& fields) const;

 private:
  CandidateRelations says_;
  std::vector<bool> in_;
};
/// What candidates claim of a state whose fields each_field(fields) fills in; nothing where none are considered.
template <class EachField>
std::vector<Claim> claims_of(const CandidateSet* candidates, EachField&& each_field) {
  if (candidates == nullptr) return {};
  SymbolicFields fields;
  each_field(fields);
  return candidates->claims(fields);
}
/// Assumes them of the state before.
void assume_candidates(Path& path, const std::vector<Claim>& claims);

/// cases: of the game's proof, which considers these candidates. Of options: seconds, jobs, stop and describe, which
/// gets the cases of the round.
HoudiniReport houdini(const std::vector<Case>& cases, CandidateSet& candidates, const ReportOptions& options);
/// For a game whose proof is a Proof.
template <class Proof, Game G>
HoudiniReport houdini_of(const G& game, const CandidateRelations& says, const ReportOptions& options) {
  CandidateSet candidates(says);
  Proof proof(game);
  proof.consider(candidates);
  return houdini(proof.cases(), candidates, options);
}

}  // namespace stela::prove
