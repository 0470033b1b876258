#!/usr/bin/env python3
"""babel.py with an oddity that shows now and then: odd.py ODDITY [NOTE], where NOTE is a file of the test's own.

forgets-by-load    three actions after a load its position is wrong, and none that was only played
dies-of-a-refusal  ends when it is asked for an illegal action for the second time in a game
wrong-once         its position is wrong once, and never again while NOTE is there
slow-later         counts its processes in NOTE; the third and all later ones do not answer, which NOTE.slow tells
shouts             has a name of a megabyte with control characters, prints three on standard error, and ends soon
plods              takes its time, and puts the lower temple card on top
blames             refuses to travel to two nations, each by a rule of its own that nothing else points at
stays              writes its number to NOTE, and ignores whatever asks it to end
"""

import os
import signal
import sys
import time

from adapter import Illegal, play
from babel import Babel

BLAMED = {"travel medes": "BAB-A8 forbids it", "travel persians": "no (BAB-E3)"}


class Odd(Babel):
    name = "odd.py"

    def __init__(self, oddity, note=None):
        super().__init__("low-first" if oddity == "plods" else "")
        self.oddity, self.note = oddity, note
        self.since_load = self.applied = self.refusals = 0

    def new(self, setup, position):
        self.since_load = self.applied = self.refusals = 0
        return super().new(setup, position)

    def load(self, setup, position):
        self.since_load = 1
        return super().new(setup, position)

    def apply(self, action, chance):
        if self.oddity == "blames" and action in BLAMED:
            raise Illegal(BLAMED[action])
        try:
            super().apply(action, chance)
        except Illegal:
            self.refusals += 1
            if self.oddity == "dies-of-a-refusal" and self.refusals == 2:
                sys.exit(5)
            raise
        self.applied += 1
        if self.oddity == "shouts" and self.applied == 3:
            sys.exit(6)
        if self.oddity == "plods":
            time.sleep(0.02)
        self.since_load += 1 if self.since_load else 0

    def state(self):
        state = super().state()
        wrong = self.oddity == "forgets-by-load" and self.since_load == 4
        if self.oddity == "wrong-once" and self.applied == 5 and not os.path.exists(self.note):
            open(self.note, "w").close()
            wrong = True
        if wrong:
            state = dict(state, to_move=1 - state["to_move"])
        return state


def prepare(oddity, note):
    if oddity == "slow-later":
        with open(note, "a") as notes:
            notes.write("x")
        if os.path.getsize(note) >= 3:
            open(note + ".slow", "w").close()
            time.sleep(60)
    if oddity == "shouts":
        Odd.name = "\x1b[31mred\r" + "x" * 1000000
        for i in range(3000):
            print("\x1b[2J%d %s" % (i, "y" * 1000), file=sys.stderr)
    if oddity == "stays":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        with open(note, "w") as notes:
            notes.write(str(os.getpid()))
        while True:
            time.sleep(60)


if __name__ == "__main__":
    oddity, note = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    prepare(oddity, note)
    play(Odd(oddity, note))
