#include "analyses/turn/mexica/goals.h"

#include "model/mexica/scoring_at.h"

namespace stela::turn {

using mexica::Phase;

std::optional<Error> Goals<mexica::Mexica>::unsolvable(const mexica::Mexica& /*game*/, const State& s) {
  if (s.phase == Phase::over) return Error{"", "state.phase", "the game is over: there is no turn to solve"};
  if (s.phase == Phase::setup)
    return Error{"", "state.phase", "figures are still being placed: there is no turn to solve yet", "MEX-S4"};
  return std::nullopt;
}

std::vector<mexica::Action> Goals<mexica::Mexica>::ending(const mexica::Mexica& game, const State& s) {
  const bool judged = game.chosen().enclosed_at_end != 0 && s.first_round;
  if (judged && game.why_not(s, mexica::Action::end()) != mexica::Rule::none) return {};
  return {mexica::Action::end()};
}

int Goals<mexica::Mexica>::spent(const mexica::Mexica& /*game*/, const State& before, const State& last) {
  const std::size_t me = before.to_move;
  const int gained = last.gained - before.gained;
  const int used = before.tokens[me] + gained - last.tokens[me];
  return before.ap + used - last.ap;
}

Value Goals<mexica::Mexica>::value(const mexica::Mexica& game, const State& before, const State& last,
                                   const State& after, const Objective& objective) {
  const std::size_t me = before.to_move;
  return worth(
      objective, me, after.score[me] - before.score[me], game.scoring(last), spent(game, before, last),
      [&](const Part& part) { return -scoring_at(game, last, *game.board().grid.find(part.place))[part.player]; });
}

}  // namespace stela::turn
