"""All mutants of a program at once: the sources written anew, with a call of stela_mutation.h around each place.

Mutants have numbers, in the order of their keys. A key stays the same when lines move: it is the file, the function, the
line's text, what is changed, and which one it is of those that share all that.
"""
import collections
import dataclasses
import os

OPS = {"<": "lt", "<=": "le", ">": "gt", ">=": "ge", "==": "eq", "!=": "ne", "+": "add", "-": "sub", "*": "mul",
       "/": "div", "%": "rem", "&": "bit_and", "|": "bit_or", "^": "bit_xor", "<<": "shl", ">>": "shr"}
ORDER = ("drop_return", "drop", "player", "binary", "update", "connective", "negated", "minus", "step", "constant")


@dataclasses.dataclass
class Mutant:
    file: str
    line: int
    function: str
    text: str
    operator: str
    change: str
    nth: int
    place: object = None
    variant: int = 0
    number: int = -1

    @property
    def key(self):
        return f"{self.file} | {self.function} | {self.text} | {self.change} | {self.nth}"


def mutants_of(places, texts):
    """The mutants of places, each file's from the top; with keys that tell them apart."""
    mutants, met = [], collections.Counter()
    for place in sorted(places, key=lambda p: (p.file, p.begin, -p.end, ORDER.index(p.form))):
        text = texts[place.file]
        begin = text.rfind(b"\n", 0, place.begin) + 1
        end = text.find(b"\n", place.begin)
        line = " ".join(text[begin:end].decode().split("//")[0].split())
        for variant, change in enumerate(place.changes):
            mutant = Mutant(place.file, text.count(b"\n", 0, begin) + 1, place.function, line, place.operator, change, 1,
                            place, variant)
            met[mutant.key] += 1
            mutant.nth = met[mutant.key]
            mutants.append(mutant)
    return mutants


def around(place, number, first):
    """What stands before, between (None: as it was) and after the operands of a place."""
    at = f"{number}, {first}"
    call = f"::stela_mutation::{place.form}<{at}"
    if place.form == "binary":
        others = "".join(f", ::stela_mutation::Op::{OPS[change.split()[-1]]}" for change in place.changes)
        return f"{call}, ::stela_mutation::Op::{OPS[place.op]}{others}>(", ", ", ")"
    if place.form == "update":
        other = place.changes[0].split()[-1]
        return (f"{call}, ::stela_mutation::Op::{OPS[place.op[:-1]]}, ::stela_mutation::Op::{OPS[other[:-1]]}>(", ", ",
                ")")
    if place.form == "connective":
        flipped = f"::stela_mutation::flipped<{at}>()"
        return (f"(((static_cast<bool>(", f") != {flipped}) {place.op} (static_cast<bool>(",
                f") != {flipped})) != {flipped})")
    if place.form == "drop":
        return f"::stela_mutation::dropped<{at}>() ? void() : (void)(", None, ")"
    if place.form == "drop_return":
        return f"if (!::stela_mutation::dropped<{at}>()) ", None, ""
    if place.form == "step":
        by = 1 if place.op == "++" else -1
        return f"{call}, {by}, {'true' if place.postfix else 'false'}>(", "", ")"
    if place.form in ("negated", "minus"):
        return f"{call}>(", "", ")"
    return f"{call}>(", None, ")"  # constant, player


def rewritten(text, placed):
    """A file's text with calls around its places. placed: (place, its number, its first mutant's number)."""
    edits = []  # (offset, rank, text), and (begin, end) of operators that go
    gone = []
    placed = sorted(placed, key=lambda p: (p[0].begin, -p[0].end, ORDER.index(p[0].form)))
    for depth, (place, number, first) in enumerate(placed):
        before, between, after = around(place, number, first)
        edits.append((place.begin, 1, depth, before))
        edits.append((place.end, -1, -depth, after))
        if between is not None:
            if place.form in ("negated", "minus", "step"):
                begin, end = place.middle
                gone += [(place.begin, begin), (end, place.end)]
            else:
                gone.append(place.middle)
                edits.append((place.middle[0], 0, 0, between))
    pieces, at = [], 0
    skip = sorted((b, e) for b, e in gone if b < e)
    edits.sort(key=lambda e: e[:3])

    def copy(begin, end):
        for b, e in skip:
            if e <= begin or b >= end:
                continue
            pieces.append(text[begin:b])
            begin = e
        pieces.append(text[begin:end])

    for offset, _, _, added in edits:
        if offset > at:
            copy(at, offset)
            at = offset
        pieces.append(added.encode())
    copy(at, len(text))
    return b"".join(pieces)


def number(mutants):
    for at, mutant in enumerate(mutants):
        mutant.number = at


def write(folder, mutants, texts):
    """Writes the mutated files into a folder. Returns the places, and the number of the place of each mutant."""
    place_of, placed = [], collections.defaultdict(list)
    places = []
    for mutant in mutants:
        if not places or places[-1][0] is not mutant.place:
            places.append((mutant.place, len(places), mutant.number - mutant.variant))
        place_of.append(len(places) - 1)
    for place in places:
        placed[place[0].file].append(place)
    for file, of_file in placed.items():
        path = os.path.join(folder, file)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as out:
            out.write(rewritten(texts[file], of_file))
    return places, place_of
