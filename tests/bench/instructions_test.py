#!/usr/bin/env python3
"""Tests of the comparison of instruction counts: that it can fail, and when it does not compare."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import instructions

PROGRAM = pathlib.Path(instructions.__file__)


def counts(of, built="GNU 12.2.0 Release -march=x86-64-v3"):
    return {"built": built, "instructions": of}


class Comparison(unittest.TestCase):
    def compare(self, old, new):
        return instructions.compare(counts(old), counts(new))

    def test_the_same_passes(self):
        self.assertEqual(self.compare({"a": 100.0}, {"a": 100.0}), ([], True))

    def test_six_percent_more_fails(self):
        lines, passed = self.compare({"a": 100.0, "b": 200.0}, {"a": 106.0, "b": 200.0})
        self.assertFalse(passed)
        self.assertEqual(lines, ["dearer  a: 100.0 -> 106.0 (+6.0 %)"])

    def test_four_percent_more_passes(self):
        self.assertEqual(self.compare({"a": 100.0}, {"a": 104.0}), ([], True))

    def test_what_is_cheaper_is_told_and_passes(self):
        lines, passed = self.compare({"a": 100.0}, {"a": 50.0})
        self.assertTrue(passed)
        self.assertEqual(lines, ["cheaper a: 100.0 -> 50.0 (-50.0 %)"])

    def test_other_benchmarks_fail(self):
        lines, passed = self.compare({"a": 1.0}, {"b": 1.0})
        self.assertFalse(passed)
        self.assertEqual(lines, ["a: kept, but there is no such benchmark", "b: not kept"])


class Program(unittest.TestCase):
    def run_program(self, kept, measured):
        with tempfile.TemporaryDirectory() as folder:
            files = [pathlib.Path(folder) / name for name in ("kept.json", "measured.json")]
            for file, content in zip(files, (kept, measured)):
                file.write_text(instructions.written(content))
            return subprocess.run([sys.executable, PROGRAM, "--kept", files[0], "--measured", files[1]],
                                  stdout=subprocess.PIPE, text=True, check=False)

    def test_the_kept_file_with_one_count_raised_by_six_percent_fails(self):
        kept = json.loads(instructions.KEPT.read_text())
        for name in kept["instructions"]:
            raised = counts({**kept["instructions"], name: round(kept["instructions"][name] * 1.06, 1)}, kept["built"])
            self.assertFalse(instructions.compare(kept, raised)[1], name)
        self.assertEqual(self.run_program(kept, raised).returncode, 1)
        self.assertEqual(self.run_program(kept, kept).returncode, 0)

    def test_another_build_is_not_compared(self):
        run = self.run_program(counts({"a": 1.0}), counts({"a": 9.0}, "Clang 14.0.6 Release -march=x86-64-v3"))
        self.assertEqual(run.returncode, 77)
        self.assertIn("not compared", run.stdout)

    def test_a_written_file_reads_as_it_was(self):
        measured = counts({"a/b/2 players": 12.5, "c": 3.0})
        self.assertEqual(json.loads(instructions.written(measured)), measured)


if __name__ == "__main__":
    unittest.main()
