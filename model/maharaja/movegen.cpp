#include "model/maharaja/movegen.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "model/moves_impl.h"

template class stela::Moves<stela::maharaja::Maharaja, stela::maharaja::Parts>;

namespace stela::maharaja {
namespace {

/// As one of several phases, as bits.
constexpr unsigned in(Phase phase) { return 1U << static_cast<unsigned>(phase); }

/// The site of the first of several villages, which are bits.
constexpr std::size_t site_of(std::uint64_t villages) {
  return kFirstVillage + static_cast<std::size_t>(std::countr_zero(villages));
}

}  // namespace

MoveGen::MoveGen(const Maharaja& game, const State& s, ActionList& out)
    : game_(game),
      board_(game.board()),
      s_(s),
      list_(out),
      n_(game.seats()),
      me_(s.to_move),
      here_(s.architect[me_]),
      mine_(roles_of(s, me_)),
      in_bank_(roles_in_bank(s)) {
  list_.clear();
  look();
  add_all(std::make_index_sequence<kKindNames.size()>());
}

/// Each kind in the phases that have it. A sequence, so that the compiler sees which functions are called.
template <std::size_t... Kinds>
void MoveGen::add_all(std::index_sequence<Kinds...> /*kinds*/) {
  constexpr unsigned kTurn = in(Phase::turn);
  struct Section {
    void (MoveGen::*add)();
    unsigned phases;
  };
  constexpr std::array<Section, kKindNames.size()> kSections{
      {{&MoveGen::add_take, in(Phase::roles) | in(Phase::robbed)},
       {&MoveGen::add_open, in(Phase::open)},
       {&MoveGen::add_bid, in(Phase::bid)},
       {&MoveGen::add_pass, in(Phase::bid)},
       {&MoveGen::add_settle, in(Phase::settle)},
       {&MoveGen::add_dial, in(Phase::dial)},
       {&MoveGen::add_moves, kTurn},
       {&MoveGen::add_palaces, kTurn},
       {&MoveGen::add_houses, kTurn},
       {&MoveGen::add_shifts, kTurn},
       {&MoveGen::add_refills, kTurn},
       {&MoveGen::add_roles, kTurn},
       {&MoveGen::add_swaps, kTurn},
       {&MoveGen::add_demands, kTurn},
       {&MoveGen::add_give, in(Phase::give)},
       {&MoveGen::add_coins, kTurn},
       {&MoveGen::add_governors, kTurn},
       {&MoveGen::add_merchant, kTurn},
       {&MoveGen::add_yogi, kTurn},
       {&MoveGen::add_tile, kTurn},
       {&MoveGen::add_stops, kTurn},
       {&MoveGen::add_end, kTurn}}};
  const unsigned phase = in(s_.phase);
  const auto add = [&]<std::size_t One>() {
    const std::uint32_t begin = total();
    if ((kSections[One].phases & phase) != 0) (this->*kSections[One].add)();
    return begin;
  };
  begins_ = {add.template operator()<Kinds>()...};
  begins_.back() = total();
}

/// Eight villages at a time, a byte each: its highest bit tells whether the houses are as many as the capacity, once
/// the rest from there to 128 is added.
void MoveGen::count_houses() {
  for (std::size_t p = 0; p < n_; ++p)
    for (std::size_t v = 0; v < kMaxVillages; ++v)
      houses_[v] = static_cast<std::uint8_t>(houses_[v] + s_.houses[p][kFirstVillage + v]);
  constexpr std::uint64_t kOnes = 0x0101010101010101, kGather = 0x0102040810204080;
  for (std::size_t v = 0; v < kMaxVillages; v += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, houses_.data() + v, 8);
    const std::uint64_t full = (((eight & kOnes * 127) + (128 - game_.capacity()) * kOnes) | eight) >> 7 & kOnes;
    room_ |= ((full ^ kOnes) * kGather >> 56) << v;
  }
  room_ &= (std::uint64_t{1} << board_.villages()) - 1;
}

void MoveGen::look() {
  if (s_.phase != Phase::settle && s_.phase != Phase::turn) return;
  count_houses();
  const bool mix = game_.chosen().interleave != 0;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const Slot& slot = s_.slot[i];
    if (slot.progress == Progress::begun) {
      inside_ = !mix;
      ready_ |= bit(i);
    }
  }
  if (inside_) return;
  unsigned tasks = 0;  // of two that are alike and not begun the first is meant
  for (std::size_t i = 0; i < kSlots; ++i) {
    const Slot& slot = s_.slot[i];
    const auto task = static_cast<std::size_t>(slot.task);
    if (slot.progress != Progress::waiting || has_bit(tasks, task)) continue;
    tasks |= bit(task);
    ready_ |= bit(i);
  }
}

