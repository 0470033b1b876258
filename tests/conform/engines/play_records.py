#!/usr/bin/env python3
"""Plays golden records (docs/records.md) with the engine of babel.py, which needs no Stela for it.

play_records.py FILE... [--fault NAME]; exits with 1 and every line that does not hold.
"""

import argparse
import json
import sys
import zlib

from adapter import Illegal
from babel import Babel


def digest(text):
    return "%08x" % zlib.crc32(text.encode())


def leave_out(value, tokens):
    """Takes out of a position what a pattern of `ignored`, split at its slashes, names."""
    if isinstance(value, dict):
        named = [key for key in value if tokens[0] in ("*", key)]
    else:
        named = [i for i in range(len(value)) if tokens[0] in ("*", str(i))] if isinstance(value, list) else []
    for key in reversed(named):
        if len(tokens) > 1:
            leave_out(value[key], tokens[1:])
        else:
            del value[key]


def described(engine, ignored):
    position = json.loads(json.dumps(engine.state()))
    for pattern in ["/chance"] + ignored:
        leave_out(position, pattern.split("/")[1:])
    legal = engine.legal()
    return {
        "digest": digest(json.dumps(position, sort_keys=True, separators=(",", ":"), ensure_ascii=False)),
        "observe": engine.observe(),
        "legal": len(legal),
        "legal_digest": digest("\n".join(sorted(legal))),
    }


def play(lines, engine):
    """(number, text) of every line that does not hold, and how many were skipped."""
    differing, skipped, ignored, lost = [], 0, [], False
    for number, line in enumerate(lines, 1):
        said = json.loads(line)
        kind, wrong = said["record"], None
        if kind == "game":
            ignored = said.get("ignored", [])
            engine.new(said["setup"], said["position"])
            setup = said["setup"]
        elif kind == "position":
            if lost:
                engine.load(setup, said["position"])
                lost = False
        elif lost or kind in ("perft", "end"):  # it does not count sequences
            skipped += lost and kind != "end"
            continue
        else:
            try:
                engine.apply(said["action"], said.get("chance"))
                wrong = "is accepted, which %s forbids" % said["rule"] if kind == "refusal" else None
            except Illegal:
                if kind == "refusal":
                    continue
                wrong = "is refused"
            lost = wrong is not None
        if wrong:
            differing.append((number, said["action"] + " " + wrong))
            continue
        for field, value in described(engine, ignored).items():
            if field in said and said[field] != value:
                differing.append((number, "%s is %s, not %s" % (field, json.dumps(value), json.dumps(said[field]))))
                lost = field in ("digest", "observe")
                break
    return differing, skipped


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+")
    parser.add_argument("--fault", default="")
    given = parser.parse_args()
    found = missed = 0
    for path in given.files:
        with open(path, encoding="utf-8") as lines:
            differing, skipped = play(lines, Babel(given.fault))
        for number, what in differing:
            print("%s:%d: %s" % (path, number, what))
        found, missed = found + len(differing), missed + skipped
    print("%d records: %s" % (len(given.files), "%d lines differ, %d were skipped" % (found, missed) if found else "all hold"))
    sys.exit(1 if found else 0)
