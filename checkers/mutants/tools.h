// What mutations of any game are made with. A game's own tools.h beside its mutants adds what only it has.
#pragma once

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "checkers/mutants/mutant.h"

namespace stela::mutants {

/// Signatures of findings.
template <class Rule>
std::string listed_against(Rule rule) {
  return "judge/legal-but-forbidden/" + std::string(name(rule));
}
inline std::string not_listed(const char* kind) { return std::string("judge/allowed-but-not-listed-") + kind + "/"; }
template <class Rule>
std::string step(const char* invariant, Rule rule) {
  return std::string("step/") + invariant + "/" + std::string(name(rule));
}
template <class Rule>
std::string invariant(const char* invariant, Rule rule) {
  return std::string("invariant/") + invariant + "/" + std::string(name(rule));
}

/// The mutations of all families.
template <Game G>
std::vector<Mutation<G>> joined(std::initializer_list<std::vector<Mutation<G>>> families) {
  std::vector<Mutation<G>> all;
  for (const auto& family : families) all.insert(all.end(), family.begin(), family.end());
  return all;
}

template <Game G>
using ActionsOf = std::vector<typename G::Action>;

/// Lists more actions, in order.
template <class List, class Action>
void add(List& list, const std::vector<Action>& more) {
  std::vector<Action> all(list.begin(), list.end());
  all.insert(all.end(), more.begin(), more.end());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  list.clear();
  for (const Action& a : all) list.push(a);
}

/// A generator that forgot a rule: it lists those of the candidates that only this rule keeps out.
template <Game G>
auto lists_despite(typename G::Rule rule, std::function<ActionsOf<G>(const G&, const typename G::State&)> candidates) {
  return [rule, candidates = std::move(candidates)](const G& game, const typename G::State& s,
                                                    typename G::ActionList& list) {
    auto more = candidates(game, s);
    std::erase_if(more, [&](const auto& a) { return game.why_not(s, a) != rule; });
    add(list, more);
  };
}

/// A generator that knows a rule which there is not.
template <Game G>
auto lists_without(std::function<bool(const G&, const typename G::State&, const typename G::Action&)> wrongly) {
  return [wrongly = std::move(wrongly)](const G& game, const typename G::State& s, typename G::ActionList& list) {
    list.filter([&](const auto& a) { return !wrongly(game, s, a); });
  };
}

/// The engine as it is with another value of an option.
template <Game G>
G read_as(const G& game, const std::string& option, int value) {
  auto setup = game.setup();
  setup[option] = value;
  return *G::make(setup);
}
/// A generator that takes an option to have another value.
template <Game G>
auto lists_as(std::string option, int value) {
  return [option = std::move(option), value](const G& game, const typename G::State& s, typename G::ActionList& list) {
    read_as(game, option, value).legal(s, list);
  };
}
/// An action of one kind does what it does with another value of an option.
template <Game G, class Kind>
auto acts_as(Kind kind, std::string option, int value) {
  return [kind, option = std::move(option), value](const G& game, const typename G::State& before,
                                                   const typename G::Action& a, typename G::State& s) {
    if (a.kind != kind) return;
    s = before;
    read_as(game, option, value).apply(s, a);
  };
}

/// An action of one kind that does something wrong.
template <Game G, class Kind>
auto spoilt_after(
    Kind kind,
    std::function<void(const typename G::State& before, const typename G::Action&, typename G::State& after)> spoil) {
  return [kind, spoil = std::move(spoil)](const G&, const typename G::State& before, const typename G::Action& a,
                                          typename G::State& s) {
    if (a.kind == kind) spoil(before, a, s);
  };
}

}  // namespace stela::mutants
