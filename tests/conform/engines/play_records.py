#!/usr/bin/env python3
"""Plays golden records (docs/records.md) with the engine of babel.py, which needs no Stela for it.

play_records.py FILE... [--fault NAME]; exits with 1 and the first line that does not hold.
"""

import argparse
import json
import sys
import zlib

from adapter import Illegal
from babel import Babel


def digest(text):
    return "%08x" % zlib.crc32(text.encode())


def described(engine):
    position = {key: value for key, value in engine.state().items() if key != "chance"}
    legal = engine.legal()
    return {
        "observe": engine.observe(),
        "legal": len(legal),
        "legal_digest": digest("\n".join(sorted(legal))),
        "digest": digest(json.dumps(position, sort_keys=True, separators=(",", ":"), ensure_ascii=False)),
    }


def play(path, engine):
    """What the first line that does not hold says, or None."""
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            said = json.loads(line)
            where = "%s:%d: " % (path, number)
            if said["record"] == "game":
                engine.new(said["setup"], said["position"])
            elif said["record"] == "action":
                try:
                    engine.apply(said["action"], said.get("chance"))
                except Illegal:
                    return where + said["action"] + " is refused"
            elif said["record"] == "refusal":
                try:
                    engine.apply(said["action"], None)
                except Illegal:
                    continue
                return where + said["action"] + " is accepted, which " + said["rule"] + " forbids"
            else:
                continue  # it does not count sequences
            for field, value in described(engine).items():
                if said[field] != value:
                    return where + "%s is %s, not %s" % (field, json.dumps(value), json.dumps(said[field]))
    return None


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+")
    parser.add_argument("--fault", default="")
    given = parser.parse_args()
    faults = [fault for fault in (play(path, Babel(given.fault)) for path in given.files) if fault]
    print("\n".join(faults) or "%d records hold" % len(given.files))
    sys.exit(1 if faults else 0)
