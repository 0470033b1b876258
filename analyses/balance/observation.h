// What a designer looks at in a game while it is played: where points come from, which components are used, where on
// the board things happen, how it ends. Everything else of a balance report is generic.
//
// A game says so in analyses/balance/GAME/observation.h, as a specialisation of Observation with any of the members
// below; what it leaves out is as in the primary template:
//
//   template <> struct Observation<hex::Hex> : ObservationBase<hex::Hex> {
//     static std::vector<Named> sources(const hex::Hex& game);
//     static void points(const hex::Hex& game, const hex::State& before, const hex::Action& action,
//                        const hex::State& after, PointsTable& out);
//   };
//
// All of it reads full states, after the fact. No player sees it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/facets.h"

namespace stela::balance {

/// A source of points, or a component: what a ban spells as "GROUP NAME" ("role yogi", "action move", "ap 10").
struct Named {
  std::string group;  ///< one word: "action", "tile", "card", "role", "calpulli", "city", "ap"; of a source "points"
  std::string name;
  std::string rule;  ///< the rule that it stands under, if it is one
  std::string text;  ///< what is counted, in a few words; may be empty
};

/// Points that a step gave, by seat and by source.
using PointsTable = std::vector<std::vector<int>>;

/// Numbers of components that the mover used in a step, each as often as it was used.
using Uses = std::vector<std::uint32_t>;

template <class G>
struct ObservationBase {
  using State = typename G::State;
  using Action = typename G::Action;

  /// Where points come from; by default the kinds of action. Points of all sources sum to the final scores.
  static std::vector<Named> sources(const G& game) { return actions(game); }
  /// Adds what the step changed in each seat's points to its source. out has seats x sources.
  static void points(const G& game, const State& before, const Action& action, const State& after, PointsTable& out) {
    const auto was = scores_of(game, before), is = scores_of(game, after);
    for (std::size_t p = 0; p < was.size(); ++p) out[p][kind_of(game, action)] += is[p] - was[p];
  }

  /// What can be used, and so can be banned; by default the kinds of action.
  static std::vector<Named> components(const G& game) { return actions(game); }
  /// Appends the numbers of the components that the action uses. after: the position that it leads to.
  static void uses(const G& game, const State& /*before*/, const Action& action, const State& /*after*/, Uses& out) {
    out.push_back(static_cast<std::uint32_t>(kind_of(game, action)));
  }

  /// Places of the board that a heat map shows, by number; by default none.
  static std::size_t places(const G& /*game*/) { return 0; }
  /// Appends the places at which the action does something.
  static void touched(const G& /*game*/, const State& /*before*/, const Action& /*action*/,
                      std::vector<std::uint32_t>& /*out*/) {}

  /// The ways in which a game can end, and which of them a final position shows.
  static std::vector<std::string> endings(const G& /*game*/) { return {"over"}; }
  static std::size_t ending(const G& /*game*/, const State& /*last*/) { return 0; }

 private:
  static std::vector<Named> actions(const G& /*game*/) {
    std::vector<Named> kinds;
    for (const auto& kind : G::kKinds) kinds.push_back({"action", std::string(kind), "", ""});
    return kinds;
  }
};

template <class G>
struct Observation : ObservationBase<G> {};

}  // namespace stela::balance
