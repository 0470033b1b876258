// The state audit: what every position must be like, whatever was played. It is written from rules.md with the plain
// formulation's tools, and stands any State at all, for a position that was read from a file is judged here too.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/maharaja/plain.h"

namespace stela::maharaja {
namespace {

using namespace plain;

class StateAudit {
 public:
  StateAudit(const Maharaja& game, const State& s) : game_(game), board_(game.board()), s_(s), n_(game.seats()) {}

  std::optional<Breach> run() {
    // In this order: each check may rely on those before it.
    if (phase() && form() && empty_seats() && roles() && dials()) {
      t_ = table_of(game_, s_);
      (void)(houses() && palaces() && villages() && tiles() && money() && governors() && setup() && auction() &&
             turns() && actions() && privileges() && entered() && ending() && someone_can_act());
    }
    return std::move(breach_);
  }

 private:
  template <class... T>
  bool holds(bool satisfied, const char* invariant, Rule rule, fmt::format_string<T...> detail, T&&... values) {
    if (!satisfied)
      breach_ = Breach{invariant, std::string(name(rule)), fmt::format(detail, std::forward<T>(values)...)};
    return satisfied;
  }
  [[nodiscard]] bool in_setup() const { return s_.phase < Phase::dial; }
  [[nodiscard]] bool in_turn() const { return s_.phase >= Phase::turn && s_.phase != Phase::over; }

  bool phase() {
    const bool sane = s_.phase <= Phase::over && s_.to_move < n_ && s_.turn_owner < n_ && s_.scored < kCities &&
                      s_.tile_spent <= 1 && s_.played >> n_ == 0 && s_.bidders >> n_ == 0;
    if (!holds(sane, "phase", Rule::R3, "phase {}, player {} to move in a turn of player {}",
               static_cast<unsigned>(s_.phase), s_.to_move, s_.turn_owner))
      return false;
    const bool own_turn = s_.phase == Phase::turn;
    const bool answers = s_.phase == Phase::robbed || s_.phase == Phase::give;
    const bool fits = own_turn  ? s_.to_move == s_.turn_owner
                      : answers ? s_.to_move != s_.turn_owner
                                : s_.turn_owner == 0;
    return holds(fits, "phase", answers ? Rule::X7 : Rule::R3, "player {} to move in a turn of player {}", s_.to_move,
                 s_.turn_owner) &&
           holds(s_.phase != Phase::give || game_.chosen().many_roles != 0, "phase", Rule::O4,
                 "a role is given without the option many_roles") &&
           holds(s_.phase != Phase::robbed || game_.chosen().many_roles == 0, "phase", Rule::O4,
                 "a player is robbed with the option many_roles") &&
           holds((s_.phase != Phase::open && s_.phase != Phase::bid) || game_.chosen().role_auction != 0, "phase",
                 Rule::O2, "an auction without the option role_auction") &&
           holds(in_setup() == (s_.round == 0) && s_.round <= board_.rounds, "round", Rule::R1, "phase {} in round {}",
                 static_cast<unsigned>(s_.phase), s_.round);
  }

  // What a picture can be made of

  bool form() {
    for (std::size_t c = 0; c < kCities; ++c)
      if (!holds(s_.central[c] <= kNoColour, "palace-fields", Rule::B4, "{}: a central palace of colour {}",
                 board_.places[c], s_.central[c]))
        return false;
    for (std::size_t p = 0; p < n_; ++p) {
      if (!holds(s_.architect[p] < kPlaces, "architect-place", Rule::A4, "player {}'s architect is at {}", p,
                 s_.architect[p]))
        return false;
      for (std::size_t site = 0; site < kMaxSites; ++site)
        if (!holds(s_.houses[p][site] == 0 || (site != kStart && site < board_.sites.size()), "house-sites", Rule::B2,
                   "player {} has a house where none can stand", p))
          return false;
    }
    for (const Slot& slot : s_.slot)
      if (!holds(slot.task <= Task::governors && slot.progress <= Progress::stopped, "actions", Rule::A1,
                 "an action {} as far as {}", static_cast<unsigned>(slot.task), static_cast<unsigned>(slot.progress)))
        return false;
    return true;
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
    const bool yogi = game_.chosen().yogi != 0;
    std::array<int, kMaxPlayers> held{};
    for (std::size_t r = 0; r < kRoles; ++r) {
      const auto holder = s_.holder[r];
      const bool out = r + 1 == kYogiRole && !yogi;
      if (!holds(out ? holder == kNotInGame : holder < n_ || holder == kInBank, "roles", out ? Rule::O1 : Rule::X7,
                 "role {} is with {}", r + 1, holder))
        return false;
      if (holder < n_) ++held[holder];
    }
    for (std::size_t p = 0; p < n_; ++p) {
      const bool dealing = s_.phase < Phase::settle;
      const bool robbed = s_.phase == Phase::robbed && p == s_.to_move;
      const int least = dealing || robbed ? 0 : 1;
      const int most = robbed ? 0 : game_.chosen().many_roles != 0 && !in_setup() ? static_cast<int>(kRoles) : 1;
      if (!holds(held[p] >= least && held[p] <= most, "roles", game_.chosen().many_roles != 0 ? Rule::O4 : Rule::X7,
                 "player {} has {} roles", p, held[p]))
        return false;
      // MAH-O4: a role is demanded of who has strictly more; while it is awaited nothing has changed.
      if (s_.phase == Phase::give && p == s_.to_move &&
          !holds(held[p] > held[s_.turn_owner], "roles", Rule::O4, "player {} gives one of {} roles", p, held[p]))
        return false;
    }
    return true;
  }

