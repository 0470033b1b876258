// What mutations of Mexica are made with besides the generic tools, so that each is a few lines.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "checkers/mutants/mexica/mutants.h"
#include "checkers/mutants/tools.h"
#include "model/mexica/flood.h"
#include "model/mexica/mexica.h"

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

/// A generator that forgot a rule: it lists those of the candidates that only this rule keeps out.
inline LegalHook forgets(Rule rule, std::function<Actions(const Mexica&, const State&)> candidates) {
  return lists_despite<Mexica>(rule, [rule, candidates = std::move(candidates)](const Mexica& game, const State& s) {
    const bool applies = s.phase != Phase::over && (s.phase == Phase::setup) == (rule == Rule::S4);
    return applies ? candidates(game, s) : Actions{};
  });
}

/// A generator that knows a rule which there is not.
inline LegalHook omits(std::function<bool(const Mexica&, const State&, const Action&)> wrongly) {
  return lists_without<Mexica>(std::move(wrongly));
}

/// An action of one kind that does something wrong.
inline ApplyHook after(Kind kind, std::function<void(const State& before, const Action&, State& after)> spoil) {
  return spoilt_after<Mexica>(kind, std::move(spoil));
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
