"""A game for Stela, in Python: copy this file beside your game (`stela kit python > stela_game.py`).

Your game is a file with these functions. A state and an action are any JSON: numbers, texts, lists, objects with texts
as keys. A state holds everything, hidden cards and the order of the deck too. Nothing that is given may be changed.

    name = "tictactoe"                        # small letters
    players = 2                               # or (2, 4)
    def initial(seed, setup): ...             # the first state; setup["players"] and your options
    def legal(state): ...                     # a list of actions
    def apply(state, action): ...             # the next state
    def outcome(state): ...                   # None, or the points of each player; the most wins

    import stela_game
    stela_game.serve(globals())

Then: stela check --game 'cmd:python3 tictactoe.py'

What a game may have besides:

    title = "Tic-tac-toe"
    kinds = ["place"]                         # first words of actions that are texts
    options = {"size": (3, 2, 5)}             # name: (default, least, most)
    parameters = {"coins": (5, 0, 12, "HAR-S4")}  # numbers of the rules, for --vary: as options, and their rule
    rules = {"TTT-P1": "Stones go on empty cells.", ...}
    def to_move(state): ...                   # default: state["to_move"]
    def score(state): ...                     # points of each player as they stand
    def ranks(state): ...                     # at the end, where points alone do not decide: 1 is the best
    def turn(state): ...                      # a number that changes when the turn passes on
    def why_not(state, action): ...           # a second formulation: None, or the id of the rule that forbids
    invariants = [("cards", "TTT-S1", function of a state: True, or what is wrong)]
    must_reach = ["TTT-P1", "/turn = 7"]       # rules, or fields of the state: a check that met none of them says so
    def hidden(state, player): ...            # lists of paths, ["hands/1", "deck"]: what the player does not see
    def view(state, player): ...              # what a player sees; default: what is hidden, sorted and dealt out again
    def sample(view, player, rng): ...        # a state that fits a view; default: what is hidden, shuffled
    def draw(state): ...                      # lines of text, or an SVG (docs/any-game.md)
"""
import copy
import json
import os
import random
import sys
import traceback

PROTOCOL = 2


class _Wrong(Exception):
    """What the game does wrong, in one clause."""


# Made once: json.dumps makes an encoder a call.
_text = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode
_strict = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False, check_circular=False).encode


def _at(state, path):
    """The container and the key of a path: "hands/1"."""
    *way, last = path.split("/")
    for step in way:
        state = state[int(step) if isinstance(state, list) else step]
    return state, int(last) if isinstance(state, list) else last


def _raised(name, error):
    """What an exception of the game's own function is called, with the line that it comes from."""
    if isinstance(error, _Wrong):
        return str(error)
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename != __file__]
    where = " (%s, line %d)" % (os.path.basename(frames[-1].filename), frames[-1].lineno) if frames else ""
    return "%s raises %s: %s%s" % (name, type(error).__name__, error, where)


def _in_order(actions):
    """As Stela lists them: the order of a set differs from process to process."""
    if all(isinstance(action, str) for action in actions):
        return sorted(actions)
    return sorted(actions, key=lambda action: action if isinstance(action, str) else _text(action))


