#!/usr/bin/env python3
"""The engine protocol (docs/protocol.md) for an engine in Python: a template to start from.

Copy this file and fill in Engine, or import play() and give it an object with the same methods: babel.py does.
"""

import json
import sys

REQUIRED = ("new", "apply", "observe")
OPTIONAL = {"legal": [], "state": [], "load": ["setup", "position"], "undo": [], "perft": ["depth"],
            "would_accept": ["actions"], "legal_kind": ["kind"]}


class Illegal(Exception):
    """Raised by apply for an action that it refuses; the text is the reason: a rule id where the engine knows it."""


class Unusable(Exception):
    """Raised for parameters that the engine cannot use, such as a setup that it does not know."""


class Engine:
    """Your engine here. Optional methods that you do not write are not offered, and Stela does without them."""

    name = "mine"
    games = ["mexica"]

    def new(self, setup, position):
        # Decks are shuffled in `position` only: take their orders from there, or the games differ by chance.
        raise Unusable("your engine here: begin a game")

    def apply(self, action, chance):
        # Stela tries illegal actions too: raise Illegal("MEX-K1") and change nothing. `chance` is None but in Babel.
        raise Illegal("your engine here: play the action")

    def observe(self):
        # Compared after every action: {"scores": [0, 0], "to_move": 0, "over": False}, and at the end "ranks".
        raise Unusable("your engine here: tell the scores")

    # legal(self) -> list of actions: without it an illegal action is found only when Stela happens to try it.
    # would_accept(self, actions) -> [bool]: many of them in one message, where legal() is slow or missing.
    # state(self) -> position: without it a wrong effect is found only when it shows in scores or in what is legal.


def answer(engine, method, params):
    offered = [name for name in OPTIONAL if hasattr(engine, name)]
    if method == "hello":
        if params.get("protocol", 1) != 1:
            raise Unusable("this is protocol 1")
        return {"protocol": 1, "name": engine.name, "version": "1", "games": engine.games, "capabilities": offered}
    if method not in REQUIRED and method not in offered:
        raise NotImplementedError("there is no '%s' here" % method)
    if method == "new":
        return engine.new(given(params, "setup"), given(params, "position"))
    if method == "apply":
        try:
            engine.apply(given(params, "action"), params.get("chance"))
        except Illegal as why:
            return {"accepted": False, "reason": str(why)}
        return {"accepted": True}
    return getattr(engine, method)(*[given(params, name) for name in OPTIONAL.get(method, [])])


def given(params, name):
    if name not in params:
        raise Unusable("%s is missing" % name)
    return params[name]


def replied(engine, line):
    """The reply to one line, or None for a notification. Other exceptions end the engine: Stela shows where."""
    failed = lambda number, code, what: {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": str(what)}}
    try:
        request = json.loads(line)
    except ValueError as what:
        return failed(None, -32700, what)
    params = request.get("params", {}) if isinstance(request, dict) else None
    if not isinstance(params, dict) or not isinstance(request.get("method"), str):
        return failed(None, -32600, "a request is an object with a method and parameters by name")
    number = request.get("id")
    try:
        reply = {"jsonrpc": "2.0", "id": number, "result": answer(engine, request["method"], params)}
    except NotImplementedError as what:
        reply = failed(number, -32601, what)
    except Unusable as what:
        reply = failed(number, -32602, what)
    return reply if "id" in request else None


def play(engine):
    for line in sys.stdin:
        reply = replied(engine, line)
        if reply:
            print(json.dumps(reply), flush=True)  # Stela waits for the line: an answer in a buffer is a hang


if __name__ == "__main__":
    play(Engine())
