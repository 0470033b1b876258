"""What OpenSpiel 2.0's Python module offers a game written in Python, as its documentation says: the types that such a
game names, the bases that it derives from, and the calls that RandomSimTest makes on it. Not OpenSpiel: it isn't in Debian.
"""
import copy
import enum
import random

_games = {}


class PlayerId(enum.IntEnum):
    CHANCE = -1
    SIMULTANEOUS = -2
    INVALID = -3
    TERMINAL = -4


class GameType:
    Dynamics = enum.Enum("Dynamics", "SIMULTANEOUS SEQUENTIAL MEAN_FIELD")
    ChanceMode = enum.Enum("ChanceMode", "DETERMINISTIC EXPLICIT_STOCHASTIC SAMPLED_STOCHASTIC")
    Information = enum.Enum("Information", "ONE_SHOT PERFECT_INFORMATION IMPERFECT_INFORMATION")
    Utility = enum.Enum("Utility", "ZERO_SUM CONSTANT_SUM GENERAL_SUM IDENTICAL")
    RewardModel = enum.Enum("RewardModel", "REWARDS TERMINAL")

    def __init__(self, short_name, long_name, dynamics, chance_mode, information, utility, reward_model,
                 max_num_players, min_num_players, provides_information_state_string,
                 provides_information_state_tensor, provides_observation_string, provides_observation_tensor,
                 parameter_specification=None, default_loadable=True, provides_factored_observation_string=False,
                 is_concrete=True, action_structs_only=False):
        vars(self).update({name: value for name, value in locals().items() if name != "self"})


class GameInfo:
    def __init__(self, num_distinct_actions, max_chance_outcomes, num_players, min_utility, max_utility,
                 utility_sum=None, max_game_length=0):
        vars(self).update({name: value for name, value in locals().items() if name != "self"})


class Game:
    def __init__(self, game_type, game_info, parameters):
        self._type, self._info, self._parameters = game_type, game_info, dict(parameters or {})

    def get_type(self):
        return self._type

    def get_parameters(self):
        return self._parameters

    def num_distinct_actions(self):
        return self._info.num_distinct_actions

    def num_players(self):
        return self._info.num_players

    def min_utility(self):
        return self._info.min_utility

    def max_utility(self):
        return self._info.max_utility

    def utility_sum(self):
        return self._info.utility_sum

    def max_game_length(self):
        return self._info.max_game_length


class State:
    def __init__(self, game):
        self._game = game

    def get_game(self):
        return self._game

    def num_players(self):
        return self._game.num_players()

    def is_chance_node(self):
        return self.current_player() == PlayerId.CHANCE

    def legal_actions(self):
        return sorted(action for action, _ in self.chance_outcomes()) if self.is_chance_node() else self._legal_actions()

    def action_to_string(self, player, action):
        return self._action_to_string(player, action)

    def apply_action(self, action):
        self._apply_action(action)

    def clone(self):
        return copy.deepcopy(self)


def register_game(game_type, game_class):
    _games[game_type.short_name] = game_class


def registered_names():
    return sorted(_games)


def load_game(name, parameters=None):
    return _games[name](parameters or {})


def random_sim_test(game, simulations, seed=1):
    """The calls of RandomSimTest, for games with action structs; how many actions were played."""
    rng, played = random.Random(seed), 0
    kind = game.get_type()
    assert game.min_utility() < game.max_utility()
    assert kind.action_structs_only and game.num_distinct_actions() == 0
    assert kind.min_num_players <= game.num_players() <= kind.max_num_players
    spec, example = game.action_struct_spec()
    assert spec and game.ActionStruct(example).to_json() == example
    for _ in range(simulations):
        state, deals, length = game.new_initial_state(), 0, 0
        earned = [0.0] * game.num_players()
        while not state.is_terminal():
            _check_state(game, state)
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                assert state.current_player() == PlayerId.CHANCE and state.legal_actions() == [a for a, _ in outcomes]
                assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
                state.apply_action(rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])
                deals += 1
                continue
            assert 0 <= state.current_player() < game.num_players()
            before = state.serialize()
            action = state.get_action_struct_sampler(rng.getrandbits(30)).sample_action_struct()
            assert state.validate_action_struct(action).ok() and state.serialize() == before
            twin = state.clone()
            assert state.apply_action_struct(game.ActionStruct(action.to_json())).ok()
            assert twin.serialize() == before and twin.apply_action_struct(action).ok()
            assert twin.serialize() == state.serialize()
            earned = [sum(pair) for pair in zip(earned, state.rewards())]
            length, played = length + 1, played + 1
        _check_state(game, state)
        assert state.current_player() == PlayerId.TERMINAL and length <= game.max_game_length()
        assert deals <= game.max_chance_nodes_in_history()
        returns = state.returns()
        assert len(returns) == game.num_players() and returns == earned
        assert all(game.min_utility() <= one <= game.max_utility() for one in returns)
        if game.utility_sum() is not None:
            assert abs(sum(returns) - game.utility_sum()) < 1e-9
    return played


def _check_state(game, state):
    assert str(state) and state.get_game() is game
    back = game.deserialize_state(state.serialize())
    assert back.serialize() == state.serialize() and str(back) == str(state)
    observer = game.make_py_observer()
    for player in range(game.num_players()):
        assert back.information_state_string(player) == state.information_state_string(player)
        assert back.observation_string(player) == state.observation_string(player)
        assert observer.string_from(state, player) == state.observation_string(player)
