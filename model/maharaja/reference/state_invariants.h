// The invariants of the table: what lies where and how much of it, the parts of the game, the end. Written from
// rules.md with the naive engine's tools. Over any domain (model/domain.h).
#pragma once

#include <algorithm>

#include "model/maharaja/reference/naive.h"
#include "model/reference.h"

namespace stela::maharaja::naive {

/// Which part of the game a phase belongs to.
inline bool in_setup(Phase phase) { return phase < Phase::dial; }
inline bool in_turn(Phase phase) { return phase >= Phase::turn && phase != Phase::over; }
inline bool is_answered(Phase phase) { return phase == Phase::robbed || phase == Phase::give; }

/// An action that is waiting has no part done, one begun has some, and one done has all.
template <class S>
auto parts_fit(const Board& board, const S& slot) {
  constexpr std::array<std::array<int, 2>, kTasks> kPalacesAndHouses{{{1, 1}, {1, 0}, {0, 2}, {0, 1}}};  // by task
  const auto built = wide(slot.city_houses) + wide(slot.village_houses);
  const auto parts = wide(slot.palaces) + built + wide(slot.refilled);
  return as_task(slot.task, [&](std::size_t task) {
    const auto [palaces, houses] = kPalacesAndHouses[task];
    const int refilled = static_cast<Task>(task) == Task::refill ? board.refill_houses : 0;
    const int all = palaces + houses + refilled;
    const auto progress = slot.progress;
    return slot.palaces <= palaces && built <= houses && slot.village_houses <= 1 && slot.refilled <= refilled &&
           ((progress == Progress::waiting && parts == 0) ||
            (progress == Progress::begun && parts > 0 && parts < all) || (progress == Progress::done && parts == all) ||
            (progress != Progress::waiting && progress != Progress::begun && progress != Progress::done &&
             parts < std::max(1, all)));
  });
}

/// Of a table whose phase, roles and dials fit together.
template <class Domain>
class StateInvariants : public Domain::template Findings<Maharaja> {
 public:
  StateInvariants(const Maharaja& game, const TableOf<Domain>& t)
      : game_(game), options_(game.chosen()), board_(game.board()), t_(t), n_(game.seats()) {}

  StateInvariants&& run() && {
    // In this order: each check may rely on those before it.
    (void)(houses() && palaces() && villages() && tiles() && money() && governors() && setup() && auction() &&
           turns() && actions() && privileges() && entered() && ending());
    return std::move(*this);
  }

 private:
  using Truth = typename Domain::Truth;
  using Found = typename Domain::template Findings<Maharaja>;
  using Found::holds;
  using Found::holds_where;

  [[nodiscard]] bool in(Phase phase) const { return t_.phase == phase; }

  // What lies where, with whom, and how much of it there is

  bool houses() {
    const int expected = board_.houses_hand + board_.houses_bank;
    return all_below(n_, [&](std::size_t p) {
      const auto& side = t_.sides[p];
      const auto all = wide(side.hand) + wide(side.stock) + sum_of(side.houses);
      return holds(all == expected, "house-count", Rule::S1, "player {} has {} houses, not {}", p, all, expected);
    });
  }

  bool palaces() {
    const auto of_colour = [&](std::size_t colour) {
      const int c = static_cast<int>(colour);
      const bool plays = colour < n_;
      auto all = wide(t_.edges[0][colour]);
      for (const auto& central : t_.centrals) all = all + one_if(central == c);
      if (plays) all = all + wide(t_.sides[colour].palaces);
      for (std::size_t city = 0; city < kCities; ++city) {
        const auto& here = t_.edges[city][colour];
        if (!holds(plays || here == 1, "palace-count", Rule::S2, "{} palaces of colour {} in a city", here, c))
          return false;
        if (city > 0) all = all + wide(here);
      }
      const int expected = plays ? board_.palaces : static_cast<int>(kCities);
      return holds(all == expected, "palace-count", plays ? Rule::S1 : Rule::S2, "{} palaces of colour {}, not {}", all,
                   c, expected);
    };
    return all_below(kMaxPlayers, of_colour) && all_below(kCities, [&](std::size_t city) {
             return holds(sum_of(t_.edges[city]) <= board_.edge_fields, "palace-fields", Rule::B4,
                          "{}: {} palaces on the edge", board_.places[city], sum_of(t_.edges[city]));
           });
  }

  bool villages() {
    return all_below(board_.villages(), [&](std::size_t village) {
      const std::size_t site = kFirstVillage + village;
      return holds(houses_on(t_, site) <= static_cast<int>(game_.capacity()), "village-capacity", Rule::B2,
                   "{} houses in {}", houses_on(t_, site), board_.sites[site]);
    });
  }

