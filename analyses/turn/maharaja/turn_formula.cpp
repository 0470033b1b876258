#include "analyses/turn/maharaja/turn_formula.h"

#include <algorithm>

namespace stela::turn::for_maharaja {

using maharaja::kBuilder;
using maharaja::kFirstVillage;
using maharaja::kMerchant;
using maharaja::kNotInGame;
using maharaja::kYogi;
using maharaja::Progress;

TurnFormula::TurnFormula(const Maharaja& game, const State& before, const Objective& objective, bool robs,
                         Omission omission)
    : game_(game),
      board_(game.board()),
      before_(before),
      objective_(objective),
      me_(before.turn_owner),
      seats_(game.seats()),
      bank_(seats_),
      robs_(robs),
      omission_(omission) {
  look();
  begin();
  // The last step is a journey alone.
  for (std::size_t t = 0; t <= count_; ++t) add_step(t);
  add_parts();
}

/// What there is, and how many deeds there can be.
void TurnFormula::look() {
  const auto sites = board_.sites.size();
  others_houses_.assign(sites, 0);
  tolls_.assign(sites, 0);
  for (std::size_t p = 0; p < seats_; ++p)
    for (std::size_t site = 0; site < sites && p != me_; ++site) {
      const int houses = before_.houses[p][site];
      others_houses_[site] += houses;
      tolls_[site] += game_.chosen().toll_per_owner != 0 ? std::min(houses, 1) : houses;
    }
  for (const auto& road : board_.roads)
    for (const bool there : {true, false}) {
      const std::size_t a = road.a, b = road.b;
      ways_.push_back({there ? a : b, there ? b : a, &road});
    }
  for (std::size_t i = 0; i < kSlots; ++i) {
    const auto& slot = before_.slot[i];
    open_[i] = slot.progress == Progress::waiting || slot.progress == Progress::begun;
    if (!open_[i]) continue;
    roles_change_ = roles_change_ || slot.task == Task::change_role;
    count_ += slot.task == Task::palace_and_house || slot.task == Task::two_houses ? 2 : 1;
    if (slot.task == Task::refill) count_ += board_.refill_houses - 1U;
  }
  for (std::size_t r = 0; r < kRoles; ++r)
    may_hold_[r] = before_.holder[r] == me_ || (roles_change_ && before_.holder[r] != kNotInGame);
  if (left_out(Omission::privilege_held)) may_hold_.fill(true);
  buys_ = before_.tile_spent == 0 && (before_.tiles[me_] > 0 || may_hold_[kYogi] || left_out(Omission::tile_held));
  if (buys_) {
    open_[2] = true;
    count_ += 1U + std::max<std::size_t>(2, board_.refill_houses);
  }
  for (const auto role : {kMerchant, kBuilder, kYogi}) count_ += may_hold_[role] ? 1 : 0;
  if (omission_ != Omission::nothing) ++count_;
}

void TurnFormula::begin() {
  Position at{{}, {}, {}, {}, {}, {}, {}, {}, is(before_.tile_spent != 0), {}, {}, {}, {}};
  for (std::size_t p = 0; p < kPlaces; ++p) at.place.push_back(is(before_.architect[me_] == p));
  for (std::size_t site = 0; site < board_.sites.size(); ++site) {
    const std::size_t now = before_.houses[me_][site];
    const std::size_t most = site < kCities ? now + count_ : std::max<std::size_t>(now, game_.capacity());
    Row houses(now, formula_.yes());
    houses.resize(most, formula_.no());
    at.houses.push_back(std::move(houses));
  }
  at.palaces.assign(kCities, Row(kSlots, formula_.no()));
  at.central.assign(kCities, formula_.no());
  for (std::size_t r = 0; r < kRoles; ++r) {
    Row holder;
    for (std::size_t p = 0; p < seats_; ++p) holder.push_back(is(before_.holder[r] == p));
    holder.push_back(is(before_.holder[r] == maharaja::kInBank));
    at.holder.push_back(std::move(holder));
    at.used.push_back(is((before_.used >> r & 1U) != 0 && !left_out(Omission::privilege_once)));
  }
  for (const auto& slot : before_.slot) {
    at.begun.push_back(is(slot.progress == Progress::begun));
    at.closed.push_back(formula_.no());
  }
  at.coins.constant = before_.coins[me_];
  at.hand.constant = before_.hand[me_];
  at.stock.constant = before_.stock[me_];
  at.tiles.constant = before_.tiles[me_];
  positions_.push_back(std::move(at));
  for (std::size_t task = 0; task < kTasks; ++task)
    bought_.push_back(literal_if(buys_ && static_cast<Task>(task) != Task::change_role, "bought"));
  if (buys_) formula_.exactly_one(bought_);
}

void TurnFormula::add_step(std::size_t t) {
  decide(t);
  auto next = positions_[t];
  travel(t, next);
  build_palace(t, next);
  move_houses(t, next);
  take(t, next);
  if (roles_change_) change_role(t, next);
  note_progress(t, next);
  if (!left_out(Omission::purse)) keep(next.coins);
  positions_.push_back(std::move(next));
}

/// Which deed, by what.
void TurnFormula::decide(std::size_t t) {
  Step step{{}, {}, {}, {}, {}, formula_.no(), {}, {}};
  const bool last = t == count_;
  const auto some = [&](std::initializer_list<Task> tasks) {
    return !last && (could(0, tasks) || could(1, tasks) || could(2, tasks));
  };
  const bool builder = !last && may_hold_[kBuilder];
  const std::array<bool, kDeeds> possible{true,
                                          some({Task::palace_and_house, Task::palace}),
                                          builder || some({Task::palace_and_house, Task::two_houses, Task::house}),
                                          builder || some({Task::move_house}),
                                          some({Task::refill}),
                                          some({Task::change_role}),
                                          some({Task::coins}),
                                          !last && may_hold_[kMerchant],
                                          !last && may_hold_[kYogi],
                                          !last && buys_};
  for (const bool one : possible) step.deed.push_back(literal_if(one, "deed"));
  formula_.exactly_one(step.deed);
  for (std::size_t i = 0; i < kSlots; ++i) step.source.push_back(literal_if(!last && open_[i], "source"));
  step.source.push_back(literal_if(builder, "source"));
  const Row by_source(step.deed.begin() + kPalace, step.deed.begin() + kMerchantCoin);
  auto sources = step.source;
  sources.push_back(!one_of(by_source));
  formula_.exactly_one(sources);
  const auto asks = [&](Deed deed, std::initializer_list<Task> tasks) {
    for (std::size_t i = 0; i < kSlots; ++i)
      formula_.add_clause({!step.deed[deed], !step.source[i], has_task(i, tasks)});
  };
  asks(kPalace, {Task::palace_and_house, Task::palace});
  asks(kHouse, {Task::palace_and_house, Task::two_houses, Task::house});
  asks(kShift, {Task::move_house});
  asks(kRefill, {Task::refill});
  asks(kRole, {Task::change_role});
  asks(kCoins, {Task::coins});
  formula_.add_clause({!step.source[kPrivilege], step.deed[kHouse], step.deed[kShift]});
  if (t > 0) formula_.add(!steps_[t - 1].deed[kIdle] || step.deed[kIdle]);
  steps_.push_back(std::move(step));
}

/// MAH-V1 to V3. No place is entered twice, and no journey ends where it begins: that would be for nothing.
void TurnFormula::travel(std::size_t t, Position& next) {
  auto& step = steps_[t];
  const auto& now = positions_[t];
  const bool last = t == count_;
  const bool needed = last || !step.deed[kPalace].is_false() || !step.deed[kHouse].is_false() ||
                      !step.deed[kShift].is_false() || !step.deed[kRole].is_false();
  step.ways.assign(ways_.size(), formula_.no());
  if (!needed) return;
  for (auto& way : step.ways) way = formula_.fresh("way");
  for (auto& place : next.place) place = formula_.fresh("place");
  formula_.exactly_one(next.place);
  if (left_out(Omission::roads)) {
    for (const auto& way : step.ways) formula_.add(!way);
    return;
  }
  for (std::size_t p = 0; p < kPlaces; ++p) {
    Row out, in;
    for (std::size_t w = 0; w < ways_.size(); ++w) {
      if (ways_[w].from == p) out.push_back(step.ways[w]);
      if (ways_[w].to == p) in.push_back(step.ways[w]);
    }
    formula_.at_most_one(out);
    formula_.at_most_one(in);
    const auto leaves = one_of(out), comes = one_of(in);
    const auto &from = now.place[p], &to = next.place[p];
    formula_.add_clause({!from, to, leaves});
    formula_.add_clause({from, !to, comes});
    formula_.add(!from || !comes);
    formula_.add(!to || !leaves);
    formula_.add_clause({from, !leaves, comes});
    formula_.add_clause({to, !comes, leaves});
  }
  const auto& monk = now.holder[maharaja::kMonk][me_];
  for (std::size_t w = 0; w < ways_.size(); w += 2) {
    const auto gone = step.ways[w] || step.ways[w + 1];
    const auto& road = *ways_[w].road;
    for (std::size_t v = road.first; v < std::size_t{road.first} + road.villages; ++v) {
      const auto site = kFirstVillage + v;
      const auto own = now.houses[site][0];
      if (others_houses_[site] == 0 && !left_out(Omission::village_empty)) formula_.add(!gone || own);
      if (left_out(Omission::toll)) continue;
      Row reasons{gone};
      if (!left_out(Omission::own_house)) reasons.push_back(!own);
      if (!left_out(Omission::monk)) reasons.push_back(!monk);
      next.coins.add(formula_.all(reasons), -tolls_[site]);
    }
  }
  if (!left_out(Omission::purse)) keep(next.coins);
  if (last) return;
  formula_.add_clause({!one_of(step.ways), step.deed[kPalace], step.deed[kHouse], step.deed[kShift], step.deed[kRole]});
}

}  // namespace stela::turn::for_maharaja
