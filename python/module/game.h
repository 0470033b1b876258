// stela.Game, stela.State and stela.Action: values over AnyGame (model/any_game.h).
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/any_game.h"

namespace stela::python {

namespace py = pybind11;

/// A game with its setup. Immutable.
struct Game {
  AnyGame game;
  nlohmann::json given;     ///< of the setup, what was given: verbs choose the rest as the command line does
  std::string from;         ///< what --game says: "cmd:python3 harbour.py"; "" for a game of the program's
  py::object written = {};  ///< the module or class of a game in Python; else null
  bool foreign = false;     ///< its states may hold a fault of their source

  /// Whether values of the other may be given to this one.
  [[nodiscard]] bool same_as(const Game& other) const;
  /// What the source did wrong on the way to a state; "" where all is well.
  [[nodiscard]] std::string fault(const AnyState& s) const;
};
using GamePtr = std::shared_ptr<const Game>;

/// A position. Immutable: apply() gives another.
struct State {
  GamePtr game;
  AnyState state;
};

struct Action {
  GamePtr game;
  AnyAction action;
};

/// what: a name ("mexica"), a shared object ("./hex.so"), "cmd:COMMAND", or a module, class or object with the
/// functions of the kit (python/stela_game.py). options: of the setup, by name. Throws Raised.
GamePtr load_game(const py::object& what, const py::dict& options);

/// A state that the game has just made. Throws Raised where its source did wrong.
State checked(const GamePtr& game, const AnyState& s);

/// An action, or the notation of one, as an action of the game. Throws Raised.
AnyAction action_of(const Game& game, const py::object& given);

void add_game(py::module_& module);
py::class_<State> add_state(py::module_& module, py::class_<Game, std::shared_ptr<Game>>& game);

}  // namespace stela::python
