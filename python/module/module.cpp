// The Python module `stela`; docs/python.md is its page, python/stela.pyi its types.
#include <pybind11/pybind11.h>

#include "python/module/game.h"
#include "python/module/values.h"

PYBIND11_MODULE(stela, module) {
  module.doc() =
      "Stela verifies and analyses the rules of board games.\n\n"
      ">>> import stela\n"
      ">>> state = stela.game('babel').initial(seed=7)\n"
      ">>> while not state.over:\n"
      "...     state = state.apply(state.legal_actions()[0])\n"
      ">>> len(state.outcome.scores)\n"
      "2\n";
  module.attr("__version__") = STELA_VERSION;
  stela::python::add_error(module);
  stela::python::add_game(module);
}
