// The state invariants: what lies where, with whom, and how much of it there is.
#include <algorithm>

#include "model/maharaja/reference/state_invariants.h"

namespace stela::maharaja {
namespace naive {

std::optional<Violation> StateInvariants::run() {
  // In this order: each check may rely on those before it.
  if (phase() && form() && empty_seats() && roles() && dials()) {
    t_ = table_of(game_, s_);
    (void)(houses() && palaces() && villages() && tiles() && money() && governors() && setup() && auction() &&
           turns() && actions() && privileges() && entered() && ending() && someone_can_act());
  }
  return std::move(violation_);
}

bool StateInvariants::phase() {
  const bool sane = s_.phase <= Phase::over && s_.to_move < n_ && s_.turn_owner < n_ && s_.scored < kCities &&
                    s_.tile_spent <= 1 && s_.played >> n_ == 0 && s_.bidders >> n_ == 0;
  if (!holds(sane, "phase", Rule::R3, "phase {}, player {} to move in a turn of player {}",
             static_cast<unsigned>(s_.phase), s_.to_move, s_.turn_owner))
    return false;
  const bool own_turn = s_.phase == Phase::turn;
  const bool answers = s_.phase == Phase::robbed || s_.phase == Phase::give;
  const bool fits = own_turn ? s_.to_move == s_.turn_owner : answers ? s_.to_move != s_.turn_owner : s_.turn_owner == 0;
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

bool StateInvariants::form() {
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

bool StateInvariants::empty_seats() {
  for (std::size_t p = n_; p < kMaxPlayers; ++p) {
    unsigned things = s_.hand[p] + s_.stock[p] + s_.palaces[p] + s_.tiles[p] + s_.architect[p];
    for (const unsigned houses : s_.houses[p]) things += houses;
    if (!holds(things == 0 && s_.coins[p] == 0, "empty-seat", Rule::S2, "player {} does not play, but has something",
               p))
      return false;
  }
  return true;
}

bool StateInvariants::roles() {
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
bool StateInvariants::dials() {
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

bool StateInvariants::houses() {
  for (std::size_t p = 0; p < n_; ++p) {
    const Side& side = t_.sides[p];
    const int all = side.hand + side.stock + sum(side.houses), expected = board_.houses_hand + board_.houses_bank;
    if (!holds(all == expected, "house-count", Rule::S1, "player {} has {} houses, not {}", p, all, expected))
      return false;
  }
  return true;
}

bool StateInvariants::palaces() {
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

bool StateInvariants::villages() {
  for (std::size_t site = kFirstVillage; site < board_.sites.size(); ++site)
    if (!holds(houses_on(t_, site) <= static_cast<int>(game_.capacity()), "village-capacity", Rule::B2,
               "{} houses in {}", houses_on(t_, site), board_.sites[site]))
      return false;
  return true;
}

bool StateInvariants::tiles() {
  int all = t_.supply;
  for (const Side& side : t_.sides) all += side.tiles;
  const int expected = game_.chosen().yogi != 0 ? board_.blue_tiles : 0;
  return holds(all == expected, "tile-count", Rule::O1, "{} blue tiles, not {}", all, expected);
}

bool StateInvariants::money() {
  int all = t_.bank;
  for (std::size_t p = 0; p < n_; ++p) {
    if (!holds(t_.sides[p].coins >= 0, "purse", Rule::B3, "player {} has {} coins", p, t_.sides[p].coins)) return false;
    all += t_.sides[p].coins;
  }
  const int expected = static_cast<int>(n_) * board_.coins_at_start;
  return holds(all == expected, "money", Rule::S1, "{} coins with players and, net, in the bank; {} at the start", all,
               expected);
}

bool StateInvariants::governors() {
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

}  // namespace naive

std::optional<Violation> Maharaja::violation(const State& s) const { return naive::StateInvariants(*this, s).run(); }

}  // namespace stela::maharaja
