#include "analyses/turn/logic/cnf.h"

#include <algorithm>

namespace stela::turn::logic {

void Cnf::catch_up() {
  for (; asserted_ < formula_.assertions().size(); ++asserted_) assert_holds(formula_.assertions()[asserted_]);
}

void Cnf::assert_holds(int code) {
  using NodeKind = Formula::Node::Kind;
  const auto& node = formula_.node(std::abs(code));
  const auto arguments = formula_.arguments(node);
  std::vector<int> literals;
  if (node.kind == NodeKind::any && code > 0) {
    literals.reserve(arguments.size());
    for (const int argument : arguments) literals.push_back(used(argument));
    return take_(literals);
  }
  if (node.kind == NodeKind::any) {
    for (const int argument : arguments) assert_holds(-argument);
    return;
  }
  if (node.kind == NodeKind::same) {
    const int other = code > 0 ? arguments[1] : -arguments[1];
    clause({used(-arguments[0]), used(other)});
    return clause({used(arguments[0]), used(-other)});
  }
  if (node.kind == NodeKind::sum && take_sum_) return give_sum(node, 0, code > 0);
  clause({used(code)});
}

int Cnf::used(int code) {
  const int number = std::abs(code);
  const bool down = code > 0;
  if (gates_.size() < formula_.nodes()) gates_.resize(formula_.nodes());
  auto& gate = gates_[static_cast<std::size_t>(number)];
  if (gate.variable == 0) gate.variable = ++variables_;
  const int variable = gate.variable;
  auto& described = down ? gate.down : gate.up;
  if (!described) {
    described = true;
    describe(number, variable, down);
  }
  return down ? variable : -variable;
}

void Cnf::describe(int number, int variable, bool down) {
  using NodeKind = Formula::Node::Kind;
  const auto& node = formula_.node(number);
  const auto arguments = formula_.arguments(node);
  switch (node.kind) {
    case NodeKind::yes:
      if (!down) clause({variable});
      return;
    case NodeKind::name:
      return;
    case NodeKind::any:
      return describe_any(arguments, variable, down);
    case NodeKind::same: {
      const int other = down ? arguments[1] : -arguments[1];
      const int here = down ? -variable : variable;
      clause({here, used(-arguments[0]), used(other)});
      return clause({here, used(arguments[0]), used(-other)});
    }
    case NodeKind::sum:
      return describe_sum(node, variable, down);
  }
}

void Cnf::describe_any(std::span<const int> arguments, int variable, bool down) {
  if (!down) {
    for (const int argument : arguments) clause({variable, used(-argument)});
    return;
  }
  std::vector<int> literals{-variable};
  literals.reserve(arguments.size() + 1);
  for (const int argument : arguments) literals.push_back(used(argument));
  take_(literals);
}

/// The sum as a solver of sums takes it, and its negation when not `down`; with a variable, where that holds, and its
/// negation where it does not.
void Cnf::give_sum(const Formula::Node& node, int variable, bool down) {
  const auto arguments = formula_.arguments(node);
  std::vector<Addend> addends;
  addends.reserve(arguments.size() / 2 + 1);
  int all = 0;
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    addends.push_back({used(down ? -arguments[i] : arguments[i]), arguments[i + 1]});
    all += arguments[i + 1];
  }
  const int least = down ? all - node.bound : node.bound + 1;
  if (variable != 0) addends.push_back({down ? -variable : variable, least});
  take_sum_(addends, least);
}

void Cnf::describe_sum(const Formula::Node& node, int variable, bool down) {
  if (take_sum_) return give_sum(node, variable, down);
  const auto arguments = formula_.arguments(node);
  auto& sum = sums_[{arguments.begin(), arguments.end()}];
  if (sum.parts.empty()) {
    for (std::size_t i = 0; i < arguments.size(); i += 2) sum.parts.push_back({arguments[i], arguments[i + 1]});
    std::stable_sort(sum.parts.begin(), sum.parts.end(),
                     [](const Weighted& a, const Weighted& b) { return a.weight > b.weight; });
    sum.rest.assign(sum.parts.size() + 1, 0);
    for (std::size_t i = sum.parts.size(); i-- > 0;) sum.rest[i] = sum.rest[i + 1] + sum.parts[i].weight;
  }
  const int all = partial(sum, 0, node.bound, down);
  if (down)
    clause({-variable, all});
  else
    clause({variable, -all});
}

/// A decision diagram over the parts (Eén and Sörensson 2006); `bound` is neither below nothing nor enough for all.
int Cnf::partial(Diagram& sum, std::size_t from, int bound, bool down) {
  auto& partial = sum.partials[{from, bound}];
  if (partial.variable == 0) partial.variable = ++variables_;
  const int variable = partial.variable;
  auto& described = down ? partial.down : partial.up;
  if (!described) {
    described = true;
    describe_partial(sum, from, bound, variable, down);
  }
  return variable;
}

void Cnf::describe_partial(Diagram& sum, std::size_t from, int bound, int variable, bool down) {
  const auto [code, weight] = sum.parts[from];
  const int rest = sum.rest[from + 1], with = bound - weight;
  if (down) {
    if (rest > bound) clause({-variable, partial(sum, from + 1, bound, true)});
    if (with < 0)
      clause({-variable, used(-code)});
    else if (rest > with)
      clause({-variable, used(-code), partial(sum, from + 1, with, true)});
    return;
  }
  if (with >= 0) clause({variable, -partial(sum, from + 1, with, false)});
  if (rest > bound)
    clause({variable, used(code), -partial(sum, from + 1, bound, false)});
  else
    clause({variable, used(code)});
}

std::vector<int> Cnf::literals(const std::vector<Expr>& all) {
  std::vector<int> out;
  out.reserve(all.size());
  for (const auto& e : all) out.push_back(literal(e));
  return out;
}

Model Cnf::model(const std::function<bool(int)>& holds) const {
  std::vector<bool> names(formula_.nodes(), false);
  for (std::size_t number = 2; number < names.size(); ++number) {
    const int of = variable(static_cast<int>(number));
    if (of != 0 && formula_.node(static_cast<int>(number)).kind == Formula::Node::Kind::name) names[number] = holds(of);
  }
  return {formula_, std::move(names)};
}

}  // namespace stela::turn::logic
