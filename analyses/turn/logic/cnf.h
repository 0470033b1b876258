// A formula as clauses, for solvers that read nothing else: each clause is one that the formula calls for.
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
  /// `take` is given each clause as it is made. `formula` must outlive it.
  Cnf(const Formula& formula, std::function<void(std::span<const int>)> take)
      : formula_(formula), take_(std::move(take)) {}

  /// The assertions that the formula has come to make since the last time.
  void catch_up();
  /// The literal that implies the expression.
  int literal(const Expr& e) { return used(e.code()); }
  /// The variable of a name; 0 if no clause has it.
  [[nodiscard]] int variable(int number) const {
    return static_cast<std::size_t>(number) < gates_.size() ? gates_[static_cast<std::size_t>(number)].variable : 0;
  }
  [[nodiscard]] int variables() const { return variables_; }

 private:
  struct Gate {
    int variable = 0;
    bool down = false, up = false;  ///< described: what follows from it, and from its negation
  };
  /// What is left of a sum from an addend on is at most a bound.
  using Partial = Gate;
  struct Addend {
    int code, weight;
  };
  struct Sum {
    std::vector<Addend> addends;  ///< the heaviest first
    std::vector<int> rest;        ///< all weights from an addend on
    std::map<std::pair<std::size_t, int>, Partial> partials;
  };

  void clause(std::initializer_list<int> literals) { take_({literals.begin(), literals.size()}); }
  void assert_holds(int code);
  int used(int code);
  void describe(int number, int variable, bool down);
  void describe_any(std::span<const int> arguments, int variable, bool down);
  void describe_sum(const Formula::Node& node, int variable, bool down);
  int partial(Sum& sum, std::size_t from, int bound, bool down);
  void describe_partial(Sum& sum, std::size_t from, int bound, int variable, bool down);

  const Formula& formula_;
  std::function<void(std::span<const int>)> take_;
  std::vector<Gate> gates_;               // by number of the node
  std::map<std::vector<int>, Sum> sums_;  // by arguments: those of several bounds have much in common
  std::size_t told_ = 0;
  int variables_ = 0;
};

}  // namespace stela::turn::logic
