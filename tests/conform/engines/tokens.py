#!/usr/bin/env python3
"""Mexica by an engine that takes action tokens by itself when the points run out, and the adapter that it needs, as
docs/positions-mexica.md has it: tokens.py STELA [bare]. The engine is made of `STELA serve`; "bare" is without the
adapter.
"""

import copy
import json
import subprocess
import sys

from adapter import Illegal, Unusable, play


class Engine:
    """It plays an action whenever points and tokens are enough together, and knows no `spend`."""

    def __init__(self, stela):
        self.server = subprocess.Popen([stela, "serve", "mexica"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       text=True, bufsize=1)

    def ask(self, position, method, **params):
        here = {"game": "mexica", "setup": self.setup, "position": position}
        replies = []
        for name, what in (("load", here), (method, params), ("state", {})):
            self.server.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": name, "params": what}) + "\n")
            self.server.stdin.flush()
            replies.append(json.loads(self.server.stdout.readline()))
        if "error" in replies[0]:
            raise Unusable(replies[0]["error"]["message"])
        return replies[1]["result"], replies[2]["result"]

    def begin(self, setup, position):
        self.setup = setup
        self.ask(position, "observe")
        self.position = position

    @property
    def player(self):
        return self.position["players"][self.position["to_move"]]

    def with_all_tokens(self):
        rich = copy.deepcopy(self.position)
        if rich["phase"] != "play":  # no points are counted there
            return rich
        tokens = rich["players"][rich["to_move"]]["tokens"]
        rich["players"][rich["to_move"]]["tokens"] = 0
        rich["supply"]["tokens"] += tokens
        rich["ap"] += tokens
        return rich

    def cost(self, action):
        word = action.split()[0]
        if word == "swim":
            rich = self.with_all_tokens()
            return rich["ap"] - self.ask(rich, "apply", action=action)[1]["ap"]
        if word == "build":
            return int(action.split()[1])
        return {"canal": 1, "bridge": 1, "walk": 1, "token": 1, "jump": 5}.get(word, 0)

    def legal(self):
        actions = self.ask(self.with_all_tokens(), "legal")[0]
        return [action for action in actions if action != "spend"]

    def apply(self, action):
        position = self.position
        while True:
            said, after = self.ask(position, "apply", action=action)
            if said["accepted"]:
                self.position = after
                return
            if not said["reason"].startswith("MEX-T1") or action == "spend":
                raise Illegal(said["reason"])
            said, position = self.ask(position, "apply", action="spend")
            if not said["accepted"]:
                raise Illegal("MEX-T1")


class Bare:
    name = "tokens.py"
    games = ["mexica"]

    def __init__(self, engine):
        self.engine = engine

    def new(self, setup, position):
        self.engine.begin(setup, position)
        return {}

    def load(self, setup, position):
        return self.new(setup, position)

    def apply(self, action, chance):
        self.engine.apply(action)

    def legal(self):
        return self.engine.legal()

    def state(self):
        return self.engine.position

    def observe(self):
        return self.engine.ask(self.engine.position, "observe")[0]


class Adapter(Bare):
    """So the engine never has a reason to take a token by itself."""

    def apply(self, action, chance):
        engine, position = self.engine, self.engine.position
        if position["phase"] != "play":
            return engine.apply(action)
        if action == "spend":
            if engine.player["tokens"] == 0:
                raise Illegal("MEX-T1")
            engine.player["tokens"] -= 1
            position["supply"]["tokens"] += 1
            position["ap"] += 1
            return None
        if engine.cost(action) > position["ap"]:
            raise Illegal("MEX-T1")
        return engine.apply(action)

    def legal(self):
        engine = self.engine
        if engine.position["phase"] != "play":
            return engine.legal()
        actions = [action for action in engine.legal() if engine.cost(action) <= engine.position["ap"]]
        return actions + ["spend"] * (engine.player["tokens"] > 0)


if __name__ == "__main__":
    play((Bare if "bare" in sys.argv[2:] else Adapter)(Engine(sys.argv[1])))