  /// MAH-R2: in a round's beginning those before the player to move have set theirs, then all who have not played.
  bool dials() {
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      const auto& dial = s_.dial[p];
      const bool set = dial[0] != kNotSet;
      const auto start = static_cast<std::size_t>(game_.chosen().start);
      bool expected = false;
      if (s_.phase == Phase::dial && p < n_)
        expected = (p + n_ - start) % n_ < (s_.to_move + n_ - start) % n_;
      else if (in_turn() && p < n_)
        expected = p != s_.turn_owner && (s_.played >> p & 1) == 0;
      const bool fine = set ? dial[0] <= dial[1] && dial[1] < kTasks : dial[1] == kNotSet;
      if (!holds(set == expected && fine, "dials", Rule::R2, "player {}'s dial is at {} and {}", p, dial[0], dial[1]))
        return false;
    }
    return true;
  }

  // What lies where

  bool houses() {
    for (std::size_t p = 0; p < n_; ++p) {
      const Side& side = t_.sides[p];
      const int all = side.hand + side.stock + sum(side.houses), expected = board_.houses_hand + board_.houses_bank;
      if (!holds(all == expected, "house-count", Rule::S1, "player {} has {} houses, not {}", p, all, expected))
        return false;
    }
    return true;
  }

  bool palaces() {
    for (std::size_t colour = 0; colour < kMaxPlayers; ++colour) {
      const int c = static_cast<int>(colour);
      auto built = static_cast<int>(std::count(t_.centrals.begin(), t_.centrals.end(), c));
      for (const auto& edge : t_.edges) {
        const auto here = static_cast<int>(std::count(edge.begin(), edge.end(), c));
        if (colour >= n_ && !holds(here == 1, "palace-count", Rule::S2, "{} palaces of colour {} in a city", here, c))
          return false;
        built += here;
      }
      const int expected = colour < n_ ? board_.palaces : static_cast<int>(kCities);
      const int all = built + s_.palaces[colour];
      if (!holds(all == expected, "palace-count", colour < n_ ? Rule::S1 : Rule::S2, "{} palaces of colour {}, not {}",
                 all, c, expected))
        return false;
    }
    for (std::size_t city = 0; city < kCities; ++city)
      if (!holds(t_.edges[city].size() <= board_.edge_fields, "palace-fields", Rule::B4, "{}: {} palaces on the edge",
                 board_.places[city], t_.edges[city].size()))
        return false;
    return true;
  }

  bool villages() {
    for (std::size_t site = kFirstVillage; site < board_.sites.size(); ++site)
      if (!holds(houses_on(t_, site) <= static_cast<int>(game_.capacity()), "village-capacity", Rule::B2,
                 "{} houses in {}", houses_on(t_, site), board_.sites[site]))
        return false;
    return true;
  }

  bool tiles() {
    int all = t_.supply;
    for (const Side& side : t_.sides) all += side.tiles;
    const int expected = game_.chosen().yogi != 0 ? board_.blue_tiles : 0;
    return holds(all == expected, "tile-count", Rule::O1, "{} blue tiles, not {}", all, expected);
  }

