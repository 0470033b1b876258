"""Verbs as functions: they answer what the command line answers, and take nothing with them when they end."""
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import time

import harbour
import pytest
import stela
import tictactoe

ROOT = pathlib.Path(__file__).parents[2]
PROGRAM = ROOT / "build/release/stela"


def command_line(*words):
    run = subprocess.run([PROGRAM, *words, "--json"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert run.returncode in (0, 1, 2), run.stderr
    return json.loads(run.stdout)


def timeless(value):
    """The answer without what a clock says."""
    if isinstance(value, dict):
        return {k: timeless(v) for k, v in value.items() if "second" not in k and not k.startswith("per_")}
    return [timeless(v) for v in value] if isinstance(value, list) else value


def test_answers_are_those_of_the_command_line(tmp_path):
    babel = stela.game("babel", start=1)
    setup = ("babel", "--start", "1")
    pairs = [
        (babel.check(games=20, seed=4, jobs=2), ("check", *setup, "--games", "20", "--seed", "4", "--jobs", "2")),
        (babel.perft(depth=3), ("perft", *setup, "--depth", "3")),
        (babel.match(["greedy", "random"], blocks=3), ("match", *setup, "--with", "greedy", "random", "--blocks", "3")),
        (stela.game("babel", board=ROOT / "tests/babel/boards/reef.json").explore(jobs=1),
         ("explore", "babel", "--board", str(ROOT / "tests/babel/boards/reef.json"), "--jobs", "1")),
    ]
    for answer, words in pairs:
        assert timeless(answer) == timeless(command_line(*words)), words


def test_solve_and_advise():
    state, rng = stela.game("mexica", players=2).initial(3), random.Random(3)
    for _ in range(40):
        state = state.apply(rng.choice(state.legal_actions()))
    best = state.solve(objective="gain")
    assert best["proved"] is True and len(best["value"]) == 1
    after = state
    for step in best["plan"]:
        after = after.apply(step["action"])
    assert after.to_move != state.to_move and after.scores[state.to_move] - state.scores[state.to_move] == best["value"][0]
    assert stela.game("babel").initial(2).advise(player="greedy")["turns"]


def test_balance_writes_its_report(tmp_path):
    answer = stela.game(tictactoe).balance(with_=["random"], blocks=4, ban="none", out=tmp_path / "report")
    assert (tmp_path / "report/index.html").exists() and answer


def test_a_game_in_python_goes_through_the_verbs():
    assert stela.game(tictactoe).explore(jobs=1)["closed"] is True
    assert stela.game(harbour).check(games=5)["violations"] == []
    in_process = timeless(stela.game(tictactoe).check(games=30, seed=2))
    piped = timeless(stela.game("cmd:python3 %s" % (ROOT / "python/examples/tictactoe.py")).check(games=30, seed=2))
    assert in_process == piped


def test_flags_that_are_wrong():
    with pytest.raises(stela.Error, match="did you mean '--games'"):
        stela.game("babel").check(gamess=3)
    with pytest.raises(stela.Error, match="--jobs"):
        stela.game("babel").check(jobs=0)
    with pytest.raises(stela.Error, match="no verb"):
        stela.game("babel").verb("dance")
    with pytest.raises(stela.Error):
        stela.game("maharaja").initial().verb("districts")


def broken(name, **functions):
    members = dict(name=name, players=2, initial=tictactoe.initial, legal=tictactoe.legal, apply=tictactoe.apply,
                   outcome=tictactoe.outcome)
    members.update(functions)
    return type(name, (), {k: staticmethod(v) if callable(v) else v for k, v in members.items()})


def test_a_crash_or_a_hang_ends_the_verb_alone():
    def crash(state, action):
        if state["cells"].count(".") == 5:
            os.kill(os.getpid(), signal.SIGSEGV)
        return tictactoe.apply(state, action)

    def hang(state, action):
        while state["cells"].count(".") == 5:
            pass
        return tictactoe.apply(state, action)

    with pytest.raises(stela.Error, match="exit code 70"):
        stela.game(broken("crashing", apply=crash)).check(games=3)
    with pytest.raises(stela.Error, match="exit code 70"):
        stela.game(broken("hanging", apply=hang)).check(games=3, action_limit=1)
    for end in (crash, hang):  # the traces that they leave behind
        for trace in pathlib.Path().glob("%sing-*" % end.__name__):
            trace.unlink()


def interrupted(call):
    """Seconds that a script takes to end by KeyboardInterrupt, soon after it began the call."""
    script = "import stela, sys\nprint('ready', flush=True)\ntry:\n    %s\nexcept KeyboardInterrupt:\n    sys.exit(7)" % call
    run = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True,
                           env={**os.environ, "PYTHONPATH": str(ROOT / "build/python")})
    assert run.stdout.readline() == "ready\n"
    time.sleep(0.4)
    run.send_signal(signal.SIGINT)
    began = time.monotonic()
    assert run.wait(timeout=20) == 7
    return time.monotonic() - began


ENDLESS = ("stela.game(type('G', (), dict(name='endless', players=1, initial=staticmethod(lambda seed, setup: {'to_move': 0}), "
           "legal=staticmethod(lambda s: ['go']), outcome=staticmethod(lambda s: None), "
           "apply=staticmethod(lambda s, a: [0 for _ in iter(int, 1)]))))")


@pytest.mark.parametrize("call", [
    "stela.game('mexica').playouts(10**7)", "stela.game('mexica').check(games=10**8)",
    ENDLESS + ".playouts(1)", ENDLESS + ".initial().apply('go')"])
def test_ctrl_c_ends_long_work(call):
    assert interrupted(call) < 10
