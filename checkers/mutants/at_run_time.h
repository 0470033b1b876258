// Mutations of a class as mutations of its type.
#pragma once

#include <functional>
#include <utility>

#include "checkers/mutants/mutant.h"
#include "model/any_game_of.h"

namespace stela::mutants {

/// A mutation whose hooks are given the game at run time. What it has no hook for it leaves alone.
template <Game G>
Mutation<AnyGame> at_run_time(const Mutation<G>& of_class) {
  using State = typename G::State;
  using Action = typename G::Action;
  using List = typename G::ActionList;
  const auto same = [](AnyRule rule) { return static_cast<typename G::Rule>(rule); };
  Mutation<AnyGame> out{.name = of_class.name,
                        .breaks = of_class.breaks,
                        .found = of_class.found,
                        .shortest = of_class.shortest,
                        .slack = of_class.slack,
                        .setup = of_class.setup,
                        .games = of_class.games};
  if (of_class.initial)
    out.initial = [f = of_class.initial](const AnyGame& g, AnyState& s) { f(unwrapped<G>(g), s.as<State>()); };
  if (of_class.legal)
    out.legal = [f = of_class.legal](const AnyGame& g, const AnyState& s, AnyActionList& list) {
      List own;
      for (const auto& a : list) own.push(a.template as<Action>());
      f(unwrapped<G>(g), s.as<State>(), own);
      list.clear();
      for (const Action& a : own) list.push(AnyAction(*g.type(), a));
    };
  if (of_class.count)
    out.count = [f = of_class.count](const AnyGame& g, const AnyState& s, std::uint32_t n) {
      return f(unwrapped<G>(g), s.as<State>(), n);
    };
  if (of_class.nth)
    out.nth = [f = of_class.nth](const AnyGame& g, const AnyState& s, std::uint32_t k, const AnyAction& a) {
      return AnyAction(*g.type(), f(unwrapped<G>(g), s.as<State>(), k, a.as<Action>()));
    };
  if (of_class.why_not)
    out.why_not = [f = of_class.why_not, same](const AnyGame& g, const AnyState& s, const AnyAction& a, AnyRule rule) {
      return static_cast<AnyRule>(f(unwrapped<G>(g), s.as<State>(), a.as<Action>(), same(rule)));
    };
  if (of_class.apply)
    out.apply = [f = of_class.apply](const AnyGame& g, const AnyState& before, const AnyAction& a, AnyState& after) {
      f(unwrapped<G>(g), before.as<State>(), a.as<Action>(), after.as<State>());
    };
  if (of_class.counts)
    out.counts = [f = of_class.counts](const AnyGame& g, RuleCounts& counts) { f(unwrapped<G>(g), counts); };
  if (of_class.outcome)
    out.outcome = [f = of_class.outcome](const AnyGame& g, const AnyState& s, Outcome& outcome) {
      f(unwrapped<G>(g), s.as<State>(), outcome);
    };
  if (of_class.hash)
    out.hash = [f = of_class.hash](const AnyState& s, std::uint64_t hash) { return f(s.as<State>(), hash); };
  if (of_class.view)
    out.view = [f = of_class.view](const AnyState& s, AnyState& seen) { f(s.as<State>(), seen.as<State>()); };
  if (of_class.sample) out.sample = [f = of_class.sample](AnyState& drawn) { f(drawn.as<State>()); };
  out.to_json = of_class.to_json;
  if (of_class.to_text)
    out.to_text = [f = of_class.to_text](const AnyAction& a, std::string& text) { f(a.as<Action>(), text); };
  return out;
}

}  // namespace stela::mutants
