#include <fmt/format.h>

#include <algorithm>

#include "reports/turn/reasons.h"

namespace stela {
namespace {

/// Temples of a player, as a look at the board shows them: the city, and the highest level there.
Scored temples_of(const babel::State& s, std::size_t player) {
  Scored temples;
  for (std::size_t city = 0; city < babel::kNations; ++city) {
    int top = 0;
    for (int level = 1; level <= static_cast<int>(babel::kMaxLevel); ++level)
      if ((s.temple[player][city] >> level & 1) != 0) top = level;
    if (top > 0) temples.emplace_back(fmt::format("temple at the {}'", babel::kNationNames[city]), top);
  }
  return temples;
}

int in_hand(const babel::State& s, std::size_t player) {
  int cards = 0;
  for (const auto n : s.hand[player]) cards += n;
  return cards;
}

/// What the other has less: in the hand, and in each row.
Scored losses(const babel::State& before, const babel::State& s, std::size_t other) {
  Scored lost;
  if (const int cards = in_hand(before, other) - in_hand(s, other); cards != 0)
    lost.emplace_back("the other's hand, halved", cards);
  for (std::size_t city = 0; city < babel::kNations; ++city)
    if (const int cards = before.row[other][city].size - s.row[other][city].size; cards != 0)
      lost.emplace_back(fmt::format("the other's row at the {}'", babel::kNationNames[city]), cards);
  return lost;
}

}  // namespace

std::vector<Reason> reasons(const babel::Babel& game, const babel::State& before, const turn::Plan<babel::Babel>& plan,
                            const turn::Objective& objective) {
  const std::size_t me = before.turn_owner, other = 1 - me;
  const babel::State& s = game.outcome(plan.after) ? plan.after : plan.last;
  return reasons_by_part(objective, [&](const turn::Part& part, const auto& add) {
    if (part.goal == turn::Goal::total || part.goal == turn::Goal::lead) add(temples_of(s, me), 1);
    if (part.goal == turn::Goal::lead) {
      auto theirs = temples_of(s, other);
      for (auto& temple : theirs) temple.first = "the other's " + temple.first;
      add(theirs, -1);
    }
    if (part.goal == turn::Goal::cards && in_hand(s, me) > 0) add(Scored{{"cards in hand", in_hand(s, me)}}, 1);
    if (part.goal == turn::Goal::taken) add(losses(before, s, other), 1);
  });
}

}  // namespace stela
