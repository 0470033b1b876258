// Proofs that every action keeps every invariant, in every state that has them all: the inductive step, case by case,
// and the start of a game as the base. A case is a kind of action with its operands; a query is one invariant after one
// way through one case, and is proved when no state, no choice and no answer left free makes it fail.
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

/// Supposes what is claimed, each under its name.
void suppose(Path& path, const std::vector<Claim>& claims);

/// What the lines of a case came to on one way: what must hold at its end.
struct Way {
  std::vector<Claim> claims;
  /// The state before and the action, in words, as a model has them.
  std::function<std::string(const z3::model&)> tell;
  /// The same in the game's engine (replay.h); may be empty.
  std::function<Replay(const z3::model&)> replay;
};

struct Case {
  std::string kind;      ///< of action, as the notation has it; or "start"
  std::string operands;  ///< the action and who acts, in notation
  /// The options of a setup that the lines ask for: with others they are the same.
  std::vector<std::string> options;
  /// Supposes what holds before, asks what is legal, does what is done.
  std::function<Way(Path&)> lines;
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

/// What came of a case: its queries in the order of its ways, and how many ways there are.
struct CaseResult {
  std::vector<Query> queries;
  std::size_t ways = 0;
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
