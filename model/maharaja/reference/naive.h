// The naive engine's picture of a position: lists of what lies where, as at a table, with roles by their printed
// numbers. It is slow, and written from rules.md apart from the engine's own play, for the legality check, the state
// invariants and the step check. Over any domain (model/domain.h) coins, houses, palaces and tiles are numbers; who is
// where, has which role, and is asked what stays plain. Private to model/maharaja.
#pragma once

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <numeric>
#include <vector>

#include "model/domain.h"
#include "model/maharaja/maharaja.h"

namespace stela::maharaja::naive {

/// Lists are short: they are held without an allocation, as checks make a table at each step.
using Numbers = boost::container::small_vector<int, 8>;
using Slots = std::array<Slot, kSlots>;

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
  int architect = 0;                                        ///< a place
  Numbers roles;                                            ///< ascending
  Numbers dial;                                             ///< two tasks, or empty while it is not set
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

  boost::container::small_vector<Side, kMaxPlayers> sides;
  Coins bank{};
  Numbers bank_roles;  ///< ascending
  Count supply{};      ///< of blue tiles
  /// The field of each city's. Their order says which city is scored next: they are plain.
  Numbers governors;
  std::array<Edge, kCities> edges{};  ///< palaces on a city's edge, by colour
  Numbers centrals;                   ///< a colour each, or kNobody

  Phase phase = Phase::roles;
  int to_move = 0, owner = 0;
  int lot = 0, leader = 0, opener = 0;
  Count price{};
  Numbers bidders;
  int round = 0, scored = 0, settled = 0;
  Numbers played;  ///< players, ascending
  Numbers used;    ///< privileges, ascending
  bool tile_spent = false;
  Numbers entered;  ///< places, ascending
  Slots slots;

  friend bool operator==(const TableOf&, const TableOf&) = default;

  [[nodiscard]] Side& own() { return sides[static_cast<std::size_t>(to_move)]; }
  [[nodiscard]] const Side& own() const { return sides[static_cast<std::size_t>(to_move)]; }
};
using Table = TableOf<Integers>;

/// The picture of a state, and the state of a picture.
Table table_of(const Maharaja& game, const State& s);
State state_of(const Maharaja& game, const Table& t);

inline std::size_t at(int n) { return static_cast<std::size_t>(n); }
/// Whether all numbers below n pass, asked in their order until one does not.
template <class Passes>
bool all_below(std::size_t n, Passes&& passes) {
  for (std::size_t i = 0; i < n; ++i)
    if (!passes(i)) return false;
  return true;
}

bool contains(const Numbers& numbers, int n);
/// A player's role number for order and ties (MAH-O4): the lowest; 100 without a role.
template <class S>
int rank_number(const S& side) {
  return side.roles.empty() ? 100 : side.roles.front();
}
/// The players, lowest role first.
template <class T>
Numbers in_role_order(const T& t) {
  Numbers players(t.sides.size());
  std::iota(players.begin(), players.end(), 0);
  const auto number = [&](int p) { return rank_number(t.sides[at(p)]); };
  std::stable_sort(players.begin(), players.end(), [&](int p, int q) { return number(p) < number(q); });
  return players;
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
  const int here = t.own().architect, there = static_cast<int>(place);
  for (const Road& road : board.roads)
    if ((road.a == here && road.b == there) || (road.b == here && road.a == there)) return &road;
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
      const auto asked = t.own().houses[site] == 0 && houses > 0;
      if (game.chosen().toll_per_owner != 0)
        add_where(asked, owed[p], 1);
      else
        add_where(asked, owed[p], wide(houses));
    }
  return owed;
}

template <class S>
int palace_price(const Maharaja& game, const S& side) {
  return contains(side.roles, kCraftsmanRole) ? game.board().craftsman_palace_cost : game.board().palace_cost;
}

/// Actions of the turn neither carried out nor stopped.
bool is_open(const Slot& slot);
/// Whether an open action can be worked on now (MAH-A1, and the ruling on two that are alike).
bool is_its_turn(const Maharaja& game, const Slots& slots, std::size_t slot);

/// Whether a kind of action belongs to a part of the game.
bool belongs(Kind kind, Phase phase);
/// The rule that says what one of a turn's actions does, and what any action does.
Rule rule_of(Task task);
Rule rule_of(const Maharaja& game, Phase phase, const Slots& slots, const Action& a);
template <class T>
Rule rule_of(const Maharaja& game, const T& t, const Action& a) {
  return rule_of(game, t.phase, t.slots, a);
}

/// MAH-C1 to C4: coins by player.
Numbers rewards(const Maharaja& game, const Table& t);

/// What a ranking answers, and a count where the answer chooses the next line. A domain of symbols has answers of its
/// own.
class Answers {
 public:
  [[nodiscard]] Numbers rewards(const Maharaja& game, const Table& t) const { return naive::rewards(game, t); }
  /// MAH-E1: whether somebody has built the last palace.
  [[nodiscard]] bool has_built_all(const Table& t) const {
    return std::any_of(t.sides.begin(), t.sides.end(), [](const Side& side) { return side.palaces == 0; });
  }
};

/// Whether an action names what there is, so that it can be carried out (effects.h); the legality check says whether it
/// may be played.
bool is_formed(const Maharaja& game, const Table& t, const Action& a);

}  // namespace stela::maharaja::naive
