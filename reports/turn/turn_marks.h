// The actions of a turn as marks on the board where it begins: an arrow where something goes from place to place, else
// the action's number at its place. Actions without a place have no mark.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/babel/babel.h"
#include "model/facets.h"
#include "model/maharaja/maharaja.h"
#include "model/mexica/mexica.h"
#include "model/tikal/tikal.h"
#include "reports/draw/picture.h"

namespace stela {

/// Where what a player moves stands, for actions that do not say it; empty where it is nowhere.
std::string mover_place(const mexica::Mexica& game, const mexica::State& s);
std::string mover_place(const tikal::Tikal& game, const tikal::State& s);
std::string mover_place(const babel::Babel& game, const babel::State& s);
std::string mover_place(const maharaja::Maharaja& game, const maharaja::State& s);

/// One action: the places that it names, the one that it starts from before the others if it goes somewhere.
struct MarkedAction {
  std::vector<std::string> places;
  bool goes = false;
};

/// Numbers are those of the actions, from 1.
std::vector<Shape> turn_marks(const std::vector<MarkedAction>& actions, const std::vector<Place>& places, Rgb ink);

/// The places that an action names, in their order.
std::vector<std::string> places_named(const std::string& action, const std::vector<Place>& places);
/// Whether actions of this kind go from place to place.
bool is_going(std::string_view kind);

/// Of a legal turn of the player to move. The game has a function `places`.
template <Game G>
std::vector<Shape> turn_marks(const G& game, typename G::State now, const std::vector<typename G::Action>& actions,
                              Rgb ink) {
  const auto board = places(game, now);
  std::vector<MarkedAction> marked;
  for (const auto& action : actions) {
    MarkedAction one{places_named(game.to_text(action), board), is_going(G::kKinds[kind_of(game, action)])};
    if (one.goes && one.places.size() == 1) one.places.insert(one.places.begin(), mover_place(game, now));
    marked.push_back(std::move(one));
    game.apply(now, action, nullptr);
  }
  return turn_marks(marked, board, ink);
}

}  // namespace stela
