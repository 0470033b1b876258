// The plan of a model, and formulas that speak of a plan or of the position behind it.
#include <algorithm>

#include "analyses/turn/mexica/turn_formula.h"

namespace stela::turn::for_mexica {

Expr TurnFormula::differs_from(const State& after) {
  std::vector<Expr> other;
  const auto compare = [&](const Expr& literal, bool held) { other.push_back(held ? !literal : literal); };
  Terms singles;
  for (std::size_t i = 0; i < pieces_.size(); ++i)
    if (pieces_[i].b == kNoCell) singles.emplace_back(piece_[i], 1);
  for (Cell c = 0; c < board_.grid.cells(); ++c) {
    compare(water_[steps_][c], after.canals.test(c));
    compare(figure_[steps_][c], after.figure[me_] == c);
    compare(ns_[steps_][c], after.bridges_ns.test(c));
    compare(ew_[steps_][c], after.bridges_ew.test(c));
    std::vector<Expr> laid;
    for (const auto& slot : slots_) laid.push_back(slot.calpulli[c]);
    compare(formula_.any(laid), after.calpulli.test(c) && !before_.calpulli.test(c));
    const bool built = after.built[me_].test(c) && !before_.built[me_].test(c);
    for (std::size_t v = 0; v < height_.size(); ++v) compare(height_[v][c], built && after.value_at(c) == v + 1);
  }
  const int used = before_.singles - after.singles;
  other.push_back(!formula_.at_most(singles, used));
  other.push_back(!formula_.at_least(singles, used));
  Terms tokens;
  for (const auto& gained : gained_) tokens.emplace_back(gained, 1);
  for (const auto& spent : spent_) tokens.emplace_back(spent, -1);
  const int change = after.tokens[me_] - before_.tokens[me_];
  other.push_back(!formula_.at_most(tokens, change));
  other.push_back(!formula_.at_least(tokens, change));
  return formula_.any(other);
}

std::vector<Action> TurnFormula::plan(const Model& model) const {
  const auto holds = [&](const Expr& e) { return model.holds(e); };
  const auto cell = [&](const Row& row) {
    Cell c = 0;
    while (c < row.size() && !holds(row[c])) ++c;
    return c < row.size() ? c : kNoCell;
  };
  const auto count = [&](const Row& row) {
    return static_cast<std::size_t>(std::count_if(row.begin(), row.end(), holds));
  };
  const std::size_t gained = count(gained_), spent = count(spent_);
  // Tokens first: those at hand, then those gained, which one point pays for at a time.
  const std::size_t at_hand = std::min<std::size_t>(spent, before_.tokens[me_]);
  std::vector<Action> plan(at_hand, Action::spend());
  for (std::size_t i = 0; i < gained; ++i) {
    plan.push_back(Action::token());
    if (at_hand + i < spent) plan.push_back(Action::spend());
  }
  for (std::size_t t = 0; t <= steps_; ++t) {
    building_sites_.for_each([&](Cell c) {
      if (!holds(built_[t][c]) || (t > 0 && holds(built_[t - 1][c]))) return;
      std::uint8_t value = 1;
      while (!holds(height_[value - 1U][c])) ++value;
      plan.push_back(Action::build(value, c));
    });
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const auto [a, b] = pieces_[i];
      if (!holds(piece_[i]) || !holds(water_[t][a]) || (t > 0 && holds(water_[t - 1][a]))) continue;
      plan.push_back(b == kNoCell ? Action::canal(a) : Action::canal(a, b));
    }
    for (const auto& slot : slots_) {
      if (!holds(slot.at[t])) continue;
      std::size_t type = 0;
      while (!holds(slot.type[type])) ++type;
      plan.push_back(Action::found(board_.types[type].size, cell(slot.calpulli)));
    }
    if (t == steps_) break;
    if (holds(bridge_[t]) || holds(shift_[t])) {
      const Cell ns = cell(set_ns_[t]);
      const auto axis = ns != kNoCell ? stela::mexica::Axis::ns : stela::mexica::Axis::ew;
      const Cell to = ns != kNoCell ? ns : cell(set_ew_[t]);
      plan.push_back(holds(bridge_[t]) ? Action::bridge(to, axis) : Action::shift(cell(lift_[t]), to, axis));
    } else if (!holds(idle_[t])) {
      const Cell to = cell(figure_[t + 1]);
      plan.push_back(holds(walk_[t]) ? Action::walk(to) : holds(swim_[t]) ? Action::swim(to) : Action::jump(to));
    }
  }
  plan.push_back(Action::end());
  return plan;
}

Expr TurnFormula::under_water(const Bits& cells) {
  std::vector<Expr> all;
  cells.for_each([&](Cell c) { all.push_back(water_.back()[c]); });
  return formula_.all(all);
}

Expr TurnFormula::other_plan(const Model& model) {
  std::vector<Expr> other;
  const auto keep = [&](const Row& row) {
    for (const auto& e : row)
      if (!e.is_true() && !e.is_false()) other.push_back(model.holds(e) ? !e : e);
  };
  for (const auto* rows : {&idle_, &bridge_, &shift_, &walk_, &swim_, &jump_, &piece_, &gained_, &spent_}) keep(*rows);
  for (const auto* rows : {&set_ns_, &set_ew_, &lift_, &figure_, &water_, &extra_, &built_, &height_})
    for (const auto& row : *rows) keep(row);
  for (const auto& slot : slots_) keep(slot.at), keep(slot.type), keep(slot.calpulli);
  return formula_.any(other);
}

}  // namespace stela::turn::for_mexica