class _Game:
    def __init__(self, functions):
        self.f = functions
        for needed in ("name", "players", "initial", "legal", "apply", "outcome"):
            if needed not in functions:
                sys.exit("stela_game: the game has no '%s'" % needed)

    def run(self, name, *given):
        """The game's own function; what it raises is a fault of the game."""
        try:
            return self.f[name](*given)
        except Exception as e:  # whatever it is, it is the game's
            raise _Wrong(_raised(name, e)) from None

    def call(self, name, *given):
        """The same. What it is given must be afterwards as it was."""
        before = [_text(one) for one in given if isinstance(one, (dict, list))]
        result = self.run(name, *given)
        if before != [_text(one) for one in given if isinstance(one, (dict, list))]:
            raise _Wrong("%s changes the state that it is given" % name)
        return result

    def whole(self, state, name):
        """A state as other programs read it."""
        try:
            back = json.loads(_strict(state))
        except (TypeError, ValueError) as e:
            raise _Wrong("%s gives a state that is no JSON: %s" % (name, e)) from None
        if isinstance(state, dict) and any(not isinstance(key, str) for key in state):
            raise _Wrong("%s gives a state with keys that are no texts" % name)
        return back

    def describe(self):
        f = self.f
        players = f["players"]
        least, most = players if isinstance(players, (tuple, list)) else (players, players)
        has = {"why_not": "why_not", "view": "hidden", "laws": "invariants", "draw": "draw"}
        able = [word for word, needed in has.items() if needed in f] + ["expand", "playouts"]
        if "view" in f and "sample" in f and "view" not in able:
            able.append("view")
        return {
            "name": f["name"],
            "title": f.get("title", f["name"]),
            "players": {"least": least, "most": most},
            "options": [{"name": n, "default": d, "least": lo, "most": hi}
                        for n, (d, lo, hi) in f.get("options", {}).items()],
            "parameters": [dict({"name": n, "default": d, "least": lo, "most": hi}, **({"rule": r[0]} if r else {}))
                           for n, (d, lo, hi, *r) in f.get("parameters", {}).items()],
            "kinds": list(f.get("kinds", [])),
            "rules": [{"id": i, "text": t} for i, t in f.get("rules", {}).items()],
            "invariants": [{"name": n, "rule": r, "text": ""} for n, r, _ in f.get("invariants", [])],
            "capabilities": able,
            "must_reach": list(f.get("must_reach", [])),
        }

    def look(self, state):
        """What the game says of a state, which must be afterwards as it was."""
        before = _text(state)
        points = self.run("outcome", state)
        out = {"state": state, "over": points is not None}
        if points is not None:
            out["scores"] = points
            if "ranks" in self.f:
                out["ranks"] = self.run("ranks", state)
        else:
            out["to_move"] = self.run("to_move", state) if "to_move" in self.f else state["to_move"]
            out["legal"] = self.run("legal", state)
            if "score" in self.f:
                out["scores"] = self.run("score", state)
        if "turn" in self.f:
            out["turn"] = self.run("turn", state)
        if _text(state) != before:
            for name in ("outcome", "ranks", "to_move", "legal", "score", "turn"):  # which of them it was
                if name in self.f:
                    self.call(name, json.loads(before))
        return out

    def step(self, state, action):
        return self.look(self.whole(self.call("apply", state, action), "apply"))

    def played_out(self, state, seed, most):
        """Uniform play to the end: without a check of each step, as `step` has them. How many actions, and the end."""
        rng, played = random.Random(seed), 0
        while played < most and self.run("outcome", state) is None:
            actions = _in_order(self.run("legal", state))
            state = self.run("apply", state, actions[rng.randrange(len(actions))])
            played += 1
        return played, state

    def playout(self, state, seed, most):
        played, end = self.played_out(state, seed, most)
        return {"actions": played, "end": self.look(self.whole(end, "apply"))}

    def hidden_values(self, state, player, order):
        """The state with the values at its hidden places in another order."""
        out = copy.deepcopy(state)
        groups = self.call("hidden", state, player)
        if groups and isinstance(groups[0], str):
            groups = [groups]
        for group in groups:
            places = [_at(out, path) for path in group]
            pool = []
            for at, key in places:
                pool += at[key] if isinstance(at[key], list) else [at[key]]
            order(pool)
            for at, key in places:
                if isinstance(at[key], list):
                    size = len(at[key])
                    at[key] = pool[:size]
                    pool = pool[size:]
                else:
                    at[key] = pool.pop(0)
        return out

    def viewed(self, state, player):
        if "view" in self.f:
            return self.whole(self.call("view", state, player), "view")
        return self.hidden_values(state, player, lambda pool: pool.sort(key=_text))

    def sampled(self, state, player, seed):
        rng = random.Random(seed)
        if "sample" in self.f:
            return self.whole(self.call("sample", state, player, rng), "sample")
        return self.hidden_values(state, player, rng.shuffle)

    def laws(self, state):
        for name, rule, holds in self.f["invariants"]:
            self.f["_law"] = holds
            said = self.call("_law", state)
            if said is not True:
                return {"invariant": name, "rule": rule, "detail": said if isinstance(said, str) else "it does not hold"}
        return None

    def answer(self, method, p):
        if method == "hello":
            able = ["legal", "state", "load"]
            return {"protocol": 1 if p.get("protocol") == 1 else PROTOCOL, "name": self.f["name"], "version": "1",
                    "games": [self.f["name"]], "capabilities": able}
        if method == "describe":
            return self.describe()
        if method == "initial":
            return self.look(self.whole(self.call("initial", p["seed"], p["setup"]), "initial"))
        if method == "look":
            return self.look(p["state"])
        if method == "step":
            return self.step(p["state"], p["action"])
        if method == "expand":
            return [self.step(p["state"], action) for action in p["actions"]]
        if method == "playouts":
            return [self.playout(copy.deepcopy(p["state"]), seed, p["most"]) for seed in p["seeds"]]
        if method == "view":
            return self.look(self.viewed(p["state"], p["player"]))
        if method == "sample":
            return self.look(self.sampled(p["state"], p["player"], p["seed"]))
        if method == "why_not":
            return {"rule": self.call("why_not", p["state"], p["action"])}
        if method == "laws":
            return self.laws(p["state"])
        if method == "draw":
            return self.call("draw", p["state"])
        return self.judged(method, p)

    # Version 1: the engine that `stela conform` compares with another

    def judged(self, method, p):
        if method in ("new", "load"):
            self.state = p["position"].get("state", p["position"]) if isinstance(p["position"], dict) else p["position"]
            return {}
        if method == "legal":
            return [a if isinstance(a, str) else _text(a) for a in self.seen().get("legal", [])]
        if method == "state":
            return self.state
        if method == "observe":
            seen = self.seen()
            out = {"scores": seen.get("scores", [0] * self.seats()), "to_move": seen.get("to_move"), "over": seen["over"]}
            return out
        if method == "apply":
            for action in self.seen().get("legal", []):
                if p["action"] == (action if isinstance(action, str) else _text(action)):
                    self.state = self.whole(self.call("apply", self.state, action), "apply")
                    return {"accepted": True}
            return {"accepted": False}
        raise LookupError(method)

    def seen(self):
        return self.look(self.state)

    def seats(self):
        players = self.f["players"]
        return players[0] if isinstance(players, (tuple, list)) else players


def serve(functions):
    """Answers Stela's requests until they end. What the game prints goes to standard error.

    A module that is imported rather than run is left alone: `stela.game(module)` plays it without a pipe."""
    if functions.get("__name__", "__main__") != "__main__":
        return
    game = _Game(functions)
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        request = json.loads(line)
        out = {"jsonrpc": "2.0", "id": request["id"]}
        try:
            out["result"] = game.answer(request["method"], request.get("params", {}))
        except _Wrong as e:
            out["error"] = {"code": 1, "message": str(e)}
        except LookupError as e:
            out["error"] = {"code": -32601, "message": "no method, or no field: %s" % e}
        answers.write(json.dumps(out) + "\n")
        answers.flush()
