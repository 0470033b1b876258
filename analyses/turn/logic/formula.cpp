#include "analyses/turn/logic/formula.h"

#include <algorithm>
#include <cstdlib>

namespace stela::turn::logic {

Expr Formula::made(Node node, const std::vector<int>& arguments) {
  node.first = static_cast<std::uint32_t>(arguments_.size());
  node.size = static_cast<std::uint32_t>(arguments.size());
  arguments_.insert(arguments_.end(), arguments.begin(), arguments.end());
  nodes_.push_back(node);
  return {*this, static_cast<int>(nodes_.size()) - 1};
}

Expr Formula::fresh(const char* name) { return made({Node::Kind::name, 0, 0, ++names_, name}, {}); }

Expr Formula::any(std::span<const Expr> literals) {
  scratch_.clear();
  for (const auto& e : literals) {
    if (e.is_true()) return yes();
    if (!e.is_false()) scratch_.push_back(e.code());
  }
  if (scratch_.empty()) return no();
  if (scratch_.size() == 1) return {*this, scratch_[0]};
  return made({Node::Kind::any}, scratch_);
}

Expr Formula::all(const std::vector<Expr>& literals) {
  std::vector<Expr> negated;
  negated.reserve(literals.size());
  for (const auto& e : literals) negated.push_back(!e);
  return !any(negated);
}

Expr Formula::same(const Expr& a, const Expr& b) {
  if (a.is_true()) return b;
  if (b.is_true()) return a;
  if (a.is_false()) return !b;
  if (b.is_false()) return !a;
  return made({Node::Kind::same}, {a.code(), b.code()});
}

void Formula::at_most_one(const std::vector<Expr>& literals) {
  // A ladder: `before` says that one of the literals so far holds.
  auto before = no();
  for (const auto& e : literals) {
    if (e.is_false()) continue;
    add(!e || !before);
    const auto so_far = fresh("one");
    add(!before || so_far);
    add(!e || so_far);
    before = so_far;
  }
}

std::vector<Expr> Formula::count(const std::vector<Expr>& literals, std::size_t most) {
  // Literal by literal (Sinz 2005), in both directions.
  std::vector<Expr> sum(most + 1, no());
  for (const auto& e : literals) {
    if (e.is_false()) continue;
    for (std::size_t k = most + 1; k-- > 0;) {
      const auto less = k == 0 ? yes() : sum[k - 1];
      if (less.is_false()) continue;
      const auto next = fresh("sum");
      add(!sum[k] || next);
      add_clause({!less, !e, next});
      add_clause({!next, sum[k], less});
      add_clause({!next, sum[k], e});
      sum[k] = next;
    }
  }
  return sum;
}

Expr Formula::at_most(const Terms& terms, int bound) {
  std::vector<int> arguments;
  int most = 0;
  for (const auto& [literal, weight] : terms) {
    if (literal.is_false() || weight == 0) continue;
    if (literal.is_true()) {
      bound -= weight;
      continue;
    }
    // A negative weight is the positive one of the literal negated.
    arguments.push_back(weight < 0 ? -literal.code() : literal.code());
    arguments.push_back(std::abs(weight));
    if (weight < 0) bound -= weight;
    most += std::abs(weight);
  }
  if (most <= bound) return yes();
  if (bound < 0) return no();
  return made({Node::Kind::sum, 0, 0, bound}, arguments);
}

Expr Formula::at_least(const Terms& terms, int bound) {
  Terms negated;
  negated.reserve(terms.size());
  for (const auto& [literal, weight] : terms) negated.emplace_back(literal, -weight);
  return at_most(negated, -bound);
}

void Formula::add_at_least(const Sum& sum, int least, const Expr& condition) {
  if (condition.is_false()) return;
  Terms terms;
  terms.reserve(sum.terms.size() + 1);
  least -= sum.constant;
  for (const auto& [literal, weight] : sum.terms) {
    if (weight > 0) terms.emplace_back(literal, weight);
    if (weight >= 0) continue;
    // -w x = w (not x) - w
    terms.emplace_back(!literal, -weight);
    least -= weight;
  }
  if (least <= 0) return;
  if (!condition.is_true()) terms.emplace_back(!condition, least);
  std::vector<Expr> literals;
  literals.reserve(terms.size());
  for (auto& [literal, weight] : terms) {
    weight = std::min(weight, least);
    literals.push_back(literal);
  }
  if (least == 1)
    add_clause(literals);
  else
    add(at_least(terms, least));
}

int Sum::in(const Model& model) const {
  int number = constant;
  for (const auto& [literal, weight] : terms)
    if (model.holds(literal)) number += weight;
  return number;
}

bool Model::holds(int code) const {
  using NodeKind = Formula::Node::Kind;
  if (code < 0) return !holds(-code);
  const auto& node = formula_->node(code);
  const auto arguments = formula_->arguments(node);
  switch (node.kind) {
    case NodeKind::yes:
      return true;
    case NodeKind::name:
      return static_cast<std::size_t>(code) < holds_.size() && holds_[static_cast<std::size_t>(code)];
    case NodeKind::any:
      return std::any_of(arguments.begin(), arguments.end(), [&](int argument) { return holds(argument); });
    case NodeKind::same:
      return holds(arguments[0]) == holds(arguments[1]);
    case NodeKind::sum:
      break;
  }
  int sum = 0;
  for (std::size_t i = 0; i < arguments.size(); i += 2)
    if (holds(arguments[i])) sum += arguments[i + 1];
  return sum <= node.bound;
}

}  // namespace stela::turn::logic
