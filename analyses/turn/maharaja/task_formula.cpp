// Which parts the actions of a turn have, and in what order: MAH-A1 and X1 to X9.
#include <algorithm>

#include "analyses/turn/maharaja/turn_formula.h"

namespace stela::turn::for_maharaja {

using maharaja::Progress;

bool TurnFormula::could(std::size_t slot, std::initializer_list<Task> tasks) const {
  if (!open_[slot]) return false;
  if (slot == 2 && buys_) return true;
  return std::find(tasks.begin(), tasks.end(), before_.slot[slot].task) != tasks.end();
}

Expr TurnFormula::has_task(std::size_t slot, std::initializer_list<Task> tasks) {
  if (slot != 2 || !buys_) return is(could(slot, tasks));
  Row ways;
  for (const auto task : tasks) ways.push_back(bought_[static_cast<std::size_t>(task)]);
  return one_of(ways);
}

void TurnFormula::note_progress(std::size_t t, Position& next) {
  const auto& step = steps_[t];
  const auto& now = positions_[t];
  const bool mixed = game_.chosen().interleave != 0 || left_out(Omission::one_by_one);
  const bool tile_within = mixed || game_.chosen().tile_within != 0;
  for (std::size_t i = 0; i < kSlots; ++i) {
    formula_.add(!step.source[i] || !now.closed[i]);
    Row elsewhere;
    for (std::size_t j = 0; j < kSlots; ++j)
      if (i != j && !mixed) elsewhere.push_back(step.source[j]);
    if (!tile_within) elsewhere.push_back(step.deed[kTile]);
    next.begun[i] = now.begun[i] || step.source[i];
    next.closed[i] = now.closed[i] || (now.begun[i] && one_of(elsewhere));
  }
  formula_.add(!step.source[2] || now.tile);
}

Row TurnFormula::parts(std::size_t slot, Deed deed, bool villages_only) {
  Row all;
  for (const auto& step : steps_) {
    const auto part = step.source[slot] && step.deed[deed];
    const Row villages(step.to.begin() + maharaja::kFirstVillage, step.to.end());
    all.push_back(villages_only ? part && one_of(villages) : part);
  }
  return all;
}

void TurnFormula::add_parts() {
  for (std::size_t i = 0; i < kSlots; ++i)
    if (open_[i]) limit_parts(i);
  name_alike();
  note_entered();
  Sum palaces{{}, before_.palaces[me_]};
  for (const auto& step : steps_) palaces.add(step.deed[kPalace], -1);
  if (!left_out(Omission::palaces_left)) keep(palaces);
}

void TurnFormula::limit_parts(std::size_t slot) {
  const bool bought = slot == 2 && buys_;
  const auto done = bought ? maharaja::Slot{} : before_.slot[slot];
  const auto at_most = [&](const Row& row, int most) {
    Sum sum{{}, most};
    sum.add(row, -1);
    return logic::at_least(formula_, sum, 0);
  };
  const int houses = done.city_houses + done.village_houses;
  const auto two = has_task(slot, {Task::two_houses});
  if (!left_out(Omission::parts)) formula_.add(at_most(parts(slot, kPalace), 1 - done.palaces));
  const auto built = parts(slot, kHouse);
  formula_.add(at_most(built, 2 - houses));
  formula_.add(two || at_most(built, std::max(0, 1 - houses)));
  if (!left_out(Omission::village_houses))
    formula_.add(at_most(parts(slot, kHouse, true), std::max(0, 1 - done.village_houses)));
  formula_.add(at_most(parts(slot, kRefill), board_.refill_houses - done.refilled));
  for (const auto deed : {kShift, kRole, kCoins}) formula_.add(at_most(parts(slot, deed), 1));
}

/// Of two that are alike and not begun the first is meant.
void TurnFormula::name_alike() {
  for (std::size_t j = 1; j < kSlots; ++j)
    for (std::size_t i = 0; i < j; ++i) {
      if (!open_[i] || !open_[j] || before_.slot[i].progress != Progress::waiting) continue;
      const auto alike = has_task(j, {before_.slot[i].task});
      for (std::size_t t = 0; t < steps_.size(); ++t)
        formula_.add_clause({!alike, !steps_[t].source[j], positions_[t].begun[i]});
    }
}

/// MAH-V1: places that the architect has entered since the last decision are closed until the next one. To stop an
/// action that nothing is done of is one, too.
void TurnFormula::note_entered() {
  const auto others = before_.entered & ~(1U << before_.architect[me_]);
  if (others == 0) return;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const bool there = before_.slot[i].progress == Progress::waiting || before_.slot[i].progress == Progress::begun;
    stops_first_.push_back(literal_if(there, "stops"));
    for (const auto& step : steps_) formula_.add(!stops_first_[i] || !step.source[i]);
    for (std::size_t j = 0; j < kSlots && game_.chosen().interleave == 0; ++j)
      if (j != i && before_.slot[j].progress == Progress::begun) formula_.add(!stops_first_[i]);
  }
  const auto stops = one_of(stops_first_);
  for (std::size_t w = 0; w < ways_.size(); ++w) {
    if ((others >> ways_[w].to & 1U) == 0) continue;
    formula_.add(!steps_.front().ways[w] || stops);
    formula_.add_clause({!steps_.back().ways[w], !steps_.front().deed[kIdle], stops});
  }
}

}  // namespace stela::turn::for_maharaja
