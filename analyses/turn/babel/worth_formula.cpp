// What a turn of Babel is worth.
#include "analyses/turn/babel/turn_formula.h"

namespace stela::turn::for_babel {

void TurnFormula::add(Sum& to, const Sum& sum, int factor) {
  for (const auto& [literal, weight] : sum.terms) to.terms.emplace_back(literal, weight * factor);
  to.constant += sum.constant * factor;
}

int TurnFormula::number(const Sum& sum, const Model& model) {
  int number = sum.constant;
  for (const auto& [literal, weight] : sum.terms)
    if (model.holds(literal)) number += weight;
  return number;
}

TurnFormula::Sum TurnFormula::total(const Position& now) const {
  Sum sum;
  for (const auto& height : now.height)
    for (const auto& level : height) sum.terms.emplace_back(level, 1);
  return sum;
}

TurnFormula::Sum TurnFormula::their_total(const Position& now) const {
  Sum sum;
  for (std::size_t city = 0; city < kNations; ++city)
    for (std::size_t j = 0; j < levels_[city].size(); ++j)
      sum.terms.emplace_back(now.remains[city][j], levels_[city][j] - (j > 0 ? levels_[city][j - 1] : 0));
  return sum;
}

TurnFormula::Sum TurnFormula::cards(const Position& now) const {
  Sum sum;
  for (const auto& hand : now.hand)
    for (const auto& card : hand) sum.terms.emplace_back(card, 1);
  return sum;
}

TurnFormula::Sum TurnFormula::their_hand(const Position& now) const {
  Sum sum{{}, prospect_.hands[0]};
  for (std::size_t k = 0; k < now.halved.size(); ++k)
    sum.terms.emplace_back(now.halved[k], prospect_.hands[k + 1] - prospect_.hands[k]);
  return sum;
}

/// Levels that went back to the temple deck (BAB-A12).
TurnFormula::Sum TurnFormula::demolished() {
  Sum sum;
  for (const auto& remains : positions_.back().remains)
    for (const auto& level : remains) sum.terms.emplace_back(!level, 1);
  for (const auto& step : steps_) sum.terms.emplace_back(step.deed[kSteal], -1);
  return sum;
}

/// BAB-E1, E3, E4
void TurnFormula::add_win() {
  const auto& end = positions_.back();
  auto lead = total(end);
  add(lead, their_total(end), -1);
  auto hands = cards(end);
  add(hands, their_hand(end), -1);
  const int left = board_.draw_temples - before_.temple_deck.size;  // what may go back before the deck outlasts the turn
  const auto runs_out =
      left < 0 || left_out(Omission::last_temples) ? formula_.no() : !at_least(demolished(), left + 1);
  const auto by_hands = left_out(Omission::hands_decide) ? formula_.no() : runs_out && !end.over;
  const auto ends = end.over || runs_out;
  const auto even = is(lead, 0);
  win_.push_back((ends && at_least(lead, 1)) || formula_.all({by_hands, even, at_least(hands, 1)}));
  win_.push_back((ends && !at_least(lead, 0)) || formula_.all({by_hands, even, !at_least(hands, 0)}));
}

TurnFormula::Sum TurnFormula::measure(Goal goal) {
  const auto& end = positions_.back();
  Sum sum;
  switch (goal) {
    case Goal::win:
      return {{{win_[0], 1}, {win_[1], -1}}, 0};
    case Goal::total:
      return total(end);
    case Goal::lead:
      sum = total(end);
      add(sum, their_total(end), -1);
      return sum;
    case Goal::cards:
      return cards(end);
    default: {  // taken
      add(sum, their_hand(end), -1);
      sum.constant += prospect_.hands[0];
      for (const auto& row : end.theirs)
        for (const auto& card : row) sum.terms.emplace_back(!card, 1);
      return sum;
    }
  }
}

Expr TurnFormula::reaches(std::size_t term, int value) { return at_least(measure(objective_.goals[term]), value); }

}  // namespace stela::turn::for_babel
