// Proofs that every action keeps every invariant, in every state that has them all: the inductive step, case by case,
// and the start of a game as the base. A case is a kind of action with its operands; a query is one invariant after one
// path through one case, and is proved when no state, no choice and no answer left free makes it fail.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "analyses/prove/paths.h"
#include "analyses/prove/report.h"

namespace stela::prove {

/// An invariant after the action, or something else that must hold.
struct Claim {
  std::string invariant;
  Truth holds;
};

/// Assumes the claims, each under its name.
void assume(Path& path, const std::vector<Claim>& claims);

/// A path's end: what must hold there.
struct PathResult {
  std::vector<Claim> claims;
  /// Candidates under their numbers, where some are considered (houdini.h).
  std::vector<Claim> candidates{};
  /// The state before and the action, in words, as a model has them.
  std::function<std::string(const z3::model&)> describe;
  /// The same in the game's engine (replay.h); may be empty.
  std::function<Replay(const z3::model&)> replay;
};

struct Case {
  std::string kind;      ///< of action, as the notation has it; or "start"
  std::string operands;  ///< the action and who acts, in notation
  /// The options of a setup that the lines ask for: with others they are the same.
  std::vector<std::string> options;
  /// Assumes what holds before, tests legality, applies the action.
  std::function<PathResult(Path&)> lines;
  /// Of an invariant: others that its proof needs besides itself. They are tried first, then all; more is slower.
  std::map<std::string, std::set<std::string>> needs{};
};

struct Query {
  std::string kind, operands, invariant;
  Verdict verdict = Verdict::unknown;
  double seconds = 0;
  std::set<std::string> lemmas;  ///< proved: the invariants of the state before that the proof uses, and free answers'
  std::string counterexample;    ///< refuted: in words
  std::optional<Replay> replay;  ///< refuted: in the engine
  std::string smt2;              ///< if asked for: the query as SMT-LIB 2, unsat when it is proved
};

struct ProofOptions {
  double seconds = 10;  ///< of processor time, for each query
  bool smt2 = false;
  const std::atomic<bool>* stop = nullptr;  ///< what is not asked yet is unknown then
  std::string only{};                       ///< the one invariant that is asked about; "" for all
};

/// A case's queries in the order of its paths, and the number of feasible paths.
struct CaseResult {
  std::vector<Query> queries;
  std::size_t paths = 0;
};
/// Makes this thread's symbols anew.
CaseResult prove_case(const Case& one, const ProofOptions& options);

/// That a legality check (model/reference.h) allows the action.
template <class Legality, class Action>
z3::expr allowed(Legality check, const Action& a) {
  check.examine(a);
  return check.legal();
}

}  // namespace stela::prove
