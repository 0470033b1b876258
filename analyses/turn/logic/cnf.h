// A formula as clauses, or as clauses and sums, for solvers that read nothing else.
#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <span>
#include <vector>

#include "analyses/turn/logic/formula.h"

namespace stela::turn::logic {

/// Literals are the numbers of variables, from 1 on, with a minus sign when negated. A gate is described only in the
/// direction in which it is used (Plaisted and Greenbaum 1986), so a variable may hold while its gate does not.
class Cnf {
 public:
  using TakeClause = std::function<void(std::span<const int>)>;
  /// The weights of those that hold come to this at least. Weights are positive.
  using TakeSum = std::function<void(std::span<const Addend>, int least)>;

  /// `take` is given each clause as it is made, and `take_sum` each sum; without it a sum is made clauses, as a
  /// decision diagram. `formula` must outlive it.
  Cnf(const Formula& formula, TakeClause take, TakeSum take_sum = {})
      : formula_(formula), take_(std::move(take)), take_sum_(std::move(take_sum)) {}

  /// The assertions that the formula has come to make since the last time.
  void catch_up();
  /// The literal that implies the expression.
  int literal(const Expr& e) { return used(e.code()); }
  /// The same of each.
  std::vector<int> literals(const std::vector<Expr>& all);
  /// The variable of a name; 0 if no clause has it.
  [[nodiscard]] int variable(int number) const {
    return static_cast<std::size_t>(number) < gates_.size() ? gates_[static_cast<std::size_t>(number)].variable : 0;
  }
  [[nodiscard]] int variables() const { return variables_; }
  /// The model of a solver, which says of each variable whether it holds.
  [[nodiscard]] Model model(const std::function<bool(int)>& holds) const;

 private:
  struct Gate {
    int variable = 0;
    bool down = false, up = false;  ///< described: what follows from it, and from its negation
  };
  /// What is left of a sum from a part on is at most a bound.
  using Partial = Gate;
  struct Weighted {
    int code, weight;
  };
  struct Diagram {
    std::vector<Weighted> parts;  ///< of a sum, the heaviest first
    std::vector<int> rest;        ///< all weights from a part on
    std::map<std::pair<std::size_t, int>, Partial> partials;
  };

  void clause(std::initializer_list<int> literals) { take_({literals.begin(), literals.size()}); }
  void assert_holds(int code);
  int used(int code);
  void describe(int number, int variable, bool down);
  void describe_any(std::span<const int> arguments, int variable, bool down);
  void describe_sum(const Formula::Node& node, int variable, bool down);
  void give_sum(const Formula::Node& node, int variable, bool down);
  int partial(Diagram& sum, std::size_t from, int bound, bool down);
  void describe_partial(Diagram& sum, std::size_t from, int bound, int variable, bool down);

  const Formula& formula_;
  TakeClause take_;
  TakeSum take_sum_;
  std::vector<Gate> gates_;                   // by number of the node
  std::map<std::vector<int>, Diagram> sums_;  // by arguments: those of several bounds have much in common
  std::size_t asserted_ = 0;
  int variables_ = 0;
};

}  // namespace stela::turn::logic
