// A set of Boolean formulas with sums, for Z3; and the same as SMT-LIB 2 text that any solver reads.
#pragma once

#include <z3++.h>

#include <string>
#include <utility>
#include <vector>

namespace stela::turn::for_mexica {

/// Weighted literals.
using Terms = std::vector<std::pair<z3::expr, int>>;

class Formula {
 public:
  Formula()
      : no_(context_.bool_val(false)),
        yes_(context_.bool_val(true)),
        assertions_(context_),
        sums_(context_),
        written_(context_) {}

  z3::context& context() { return context_; }
  [[nodiscard]] const z3::expr& no() const { return no_; }
  [[nodiscard]] const z3::expr& yes() const { return yes_; }
  z3::expr fresh(const char* name) { return context_.bool_const((name + std::to_string(++names_)).c_str()); }

  void add(const z3::expr& e) { assertions_.push_back(e); }
  /// One of the literals holds.
  void add_clause(const std::vector<z3::expr>& literals) { add(any(literals)); }
  [[nodiscard]] z3::expr any(const std::vector<z3::expr>& literals);
  [[nodiscard]] z3::expr all(const std::vector<z3::expr>& literals);
  void at_most_one(const std::vector<z3::expr>& literals);
  void exactly_one(const std::vector<z3::expr>& literals) {
    at_most_one(literals);
    add_clause(literals);
  }
  /// Counts: the k-th says that at least k + 1 of the literals hold, for k up to `most`.
  std::vector<z3::expr> count(const std::vector<z3::expr>& literals, std::size_t most);
  /// The sum of the weights of those that hold is at most, or at least, a bound. Weights may be negative.
  z3::expr at_most(const Terms& terms, int bound);
  z3::expr at_least(const Terms& terms, int bound);

  [[nodiscard]] const z3::expr_vector& assertions() const { return assertions_; }
  /// With sums as integer arithmetic, since Z3's own form of them is no standard.
  std::string text(const std::vector<z3::expr>& more);

 private:
  z3::context context_;
  z3::expr no_, yes_;
  z3::expr_vector assertions_;
  z3::expr_vector sums_, written_;  // sums as Z3 is given them, and as they are written
  unsigned names_ = 0;
};

}  // namespace stela::turn::for_mexica
