#include "analyses/turn/maharaja/goals.h"

#include <algorithm>
#include <memory>

namespace stela::turn {
namespace {

using maharaja::Kind;
using maharaja::Maharaja;
using maharaja::Phase;
using maharaja::State;

/// A player in the ranking of a city: greater is ahead.
struct Rank {
  int points = 0, role = 0;  // a lower role is ahead
  std::size_t player = 0;
  [[nodiscard]] bool ahead_of(const Rank& other) const {
    return points != other.points ? points > other.points : role < other.role;
  }
};

/// Whether the player is present (MAH-C2); how strong, if so.
std::optional<Rank> rank_of(const Maharaja& game, const State& s, std::size_t player) {
  const std::size_t city = s.scored;
  const int edge = s.edge[city][player];
  Rank rank{s.houses[player][city] + edge, static_cast<int>(maharaja::kRoles), player};
  if (s.central[city] == player) rank.points += 3;
  if (s.architect[player] == city) rank.points += 1;
  if (rank.points == 0) return std::nullopt;
  bool home = false;
  for (std::size_t role = 0; role < maharaja::kRoles; ++role) {
    if (s.holder[role] != player) continue;
    rank.role = std::min(rank.role, static_cast<int>(role));
    if (role == maharaja::kSaint) rank.points += edge;
    home = home || game.board().home[role] == city;
  }
  if (home && game.chosen().home_city != 0) rank.points += 1;
  return rank;
}

}  // namespace

std::array<int, maharaja::kMaxPlayers> Goals<Maharaja>::city(const Maharaja& game, const State& s) {
  std::vector<Rank> present;
  for (std::size_t player = 0; player < game.seats(); ++player)
    if (const auto rank = rank_of(game, s, player)) present.push_back(*rank);
  std::sort(present.begin(), present.end(), [](const Rank& a, const Rank& b) { return a.ahead_of(b); });
  std::array<int, maharaja::kMaxPlayers> paid{};
  for (std::size_t place = 0; place < present.size(); ++place)
    paid[present[place].player] = game.board().payout[game.seats()][place];
  if (present.size() == 1) paid[present[0].player] += game.board().sole_bonus;
  return paid;
}

std::optional<Error> Goals<Maharaja>::unsolvable(const Maharaja& game, const State& s) {
  switch (s.phase) {
    case Phase::turn:
      break;
    case Phase::over:
      return Error{"", "state.phase", "the game is over: there is no turn to solve"};
    case Phase::robbed:
    case Phase::give:
      return Error{"", "state.phase", "a role is being chosen: the player to move is not the turn's", "MAH-X7"};
    case Phase::dial:
      return Error{"", "state.phase", "dials are being set: there is no turn to solve yet", "MAH-R2"};
    default:
      return Error{"", "state.phase", "the game is being set up: there is no turn to solve yet", "MAH-S4"};
  }
  if (game.turns_need_not_end())
    return Error{"", "setup.go_back", "with this option turns need not end, and none is solved", "MAH-V1"};
  return std::nullopt;
}

std::vector<maharaja::Action> Goals<Maharaja>::ending(const Maharaja& game, const State& s) {
  std::vector<maharaja::Action> actions;
  if (s.phase != Phase::turn) return actions;
  State now = s;
  const auto legal = std::make_unique<maharaja::ActionList>();
  for (;;) {
    game.legal(now, *legal);
    const auto* const stop =
        std::find_if(legal->begin(), legal->end(), [](const auto& a) { return a.kind >= Kind::stop; });
    if (stop == legal->end()) return {};
    actions.push_back(*stop);
    if (stop->kind == Kind::end) return actions;
    game.apply(now, *stop, nullptr);
  }
}

Value Goals<Maharaja>::value(const Maharaja& game, const State& before, const State& last, const State& /*after*/,
                             const Objective& objective) {
  const std::size_t me = before.turn_owner;
  return value_by(objective, [&](const Part& part) -> int {
    switch (part.goal) {
      case Goal::palaces:
        return game.score(last, me);
      case Goal::coins:
        return last.coins[me];
      default:
        return city(game, last)[me];
    }
  });
}

State Goals<Maharaja>::essence(const Maharaja& /*game*/, const State& s) {
  State same{};
  same.houses = s.houses;
  same.edge = s.edge;
  same.central = s.central;
  same.architect = s.architect;
  same.hand = s.hand;
  same.stock = s.stock;
  same.palaces = s.palaces;
  same.tiles = s.tiles;
  same.tile_supply = s.tile_supply;
  same.holder = s.holder;
  same.played = s.played;
  same.coins = s.coins;
  return same;
}

}  // namespace stela::turn