void MoveGen::add_roles_of(Kind kind, unsigned roles) {
  for (std::size_t r = 0; r < kRoles; ++r)
    if (has_bit(roles, r)) list_.push(Action::of(kind, r));
}

void MoveGen::add_take() { add_roles_of(Kind::take, in_bank_); }

void MoveGen::add_open() {
  for (std::size_t r = 0; r < kRoles; ++r)
    for (int coins = 0; has_bit(in_bank_, r) && coins <= s_.coins[me_]; ++coins)
      list_.push(Action::of(Kind::open, r, static_cast<std::size_t>(coins)));
}

void MoveGen::add_bid() {
  for (int coins = s_.price + 1; coins <= s_.coins[me_]; ++coins)
    list_.push(Action::of(Kind::bid, static_cast<std::size_t>(coins)));
}

void MoveGen::add_pass() { list_.push(Action::of(Kind::pass)); }

void MoveGen::add_settle() {
  for (std::uint64_t rest = room_; rest != 0; rest &= rest - 1) list_.push(Action::of(Kind::settle, site_of(rest)));
}

void MoveGen::add_dial() {
  for (std::size_t one = 0; one < kTasks; ++one)
    for (std::size_t other = one; other < kTasks; ++other) list_.push(Action::of(Kind::dial, one, other));
}

/// In all, along a road with a house in each village (MAH-V2).
unsigned MoveGen::toll(const Road& road) const {
  unsigned coins = 0;
  for (std::size_t v = road.first; v < std::size_t{road.first} + road.villages; ++v) {
    if (s_.houses[me_][kFirstVillage + v] > 0) continue;
    coins += houses_[v];
    if (game_.chosen().toll_per_owner == 0) continue;
    for (std::size_t p = 0; p < n_; ++p)
      if (const unsigned own = s_.houses[p][kFirstVillage + v]; own > 0) coins -= own - 1;
  }
  return coins;
}

/// Free ways, own tolls, and the bank's, as actions sort.
void MoveGen::add_moves() {
  std::array<unsigned, kPlaces> tolls{};
  unsigned open = 0;
  for (std::size_t to = 0; to < kPlaces; ++to) {
    const Road* road = board_.road(here_, to);
    if (road == nullptr || (game_.chosen().go_back == 0 && has_bit(s_.entered, to))) continue;
    const auto* houses = houses_.data() + road->first;
    if (std::any_of(houses, houses + road->villages, [](unsigned n) { return n == 0; })) continue;
    open |= bit(to);
    tolls[to] = toll(*road);
  }
  const bool monk = has_bit(mine_, kMonk);
  for (std::size_t to = 0; to < kPlaces; ++to)
    if (has_bit(open, to) && tolls[to] == 0) list_.push(Action::move(to, Payer::none, 0));
  for (std::size_t to = 0; to < kPlaces; ++to)
    if (has_bit(open, to) && tolls[to] > 0 && (monk || static_cast<int>(tolls[to]) <= s_.coins[me_]))
      list_.push(Action::move(to, monk ? Payer::bank : Payer::self, tolls[to]));
}

void MoveGen::add_palaces() {
  if (!in_city() || s_.palaces[me_] == 0 || s_.coins[me_] < static_cast<int>(palace_price(game_, s_, me_))) return;
  unsigned edge = 0;
  for (const unsigned palaces : s_.edge[here_]) edge += palaces;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const bool wants_palace = (is_at(i, Task::palace_and_house) || is_at(i, Task::palace)) && s_.slot[i].palaces == 0;
    if (!wants_palace) continue;
    if (edge < board_.edge_fields) list_.push(Action::by(Kind::palace, i, here_, 0));
    if (s_.central[here_] == kNoColour) list_.push(Action::by(Kind::palace, i, here_, 1));
  }
}

