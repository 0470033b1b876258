// Verbs of the command line as functions: each runs in a process of its own, a copy of this one, and its --json comes
// back as a dictionary. So a crash, a hang or memory that runs out ends the verb and not the interpreter.
#pragma once

#include <pybind11/pybind11.h>

#include "python/module/game.h"

namespace stela::python {

/// Game.check, match, balance, explore, verb; State.solve, advise, explore, verb.
void add_verbs(py::module_& module, py::class_<Game, std::shared_ptr<Game>>& game, py::class_<State>& state);

}  // namespace stela::python
