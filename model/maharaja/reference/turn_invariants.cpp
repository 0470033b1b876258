// The state invariants: the setup, the auction, rounds, the turn and the end.
#include <algorithm>

#include "model/maharaja/reference/state_invariants.h"

namespace stela::maharaja::naive {

bool StateInvariants::setup() {
  const int all = static_cast<int>(n_) * board_.setup_houses;
  if (!in_setup()) return holds(t_.settled == all, "setup", Rule::S5, "{} houses settled of {}", t_.settled, all);
  if (!holds(s_.phase == Phase::settle ? t_.settled < all : t_.settled == 0, "setup", Rule::S5,
             "{} houses settled of {}", t_.settled, all))
    return false;
  const auto order = in_role_order(t_);
  for (std::size_t i = 0; i < n_; ++i) {
    const auto p = static_cast<std::size_t>(order[i]);
    const Side& side = t_.sides[p];
    // In the order of the roles the first ones are one house ahead.
    const int rest = t_.settled % static_cast<int>(n_);
    const int settled = t_.settled / static_cast<int>(n_) + (static_cast<int>(i) < rest ? 1 : 0);
    const int on_board = sum(side.houses);
    int in_cities = 0;
    for (std::size_t city = 0; city < kCities; ++city) in_cities += side.houses[city];
    const bool bare = side.architect == static_cast<int>(kStart) && side.palaces == board_.palaces && side.tiles == 0 &&
                      side.stock == board_.houses_bank && in_cities == 0;
    if (!holds(bare && on_board == settled, "setup", Rule::S5, "player {} has more or less than the setup gives", p))
      return false;
    const bool pays = game_.chosen().role_auction != 0 && !side.roles.empty();
    if (!holds(pays ? side.coins <= board_.coins_at_start : side.coins == board_.coins_at_start, "setup", Rule::S1,
               "player {} has {} coins in the setup", p, side.coins))
      return false;
  }
  if (s_.phase == Phase::settle)
    return holds(t_.to_move == order[static_cast<std::size_t>(t_.settled) % n_], "setup", Rule::S5,
                 "player {} settles out of turn", t_.to_move);
  return holds(t_.own().roles.empty(), "setup", Rule::S4, "player {} has a role already", t_.to_move);
}

bool StateInvariants::auction() {
  if (s_.phase != Phase::bid)
    return holds(t_.lot + t_.price + t_.leader + t_.opener == 0 && t_.bidders.empty(), "auction", Rule::O2,
                 "bids outside an auction");
  const bool fine = t_.lot < static_cast<int>(kRoles) && contains(t_.bank_roles, t_.lot + 1) &&
                    contains(t_.bidders, t_.leader) && contains(t_.bidders, t_.to_move) && t_.leader != t_.to_move &&
                    t_.leader < static_cast<int>(n_) && t_.opener < static_cast<int>(n_);
  if (!holds(fine, "auction", Rule::O2, "player {} bids for role {} against player {}", t_.to_move, t_.lot + 1,
             t_.leader))
    return false;
  for (const int p : t_.bidders)
    if (!holds(t_.sides[static_cast<std::size_t>(p)].roles.empty(), "auction", Rule::O2, "player {} has a role already",
               p))
      return false;
  const bool opener_fits = t_.sides[static_cast<std::size_t>(t_.opener)].roles.empty();
  return holds(opener_fits && t_.price <= t_.sides[static_cast<std::size_t>(t_.leader)].coins, "auction", Rule::O2,
               "player {} cannot pay {}", t_.leader, t_.price);
}

bool StateInvariants::turns() {
  if (s_.phase == Phase::over)
    return holds(t_.played.size() == n_, "turn-order", Rule::R3, "the game is over, but {} have played",
                 t_.played.size());
  if (!in_turn())
    return holds(t_.played.empty(), "turn-order", Rule::R3, "{} have played as a round begins", t_.played.size());
  return holds(!contains(t_.played, t_.owner), "turn-order", Rule::R3, "player {} plays twice in a round", t_.owner);
}

bool StateInvariants::actions() {
  int begun = 0;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const Slot& slot = t_.slots[i];
    const bool there = in_turn() && (i < 2 || t_.tile_spent);
    const bool fine = there ? slot.progress != Progress::absent && parts_fit(board_, slot) : slot == Slot{};
    if (!holds(fine, "actions", there ? Rule::A2 : Rule::A1, "action {}: {} palaces, {} and {} houses, {} refilled", i,
               slot.palaces, slot.city_houses, slot.village_houses, slot.refilled))
      return false;
    begun += slot.progress == Progress::begun ? 1 : 0;
  }
  if (!holds(begun <= 1 || game_.chosen().interleave != 0, "actions", Rule::A1, "{} actions begun", begun))
    return false;
  const bool changes = std::any_of(t_.slots.begin(), t_.slots.end(), [](const Slot& slot) {
    return slot.task == Task::change_role && slot.progress == Progress::done;
  });
  const bool asked = s_.phase == Phase::robbed || s_.phase == Phase::give;
  return holds(!t_.tile_spent || t_.slots[2].task != Task::change_role, "actions", Rule::O1,
               "a role change for a blue tile") &&
         holds(!asked || changes, "actions", Rule::X7, "player {} is robbed by no action", t_.to_move);
}

