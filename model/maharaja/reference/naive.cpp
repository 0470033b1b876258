#include "model/maharaja/reference/naive.h"

#include <algorithm>
#include <numeric>

namespace stela::maharaja::naive {
namespace {

Numbers members(unsigned bits) {
  Numbers out;
  for (int i = 0; i < 8; ++i)
    if ((bits >> i & 1U) != 0) out.push_back(i);
  return out;
}
std::uint8_t mask(const Numbers& numbers) {
  unsigned out = 0;
  for (const int n : numbers) out |= 1U << n;
  return static_cast<std::uint8_t>(out);
}
std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }
std::int16_t wide(int n) { return static_cast<std::int16_t>(n); }

Numbers held_by(const State& s, std::size_t holder) {
  Numbers out;
  for (std::size_t r = 0; r < kRoles; ++r)
    if (s.holder[r] == holder) out.push_back(static_cast<int>(r) + 1);
  return out;
}

Side side_of(const Maharaja& game, const State& s, std::size_t p) {
  Side side;
  side.coins = s.coins[p];
  side.hand = s.hand[p], side.stock = s.stock[p], side.palaces = s.palaces[p], side.tiles = s.tiles[p];
  side.architect = s.architect[p];
  side.roles = held_by(s, p);
  if (s.dial[p][0] != kNotSet) side.dial = {s.dial[p][0], s.dial[p][1]};
  side.houses.assign(s.houses[p].begin(), s.houses[p].begin() + static_cast<std::ptrdiff_t>(game.board().sites.size()));
  return side;
}

void lay(const Side& side, State& s, std::size_t p) {
  s.coins[p] = wide(side.coins);
  s.hand[p] = byte(side.hand), s.stock[p] = byte(side.stock), s.palaces[p] = byte(side.palaces);
  s.tiles[p] = byte(side.tiles);
  s.architect[p] = byte(side.architect);
  for (const int role : side.roles) s.holder[at(role) - 1] = byte(static_cast<int>(p));
  for (std::size_t i = 0; i < side.dial.size(); ++i) s.dial[p][i] = byte(side.dial[i]);
  for (std::size_t site = 0; site < side.houses.size(); ++site) s.houses[p][site] = byte(side.houses[site]);
}

}  // namespace

Table table_of(const Maharaja& game, const State& s) {
  Table t;
  for (std::size_t p = 0; p < game.seats(); ++p) t.sides.push_back(side_of(game, s, p));
  t.bank = s.bank;
  t.bank_roles = held_by(s, kInBank);
  t.supply = s.tile_supply;
  t.governors.assign(s.governor.begin(), s.governor.end());
  for (std::size_t city = 0; city < kCities; ++city) {
    for (std::size_t colour = 0; colour < kMaxPlayers; ++colour)
      t.edges[city].insert(t.edges[city].end(), s.edge[city][colour], static_cast<int>(colour));
    t.centrals.push_back(s.central[city] == kNoColour ? kNobody : s.central[city]);
  }
  t.phase = s.phase;
  t.to_move = s.to_move, t.owner = s.turn_owner;
  t.lot = s.lot, t.price = s.price, t.leader = s.leader, t.opener = s.opener;
  t.bidders = members(s.bidders);
  t.round = s.round, t.scored = s.scored, t.settled = s.settled;
  t.played = members(s.played);
  for (const int index : members(s.used)) t.used.push_back(index + 1);
  t.tile_spent = s.tile_spent != 0;
  t.entered = members(s.entered);
  t.slots = s.slot;
  return t;
}

State state_of(const Maharaja& game, const Table& t) {
  State s{};
  s.holder.fill(kInBank);
  if (game.chosen().yogi == 0) s.holder[kYogiRole - 1] = kNotInGame;
  for (auto& dial : s.dial) dial.fill(kNotSet);
  for (std::size_t p = 0; p < t.sides.size(); ++p) lay(t.sides[p], s, p);
  s.bank = wide(t.bank);
  s.tile_supply = byte(t.supply);
  for (std::size_t city = 0; city < kCities; ++city) {
    s.governor[city] = wide(t.governors[city]);
    for (const int colour : t.edges[city]) ++s.edge[city][at(colour)];
    s.central[city] = t.centrals[city] == kNobody ? kNoColour : byte(t.centrals[city]);
  }
  s.phase = t.phase;
  s.to_move = byte(t.to_move), s.turn_owner = byte(t.owner);
  s.lot = byte(t.lot), s.price = byte(t.price), s.leader = byte(t.leader), s.opener = byte(t.opener);
  s.bidders = mask(t.bidders);
  s.round = byte(t.round), s.scored = byte(t.scored), s.settled = byte(t.settled);
  s.played = mask(t.played);
  for (const int role : t.used) s.used = byte(s.used | 1 << (role - 1));
  s.tile_spent = t.tile_spent ? 1 : 0;
  s.entered = mask(t.entered);
  s.slot = t.slots;
  return s;
}

bool contains(const Numbers& numbers, int n) { return std::find(numbers.begin(), numbers.end(), n) != numbers.end(); }

int count(const Numbers& numbers, int n) { return static_cast<int>(std::count(numbers.begin(), numbers.end(), n)); }

int sum(const Numbers& numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0); }

int rank_number(const Side& side) { return side.roles.empty() ? 100 : side.roles.front(); }

Numbers in_role_order(const Table& t) {
  Numbers players(t.sides.size());
  std::iota(players.begin(), players.end(), 0);
  const auto number = [&](int p) { return rank_number(t.sides[at(p)]); };
  std::stable_sort(players.begin(), players.end(), [&](int p, int q) { return number(p) < number(q); });
  return players;
}

