#!/usr/bin/env python3
"""An engine with one thing wrong in what it says ahead: ahead.py MODE COMMAND..., between Stela and a sound engine.

says-yes     would_accept says yes to everything       says-no      and no to everything; does not offer legal
leaves-out   legal_kind leaves out the last action     by-kind      nothing wrong; neither offers legal
too-few      would_accept answers too little
"""
import json
import subprocess
import sys

MODE, COMMAND = sys.argv[1], sys.argv[2:]
engine = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
for line in sys.stdin:
    method = json.loads(line)["method"]
    engine.stdin.write(line)
    engine.stdin.flush()
    reply = json.loads(engine.stdout.readline())
    if method == "hello" and MODE in ("leaves-out", "by-kind", "says-no"):
        reply["result"]["capabilities"].remove("legal")
    if method == "legal_kind" and MODE == "leaves-out":
        reply["result"] = reply["result"][:-1]
    if method == "would_accept":
        said = reply["result"]
        reply["result"] = {"says-yes": [True] * len(said), "says-no": [False] * len(said),
                           "too-few": said[:-1]}.get(MODE, said)
    print(json.dumps(reply), flush=True)
