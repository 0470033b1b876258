// The naive engine's picture of a position: lists of what lies where, as at a table, with roles by their printed
// numbers. It is slow, and written from rules.md apart from the engine's own play, for the legality check, the state
// invariants and the step check. Over any domain (model/domain.h): sets, dials and a turn's actions are the domain's,
// and are touched by the words of numbers.h alone. The part of the game, and which player is asked, stay plain. Private
// to model/maharaja.
#pragma once

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <numeric>
#include <vector>

#include "model/domain.h"
#include "model/maharaja/maharaja.h"
#include "model/maharaja/reference/numbers.h"

namespace stela::maharaja::naive {

template <class Domain>
using SlotsOf = std::array<typename PartsOf<Domain>::Slot, kSlots>;
using Slots = SlotsOf<Integers>;

inline constexpr int kNobody = -1;

// Printed numbers of the roles that do something.
inline constexpr int kMerchantRole = 2, kSaintRole = 3, kMonkRole = 4, kBuilderRole = 5, kCraftsmanRole = 6,
                     kYogiRole = 7;

template <class Domain>
struct SideOf {
  using Count = typename Domain::template Number<std::uint8_t>;
  using Coins = typename Domain::template Number<std::int16_t>;

  Coins coins{};
  Count hand{}, stock{}, palaces{}, tiles{};
  typename Domain::template Number<int> architect = 0;  ///< a place
  typename PartsOf<Domain>::Numbers roles;
  typename PartsOf<Domain>::Dial dial;
  boost::container::small_vector<Count, kMaxSites> houses;  ///< by site

  friend bool operator==(const SideOf&, const SideOf&) = default;
};
using Side = SideOf<Integers>;

template <class Domain>
struct TableOf {
  using Side = SideOf<Domain>;
  using Truth = typename Domain::Truth;
  using Count = typename Side::Count;
  using Coins = typename Side::Coins;
  using Edge = std::array<Count, kMaxPlayers>;
  using Number = typename Domain::template Number<int>;
  using Numbers = typename PartsOf<Domain>::Numbers;

  boost::container::small_vector<Side, kMaxPlayers> sides;
  Coins bank{};
  Numbers bank_roles;
  Count supply{};                     ///< of blue tiles
  Row<Number> governors;              ///< the field of each city's
  std::array<Edge, kCities> edges{};  ///< palaces on a city's edge, by colour
  Row<Number> centrals;               ///< a colour each, or kNobody

  Number start = 0;  ///< the start player: chosen with the game, and any in a proof
  Phase phase = Phase::roles;
  int to_move = 0, owner = 0;
  Number lot = 0;
  int leader = 0, opener = 0;
  Count price{};
  Numbers bidders;
  Number round = 0, scored = 0, settled = 0;
  Numbers played;  ///< players
  Numbers used;    ///< privileges
  Truth tile_spent = false;
  Numbers entered;  ///< places
  SlotsOf<Domain> slots{};

  friend bool operator==(const TableOf&, const TableOf&) = default;

