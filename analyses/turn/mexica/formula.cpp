#include "analyses/turn/mexica/formula.h"

namespace stela::turn::for_mexica {

z3::expr Formula::any(const std::vector<z3::expr>& literals) {
  z3::expr_vector args(context_);
  for (const auto& e : literals) {
    const bool negated = e.is_not();
    if (e.is_true() || (negated && e.arg(0).is_false())) return yes_;
    if (!e.is_false() && !(negated && e.arg(0).is_true())) args.push_back(e);
  }
  return args.empty() ? no_ : args.size() == 1 ? args[0] : z3::mk_or(args);
}

z3::expr Formula::all(const std::vector<z3::expr>& literals) {
  z3::expr_vector args(context_);
  for (const auto& e : literals) {
    if (e.is_false()) return no_;
    if (!e.is_true()) args.push_back(e);
  }
  return args.empty() ? yes_ : args.size() == 1 ? args[0] : z3::mk_and(args);
}

void Formula::at_most_one(const std::vector<z3::expr>& literals) {
  // A ladder: `before` says that one of the literals so far holds.
  auto before = no_;
  for (const auto& e : literals) {
    if (e.is_false()) continue;
    add(any({!e, !before}));
    const auto so_far = fresh("one");
    add(any({!before, so_far}));
    add(any({!e, so_far}));
    before = so_far;
  }
}

std::vector<z3::expr> Formula::count(const std::vector<z3::expr>& literals, std::size_t most) {
  // Literal by literal (Sinz 2005), in both directions.
  std::vector<z3::expr> sum(most + 1, no_);
  for (const auto& e : literals) {
    if (e.is_false()) continue;
    for (std::size_t k = most + 1; k-- > 0;) {
      const auto& less = k == 0 ? yes_ : sum[k - 1];
      if (less.is_false()) continue;
      const auto next = fresh("sum");
      add(any({!sum[k], next}));
      add(any({!less, !e, next}));
      add(any({!next, sum[k], less}));
      add(any({!next, sum[k], e}));
      sum[k] = next;
    }
  }
  return sum;
}

z3::expr Formula::at_most(const Terms& terms, int bound) {
  z3::expr_vector literals(context_), addends(context_);
  std::vector<int> weights;
  int most = 0;
  for (const auto& [literal, weight] : terms) {
    if (literal.is_false() || weight == 0) continue;
    if (literal.is_true()) {
      bound -= weight;
      continue;
    }
    addends.push_back(z3::ite(literal, context_.int_val(weight), context_.int_val(0)));
    literals.push_back(literal);
    weights.push_back(weight);
    most += std::max(weight, 0);
  }
  if (most <= bound) return yes_;
  // Negative weights: not(x) with the positive one.
  z3::expr_vector positive(context_);
  int lifted = bound;
  int i = 0;
  for (auto& weight : weights) {
    const z3::expr literal = literals[i++];
    positive.push_back(weight < 0 ? !literal : literal);
    if (weight < 0) lifted -= weight, weight = -weight;
  }
  if (lifted < 0) return no_;
  auto sum = z3::pble(positive, weights.data(), lifted);
  sums_.push_back(sum);
  // A sum of one is no SMT-LIB.
  written_.push_back((addends.size() == 1 ? addends[0] : z3::sum(addends)) <= context_.int_val(bound));
  return sum;
}

z3::expr Formula::at_least(const Terms& terms, int bound) {
  Terms negated;
  for (const auto& [literal, weight] : terms) negated.emplace_back(literal, -weight);
  return at_most(negated, -bound);
}

std::string Formula::text(const std::vector<z3::expr>& more) {
  z3::solver plain(context_);
  for (const auto& e : assertions_) plain.add(z3::expr(e).substitute(sums_, written_));
  for (auto e : more) plain.add(e.substitute(sums_, written_));
  return plain.to_smt2();
}

}  // namespace stela::turn::for_mexica
