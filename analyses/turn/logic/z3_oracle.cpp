#include "analyses/turn/logic/z3_oracle.h"

namespace stela::turn::logic {

z3::expr Z3Formula::of(int code) {
  if (code < 0) return !of(-code);
  const auto number = static_cast<std::size_t>(code);
  if (made_.size() <= number) made_.resize(formula_.nodes());
  if (!made_[number]) {
    auto e = make(formula_.node(code));
    made_[number] = e;
  }
  return *made_[number];
}

z3::expr Z3Formula::make(const Formula::Node& node) {
  using NodeKind = Formula::Node::Kind;
  const auto arguments = formula_.arguments(node);
  if (node.kind == NodeKind::yes) return context_.bool_val(true);
  if (node.kind == NodeKind::name) return context_.bool_const(Formula::called(node).c_str());
  if (node.kind == NodeKind::same) return of(arguments[0]) == of(arguments[1]);
  z3::expr_vector literals(context_);
  if (node.kind == NodeKind::any) {
    for (const int argument : arguments) literals.push_back(of(argument));
    return z3::mk_or(literals);
  }
  std::vector<int> weights;
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const auto literal = of(arguments[i]);
    weights.push_back(arguments[i + 1]);
    literals.push_back(sums_ == Sums::own ? literal
                                          : z3::ite(literal, context_.int_val(weights.back()), context_.int_val(0)));
  }
  if (sums_ == Sums::own) return z3::pble(literals, weights.data(), node.bound);
  // A sum of one is no SMT-LIB.
  return (literals.size() == 1 ? literals[0] : z3::sum(literals)) <= context_.int_val(node.bound);
}

Check Z3Oracle::check(const std::vector<Expr>& assumed) {
  // Z3 says by an exception that it was interrupted, when that was not in the middle of an answer.
  try {
    for (; asserted_ < formula_.assertions().size(); ++asserted_)
      solver_.add(translation_.of(formula_.assertions()[asserted_]));
    z3::expr_vector literals(context_);
    for (const auto& e : assumed) literals.push_back(translation_.of(e.code()));
    const auto answer = assumed.empty() ? solver_.check() : solver_.check(literals);
    return answer == z3::sat ? Check::possible : answer == z3::unsat ? Check::impossible : Check::unknown;
  } catch (const z3::exception&) {
    if (!limits_.reached()) throw;
    return Check::unknown;
  }
}

Model Z3Oracle::model() const {
  const auto model = solver_.get_model();
  std::vector<bool> holds(formula_.nodes(), false);
  // A model names what it decides; the rest may be either.
  std::vector<std::size_t> number_of_name{0};
  for (std::size_t number = 2; number < formula_.nodes(); ++number)
    if (formula_.node(static_cast<int>(number)).kind == Formula::Node::Kind::name) number_of_name.push_back(number);
  for (unsigned i = 0; i < model.num_consts(); ++i) {
    const auto declared = model.get_const_decl(i);
    const auto name = declared.name().str();
    const auto digits = name.find_last_not_of("0123456789") + 1;
    if (digits == name.size()) continue;
    const auto number = static_cast<std::size_t>(std::stoul(name.substr(digits)));
    if (number < number_of_name.size()) holds[number_of_name[number]] = model.get_const_interp(declared).is_true();
  }
  return {formula_, std::move(holds)};
}

std::string smt2_text(const Formula& formula, const std::vector<Expr>& assumed) {
  z3::context context;
  Z3Formula written(context, formula, Z3Formula::Sums::integers);
  z3::solver plain(context);
  for (const int assertion : formula.assertions()) plain.add(written.of(assertion));
  for (const auto& e : assumed) plain.add(written.of(e.code()));
  return "(set-logic QF_LIA)\n" + plain.to_smt2();
}

}  // namespace stela::turn::logic
