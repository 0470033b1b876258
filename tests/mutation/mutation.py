#!/usr/bin/env python3
"""Mutates the sources of the model and asks who notices.

  run GAME     a campaign: mutants of the game's files and the shared ones, against `stela check`, the game's tests and
               the fuzz corpora. Ctrl-C keeps what is known; the same command goes on.
  report GAME  the report of what is known, without running anything.
  list GAME    the mutants, one a line: number, place, change.
  known        the short form: mutants that are known to die must die.

All mutants of a game are in one program, build/mutation/GAME/stela; STELA_MUTANT=N chooses one.

examples:
  tests/mutation/mutation.py run babel --sample 150 --jobs 2
  tests/mutation/mutation.py run tikal --file 'model/tikal/movegen.*' --drivers check --least 95
  tests/mutation/mutation.py run mexica --role generator --role apply --json > mexica.json
  tests/mutation/mutation.py list babel --file model/babel/movegen.cpp
  tests/mutation/mutation.py known --jobs 2

exit codes: 0 done; 1 a mutant that is known to die lives, a listed equivalent died, or the score is below --least;
2 broken off; 64 usage or input; 70 a fault of this program
"""
import argparse
import fnmatch
import json
import os
import signal
import sys
import traceback

import campaign
import drivers
import known
import programs
import summary

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


class Parser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(64, f"mutation.py: {message} (see --help)\n")


class Progress:
    """One line on a terminal, nothing elsewhere."""

    def __init__(self):
        self.shown = 0

    def __call__(self, text):
        if sys.stderr.isatty():
            print("\r" + text.ljust(self.shown), end="", file=sys.stderr, flush=True)
            self.shown = len(text)

    def clear(self):
        if self.shown:
            print("\r" + " " * self.shown + "\r", end="", file=sys.stderr, flush=True)


def positive(text):
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return value


