#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "reports/turn/reasons.h"

namespace stela {
namespace {

using mexica::State;

/// A player's buildings in a district, by the sum of their values (MEX-V1).
int strength(const State& s, std::size_t player, const Bits& district) {
  int sum = 0;
  (s.built[player] & district).for_each([&](Cell c) { sum += static_cast<int>(s.value_at(c)); });
  return sum;
}

void score_district(const mexica::Mexica& game, const State& s, std::size_t me, const Bits& district, Scored& scored) {
  const int mine = strength(s, me, district);
  if (mine == 0) return;
  std::size_t ahead = 0;
  std::string others;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
    if (p == me) continue;
    const int theirs = strength(s, p, district);
    if (theirs > mine) ++ahead;
    others += fmt::format("{}{}", others.empty() ? "" : " and ", theirs);
  }
  constexpr std::array<std::string_view, 3> kPlaces{"first", "second", "third"};
  if (ahead >= kPlaces.size()) return;
  const auto size = static_cast<int>(district.count());
  const bool founded = district.intersects(s.calpulli);
  std::array<int, 3> points{};
  if (founded) {
    const auto& tile = game.board().types[game.board().type_of(district.count())];
    points = {tile.size, tile.founder, tile.others};
  } else {  // MEX-V4
    const int half = (size + 1) / 2;
    points = {size, half, (half + 1) / 2};
  }
  scored.emplace_back(
      fmt::format("district of {}, {} cells, {}: {} with {} to {}", game.board().grid.name(district.first()), size,
                  founded ? "founded" : "not founded", kPlaces[ahead], mine, others),
      points[ahead]);
}

/// place: nowhere but in the district with this cell; empty: everywhere.
Scored scoring_of(const mexica::Mexica& game, const State& s, std::size_t me, std::string_view place = {}) {
  Scored scored;
  const auto only = place.empty() ? std::nullopt : game.board().grid.find(place);
  Bits rest = game.board().island.minus(s.canals);
  while (rest.any()) {
    const Bits district = game.board().grid.flood(Bits::of(rest.first()), rest);
    rest = rest.minus(district);
    if (only && !district.test(*only)) continue;
    if (s.half == 2 || district.intersects(s.calpulli)) score_district(game, s, me, district, scored);
  }
  if (!only && s.figure[me] != kNoCell && game.board().start.test(s.figure[me]))
    scored.emplace_back(fmt::format("figure on the start cell {}", game.board().grid.name(s.figure[me])),
                        game.board().start_bonus);
  return scored;
}

}  // namespace

std::vector<Reason> reasons(const mexica::Mexica& game, const State& before, const turn::Plan<mexica::Mexica>& plan,
                            const turn::Objective& objective) {
  const std::size_t me = before.to_move;
  Scored gained;
  State now = before;
  for (const auto& action : plan.actions) {
    const int had = now.score[me];
    game.apply(now, action, nullptr);
    const int points = now.score[me] - had;
    const bool scoring = action.kind == mexica::Kind::end;
    if (points != 0) gained.emplace_back(scoring ? "the scoring of the half" : game.to_text(action), points);
  }
  return reasons_by_goal(
      objective, me, static_cast<std::size_t>(game.players()), gained,
      [&](std::size_t player, std::string_view place) { return scoring_of(game, plan.last, player, place); });
}

}  // namespace stela
