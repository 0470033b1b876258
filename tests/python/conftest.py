"""Where the module under test, the examples and the stub of pyspiel are."""
import os
import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / part) for part in ("build/python", "python/examples", "tests/python/stub")]

# Games that run as programs find the kit, as if it lay beside them.
os.environ["PYTHONPATH"] = "%s:%s" % (ROOT / "python", ROOT / "build/python")

import stela  # noqa: E402
import harbour  # noqa: E402
import tictactoe  # noqa: E402

OWN = {"mexica": {"players": 3}, "tikal": {"auction": 1}, "babel": {}, "maharaja": {"players": 4}}


PLUGINS = ROOT / "build/release/tests/plugins"


@pytest.fixture(params=[*OWN, "tictactoe", "harbour", "cmd", "plugin"])
def game(request):
    """Each of Stela's games, two in Python in this process, one of them over a pipe, and one of a shared object."""
    name = request.param
    if name == "plugin":
        return stela.game(str(PLUGINS / "libharbour.so"))
    if name == "cmd":
        return stela.game("cmd:python3 %s" % (ROOT / "python/examples/harbour.py"))
    return stela.game({"tictactoe": tictactoe, "harbour": harbour}.get(name, name), **OWN.get(name, {}))
