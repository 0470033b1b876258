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

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/facets.h"

namespace stela::balance {

/// A source of points, or a component: what a ban spells as "GROUP NAME" ("role yogi", "action move", "ap 10").
struct Named {
  /// One word: "action", "tile", "card", "role", "calpulli", "city", "ap". Of a source the currency: "points", or what
  /// else is worth watching ("coins").
  std::string group;
  std::string name;
  std::string rule;  ///< the rule that it stands under, if it is one
  std::string text;  ///< what is counted, in a few words; may be empty
  /// Whether a player can keep from using it. False of what the rules force on a player (to place the tile drawn), and
  /// of what the mover cannot know before acting (a treasure that lies face down).
  bool bannable = true;
};

/// What a game says of each of its kinds of action, in the order of kKinds.
struct KindNote {
  std::string_view rule, text;
  bool bannable = true;
};

/// Kinds of action as components, which come first in every game's list: kind k is component k. never: kinds that the
/// setup's options leave out, so that a ban of them means nothing.
template <class G>
std::vector<Named> kinds_of_action(const std::array<KindNote, G::kKinds.size()>& notes,
                                   const std::vector<std::string_view>& never = {}) {
  std::vector<Named> kinds;
  kinds.reserve(notes.size());
  for (std::size_t k = 0; k < notes.size(); ++k)
    kinds.push_back({"action", std::string(G::kKinds[k]), std::string(notes[k].rule), std::string(notes[k].text),
                     notes[k].bannable && std::find(never.begin(), never.end(), G::kKinds[k]) == never.end()});
  return kinds;
}

/// Points that a step gave or took, by seat and by source.
using PointsTable = std::vector<std::vector<int>>;

/// Numbers of components that the mover used in a step, each as often as it was used.
using Uses = std::vector<std::uint32_t>;

template <class G>
struct ObservationBase {
  using State = typename G::State;
  using Action = typename G::Action;

  /// Where points come from; by default the kinds of action, and the start. What the sources of the group "points" gave
  /// a seat sums to its final score; what another group's gave sums to what the seat has left of that.
  static std::vector<Named> sources(const G& game) {
    auto sources = actions(game);
    for (auto& source : sources) source.group = "points";
    sources.push_back({"points", "start", "", "points at the start"});
    return sources;
  }
  /// Adds what each seat has before the first action to its source.
  static void start(const G& game, const State& initial, PointsTable& out) {
    const auto scores = scores_of(game, initial);
    const auto source = type_of(game).kinds().size();
    for (std::size_t p = 0; p < scores.size(); ++p) out[p][source] += scores[p];
  }
  /// Adds what the step changed in each seat's points to its source. out has seats x sources.
  static void points(const G& game, const State& before, const Action& action, const State& after, PointsTable& out) {
    const auto was = scores_of(game, before), is = scores_of(game, after);
    for (std::size_t p = 0; p < was.size(); ++p) out[p][kind_of(game, action)] += is[p] - was[p];
  }

  /// What can be used, and so can be banned; by default the kinds of action.
  static std::vector<Named> components(const G& game) { return actions(game); }
  /// Appends the numbers of the components that the action uses. after: the position that it leads to. Of a component
  /// that can be banned, whether it is used follows from what the mover knows before acting.
  static void uses(const G& game, const State& /*before*/, const Action& action, const State& /*after*/, Uses& out) {
    out.push_back(static_cast<std::uint32_t>(kind_of(game, action)));
  }

  /// Places of the board that a heat map shows, by number; by default none.
  static std::size_t places(const G& /*game*/) { return 0; }
  /// What the notation calls a place.
  static std::string place_name(const G& /*game*/, std::size_t place) { return std::to_string(place); }
  /// Appends the places at which the action does something.
  static void touched(const G& /*game*/, const State& /*before*/, const Action& /*action*/,
                      std::vector<std::uint32_t>& /*out*/) {}

  /// The ways in which a game can end, each with its rule, and which of them the last action led to.
  static std::vector<std::string> endings(const G& /*game*/) { return {"over"}; }
  static std::size_t ending(const G& /*game*/, const State& /*before*/, const State& /*last*/) { return 0; }

 private:
  static std::vector<Named> actions(const G& game) {
    std::vector<Named> kinds;
    for (const auto kind : type_of(game).kinds()) kinds.push_back({"action", std::string(kind), "", ""});
    return kinds;
  }
};

template <class G>
struct Observation : ObservationBase<G> {};

}  // namespace stela::balance
