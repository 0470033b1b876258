// A CDCL solver of clauses and of sums of weighted literals (linear pseudo-Boolean constraints). Private to the proofs.
//
// What it holds. A clause asks for one true literal. A sum asks that the weights of its true literals come to a bound
// at least. Formulas of turns are full of sums: points, action points, costs. As clauses they would need an adder or a
// decision diagram each, which costs variables by the thousand; here a sum costs one counter.
//
// Clauses. Two watched literals a clause, learnt clauses of the first unique implication point, minimised recursively
// (Marques-Silva and Sakallah 1999; Een and Sorensson 2003). Decisions by activity (VSIDS), with saved phases. Restarts
// and the reduction of learnt clauses go by glue, the number of decision levels in a clause (Audemard and Simon 2009).
//
// Sums. `slack` is what a sum's literals that are not falsified come to, less its bound. A falsified literal takes its
// weight from the slack (propagate_sums). Below zero the sum is in conflict. A literal whose weight exceeds the slack
// must be true, and is assigned with the sum as its reason. Backtracking gives the weights back, so no sum is ever
// walked through again.
//
// Reasons of sums are made when conflict analysis asks for one (sum_reason), as a clause: falsified literals of the sum
// that leave too little without the implied one. It takes them in the order of the trail, and drops those that are not
// needed. So a learnt constraint is always a clause, and each can be checked by unit propagation over clauses and sums.
//
// Why it ends. A learnt clause is falsified where it is learnt, and asserts a literal at an earlier level: the sequence
// of levels' sizes grows lexicographically, as in any CDCL solver, and reduce_db() keeps reasons and clauses of low
// glue. The limit on learnt clauses rises at each reduction, so a finite problem is answered.
//
// Its place. CaDiCaL 1.5 takes clauses alone, and Z3's pseudo-Boolean theory was slower on Tikal's turns when it was
// measured (docs/solving.md). No randomness and no clock enters an answer: same input, same decisions.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "analyses/turn/logic/clause_store.h"
#include "analyses/turn/logic/decision_order.h"
#include "analyses/turn/logic/oracle.h"

namespace stela::turn::logic {

class SumSolver {
 public:
  /// `learned` is called with each learnt clause, which follows from what was added and those before it by reverse unit
  /// propagation.
  explicit SumSolver(std::function<void(std::span<const int>)> learned = {}) : on_learnt_(std::move(learned)) {}
  SumSolver(const SumSolver&) = delete;
  SumSolver& operator=(const SumSolver&) = delete;
  ~SumSolver() = default;

  void add_clause(std::span<const int> literals);
  /// Adds the constraint: the sum of the weights of true literals >= least. Weights are positive; a literal may come
  /// twice, or negated.
  void add_sum(std::span<const Addend> addends, std::int64_t least);

  /// Whether all constraints are satisfiable under the assumptions; unknown when a limit came first. Other answers do
  /// not depend on time.
  Check check(std::span<const int> assumed, const Limits& limits);
  /// After `possible`: the variable's value in the model; false where no constraint names it.
  [[nodiscard]] bool holds(int variable) const;

 private:
  using Variable = DecisionOrder::Variable;
  using Ref = ClauseStore::Ref;
  /// Why a literal is true: a decision, a clause, or a sum.
  using Reason = std::uint32_t;
  static constexpr Reason kDecided = ~std::uint32_t{0};
  static Reason by_clause(Ref ref) { return ref << 1; }
  static Reason by_sum(std::uint32_t sum) { return (sum << 1) | 1; }
  static bool is_sum(Reason reason) { return (reason & 1) != 0; }  // unless it is kDecided

  enum class Truth : std::int8_t { falsified = -1, unassigned = 0, satisfied = 1 };
  struct Weighted {
    Literal literal = 0;
    std::int32_t weight = 0;
  };
  struct Sum {
    std::vector<Weighted> addends;    // by falling weight
    std::vector<Weighted> falsified;  // in the order of the trail, but for those of level 0
    std::int64_t initial_slack = 0;   // sum of all weights less the bound, at level 0
    std::int64_t slack = 0;           // the same without the falsified
    std::int32_t heaviest = 0;        // weight
  };
  struct Occurrence {
    std::uint32_t sum = 0;
    std::int32_t weight = 0;
  };
  struct Watch {
    Ref clause = 0;
    Literal other = 0;  // a blocking literal: while it is true, the clause is satisfied
  };

  // sum_solver.cpp: propagation and decisions
  Literal literal_of(int literal);
  void add_literals(std::vector<Literal> literals);
  void watch(Ref ref);
  void assign(Literal literal, Reason reason, std::uint32_t addend = 0);
  Reason propagate();
  Reason propagate_sums(Literal falsified);
  Reason propagate_clauses(Literal falsified);
  void backtrack(std::uint32_t level);
  Check decide_next(std::span<const int> assumed);
  void decide(Literal literal);
  [[nodiscard]] std::uint32_t level() const { return static_cast<std::uint32_t>(trail_limits_.size()); }
  [[nodiscard]] Truth truth(Literal literal) const { return truth_[literal]; }
  [[nodiscard]] bool unassigned(Literal literal) const { return truth_[literal] == Truth::unassigned; }

  // sum_conflict.cpp: conflict analysis and the clause database
  void learn(Reason conflict);
  void analyze_literal(Literal literal);
  void conflict_reason(Reason conflict);
  void literal_reason(Literal implied);
  void sum_reason(const Sum& sum, std::int64_t weight);
  bool is_redundant(Literal literal, unsigned depth);
  unsigned glue_of(std::span<const Literal> literals);
  void bump_glue(Reason reason);
  void report_learnt() const;
  void restart_if_due();
  void reduce_db();

  std::function<void(std::span<const int>)> on_learnt_;
  bool inconsistent_ = false;
  ClauseStore clauses_;
  std::vector<Sum> sums_;
  std::vector<std::vector<Watch>> watches_;           // by literal: clauses to visit when it is falsified
  std::vector<std::vector<Occurrence>> occurrences_;  // by literal: the sums that have it, with its weight
  std::vector<Truth> truth_;                          // by literal
  struct Assignment {
    Reason reason = kDecided;
    std::uint32_t level = 0;
    std::uint32_t addend = 0;  // its index in the sum that is the reason
  };
  std::vector<Assignment> assignments_;  // by variable
  std::vector<bool> saved_phase_;        // by variable
  std::vector<Literal> trail_;
  std::vector<std::uint32_t> trail_limits_;  // where each level begins in the trail
  std::size_t qhead_ = 0;                    // of the trail: propagated up to here
  DecisionOrder decisions_;
  std::vector<bool> model_;

  // of the conflict under analysis
  enum class Seen : std::uint8_t { none, source, removable, failed };
  std::vector<Seen> seen_;  // by variable
  std::vector<Variable> to_clear_;
  std::vector<Literal> learnt_, reasons_;
  std::uint32_t open_paths_ = 0;  // seen literals of the current level that are not resolved
  std::vector<std::uint64_t> level_stamp_;
  std::uint64_t stamp_ = 0;

  // statistics of all conflicts
  static constexpr std::size_t kRecent = 50;
  std::uint64_t conflicts_ = 0, glue_sum_ = 0;
  std::vector<unsigned> recent_glues_;  // of the conflicts since the last restart
  std::uint64_t recent_glue_sum_ = 0;
  static constexpr unsigned kCoreGlue = 2;  // learnt clauses of at most this glue are kept for ever
  std::uint64_t learnts_ = 0, max_learnts_ = 2000;
};

}  // namespace stela::turn::logic
