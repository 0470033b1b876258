#include "analyses/turn/babel/turn_formula.h"

#include <algorithm>

namespace stela::turn::for_babel {

using babel::Kind;
using babel::Nation;

TurnFormula::TurnFormula(const Babel& game, const State& before, const Objective& objective, bool exact,
                         Omission omission)
    : game_(game),
      board_(game.board()),
      before_(before),
      objective_(objective),
      me_(before.turn_owner),
      other_(1 - me_),
      prospect_(before, omission),
      exact_(exact),
      omission_(omission),
      migration_(formula_.no()) {
  begin();
  for (std::size_t t = 0; t < prospect_.steps; ++t) add_step(t);
  add_migration();
  if (!steps_.empty()) formula_.add(!steps_.back().deed[kMigrate] && !steps_.back().deed[kMigrant]);
  const auto& end = positions_.back();
  if (!left_out(Omission::foundation)) formula_.add(end.over || !end.foundation);
  add_win();
}

void TurnFormula::begin() {
  const auto is = [&](bool holds) { return holds ? formula_.yes() : formula_.no(); };
  Position at{.foundation = is(before_.foundation[me_] != 0),
              .migrated = is(before_.migrated != 0 && !left_out(Omission::migrate_once)),
              .final_phase = is(before_.final_phase != 0),
              .over = formula_.no()};
  for (std::size_t city = 0; city < kNations; ++city) {
    at.pawn.push_back(is(before_.pawn[me_] == city));
    at.hand[city].assign(before_.hand[me_][city], formula_.yes());
    int top = 0;
    for (int level = 1; level <= static_cast<int>(kLevels); ++level) {
      if ((before_.temple[me_][city] >> level & 1U) != 0) top = level;
      if ((before_.temple[other_][city] >> level & 1U) != 0) levels_[city].push_back(level);
    }
    for (int level = 1; level <= prospect_.highest[city]; ++level) at.height[city].push_back(is(level <= top));
    at.remains[city].assign(levels_[city].size(), formula_.yes());
    at.theirs[city].assign(before_.row[other_][city].size, formula_.yes());
    for (const auto nation : before_.row[me_][city]) {
      Card card{{}, {}, formula_.no()};
      for (std::size_t n = 0; n < kNations; ++n) {
        card.nation.push_back(is(n == nation));
        card.city.push_back(is(n == city));
      }
      if (prospect_.migrates) card.moved = formula_.fresh("moved");
      cards_.push_back(std::move(card));
      at.alive.push_back(formula_.yes());
    }
  }
  for (std::size_t store = 0; store < 2; ++store) at.taken[store].assign(prospect_.taken[store], formula_.no());
  at.halved.assign(prospect_.hands.size() - 1, formula_.no());
  positions_.push_back(std::move(at));
  if (!prospect_.migrates) return;
  migration_ = formula_.fresh("migration");
  from_ = fresh(kNations, "from");
  to_ = fresh(kNations, "to");
  formula_.exactly_one(from_);
  formula_.exactly_one(to_);
  for (std::size_t city = 0; city < kNations; ++city) formula_.add(!from_[city] || !to_[city]);
  for (int i = 0; i < 3; ++i) migrant_.push_back(fresh(kNations, "migrant"));
  for (const auto& nation : migrant_) formula_.at_most_one(nation);
}

/// What is decided in a step, as far as it could be, and how the decisions go together.
TurnFormula::Step TurnFormula::decisions(std::size_t t) {
  const auto& now = positions_[t];
  const auto free_if = [&](bool could, const char* name) { return could ? formula_.fresh(name) : formula_.no(); };
  const auto able = [&](Nation nation) { return prospect_.able(nation); };
  const auto any_able = prospect_.any_able();
  const bool any_run = left_out(Omission::run_nation) && any_able;
  Step step;
  for (std::size_t n = 0; n < kNations; ++n) step.travel.push_back(free_if(prospect_.reached[n], "travel"));
  const std::array<bool, kDeeds> could{true,
                                       true,
                                       true,
                                       prospect_.migrates,
                                       prospect_.migrates && t >= 1,
                                       prospect_.migrates && t >= 2,
                                       any_run || able(Nation::assyrians),
                                       any_run || able(Nation::hittites),
                                       any_run || able(Nation::medes),
                                       any_run || able(Nation::sumerians),
                                       any_run || able(Nation::persians),
                                       prospect_.hands.size() > 1};
  for (const bool possible : could) step.deed.push_back(free_if(possible, "deed"));
  formula_.exactly_one(step.deed);
  formula_.at_most_one(step.travel);
  for (std::size_t n = 0; n < kNations; ++n) {
    step.settled.push_back(free_if(before_.hand[me_][n] > 0, "settled"));
    step.expelled.push_back(free_if(!step.deed[kExpel].is_false(), "expelled"));
    formula_.add(step.deed[kSettle] || !step.settled[n]);
    formula_.add(step.deed[kExpel] || !step.expelled[n]);
  }
  formula_.at_most_one(step.settled);
  formula_.add(!step.deed[kSettle] || one_of(step.settled));
  formula_.at_most_one(step.expelled);
  formula_.add(!step.deed[kExpel] || one_of(step.expelled));
  formula_.add(!now.over || step.deed[kIdle]);
  formula_.add(!now.over || !one_of(step.travel));
  formula_.add(!now.migrated || !step.deed[kMigrate]);
  // The three cards of a migration come one by one.
  const auto first = t >= 1 ? steps_[t - 1].deed[kMigrate] : formula_.no();
  const auto second = t >= 1 ? steps_[t - 1].deed[kMigrant] : formula_.no();
  formula_.add(first == step.deed[kMigrant]);
  formula_.add(second == step.deed[kLastMigrant]);
  return step;
}

void TurnFormula::add_step(std::size_t t) {
  steps_.push_back(decisions(t));
  auto next = positions_[t];
  travel(t, next);
  Row here;
  for (std::size_t i = 0; i < positions_[t].alive.size(); ++i)
    here.push_back(is_here(cards_[i], positions_[t], next.pawn, i));
  settle(t, next);
  pay(t, here);
  build(t, here, next);
  demolish(t, next);
  expel(t, next);
  defect(t, next);
  halve(t, next);
  add_cards(t, next);
  next.migrated = next.migrated || steps_[t].deed[kMigrate];
  look_at_totals(t, next);
  positions_.push_back(std::move(next));
  add_order(t);
}

/// BAB-A1
void TurnFormula::travel(std::size_t t, Position& next) {
  auto& step = steps_[t];
  const auto& now = positions_[t];
  const auto goes = one_of(step.travel);
  for (std::size_t city = 0; city < kNations; ++city) {
    const auto& to = step.travel[city];
    formula_.add(!to || !now.pawn[city]);
    next.pawn[city] = choose(goes, to, now.pawn[city]);
    if (left_out(Omission::travel_card)) continue;
    formula_.add(!to || (now.hand[city].empty() ? formula_.no() : now.hand[city][0]));
    next.hand[city] = fewer(now.hand[city], to);
  }
}

/// BAB-A3
void TurnFormula::settle(std::size_t t, Position& next) {
  const auto& step = steps_[t];
  formula_.add(!step.deed[kSettle] || one_of(next.pawn));
  if (left_out(Omission::settled_card)) return;
  for (std::size_t n = 0; n < kNations; ++n) {
    if (!next.hand[n].empty()) formula_.add(!step.settled[n] || next.hand[n][0]);
    next.hand[n] = fewer(next.hand[n], step.settled[n]);
  }
}

/// BAB-A17. With one card there is no half.
void TurnFormula::halve(std::size_t t, Position& next) {
  const auto& halved = steps_[t].deed[kHalve];
  if (next.halved.empty()) return;
  if (!left_out(Omission::halved_two)) formula_.add(!halved || !next.halved.back());
  next.halved = more(next.halved, halved);
}

/// Turns without which something as good is left, and orders of actions that do not meet.
void TurnFormula::add_order(std::size_t t) {
  const auto& step = steps_[t];
  const auto goes = one_of(step.travel);
  if (!exact_) formula_.add(!step.deed[kIdle] || !goes);
  // To migrate first and then to travel is the same.
  formula_.add(!one_of({step.deed.begin() + kMigrate, step.deed.begin() + kDemolish}) || !goes);
  if (t == 0) return;
  const auto& last = steps_[t - 1];
  const auto& idle = last.deed[kIdle];
  const auto moved_last = one_of(last.travel);
  formula_.add(!(idle && !moved_last) || (step.deed[kIdle] && !goes));
  if (exact_) formula_.add(!(idle && moved_last) || (step.deed[kIdle] || goes));
  if (!exact_) add_purpose(t);
  // Who builds and then settles in the same city could have settled first.
  formula_.add(!last.deed[kBuild] || !step.deed[kSettle] || goes);
  // Who acts in a city that no migration touches could have migrated first.
  if (!prospect_.migrates) return;
  const auto& pawn = positions_[t].pawn;
  for (std::size_t city = 0; city < kNations; ++city) {
    const auto there = step.deed[kMigrate] && pawn[city];
    formula_.add_clause({!there, from_[city], to_[city]});
    formula_.add_clause({!there, !last.deed[kBuild], from_[city]});
  }
}

/// Who settles and then leaves the city, or ends the turn, could have settled when back there, or not at all, unless
/// cards migrate to or from there. Who migrates last could have left that, too.
void TurnFormula::add_purpose(std::size_t t) {
  const auto& step = steps_[t];
  const auto& last = steps_[t - 1];
  formula_.add(!step.deed[kIdle] || !(last.deed[kSettle] || last.deed[kLastMigrant]));
  const auto leaves = one_of(step.travel) && last.deed[kSettle];
  for (std::size_t city = 0; city < kNations; ++city) {
    const auto touched = from_.empty() ? formula_.no() : migration_ && (from_[city] || to_[city]);
    formula_.add_clause({!leaves, !positions_[t].pawn[city], touched});
  }
}

std::vector<Action> TurnFormula::plan(const Model& model) const {
  std::vector<Action> actions;
  const auto which = [&](const Row& row) {
    const auto found = std::find_if(row.begin(), row.end(), [&](const Expr& e) { return model.holds(e); });
    return static_cast<std::size_t>(found - row.begin());
  };
  for (std::size_t t = 0; t < steps_.size(); ++t) {
    const auto& step = steps_[t];
    if (const auto city = which(step.travel); city < kNations) actions.push_back(Action::travel(city));
    const auto deed = which(step.deed);
    std::size_t run = 0;  // the place of its first card among those of the row
    if (is_ability(deed)) {
      const auto payer = which(step.payer);
      const auto nation = which(cards_[payer].nation);
      const auto city = which(positions_[t + 1].pawn);
      std::size_t place = 0;
      bool joined = false;
      for (std::size_t i = 0; i <= payer; ++i) {
        if (!model.holds(positions_[t].alive[i]) || which(cards_[i].city) != city) continue;
        const bool same = which(cards_[i].nation) == nation;
        if (same && !joined) run = place;
        joined = same;
        ++place;
      }
    }
    const auto source = static_cast<babel::Source>(which(step.source));
    switch (deed) {
      case kSettle:
        actions.push_back(Action::settle(which(step.settled)));
        break;
      case kBuild:
        actions.push_back(Action::build(source));
        break;
      case kMigrate:
        actions.push_back(Action::migrate(which(from_), which(to_)));
        break;
      case kDemolish:
        actions.push_back(Action::ability(Kind::demolish, run));
        break;
      case kSteal:
        actions.push_back(Action::ability(Kind::steal, run));
        break;
      case kExpel:
        actions.push_back(Action::expel(which(step.expelled), run));
        break;
      case kDefect:
        actions.push_back(Action::ability(Kind::defect, run));
        break;
      case kSkip:
        actions.push_back(Action::skip(source, run));
        break;
      case kHalve:
        actions.push_back(Action::ability(Kind::halve, run));
        break;
      default:
        break;
    }
  }
  if (!model.holds(positions_.back().over)) actions.push_back(Action::end());
  return actions;
}

Expr TurnFormula::other_end(const Model& model) {
  std::vector<Expr> differs;
  const auto same = [&](const Expr& e) { differs.push_back(model.holds(e) ? !e : e); };
  const auto same_number = [&](const Sum& sum) { differs.push_back(!is(sum, sum.in(model))); };
  const auto& end = positions_.back();
  for (const auto& step : steps_) same(step.deed[kDemolish]);
  for (std::size_t city = 0; city < kNations; ++city) {
    same(end.pawn[city]);
    for (const auto& e : end.height[city]) same(e);
    for (const auto& e : end.remains[city]) same(e);
    Sum mine, theirs;
    for (std::size_t i = 0; i < cards_.size(); ++i) mine.add(end.alive[i] && cards_[i].city[city], 1);
    theirs.add(end.theirs[city]);
    same_number(mine);
    same_number(theirs);
  }
  for (const auto& taken : end.taken)
    for (const auto& e : taken) same(e);
  for (const auto& e : end.halved) same(e);
  for (const auto& e : {end.foundation, end.final_phase, end.over}) same(e);
  same_number(cards(end));
  return formula_.any(differs);
}

}  // namespace stela::turn::for_babel
