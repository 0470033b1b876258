// The one list of games. The build reads it too, for all that names every game (cmake/StelaGames.cmake): each entry has
// the form type_identity of folder::Class, its namespace spelled out.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "model/babel/babel.h"
#include "model/game.h"
#include "model/maharaja/maharaja.h"
#include "model/mexica/mexica.h"
#include "model/tikal/tikal.h"

namespace stela {

/// Types of the games, in the order in which they are listed to users.
using GameClass = std::variant<std::type_identity<mexica::Mexica>, std::type_identity<tikal::Tikal>,
                               std::type_identity<babel::Babel>, std::type_identity<maharaja::Maharaja>>;

/// Calls f(std::type_identity<G>{}) for every game.
template <class F>
void for_each_game(F&& f) {
  [&]<class... T>(std::type_identity<std::variant<T...>>) { (f(T{}), ...); }(std::type_identity<GameClass>{});
}

/// The game of a name, or an error that lists the names.
inline Result<GameClass> find_game(std::string_view name) {
  Result<GameClass> found = Error{"", "game", ""};
  std::string names;
  for_each_game([&]<class G>(std::type_identity<G> type) {
    if (G::kName == name) found = GameClass{type};
    names += (names.empty() ? "" : ", ") + std::string(G::kName);
  });
  if (!found) return Error{"", "game", "there is no game '" + std::string(name) + "'; there are: " + names};
  return found;
}

}  // namespace stela
