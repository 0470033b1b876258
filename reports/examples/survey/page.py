#!/usr/bin/env python3
"""Makes README.md of this folder out of the reports (JSON) that lie in it.

    reports/examples/survey/page.py            print the page
    reports/examples/survey/page.py --write    write it to README.md
    reports/examples/survey/page.py --check    exit code 1 when README.md is not that page
"""
import argparse
import json
import math
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
PAGE = HERE / "README.md"
HEAD = """# Survey of setups

Every report here is a run of `stela balance` with equal players in all seats; its JSON has the command in every figure.
The plans are F1 to F8 of [the findings](../../../docs/findings.md), which were written before the games were played.
`page.py` makes this page out of the JSON. [The glossary](../../../docs/glossary.md) explains the terms.
"""


def figure(report, name):
    return next((one for one in report["figures"] if one["id"] == name), None)


def percent(cell, sign=""):
    value, low, high = (100 * cell[key] for key in ("value", "low", "high"))
    return f"{value:{sign}.1f} ({low:{sign}.1f} to {high:{sign}.1f})"


def number(cell, sign=""):
    return f"{cell['value']:{sign}.1f} ({cell['low']:{sign}.1f} to {cell['high']:{sign}.1f})"


def p_text(p):
    return "< 0.001" if p < 0.001 else f"{p:.2g}" if p < 0.1 else f"{p:.2f}"


def seat_rows(name, report):
    """A row a player: its name, deals, p, the share of every seat, turns."""
    fair = {row[0]: (row[1]["value"], row[2]["value"]) for row in figure(report, "seat-fairness")["rows"]}
    turns = {row[0]: row[1] for row in figure(report, "length")["rows"]}
    shares = {}
    for player, _, share, *_ in figure(report, "seat-shares")["rows"]:
        shares.setdefault(player, []).append(percent(share))
    for player, seats in shares.items():
        deals, p = fair[player]
        yield [f"[{name}]({name}.json)", player, f"{deals:.0f}", p_text(p), *seats, *[""] * (5 - len(seats)),
               f"{turns[player]['value']:.1f}"]


def merged(rows):
    """Reports that played the same games have the same row: it stands once, with the names of all."""
    named = {}
    for name, *rest in rows:
        named.setdefault(tuple(rest), []).append(name)
    return [[", ".join(names), *rest] for rest, names in named.items()]


def change_rows(name, report):
    """What a changed option changes: the setup, the change, the figure, both ways, the difference, its p."""
    for one in report["figures"]:
        if not one["id"].startswith("against"):
            continue
        for what, before, after, difference in one["rows"]:
            error = (difference["high"] - difference["low"]) / 2 / 1.96
            if error == 0:
                p = 1.0 if difference["value"] == 0 else 0.0
            else:
                p = math.erfc(abs(difference["value"]) / error / math.sqrt(2))
            shown = percent if what.startswith("win share") else number
            yield [f"[{name}]({name}.json)", one["title"], what, shown(before), shown(after), shown(difference, "+"), p]


def holm(rows):
    """The rows whose p stays below 0.05 in the whole table, with that p."""
    worst, kept = 0.0, {}
    for rank, i in enumerate(sorted(range(len(rows)), key=lambda i: rows[i][-1])):
        worst = max(worst, min(1.0, rows[i][-1] * (len(rows) - rank)))
        if worst < 0.05:
            kept[i] = worst
    return [[*rows[i][:-1], p_text(kept[i])] for i in sorted(kept)]


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def page():
    reports = [(path.stem, json.loads(path.read_text())) for path in sorted(HERE.glob("*.json"))]
    games = sum(report["games"] for _, report in reports)
    seats = merged(row for name, report in reports for row in seat_rows(name, report))
    changes = [row for name, report in reports for row in change_rows(name, report)]
    found = holm(changes)
    return (HEAD + f"""
{len(reports)} reports, {games:,} games. `stela balance verify` played 20 games of every store again, without a fault.

## Who wins, by seat

Shares of games won in %, with 95 % intervals over deals. p: how likely shares so unequal are in a fair game, after Holm's
correction within the report.

""" + table(["report", "players", "deals", "p", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "turns"], seats) + f"""
## What options change

The same deals, players and seeds both ways, between the last players of the report. Of {len(changes)} differences the
{len(found)} with p below 0.05 are listed, after Holm's correction over all of them (normal approximation). Win shares in %.

""" + table(["report", "change", "figure", "as it is", "changed", "difference", "p"], found))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    text = page()
    if arguments.write:
        PAGE.write_text(text)
    elif arguments.check:
        if not PAGE.exists() or PAGE.read_text() != text:
            print(f"{PAGE}: differs from its reports; mend it with page.py --write", file=sys.stderr)
            return 1
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
