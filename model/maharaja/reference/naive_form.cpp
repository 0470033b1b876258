// Whether an action names what there is on the plain picture, so that it can be carried out at all.
#include "model/maharaja/reference/naive.h"

namespace stela::maharaja::naive {

bool is_formed(const Maharaja& game, const Table& t, const Action& a) {
  const Side& own = t.own();
  const std::size_t sites = game.board().sites.size();
  const auto is_free = [&] { return contains(t.bank_roles, a.what + 1); };
  const auto in_slot = [&] { return a.source < kSlots && is_open(t.slots[a.source]); };
  const auto is_builder = [&] { return a.source == static_cast<std::uint8_t>(Source::builder); };
  const auto players = t.sides.size();
  switch (a.kind) {
    case Kind::take:
    case Kind::open:
      return is_free();
    case Kind::bid:
      return true;
    case Kind::pass:
      return contains(t.bidders, t.to_move) && t.leader != t.to_move;
    case Kind::settle:
      return a.what < sites && own.hand > 0;
    case Kind::dial:
      return a.what < kTasks && a.to < kTasks && own.dial.empty();
    case Kind::move:
      return a.what < kPlaces && tolls_to(game, t, a.what).has_value();
    case Kind::palace:
      return in_slot() && a.what < kCities && own.palaces > 0;
    case Kind::house:
      return (in_slot() || is_builder()) && a.what < sites && own.hand > 0;
    case Kind::shift:
      return (in_slot() || is_builder()) && a.what < sites && a.to < sites && own.houses[a.what] > 0;
    case Kind::refill:
      return in_slot() && own.stock > 0;
    case Kind::role:
      return in_slot() && a.what < kRoles && !contains(own.roles, a.what + 1) &&
             (a.what + 1 != kYogiRole || game.chosen().yogi != 0);
    case Kind::swap:
      return in_slot() && contains(own.roles, a.what + 1) && a.to < kRoles && !contains(own.roles, a.to + 1);
    case Kind::demand:
      return in_slot() && a.what < players;
    case Kind::give:
      return contains(own.roles, a.what + 1);
    case Kind::governors:
      return in_slot() && a.what < kCities;
    case Kind::coins:
    case Kind::stop:
      return in_slot();
    case Kind::yogi:
      return t.supply > 0;
    case Kind::tile:
      return own.tiles > 0 && a.what < kTasks;
    case Kind::merchant:
    case Kind::end:
      break;
  }
  return true;
}

}  // namespace stela::maharaja::naive
