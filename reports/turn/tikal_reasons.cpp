#include <fmt/format.h>

#include <algorithm>

#include "reports/turn/reasons.h"

namespace stela {
namespace {

using tikal::State;

unsigned weight_on(const tikal::Tikal& game, const State& s, std::size_t player, Hex hex) {
  return s.workers[player][hex] + (s.leader[player] == hex ? game.board().leader_weight : 0U);
}

/// A temple's share of a player's scoring (TIK-V2, V4); nothing where it scores nobody or somebody else.
void score_temple(const tikal::Tikal& game, const State& s, std::size_t me, Hex hex, Scored& scored) {
  const auto place = game.board().map.name(hex);
  const auto players = static_cast<std::size_t>(game.players());
  for (std::size_t p = 0; p < players; ++p) {
    if ((s.guards[p] & hex_bit(hex)) == 0) continue;
    if (p == me) scored.emplace_back(fmt::format("temple {}, guarded", place), s.value[hex]);
    return;
  }
  unsigned most = 0;
  for (std::size_t p = 0; p < players; ++p)
    if (p != me) most = std::max(most, weight_on(game, s, p, hex));
  const unsigned mine = weight_on(game, s, me, hex);
  if (mine > most) scored.emplace_back(fmt::format("temple {}, by {} to {}", place, mine, most), s.value[hex]);
}

/// place: nowhere but at this hex; empty: everywhere.
Scored scoring_of(const tikal::Tikal& game, const State& s, std::size_t me, std::string_view place = {}) {
  Scored scored;
  if (!place.empty()) {
    if (const Hex hex = *game.board().map.find(place); s.value[hex] > 0) score_temple(game, s, me, hex, scored);
    return scored;
  }
  for (Hex hex = 0; hex < game.board().map.hexes(); ++hex)
    if (s.value[hex] > 0) score_temple(game, s, me, hex, scored);
  // TIK-V3
  constexpr std::array<std::pair<std::string_view, int>, 3> kSets{{{"single", 1}, {"pair", 3}, {"triple", 6}}};
  for (std::size_t size = 1; size <= kSets.size(); ++size) {
    const auto& [name, points] = kSets[size - 1];
    const auto n = static_cast<int>(std::count(s.collection[me].begin(), s.collection[me].end(), size));
    if (n > 0) scored.emplace_back(fmt::format("{} {}{} of treasures", n, name, n == 1 ? "" : "s"), n * points);
  }
  return scored;
}

}  // namespace

std::vector<Reason> reasons(const tikal::Tikal& game, const State& before, const turn::Plan<tikal::Tikal>& plan,
                            const turn::Objective& objective) {
  const std::size_t me = before.to_move;
  const auto scoring = [&](std::size_t player, std::string_view place) {
    auto scored = scoring_of(game, plan.last, player, place);
    // What was dug counts for less than it turned out to be: the difference of the two readings of the goals.
    if (player == me && !objective.treasures_known) {
      const auto worth = [&](bool known) {
        return turn::Goals<tikal::Tikal>::value(game, before, plan.last, plan.after, {{turn::Goal::standing}, known})
            .front();
      };
      if (const int less = worth(true) - worth(false); less != 0)
        scored.emplace_back("treasures dug this turn, as yet unknown, counted for their least", -less);
    }
    return scored;
  };
  const auto gained = plan.last.phase == tikal::Phase::score ? scoring(me, {}) : Scored{};
  return reasons_by_goal(objective, me, static_cast<std::size_t>(game.players()), gained, scoring);
}

}  // namespace stela
