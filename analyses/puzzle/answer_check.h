// Judging answers to a puzzle, and the puzzle itself.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "analyses/puzzle/make.h"

namespace stela::puzzle {

/// A puzzle whose game and position are known to be sound.
template <turn::Solvable G>
struct Opened {
  Puzzle puzzle;
  G game;
  typename G::State before;
};

/// Errors: what the game says of the setup or the position, and positions without a turn.
template <turn::Solvable G>
Result<Opened<G>> open(Puzzle puzzle, const std::string& file) {
  const auto named = [&](Error error) {
    error.file = file;
    return error;
  };
  auto game = G::make(puzzle.setup);
  if (!game) return named(game.error());
  const auto state = game->from_json(puzzle.state);
  if (!state) return named(state.error());
  if (auto error = turn::unsolvable(*game, *state, puzzle.objective)) return named(*error);
  return Opened<G>{std::move(puzzle), std::move(*game), *state};
}

/// What an answer is worth. An illegal one has an error and no plan.
template <Game G>
struct Judgement {
  std::optional<Error> illegal;
  std::optional<turn::Plan<G>> plan;
  bool optimal = false;
};

/// Plays an answer: actions in notation. The end of the turn may be left out. Any plan that is worth as much as the
/// solution is right; one that is worth more shows that the puzzle is wrong, and is right all the same.
template <turn::Solvable G>
Judgement<G> judge(const Opened<G>& at, const std::vector<std::string>& answer) {
  std::vector<typename G::Action> actions;
  for (const auto& text : answer) {
    const auto action = at.game.parse(text);
    if (!action) return {Error{"", fmt::format("action {} ('{}')", actions.size() + 1, text), action.error().what}, {}};
    actions.push_back(*action);
  }
  auto plan = turn::replay(at.game, at.before, actions, at.puzzle.objective);
  if (!plan && plan.error().kind == ErrorKind::incomplete) {
    actions.push_back(G::Action::end());
    plan = turn::replay(at.game, at.before, actions, at.puzzle.objective);
  }
  if (!plan) return {plan.error(), {}};
  return {{}, *plan, plan->value >= at.puzzle.value};
}

/// What is wrong with a puzzle, proved anew; nothing when all that it states is true.
struct Verification {
  std::vector<std::string> faults;
  bool out_of_time = false;
};

/// Errors: internal ones, of a solver that fails.
template <turn::Solvable G>
Result<Verification> verify(const Opened<G>& at, double seconds, const std::atomic<bool>* stop) {
  Verification result;
  const auto fault = [&](std::string what) { result.faults.push_back(std::move(what)); };
  const auto& puzzle = at.puzzle;
  const auto solution = judge(at, puzzle.solution);
  if (solution.illegal) {
    fault("solution: " + solution.illegal->line());
    return result;
  }
  if (solution.plan->value != puzzle.value)
    fault(fmt::format("value: the solution is worth {}, not {}", fmt::join(solution.plan->value, ","),
                      fmt::join(puzzle.value, ",")));
  Wishes wishes;
  wishes.objective = puzzle.objective;
  wishes.seconds = seconds;
  const Maker<G> maker(at.game, wishes, stop);
  const auto limits = maker.limits();
  const auto tempting = judge(at, puzzle.tempting);
  if (tempting.illegal)
    fault("tempting: " + tempting.illegal->line());
  else if (tempting.plan->value != puzzle.tempting_value)
    fault(fmt::format("tempting: the turn is worth {}, not {}", fmt::join(tempting.plan->value, ","),
                      fmt::join(puzzle.tempting_value, ",")));
  const auto judged = maker.judged_by_beams(at.before, puzzle.value, limits);
  if (judged && judged->difficulty != puzzle.difficulty)
    fault(fmt::format("difficulty: it is {}, not {}", name_of(judged->difficulty), name_of(puzzle.difficulty)));
  result.out_of_time = !judged;
  if (!result.faults.empty() || result.out_of_time) return result;

  OtherTurns<G> others(at.game, at.before, puzzle.objective, *solution.plan);
  const auto beside = others.find(limits);
  if (!beside) return beside.error();
  const bool next_is_right = *beside == Uniqueness::alone && others.next() == puzzle.next;
  if (*beside == Uniqueness::alone && !next_is_right)
    fault("next: the search finds another value for the best of the others");
  if (next_is_right) {
    if (const auto& value = maker.tempting_turn(*judged, others).value; value != puzzle.tempting_value)
      fault(fmt::format("tempting_value: who misses the solution reaches {}, not {}", fmt::join(value, ","),
                        fmt::join(puzzle.tempting_value, ",")));
    const auto themes = themes_of(at.game, at.before, puzzle.objective, *solution.plan, tempting.plan->actions, limits);
    result.out_of_time = !themes;
    if (themes && *themes != puzzle.themes)
      fault(fmt::format("themes: they are {}, not {}", fmt::join(*themes, ", "), fmt::join(puzzle.themes, ", ")));
    if (!result.faults.empty() || result.out_of_time) return result;
  }
  auto outcome = *beside;
  if (next_is_right) {
    const auto proof = others.confirm(limits);
    if (!proof) return proof.error();
    outcome = *proof;
  }
  if (outcome == Uniqueness::shared) fault("solution: another turn is worth as much, or more");
  if (outcome == Uniqueness::uncovered) fault("proof: it does not speak of such a position");
  result.out_of_time = outcome == Uniqueness::out_of_time;
  return result;
}

}  // namespace stela::puzzle
