#!/usr/bin/env python3
"""Counts the instructions of each micro benchmark and compares them with the kept counts.

The program stela_bench_micro does fixed runs under callgrind. The counts do not depend on how busy the machine is. They
do depend on the compiler and its flags, so the kept file names both, and counts of another build are not compared.

Exit: 0 nothing is dearer; 1 something is, or the names differ; 64 usage; 70 a run failed; 77 not compared.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

LIMIT = 1.05  # more than this times the kept count is a failure
BETTER = 0.95  # less than this is worth a new file
KEPT = pathlib.Path(__file__).parent / "instructions.json"


def measure(program):
    """What a program is built with, and instructions an operation by benchmark."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out"
        run = subprocess.run(
            ["valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}",
             pathlib.Path(program).resolve()],
            stdout=subprocess.PIPE, text=True, check=False)
        lines = run.stdout.splitlines()
        if run.returncode != 0 or not lines:
            sys.stderr.write(f"{program} under valgrind: exit {run.returncode}\n")
            raise SystemExit(70)
        counts = {}
        for number, line in enumerate(lines[1:], start=1):
            operations, name = line.split(" ", 1)
            dump = pathlib.Path(f"{out}.{number}").read_text(encoding="utf-8", errors="replace")
            total = int(re.search(r"^totals: (\d+)", dump, re.MULTILINE)[1])
            counts[name] = round(total / int(operations), 1)
    return {"built": lines[0].removeprefix("built: "), "instructions": counts}


def compare(kept, measured):
    """The lines to print, and whether the measured counts pass."""
    old, new = kept["instructions"], measured["instructions"]
    lines, passed = [], True
    for name in sorted(old.keys() | new.keys()):
        if name not in old or name not in new:
            lines.append(f"{name}: {'not kept' if name in new else 'kept, but there is no such benchmark'}")
            passed = False
            continue
        ratio = new[name] / old[name]
        change = f"{name}: {old[name]} -> {new[name]} ({100 * (ratio - 1):+.1f} %)"
        if ratio > LIMIT:
            lines.append(f"dearer  {change}")
            passed = False
        elif ratio < BETTER:
            lines.append(f"cheaper {change}")
    return lines, passed


def written(measured):
    """The text of a file: one line a benchmark."""
    rows = ",\n".join(f"    {json.dumps(name)}: {count}" for name, count in measured["instructions"].items())
    return f'{{\n  "built": {json.dumps(measured["built"])},\n  "instructions": {{\n{rows}\n  }}\n}}\n'


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", help="build/release/tests/stela_bench_micro")
    parser.add_argument("--measured", type=pathlib.Path, help="compare the counts of this file instead of a program's")
    parser.add_argument("--kept", type=pathlib.Path, default=KEPT, help="the file to compare with (default: %(default)s)")
    parser.add_argument("--write", action="store_true", help="write the counts to the file, and compare nothing")
    chosen = parser.parse_args()
    if (chosen.program is None) == (chosen.measured is None):
        sys.stderr.write("give a program, or --measured FILE\n")
        return 64
    measured = json.loads(chosen.measured.read_text()) if chosen.measured else measure(chosen.program)
    if chosen.write:
        chosen.kept.write_text(written(measured))
        return 0
    kept = json.loads(chosen.kept.read_text())
    if kept["built"] != measured["built"]:
        print(f"not compared: the counts are of {kept['built']}, this build is {measured['built']}")
        return 77
    lines, passed = compare(kept, measured)
    for line in lines:
        print(line)
    print(f"{len(measured['instructions'])} benchmarks: {'nothing is dearer' if passed else 'FAILED'}")
    if not passed:
        print("If that is meant: tests/bench/instructions.py build/release/tests/stela_bench_micro --write")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