int houses_on(const Table& t, std::size_t site) {
  int houses = 0;
  for (const Side& side : t.sides) houses += side.houses[site];
  return houses;
}

bool is_village(std::size_t site) { return site >= kFirstVillage; }

Rule keeps_off(const Maharaja& game, const Table& t, std::size_t site) {
  if (is_village(site)) return houses_on(t, site) < static_cast<int>(game.capacity()) ? Rule::none : Rule::B2;
  return site < kCities && t.own().architect == static_cast<int>(site) ? Rule::none : Rule::B1;
}

std::optional<Numbers> tolls_to(const Maharaja& game, const Table& t, std::size_t place) {
  for (const Road& road : game.board().roads) {
    const int here = t.own().architect, there = static_cast<int>(place);
    if (!(road.a == here && road.b == there) && !(road.b == here && road.a == there)) continue;
    Numbers owed(t.sides.size(), 0);
    for (std::size_t site = kFirstVillage + road.first; site < kFirstVillage + road.first + road.villages; ++site) {
      if (houses_on(t, site) == 0) return std::nullopt;
      if (t.own().houses[site] > 0) continue;
      for (std::size_t p = 0; p < t.sides.size(); ++p) {
        const int houses = t.sides[p].houses[site];
        owed[p] += game.chosen().toll_per_owner != 0 ? std::min(houses, 1) : houses;
      }
    }
    return owed;
  }
  return std::nullopt;
}

int palace_price(const Maharaja& game, const Side& side) {
  return contains(side.roles, kCraftsmanRole) ? game.board().craftsman_palace_cost : game.board().palace_cost;
}

bool is_open(const Slot& slot) { return slot.progress == Progress::waiting || slot.progress == Progress::begun; }

bool is_its_turn(const Maharaja& game, const Table& t, std::size_t slot) {
  if (t.slots[slot].progress == Progress::begun) return true;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const Slot& other = t.slots[i];
    if (other.progress == Progress::begun && game.chosen().interleave == 0) return false;
    if (i < slot && other.progress == Progress::waiting && other.task == t.slots[slot].task) return false;
  }
  return true;
}

Numbers rewards(const Maharaja& game, const Table& t) {
  const Board& board = game.board();
  const auto city = at(t.scored);
  struct Place {
    int points, number;
    std::size_t player;
  };
  std::vector<Place> present;
  for (std::size_t p = 0; p < t.sides.size(); ++p) {
    const Side& side = t.sides[p];
    const int edge = count(t.edges[city], static_cast<int>(p));
    const int houses = side.houses[city], architect = side.architect == t.scored ? 1 : 0;
    const int central = t.centrals[city] == static_cast<int>(p) ? 1 : 0;
    if (houses + edge + architect + central == 0) continue;
    int points = houses + edge * (contains(side.roles, kSaintRole) ? 2 : 1) + architect + 3 * central;
    const bool at_home =
        std::any_of(side.roles.begin(), side.roles.end(), [&](int role) { return board.home[at(role) - 1] == city; });
    if (game.chosen().home_city != 0 && at_home) points += 1;
    present.push_back({points, rank_number(side), p});
  }
  std::sort(present.begin(), present.end(), [](const Place& a, const Place& b) {
    return a.points != b.points ? a.points > b.points : a.number < b.number;
  });
  Numbers coins(t.sides.size(), 0);
  for (std::size_t i = 0; i < present.size(); ++i) coins[present[i].player] = board.payout[t.sides.size()][i];
  if (present.size() == 1) coins[present[0].player] += board.sole_bonus;
  return coins;
}

bool is_formed(const Maharaja& game, const Table& t, const Action& a) {
  const Side& own = t.own();
  const std::size_t sites = game.board().sites.size();
  const bool in_slot = a.source < kSlots && is_open(t.slots[a.source]);
  const bool by_builder = static_cast<Source>(a.source) == Source::builder;
  switch (a.kind) {
    case Kind::take:
    case Kind::open:
      return contains(t.bank_roles, a.what + 1);
    case Kind::pass:
      return contains(t.bidders, t.to_move) && t.leader != t.to_move;
    case Kind::settle:
      return a.what < sites && own.hand > 0;
    case Kind::dial:
      return a.what < kTasks && a.to < kTasks && own.dial.empty();
    case Kind::move:
      return a.what < kPlaces && tolls_to(game, t, a.what).has_value();
    case Kind::palace:
      return in_slot && a.what < kCities && own.palaces > 0;
    case Kind::house:
      return (in_slot || by_builder) && a.what < sites && own.hand > 0;
    case Kind::shift:
      return (in_slot || by_builder) && a.what < sites && a.to < sites && own.houses[a.what] > 0;
    case Kind::refill:
      return in_slot && own.stock > 0;
    case Kind::role:
      return in_slot && a.what < kRoles && !contains(own.roles, a.what + 1) &&
             (a.what + 1 != kYogiRole || game.chosen().yogi != 0);
    case Kind::swap:
      return in_slot && contains(own.roles, a.what + 1) && a.to < kRoles && !contains(own.roles, a.to + 1);
    case Kind::demand:
      return in_slot && a.what < t.sides.size();
    case Kind::give:
      return contains(own.roles, a.what + 1);
    case Kind::governors:
      return in_slot && a.what < kCities;
    case Kind::coins:
    case Kind::stop:
      return in_slot;
    case Kind::yogi:
      return t.supply > 0;
    case Kind::tile:
      return own.tiles > 0 && a.what < kTasks;
    case Kind::bid:
    case Kind::merchant:
    case Kind::end:
      break;
  }
  return true;
}

}  // namespace stela::maharaja::naive