void MoveGen::add_houses() {
  if (s_.hand[me_] == 0) return;
  const auto add = [&](std::size_t source, bool villages) {
    if (in_city()) list_.push(Action::by(Kind::house, source, here_));
    for (std::uint64_t rest = villages ? room_ : 0; rest != 0; rest &= rest - 1)
      list_.push(Action::by(Kind::house, source, site_of(rest)));
  };
  for (std::size_t i = 0; i < kSlots && s_.coins[me_] >= board_.house_cost; ++i) {
    const Slot& slot = s_.slot[i];
    const bool second = is_at(i, Task::two_houses);
    const bool one =
        is_at(i, Task::house) || (is_at(i, Task::palace_and_house) && slot.city_houses + slot.village_houses == 0);
    if (one || second) add(i, one || slot.village_houses == 0);
  }
  if (has_privilege(kBuilder)) add(static_cast<std::size_t>(Source::builder), true);
}

void MoveGen::add_shifts_of(std::size_t source) {
  for (std::size_t from = 0; from < board_.sites.size(); ++from) {
    if (s_.houses[me_][from] == 0) continue;
    if (in_city() && here_ != from) list_.push(Action::by(Kind::shift, source, from, here_));
    for (std::uint64_t rest = room_; rest != 0; rest &= rest - 1)
      if (site_of(rest) != from) list_.push(Action::by(Kind::shift, source, from, site_of(rest)));
  }
}

void MoveGen::add_shifts() {
  for (std::size_t i = 0; i < kSlots; ++i)
    if (is_at(i, Task::move_house)) add_shifts_of(i);
  if (has_privilege(kBuilder)) add_shifts_of(static_cast<std::size_t>(Source::builder));
}

void MoveGen::add_refills() {
  for (std::size_t i = 0; i < kSlots && s_.stock[me_] > 0; ++i)
    if (is_at(i, Task::refill)) list_.push(Action::by(Kind::refill, i));
}

void MoveGen::add_roles() {
  unsigned roles = in_bank_;
  if (game_.chosen().many_roles == 0)
    for (std::size_t p = 0; p < n_; ++p)
      if (p != me_) roles |= roles_of(s_, p);
  for (std::size_t i = 0; i < kSlots; ++i)
    for (std::size_t r = 0; is_at(i, Task::change_role) && r < kRoles; ++r)
      if (has_bit(roles, r)) list_.push(Action::by(Kind::role, i, r));
}

void MoveGen::add_swaps() {
  if (game_.chosen().many_roles == 0 || in_bank_ != 0) return;
  for (std::size_t i = 0; i < kSlots; ++i)
    for (std::size_t own = 0; is_at(i, Task::change_role) && own < kRoles; ++own)
      for (std::size_t other = 0; has_bit(mine_, own) && other < kRoles; ++other)
        if (s_.holder[other] < n_ && s_.holder[other] != me_) list_.push(Action::by(Kind::swap, i, own, other));
}

void MoveGen::add_demands() {
  if (game_.chosen().many_roles == 0 || in_bank_ != 0) return;
  for (std::size_t i = 0; i < kSlots; ++i)
    for (std::size_t p = 0; is_at(i, Task::change_role) && p < n_; ++p)
      if (std::popcount(roles_of(s_, p)) > std::popcount(mine_)) list_.push(Action::by(Kind::demand, i, p));
}

void MoveGen::add_give() { add_roles_of(Kind::give, mine_); }

void MoveGen::add_coins() {
  for (std::size_t i = 0; i < kSlots; ++i)
    if (is_at(i, Task::coins)) list_.push(Action::by(Kind::coins, i));
}

void MoveGen::add_governors() {
  for (std::size_t i = 0; i < kSlots; ++i)
    for (std::size_t city = 0; is_at(i, Task::governors) && city < kCities; ++city)
      list_.push(Action::by(Kind::governors, i, city));
}

void MoveGen::add_merchant() {
  if (has_privilege(kMerchant)) list_.push(Action::of(Kind::merchant));
}

void MoveGen::add_yogi() {
  if (has_privilege(kYogi) && s_.tile_supply > 0) list_.push(Action::of(Kind::yogi));
}

void MoveGen::add_tile() {
  if (s_.tiles[me_] == 0 || s_.tile_spent != 0) return;
  if (inside_ && game_.chosen().tile_within == 0) return;
  for (std::size_t task = 0; task < kTasks; ++task)
    if (static_cast<Task>(task) != Task::change_role) list_.push(Action::of(Kind::tile, task));
}

void MoveGen::add_stops() {
  for (std::size_t i = 0; i < kSlots; ++i)
    if (has_bit(ready_, i)) list_.push(Action::by(Kind::stop, i));
}

void MoveGen::add_end() {
  if (ready_ == 0) list_.push(Action::of(Kind::end));
}

}  // namespace stela::maharaja
