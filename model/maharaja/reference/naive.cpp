#include "model/maharaja/reference/naive.h"

#include <algorithm>
#include <bit>

namespace stela::maharaja::naive {
namespace {

/// Copies what a state and its picture have both, one way or the other. Sets of numbers are bits in a state.
struct ToTable {
  template <class From, class To>
  void operator()(const From& in_state, To& on_table) const {
    on_table = static_cast<To>(in_state);
  }
  void operator()(const std::uint8_t& bits, Numbers& numbers) const {
    for (unsigned rest = bits; rest != 0; rest &= rest - 1) numbers.push_back(std::countr_zero(rest));
  }
};
struct ToState {
  template <class To, class From>
  void operator()(To& in_state, const From& on_table) const {
    in_state = static_cast<To>(on_table);
  }
  void operator()(std::uint8_t& bits, const Numbers& numbers) const {
    for (const int n : numbers) bits = static_cast<std::uint8_t>(bits | 1 << n);
  }
};

template <class Copy, class S, class T>
void copy_both(const Copy& copy, S& s, T& t) {
  for (std::size_t p = 0; p < t.sides.size(); ++p) {
    auto& side = t.sides[p];
    copy(s.coins[p], side.coins), copy(s.hand[p], side.hand), copy(s.stock[p], side.stock);
    copy(s.palaces[p], side.palaces), copy(s.tiles[p], side.tiles), copy(s.architect[p], side.architect);
  }
  for (std::size_t city = 0; city < kCities; ++city) copy(s.governor[city], t.governors[city]);
  copy(s.bank, t.bank), copy(s.tile_supply, t.supply);
  copy(s.phase, t.phase), copy(s.to_move, t.to_move), copy(s.turn_owner, t.owner);
  copy(s.lot, t.lot), copy(s.price, t.price), copy(s.leader, t.leader), copy(s.opener, t.opener);
  copy(s.bidders, t.bidders), copy(s.played, t.played), copy(s.entered, t.entered);
  copy(s.round, t.round), copy(s.scored, t.scored), copy(s.settled, t.settled);
  copy(s.tile_spent, t.tile_spent), copy(s.slot, t.slots);
}

}  // namespace

Table table_of(const Maharaja& game, const State& s) {
  Table t;
  t.start = game.chosen().start;
  t.sides.resize(game.seats());
  t.governors.resize(kCities);
  for (std::size_t p = 0; p < t.sides.size(); ++p) {
    const auto houses = s.houses[p].begin();
    t.sides[p].houses.assign(houses, houses + static_cast<std::ptrdiff_t>(game.board().sites.size()));
    if (s.dial[p][0] != kNotSet) t.sides[p].dial = {s.dial[p][0], s.dial[p][1]};
  }
  for (std::size_t r = 0; r < kRoles; ++r) {
    const std::size_t holder = s.holder[r];
    if (holder == kInBank || holder < t.sides.size())
      (holder == kInBank ? t.bank_roles : t.sides[holder].roles).push_back(static_cast<int>(r) + 1);
  }
  for (std::size_t city = 0; city < kCities; ++city) {
    t.edges[city] = s.edge[city];
    t.centrals.push_back(s.central[city] == kNoColour ? kNobody : s.central[city]);
  }
  copy_both(ToTable{}, s, t);
  ToTable{}(s.used, t.used);
  for (int& role : t.used) ++role;  // an index in the state
  return t;
}

State state_of(const Maharaja& game, const Table& t) {
  State s{};
  s.holder.fill(kInBank);
  if (game.chosen().yogi == 0) s.holder[kYogiRole - 1] = kNotInGame;
  for (auto& dial : s.dial) dial.fill(kNotSet);
  const auto byte = [](auto n) { return static_cast<std::uint8_t>(n); };
  for (std::size_t p = 0; p < t.sides.size(); ++p) {
    for (const int role : t.sides[p].roles) s.holder[at(role) - 1] = byte(p);
    std::copy(t.sides[p].houses.begin(), t.sides[p].houses.end(), s.houses[p].begin());
    std::transform(t.sides[p].dial.begin(), t.sides[p].dial.end(), s.dial[p].begin(), byte);
  }
  for (std::size_t city = 0; city < kCities; ++city) {
    s.edge[city] = t.edges[city];
    s.central[city] = t.centrals[city] == kNobody ? kNoColour : byte(t.centrals[city]);
  }
  copy_both(ToState{}, s, t);
  for (const int role : t.used) s.used = byte(s.used | 1 << (role - 1));
  return s;
}

bool belongs(Kind kind, Phase phase) {
  using enum Phase;
  constexpr std::array<Phase, kKindNames.size()> kPart{roles, open, bid,  bid,  settle, dial, turn, turn,
                                                       turn,  turn, turn, turn, turn,   turn, give, turn,
                                                       turn,  turn, turn, turn, turn,   turn};
  return phase == kPart[static_cast<std::size_t>(kind)] || (kind == Kind::take && phase == robbed);
}

Rule rule_of(Task task) { return static_cast<Rule>(static_cast<unsigned>(Rule::X1) + static_cast<unsigned>(task)); }

Rule rule_of_take(const Maharaja& game, Phase phase) {
  return phase == Phase::robbed ? Rule::X7 : game.chosen().role_auction != 0 ? Rule::O2 : Rule::S4;
}

Rule rule_of(const Maharaja& game, Phase phase, const Slots& slots, const Action& a) {
  switch (a.kind) {
    case Kind::take:
      return rule_of_take(game, phase);
    case Kind::open:
    case Kind::bid:
    case Kind::pass:
      return Rule::O2;
    case Kind::settle:
      return Rule::S5;
    case Kind::dial:
      return Rule::R2;
    case Kind::move:
      return Rule::V1;
    case Kind::swap:
    case Kind::demand:
    case Kind::give:
      return Rule::O4;
    case Kind::merchant:
      return Rule::P2;
    case Kind::yogi:
    case Kind::tile:
      return Rule::O1;
    case Kind::stop:
      return Rule::A2;
    case Kind::end:
      return Rule::R3;
    default:
      return a.source < kSlots ? rule_of(slots[a.source].task) : Rule::P5;
  }
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
    case Kind::move: {
      const Road* road = a.what < kPlaces ? road_to(game.board(), t, a.what) : nullptr;
      return road != nullptr && is_built_up(t, *road);
    }
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
