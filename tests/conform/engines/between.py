#!/usr/bin/env python3
"""Stands between Stela and an engine, and spoils it: between.py ODDITY VALUE COMMAND...

slow SECONDS     takes so long for each answer
unguarded RULE   accepts, and leaves undone, what RULE forbids, but guards against it after a load
refuses ACTION   refuses it, legal or not
dies N           ends at its Nth message
miscounts DEPTH  counts one too many in a perft of that depth
"""

import json
import subprocess
import sys
import time


class Between:
    def __init__(self, oddity, value):
        self.oddity, self.value = oddity, value
        self.messages = 0
        self.loaded = False

    def asked(self, request):
        self.messages += 1
        if self.oddity == "dies" and self.messages == int(self.value):
            sys.exit(3)
        if self.oddity == "slow":
            time.sleep(float(self.value))
        if request["method"] in ("new", "load"):
            self.loaded = request["method"] == "load"

    def answered(self, request, reply):
        result = reply.get("result")
        if self.oddity == "miscounts" and request["method"] == "perft" and request["params"]["depth"] == int(self.value):
            reply["result"] += 1
        if self.oddity == "unguarded" and request["method"] == "apply" and not self.loaded:
            if not result["accepted"] and result.get("reason", "").startswith(self.value):
                reply["result"] = {"accepted": True}
        return reply

    def refuses(self, request):
        return self.oddity == "refuses" and request["method"] == "apply" and request["params"]["action"] == self.value


def main(oddity, value, command):
    between = Between(oddity, value)
    engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    for line in sys.stdin:
        request = json.loads(line)
        between.asked(request)
        if between.refuses(request):
            reply = {"jsonrpc": "2.0", "id": request["id"], "result": {"accepted": False}}
        else:
            engine.stdin.write(line)
            engine.stdin.flush()
            reply = between.answered(request, json.loads(engine.stdout.readline()))
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