def parser_of(schedule):
    parser = Parser(prog="mutation.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="run|report|list|known")
    for verb in ("run", "report", "list", "known"):
        of = verbs.add_parser(verb, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
        of.add_argument("--build", default="build/release", metavar="DIR", help="a build of Stela (default: %(default)s)")
        of.add_argument("--work", default="build/mutation", metavar="DIR", help="for programs and verdicts (default: %(default)s)")
        of.add_argument("--jobs", type=positive, default=os.cpu_count(), help="programs at a time (default: one a core)")
        if verb == "known":
            of.add_argument("--list", default=os.path.join(HERE, "known.json"), metavar="FILE", help="mutants that must die (default: known.json)")
            of.add_argument("--suggest", metavar="GAME", help="print a list of mutants of a campaign that died early, some a file")
            continue
        of.add_argument("game", choices=schedule["games"], metavar="GAME", help=", ".join(schedule["games"]))
        of.add_argument("--file", action="append", metavar="GLOB", help="only mutants of these files")
        of.add_argument("--role", action="append", choices=list(schedule["roles"]), metavar="ROLE", help="only of files that are: " + ", ".join(schedule["roles"]))
        of.add_argument("--operator", action="append", metavar="NAME", help="only of an operator: comparison, constant, connective, arithmetic, player, statement, counter")
        of.add_argument("--sample", type=positive, metavar="N", help="so many of them, each file's share (default: all)")
        of.add_argument("--sample-seed", type=int, default=1, metavar="S", help="which ones (default: %(default)s)")
        if verb != "list":
            of.add_argument("--json", action="store_true", help="machine-readable output (docs/schemas/mutation.schema.json)")
            of.add_argument("--drivers", default="check,tests,fuzz", help="who is asked (default: %(default)s)")
            of.add_argument("--seconds", type=positive, default=60, help="of CPU time for a mutant and driver (default: %(default)s)")
            of.add_argument("--seed", type=int, default=1, help="of check's games (default: %(default)s)")
            of.add_argument("--board", action="append", metavar="FILE", help="check plays on this board too (again for more)")
            of.add_argument("--least", type=float, metavar="PERCENT", help="exit code 1 if check's score of the goal's files is lower")
    return parser


def equivalents_among(mutants, roles):
    """{key: (reason, whether the mutant itself is listed, not its whole function)}. An entry has a reason, and values of
    a mutant: file, function, text, change, nth; it is of all mutants that have them."""
    with open(os.path.join(HERE, "equivalents.json"), encoding="utf-8") as file:
        entries = json.load(file)
    found = {}
    for entry in entries:
        asked = {name: value for name, value in entry.items() if name != "reason"}
        if entry["file"] not in roles:
            continue
        matched = [m for m in mutants if all(getattr(m, name) == value for name, value in asked.items())]
        if not matched:
            raise programs.Trouble("equivalents.json: no such mutant any more: " + " | ".join(str(v) for v in asked.values()))
        for mutant in matched:
            found.setdefault(mutant.key, (entry["reason"], "change" in asked))
    return found


def chosen_of(arguments, mutants, roles):
    kept = [m for m in mutants
            if (not arguments.file or any(fnmatch.fnmatch(m.file, glob) for glob in arguments.file))
            and (not arguments.role or roles[m.file] in arguments.role)
            and (not arguments.operator or m.operator in arguments.operator)]
    if not kept:
        raise programs.Trouble("no mutant is of these files, roles and operators")
    return campaign.sample_of(kept, arguments.sample, arguments.sample_seed)


def run(arguments, schedule, say):
    arguments.drivers = [name for name in arguments.drivers.split(",") if name]
    for name in arguments.drivers:
        if name not in drivers.DRIVERS:
            raise programs.Trouble(f"--drivers: {name}: no such driver; there are {', '.join(drivers.DRIVERS)}")
    if arguments.least is not None and "check" not in arguments.drivers:
        raise programs.Trouble("--least asks for check's score: it must be among --drivers")
    roles = programs.scheduled_files(ROOT, schedule, arguments.game)
    work = os.path.abspath(os.path.join(arguments.work, arguments.game))
    of = campaign.Campaign(ROOT, programs.Build(ROOT, os.path.abspath(arguments.build)), work, arguments.game, roles,
                           arguments, say)
    equivalents = equivalents_among(of.mutants.mutants, roles)
    chosen = chosen_of(arguments, of.mutants.mutants, roles)
    complete = True
    if arguments.verb == "run":
        try:
            of.prepare()
            complete = of.run(chosen, equivalents)
        except KeyboardInterrupt:
            of.runner.stop()
            complete = False
    else:
        of.recall()
    report = summary.Report(arguments.game, chosen, len(of.mutants.mutants), of.verdicts, equivalents, roles, schedule["goal"],
                            arguments.drivers, of.check_games, arguments.seconds)
    if isinstance(say, Progress):
        say.clear()
    print(json.dumps(report.document(), indent=1) if arguments.json else report.text())
    if not complete:
        return 2
    goal = report.goal_counts()
    counted = goal["mutants"] - goal["equivalent"]
    low = arguments.least is not None and (not counted or 100 * goal["killed"]["check"] < arguments.least * counted)
    return 1 if low or report.wrongly_listed() else 0


def list_mutants(arguments, schedule):
    roles = programs.scheduled_files(ROOT, schedule, arguments.game)
    mutants = programs.Mutants(ROOT, programs.Build(ROOT, os.path.abspath(arguments.build)),
                               os.path.abspath(os.path.join(arguments.work, arguments.game)), [arguments.game], list(roles))
    chosen = chosen_of(arguments, mutants.mutants, roles)
    for m in sorted(chosen, key=lambda m: m.number):
        print(f"{m.number}  {m.file}:{m.line}: {m.change}  {m.text}")
    return 0


def main():
    schedule = programs.schedule_of(HERE)
    arguments = parser_of(schedule).parse_args()
    say = Progress()

    def end(*_):
        raise KeyboardInterrupt
    for ending in (signal.SIGINT, signal.SIGTERM):  # also where a shell in the background ignores the first
        signal.signal(ending, end)
    try:
        if arguments.verb == "known":
            return known.main(arguments, ROOT, schedule, say)
        if arguments.verb == "list":
            return list_mutants(arguments, schedule)
        return run(arguments, schedule, say)
    except programs.Trouble as trouble:
        say.clear()
        print(f"mutation.py: {trouble}", file=sys.stderr)
        return 64
    except KeyboardInterrupt:
        say.clear()
        return 2
    except BrokenPipeError:
        return 74
    except Exception:  # noqa: told, with its place
        say.clear()
        traceback.print_exc()
        return 70


if __name__ == "__main__":
    sys.exit(main())
