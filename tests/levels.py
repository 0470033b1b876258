#!/usr/bin/env python3
"""The level of each test, by the time it takes on two cores: 0 up to 1 s, 1 up to 5 s, 2 up to 30 s, 3 beyond.

  tests/levels.py check REPORT...   after ctest --output-junit REPORT: fails for tests that outgrew their level
  tests/levels.py write REPORT...   writes tests/levels.txt anew; tests that did not run keep their lines
  tests/levels.py table REPORT...   what ran: cases and seconds, a line a folder
  tests/levels.py failures REPORT...   what the failed tests printed

ctest knows the levels as labels: `ctest --preset release -L level0`. tests/levels.txt lists those above 0.
Exit: 0 all well, 1 a test outgrew its level, 2 usage or a broken file.
"""
import re
import sys
import xml.etree.ElementTree
from collections import Counter
from pathlib import Path

LIST = Path(__file__).parent / "levels.txt"
LIMITS = (1, 5, 30)  # seconds of levels 0, 1 and 2
HEAD = """\
# Tests that take more than a second on two cores: level, then name. Level 1: up to 5 s; 2: up to 30 s; 3: beyond.
# `tests/levels.py write build/release/junit.xml` measures anew.
"""


def stop(text):
    sys.exit(print(f"levels.py: {text}", file=sys.stderr) or 2)


def read_levels():
    levels = {}
    for number, line in enumerate(LIST.read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        level, _, name = line.partition(" ")
        if level not in ("1", "2", "3") or not name or name in levels:
            stop(f"{LIST}:{number}: expected a level from 1 to 3 and a test's name, once each")
        levels[name] = int(level)
    return levels


def read_cases(reports):
    for report in reports:
        try:
            yield from xml.etree.ElementTree.parse(report).getroot().iter("testcase")
        except (OSError, xml.etree.ElementTree.ParseError) as error:
            stop(f"{report}: {error}")


def read_times(reports):
    """Seconds of each test that ran."""
    times = {}
    for case in read_cases(reports):
        if case.get("status") not in ("disabled", "notrun"):
            name = case.get("name")
            times[name] = max(times.get(name, 0.0), float(case.get("time")))
    return times


def failures(reports):
    for case in read_cases(reports):
        if case.get("status") == "fail":
            print(f"\n== {case.get('name')}\n{case.findtext('system-out', '').rstrip()}")
    return 0


def level_of(seconds):
    return sum(seconds > limit for limit in LIMITS)


def check(reports):
    """A machine is slower or busier at times, so a test has outgrown its level at five times the limit and two seconds."""
    levels, times = read_levels(), read_times(reports)
    grown = [(name, levels.get(name, 0), seconds) for name, seconds in times.items()
             if levels.get(name, 0) < len(LIMITS) and seconds > 5 * LIMITS[levels.get(name, 0)] + 2]
    for name, level, seconds in sorted(grown):
        print(f"{name} took {seconds:.1f} s, too long for level {level}: "
              f"write '{level_of(seconds)} {name}' in tests/levels.txt, or make it faster")
    return 1 if grown else 0


def write(reports):
    levels, times = read_levels(), read_times(reports)
    for name, seconds in times.items():
        levels.pop(name, None)
        if level_of(seconds) > 0:
            levels[name] = level_of(seconds)
    LIST.write_text(HEAD + "".join(f"{level} {name}\n" for name, level in sorted(levels.items())))
    counts = Counter(levels.values())
    print(", ".join(f"level {level}: {counts[level]}" for level in sorted(counts)))
    return 0


def table(reports):
    cases, seconds = Counter(), Counter()
    for case in read_cases(reports):
        folder = case.get("name").split("/")[0]
        ran = re.search(r"^\[=+\] (\d+) tests? from", case.findtext("system-out", ""), re.MULTILINE)
        cases[folder] += int(ran[1]) if ran else 1
        seconds[folder] += float(case.get("time"))
    for folder in sorted(cases, key=lambda folder: -seconds[folder]):
        print(f"  {folder:<16}{cases[folder]:6} cases {seconds[folder]:8.1f} s")
    print(f"  {'all':<16}{sum(cases.values()):6} cases {sum(seconds.values()):8.1f} s")
    return 0


def main(words):
    actions = {"check": check, "write": write, "table": table, "failures": failures}
    if len(words) < 2 or words[0] not in actions:
        print(__doc__)
        return 0 if words and words[0] in ("-h", "--help") else 2
    return actions[words[0]](words[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
