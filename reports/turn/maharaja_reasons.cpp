#include <fmt/format.h>

#include <algorithm>

#include "reports/turn/reasons.h"

namespace stela {
namespace {

/// Palaces of a player as they stand on the board.
Scored palaces_of(const maharaja::Maharaja& game, const maharaja::State& s, std::size_t player) {
  Scored palaces;
  for (std::size_t city = 0; city < maharaja::kCities; ++city) {
    const int n = s.edge[city][player] + (s.central[city] == player ? 1 : 0);
    if (n > 0) palaces.emplace_back(fmt::format("in {}", game.board().places[city]), n);
  }
  return palaces;
}

/// The purse as the turn began, and what each action changed.
Scored purse_of(const maharaja::Maharaja& game, const maharaja::State& before,
                const turn::Plan<maharaja::Maharaja>& plan, std::size_t player) {
  Scored coins{{"coins as the turn began", before.coins[player]}};
  maharaja::State now = before;
  for (std::size_t i = 0; i + 1 < plan.actions.size(); ++i) {
    const int had = now.coins[player];
    game.apply(now, plan.actions[i], nullptr);
    if (now.coins[player] != had) coins.emplace_back(game.to_text(plan.actions[i]), now.coins[player] - had);
  }
  return coins;
}

}  // namespace

std::vector<Reason> reasons(const maharaja::Maharaja& game, const maharaja::State& before,
                            const turn::Plan<maharaja::Maharaja>& plan, const turn::Objective& objective) {
  const std::size_t me = before.turn_owner;
  return reasons_by_part(objective, [&](const turn::Part& part, const auto& add) {
    if (part.goal == turn::Goal::palaces) add(palaces_of(game, plan.last, me), 1);
    if (part.goal == turn::Goal::coins) add(purse_of(game, before, plan, me), 1);
    if (part.goal == turn::Goal::city)
      if (const int paid = turn::Goals<maharaja::Maharaja>::city(game, plan.last)[me]; paid > 0)
        add(Scored{{fmt::format("a scoring of {}", game.board().places[plan.last.scored]), paid}}, 1);
  });
}

}  // namespace stela
