// A game written in Python, in this process: a module, class or object with the functions of the kit
// (python/stela_game.py). It is asked what another program would be asked over a pipe, without the pipe.
#pragma once

#include <pybind11/pybind11.h>

#include "model/game_type.h"

namespace stela::python {

/// The type of such a game, which stays until the interpreter ends; the same for the same module, class or object.
/// Throws Raised: a function is missing, or what the game says of itself makes no sense.
const GameType& python_type(const pybind11::object& written);

}  // namespace stela::python
