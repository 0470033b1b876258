// What is built, moved and taken in a step of Maharaja's turn, and which role is held then.
#include <algorithm>

#include "analyses/turn/maharaja/turn_formula.h"

namespace stela::turn::for_maharaja {

using maharaja::kBuilder;
using maharaja::kCraftsman;
using maharaja::kFirstVillage;
using maharaja::kMerchant;
using maharaja::kNotInGame;
using maharaja::kStart;
using maharaja::kYogi;

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

}  // namespace stela::turn::for_maharaja
