// The plain picture of a position: lists of what lies where, as at a table, with roles by their printed numbers. It is
// slow, and written from rules.md apart from the engine's own play, for the legality check, the state invariants and
// the step check. Private to model/maharaja.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "model/maharaja/maharaja.h"

namespace stela::maharaja::naive {

using Numbers = std::vector<int>;
using Edges = std::array<Numbers, kCities>;
using Slots = std::array<Slot, kSlots>;

inline constexpr int kNobody = -1;

// Printed numbers of the roles that do something.
inline constexpr int kMerchantRole = 2, kSaintRole = 3, kMonkRole = 4, kBuilderRole = 5, kCraftsmanRole = 6,
                     kYogiRole = 7;

struct Side {
  int coins = 0, hand = 0, stock = 0, palaces = 0, tiles = 0;
  int architect = 0;  ///< a place
  Numbers roles;      ///< ascending
  Numbers dial;       ///< two tasks, or empty while it is not set
  Numbers houses;     ///< by site

  friend bool operator==(const Side&, const Side&) = default;
};

struct Table {
  std::vector<Side> sides;
  int bank = 0;
  Numbers bank_roles;  ///< ascending
  int supply = 0;      ///< of blue tiles
  Numbers governors;   ///< the field of each city's
  Edges edges;         ///< the colours of the palaces on a city's edge, ascending
  Numbers centrals;    ///< a colour each, or kNobody

  Phase phase = Phase::roles;
  int to_move = 0, owner = 0;
  int lot = 0, price = 0, leader = 0, opener = 0;
  Numbers bidders;
  int round = 0, scored = 0, settled = 0;
  Numbers played;  ///< players, ascending
  Numbers used;    ///< privileges, ascending
  bool tile_spent = false;
  Numbers entered;  ///< places, ascending
  Slots slots;

  friend bool operator==(const Table&, const Table&) = default;

  [[nodiscard]] Side& own() { return sides[static_cast<std::size_t>(to_move)]; }
  [[nodiscard]] const Side& own() const { return sides[static_cast<std::size_t>(to_move)]; }
};

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
/// How often a number is listed.
int count(const Numbers& numbers, int n);
int sum(const Numbers& numbers);
/// A player's role number for order and ties (MAH-O4): the lowest; 100 without a role.
int rank_number(const Side& side);
/// The players, lowest role first.
Numbers in_role_order(const Table& t);

/// All houses on a site.
int houses_on(const Table& t, std::size_t site);
bool is_village(std::size_t site);
/// MAH-B1, B2: the rule that keeps a house of the player to move off a site; Rule::none where it may go.
Rule keeps_off(const Maharaja& game, const Table& t, std::size_t site);

/// What the player to move owes each player on the road to a place next door. Nothing is returned where no road leads
/// there, or a village on it has no house.
std::optional<Numbers> tolls_to(const Maharaja& game, const Table& t, std::size_t place);

int palace_price(const Maharaja& game, const Side& side);

/// Actions of the turn neither carried out nor stopped.
bool is_open(const Slot& slot);
/// Whether an open action can be worked on now (MAH-A1, and the ruling on two that are alike).
bool is_its_turn(const Maharaja& game, const Table& t, std::size_t slot);

/// Whether a kind of action belongs to a part of the game.
bool belongs(Kind kind, Phase phase);
/// The rule that says what one of a turn's actions does, and what any action does.
Rule rule_of(Task task);
Rule rule_of(const Maharaja& game, const Table& t, const Action& a);

/// MAH-C1 to C4: coins by player.
Numbers rewards(const Maharaja& game, const Table& t);

/// Whether an action names what there is, so that act() can carry it out; the legality check says whether it may be
/// played.
bool is_formed(const Maharaja& game, const Table& t, const Action& a);

/// What an action does, all that follows included.
void act(const Maharaja& game, Table& t, const Action& a);

}  // namespace stela::maharaja::naive
