#!/usr/bin/env python3
"""Babel, written from model/babel/rules.md: a whole engine in Python, as small as it can be.

With an argument it has a fault, for the tests and the README: travel-where-it-is, any-level, low-first, or
forgets-what-is-known; with several of them, joined by commas, it has them all. With `eager` it is sound, but reads
BAB-T3 as the option eager_reshuffle does.
"""

import copy
import sys

from adapter import Illegal, Unusable, play

NATIONS = ["medes", "sumerians", "hittites", "persians", "assyrians"]
STANDARD = {"draw_nations": 3, "draw_temples": 2, "win": {"lead": 15, "behind_below": 10, "final": 20}}
SOURCES = ["mine", "theirs", "foundation"]


class Babel:
    name = "babel.py"
    games = ["babel"]

    def __init__(self, fault=""):
        self.faults = fault.split(",")

    def new(self, setup, position):
        board = setup.get("board", {})
        if not isinstance(board, dict) or [board.get(key, value) for key, value in STANDARD.items()] != list(
                STANDARD.values()):
            raise Unusable("only boards with the standard totals and draws")
        self.s = copy.deepcopy(position)
        return {}

    load = new

    # What the rules ask

    def sides(self):
        return self.s["players"][self.s["to_move"]], self.s["players"][1 - self.s["to_move"]]

    @staticmethod
    def level(side, city):
        temple = side["cities"][city]["temple"]
        return temple[-1] if temple else 0

    def totals(self):
        return [sum(self.level(side, city) for city in NATIONS) for side in self.s["players"]]

    def runs(self):
        """Where runs of three or more begin in the own row: (place, nation)."""
        me, _ = self.sides()
        if me["pawn"] == "quarry":
            return []
        row = me["cities"][me["pawn"]]["row"]
        starts = [i for i in range(len(row)) if i == 0 or row[i] != row[i - 1]]
        return [(i, row[i]) for i in starts if row[i : i + 3] == [row[i]] * 3]

    def offered(self, source):
        me, other = self.sides()
        if source == "foundation":
            return 1 if me["foundation"] else 0
        store = (me if source == "mine" else other)["store"]
        return store[-1] if store else 0

    def candidates(self):
        """What all rules but BAB-A8 allow."""
        me, other = self.sides()
        if self.s["phase"] == "over":
            return
        if self.s["phase"] == "halve":
            yield from ("discard " + n for n in NATIONS if me["hand"][n])
            return
        here, hand = me["pawn"], [n for n in NATIONS if me["hand"][n]]
        yield "end"
        yield from ("travel " + n for n in hand if n != here or "travel-where-it-is" in self.faults)
        for a in NATIONS:
            if not self.s["migrated"] and len(me["cities"][a]["row"]) >= 3:
                yield from ("migrate %s %s" % (a, b) for b in NATIONS if b != a)
        if here == "quarry":
            return
        yield from ("settle " + n for n in hand)
        cards, mine = len(me["cities"][here]["row"]), self.level(me, here)
        theirs, their_row = self.level(other, here), other["cities"][here]["row"]
        for source in SOURCES:
            level = self.offered(source)
            if level and cards >= level and (level == mine + 1 or "any-level" in self.faults and level > mine):
                yield "build " + source
        for i, nation in self.runs():
            place = " %d" % (i + 1)
            if nation == "assyrians" and theirs:
                yield "demolish" + place
            if nation == "hittites" and theirs > mine and cards >= theirs:
                yield "steal" + place
            if nation == "medes":
                yield from ("expel " + n + place for n in NATIONS if n in their_row)
            if nation == "sumerians" and their_row:
                yield "defect" + place
            if nation == "persians":
                for source in SOURCES[:2]:
                    if self.offered(source) == mine + 2 and cards >= mine + 2:
                        yield "skip " + source + place
            if sum(other["hand"].values()) >= 2:
                yield "halve" + place

    def can_build_foundation(self, me):
        for city in NATIONS:
            if me["cities"][city]["temple"]:
                continue
            hand = dict(me["hand"])
            if me["pawn"] != city:
                if not hand[city]:
                    continue
                hand[city] -= 1
            migrants = not self.s["migrated"] and any(len(me["cities"][c]["row"]) >= 3 for c in NATIONS if c != city)
            if me["cities"][city]["row"] or sum(hand.values()) or migrants:
                return True
        return False

    def keeps_foundation(self, action):
        me, _ = self.sides()
        if self.s["phase"] == "halve" or not me["foundation"]:
            return True
        if action == "end":
            return False
        saved, who = self.s, self.s["to_move"]
        self.s = copy.deepcopy(saved)
        self.act(action.split(), None)
        after = self.s["players"][who]
        kept = not after["foundation"] or self.can_build_foundation(after)
        self.s = saved
        return kept

    def legal(self):
        return [a for a in self.candidates() if self.keeps_foundation(a)]

    # What happens

    def apply(self, action, chance):
        if action not in self.legal():
            raise Illegal("not legal here")
        self.act(action.split(), chance)

    def act(self, words, chance):
        s, (me, other) = self.s, self.sides()
        kind, here = words[0], me["pawn"]
        row, temple = (me["cities"][here][k] if here in NATIONS else [] for k in ("row", "temple"))
        their_row, their_temple = (other["cities"][here][k] if here in NATIONS else [] for k in ("row", "temple"))
        if kind in ("travel", "settle", "discard"):
            me["hand"][words[1]] -= 1
            me["known"][words[1]] = max(0, me["known"][words[1]] - 1)
        if kind in ("travel", "discard"):
            s["discards"][words[1]] += 1
        if kind in ("demolish", "steal", "expel", "defect", "skip", "halve"):
            s["discards"][row.pop(int(words[-1]) - 1)] += 1
        if kind == "travel":
            me["pawn"] = words[1]
        elif kind == "settle":
            row.append(words[1])
        elif kind in ("build", "skip"):
            if words[1] == "foundation":
                me["foundation"] = False
                temple.append(1)
            else:
                temple.append((me if words[1] == "mine" else other)["store"].pop())
        elif kind == "migrate":
            rows = [me["cities"][city]["row"] for city in words[1:]]
            rows[1] += rows[0][-3:]
            del rows[0][-3:]
            s["migrated"] = True
        elif kind == "demolish":
            s["temple_deck"][:0] = their_temple
            s["known_temples"] += len(their_temple)
            their_temple.clear()
        elif kind == "steal":
            temple.append(their_temple.pop())
        elif kind == "expel":
            s["discards"][words[1]] += their_row.count(words[1])
            their_row[:] = [n for n in their_row if n != words[1]]
        elif kind == "defect":
            last = their_row[-1]
            while their_row and their_row[-1] == last:
                row.append(their_row.pop())
        elif kind == "halve":
            s["owed"] = sum(other["hand"].values()) // 2
            s["phase"], s["to_move"] = "halve", 1 - s["to_move"]
        elif kind == "discard":
            s["owed"] -= 1
            if not s["owed"]:
                s["phase"], s["to_move"] = "act", s["turn_owner"]
        if kind in ("build", "skip", "steal", "demolish"):
            self.check_totals()
        if kind == "end":
            self.end(me, chance)

    def check_totals(self):
        high, low = max(self.totals()), min(self.totals())
        if not self.s["final_phase"] and high >= 15:
            if low < 10:
                self.s["phase"] = "over"
                return
            self.s["final_phase"] = True
        if self.s["final_phase"] and (high >= 20 or low < 10):
            self.s["phase"] = "over"

    def end(self, me, chance):
        s = self.s
        drawn = sorted(s["temple_deck"][:2], reverse="low-first" not in self.faults)
        del s["temple_deck"][:2]
        s["known_temples"] = max(0, s["known_temples"] - len(drawn))
        me["store"] += drawn
        if not s["temple_deck"]:
            s["phase"] = "over"
            return
        s["turns"] += 1
        s["turn_owner"] = s["to_move"] = 1 - s["turn_owner"]
        s["migrated"] = False
        for _ in range(3):
            if not s["nation_deck"]:
                self.turn_over(chance)
            if not s["nation_deck"]:
                return
            s["players"][s["to_move"]]["hand"][s["nation_deck"].pop(0)] += 1
            if "eager" in self.faults and not s["nation_deck"]:
                self.turn_over(chance)

    def turn_over(self, chance):
        """The discards become the deck, in the order that the reference drew, if it drew one."""
        for side in self.s["players"]:
            side["known"] = dict(side["hand"])
        cards = [n for n in NATIONS for _ in range(self.s["discards"][n])]
        if not cards:
            return
        self.s["nation_deck"] = list(chance["nation_deck"]) if chance else cards
        self.s["discards"] = dict.fromkeys(NATIONS, 0)
        self.s.pop("chance", None)  # the reference's own

    # What is told

    def observe(self):
        over, totals = self.s["phase"] == "over", self.totals()
        seen = {"scores": totals, "to_move": None if over else self.s["to_move"], "over": over}
        if over:
            merits = [(totals[p], sum(self.s["players"][p]["hand"].values())) for p in (0, 1)]
            seen["ranks"] = [1 + (merits[1 - p] > merits[p]) for p in (0, 1)]
        return seen

    def state(self):
        if "forgets-what-is-known" in self.faults:
            for side in self.s["players"]:
                side["known"] = dict.fromkeys(NATIONS, 0)
        return self.s


if __name__ == "__main__":
    play(Babel(*sys.argv[1:2]))
