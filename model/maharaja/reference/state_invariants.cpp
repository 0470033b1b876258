// The state invariants: what every position must be like, whatever was played. They are written from rules.md with the
// plain formulation's tools, and stand any State at all: positions that are read from files are checked here too.
#include <algorithm>
#include <utility>

#include "model/maharaja/reference/naive.h"
#include "model/reference.h"

namespace stela::maharaja {
namespace {

using namespace naive;

/// An action that is waiting has no part done, one begun has some, and one done has all.
bool parts_fit(const Board& board, const Slot& slot) {
  constexpr std::array<std::array<int, 2>, kTasks> kPalacesAndHouses{{{1, 1}, {1, 0}, {0, 2}, {0, 1}}};  // by task
  const auto [palaces, houses] = kPalacesAndHouses[static_cast<std::size_t>(slot.task)];
  const int refilled = slot.task == Task::refill ? board.refill_houses : 0;
  const int built = slot.city_houses + slot.village_houses;
  const int parts = slot.palaces + built + slot.refilled, all = palaces + houses + refilled;
  if (slot.palaces > palaces || built > houses || slot.village_houses > 1 || slot.refilled > refilled) return false;
  switch (slot.progress) {
    case Progress::waiting:
      return parts == 0;
    case Progress::begun:
      return parts > 0 && parts < all;
    case Progress::done:
      return parts == all;
    default:
      return parts < std::max(1, all);
  }
}

class StateInvariants : public Finder<Maharaja> {
 public:
  StateInvariants(const Maharaja& game, const State& s)
      : game_(game), options_(game.chosen()), board_(game.board()), s_(s), n_(game.seats()) {}

  StateInvariants&& run() && {
    // In this order: each check may rely on those before it.
    if (phase() && form() && empty_seats() && roles() && dials()) {
      t_ = table_of(game_, s_);
      (void)(houses() && palaces() && villages() && tiles() && money() && governors() && setup() && auction() &&
             turns() && actions() && privileges() && entered() && ending() && someone_can_act());
    }
    return std::move(*this);
  }

 private:
  [[nodiscard]] bool in_setup() const { return s_.phase < Phase::dial; }
  [[nodiscard]] bool in_turn() const { return s_.phase >= Phase::turn && s_.phase != Phase::over; }
  [[nodiscard]] bool in(Phase phase) const { return s_.phase == phase; }
  [[nodiscard]] bool is_answered() const { return in(Phase::robbed) || in(Phase::give); }

  // The state itself, before there is a picture of it

  bool phase() {
    const bool sane = s_.phase <= Phase::over && s_.to_move < n_ && s_.turn_owner < n_ && s_.scored < kCities &&
                      s_.tile_spent <= 1 && s_.played >> n_ == 0 && s_.bidders >> n_ == 0;
    if (!holds(sane, "phase", Rule::R3, "phase {}, player {} to move in a turn of player {}",
               static_cast<unsigned>(s_.phase), s_.to_move, s_.turn_owner))
      return false;
    const bool fits = in(Phase::turn) ? s_.to_move == s_.turn_owner
                      : is_answered() ? s_.to_move != s_.turn_owner
                                      : s_.turn_owner == 0;
    return holds(fits, "phase", is_answered() ? Rule::X7 : Rule::R3, "player {} to move in a turn of player {}",
                 s_.to_move, s_.turn_owner) &&
           holds(!in(Phase::give) || options_.many_roles != 0, "phase", Rule::O4,
                 "a role is given without the option many_roles") &&
           holds(!in(Phase::robbed) || options_.many_roles == 0, "phase", Rule::O4,
                 "a player is robbed with the option many_roles") &&
           holds(!(in(Phase::open) || in(Phase::bid)) || options_.role_auction != 0, "phase", Rule::O2,
                 "an auction without the option role_auction") &&
           holds(in_setup() == (s_.round == 0) && s_.round <= board_.rounds, "round", Rule::R1, "phase {} in round {}",
                 static_cast<unsigned>(s_.phase), s_.round);
  }

