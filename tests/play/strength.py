#!/usr/bin/env python3
"""Measures how strong the players are: the tables of docs/players.md.

    tests/play/strength.py --out strength                    all rows, 200 blocks each; many hours
    tests/play/strength.py --out strength --blocks 20        the same rows, roughly
    tests/play/strength.py --out strength --game babel       one game
    tests/play/strength.py --out strength --row 'greedy'     rows whose name contains a text

Every match keeps its log in the folder, so that what was stopped goes on, and more blocks add to those there are.
Prints a table in Markdown. Exit code: 0 all rows reach their aims, 1 one does not, 2 a match was stopped.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

SEATS = {"mexica": (2, 4), "tikal": (2, 4), "babel": (2,), "maharaja": (2, 5)}
# So few nodes that more of them are another player: Maharaja's turns are short.
RUNGS = {"mexica": (60, 250, 1000, 4000), "tikal": (60, 250, 1000, 4000), "babel": (60, 250, 1000, 4000),
         "maharaja": (250, 1000, 4000, 16000)}
# Against greedy players the usual budget, or the strong one where three opponents move between two turns of one's own.
AGAINST_GREEDY = {("mexica", 4): "search:64000"}
MCTS = {"mexica": "mcts:4000", "tikal": "mcts:4000", "babel": "mcts:16000", "maharaja": "mcts:16000"}
# The usual budget suffices with five.
MCTS_OF_SEATS = {("maharaja", 5): "mcts:1500"}


def rows(game, seats):
    """Name, the two players, and what the interval of the first one's duels has to do."""
    yield "greedy against random", "greedy", "random", "low > 0.90"
    search = AGAINST_GREEDY.get((game, seats), "search:16000")
    yield f"{search} against greedy", search, "greedy", "low > 0.80"
    for nodes in RUNGS[game]:
        yield f"search:{4 * nodes} against search:{nodes}", f"search:{4 * nodes}", f"search:{nodes}", "low > 0.50"
    mcts = MCTS_OF_SEATS.get((game, seats), MCTS[game])
    yield f"{mcts} against greedy", mcts, "greedy", "low > 0.65"
    yield ("learned against hand-set weights", "search:2000", "search:2000,weights=hand", "low > 0.50")
    yield "search:1000 against itself", "search:1000", "search:1000", "low <= 0.50 <= high"


def match(arguments, game, seats, players):
    name = re.sub(r"[^a-z0-9]+", "-", f"{game}-{seats}-{players[0]}-{players[1]}")
    command = [arguments.stela, "match", game, "--with", *players, "--players", str(seats), "--blocks",
               str(arguments.blocks), "--seed", str(arguments.seed), "--jobs", str(arguments.jobs), "--json", "--log",
               str(arguments.out / f"{name}.jsonl")]
    ran = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if ran.returncode not in (0, 2):
        sys.exit(ran.returncode)
    return json.loads(ran.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=pathlib.Path, required=True, help="folder of the logs")
    parser.add_argument("--blocks", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--game", choices=sorted(SEATS), action="append")
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--row", default="", help="only rows whose name contains this")
    parser.add_argument("--stela", default="build/release/stela")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    missed = False
    print("| game | seats | row | duels won | blocks | s a game | aim |\n| --- | --- | --- | --- | --- | --- | --- |")
    for game in arguments.game or SEATS:
        for seats in SEATS[game]:
            if arguments.seats and seats not in arguments.seats:
                continue
            for name, first, second, aim in rows(game, seats):
                if arguments.row not in name:
                    continue
                found = match(arguments, game, seats, (first, second))
                if found["stopped"]:
                    sys.exit(2)
                duels = found["players"][0]["duels"]
                low, high = duels["low"], duels["high"]
                reached = {"low > 0.90": low > 0.90, "low > 0.80": low > 0.80, "low > 0.65": low > 0.65,
                           "low > 0.50": low > 0.50, "low <= 0.50 <= high": low <= 0.50 <= high}[aim]
                missed = missed or not reached
                print(f"| {game} | {seats} | {name} | {100 * duels['mean']:.1f} % [{100 * low:.1f}, {100 * high:.1f}] | "
                      f"{found['blocks']} | {found['seconds']:.2f} | {'reached' if reached else 'missed'} |", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
