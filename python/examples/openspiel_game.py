"""A game of OpenSpiel with flat actions, as a game for Stela.

    stela check --game 'cmd:python3 openspiel_game.py kuhn_poker'
    stela.game(openspiel_game.Game("kuhn_poker"))             # in Python

A state is the history of OpenSpiel's state and the seed of the deal: chance nodes are played by it at once. Points are
thousandths of the returns. Simultaneous games are left out: pyspiel.convert_to_turn_based makes others of them.
"""
import random
import sys

import pyspiel


class Game:
    """The functions of the kit, for the game that a text loads. What is hidden is not told: players see all."""

    def __init__(self, text):
        self._game = pyspiel.load_game(text)
        self.name = "".join(c for c in text.partition("(")[0] if c.isalpha() or c == "_").lower()
        self.title = self._game.get_type().long_name
        self.players = self._game.num_players()

    def _at(self, state):
        at = self._game.new_initial_state()
        for action in state["history"]:
            at.apply_action(action)
        return at

    def _played_on(self, history, seed):
        """The state after chance has acted. Each node draws from a stream of its own, so that a state says it all."""
        at = self._at({"history": history})
        while at.is_chance_node():
            actions, chances = zip(*at.chance_outcomes())
            rng = random.Random("%d/%d" % (seed, len(history)))
            history = history + [rng.choices(actions, chances)[0]]
            at.apply_action(history[-1])
        return {"history": history, "seed": seed, "to_move": None if at.is_terminal() else int(at.current_player())}

    def initial(self, seed, setup):
        return self._played_on([], seed)

    def legal(self, state):
        at = self._at(state)
        return [at.action_to_string(at.current_player(), action) for action in at.legal_actions()]

    def apply(self, state, action):
        at = self._at(state)
        flat = {at.action_to_string(at.current_player(), one): one for one in at.legal_actions()}
        return self._played_on(state["history"] + [flat[action]], state["seed"])

    def outcome(self, state):
        at = self._at(state)
        return [round(1000 * points) for points in at.returns()] if at.is_terminal() else None

    def draw(self, state):
        return str(self._at(state))


def functions(text):
    game = Game(text)
    return {name: getattr(game, name) for name in dir(game) if not name.startswith("_")}


if __name__ == "__main__":
    import stela_game

    stela_game.serve(functions(sys.argv[1]))
