// A solver of clauses and sums of literals, as the formulas of turns are. Private to the proofs.
//
// It learns a clause from each conflict (Marques-Silva and Sakallah 1999; Eén and Sörensson 2003). A sum keeps count of
// how much it can still lose, and tells as a clause why it forces a literal, when a conflict asks for that: so sums
// cost no variables, which decision diagrams do by the thousand, and their reasons stay short.
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
  /// A variable's number from 1 on, negative when negated, and what it counts when it holds.
  struct Addend {
    int literal = 0;
    std::int32_t weight = 0;
  };

  /// `learned` is given each clause that is learned. Each follows from those before it and what was added, by setting
  /// its literals false and propagating.
  explicit SumSolver(std::function<void(std::span<const int>)> learned = {}) : learned_clause_(std::move(learned)) {}
  SumSolver(const SumSolver&) = delete;
  SumSolver& operator=(const SumSolver&) = delete;
  ~SumSolver() = default;

  void add_clause(std::span<const int> literals);
  /// The weights of those that hold come to this at least. Weights are positive; a literal may come twice, or negated.
  void add_sum(std::span<const Addend> addends, std::int64_t least);

  /// Whether all that was added can hold together with these literals; unknown when a limit came first. The answer does
  /// not depend on time, unless it is unknown.
  Check check(std::span<const int> assumed, const Limits& limits);
  /// After `possible`: whether a variable holds. Those that nothing was said of do not.
  [[nodiscard]] bool holds(int variable) const;

 private:
  using Variable = DecisionOrder::Variable;
  using Ref = ClauseStore::Ref;
  /// Why a literal holds: nothing but a decision, a clause, or a sum.
  using Reason = std::uint32_t;
  static constexpr Reason kDecided = ~std::uint32_t{0};
  static Reason by_clause(Ref ref) { return ref << 1; }
  static Reason by_sum(std::uint32_t sum) { return (sum << 1) | 1; }
  static bool is_sum(Reason reason) { return (reason & 1) != 0; }  // unless it is kDecided

  enum class Truth : std::int8_t { no = -1, open = 0, yes = 1 };
  struct Weighted {
    Code literal = 0;
    std::int32_t weight = 0;
  };
  struct Sum {
    std::vector<Weighted> addends;  // the greatest weights first
    std::vector<Weighted> gone;     // those that are false, in the order of the trail; but for those that always are
    std::int64_t over = 0;          // how much more there is than is asked for
    std::int64_t slack = 0;         // of that, what those that are false have left
    std::int32_t heaviest = 0;      // of the weights
  };
  struct Loss {
    std::uint32_t sum = 0;
    std::int32_t weight = 0;
  };
  struct Watch {
    Ref clause = 0;
    Code other = 0;  // when this holds, the clause need not be looked at
  };

  // sum_solver.cpp: what follows from what
  Code code(int literal);
  void add_codes(std::vector<Code> literals);
  void watch(Ref ref);
  void assign(Code literal, Reason reason, std::uint32_t addend = 0);
  Reason propagate();
  Reason lose(Code gone);
  Reason look_at_clauses(Code gone);
  void go_back(std::uint32_t level);
  Check assume_and_decide(std::span<const int> assumed);
  void decide(Code literal);
  [[nodiscard]] std::uint32_t level() const { return static_cast<std::uint32_t>(levels_.size()); }
  [[nodiscard]] Truth truth(Code literal) const { return truth_[literal]; }
  [[nodiscard]] bool open(Code literal) const { return truth_[literal] == Truth::open; }

  // sum_conflict.cpp: what is learned from a conflict
  void learn(Reason conflict);
  void meet(Code literal);
  void explain_conflict(Reason conflict);
  void explain(Code implied);
  void explain_sum(const Sum& sum, std::int64_t weight);
  bool follows(Code literal, unsigned depth);
  unsigned spread_of(std::span<const Code> literals);
  void use(Reason reason);
  void tell_learned() const;
  void restart_if_due();
  void forget();

  std::function<void(std::span<const int>)> learned_clause_;
  bool impossible_ = false;
  ClauseStore clauses_;
  std::vector<Sum> sums_;
  std::vector<std::vector<Watch>> watches_;  // by literal, which is false when they are looked at
  std::vector<std::vector<Loss>> losses_;    // by literal: what each sum loses when it is false
  std::vector<Truth> truth_;                 // by literal
  struct Held {
    Reason reason = kDecided;
    std::uint32_t level = 0;
    std::uint32_t addend = 0;  // which of the sum that is the reason
  };
  std::vector<Held> held_;   // by variable
  std::vector<bool> phase_;  // by variable: what it was last
  std::vector<Code> trail_;
  std::vector<std::uint32_t> levels_;  // where each begins in the trail
  std::size_t told_ = 0;               // of the trail: sums have counted it and clauses were looked at
  DecisionOrder order_;
  std::vector<bool> model_;

  // of the conflict at hand
  enum class Mark : std::uint8_t { none, met, follows, stays };
  std::vector<Mark> marks_;  // by variable
  std::vector<Variable> marked_;
  std::vector<Code> learned_, reasons_;
  std::uint32_t unresolved_ = 0;  // literals of the present level that were met
  std::vector<std::uint64_t> seen_level_;
  std::uint64_t spreads_ = 0;

  // of all conflicts
  static constexpr std::size_t kWindow = 50;
  std::uint64_t conflicts_ = 0, spread_sum_ = 0;
  std::vector<unsigned> window_;  // spreads of the last conflicts since a restart
  std::uint64_t window_sum_ = 0;
  static constexpr unsigned kKept = 2;         // learned clauses that are spread no more are never forgotten
  std::uint64_t kept_ = 0, most_kept_ = 2000;  // learned clauses
};

}  // namespace stela::turn::logic
