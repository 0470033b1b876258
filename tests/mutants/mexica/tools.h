// What mutations of Mexica are made with, so that each is a few lines.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "model/mexica/flood.h"
#include "model/mexica/mexica.h"
#include "tests/mutants/mexica/mutants.h"

namespace stela::mutants {

using mexica::Action;
using mexica::ActionList;
using mexica::Axis;
using mexica::Kind;
using mexica::kMaxPlayers;
using mexica::kMaxTypes;
using mexica::Mexica;
using mexica::Phase;
using mexica::Rule;
using mexica::State;

using LegalHook = decltype(MexicaMutation::legal);
using ApplyHook = decltype(MexicaMutation::apply);
using Actions = std::vector<Action>;

/// Signatures of findings.
inline std::string listed_against(Rule rule) { return "judge/legal-but-forbidden/" + std::string(name(rule)); }
inline std::string not_listed(const char* kind) { return std::string("judge/allowed-but-not-listed-") + kind + "/"; }
inline std::string step(const char* invariant, Rule rule) {
  return std::string("step/") + invariant + "/" + std::string(name(rule));
}
inline std::string invariant(const char* invariant, Rule rule) {
  return std::string("invariant/") + invariant + "/" + std::string(name(rule));
}

/// Lists more actions, in order.
inline void add(ActionList& list, const Actions& more) {
  Actions all(list.begin(), list.end());
  all.insert(all.end(), more.begin(), more.end());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  list.clear();
  for (const Action& a : all) list.push(a);
}

/// A generator that forgot a rule: it lists those of the candidates that only this rule keeps out.
inline LegalHook forgets(Rule rule, std::function<Actions(const Mexica&, const State&)> candidates) {
  return [rule, candidates = std::move(candidates)](const Mexica& game, const State& s, ActionList& list) {
    if (s.phase == Phase::over || (s.phase == Phase::setup) != (rule == Rule::S4)) return;
    auto more = candidates(game, s);
    std::erase_if(more, [&](const Action& a) { return game.why_not(s, a) != rule; });
    add(list, more);
  };
}

/// A generator that knows a rule which there is not.
inline LegalHook omits(std::function<bool(const Mexica&, const State&, const Action&)> wrongly) {
  return [wrongly = std::move(wrongly)](const Mexica& game, const State& s, ActionList& list) {
    list.filter([&](const Action& a) { return !wrongly(game, s, a); });
  };
}

/// An action of one kind that does something wrong.
inline ApplyHook after(Kind kind, std::function<void(const State& before, const Action&, State& after)> spoil) {
  return [kind, spoil = std::move(spoil)](const Mexica&, const State& before, const Action& a, State& s) {
    if (a.kind == kind) spoil(before, a, s);
  };
}

/// An action of one kind that costs something else.
inline ApplyHook costs(Kind kind, std::function<unsigned(const Action&)> cost) {
  return after(kind, [cost = std::move(cost)](const State& before, const Action& a, State& s) {
    s.ap = static_cast<std::uint8_t>(before.ap - std::min<unsigned>(before.ap, cost(a)));
  });
}

/// One action a cell.
template <class F>
Actions on_each(const Bits& cells, F action) {
  Actions out;
  cells.for_each([&](Cell c) { out.push_back(action(c)); });
  return out;
}
inline Actions singles_on(const Bits& cells) {
  return on_each(cells, [](Cell c) { return Action::canal(c); });
}

inline Bits beside_figure(const Mexica& game, const State& s) {
  const Bits here = Bits::of(s.figure[s.to_move]);
  return mexica::grown(game.board().grid, here).minus(here);
}
inline Bits taken(const Mexica& game, const State& s) {
  return mexica::occupied(s, static_cast<std::size_t>(game.players()));
}

/// Grows over corners too.
inline Bits spread(const Grid& grid, const Bits& seed, const Bits& within) {
  Bits region = seed;
  for (;;) {
    Bits next = region | grid.north_of(region) | grid.south_of(region);
    next = (next | grid.east_of(next) | grid.west_of(next)) & within;
    next |= region;
    if (next == region) return region;
    region = next;
  }
}

}  // namespace stela::mutants
