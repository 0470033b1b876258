#include "analyses/prove/tikal/tie.h"

#include <fmt/format.h>

#include "analyses/turn/z3_watch.h"

namespace stela::prove::tikal_game {
namespace {

/// Whether what the way supposes can hold together with a condition.
bool can_hold(const Path& path, const Truth& condition) {
  const auto simple = condition.expr().simplify();
  if (simple.is_false()) return false;
  if (simple.is_true() && path.conditions().empty()) return true;
  z3::solver solver(terms());
  turn::leave_signals_alone(solver);
  solver.push();  // so that Z3 takes its incremental solver: the other one prepares for what is hard
  for (const auto& supposed : path.conditions()) solver.add(supposed.holds);
  solver.add(simple);
  return solver.check() != z3::unsat;
}

}  // namespace

std::optional<std::string> start_disagrees(const Proof& proof, const tikal::Tikal& game, const tikal::State& first) {
  renew_terms();
  bool found = false;
  Path::each([&](Path& path) { found = found || can_hold(path, looks_like(game, proof.begun(), first)); });
  return found ? std::nullopt : std::optional<std::string>("a start that the formulas do not have");
}

std::optional<std::string> state_disagrees(const Proof& proof, const tikal::Tikal& game, const tikal::State& s) {
  renew_terms();
  std::optional<std::string> broken;
  Path::each([&](Path& path) {
    for (const auto& claim : proof.invariants(constant_state(game, s)))
      if (!broken && !claim.holds.expr().simplify().is_true() && !can_hold(path, claim.holds))
        broken = "a state without " + claim.invariant;
  });
  return broken;
}

std::optional<std::string> step_disagrees(const Proof& proof, const tikal::Tikal& game, const tikal::State& before,
                                          const tikal::Action& a, const tikal::State& after) {
  renew_terms();
  bool found = false;
  Path::each([&](Path& path) {
    if (found) return;
    auto t = constant_state(game, before);
    found = proof.play(t, a) && can_hold(path, looks_like(game, t, after));
  });
  if (found) return std::nullopt;
  return fmt::format("a step that the formulas do not have: {}", game.to_text(a));
}

}  // namespace stela::prove::tikal_game
