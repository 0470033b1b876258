#include "analyses/turn/maharaja/outlook.h"

#include <algorithm>

namespace stela::turn::for_maharaja {
namespace {

using maharaja::Progress;
using maharaja::Slot;
using maharaja::Task;

bool is_open(const Slot& slot) { return slot.progress == Progress::waiting || slot.progress == Progress::begun; }

/// What is left of a turn: how often each task may still be done, the blue tile's included.
struct Left {
  int palaces = 0, houses = 0, shifts = 0, coins = 0, roles = 0;
  bool tile = false;

  Left(const Maharaja& game, const State& s) {
    const std::size_t me = s.turn_owner;
    for (const auto& slot : s.slot)
      if (is_open(slot)) add(slot);
    const auto may_be = [&](std::size_t role) { return s.holder[role] == me || roles > 0; };
    const auto used = [&](std::size_t role) { return (s.used >> role & 1U) != 0; };
    tile = s.tile_spent == 0 && (s.tiles[me] > 0 || (game.chosen().yogi != 0 && may_be(maharaja::kYogi)));
    if (may_be(maharaja::kBuilder) && !used(maharaja::kBuilder)) ++shifts, ++houses;
  }

 private:
  void add(const Slot& slot) {
    switch (slot.task) {
      case Task::palace_and_house:
        palaces += slot.palaces == 0 ? 1 : 0;
        houses += slot.city_houses + slot.village_houses == 0 ? 1 : 0;
        break;
      case Task::palace:
        ++palaces;
        break;
      case Task::two_houses:
        houses += 2 - slot.city_houses - slot.village_houses;
        break;
      case Task::house:
        ++houses;
        break;
      case Task::move_house:
        ++shifts;
        break;
      case Task::coins:
        ++coins;
        break;
      case Task::change_role:
        ++roles;
        break;
      default:
        break;
    }
  }
};

int most_coins(const Maharaja& game, const State& s, const Left& left) {
  const std::size_t me = s.turn_owner;
  int coins = s.coins[me] + (left.coins + (left.tile ? 1 : 0)) * game.board().take_coins;
  const bool merchant = s.holder[maharaja::kMerchant] == me || left.roles > 0;
  if (merchant && (s.used >> maharaja::kMerchant & 1U) == 0) coins += game.board().merchant_coins;
  return coins;
}

int most_palaces(const Maharaja& game, const State& s, const Left& left) {
  const std::size_t me = s.turn_owner;
  const int price = std::min(game.board().palace_cost, game.board().craftsman_palace_cost);
  const int affordable = price == 0 ? s.palaces[me] : most_coins(game, s, left) / price;
  const int palaces = std::min({left.palaces + (left.tile ? 1 : 0), affordable, int{s.palaces[me]}});
  return game.score(s, me) + palaces;
}

/// Coins left when the turn builds as many palaces as it can at most.
int most_coins_beside(int palaces, const Maharaja& game, const State& s, const Left& left) {
  const std::size_t me = s.turn_owner;
  const auto& board = game.board();
  const int full = board.palace_cost, reduced = std::min(full, int{board.craftsman_palace_cost});
  const bool craftsman = s.holder[maharaja::kCraftsman] == me, merchant = s.holder[maharaja::kMerchant] == me;
  const int most = most_coins(game, s, left), built = game.score(s, me);
  const int dear = most - (palaces - built) * full, cheap = most - (palaces - built) * reduced;
  if (craftsman || left.roles > 1) return cheap;
  if (left.roles == 0) return dear;
  // One change of role brings the craftsman or the merchant.
  const bool used = (s.used >> maharaja::kMerchant & 1U) != 0;
  return std::max(dear, cheap - (merchant || used ? 0 : int{board.merchant_coins}));
}

/// Whether palaces are wanted more than coins, so that a bound of coins may take them for built.
bool palaces_come_first(const Objective& objective) {
  const auto& goals = objective.goals;
  const auto palaces = std::find(goals.begin(), goals.end(), Goal::palaces);
  return palaces < std::find(goals.begin(), goals.end(), Goal::coins);
}

/// The city if all that can be built or moved came to it for the player, with a tie always won.
int most_paid(const Maharaja& game, const State& s, const Left& left) {
  const std::size_t me = s.turn_owner;
  State then = s;
  const auto city = s.scored;
  const int palaces = std::min(left.palaces + (left.tile ? 1 : 0), int{s.palaces[me]});
  const int houses = left.houses + left.shifts + (left.tile ? 2 : 0);
  then.architect[me] = city;
  if (palaces > 0 && then.central[city] == maharaja::kNoColour) then.central[city] = static_cast<std::uint8_t>(me);
  then.edge[city][me] = static_cast<std::uint8_t>(then.edge[city][me] + palaces);
  then.houses[me][city] = static_cast<std::uint8_t>(then.houses[me][city] + houses);
  // The saint, a home city and ties count as if all roles were the player's; the others keep theirs, as if they were
  // never robbed.
  then.houses[me][city] = static_cast<std::uint8_t>(then.houses[me][city] + then.edge[city][me] + 2);
  const auto paid = Goals<Maharaja>::city(game, then)[me];
  if (left.roles == 0) return paid;
  // Whose role is taken may be present no more by it, nor rank as high.
  return game.board().payout[game.seats()][0] + game.board().sole_bonus;
}

}  // namespace

State outline(const State& s) {
  State same = s;
  same.governor.fill(0);
  same.bank = 0;
  for (auto& dial : same.dial) dial.fill(maharaja::kNotSet);
  for (std::size_t p = 0; p < maharaja::kMaxPlayers; ++p)
    if (p != s.turn_owner) same.coins[p] = same.hand[p] = same.stock[p] = same.palaces[p] = same.tiles[p] = 0;
  return same;
}

Value bound(const Maharaja& game, const State& s, const Objective& objective) {
  const Left left(game, s);
  Value most;
  for (const auto goal : objective.goals) {
    switch (goal) {
      case Goal::palaces:
        most.push_back(most_palaces(game, s, left));
        break;
      case Goal::coins:
        most.push_back(palaces_come_first(objective) ? most_coins_beside(most_palaces(game, s, left), game, s, left)
                                                     : most_coins(game, s, left));
        break;
      default:
        most.push_back(most_paid(game, s, left));
    }
  }
  return most;
}

}  // namespace stela::turn::for_maharaja
