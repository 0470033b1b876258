#include "analyses/turn/maharaja/turn_formula.h"

#include <algorithm>
#include <memory>

namespace stela::turn::for_maharaja {

using maharaja::kBuilder;
using maharaja::kCraftsman;
using maharaja::kFirstVillage;
using maharaja::kMerchant;
using maharaja::kNotInGame;
using maharaja::kStart;
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

/// MAH-B4, P6
void TurnFormula::build_palace(std::size_t t, Position& next) {
  auto& step = steps_[t];
  const auto& builds = step.deed[kPalace];
  if (builds.is_false()) return;
  const auto& now = positions_[t];
  step.central = formula_.fresh("central");
  formula_.add(!step.central || builds);
  if (!left_out(Omission::palace_here)) formula_.add(!builds || !next.place[kStart]);
  for (std::size_t city = 0; city < kCities; ++city) {
    const auto here = builds && next.place[city];
    int free = board_.edge_fields;
    for (const int palaces : before_.edge[city]) free -= palaces;
    const auto on_edge = here && !step.central, in_middle = here && step.central;
    if (!left_out(Omission::edge_free)) {
      if (free <= 0) formula_.add(!on_edge);
      if (free > 0 && free <= static_cast<int>(kSlots))
        formula_.add(!on_edge || !now.palaces[city][static_cast<std::size_t>(free) - 1]);
    }
    if (!left_out(Omission::central_free))
      formula_.add(!in_middle || (is(before_.central[city] == maharaja::kNoColour) && !now.central[city]));
    next.palaces[city] = logic::more(formula_, now.palaces[city], on_edge);
    next.central[city] = now.central[city] || in_middle;
  }
  if (left_out(Omission::palace_price)) return;
  next.coins.add(builds, -board_.palace_cost);
  if (left_out(Omission::craftsman)) return;
  next.coins.add(builds && now.holder[kCraftsman][me_], board_.palace_cost - board_.craftsman_palace_cost);
}

/// MAH-B1 to B3, X5, P5
void TurnFormula::move_houses(std::size_t t, Position& next) {
  auto& step = steps_[t];
  const auto &builds = step.deed[kHouse], &shifts = step.deed[kShift];
  const auto& now = positions_[t];
  const auto sites = board_.sites.size();
  for (std::size_t site = 0; site < sites; ++site) {
    const bool is_site = site != kStart;
    step.to.push_back(literal_if(is_site && !(builds.is_false() && shifts.is_false()), "to"));
    step.from.push_back(literal_if(is_site && !shifts.is_false() && !now.houses[site].empty(), "from"));
  }
  auto to = step.to, from = step.from;
  to.push_back(!(builds || shifts));
  from.push_back(!shifts);
  formula_.exactly_one(to);
  formula_.exactly_one(from);
  for (std::size_t site = 0; site < sites; ++site) {
    formula_.add(!step.to[site] || !step.from[site]);
    const auto& houses = now.houses[site];
    if (!left_out(Omission::shift_from)) formula_.add(!step.from[site] || (houses.empty() ? formula_.no() : houses[0]));
    if (site < kCities && !left_out(Omission::house_here)) formula_.add(!step.to[site] || next.place[site]);
    if (site >= kFirstVillage && !left_out(Omission::village_full)) {
      const int room = static_cast<int>(game_.capacity()) - others_houses_[site];
      formula_.add(!step.to[site] || (room <= 0 ? formula_.no() : !houses[static_cast<std::size_t>(room) - 1]));
    }
    next.houses[site] = logic::more(formula_, logic::fewer(formula_, houses, step.from[site]), step.to[site]);
  }
  next.hand.add(builds, -1);
  if (!left_out(Omission::hand)) keep(next.hand);
  if (!left_out(Omission::house_price)) next.coins.add(builds && !step.source[kPrivilege], -board_.house_cost);
  use(t, next, kBuilder, step.source[kPrivilege]);
}

/// MAH-X6, X8, P2, O1
void TurnFormula::take(std::size_t t, Position& next) {
  const auto& step = steps_[t];
  const auto& now = positions_[t];
  const auto& refills = step.deed[kRefill];
  next.stock.add(refills, -1);
  next.hand.add(refills, 1);
  if (!left_out(Omission::stock)) keep(next.stock);
  next.coins.add(step.deed[kCoins], board_.take_coins);
  next.coins.add(step.deed[kMerchantCoin], board_.merchant_coins);
  use(t, next, kMerchant, step.deed[kMerchantCoin]);
  const auto &yogi = step.deed[kYogiTile], &tile = step.deed[kTile];
  use(t, next, kYogi, yogi);
  if (before_.tile_supply == 0) {
    const bool returns = game_.chosen().tiles_leave == 0 && before_.tile_spent == 0;
    formula_.add(!yogi || (returns ? now.tile : formula_.no()));
  }
  next.tiles.add(yogi, 1);
  next.tiles.add(tile, -1);
  if (!left_out(Omission::tile_held)) keep(next.tiles);
  formula_.add(!tile || !now.tile);
  next.tile = now.tile || tile;
}

/// MAH-A3
void TurnFormula::use(std::size_t t, Position& next, std::size_t role, const Expr& deed) {
  const auto& now = positions_[t];
  if (!left_out(Omission::privilege_held)) formula_.add(!deed || now.holder[role][me_]);
  if (left_out(Omission::privilege_once)) return;
  formula_.add(!deed || !now.used[role]);
  next.used[role] = now.used[role] || deed;
}

/// MAH-X7
void TurnFormula::change_role(std::size_t t, Position& next) {
  auto& step = steps_[t];
  const auto& changes = step.deed[kRole];
  if (changes.is_false()) return;
  const auto& now = positions_[t];
  for (std::size_t r = 0; r < kRoles; ++r) {
    const bool in_game = before_.holder[r] != kNotInGame;
    step.role.push_back(literal_if(in_game, "role"));
    step.answer.push_back(literal_if(in_game && robs_, "answer"));
  }
  auto roles = step.role, answers = step.answer;
  roles.push_back(!changes);
  formula_.exactly_one(roles);
  Row robbed;
  for (std::size_t p = 0; p < seats_; ++p) {
    Row ways;
    for (std::size_t r = 0; r < kRoles && p != me_; ++r) ways.push_back(step.role[r] && now.holder[r][p]);
    robbed.push_back(one_of(ways));
  }
  answers.push_back(!one_of(robbed));
  formula_.exactly_one(answers);
  for (std::size_t r = 0; r < kRoles; ++r) {
    const auto &mine = now.holder[r][me_], &in_bank = now.holder[r][bank_];
    const auto &taken = step.role[r], &answer = step.answer[r];
    const auto returned = left_out(Omission::role_given) ? formula_.no() : mine;
    formula_.add(!taken || !mine);
    formula_.add(!answer || ((in_bank || returned) && !taken));
    for (std::size_t p = 0; p < seats_; ++p) {
      const auto then = p == me_ ? taken || (mine && !returned) : (now.holder[r][p] && !taken) || (answer && robbed[p]);
      next.holder[r][p] = logic::choose(formula_, changes, then, now.holder[r][p]);
    }
    next.holder[r][bank_] = logic::choose(formula_, changes, (in_bank || returned) && !taken && !answer, in_bank);
  }
}

std::vector<Action> TurnFormula::plan(const Model& model) const {
  std::vector<Action> actions;
  State now = before_;
  bool legal = true;
  const auto play = [&](const Action& action) {
    actions.push_back(action);
    legal = legal && refusal_of(game_, now, action).rule == maharaja::Rule{};
    if (legal) game_.apply(now, action, nullptr);
  };
  const auto which = [&](const Row& row) {
    const auto found = std::find_if(row.begin(), row.end(), [&](const Expr& e) { return model.holds(e); });
    return static_cast<std::size_t>(found - row.begin());
  };
  const auto travel = [&](const Step& step, std::size_t to) {
    for (std::size_t place = now.architect[me_]; place != to && legal;) {
      std::size_t w = 0;
      while (w < ways_.size() && !(ways_[w].from == place && model.holds(step.ways[w]))) ++w;
      if (w == ways_.size()) return play(Action::move(to, maharaja::Payer::none, 0));
      place = ways_[w].to;
      const auto list = std::make_unique<maharaja::ActionList>();
      game_.legal(now, *list);
      const auto* const move = std::find_if(list->begin(), list->end(),
                                            [&](const Action& a) { return a.kind == Kind::move && a.what == place; });
      play(move == list->end() ? Action::move(place, maharaja::Payer::none, 0) : *move);
    }
  };
  /// What was begun and is not gone on with is stopped.
  const auto stop_others = [&](std::size_t source) {
    for (std::size_t i = 0; i < kSlots && game_.chosen().interleave == 0; ++i)
      if (i != source && now.slot[i].progress == Progress::begun) play(Action::by(Kind::stop, i));
  };
  if (const auto first = which(stops_first_); first < stops_first_.size()) play(Action::by(Kind::stop, first));
  for (std::size_t t = 0; t < steps_.size() && legal; ++t) {
    const auto& step = steps_[t];
    travel(step, which(positions_[t + 1].place));
    const auto deed = which(step.deed);
    const auto source = which(step.source);
    if (source < kSlots) stop_others(source);
    switch (deed) {
      case kPalace:
        play(Action::by(Kind::palace, source, which(positions_[t + 1].place), model.holds(step.central) ? 1 : 0));
        break;
      case kHouse:
        play(Action::by(Kind::house, source, which(step.to)));
        break;
      case kShift:
        play(Action::by(Kind::shift, source, which(step.from), which(step.to)));
        break;
      case kRefill:
        play(Action::by(Kind::refill, source));
        break;
      case kRole:
        play(Action::by(Kind::role, source, which(step.role)));
        if (const auto answer = which(step.answer); answer < kRoles) play(Action::of(Kind::take, answer));
        break;
      case kCoins:
        play(Action::by(Kind::coins, source));
        break;
      case kMerchantCoin:
        play(Action::of(Kind::merchant));
        break;
      case kYogiTile:
        play(Action::of(Kind::yogi));
        break;
      case kTile:
        if (game_.chosen().tile_within == 0) stop_others(kSlots);
        play(Action::of(Kind::tile, which(bought_)));
        break;
      default:
        break;
    }
  }
  if (!legal) return actions;
  const auto rest = Goals<Maharaja>::ending(game_, now);
  actions.insert(actions.end(), rest.begin(), rest.end());
  return actions;
}

}  // namespace stela::turn::for_maharaja
