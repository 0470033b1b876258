// A set of Boolean formulas with sums, whichever solver they are for: z3_oracle.h and sat_oracle.h ask one.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace stela::turn::logic {

class Formula;
class Model;

/// A literal, or what is made of literals. Small; it lives as long as its formula, which makes it.
class Expr {
 public:
  [[nodiscard]] bool is_true() const { return code_ == kYes; }
  [[nodiscard]] bool is_false() const { return code_ == -kYes; }
  /// The number of a node of the formula, with a minus sign when negated.
  [[nodiscard]] int code() const { return code_; }
  Expr operator!() const { return {*formula_, -code_}; }
  friend Expr operator||(const Expr& a, const Expr& b);
  friend Expr operator&&(const Expr& a, const Expr& b) { return !(!a || !b); }
  /// Both hold, or none does.
  friend Expr operator==(const Expr& a, const Expr& b);

 private:
  friend class Formula;
  static constexpr int kYes = 1;
  Expr(Formula& formula, int code) : formula_(&formula), code_(code) {}

  Formula* formula_;
  int code_;
};

inline Expr implies(const Expr& a, const Expr& b) { return !a || b; }

/// Weighted literals.
using Terms = std::vector<std::pair<Expr, int>>;

/// A solver's literal, which is the number of a variable from 1 on, negative when negated, and what it counts when it
/// holds.
struct Addend {
  int literal = 0;
  std::int32_t weight = 0;
};

/// A number: a constant, and the weights of the literals that hold.
struct Sum {
  Terms terms{};
  int constant = 0;

  Sum& add(const Expr& literal, int weight) {
    if (!literal.is_false()) terms.emplace_back(literal, weight);
    return *this;
  }
  Sum& add(const std::vector<Expr>& literals, int weight = 1) {
    for (const auto& literal : literals) add(literal, weight);
    return *this;
  }
  Sum& add(const Sum& other, int factor = 1) {
    constant += factor * other.constant;
    for (const auto& [literal, weight] : other.terms) terms.emplace_back(literal, factor * weight);
    return *this;
  }
  [[nodiscard]] int in(const Model& model) const;
};

class Formula {
 public:
  /// What an expression is made of. The first node is the constant "yes".
  struct Node {
    enum class Kind : std::uint8_t {
      yes,
      name,
      any,   ///< one of the arguments holds
      same,  ///< both of the arguments hold, or none does
      sum    ///< the arguments are a code and its weight, in turn, and the sum of those that hold is `bound` at most
    };
    Kind kind;
    std::uint32_t first = 0, size = 0;  ///< its arguments
    int bound = 0;                      ///< of a sum: the most it may be; of a name: its number
    const char* name = "";
  };

  Formula() { nodes_.resize(2, {Node::Kind::yes}); }
  // Expressions point to their formula.
  Formula(const Formula&) = delete;
  Formula& operator=(const Formula&) = delete;
  ~Formula() = default;

  [[nodiscard]] Expr no() { return {*this, -Expr::kYes}; }
  [[nodiscard]] Expr yes() { return {*this, Expr::kYes}; }
  /// `name`: of static storage; a number is added.
  Expr fresh(const char* name);
  /// The same; the formula keeps the name.
  Expr fresh(std::string name) { return fresh(kept_names_.emplace_back(std::move(name)).c_str()); }

  void add(const Expr& e) {
    if (!e.is_true()) assertions_.push_back(e.code());
  }
  /// One of the literals holds.
  void add_clause(const std::vector<Expr>& literals) { add(any(literals)); }
  [[nodiscard]] Expr any(std::span<const Expr> literals);
  [[nodiscard]] Expr any(const std::vector<Expr>& literals) { return any(std::span(literals)); }
  [[nodiscard]] Expr all(const std::vector<Expr>& literals);
  [[nodiscard]] Expr same(const Expr& a, const Expr& b);
  void at_most_one(const std::vector<Expr>& literals);
  void exactly_one(const std::vector<Expr>& literals) {
    at_most_one(literals);
    add_clause(literals);
  }
  /// Counts: the k-th says that at least k + 1 of the literals hold, for k up to `most`.
  std::vector<Expr> count(const std::vector<Expr>& literals, std::size_t most);
  /// The sum of the weights of those that hold is at most, or at least, a bound. Weights may be negative.
  Expr at_most(const Terms& terms, int bound);
  Expr at_least(const Terms& terms, int bound);
  /// Where the condition holds, the sum is at least, or at most, a bound. The condition becomes a weight of the sum, so
  /// it is one constraint for a solver of sums.
  void add_at_least(const Sum& sum, int least, const Expr& condition);
  void add_at_least(const Sum& sum, int least) { add_at_least(sum, least, yes()); }
  void add_at_most(const Sum& sum, int most, const Expr& condition) {
    add_at_least(Sum{}.add(sum, -1), -most, condition);
  }
  void add_at_most(const Sum& sum, int most) { add_at_most(sum, most, yes()); }

  [[nodiscard]] const std::vector<int>& assertions() const { return assertions_; }
  [[nodiscard]] std::size_t nodes() const { return nodes_.size(); }  ///< the numbers of nodes are below this
  [[nodiscard]] const Node& node(int number) const { return nodes_[static_cast<std::size_t>(number)]; }
  /// What a name is called in texts: no other is called so.
  [[nodiscard]] static std::string called(const Node& name) { return name.name + std::to_string(name.bound); }
  [[nodiscard]] std::span<const int> arguments(const Node& node) const {
    return std::span(arguments_).subspan(node.first, node.size);
  }

 private:
  Expr made(Node node, const std::vector<int>& arguments);

  std::vector<Node> nodes_;  // by number, from 1 on
  std::vector<int> arguments_;
  std::vector<int> assertions_;
  std::vector<int> scratch_;
  std::deque<std::string> kept_names_;
  int names_ = 0;
};

inline Expr operator||(const Expr& a, const Expr& b) { return a.formula_->any(std::vector{a, b}); }
inline Expr operator==(const Expr& a, const Expr& b) { return a.formula_->same(a, b); }

/// Which names hold, and so which expressions.
class Model {
 public:
  /// `holds`: by the number of its node, whether a name holds; those beyond its end do not.
  Model(const Formula& formula, std::vector<bool> holds) : formula_(&formula), holds_(std::move(holds)) {}
  [[nodiscard]] bool holds(const Expr& e) const { return holds(e.code()); }

 private:
  [[nodiscard]] bool holds(int code) const;

  const Formula* formula_;
  std::vector<bool> holds_;
};

}  // namespace stela::turn::logic
