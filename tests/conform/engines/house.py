#!/usr/bin/env python3
"""An engine with house rules: house.py RULE... -- COMMAND..., between Stela and a sound engine.

FORM:FIELD     after an action of that kind the number in that field of `state` is one more, until the next action
final-scores   once the game is over the first player has a point more
"""
import json
import subprocess
import sys

AT = sys.argv.index("--")
RULES, COMMAND = sys.argv[1:AT], sys.argv[AT + 1:]
engine = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
form = ""
for line in sys.stdin:
    request = json.loads(line)
    engine.stdin.write(line)
    engine.stdin.flush()
    reply = json.loads(engine.stdout.readline())
    method, result = request["method"], reply.get("result")
    if method in ("new", "load", "undo"):
        form = ""
    if method == "apply" and isinstance(result, dict) and result.get("accepted"):
        form = request["params"]["action"].split()[0]
    if method == "state":
        for rule in RULES:
            if rule.startswith(form + ":") and form:
                result[rule.split("/")[1]] += 1
    if method == "observe" and result["over"] and "final-scores" in RULES:
        result["scores"][0] += 1
    print(json.dumps(reply), flush=True)
