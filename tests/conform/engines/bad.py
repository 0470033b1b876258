#!/usr/bin/env python3
"""Engines that do not play: each mode is one way to get a conversation wrong. The first word is the mode."""

import json
import os
import subprocess
import sys
import time

MODE = sys.argv[1]


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def reply(number, result):
    say(json.dumps({"jsonrpc": "2.0", "id": number, "result": result}) + "\n")


if MODE == "silent":
    time.sleep(60)
if MODE in ("leaves-a-child", "leaves-a-daemon"):
    with open(sys.argv[2], "w") as note:
        note.write(str(subprocess.Popen(["sleep", "60"], start_new_session=MODE == "leaves-a-daemon").pid))

for line in sys.stdin:
    request = json.loads(line)
    number, method = request["id"], request["method"]
    if method == "hello":
        games = ["babel"]
        can = ["legal", "state"] if MODE == "lies" else ["telepathy"] if MODE == "boasts" else []
        reply(number, {"protocol": 2 if MODE == "another-version" else 1, "name": MODE, "games": games, "capabilities": can})
    elif method == "new" and MODE != "dies-late":
        if MODE in ("hangs", "leaves-a-child", "leaves-a-daemon"):
            time.sleep(60)
        elif MODE == "spins":
            while True:
                pass
        elif MODE == "late":
            time.sleep(0.7)
            reply(number, {})
        elif MODE == "crashes":
            os.abort()
        elif MODE == "exits":
            sys.exit(3)
        elif MODE == "closes-output":
            os.close(1)
            time.sleep(60)
        elif MODE == "garbage":
            say("Segmentation fault (just kidding)\n")
        elif MODE == "not-rpc":
            say("[1, 2, 3]\n")
        elif MODE == "another-id":
            reply(number + 1, {})
        elif MODE == "deep":
            say("[" * 200000 + "]" * 200000 + "\n")
        elif MODE == "endless-line":
            while True:
                say("x" * 65536)
        elif MODE == "floods":
            while True:
                say("hello, world\n" * 4096)
        elif MODE == "eats-memory":
            eaten = []
            while True:
                eaten.append(bytearray(b"x") * (4 << 20))
        else:
            reply(number, {})
    elif method == "observe":
        if MODE == "odd-scores":
            reply(number, {"scores": ["many", 1e99], "to_move": "me", "over": 0})
        else:
            reply(number, {"scores": [0, 0], "to_move": 0, "over": False})
    else:
        say(json.dumps({"jsonrpc": "2.0", "id": number, "error": {"code": -32601, "message": "no"}}) + "\n")
