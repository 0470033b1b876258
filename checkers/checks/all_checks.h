// Every check at once, where time does not matter: what a replay asks of each state that a trace goes through.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "checkers/checks/checks.h"

namespace stela {

/// What is wrong with a state. probe: an action to be checked besides the legal ones, if it can be read.
template <Game G>
std::optional<Finding> full_look(const NodeChecks<G>& checks, const typename G::State& state, std::string_view probe) {
  const auto& game = checks.game();
  const auto legal = std::make_unique<typename G::ActionList>();
  game.legal(state, *legal);
  Rng rng(0);
  const StateAt<G> at{checks, state, *legal, rng};
  const auto all = [](const auto&) { return true; };
  const auto dear = [](const auto& row) { return row.when == When::full_states || row.when == When::written_states; };
  if (auto f = first_finding(at, [&](const auto& row) { return !dear(row); })) return f;
  if (auto f = finding_in_places(at, kSamplePlaces, all)) return f;
  const JudgeOf<G> judge(game, state);
  for (const auto& a : *legal)
    if (auto f = first_finding(ActionAt<G>{checks, judge, *legal, a}, all)) return f;
  if (const auto a = game.parse(probe); a && !probe.empty())
    if (auto f = first_finding(ActionAt<G>{checks, judge, *legal, *a}, made_in(When::looked_states))) return f;
  return first_finding(at, dear);
}

}  // namespace stela