  [[nodiscard]] Side& own() { return sides[static_cast<std::size_t>(to_move)]; }
  [[nodiscard]] const Side& own() const { return sides[static_cast<std::size_t>(to_move)]; }
};
using Table = TableOf<Integers>;

/// The picture of a state, and the state of a picture.
Table table_of(const Maharaja& game, const State& s);
State state_of(const Maharaja& game, const Table& t);

/// The coins that `open` and `bid` name (MAH-O2). A domain of symbols has any besides.
template <class Domain>
std::uint8_t coins_bid(const TableOf<Domain>& /*t*/, const Action& a) {
  return a.kind == Kind::open ? a.to : a.what;
}

/// Whether all numbers below n pass, asked in their order until one does not.
template <class Passes>
bool all_below(std::size_t n, Passes&& passes) {
  for (std::size_t i = 0; i < n; ++i)
    if (!passes(i)) return false;
  return true;
}

/// A player's role number for order and ties (MAH-O4): the lowest; 100 without a role.
template <class S>
auto rank_number(const S& side) {
  return lowest_or(side.roles, 100);
}
/// How many players come before one, lowest role first; those without a role by their seats.
template <class Domain>
auto place_in_order(const TableOf<Domain>& t, int player) {
  typename TableOf<Domain>::Number before = 0;
  const auto own = rank_number(t.sides[at(player)]);
  for (int p = 0; at(p) < t.sides.size(); ++p) {
    if (p == player) continue;
    const auto number = rank_number(t.sides[at(p)]);
    add(before, one_if(p < player ? number <= own : number < own));
  }
  return before;
}

/// All houses on a site.
template <class T>
auto houses_on(const T& t, std::size_t site) {
  auto houses = wide(t.sides[0].houses[site]);
  for (std::size_t p = 1; p < t.sides.size(); ++p) houses = houses + wide(t.sides[p].houses[site]);
  return houses;
}
inline bool is_village(std::size_t site) { return site >= kFirstVillage; }

/// The road from the architect of the player to move to a place; null where none leads there.
template <class T>
const Road* road_to(const Board& board, const T& t, std::size_t place) {
  const auto& here = t.own().architect;
  const int there = static_cast<int>(place);
  for (const Road& road : board.roads)
    if ((road.b == there && here == int{road.a}) || (road.a == there && here == int{road.b})) return &road;
  return nullptr;
}
/// The sites of a road's villages: from the first to before the second.
inline std::array<std::size_t, 2> villages_of(const Road& road) {
  return {kFirstVillage + road.first, kFirstVillage + road.first + road.villages};
}
/// MAH-V1: whether each village on a road has a house.
template <class Domain>
typename Domain::Truth is_built_up(const TableOf<Domain>& t, const Road& road) {
  typename Domain::Truth all = true;
  const auto [first, last] = villages_of(road);
  for (std::size_t site = first; site < last; ++site) all = all && houses_on(t, site) > 0;
  return all;
}
/// MAH-V2: what the player to move owes each player on a road.
template <class Domain>
std::vector<typename TableOf<Domain>::Coins> tolls_on(const Maharaja& game, const TableOf<Domain>& t,
                                                      const Road& road) {
  std::vector<typename TableOf<Domain>::Coins> owed(t.sides.size(), 0);
  const auto [first, last] = villages_of(road);
  for (std::size_t site = first; site < last; ++site)
    for (std::size_t p = 0; p < t.sides.size(); ++p) {
      const auto& houses = t.sides[p].houses[site];
      const auto empty_site = t.own().houses[site] == 0 && houses > 0;
      if (game.chosen().toll_per_owner != 0)
        add_where(empty_site, owed[p], 1);
      else
        add_where(empty_site, owed[p], wide(houses));
    }
  return owed;
}

template <class S>
int palace_price(const Maharaja& game, const S& side) {
  return static_cast<bool>(contains(side.roles, kCraftsmanRole)) ? game.board().craftsman_palace_cost
                                                                 : game.board().palace_cost;
}

/// Actions of the turn neither carried out nor stopped.
template <class S>
auto is_open(const S& slot) {
  return slot.progress == Progress::waiting || slot.progress == Progress::begun;
}
/// Whether an open action can be worked on now (MAH-A1, and the ruling on two that are alike).
template <class Domain>
auto is_its_turn(const Maharaja& game, const TableOf<Domain>& t, std::size_t slot) {
  typename Domain::Truth free = true;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const auto& other = t.slots[i];
    if (game.chosen().interleave == 0) free = free && !(other.progress == Progress::begun);
    if (i < slot) free = free && !(other.progress == Progress::waiting && other.task == t.slots[slot].task);
  }
  return t.slots[slot].progress == Progress::begun || free;
}

/// Whether a kind of action belongs to a part of the game.
bool belongs(Kind kind, Phase phase);
/// The rule that says what one of a turn's actions does, and what any action does.
Rule rule_of(Task task);
Rule rule_of(const Maharaja& game, Phase phase, const Slots& slots, const Action& a);
/// MAH-S4, O2, X7: of `take`.
Rule rule_of_take(const Maharaja& game, Phase phase);

/// Whether an action names what there is, so that it can be carried out (effects.h); the legality check says whether it
/// may be played.
bool is_formed(const Maharaja& game, const Table& t, const Action& a);

}  // namespace stela::maharaja::naive
