"""What tries to kill a mutant: `stela check`, the game's tests, replays of the fuzz corpora.

Seconds are of CPU time of one core, so that a busy machine changes no verdict.
"""
import dataclasses
import json
import os
import re
import resource
import signal
import subprocess
import tempfile

KILLED, SURVIVED, OUT_OF_TIME = "killed", "survived", "out of time"
DRIVERS = ("check", "tests", "fuzz")
MOST_MEMORY = 4 << 30
SLACK = 30  # seconds for shrinking and starting, beyond what a driver may play


@dataclasses.dataclass
class Verdict:
    result: str
    by: str = ""  # what killed it
    games: int = 0  # that it lived through, of check
    seconds: float = 0


class Runner:
    """Runs programs with a mutant; stop() ends those that run."""

    def __init__(self):
        self.running = set()
        self.stopped = False

    def stop(self):
        self.stopped = True
        for process in list(self.running):
            process.kill()

    def run(self, command, mutant, seconds, seen=None, environment=None):
        """(exit code or -signal, output, errors, CPU seconds)"""
        variables = {**os.environ, **(environment or {})}
        for name in ("STELA_MUTANT", "STELA_MUTANTS_SEEN", "STELA_LONG"):
            variables.pop(name, None)
        if mutant is not None:
            variables["STELA_MUTANT"] = str(mutant)
        if seen:
            variables["STELA_MUTANTS_SEEN"] = seen
        limit = int(seconds + 1)

        def limits():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors, \
                tempfile.TemporaryDirectory(prefix="stela-mutant-") as folder:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=errors, env=variables,
                                       cwd=folder, preexec_fn=limits)
            self.running.add(process)
            if self.stopped:
                process.kill()
            # Not poll(): the rest of the account, CPU time, comes with the child's end.
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.running.discard(process)
            out.seek(0), errors.seek(0)
            return (process.returncode, out.read().decode(errors="replace"), errors.read().decode(errors="replace"),
                    used.ru_utime + used.ru_stime)


def end_of(code, errors):
    """How a program ended that did not end by itself as it should."""
    if code == 70 and "hang" in errors:
        return "hang"
    if code == 70:
        return "crash"
    return f"crash ({signal.Signals(-code).name})" if code < 0 else f"exit code {code}"


class Check:
    """stela check GAME: a few games first, as most mutants die in the first."""

    FEW = (1, 16, 256)

    def __init__(self, program, game, seconds, seed, most, boards=()):
        """most: games that fit into the seconds; boards: other boards, which share them with the real one."""
        self.program, self.game, self.seconds, self.seed = program, game, seconds, seed
        self.boards = [None, *boards]
        most = max(1, most // len(self.boards))
        self.steps = [games for games in self.FEW if games < most / 2] + [most]

    def short(self):
        """The same with few games: that an equivalent lives is no news."""
        few = Check(self.program, self.game, self.seconds, self.seed, 1, self.boards[1:])
        few.steps = [games for games in self.steps if games <= self.FEW[-1]] or self.steps
        return few

    def command(self, games, board=None):
        return [self.program, "check", self.game, "--games", str(games), "--seed", str(self.seed), "--jobs", "1",
                "--traces", ".", "--json", *(["--board", board] if board else [])]

    def judge(self, runner, mutant, seen=None):
        used = 0.0
        for games, board in ((games, board) for games in self.steps for board in self.boards):
            left = self.seconds - used
            if left <= 0:
                return Verdict(OUT_OF_TIME, "", 0, used)
            code, out, errors, cpu = runner.run(self.command(games, board), mutant, left + SLACK, seen)
            used += cpu
            if code == 0:
                continue
            if code == 1:
                try:
                    found = min(json.loads(out)["violations"], key=lambda v: v["game"])
                    return Verdict(KILLED, " ".join(filter(None, (found["check"], found["rule"]))), found["game"] + 1, used)
                except (ValueError, KeyError):
                    return Verdict(KILLED, "violation", games, used)
            if code == -signal.SIGXCPU or cpu >= left + SLACK:
                return Verdict(OUT_OF_TIME, "", games, used)
            return Verdict(KILLED, end_of(code, errors), games, used)
        return Verdict(SURVIVED, "", self.steps[-1], used)


class Program:
    """Any program that ends with 0 when all is well."""

    def __init__(self, commands, seconds, environment=None, failed=None):
        self.commands, self.seconds, self.environment, self.failed = commands, seconds, environment, failed

    def short(self):
        return self

    def judge(self, runner, mutant, seen=None):
        used = 0.0
        for command in self.commands:
            code, out, errors, cpu = runner.run(command, mutant, self.seconds, seen, self.environment)
            used += cpu
            if code == -signal.SIGXCPU:
                return Verdict(KILLED, "hang", 0, used)
            if code != 0:
                named = re.search(self.failed, out) if self.failed else None
                return Verdict(KILLED, named.group(1) if named else end_of(code, errors), 0, used)
        return Verdict(SURVIVED, "", 0, used)


def tests(program, cases, game, seconds):
    """The game's tests, and its cases that are data."""
    flags = ["--gtest_fail_fast", "--gtest_brief=1"]
    return Program([[program, *flags], [cases, *flags, f"--gtest_filter={game}/*"]], seconds, {"RC_PARAMS": "seed=2002"},
                   r"\[  FAILED  \] ([\w/.]+)")


def fuzz(programs, corpora, seconds):
    return Program([[program, corpus] for program, corpus in zip(programs, corpora)], seconds)
