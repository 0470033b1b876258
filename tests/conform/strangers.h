// Faults of engines that strangers wrote, none of which is among those that Stela ships: what `stela conform` makes of
// a fault that it does not know.
#pragma once

#include <vector>

#include "checkers/mutants/mexica/tools.h"
#include "tests/conform/mutants.h"

namespace stela::conform {

template <Game G>
std::vector<mutants::Mutation<G>> strangers_of() {
  if constexpr (!std::is_same_v<G, mexica::Mexica>) {
    return {};
  } else {
    using namespace mutants;  // NOLINT(google-build-using-namespace): the hooks are made of its tools
    const auto ends = [](const Mexica& game, const Action& a) {
      const auto& grid = game.board().grid;
      const auto here = Bits::of(a.cell);
      const bool ns = a.arg == static_cast<std::uint8_t>(Axis::ns);
      return mexica::accesses(grid, ns ? here : Bits{}, ns ? Bits{} : here);
    };
    return {
        // A bridge may stand beside another one.
        {.name = "bridges-keep-apart",
         .breaks = "MEX-B1",
         .legal = omits([](const Mexica& game, const State& s, const Action& a) {
           return a.kind == Kind::bridge && (mexica::grown(game.board().grid, Bits::of(a.cell)) & s.bridged()).any();
         })},
        // Start cells and the emblem's are land.
        {.name = "bridge-ends-on-ordinary-land-only",
         .breaks = "MEX-B1",
         .legal = omits([ends](const Mexica& game, const State&, const Action& a) {
           const Bits special = game.board().start | game.board().emblem;
           return a.kind == Kind::bridge && (ends(game, a) & special).any();
         })},
        // A builder chooses the direction where both are legal.
        {.name = "bridge-one-way-only",
         .breaks = "MEX-B1",
         .legal = omits([](const Mexica& game, const State& s, const Action& a) {
           return a.kind == Kind::bridge && a.arg == static_cast<std::uint8_t>(Axis::ns) &&
                  game.why_not(s, Action::bridge(a.cell, Axis::ew)) == Rule::none;
         })},
    };
  }
}

}  // namespace stela::conform