  bool form() {
    const auto city = [&](std::size_t c) {
      return holds(s_.central[c] <= kNoColour, "palace-fields", Rule::B4, "{}: a central palace of colour {}",
                   board_.places[c], s_.central[c]);
    };
    const auto player = [&](std::size_t p) {
      return holds(s_.architect[p] < kPlaces, "architect-place", Rule::A4, "player {}'s architect is at {}", p,
                   s_.architect[p]) &&
             all_below(kMaxSites, [&](std::size_t site) {
               return holds(s_.houses[p][site] == 0 || (site != kStart && site < board_.sites.size()), "house-sites",
                            Rule::B2, "player {} has a house where none can stand", p);
             });
    };
    return all_below(kCities, city) && all_below(n_, player) && all_below(kSlots, [&](std::size_t i) {
             const Slot& slot = s_.slot[i];
             return holds(slot.task <= Task::governors && slot.progress <= Progress::stopped, "actions", Rule::A1,
                          "an action {} as far as {}", static_cast<unsigned>(slot.task),
                          static_cast<unsigned>(slot.progress));
           });
  }

  bool empty_seats() {
    for (std::size_t p = n_; p < kMaxPlayers; ++p) {
      unsigned things = s_.hand[p] + s_.stock[p] + s_.palaces[p] + s_.tiles[p] + s_.architect[p];
      for (const unsigned houses : s_.houses[p]) things += houses;
      if (!holds(things == 0 && s_.coins[p] == 0, "empty-seat", Rule::S2, "player {} does not play, but has something",
                 p))
        return false;
    }
    return true;
  }

  bool roles() {
    std::array<int, kMaxPlayers> held{};
    for (std::size_t r = 0; r < kRoles; ++r) {
      const auto holder = s_.holder[r];
      const bool out = r + 1 == kYogiRole && options_.yogi == 0;
      if (!holds(out ? holder == kNotInGame : holder < n_ || holder == kInBank, "roles", out ? Rule::O1 : Rule::X7,
                 "role {} is with {}", r + 1, holder))
        return false;
      if (holder < n_) ++held[holder];
    }
    const bool many = options_.many_roles != 0;
    return all_below(n_, [&](std::size_t p) {
      const bool robbed = in(Phase::robbed) && p == s_.to_move;
      const int least = s_.phase < Phase::settle || robbed ? 0 : 1;
      const int most = robbed ? 0 : many && !in_setup() ? static_cast<int>(kRoles) : 1;
      // MAH-O4: a role is demanded of who has strictly more; while it is awaited nothing has changed.
      const bool gives = in(Phase::give) && p == s_.to_move;
      return holds(held[p] >= least && held[p] <= most, "roles", many ? Rule::O4 : Rule::X7, "player {} has {} roles",
                   p, held[p]) &&
             holds(!gives || held[p] > held[s_.turn_owner], "roles", Rule::O4, "player {} gives one of {} roles", p,
                   held[p]);
    });
  }

  /// MAH-R2: in a round's beginning those before the player to move have set theirs, then all who have not played.
  bool dials() {
    const auto start = static_cast<std::size_t>(options_.start);
    const auto seat = [&](std::size_t p) { return (p + n_ - start) % n_; };
    return all_below(kMaxPlayers, [&](std::size_t p) {
      const auto [one, other] = s_.dial[p];
      const bool set = one != kNotSet;
      const bool expected = p < n_ && (in(Phase::dial) ? seat(p) < seat(s_.to_move)
                                                       : in_turn() && p != s_.turn_owner && (s_.played >> p & 1) == 0);
      const bool fine = set ? one <= other && other < kTasks : other == kNotSet;
      return holds(set == expected && fine, "dials", Rule::R2, "player {}'s dial is at {} and {}", p, one, other);
    });
  }

  // What lies where, with whom, and how much of it there is

  bool houses() {
    const int expected = board_.houses_hand + board_.houses_bank;
    return all_below(n_, [&](std::size_t p) {
      const int all = t_.sides[p].hand + t_.sides[p].stock + sum(t_.sides[p].houses);
      return holds(all == expected, "house-count", Rule::S1, "player {} has {} houses, not {}", p, all, expected);
    });
  }

