"""Any game of Stela as a Python game of OpenSpiel 2.0, with action structs: docs/python.md.

    import pyspiel, stela_openspiel
    game = pyspiel.load_game("python_stela", {"game": "mexica", "setup": '{"players": 3}'})

The root is a chance node that deals. Draws that come later are in the state already, as hidden decks are part of it. So
chance is sampled: the node has one outcome, and applying it draws a seed from the game's own stream.
"""
import hashlib
import json
import random

import pyspiel
import stela

_LONGEST = 100_000  # actions; Stela's own limit

GAME_TYPE = pyspiel.GameType(
    short_name="python_stela",
    long_name="A game of Stela",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"game": "babel", "setup": "{}", "utility": "win", "seed": 1},
    default_loadable=True,
    action_structs_only=True,
)


class StelaAction:
    """An action struct: {"action": the notation}."""

    def __init__(self, text):
        fields = json.loads(text) if text.lstrip().startswith("{") else {"action": text}
        if set(fields) != {"action"} or not isinstance(fields["action"], str):
            raise ValueError("an action struct has one field, 'action', which is a text")
        self.action = fields["action"]

    def to_json(self):
        return json.dumps({"action": self.action})

    def __eq__(self, other):
        return isinstance(other, StelaAction) and self.action == other.action

    def __hash__(self):
        return hash(self.action)

    def __str__(self):
        return self.action


class Status:
    """Whether an action struct was taken, and what forbids it."""

    def __init__(self, message=""):
        self._message = message

    def ok(self):
        return not self._message

    def message(self):
        return self._message

    def __str__(self):
        return self._message or "OK"


class StelaGame(pyspiel.Game):
    """parameters: game (a name, a file or a command, as stela.game takes it), setup (its JSON), utility ("win": 1
    shared by the winners, less 1 shared by all; "points"), seed (of the deals)."""

    ActionStruct = StelaAction

    def __init__(self, parameters=None):
        given = dict(GAME_TYPE.parameter_specification, **(parameters or {}))
        self.rules = stela.game(given["game"], **json.loads(given["setup"]))
        self.utility = given["utility"]
        if self.utility not in ("win", "points"):
            raise ValueError("utility: expected 'win' or 'points', found %r" % self.utility)
        self.deals = random.Random(int(given["seed"]))
        most = 1.0 if self.utility == "win" else 1e9
        info = pyspiel.GameInfo(
            num_distinct_actions=0, max_chance_outcomes=1, num_players=self.rules.players,
            min_utility=-most, max_utility=most, utility_sum=0.0 if self.utility == "win" else None,
            max_game_length=_LONGEST)
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self, position=None):
        """The chance node before a deal; or the position that a text holds: the JSON of a state or of a position file."""
        if position is None:
            return StelaState(self)
        read = json.loads(position) if isinstance(position, str) else position
        return StelaState(self, self.rules.state(read["state"] if read.get("stela") == "position" else read))

    def deserialize_state(self, text):
        kept = json.loads(text)
        state = StelaState(self, self.rules.state(kept["state"]) if kept["state"] is not None else None)
        state.seen, state.moves = kept["seen"], kept["moves"]
        return state

    def action_struct_spec(self):
        return json.dumps({"action": "string"}), StelaAction(str(self.rules.initial().legal_actions()[0])).to_json()

    def max_chance_nodes_in_history(self):
        return 1

    def make_py_observer(self, iig_obs_type=None, params=None):
        return StelaObserver()


class StelaState(pyspiel.State):
    """at: the Stela state; None before the deal. seen: for each player a digest of the views it has had."""

    def __init__(self, game, at=None):
        super().__init__(game)
        self.parent, self.at, self.moves, self._views = game, None, 0, {}
        self.seen = [""] * game.rules.players
        if at is not None:
            self._go_to(at)

    def _go_to(self, at):
        self.at, self._views = at, {}
        for player in range(len(self.seen)):
            self.seen[player] = hashlib.sha256((self.seen[player] + self.observation_string(player)).encode()).hexdigest()

    def current_player(self):
        if self.at is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.at.over else self.at.to_move

    def is_terminal(self):
        return self.at is not None and self.at.over

    def is_chance_node(self):
        return self.at is None

    def chance_outcomes(self):
        return [(0, 1.0)]

    def apply_action(self, action):
        """The deal. Of players there are no flat actions."""
        if self.at is not None or action != 0:
            raise ValueError("there are action structs only: apply_action_struct")
        self._go_to(self.parent.rules.initial(self.parent.deals.getrandbits(53)))

    def validate_action_struct(self, action):
        if self.at is None:
            return Status("the deal comes first: apply_action(0)")
        try:
            refusal = self.at.why_not(action.action)
        except stela.Error as error:
            return Status(str(error))
        return Status("" if refusal is None else "%s: %s" % (action.action, refusal))

    def apply_action_struct(self, action):
        status = self.validate_action_struct(action)
        if status.ok():
            self._go_to(self.at.apply(action.action))
            self.moves += 1
        return status

    def legal_action_structs(self):
        return [] if self.at is None else [StelaAction(str(action)) for action in self.at.legal_actions()]

    def get_action_struct_sampler(self, seed):
        return Sampler(self, seed)

    def move_number(self):
        return self.moves

    def returns(self):
        if not self.is_terminal():
            return [0.0] * self.parent.rules.players
        end = self.at.outcome
        if self.parent.utility == "points":
            return [float(points) for points in end.scores]
        winners, players = end.ranks.count(1), len(end.ranks)
        return [(1 / winners if rank == 1 else 0.0) - 1 / players for rank in end.ranks]

    def rewards(self):
        return self.returns()

    def observation_string(self, player):
        if self.at is None:
            return ""
        if player not in self._views:
            self._views[player] = json.dumps(self.at.view(player).to_json(), sort_keys=True)
        return self._views[player]

    def information_state_string(self, player):
        return self.seen[player] + " " + self.observation_string(player)

    def to_json(self):
        return json.dumps(None if self.at is None else self.at.to_json(), sort_keys=True)

    def serialize(self):
        state = None if self.at is None else self.at.to_json()
        return json.dumps({"state": state, "seen": self.seen, "moves": self.moves}, sort_keys=True)

    def clone(self):
        return self.__deepcopy__({})

    def __deepcopy__(self, memo):
        twin = StelaState(self.parent)
        twin.at, twin.seen, twin.moves, twin._views = self.at, list(self.seen), self.moves, dict(self._views)
        return twin

    def __str__(self):
        return "before the deal" if self.at is None else str(self.at)


class Sampler:
    """Uniform legal actions of a state, as it is when it is asked."""

    def __init__(self, state, seed):
        self.state, self.rng = state, random.Random(seed)

    def sample_action_struct(self):
        legal = self.state.at.legal_actions()
        return StelaAction(str(legal[self.rng.randrange(len(legal))]))


class StelaObserver:
    """What an observer of pyspiel has: no tensor, and strings."""

    tensor, dict = None, {}

    def set_from(self, state, player):
        pass

    def string_from(self, state, player):
        return state.observation_string(player)


pyspiel.register_game(GAME_TYPE, StelaGame)
