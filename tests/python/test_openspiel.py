"""Stela's games as games of OpenSpiel and the other way round, against a stub of pyspiel (stub/pyspiel.py)."""
import json
import sys

import pyspiel
import pytest
import stela
import stela_openspiel
from conftest import OWN, ROOT

import openspiel_game


@pytest.mark.parametrize("name, utility", [*((name, "win") for name in OWN), ("babel", "points")])
def test_random_simulations(name, utility):
    game = pyspiel.load_game("python_stela", {"game": name, "setup": json.dumps(OWN[name]), "utility": utility})
    assert pyspiel.random_sim_test(game, 1) > 20


def test_a_foreign_game():
    path = ROOT / "python/examples/harbour.py"
    assert pyspiel.random_sim_test(stela_openspiel.StelaGame({"game": "cmd:python3 %s" % path}), 1) > 10


def test_a_stub_that_notices():
    class Forgetful(stela_openspiel.StelaGame):
        def deserialize_state(self, text):
            return self.new_initial_state()

    with pytest.raises(AssertionError):
        pyspiel.random_sim_test(Forgetful({"game": "babel"}), 1)


def test_actions_that_are_refused():
    state = pyspiel.load_game("python_stela", {"game": "mexica"}).new_initial_state()
    action = stela_openspiel.StelaAction('{"action": "found 4 T6"}')
    assert "deal" in state.validate_action_struct(action).message()
    state.apply_action(0)
    before = state.serialize()
    for wrong, part in (("found 4 T6", "MEX-S4"), ("dance", "no action is called 'dance'")):
        status = state.apply_action_struct(stela_openspiel.StelaAction(wrong))
        assert not status.ok() and part in status.message() and state.serialize() == before
    with pytest.raises(ValueError):
        state.apply_action(0)
    with pytest.raises(ValueError):
        stela_openspiel.StelaAction('{"word": "dance"}')


def test_an_initial_state_from_a_position():
    game = pyspiel.load_game("python_stela", {"game": "babel"})
    at = stela.game("babel").initial(9).apply(stela.game("babel").initial(9).legal_actions()[0])
    for text in (json.dumps(at.to_json()), json.dumps({"stela": "position", "version": 1, "state": at.to_json()})):
        state = game.new_initial_state(text)
        assert not state.is_chance_node() and json.loads(state.to_json()) == at.to_json()


def test_information_states_tell_what_a_player_has_seen():
    game = pyspiel.load_game("python_stela", {"game": "babel"})
    deal = stela.game("babel").initial(5)
    other = deal.view(0).sample(0, seed=3)
    assert other != deal
    a, b = (game.new_initial_state(json.dumps(s.to_json())) for s in (deal, other))
    assert a.information_state_string(0) == b.information_state_string(0)
    assert a.information_state_string(1) != b.information_state_string(1)


class Pennies(pyspiel.Game):
    """A coin is tossed, two players guess it one after the other; a flat game as OpenSpiel has them."""

    TYPE = pyspiel.GameType(
        "python_pennies", "Pennies", pyspiel.GameType.Dynamics.SEQUENTIAL,
        pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC, pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        pyspiel.GameType.Utility.ZERO_SUM, pyspiel.GameType.RewardModel.TERMINAL, 2, 2, False, False, False, False)

    def __init__(self, parameters=None):
        super().__init__(self.TYPE, pyspiel.GameInfo(2, 2, 2, -1.0, 1.0, 0.0, 2), parameters)

    def new_initial_state(self):
        return PenniesState(self)


class PenniesState(pyspiel.State):
    def __init__(self, game):
        super().__init__(game)
        self.all = []

    def current_player(self):
        return (pyspiel.PlayerId.CHANCE, 0, 1, pyspiel.PlayerId.TERMINAL)[len(self.all)]

    def is_terminal(self):
        return len(self.all) == 3

    def chance_outcomes(self):
        return [(0, 0.5), (1, 0.5)]

    def _legal_actions(self):
        return [0, 1]

    def _action_to_string(self, player, action):
        return ("heads", "tails")[action]

    def _apply_action(self, action):
        self.all.append(action)

    def history(self):
        return list(self.all)

    def returns(self):
        if not self.is_terminal():
            return [0.0, 0.0]
        right = [guess == self.all[0] for guess in self.all[1:]]
        return [(right[0] - right[1]) / 2, (right[1] - right[0]) / 2]


pyspiel.register_game(Pennies.TYPE, Pennies)


def test_a_game_of_openspiel_in_stela():
    game = stela.game(openspiel_game.Game("python_pennies"))
    found = game.explore(jobs=1)
    assert found["closed"] is True and found["violation"] is None
    assert game.check(games=50)["violations"] == []
    runs = game.playouts(400, seed=2)
    assert (runs.scores.sum(axis=1) == 0).all() and set(runs.scores.ravel()) == {-500, 0, 500}
    assert abs(runs.scores.mean()) < 1e-9 and 0.3 < (runs.ranks[:, 0] == runs.ranks[:, 1]).mean() < 0.7


def test_the_adapter_as_a_program():
    script = ("import sys; sys.path[:0] = ['%s']; import conftest, test_openspiel, openspiel_game, stela_game; "
              "stela_game.serve(openspiel_game.functions('python_pennies'))" % (ROOT / "tests/python"))
    game = stela.game('cmd:%s -c "%s"' % (sys.executable, script))
    assert game.check(games=10)["violations"] == []
