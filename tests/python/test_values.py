"""Games, states and actions are values, and every misuse is a stela.Error."""
import copy
import pickle
import random

import numpy
import pytest
import stela
import tictactoe
from conftest import PLUGINS


def positions(game, seed=3, most=60):
    """The positions of one random game."""
    rng, state = random.Random(seed), game.initial(seed)
    for _ in range(most):
        yield state
        if state.over:
            return
        state = state.apply(rng.choice(state.legal_actions()))


def test_states_are_values(game):
    seen = {}
    for state in positions(game):
        twin = game.state(state.to_json())
        assert twin == state and hash(twin) == hash(state)
        for same in (copy.copy(state), copy.deepcopy(state)):
            assert same == state
        seen[state] = state.to_json()
    assert all(state.to_json() == json for state, json in seen.items()), "a state changed after it was made"
    assert len(seen) > 4


def test_a_step_agrees_with_the_list_and_the_legality_check(game):
    for state in positions(game, most=15):
        legal = state.legal_actions()
        assert legal == sorted(legal) and len(set(legal)) == len(legal)
        for action in legal[:5]:
            assert state.why_not(action) is None and game.action(str(action)) == action
            assert state.apply(action) == state.apply(str(action))
        assert action.kind in game.kinds


def test_the_same_seed_is_the_same_game(game):
    assert list(positions(game, 5)) == list(positions(game, 5))
    assert game.initial(5) == game.initial(5)


def test_the_end(game):
    state, rng = game.initial(2), random.Random(2)
    while not state.over:
        assert state.outcome is None and 0 <= state.to_move < game.players
        state = state.apply(rng.choice(state.legal_actions()))
    assert state.to_move == -1 and state.legal_actions() == []
    end = state.outcome
    assert len(end.scores) == len(end.ranks) == game.players and min(end.ranks) == 1 and state.scores == end.scores


def test_views_hide_and_samples_fit_them(game):
    for state in positions(game, most=8):
        for player in range(game.players):
            view = state.view(player)
            assert view == view.view(player)
            drawn = view.sample(player, seed=4)
            assert drawn == view.sample(player, seed=4) and drawn.view(player) == view


def test_pictures(game):
    state = game.initial()
    assert str(state) == state.text() and state.text().count("\n") > 1
    assert state.svg().lstrip().startswith("<svg") and state._repr_svg_() == state.svg()


def test_pickle(game):
    for one in (game, stela.game(Crosses)):
        for value in (one, one.initial(3), one.initial(3).legal_actions()[0]):
            back = pickle.loads(pickle.dumps(value))
            assert back == value and hash(back) == hash(value)


class Crosses:
    """Tic-tac-toe as a class: its functions are static."""

    name, players, kinds = "crosses", 2, ["place"]
    initial, legal, apply, outcome = map(
        staticmethod, (tictactoe.initial, tictactoe.legal, tictactoe.apply, tictactoe.outcome))


def test_playouts(game):
    games = 300 if game.name in stela.games() else 20
    runs = game.playouts(games, seed=8)
    assert len(runs) == games and runs.over.all() and runs.over.dtype == bool
    assert runs.scores.shape == runs.ranks.shape == (games, game.players)
    assert (runs.ranks.min(axis=1) == 1).all() and (runs.actions > 0).all()
    again = game.playouts(games, seed=8, jobs=2)
    assert numpy.array_equal(runs.scores, again.scores) and numpy.array_equal(runs.actions, again.actions)
    assert not numpy.array_equal(runs.actions, game.playouts(games, seed=9).actions)
    cut = game.playouts(5, most=3)
    assert not cut.over.any() and (cut.actions == 3).all() and (cut.ranks == 0).all()


def refused(call, *parts):
    with pytest.raises(stela.Error) as caught:
        call()
    error = caught.value
    for part in parts:
        assert part in str(error), str(error)
    assert "\n" not in str(error) and error.message
    return error


def test_misuse_is_an_error_that_names_file_field_and_rule(tmp_path):
    mexica, babel = stela.game("mexica"), stela.game("babel")
    start = mexica.initial()
    assert refused(lambda: start.apply("found 4 T6"), "MEX-S4").rule == "MEX-S4"
    assert start.why_not("found 4 T6").rule == "MEX-S4"
    refused(lambda: start.apply("dance T6"), "dance")
    refused(lambda: start.apply(7), "an Action or its notation")
    refused(lambda: start.apply(babel.initial().legal_actions()[0]), "is of babel, and this state of mexica")
    refused(lambda: start.apply(stela.game("mexica", players=2, stall_rounds=0).initial().legal_actions()[0]), "mexica")
    refused(lambda: babel.initial().legal_actions()[0] < start.legal_actions()[0], "of another game")
    refused(lambda: start.view(9), "player")
    broken = start.to_json()
    broken["players"][0]["score"] = -4
    assert refused(lambda: mexica.state(broken), "score").field.startswith("state.players[0]")
    refused(lambda: mexica.state({"a": {1: 2}}), "not a text")
    refused(lambda: mexica.state({"a": float("nan")}), "no number")
    refused(lambda: mexica.state({"a": object()}), "object")
    refused(lambda: mexica.state(start), "State")
    deep = []
    for _ in range(500):
        deep = [deep]
    refused(lambda: mexica.state({"a": deep}), "levels")
    refused(lambda: stela.game("mexica", players=9), "players")
    refused(lambda: stela.game("mexica", nothing=1), "nothing")
    refused(lambda: stela.game("mexica", board="atlantis"), "atlantis")
    board = tmp_path / "board.json"
    board.write_text("{]")
    assert refused(lambda: stela.game("mexica", board=board)).file == str(board)
    refused(lambda: stela.game("chess"), "there is no game 'chess'")
    refused(lambda: stela.game("./nothing.so"), "nothing.so")
    refused(lambda: stela.game("module:nothing"), "module:nothing", "No module named 'nothing'")
    refused(lambda: stela.game("cmd:exit 3"), "cmd:exit 3")
    refused(lambda: stela.game(str(PLUGINS / "libfaulty_1.so")), "there is a game 'mexica' already")
    refused(lambda: stela.game(str(PLUGINS / "libfaulty_2.so")), "expected small letters")
    refused(lambda: stela.game(str(PLUGINS / "libno_game.so")), "libno_game.so")
    refused(lambda: stela.game(str(PLUGINS / "libfaulty_6.so")).playouts(3), "threw an exception: out of luck")
    refused(lambda: stela.game(tictactoe.initial), "is missing")
    refused(lambda: mexica.playouts(3, jobs=0), "jobs")
    with pytest.raises(TypeError):
        mexica.playouts("many")
    with pytest.raises(TypeError):
        mexica.initial(seed=-1)
