"""A campaign: mutants of a game against drivers, in parallel. What is known is kept in a file, one line a verdict, and
is not asked again."""
import collections
import concurrent.futures
import hashlib
import json
import os
import threading
import time

import drivers
import programs
import summary

REACHED, DIFFERS = 1, 2


def sample_of(mutants, count, seed):
    """So many of the mutants, or all: each file's share, in an order such that the first ones are a sample too. A mutant's
    place in the draw depends on its key and the seed alone."""
    drawn = lambda m: hashlib.sha256(f"{seed} {m.key}".encode()).digest()
    files = collections.defaultdict(list)
    for mutant in mutants:
        files[mutant.file].append(mutant)
    ranked = []
    for of_file in files.values():
        of_file.sort(key=drawn)
        # The k-th of n stands at (k + 1/2) / n of its file: all files are drawn from evenly.
        ranked += [((k + 0.5) / len(of_file), drawn(m), m) for k, m in enumerate(of_file)]
    ranked.sort(key=lambda r: r[:2])
    return [m for _, _, m in ranked[:count]]


class Campaign:
    def __init__(self, root, build, work, game, roles, options, say):
        """options: seconds, seed, drivers, jobs."""
        self.game, self.work, self.options, self.say = game, work, options, say
        self.root, self.build, self.roles = root, build, roles
        os.makedirs(work, exist_ok=True)
        self.mutants = programs.Mutants(root, build, work, [game], list(roles))
        self.boards = [os.path.abspath(board) for board in options.board or []]
        texts = []
        for board in self.boards:
            try:
                with open(board, encoding="utf-8") as file:
                    texts.append(file.read())
            except OSError as error:
                raise programs.Trouble(f"--board: {board}: {error.strerror}") from None
        self.plain_digest = self.mutants.digest(str(options.seed))  # without other boards
        self.digest = self.mutants.digest(str(options.seed), *texts)
        self.check_games = 0
        self.runner = drivers.Runner()
        self.verdicts = {}
        self.seen = {}
        self.lock = threading.Lock()

    def build_programs(self):
        targets = {"stela": "stela-core"}
        if "tests" in self.options.drivers:
            targets |= {"tests": f"tests/test_{self.game}", "cases": "tests/test_data"}
        if "fuzz" in self.options.drivers:
            targets |= {"play": f"fuzz/replay_{self.game}_play", "text": f"fuzz/replay_{self.game}_text"}
        made = self.mutants.make(list(targets.values()), self.options.jobs, self.say)
        self.programs = {name: made[target] for name, target in targets.items()}

    def prepare(self):
        """The drivers, and what they reach with no mutant active: who is not reached, or makes no difference, lives."""
        self.build_programs()
        o = self.options
        self.recall()
        if not self.check_games:
            self.check_games = self.measure()
            with open(self.games_file(), "w", encoding="utf-8") as file:
                file.write(str(self.check_games))
        self.drivers = {"check": drivers.Check(self.programs["stela"], self.game, o.seconds, o.seed, self.check_games,
                                               self.boards)}
        if "tests" in o.drivers:
            self.drivers["tests"] = drivers.tests(self.programs["tests"], self.programs["cases"], self.game, o.seconds)
        if "fuzz" in o.drivers:
            corpora = [os.path.join(self.root, "fuzz", "corpus", f"{self.game}_{kind}") for kind in ("play", "text")]
            self.drivers["fuzz"] = drivers.fuzz([self.programs["play"], self.programs["text"]], corpora, o.seconds)
        self.drivers = {name: self.drivers[name] for name in o.drivers}
        for name, driver in self.drivers.items():
            self.look(name, driver)

    def games_file(self):
        return os.path.join(self.work, f"games-{self.options.seconds}-{self.digest}")

    def measure(self):
        """How many games fit into the time, with no mutant active. Part of it is for the first steps."""
        self.say("measuring the program with no mutant active")
        games = 16
        while True:
            command = drivers.Check(self.programs["stela"], self.game, 1, self.options.seed, 1).command(games)
            code, _, errors, cpu = self.runner.run(command, None, 600)
            if self.runner.stopped:
                raise KeyboardInterrupt
            if code != 0:
                raise programs.Trouble(f"the program fails with no mutant active: {drivers.end_of(code, errors)}")
            if cpu > 3:
                return max(1, int(0.8 * self.options.seconds * games / cpu))
            games *= 4

    def recall(self):
        """What earlier runs left."""
        self.load()
        if os.path.exists(self.games_file()):
            with open(self.games_file(), encoding="utf-8") as file:
                self.check_games = int(file.read())

    def look(self, name, driver):
        path = os.path.join(self.work, f"seen-{name}-{self.options.seconds}-{self.digest}")
        if not os.path.exists(path + ".done"):
            self.say(f"which places does {name} reach?")
            if os.path.exists(path):
                os.remove(path)
            recorder = driver
            if name == "check":  # all of its games at once; looking at all places takes time of its own
                recorder = drivers.Check(driver.program, driver.game, 100 * driver.seconds, driver.seed, 1,
                                         driver.boards[1:])
                recorder.steps = driver.steps[-1:]
            else:
                recorder = drivers.Program(driver.commands, 100 * driver.seconds, driver.environment, driver.failed)
            verdict = recorder.judge(self.runner, None, path)
            if self.runner.stopped:
                raise KeyboardInterrupt
            if verdict.result != drivers.SURVIVED:
                raise programs.Trouble(f"{name} fails with no mutant active: {verdict.result} {verdict.by}")
            with open(path + ".done", "w", encoding="utf-8"):
                pass
        with open(path, "rb") as file:
            self.seen[name] = file.read()

    def load(self):
        path = os.path.join(self.work, "verdicts.jsonl")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for line in file:
                    try:
                        row = json.loads(line)
                    except ValueError:
                        continue  # the last line of a campaign that was killed
                    # A shorter campaign's kills hold for a longer one, and those of one board for several; a longer one's
                    # survivors hold for a shorter one.
                    digest, seconds = row.pop("digest"), row.pop("limit")
                    killed = row["result"] == drivers.KILLED
                    if killed:
                        holds = digest in (self.digest, self.plain_digest) and seconds <= self.options.seconds
                    else:
                        holds = digest == self.digest and seconds >= self.options.seconds
                    if holds:
                        of = row.pop("key"), row.pop("driver")
                        self.verdicts[of] = drivers.Verdict(**row)

    def keep(self, mutant, name, verdict):
        with self.lock:
            self.verdicts[mutant.key, name] = verdict
            with open(os.path.join(self.work, "verdicts.jsonl"), "a", encoding="utf-8") as file:
                file.write(json.dumps({"digest": self.digest, "limit": self.options.seconds, "key": mutant.key, "driver": name, **vars(verdict)}) + "\n")

    def run(self, chosen, equivalents):
        """Whether all was asked: Ctrl-C ends it before."""
        work = [(mutant, name) for mutant in chosen for name in self.drivers if (mutant.key, name) not in self.verdicts]
        began, done = time.monotonic(), 0

        def one(task):
            mutant, name = task
            if self.runner.stopped:
                return
            if not self.seen[name][mutant.number] & DIFFERS:
                reached = self.seen[name][mutant.number] & REACHED
                verdict = drivers.Verdict(drivers.SURVIVED, "makes no difference" if reached else "not reached")
            else:
                driver = self.drivers[name]
                verdict = (driver.short() if mutant.key in equivalents or summary.counts_only(mutant) else driver).judge(self.runner, mutant.number)
            if not self.runner.stopped:
                self.keep(mutant, name, verdict)
        pool = concurrent.futures.ThreadPoolExecutor(self.options.jobs)
        try:
            for _ in pool.map(one, work):
                done += 1
                self.say(f"{done} of {len(work)} verdicts, {time.monotonic() - began:.0f} s")
        except KeyboardInterrupt:
            self.runner.stop()
            pool.shutdown(cancel_futures=True)
            return False
        return not self.runner.stopped