/// The parts done are some of the whole, none when it has not begun, and all when it is done.
bool StateInvariants::parts_fit(const Board& board, const Slot& slot) {
  int palaces = 0, houses = 0, villages = 1, refilled = 0;
  if (slot.task == Task::palace_and_house) palaces = 1, houses = 1;
  if (slot.task == Task::palace) palaces = 1;
  if (slot.task == Task::two_houses) houses = 2;
  if (slot.task == Task::house) houses = 1;
  if (slot.task == Task::refill) refilled = board.refill_houses;
  const int whole = palaces + houses + refilled;
  const int built = slot.city_houses + slot.village_houses;
  const int parts = slot.palaces + built + slot.refilled;
  if (slot.palaces > palaces || built > houses || slot.village_houses > villages || slot.refilled > refilled)
    return false;
  switch (slot.progress) {
    case Progress::waiting:
      return parts == 0;
    case Progress::begun:
      return parts > 0 && parts < whole;
    case Progress::done:
      return parts == whole;
    default:
      return parts < std::max(1, whole);
  }
}

bool StateInvariants::privileges() {
  for (const int role : t_.used) {
    const bool there = role == kMerchantRole || role == kBuilderRole || (role == kYogiRole && game_.chosen().yogi != 0);
    if (!holds(in_turn() && there, "privileges", Rule::A3, "the privilege of role {} is used", role)) return false;
  }
  return holds(!t_.tile_spent || (in_turn() && game_.chosen().yogi != 0), "privileges", Rule::O1,
               "a blue tile is spent outside a turn");
}

bool StateInvariants::entered() {
  if (!in_turn())
    return holds(t_.entered.empty(), "entered", Rule::V1, "{} places entered outside a turn", t_.entered.size());
  const int here = t_.sides[static_cast<std::size_t>(t_.owner)].architect;
  const bool asked = s_.phase != Phase::turn;
  return holds(contains(t_.entered, here) && (!asked || t_.entered.size() == 1), "entered", Rule::V1,
               "player {}'s architect is at {}, but {} places are noted", t_.owner,
               board_.places[static_cast<std::size_t>(here)], t_.entered.size());
}

bool StateInvariants::ending() {
  const bool built = std::any_of(t_.sides.begin(), t_.sides.end(), [](const Side& side) { return side.palaces == 0; });
  if (s_.phase == Phase::over)
    return holds(built || t_.round == board_.rounds, "ending", Rule::E1, "the game is over after round {}", t_.round);
  return holds(!built || in_turn(), "ending", Rule::E1, "all palaces of a player are built, but round {} begins",
               t_.round);
}

bool StateInvariants::someone_can_act() {
  return holds(s_.phase == Phase::over || game_.count(s_) > 0, "someone-can-act", Rule::R3,
               "player {} has no legal action", s_.to_move);
}

}  // namespace stela::maharaja::naive
