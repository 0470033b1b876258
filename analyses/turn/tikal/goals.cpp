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

/// How much less than its real treasures a player may count on: what was dug this turn counts for the least that as
/// many of the treasures unseen before could have added. Each more of a motif adds more, so taking the least one after
/// another gives the least in all.
int overrated(const tikal::Tikal& game, const State& before, const State& last) {
  Motifs held{}, unseen{}, real{};
  const std::size_t me = before.to_move;
  unsigned dug = 0;
  for (std::size_t m = 0; m < held.size(); ++m) held[m] = real[m] = last.collection[me][m];
  for (std::size_t i = 0; i < game.board().treasures(); ++i) {
    const auto motif = before.treasure[i];
    if (motif == tikal::kTaken) continue;
    ++unseen[motif];
    if (last.treasure[i] != tikal::kTaken) continue;
    --held[motif];
    ++dug;
  }
  for (; dug > 0; --dug) {
    std::size_t least = unseen.size();
    for (std::size_t m = 0; m < unseen.size(); ++m)
      if (unseen[m] > 0 && (least == unseen.size() || kAdds[held[m]] < kAdds[held[least]])) least = m;
    ++held[least];
    --unseen[least];
  }
  return worth(real) - worth(held);
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
  return (before.phase == Phase::place ? game.board().action_points : before.ap) - last.ap;
}

Value Goals<tikal::Tikal>::value(const tikal::Tikal& game, const State& before, const State& last, const State& after,
                                 const Objective& objective) {
  const std::size_t me = before.to_move;
  const int less = objective.treasures_known ? 0 : overrated(game, before, last);
  const int gain = after.score[me] - before.score[me] - (last.phase == Phase::score ? less : 0);
  auto standing = game.scoring(last);
  standing[me] -= less;
  return worth(objective, me, gain, standing, spent(game, before, last), [&](const Part& part) {
    return -scoring_at(game, last, part.player, *game.board().map.find(part.place));
  });
}

}  // namespace stela::turn