  bool money() {
    int all = t_.bank;
    for (std::size_t p = 0; p < n_; ++p) {
      if (!holds(t_.sides[p].coins >= 0, "purse", Rule::B3, "player {} has {} coins", p, t_.sides[p].coins))
        return false;
      all += t_.sides[p].coins;
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
    if (in_setup())
      return holds(fields.front() == 1 - static_cast<int>(kCities) && fields.back() == 0, "governor-fields", Rule::S3,
                   "governors on fields {} to {} in the setup", fields.front(), fields.back());
    return holds(fields.back() <= s_.round, "governor-fields", Rule::R1, "a governor on field {} in round {}",
                 fields.back(), s_.round) &&
           holds(s_.phase != Phase::dial || t_.governors[s_.scored] == s_.round, "governor-fields", Rule::R1,
                 "the governor of {} is on field {} as round {} begins", board_.places[s_.scored],
                 t_.governors[s_.scored], s_.round);
  }

  // The game's parts

  bool setup() {
    const int all = static_cast<int>(n_) * board_.setup_houses;
    if (!in_setup()) return holds(t_.settled == all, "setup", Rule::S5, "{} houses settled of {}", t_.settled, all);
    if (!holds(s_.phase == Phase::settle ? t_.settled < all : t_.settled == 0, "setup", Rule::S5,
               "{} houses settled of {}", t_.settled, all))
      return false;
    const auto order = in_role_order(t_);
    for (std::size_t i = 0; i < n_; ++i) {
      const auto p = static_cast<std::size_t>(order[i]);
      const Side& side = t_.sides[p];
      // In the order of the roles the first ones are one house ahead.
      const int rest = t_.settled % static_cast<int>(n_);
      const int settled = t_.settled / static_cast<int>(n_) + (static_cast<int>(i) < rest ? 1 : 0);
      const int on_board = sum(side.houses);
      int in_cities = 0;
      for (std::size_t city = 0; city < kCities; ++city) in_cities += side.houses[city];
      const bool bare = side.architect == static_cast<int>(kStart) && side.palaces == board_.palaces &&
                        side.tiles == 0 && side.stock == board_.houses_bank && in_cities == 0;
      if (!holds(bare && on_board == settled, "setup", Rule::S5, "player {} has more or less than the setup gives", p))
        return false;
      const bool pays = game_.chosen().role_auction != 0 && !side.roles.empty();
      if (!holds(pays ? side.coins <= board_.coins_at_start : side.coins == board_.coins_at_start, "setup", Rule::S1,
                 "player {} has {} coins in the setup", p, side.coins))
        return false;
    }
    if (s_.phase == Phase::settle)
      return holds(t_.to_move == order[static_cast<std::size_t>(t_.settled) % n_], "setup", Rule::S5,
                   "player {} settles out of turn", t_.to_move);
    return holds(t_.own().roles.empty(), "setup", Rule::S4, "player {} has a role already", t_.to_move);
  }

  bool auction() {
    if (s_.phase != Phase::bid)
      return holds(t_.lot + t_.price + t_.leader + t_.opener == 0 && t_.bidders.empty(), "auction", Rule::O2,
                   "bids outside an auction");
    const bool fine = t_.lot < static_cast<int>(kRoles) && contains(t_.bank_roles, t_.lot + 1) &&
                      contains(t_.bidders, t_.leader) && contains(t_.bidders, t_.to_move) && t_.leader != t_.to_move &&
                      t_.leader < static_cast<int>(n_) && t_.opener < static_cast<int>(n_);
    if (!holds(fine, "auction", Rule::O2, "player {} bids for role {} against player {}", t_.to_move, t_.lot + 1,
               t_.leader))
      return false;
    for (const int p : t_.bidders)
      if (!holds(t_.sides[static_cast<std::size_t>(p)].roles.empty(), "auction", Rule::O2,
                 "player {} has a role already", p))
        return false;
    const bool opener_fits = t_.sides[static_cast<std::size_t>(t_.opener)].roles.empty();
    return holds(opener_fits && t_.price <= t_.sides[static_cast<std::size_t>(t_.leader)].coins, "auction", Rule::O2,
                 "player {} cannot pay {}", t_.leader, t_.price);
  }

  bool turns() {
    if (s_.phase == Phase::over)
      return holds(t_.played.size() == n_, "turn-order", Rule::R3, "the game is over, but {} have played",
                   t_.played.size());
    if (!in_turn())
      return holds(t_.played.empty(), "turn-order", Rule::R3, "{} have played as a round begins", t_.played.size());
    return holds(!contains(t_.played, t_.owner), "turn-order", Rule::R3, "player {} plays twice in a round", t_.owner);
  }

  // The turn

  bool actions() {
    int begun = 0;
    for (std::size_t i = 0; i < kSlots; ++i) {
      const Slot& slot = t_.slots[i];
      const bool there = in_turn() && (i < 2 || t_.tile_spent);
      const bool fine = there ? slot.progress != Progress::absent && parts_fit(slot) : slot == Slot{};
      if (!holds(fine, "actions", there ? Rule::A2 : Rule::A1, "action {}: {} palaces, {} and {} houses, {} refilled",
                 i, slot.palaces, slot.city_houses, slot.village_houses, slot.refilled))
        return false;
      begun += slot.progress == Progress::begun ? 1 : 0;
    }
    if (!holds(begun <= 1 || game_.chosen().interleave != 0, "actions", Rule::A1, "{} actions begun", begun))
      return false;
    const bool changes = std::any_of(t_.slots.begin(), t_.slots.end(), [](const Slot& slot) {
      return slot.task == Task::change_role && slot.progress == Progress::done;
    });
    const bool asked = s_.phase == Phase::robbed || s_.phase == Phase::give;
    return holds(!t_.tile_spent || t_.slots[2].task != Task::change_role, "actions", Rule::O1,
                 "a role change for a blue tile") &&
           holds(!asked || changes, "actions", Rule::X7, "player {} is robbed by no action", t_.to_move);
  }

  /// The parts done are some of the whole, none when it has not begun, and all when it is done.
  [[nodiscard]] bool parts_fit(const Slot& slot) const {
    int palaces = 0, houses = 0, villages = 1, refilled = 0;
    if (slot.task == Task::palace_and_house) palaces = 1, houses = 1;
    if (slot.task == Task::palace) palaces = 1;
    if (slot.task == Task::two_houses) houses = 2;
    if (slot.task == Task::house) houses = 1;
    if (slot.task == Task::refill) refilled = board_.refill_houses;
    const int whole = palaces + houses + refilled;
    const int built = slot.city_houses + slot.village_houses;
    const int parts = slot.palaces + built + slot.refilled;
    if (slot.palaces > palaces || built > houses || slot.village_houses > villages || slot.refilled > refilled)
      return false;
    switch (slot.progress) {
      case Progress::waiting:
        return parts == 0;
      case Progress::begun:
        return parts > 0 && parts < whole;
      case Progress::done:
        return parts == whole;
      default:
        return parts < std::max(1, whole);
    }
  }

  bool privileges() {
    for (const int role : t_.used) {
      const bool there =
          role == kMerchantRole || role == kBuilderRole || (role == kYogiRole && game_.chosen().yogi != 0);
      if (!holds(in_turn() && there, "privileges", Rule::A3, "the privilege of role {} is used", role)) return false;
    }
    return holds(!t_.tile_spent || (in_turn() && game_.chosen().yogi != 0), "privileges", Rule::O1,
                 "a blue tile is spent outside a turn");
  }

  bool entered() {
    if (!in_turn())
      return holds(t_.entered.empty(), "entered", Rule::V1, "{} places entered outside a turn", t_.entered.size());
    const int here = t_.sides[static_cast<std::size_t>(t_.owner)].architect;
    const bool asked = s_.phase != Phase::turn;
    return holds(contains(t_.entered, here) && (!asked || t_.entered.size() == 1), "entered", Rule::V1,
                 "player {}'s architect is at {}, but {} places are noted", t_.owner,
                 board_.places[static_cast<std::size_t>(here)], t_.entered.size());
  }

  // The end

  bool ending() {
    const bool built =
        std::any_of(t_.sides.begin(), t_.sides.end(), [](const Side& side) { return side.palaces == 0; });
    if (s_.phase == Phase::over)
      return holds(built || t_.round == board_.rounds, "ending", Rule::E1, "the game is over after round {}", t_.round);
    return holds(!built || in_turn(), "ending", Rule::E1, "all palaces of a player are built, but round {} begins",
                 t_.round);
  }

  bool someone_can_act() {
    return holds(s_.phase == Phase::over || game_.count(s_) > 0, "someone-can-act", Rule::R3,
                 "player {} has no legal action", s_.to_move);
  }

  const Maharaja& game_;
  const Board& board_;
  const State& s_;
  std::size_t n_;
  Table t_;
  std::optional<Breach> breach_;
};

}  // namespace

std::optional<Breach> Maharaja::breach(const State& s) const { return StateAudit(*this, s).run(); }

}  // namespace stela::maharaja
