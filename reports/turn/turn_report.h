// What `stela solve` says of a turn: for people and for machines.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "analyses/turn/solver.h"
#include "reports/turn/reasons.h"

namespace stela {

/// A solution in words and numbers, whatever the game.
struct TurnReport {
  struct PlannedAction {
    std::string action;
    int ap = 0;  ///< spent on it; spending a token makes none back
    int player = 0;
  };
  std::string game;
  int player = 0;
  turn::Objective objective;
  turn::Value value;
  std::vector<PlannedAction> steps;
  bool points = true;  ///< whether the game's turns have action points
  int spent = 0;
  std::vector<Reason> reasons;
  std::optional<std::vector<double>> expected;  ///< by term, where something hidden counted for its least
  turn::ProofKind proof{}, first{};             ///< how it is proved, and by what first, which differ for `both`
  bool proved = false, searched = false, search_complete = false;
  std::string uncovered;
  std::optional<int> bound;
  std::uint64_t nodes = 0, positions = 0;
  unsigned solves = 0, second_solves = 0, improved = 0;
  double search_seconds = 0, proof_seconds = 0, second_seconds = 0, ties_seconds = 0;
  struct TieReport {
    std::size_t positions = 0;
    bool complete = false, proved = false;
    std::optional<turn::Value> next;
  };
  std::optional<TieReport> ties;

  /// Nothing is better, by a proof or by a search that went through where no proof was asked for.
  [[nodiscard]] bool decided() const { return proved || (proof == turn::ProofKind::none && search_complete); }
};

std::string turn_text(const TurnReport& report);
nlohmann::json turn_json(const TurnReport& report);

/// The actions of a plan, with what each costs and who decides it.
template <turn::Solvable G>
std::vector<TurnReport::PlannedAction> planned_actions(const G& game, const typename G::State& before,
                                                       const std::vector<typename G::Action>& actions) {
  std::vector<TurnReport::PlannedAction> planned;
  auto now = before;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const int had = turn::Goals<G>::spent(game, before, now), player = game.to_move(now);
    game.apply(now, actions[i], nullptr);
    const bool last = i + 1 == actions.size();
    planned.push_back({game.to_text(actions[i]), last ? 0 : turn::Goals<G>::spent(game, before, now) - had, player});
  }
  return planned;
}

template <turn::Solvable G>
TurnReport turn_report(const G& game, const typename G::State& before, const turn::SolveOptions& options,
                       const turn::Solution<G>& solution) {
  TurnReport report;
  report.game = G::kTitle;
  report.player = game.to_move(before);
  report.objective = options.objective;
  report.value = solution.plan.value;
  report.points = turn::Goals<G>::kPoints;
  report.spent = solution.plan.spent;
  report.steps = planned_actions(game, before, solution.plan.actions);
  report.reasons = reasons(game, before, solution.plan, options.objective);
  if constexpr (requires { &turn::Goals<G>::expectation; })
    report.expected =
        turn::Goals<G>::expectation(game, before, solution.plan.last, solution.plan.after, options.objective);
  report.proof = solution.proof;
  report.first = solution.proof == turn::ProofKind::both ? turn::kFormulaProof<G> : solution.proof;
  report.proved = solution.proved;
  report.searched = options.search;
  report.search_complete = solution.search_complete;
  report.uncovered = solution.uncovered;
  report.bound = solution.bound;
  report.nodes = solution.nodes;
  report.positions = solution.positions;
  report.solves = solution.solves;
  report.second_solves = solution.second_solves;
  report.improved = solution.improved;
  report.search_seconds = solution.search_seconds;
  report.proof_seconds = solution.proof_seconds;
  report.second_seconds = solution.second_seconds;
  report.ties_seconds = solution.ties_seconds;
  if (solution.ties)
    report.ties = {solution.ties->positions.size(), solution.ties->complete, solution.ties_proved,
                   solution.ties->runner_up};
  return report;
}

}  // namespace stela
