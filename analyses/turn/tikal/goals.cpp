#include "analyses/turn/tikal/goals.h"

#include <array>

#include "model/tikal/scoring_at.h"

namespace stela::turn {
namespace {

using tikal::Phase;
using tikal::State;
using Motifs = std::array<unsigned, tikal::kMaxMotifs>;

/// What one more treasure of a motif adds to those held already (TIK-V3: 1, 3 and 6 for one, two and three).
constexpr std::array<int, 4> kAdds{1, 2, 3, 0};

int worth(const Motifs& held) {
  int points = 0;
  for (const auto n : held)
    for (unsigned i = 0; i < n; ++i) points += kAdds[i];
  return points;
}

/// What a player holds, apart from what the turn dug up, and what that could have been.
struct Digging {
  Motifs held{}, unseen{};  ///< unseen: before the turn
  unsigned dug = 0;
  int real = 0;  ///< what all of it is worth
};

Digging digging(const tikal::Tikal& game, const State& before, const State& last) {
  Digging all;
  const std::size_t me = before.to_move;
  for (std::size_t m = 0; m < all.held.size(); ++m) all.held[m] = last.collection[me][m];
  all.real = worth(all.held);
  for (std::size_t i = 0; i < game.board().treasures(); ++i) {
    const auto motif = before.treasure[i];
    if (motif == tikal::kTaken) continue;
    ++all.unseen[motif];
    if (last.treasure[i] != tikal::kTaken) continue;
    --all.held[motif];
    ++all.dug;
  }
  return all;
}

/// What a player may count on: what was dug this turn counts for the least that as many of the treasures unseen before
/// could have added. Each more of a motif adds more, so taking the least one after another gives the least in all.
int at_least(Digging all) {
  for (; all.dug > 0; --all.dug) {
    std::size_t least = all.unseen.size();
    for (std::size_t m = 0; m < all.unseen.size(); ++m)
      if (all.unseen[m] > 0 && (least == all.unseen.size() || kAdds[all.held[m]] < kAdds[all.held[least]])) least = m;
    ++all.held[least];
    --all.unseen[least];
  }
  return worth(all.held);
}

/// Calls visit(worth, ways) for everything that could have been dug up; `ways` are as many as draws that give it.
template <class Visit>
void each_draw(Digging& all, std::size_t motif, double ways, Visit&& visit) {
  if (all.dug == 0) return visit(worth(all.held), ways);
  if (motif == all.unseen.size()) return;
  const auto before = all;
  double choices = 1;  // of n out of those unseen
  for (unsigned n = 0; n <= std::min(before.dug, before.unseen[motif]); ++n) {
    if (n > 0) choices *= static_cast<double>(before.unseen[motif] - n + 1) / n;
    all = before;
    all.held[motif] += n;
    all.dug -= n;
    each_draw(all, motif + 1, ways * choices, visit);
  }
  all = before;
}

/// What a turn is worth to its player when its treasures are worth so much.
Value value_with(int treasures, const Digging& all, const tikal::Tikal& game, const State& before, const State& last,
                 const State& after, const Objective& objective) {
  const std::size_t me = before.to_move;
  const int less = all.real - treasures;
  const int gain = after.score[me] - before.score[me] - (last.phase == Phase::score ? less : 0);
  auto standing = game.scoring(last);
  standing[me] -= less;
  return worth(objective, me, gain, standing, Goals<tikal::Tikal>::spent(game, before, last), [&](const Part& part) {
    return -scoring_at(game, last, part.player, *game.board().map.find(part.place));
  });
}

}  // namespace

std::optional<Error> Goals<tikal::Tikal>::unsolvable(const tikal::Tikal& /*game*/, const State& s) {
  if (s.phase == Phase::over) return Error{"", "state.phase", "the game is over: there is no turn to solve"};
  if (s.phase == Phase::bid || s.phase == Phase::choose)
    return Error{"", "state.phase", "an auction is on: there is no turn to solve yet", "TIK-U2"};
  return std::nullopt;
}

bool Goals<tikal::Tikal>::plannable(const State& before, const State& now, const tikal::Action& action,
                                    const Objective& objective) {
  return objective.treasures_known || action.kind != tikal::Kind::swap || before.treasure == now.treasure;
}

int Goals<tikal::Tikal>::spent(const tikal::Tikal& game, const State& before, const State& last) {
  if (last.phase == Phase::place) return 0;
  return (before.phase == Phase::place ? static_cast<int>(game.turn_points(before)) : before.ap) - last.ap;
}

Value Goals<tikal::Tikal>::value(const tikal::Tikal& game, const State& before, const State& last, const State& after,
                                 const Objective& objective) {
  const auto dug = digging(game, before, last);
  return value_with(objective.treasures_known ? dug.real : at_least(dug), dug, game, before, last, after, objective);
}

std::optional<std::vector<double>> Goals<tikal::Tikal>::expectation(const tikal::Tikal& game, const State& before,
                                                                    const State& last, const State& after,
                                                                    const Objective& objective) {
  auto dug = digging(game, before, last);
  if (objective.treasures_known || dug.dug == 0) return std::nullopt;
  const auto all = dug;
  std::vector<double> sums(objective.terms.size(), 0);
  double draws = 0;
  each_draw(dug, 0, 1, [&](int treasures, double ways) {
    draws += ways;
    const auto value = value_with(treasures, all, game, before, last, after, objective);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += ways * value[i];
  });
  for (auto& sum : sums) sum /= draws;
  return sums;
}

}  // namespace stela::turn