  bool tiles() {
    auto all = wide(t_.supply);
    for (const auto& side : t_.sides) all = all + wide(side.tiles);
    const int expected = options_.yogi != 0 ? board_.blue_tiles : 0;
    if (options_.tiles_leave == 0)
      return holds(all == expected, "tile-count", Rule::O1, "{} blue tiles, not {}", all, expected);
    // One a turn may have gone, in the turns that are over and in this one.
    auto gone = size_of(t_.played) + one_if(t_.tile_spent);
    if (!in_setup(t_.phase)) gone = gone + (t_.round - 1) * static_cast<int>(n_);
    return holds(all <= expected && all + gone >= expected, "tile-count", Rule::O1,
                 "{} blue tiles of {}, and {} can have left the game", all, expected, gone);
  }

  bool money() {
    auto all = wide(t_.bank);
    for (std::size_t p = 0; p < n_; ++p) {
      const auto coins = wide(t_.sides[p].coins);
      if (!holds(coins >= 0, "purse", Rule::B3, "player {} has {} coins", p, coins)) return false;
      all = all + coins;
    }
    const int expected = board_.coins_of_all(n_);
    return holds(all == expected, "money", Rule::S1, "{} coins with players and, net, in the bank; {} at the start",
                 all, expected);
  }

  bool governors() {
    const auto [apart, low, high] = spread_of(t_.governors);
    if (!holds(apart, "governor-fields", Rule::X9, "two governors on one field")) return false;
    const auto scored = element(t_.governors, t_.scored);
    if (in_setup(t_.phase))
      return holds(low == 1 - static_cast<int>(kCities) && high == 0, "governor-fields", Rule::S3,
                   "governors on fields {} to {} in the setup", low, high);
    return holds(high <= t_.round, "governor-fields", Rule::R1, "a governor on field {} in round {}", high, t_.round) &&
           holds(!in(Phase::dial) || scored == t_.round, "governor-fields", Rule::R1,
                 "the governor of {} is on field {} as round {} begins", place(t_.scored), scored, t_.round);
  }

  // The parts of the game

  bool setup() {
    const int players = static_cast<int>(n_), all = players * board_.setup_houses;
    const Truth fits = !in_setup(t_.phase) ? t_.settled == all : in(Phase::settle) ? t_.settled < all : t_.settled == 0;
    if (!holds(fits, "setup", Rule::S5, "{} houses settled of {}", t_.settled, all)) return false;
    if (!in_setup(t_.phase)) return true;
    for (int p = 0; p < players; ++p) {
      const auto& side = t_.sides[at(p)];
      // In the order of the roles the first ones are one house ahead.
      const auto settled = t_.settled / players + one_if(place_in_order(t_, p) < t_.settled % players);
      Truth no_city = true;
      for (std::size_t city = 0; city < kCities; ++city) no_city = no_city && side.houses[city] == 0;
      const Truth bare = side.architect == static_cast<int>(kStart) && side.palaces == board_.palaces &&
                         side.tiles == 0 && side.stock == board_.houses_bank && no_city;
      const Truth pays = options_.role_auction != 0 && !is_empty(side.roles);
      const int purse = board_.coins_at_start[at(p)];
      if (!holds(bare && sum_of(side.houses) == settled, "setup", Rule::S5,
                 "player {} has more or less than the setup gives", p) ||
          !holds(side.coins == purse || (pays && side.coins <= purse), "setup", Rule::S1,
                 "player {} has {} coins in the setup", p, side.coins))
        return false;
    }
    if (in(Phase::settle))
      return holds(place_in_order(t_, t_.to_move) == t_.settled % players, "setup", Rule::S5,
                   "player {} settles out of turn", t_.to_move);
    return holds(is_empty(t_.own().roles), "setup", Rule::S4, "player {} has a role already", t_.to_move);
  }

