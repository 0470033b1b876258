// Why a turn is worth what it is: the parts that the goals' points are made of, in words. Written from the rules apart
// from the engines' scoring, so that the sums are one more check.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "analyses/turn/babel/goals.h"
#include "analyses/turn/maharaja/goals.h"
#include "analyses/turn/mexica/goals.h"
#include "analyses/turn/tikal/goals.h"

namespace stela {

struct Reason {
  std::string goal;  ///< as the objective spells it: "gain", "2*standing", "stop(blue)"
  std::string what;
  int points = 0;
};

/// "4 for temple b5, by 3 to 0".
inline std::string to_text(const Reason& reason) { return fmt::format("{} for {}", reason.points, reason.what); }

/// In the order of the goals; the points of a goal's reasons add up to its value, its weight included. Thrift and win
/// have none.
std::vector<Reason> reasons(const tikal::Tikal& game, const tikal::State& before, const turn::Plan<tikal::Tikal>& plan,
                            const turn::Objective& objective);
std::vector<Reason> reasons(const mexica::Mexica& game, const mexica::State& before,
                            const turn::Plan<mexica::Mexica>& plan, const turn::Objective& objective);

std::vector<Reason> reasons(const babel::Babel& game, const babel::State& before, const turn::Plan<babel::Babel>& plan,
                            const turn::Objective& objective);

std::vector<Reason> reasons(const maharaja::Maharaja& game, const maharaja::State& before,
                            const turn::Plan<maharaja::Maharaja>& plan, const turn::Objective& objective);

/// What Tikal and Mexica share: `scoring(player, place)` lists what a scoring would give a player, there or
/// (place empty) everywhere, as (words, points), and
/// `gained` what the turn itself brings.
using Scored = std::vector<std::pair<std::string, int>>;

/// Calls list(part, add) for each part of the objective, which adds its reasons by add(scored, sign).
template <class List>
std::vector<Reason> reasons_by_part(const turn::Objective& objective, List&& list) {
  std::vector<Reason> all;
  for (const auto& term : objective.terms)
    for (const auto& part : term.parts)
      list(part, [&](const Scored& scored, int sign) {
        for (const auto& [what, points] : scored)
          all.push_back({turn::to_text(part), what, sign * part.weight * points});
      });
  return all;
}

template <class Scoring>
std::vector<Reason> reasons_by_goal(const turn::Objective& objective, std::size_t me, std::size_t players,
                                    const Scored& gained, Scoring&& scoring) {
  return reasons_by_part(objective, [&](const turn::Part& part, const auto& add) {
    if (part.goal == turn::Goal::thrift) return;
    if (part.goal == turn::Goal::stop) return add(scoring(part.player, part.place), -1);
    add(part.goal == turn::Goal::gain ? gained : scoring(me, {}), 1);
    if (part.goal != turn::Goal::margin) return;
    int most = 0;
    std::size_t best = me;
    for (std::size_t p = 0; p < players; ++p) {
      int sum = 0;
      for (const auto& [what, points] : scoring(p, {})) sum += points;
      if (p == me || sum <= most) continue;
      most = sum;
      best = p;
    }
    if (best != me) add(Scored{{"best opponent: player " + std::to_string(best), -most}}, 1);
  });
}

}  // namespace stela
