"""A game in Python, in this process: what it does wrong is said as it is said of a program."""
import harbour
import pytest
import stela
import tictactoe
from test_verbs import ROOT, broken


def played(game):
    state = game.initial(1)
    while not state.over:
        state = state.apply(state.legal_actions()[-1])
    return state


def mutating(state, action):
    state["cells"] = state["cells"].replace(".", "x", 1)
    return dict(state, to_move=1 - state["to_move"])


def mutating_legal(state):
    state["seen"] = True
    return tictactoe.legal(state)


WRONG = {
    "mutates": (dict(apply=mutating), "apply changes the state that it is given"),
    "mutatesinlegal": (dict(legal=mutating_legal), "legal changes the state that it is given"),
    "raises": (dict(apply=lambda s, a: {}[a]), "apply raises KeyError"),
    "twice": (dict(legal=lambda s: ["place 1", "place 1"]), "legal: 'place 1' is listed twice"),
    "none": (dict(legal=lambda s: []), "the game is not over, but nothing is legal"),
    "nolist": (dict(legal=lambda s: 5), "legal: expected a list"),
    "nojson": (dict(apply=lambda s, a: {"to_move": {1, 2}}), "apply gives a state that is no JSON: a set is no JSON"),
    "big": (dict(apply=lambda s, a: {"to_move": 0, "cells": ".", "n": 2**53 + 1}), "beyond 2^53"),
    "keys": (dict(apply=lambda s, a: {1: 2}), "keys that are no texts"),
    "mover": (dict(apply=lambda s, a: dict(s, to_move=7)), "to_move: expected a whole number from 0 to 1"),
    "nomover": (dict(initial=lambda seed, setup: {"cells": "." * 9}), "the state has no 'to_move'"),
    "points": (dict(outcome=lambda s: [1] if "x" in s["cells"] else None), "1 numbers for 2 players"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_in_one_line(name):
    functions, what = WRONG[name]
    game = stela.game(broken("w" + name, **functions))
    with pytest.raises(stela.Error) as caught:
        played(game)
    assert what in str(caught.value) and "\n" not in str(caught.value)


def test_check_shrinks_what_is_wrong():
    def apply(state, action):
        after = tictactoe.apply(state, action)
        return dict(after, to_move=state["to_move"]) if after["cells"].count("x") == 2 else after

    found = stela.game(broken("slips", apply=apply, invariants=[
        ("turns", "", lambda s: s["cells"].count("x") - s["cells"].count("o") in (0, 1))])).check(games=5, traces="/tmp")
    assert [v["violation"] if "violation" in v else v for v in found["violations"]]


def test_tuples_are_lists_in_states():
    def initial(seed, setup):
        return {"cells": ".........", "to_move": 0, "marks": ("x", "o")}

    def apply(state, action):
        assert isinstance(state["marks"], list)
        return dict(tictactoe.apply(state, action), marks=tuple(state["marks"]))

    game = stela.game(broken("tuples", initial=initial, apply=apply))
    state = game.initial()
    assert state.to_json()["marks"] == ["x", "o"]
    assert played(game).over and game.state(state.to_json()) == state


def test_the_same_game_with_and_without_a_pipe():
    inside, piped = stela.game(harbour), stela.game("cmd:python3 %s" % (ROOT / "python/examples/harbour.py"))
    a, b = inside.initial(4), piped.initial(4)
    for n in range(200):
        assert a.to_json() == b.to_json() and list(map(str, a.legal_actions())) == list(map(str, b.legal_actions()))
        assert [a.view(p).to_json() for p in range(3)] == [b.view(p).to_json() for p in range(3)]
        assert str(a) == str(b) and a.scores == b.scores
        if a.over:
            break
        action = a.legal_actions()[n % len(a.legal_actions())]
        a, b = a.apply(action), b.apply(str(action))
    assert a.outcome.ranks == b.outcome.ranks


def test_rules_and_refusals():
    game = stela.game(harbour)
    state = game.initial(1)
    refusal = state.why_not("swap wine wine")
    assert refusal.rule in game.rules and game.rules[refusal.rule]
    with pytest.raises(stela.Error) as caught:
        state.apply("swap wine wine")
    assert caught.value.rule == refusal.rule


def test_a_name_that_is_taken():
    with pytest.raises(stela.Error, match="there is a game 'mexica' already"):
        stela.game(broken("mexica"))
