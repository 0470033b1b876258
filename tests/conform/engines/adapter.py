"""The engine protocol (docs/protocol.md) for an engine in Python: a template to start from.

An engine is an object with name, games and the methods of the protocol; those among OPTIONAL that it has are its
capabilities. play(engine) answers requests until standard input ends.
"""

import json
import sys

OPTIONAL = ("legal", "state", "load", "undo", "perft")


class Illegal(Exception):
    """Raised by apply for an action that it refuses; the text is the reason."""


def answer(engine, method, params):
    if method == "hello":
        has = [name for name in OPTIONAL if hasattr(engine, name)]
        return {"protocol": 1, "name": engine.name, "version": "1", "games": engine.games, "capabilities": has}
    if method == "new":
        return engine.new(params["setup"], params["position"])
    if method == "load":
        return engine.load(params["setup"], params["position"])
    if method == "apply":
        try:
            engine.apply(params["action"], params.get("chance"))
        except Illegal as why:
            return {"accepted": False, "reason": str(why)}
        return {"accepted": True}
    if method == "perft":
        return engine.perft(params["depth"])
    if method in ("observe", "legal", "state", "undo"):
        return getattr(engine, method)()
    raise AttributeError(method)


def play(engine):
    for line in sys.stdin:
        request = json.loads(line)
        reply = {"jsonrpc": "2.0", "id": request.get("id")}
        try:
            reply["result"] = answer(engine, request["method"], request.get("params", {}))
        except AttributeError:
            reply["error"] = {"code": -32601, "message": "no method " + request["method"]}
        except (KeyError, ValueError) as what:
            reply["error"] = {"code": -32602, "message": str(what)}
        print(json.dumps(reply), flush=True)
