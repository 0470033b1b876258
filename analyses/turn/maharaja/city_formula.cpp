// What a turn of Maharaja is worth: palaces, coins, and what the city would pay (MAH-C1 to C4, O3).
#include "analyses/turn/maharaja/turn_formula.h"

namespace stela::turn::for_maharaja {

using maharaja::kSaint;

Sum TurnFormula::own_points() {
  const auto& end = positions_.back();
  const std::size_t city = before_.scored;
  Sum points{{}, before_.edge[city][me_]};
  points.add(end.houses[city]);
  points.add(end.palaces[city]);
  points.add(end.place[city], 1);
  const int central = left_out(Omission::central_points) ? 1 : 3;
  if (before_.central[city] == me_) points.constant += central;
  points.add(end.central[city], central);
  const auto saint = left_out(Omission::saint) ? formula_.no() : holds(me_, kSaint);
  points.add(saint, before_.edge[city][me_]);
  for (const auto& palace : end.palaces[city]) points.add(saint && palace, 1);
  return points;
}

/// MAH-C2: more points, or as many and a lower role.
Expr TurnFormula::ahead(std::size_t other, const Sum& mine) {
  const std::size_t city = before_.scored;
  const int edge = before_.edge[city][other];
  Sum points{{}, before_.houses[other][city] + edge};
  if (before_.central[city] == other) points.constant += 3;
  if (before_.architect[other] == city) points.constant += 1;
  if (points.constant == 0) return formula_.no();
  points.add(holds(other, kSaint), edge);
  const auto at_home = [&](std::size_t player) {
    Row ways;
    for (std::size_t r = 0; r < kRoles && game_.chosen().home_city != 0 && !left_out(Omission::home); ++r)
      if (board_.home[r] == city) ways.push_back(holds(player, r));
    return one_of(ways);
  };
  points.add(at_home(other), 1);
  points.add(at_home(me_), -1);
  points.add(mine, -1);
  Row lower;  // the other has a role, and the player none below it
  for (std::size_t r = 0; r < kRoles; ++r) {
    Row reasons{holds(other, r)};
    for (std::size_t below = 0; below < r; ++below) reasons.push_back(!holds(me_, below));
    lower.push_back(formula_.all(reasons));
  }
  const auto wins_tie = left_out(Omission::ties) ? formula_.no() : one_of(lower);
  return logic::at_least(formula_, points, 1) || (logic::at_least(formula_, points, 0) && wins_tie);
}

Sum TurnFormula::paid_by_city() {
  const auto& payout = board_.payout[seats_];
  const auto mine = own_points();
  const auto present = left_out(Omission::present) ? formula_.yes() : logic::at_least(formula_, mine, 1);
  Row others;
  bool alone = true;
  for (std::size_t p = 0; p < seats_; ++p) {
    if (p == me_) continue;
    const std::size_t city = before_.scored;
    alone = alone && before_.houses[p][city] == 0 && before_.edge[city][p] == 0 && before_.central[city] != p &&
            before_.architect[p] != city;
    others.push_back(ahead(p, mine));
  }
  Sum paid;
  paid.add(present, payout[0] + (alone && !left_out(Omission::sole) ? board_.sole_bonus : 0));
  const auto count = formula_.count(others, others.size() - 1);
  for (std::size_t k = 0; k < count.size(); ++k) paid.add(present && count[k], payout[k + 1] - payout[k]);
  return paid;
}

Sum TurnFormula::measure(Goal goal) {
  if (goal == Goal::coins) return positions_.back().coins;
  if (goal == Goal::city) return paid_by_city();
  Sum palaces{{}, board_.palaces - before_.palaces[me_]};
  for (const auto& step : steps_) palaces.add(step.deed[kPalace], 1);
  return palaces;
}

Expr TurnFormula::reaches(std::size_t term, int value) {
  const auto& asked = objective_.terms[term];
  if (asked.counted(value) < value) return formula_.no();  // above the term's limit
  Sum sum;
  for (const auto& part : asked.parts) sum.add(measure(part.goal), part.weight);
  return logic::at_least(formula_, sum, value);
}

}  // namespace stela::turn::for_maharaja
