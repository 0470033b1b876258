// What a turn of Babel is worth.
#include "analyses/turn/babel/turn_formula.h"

namespace stela::turn::for_babel {

Sum TurnFormula::total(const Position& now) const {
  Sum sum;
  for (const auto& height : now.height) sum.add(height);
  return sum;
}

Sum TurnFormula::their_total(const Position& now) const {
  Sum sum;
  for (std::size_t city = 0; city < kNations; ++city)
    for (std::size_t j = 0; j < levels_[city].size(); ++j)
      sum.add(now.remains[city][j], levels_[city][j] - (j > 0 ? levels_[city][j - 1] : 0));
  return sum;
}

Sum TurnFormula::cards(const Position& now) const {
  Sum sum;
  for (const auto& hand : now.hand) sum.add(hand);
  return sum;
}

Sum TurnFormula::their_hand(const Position& now) const {
  Sum sum{{}, prospect_.hands[0]};
  for (std::size_t k = 0; k < now.halved.size(); ++k)
    sum.add(now.halved[k], prospect_.hands[k + 1] - prospect_.hands[k]);
  return sum;
}

/// Levels that went back to the temple deck (BAB-A12).
Sum TurnFormula::demolished() {
  Sum sum;
  for (const auto& remains : positions_.back().remains)
    for (const auto& level : remains) sum.add(!level, 1);
  for (const auto& step : steps_) sum.add(step.deed[kSteal], -1);
  return sum;
}

/// BAB-E1, E3, E4
void TurnFormula::add_win() {
  const auto& end = positions_.back();
  auto lead = total(end);
  lead.add(their_total(end), -1);
  auto hands = cards(end);
  hands.add(their_hand(end), -1);
  const int left =
      board_.draw_temples - before_.temple_deck.size;  // what may go back before the deck outlasts the turn
  const auto runs_out =
      left < 0 || left_out(Omission::last_temples) ? formula_.no() : !at_least(demolished(), left + 1);
  const auto by_hands = left_out(Omission::hands_decide) ? formula_.no() : runs_out && !end.over;
  const auto ends = end.over || runs_out;
  const auto even = is(lead, 0);
  win_.push_back((ends && at_least(lead, 1)) || formula_.all({by_hands, even, at_least(hands, 1)}));
  win_.push_back((ends && !at_least(lead, 0)) || formula_.all({by_hands, even, !at_least(hands, 0)}));
}

Sum TurnFormula::measure(Goal goal) {
  const auto& end = positions_.back();
  Sum sum;
  switch (goal) {
    case Goal::win:
      return {{{win_[0], 1}, {win_[1], -1}}, 0};
    case Goal::total:
      return total(end);
    case Goal::lead:
      sum = total(end);
      sum.add(their_total(end), -1);
      return sum;
    case Goal::cards:
      return cards(end);
    default: {  // taken
      sum.add(their_hand(end), -1);
      sum.constant += prospect_.hands[0];
      for (const auto& row : end.theirs)
        for (const auto& card : row) sum.add(!card, 1);
      return sum;
    }
  }
}

Expr TurnFormula::reaches(std::size_t term, int value) {
  const auto& asked = objective_.terms[term];
  if (asked.counted(value) < value) return formula_.no();  // above the term's limit
  Sum sum;
  for (const auto& part : asked.parts) sum.add(measure(part.goal), part.weight);
  return at_least(sum, value);
}

}  // namespace stela::turn::for_babel
