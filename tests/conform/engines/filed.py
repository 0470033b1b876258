#!/usr/bin/env python3
"""babel.py, but that `state` answers with a whole position file, as `stela new` writes one.

With an argument the file is a wrong one: another-game, another-setup, another-version, or no-state.
"""

import sys

from adapter import play
from babel import Babel


class Filed(Babel):
    name = "filed.py"

    def __init__(self, wrong=""):
        super().__init__()
        self.wrong = wrong

    def new(self, setup, position):
        self.setup = setup
        return super().new(setup, position)

    load = new

    def state(self):
        file = {
            "stela": "position",
            "version": 2 if self.wrong == "another-version" else 1,
            "game": "tikal" if self.wrong == "another-game" else "babel",
            "setup": dict(self.setup, start=1 - self.setup["start"]) if self.wrong == "another-setup" else self.setup,
            "state": super().state(),
        }
        if self.wrong == "no-state":
            del file["state"]
        return file


if __name__ == "__main__":
    play(Filed(*sys.argv[1:2]))
