#include "analyses/balance/maharaja/observation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "analyses/balance/component_list.h"

namespace stela::balance {
namespace {

using maharaja::Action;
using maharaja::Board;
using maharaja::kCities;
using maharaja::Kind;
using maharaja::kRoles;
using maharaja::kRoleTitles;
using maharaja::kTaskNames;
using maharaja::kTasks;
using maharaja::Maharaja;
using maharaja::Payer;
using maharaja::Source;
using maharaja::State;
using maharaja::Task;

constexpr std::array<KindNote, Maharaja::kKinds.size()> kMaharajaKinds{{
    {"MAH-S4", "a role taken", false},
    {"MAH-O2", "an auction opened", false},
    {"MAH-O2", "a bid"},
    {"MAH-O2", "a pass", false},
    {"MAH-S5", "a house of the setup", false},
    {"MAH-R2", "a dial set", false},
    {"MAH-V1", "the architect along a road"},
    {"MAH-B4", "a palace"},
    {"MAH-B3", "a house built"},
    {"MAH-X5", "a house moved"},
    {"MAH-X6", "a house from the bank"},
    {"MAH-X7", "a role changed"},
    {"MAH-O4", "roles swapped with an opponent"},
    {"MAH-O4", "a role demanded"},
    {"MAH-O4", "a role given", false},
    {"MAH-X8", "coins from the bank"},
    {"MAH-X9", "a governor moved"},
    {"MAH-P2", "the merchant's coin"},
    {"MAH-O1", "the yogi's blue tile"},
    {"MAH-O1", "a blue tile spent"},
    {"MAH-A2", "an action stopped"},
    {"MAH-R3", "the turn ended", false},
}};

constexpr std::array<std::string_view, kTasks> kTaskTexts{
    "a palace and a house", "a palace",     "two houses", "a house",         "a house moved",
    "houses from the bank", "another role", "coins",      "a governor moved"};

// Privileges that an action uses: the mogul has none, and the saint's counts at the scoring
constexpr std::array kPrivileges{maharaja::kMerchant, maharaja::kMonk, maharaja::kBuilder, maharaja::kCraftsman,
                                 maharaja::kYogi};
constexpr std::array<std::string_view, kRoles> kRoleRules{"MAH-P1", "MAH-P2", "MAH-P3", "MAH-P4",
                                                          "MAH-P5", "MAH-P6", "MAH-O1"};
constexpr std::array<std::string_view, 5> kRanks{"first", "second", "third", "fourth", "fifth"};

bool with_tiles(const Maharaja& game) { return game.chosen().yogi != 0; }

/// The numbers of sources. Those of an option that is off stand at the end of their row, and nothing gives to them.
struct MaharajaSources {
  explicit MaharajaSources(const Maharaja& game) : start(with_tiles(game) ? 3 : 2), alone(rank + game.seats()) {}
  std::size_t palace = 0, palace_and_house = 1, tile = 2;
  std::size_t start, auction = start + 1, coins = start + 2, merchant = start + 3, penalties = start + 4,
                     tolls_in = start + 5, tolls_out = start + 6, houses = start + 7, palaces = start + 8,
                     rank = start + 9, alone;
};

/// The numbers of the first components of each group after the kinds.
struct MaharajaLayout {
  explicit MaharajaLayout(const Maharaja& game)
      : privilege(role + kRoles - (with_tiles(game) ? 0 : 1)),
        city(privilege + kPrivileges.size() - (with_tiles(game) ? 0 : 1)),
        palace(governor + kCities),
        tile(palace + game.board().palaces) {}
  std::size_t dial = kMaharajaKinds.size(), role = dial + kTasks;
  std::size_t privilege, city, field = city + kCities, house = field + 2, governor = house + 2, palace, tile;
};

bool holds(const State& s, std::size_t player, std::size_t role) { return s.holder[role] == player; }
std::size_t lowest_held(const State& s, std::size_t player) {
  return static_cast<std::size_t>(std::find(s.holder.begin(), s.holder.end(), player) - s.holder.begin());
}

/// MAH-V2
void add_tolls(const Maharaja& game, const State& s, const Action& a, const MaharajaSources& source, PointsTable& out) {
  const std::size_t me = s.to_move;
  const auto& road = *game.board().road(s.architect[me], a.what);
  for (std::size_t v = 0; v < road.villages; ++v) {
    const std::size_t site = maharaja::kFirstVillage + road.first + v;
    if (s.houses[me][site] > 0) continue;
    for (std::size_t p = 0; p < out.size(); ++p) {
      const int houses = s.houses[p][site];
      out[p][source.tolls_in] += game.chosen().toll_per_owner != 0 ? std::min(houses, 1) : houses;
    }
  }
  if (static_cast<Payer>(a.source) == Payer::self) out[me][source.tolls_out] -= a.to;
}

/// What the round's end pays (MAH-C1 to C4, P3, O3).
void add_scoring(const Maharaja& game, const State& s, const MaharajaSources& source, PointsTable& out) {
  const Board& board = game.board();
  const std::size_t city = s.scored;
  std::vector<int> worth(out.size(), 0);
  std::vector<std::size_t> present;
  for (std::size_t p = 0; p < out.size(); ++p) {
    const int edge = s.edge[city][p];
    worth[p] = s.houses[p][city] + edge + (s.architect[p] == city ? 1 : 0) + (s.central[city] == p ? 3 : 0);
    if (worth[p] > 0) present.push_back(p);
    if (holds(s, p, maharaja::kSaint)) worth[p] += edge;
    bool home = false;
    for (std::size_t r = 0; r < kRoles; ++r) home = home || (holds(s, p, r) && board.home[r] == city);
    if (home && game.chosen().home_city != 0) ++worth[p];
  }
  std::sort(present.begin(), present.end(), [&](std::size_t p, std::size_t q) {
    return worth[p] != worth[q] ? worth[p] > worth[q] : lowest_held(s, p) < lowest_held(s, q);
  });
  for (std::size_t rank = 0; rank < present.size(); ++rank)
    out[present[rank]][source.rank + rank] += board.payout[game.seats()][rank];
  if (present.size() == 1) out[present[0]][source.alone] += board.sole_bonus;
}

/// Who wins an auction pays (MAH-O2).
void add_auction(const State& before, const Action& a, const State& after, const MaharajaSources& source,
                 PointsTable& out) {
  const std::size_t lot = a.kind == Kind::open ? a.what : before.lot;
  const int price = a.kind == Kind::open ? a.to : a.kind == Kind::bid ? a.what : before.price;
  if (after.holder[lot] < out.size()) out[after.holder[lot]][source.auction] -= price;
}

/// The role that an action takes or bids for, or kRoles.
std::size_t role_taken(const State& s, const Action& a) {
  switch (a.kind) {
    case Kind::take:
    case Kind::open:
    case Kind::role:
      return a.what;
    case Kind::bid:
      return s.lot;
    case Kind::swap:
      return a.to;
    default:
      return kRoles;
  }
}

/// The role whose privilege an action uses, or kRoles.
std::size_t privilege_used(const State& s, const Action& a) {
  const bool builds = a.kind == Kind::house || a.kind == Kind::shift;
  if (builds && static_cast<Source>(a.source) == Source::builder) return maharaja::kBuilder;
  if (a.kind == Kind::move && static_cast<Payer>(a.source) == Payer::bank) return maharaja::kMonk;
  if (a.kind == Kind::palace && holds(s, s.to_move, maharaja::kCraftsman)) return maharaja::kCraftsman;
  if (a.kind == Kind::merchant) return maharaja::kMerchant;
  if (a.kind == Kind::yogi) return maharaja::kYogi;
  return kRoles;
}

}  // namespace

std::vector<Named> Observation<Maharaja>::sources(const Maharaja& game) {
  std::vector<Named> out{{"points", "palace", "MAH-X2", "palaces built by the action of a palace alone"},
                         {"points", "palace and house", "MAH-X1", "palaces built by the action of both"}};
  if (with_tiles(game)) out.push_back({"points", "blue tile", "MAH-O1", "palaces built by the action of a blue tile"});
  const auto coins = [&out](const std::string& name, const std::string& rule, const std::string& text) {
    out.push_back({"coins", name, rule, text});
  };
  coins("start", "MAH-S1", "coins at the start");
  coins("auction", "MAH-O2", "coins bid for the first role");
  coins("coins", "MAH-X8", "coins taken by the action");
  coins("merchant", "MAH-P2", "coins of the merchant's privilege");
  coins("penalties", "MAH-A2", "coins for what others stopped");
  coins("tolls taken", "MAH-V2", "coins from others' architects, or the bank for the monk's");
  coins("tolls paid", "MAH-V2", "coins paid on the roads");
  coins("houses", "MAH-B3", "coins paid for houses");
  coins("palaces", "MAH-B4", "coins paid for palaces");
  for (std::size_t rank = 0; rank < game.seats(); ++rank)
    coins("scored " + std::string(kRanks[rank]), "MAH-C3", "coins for this rank in the scored city");
  coins("scored alone", "MAH-C4", "coins for being the only one present");
  return out;
}

void Observation<Maharaja>::start(const Maharaja& game, const State& /*initial*/, PointsTable& out) {
  for (std::size_t p = 0; p < out.size(); ++p) out[p][MaharajaSources(game).start] += game.board().coins_at_start[p];
}

void Observation<Maharaja>::points(const Maharaja& game, const State& before, const Action& action, const State& after,
                                   PointsTable& out) {
  const Board& board = game.board();
  const MaharajaSources source(game);
  auto& mine = out[before.to_move];
  switch (action.kind) {
    case Kind::palace: {
      const bool by_tile = static_cast<Source>(action.source) == Source::extra;
      const bool alone = before.slot[action.source].task == Task::palace;
      ++mine[by_tile ? source.tile : alone ? source.palace : source.palace_and_house];
      mine[source.palaces] -=
          holds(before, before.to_move, maharaja::kCraftsman) ? board.craftsman_palace_cost : board.palace_cost;
      return;
    }
    case Kind::house:
      if (static_cast<Source>(action.source) != Source::builder) mine[source.houses] -= board.house_cost;
      return;
    case Kind::coins:
      mine[source.coins] += board.take_coins;
      return;
    case Kind::merchant:
      mine[source.merchant] += board.merchant_coins;
      return;
    case Kind::stop:
      for (std::size_t p = 0; p < out.size(); ++p)
        if (p != before.to_move) out[p][source.penalties] += board.penalty;
      return;
    case Kind::move:
      return add_tolls(game, before, action, source, out);
    case Kind::open:
    case Kind::bid:
    case Kind::pass:
      return add_auction(before, action, after, source, out);
    case Kind::end:
      if (std::popcount(before.played) + 1 == game.players()) add_scoring(game, before, source, out);
      return;
    default:
      return;
  }
}

std::vector<Named> Observation<Maharaja>::components(const Maharaja& game) {
  const Board& board = game.board();
  const bool tiles = with_tiles(game);
  const auto rule_of = [](std::size_t task) { return fmt::format("MAH-X{}", task + 1); };
  std::vector<std::string_view> never;
  if (game.chosen().role_auction == 0) never.emplace_back("bid");
  if (game.chosen().many_roles == 0) never.insert(never.end(), {"swap", "demand"});
  if (!tiles) never.insert(never.end(), {"yogi", "tile"});
  ComponentList list(kinds_of_action<Maharaja>(kMaharajaKinds, never));
  for (std::size_t t = 0; t < kTasks; ++t)
    list.add({"dial", rule_of(t), fmt::format("the dial set to {}", kTaskTexts[t])}, std::string(kTaskNames[t]));
  for (std::size_t r = 0; r < kRoles - (tiles ? 0 : 1); ++r)
    list.add({"role", kRoleRules[r], "this role taken, or bid for"}, std::string(kRoleTitles[r]));
  for (const std::size_t r : kPrivileges)
    if (tiles || r != maharaja::kYogi)
      list.add({"privilege", kRoleRules[r], "this role's privilege used"}, std::string(kRoleTitles[r]));
  for (std::size_t c = 0; c < kCities; ++c)
    list.add({"city", "MAH-B1", "a palace or a house built in this city, or a house moved there"}, board.places[c]);
  list.add_each({"field", "MAH-B4", "a palace on a field of this kind"}, std::array{"edge", "central"});
  list.add({"house", "MAH-B1", "a house built or moved to a city"}, "city");
  list.add({"house", "MAH-B2", "a house built or moved to a village"}, "village");
  for (std::size_t c = 0; c < kCities; ++c)
    list.add({"governor", "MAH-X9", "this city's governor moved down"}, board.places[c]);
  list.add_numbers({"palace", "MAH-B4", "the player's palace of this number"}, board.palaces);
  for (std::size_t t = 0; tiles && t < kTasks; ++t)
    if (static_cast<Task>(t) != Task::change_role)
      list.add({"tile", "MAH-O1", fmt::format("a blue tile spent for {}", kTaskTexts[t])}, std::string(kTaskNames[t]));
  return list.take();
}

void Observation<Maharaja>::uses(const Maharaja& game, const State& before, const Action& action,
                                 const State& /*after*/, Uses& out) {
  const auto use = [&out](std::size_t component) { out.push_back(static_cast<std::uint32_t>(component)); };
  const MaharajaLayout layout(game);
  use(static_cast<std::size_t>(action.kind));
  if (const auto role = role_taken(before, action); role < kRoles) use(layout.role + role);
  if (const auto role = privilege_used(before, action); role < kRoles)
    use(layout.privilege +
        static_cast<std::size_t>(std::find(kPrivileges.begin(), kPrivileges.end(), role) - kPrivileges.begin()));
  switch (action.kind) {
    case Kind::dial:
      use(layout.dial + action.what);
      use(layout.dial + action.to);
      break;
    case Kind::palace:
      use(layout.city + action.what);
      use(layout.field + action.to);
      use(layout.palace + static_cast<std::size_t>(game.board().palaces - before.palaces[before.to_move]));
      break;
    case Kind::house:
    case Kind::shift: {
      const std::size_t site = action.kind == Kind::house ? action.what : action.to;
      if (site < kCities) use(layout.city + site);
      use(layout.house + (site < kCities ? 0 : 1));
      break;
    }
    case Kind::governors:
      use(layout.governor + action.what);
      break;
    case Kind::tile:
      use(layout.tile + action.what - (static_cast<Task>(action.what) > Task::change_role ? 1U : 0U));
      break;
    default:
      break;
  }
}

void Observation<Maharaja>::touched(const Maharaja& /*game*/, const State& /*before*/, const Action& action,
                                    std::vector<std::uint32_t>& out) {
  switch (action.kind) {
    case Kind::shift:
      out.push_back(action.what);
      return out.push_back(action.to);
    case Kind::settle:
    case Kind::move:
    case Kind::palace:
    case Kind::house:
    case Kind::governors:
      return out.push_back(action.what);
    default:
      return;
  }
}

std::vector<std::string> Observation<Maharaja>::endings(const Maharaja& game) {
  return {"somebody's last palace (MAH-E1)", fmt::format("after round {} (MAH-E1)", game.board().rounds)};
}

std::size_t Observation<Maharaja>::ending(const Maharaja& game, const State& /*before*/, const State& last) {
  const auto* end = last.palaces.begin() + game.seats();
  return std::find(last.palaces.begin(), end, 0) != end ? 0 : 1;
}

}  // namespace stela::balance