  bool auction() {
    if (!in(Phase::bid))
      return holds(t_.lot + t_.leader + t_.opener == 0 && t_.price == 0 && is_empty(t_.bidders), "auction", Rule::O2,
                   "bids outside an auction");
    const int players = static_cast<int>(n_);
    const Truth fine = t_.lot < static_cast<int>(kRoles) && contains(t_.bank_roles, t_.lot + 1) &&
                       contains(t_.bidders, t_.leader) && contains(t_.bidders, t_.to_move) && t_.leader != t_.to_move &&
                       t_.leader < players && t_.opener < players;
    if (!holds(fine, "auction", Rule::O2, "player {} bids for role {} against player {}", t_.to_move, t_.lot + 1,
               t_.leader))
      return false;
    for (int p = 0; p < players; ++p)
      if (!holds_where(contains(t_.bidders, p), is_empty(t_.sides[at(p)].roles), "auction", Rule::O2,
                       "player {} has a role already", p))
        return false;
    for (int p = (t_.leader + 1) % players; p != t_.to_move; p = (p + 1) % players)
      if (!holds(!contains(t_.bidders, p), "auction", Rule::O2, "player {} is in the auction, but was not asked", p))
        return false;
    return holds(is_empty(t_.sides[at(t_.opener)].roles) && t_.price <= t_.sides[at(t_.leader)].coins, "auction",
                 Rule::O2, "player {} cannot pay {}", t_.leader, t_.price);
  }

  bool turns() {
    const auto played = size_of(t_.played);
    if (in(Phase::over))
      return holds(played == static_cast<int>(n_), "turn-order", Rule::R3, "the game is over, but {} have played",
                   played);
    if (!in_turn(t_.phase))
      return holds(played == 0, "turn-order", Rule::R3, "{} have played as a round begins", played);
    return holds(!contains(t_.played, t_.owner), "turn-order", Rule::R3, "player {} plays twice in a round", t_.owner);
  }

  bool actions() {
    typename TableOf<Domain>::Number begun = 0;
    Truth changes = false;
    for (std::size_t i = 0; i < kSlots; ++i) {
      const auto& slot = t_.slots[i];
      const Truth there = in_turn(t_.phase) && (i < 2 || t_.tile_spent);
      const Truth fine = (there && slot.progress != Progress::absent && parts_fit(board_, slot)) ||
                         (!there && slot == typename PartsOf<Domain>::Slot{});
      if (!holds(fine, "actions", in_turn(t_.phase) && i < 2 ? Rule::A2 : Rule::A1,
                 "action {}: {} palaces, {} and {} houses, {} refilled", i, slot.palaces, slot.city_houses,
                 slot.village_houses, slot.refilled))
        return false;
      add(begun, one_if(slot.progress == Progress::begun));
      changes = changes || (slot.task == Task::change_role && slot.progress == Progress::done);
    }
    return holds(begun <= 1 || options_.interleave != 0, "actions", Rule::A1, "{} actions begun", begun) &&
           holds(!t_.tile_spent || t_.slots[2].task != Task::change_role, "actions", Rule::O1,
                 "a role change for a blue tile") &&
           holds(!is_answered(t_.phase) || changes, "actions", Rule::X7, "player {} is robbed by no action",
                 t_.to_move);
  }

  bool privileges() {
    for (int role = 0; role < 8; ++role) {
      const bool there = role == kMerchantRole || role == kBuilderRole || (role == kYogiRole && options_.yogi != 0);
      if (!holds_where(contains(t_.used, role), in_turn(t_.phase) && there, "privileges", Rule::A3,
                       "the privilege of role {} is used", role))
        return false;
    }
    return holds(!t_.tile_spent || (in_turn(t_.phase) && options_.yogi != 0), "privileges", Rule::O1,
                 "a blue tile is spent outside a turn");
  }

  bool entered() {
    const auto noted = size_of(t_.entered);
    if (!in_turn(t_.phase)) return holds(noted == 0, "entered", Rule::V1, "{} places entered outside a turn", noted);
    const auto& here = t_.sides[at(t_.owner)].architect;
    return holds(contains(t_.entered, here) && (!is_answered(t_.phase) || noted == 1), "entered", Rule::V1,
                 "player {}'s architect is at {}, but {} places are noted", t_.owner, place(here), noted);
  }

  bool ending() {
    Truth built = false;
    for (const auto& side : t_.sides) built = built || side.palaces == 0;
    if (in(Phase::over))
      return holds(built || t_.round == board_.rounds, "ending", Rule::E1, "the game is over after round {}", t_.round);
    return holds(!built || in_turn(t_.phase), "ending", Rule::E1,
                 "all palaces of a player are built, but round {} begins", t_.round);
  }

  [[nodiscard]] std::string_view place(int n) const { return board_.places[at(n)]; }
  /// Symbols have no names.
  template <class Symbol>
  requires(!std::is_arithmetic_v<Symbol>) [[nodiscard]] static std::string_view place(const Symbol& /*n*/) {
    return "?";
  }

  const Maharaja& game_;
  const Options& options_;
  const Board& board_;
  const TableOf<Domain>& t_;
  std::size_t n_;
};

}  // namespace stela::maharaja::naive