  bool palaces() {
    const auto of_colour = [&](std::size_t colour) {
      const int c = static_cast<int>(colour);
      const bool plays = colour < n_;
      int all = count(t_.centrals, c) + s_.palaces[colour];
      for (const auto& edge : t_.edges) {
        const int here = count(edge, c);
        if (!holds(plays || here == 1, "palace-count", Rule::S2, "{} palaces of colour {} in a city", here, c))
          return false;
        all += here;
      }
      const int expected = plays ? board_.palaces : static_cast<int>(kCities);
      return holds(all == expected, "palace-count", plays ? Rule::S1 : Rule::S2, "{} palaces of colour {}, not {}", all,
                   c, expected);
    };
    return all_below(kMaxPlayers, of_colour) && all_below(kCities, [&](std::size_t city) {
             return holds(t_.edges[city].size() <= board_.edge_fields, "palace-fields", Rule::B4,
                          "{}: {} palaces on the edge", board_.places[city], t_.edges[city].size());
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
    int all = t_.supply;
    for (const Side& side : t_.sides) all += side.tiles;
    const int expected = options_.yogi != 0 ? board_.blue_tiles : 0;
    return holds(all == expected, "tile-count", Rule::O1, "{} blue tiles, not {}", all, expected);
  }

  bool money() {
    int all = t_.bank;
    for (std::size_t p = 0; p < n_; ++p) {
      const int coins = t_.sides[p].coins;
      if (!holds(coins >= 0, "purse", Rule::B3, "player {} has {} coins", p, coins)) return false;
      all += coins;
    }
    const int expected = static_cast<int>(n_) * board_.coins_at_start;
    return holds(all == expected, "money", Rule::S1, "{} coins with players and, net, in the bank; {} at the start",
                 all, expected);
  }

  bool governors() {
    auto fields = t_.governors;
    std::sort(fields.begin(), fields.end());
    const bool apart = std::adjacent_find(fields.begin(), fields.end()) == fields.end();
    if (!holds(apart, "governor-fields", Rule::X9, "two governors on one field")) return false;
    const int low = fields.front(), high = fields.back(), scored = t_.governors[s_.scored];
    if (in_setup())
      return holds(low == 1 - static_cast<int>(kCities) && high == 0, "governor-fields", Rule::S3,
                   "governors on fields {} to {} in the setup", low, high);
    return holds(high <= s_.round, "governor-fields", Rule::R1, "a governor on field {} in round {}", high, s_.round) &&
           holds(!in(Phase::dial) || scored == s_.round, "governor-fields", Rule::R1,
                 "the governor of {} is on field {} as round {} begins", board_.places[s_.scored], scored, s_.round);
  }

  // The parts of the game

  bool setup() {
    const int players = static_cast<int>(n_), all = players * board_.setup_houses;
    const bool fits = !in_setup() ? t_.settled == all : in(Phase::settle) ? t_.settled < all : t_.settled == 0;
    if (!holds(fits, "setup", Rule::S5, "{} houses settled of {}", t_.settled, all)) return false;
    if (!in_setup()) return true;
    const auto order = in_role_order(t_);
    for (int i = 0; i < players; ++i) {
      const int p = order[at(i)];
      const Side& side = t_.sides[at(p)];
      // In the order of the roles the first ones are one house ahead.
      const int settled = t_.settled / players + (i < t_.settled % players ? 1 : 0);
      const bool in_cities =
          std::any_of(side.houses.begin(), side.houses.begin() + kCities, [](int n) { return n > 0; });
      const bool bare = side.architect == static_cast<int>(kStart) && side.palaces == board_.palaces &&
                        side.tiles == 0 && side.stock == board_.houses_bank && !in_cities;
      const bool pays = options_.role_auction != 0 && !side.roles.empty();
      const int purse = board_.coins_at_start;
      if (!holds(bare && sum(side.houses) == settled, "setup", Rule::S5,
                 "player {} has more or less than the setup gives", p) ||
          !holds(pays ? side.coins <= purse : side.coins == purse, "setup", Rule::S1,
                 "player {} has {} coins in the setup", p, side.coins))
        return false;
    }
    if (in(Phase::settle))
      return holds(t_.to_move == order[at(t_.settled % players)], "setup", Rule::S5, "player {} settles out of turn",
                   t_.to_move);
    return holds(t_.own().roles.empty(), "setup", Rule::S4, "player {} has a role already", t_.to_move);
  }

  bool auction() {
    if (!in(Phase::bid))
      return holds(t_.lot + t_.price + t_.leader + t_.opener == 0 && t_.bidders.empty(), "auction", Rule::O2,
                   "bids outside an auction");
    const int players = static_cast<int>(n_);
    const bool fine = t_.lot < static_cast<int>(kRoles) && contains(t_.bank_roles, t_.lot + 1) &&
                      contains(t_.bidders, t_.leader) && contains(t_.bidders, t_.to_move) && t_.leader != t_.to_move &&
                      t_.leader < players && t_.opener < players;
    if (!holds(fine, "auction", Rule::O2, "player {} bids for role {} against player {}", t_.to_move, t_.lot + 1,
               t_.leader))
      return false;
    for (const int p : t_.bidders)
      if (!holds(t_.sides[at(p)].roles.empty(), "auction", Rule::O2, "player {} has a role already", p)) return false;
    return holds(t_.sides[at(t_.opener)].roles.empty() && t_.price <= t_.sides[at(t_.leader)].coins, "auction",
                 Rule::O2, "player {} cannot pay {}", t_.leader, t_.price);
  }

  bool turns() {
    const auto played = t_.played.size();
    if (in(Phase::over))
      return holds(played == n_, "turn-order", Rule::R3, "the game is over, but {} have played", played);
    if (!in_turn()) return holds(played == 0, "turn-order", Rule::R3, "{} have played as a round begins", played);
    return holds(!contains(t_.played, t_.owner), "turn-order", Rule::R3, "player {} plays twice in a round", t_.owner);
  }

  bool actions() {
    int begun = 0;
    for (std::size_t i = 0; i < kSlots; ++i) {
      const Slot& slot = t_.slots[i];
      const bool there = in_turn() && (i < 2 || t_.tile_spent);
      const bool fine = there ? slot.progress != Progress::absent && parts_fit(board_, slot) : slot == Slot{};
      if (!holds(fine, "actions", there ? Rule::A2 : Rule::A1, "action {}: {} palaces, {} and {} houses, {} refilled",
                 i, slot.palaces, slot.city_houses, slot.village_houses, slot.refilled))
        return false;
      begun += slot.progress == Progress::begun ? 1 : 0;
    }
    const bool changes = std::any_of(t_.slots.begin(), t_.slots.end(), [](const Slot& slot) {
      return slot.task == Task::change_role && slot.progress == Progress::done;
    });
    return holds(begun <= 1 || options_.interleave != 0, "actions", Rule::A1, "{} actions begun", begun) &&
           holds(!t_.tile_spent || t_.slots[2].task != Task::change_role, "actions", Rule::O1,
                 "a role change for a blue tile") &&
           holds(!is_answered() || changes, "actions", Rule::X7, "player {} is robbed by no action", t_.to_move);
  }

  bool privileges() {
    for (const int role : t_.used) {
      const bool there = role == kMerchantRole || role == kBuilderRole || (role == kYogiRole && options_.yogi != 0);
      if (!holds(in_turn() && there, "privileges", Rule::A3, "the privilege of role {} is used", role)) return false;
    }
    return holds(!t_.tile_spent || (in_turn() && options_.yogi != 0), "privileges", Rule::O1,
                 "a blue tile is spent outside a turn");
  }

  bool entered() {
    const auto noted = t_.entered.size();
    if (!in_turn()) return holds(noted == 0, "entered", Rule::V1, "{} places entered outside a turn", noted);
    const int here = t_.sides[at(t_.owner)].architect;
    return holds(contains(t_.entered, here) && (!is_answered() || noted == 1), "entered", Rule::V1,
                 "player {}'s architect is at {}, but {} places are noted", t_.owner, board_.places[at(here)], noted);
  }

  bool ending() {
    const bool built =
        std::any_of(t_.sides.begin(), t_.sides.end(), [](const Side& side) { return side.palaces == 0; });
    if (in(Phase::over))
      return holds(built || t_.round == board_.rounds, "ending", Rule::E1, "the game is over after round {}", t_.round);
    return holds(!built || in_turn(), "ending", Rule::E1, "all palaces of a player are built, but round {} begins",
                 t_.round);
  }

  bool someone_can_act() {
    return holds(in(Phase::over) || game_.count(s_) > 0, "someone-can-act", Rule::R3, "player {} has no legal action",
                 s_.to_move);
  }

  const Maharaja& game_;
  const Options& options_;
  const Board& board_;
  const State& s_;
  std::size_t n_;
  Table t_;
};

}  // namespace

std::optional<Violation> Maharaja::violation(const State& s) const { return StateInvariants(*this, s).run().found(); }

}  // namespace stela::maharaja
