#!/usr/bin/env python3
"""Tests of the mutation program itself: that mutants do what they say, that nothing else is mutated, that keys stay, and
that the short form can fail. mutation_test.py BUILD; the build's program stela must be there."""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

import campaign
import drivers
import programs
import schema
import sites
import summary

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
BUILD = os.path.join(ROOT, "build", "release")

SOURCE = """namespace stela {
constexpr int kFixed = 3 + 4;
static_assert(1 < 2);
struct Seats { int to_move = 2; };
template <int kN> struct Box { int of[kN]; };
int less(int a, int b) { return a < b; }
int sum(int a, int b) { return a + b; }
bool both(bool a, bool b) { return a && b; }
bool nested(int a, int b) { return a > 0 || (b > 0 && !(a == b)); }
int five() { return 5; }
int turn(const Seats& s) { return s.to_move; }
int up(int n) { ++n; return n; }
int grown(int n) { n += 10; return n; }
int last() { int k = 1; k = 7; return k; }
int early(int n) { if (n == 4) return 9; return 6; }
int opposite(int n) { return -n; }
int chosen(int n) { switch (n) { case 2: return kFixed; default: return static_cast<int>(sizeof(Box<3>)); } }
}  // namespace stela
#include <cstdio>
int main() {
  using namespace stela;
  std::printf("%d %d %d %d %d %d %d %d %d %d %d %d %d", less(1, 1), less(1, 2), sum(5, 2), both(true, false), nested(0, 1),
              five(), turn({2}), up(3), grown(1), last(), early(4), opposite(8), chosen(2));
}
"""
PLAIN = "0 1 7 0 1 5 2 4 11 7 9 -8 7"
# What each mutant makes of it: (function, change) -> output
EXPECTED = {
    ("less", "< -> <="): "1 1 7 0 1 5 2 4 11 7 9 -8 7", ("less", "< -> >="): "1 0 7 0 1 5 2 4 11 7 9 -8 7",
    ("sum", "+ -> -"): "0 1 3 0 1 5 2 4 11 7 9 -8 7", ("both", "&& -> ||"): "0 1 7 1 1 5 2 4 11 7 9 -8 7",
    ("nested", "|| -> &&"): "0 1 7 0 0 5 2 4 11 7 9 -8 7", ("nested", "! -> nothing"): "0 1 7 0 0 5 2 4 11 7 9 -8 7",
    ("five", "5 -> 6"): "0 1 7 0 1 6 2 4 11 7 9 -8 7", ("five", "5 -> 4"): "0 1 7 0 1 4 2 4 11 7 9 -8 7",
    ("turn", "s.to_move -> another player"): "0 1 7 0 1 5 1 4 11 7 9 -8 7",
    ("up", "++ -> --"): "0 1 7 0 1 5 2 2 11 7 9 -8 7", ("up", "++n -> nothing"): "0 1 7 0 1 5 2 3 11 7 9 -8 7",
    ("grown", "+= -> -="): "0 1 7 0 1 5 2 4 -9 7 9 -8 7", ("grown", "10 -> 11"): "0 1 7 0 1 5 2 4 12 7 9 -8 7",
    ("last", "k = 7 -> nothing"): "0 1 7 0 1 5 2 4 11 1 9 -8 7", ("early", "return 9 -> nothing"): "0 1 7 0 1 5 2 4 11 7 6 -8 7",
    ("early", "== -> !="): "0 1 7 0 1 5 2 4 11 7 6 -8 7", ("opposite", "- -> nothing"): "0 1 7 0 1 5 2 4 11 7 9 8 7",
}


def mutants_in(folder, source):
    with open(os.path.join(folder, "sample.cpp"), "w", encoding="utf-8") as file:
        file.write(source)
    places = sites.places_of(folder, ["-std=c++20"], os.path.join(folder, "sample.cpp"), {"sample.cpp"})
    mutants = schema.mutants_of(places.values(), {"sample.cpp": source.encode()})
    schema.number(mutants)
    return mutants


class Schema(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="stela-mutation-")
        cls.mutants = mutants_in(cls.folder, SOURCE)
        tree = os.path.join(cls.folder, "tree")
        places, place_of = schema.write(tree, cls.mutants, {"sample.cpp": SOURCE.encode()})
        numbers = [f"-DSTELA_MUTATION_PLACES={len(places)}", f"-DSTELA_MUTATION_MUTANTS={len(place_of)}",
                   "-DSTELA_MUTATION_PLACE_OF=" + ",".join(map(str, place_of))]
        cls.program = os.path.join(cls.folder, "sample")
        subprocess.run(["c++", "-std=c++20", "-w", *numbers, "-include", os.path.join(HERE, "stela_mutation.h"),
                        os.path.join(tree, "sample.cpp"), os.path.join(HERE, "stela_mutation.cpp"), "-o", cls.program],
                       check=True)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def out(self, **variables):
        run = subprocess.run([self.program], capture_output=True, text=True, env={**os.environ, **variables})
        return run.stdout if run.returncode == 0 else run.returncode

    def test_without_a_mutant_the_program_is_the_source(self):
        self.assertEqual(self.out(), PLAIN)

    def test_each_mutant_does_what_it_says(self):
        met = {(m.function, m.change): self.out(STELA_MUTANT=str(m.number)) for m in self.mutants}
        self.assertEqual({key: met.get(key) for key in EXPECTED}, EXPECTED)

    def test_a_mutant_changes_at_most_its_own_function(self):
        shown = {"less": {0, 1}, "sum": {2}, "both": {3}, "nested": {4}, "five": {5}, "turn": {6}, "up": {7}, "grown": {8},
                 "last": {9}, "early": {10}, "opposite": {11}, "chosen": {12}}
        for m in self.mutants:
            words = self.out(STELA_MUTANT=str(m.number)).split()
            changed = {i for i, (word, plain) in enumerate(zip(words, PLAIN.split())) if word != plain}
            self.assertLessEqual(changed, shown.get(m.function, set()), m.key)

    def test_what_is_known_beforehand_is_left_alone(self):
        touched = {m.text for m in self.mutants}
        for line in SOURCE.splitlines()[1:3] + SOURCE.splitlines()[4:5]:
            self.assertNotIn(line, touched)
        self.assertEqual([m.change for m in self.mutants if m.function == "chosen"], [])

    def test_what_is_reached_is_told(self):
        seen = os.path.join(self.folder, "seen")
        self.assertEqual(self.out(STELA_MUTANTS_SEEN=seen), PLAIN)
        with open(seen, "rb") as file:
            flags = {(m.function, m.change): flag for m, flag in zip(self.mutants, file.read())}
        self.assertEqual(flags["less", "< -> <="], campaign.REACHED | campaign.DIFFERS)
        self.assertEqual(flags["early", "6 -> 7"], 0)  # early(4) returns before

    def test_a_number_that_is_none_is_refused(self):
        for number in ("x", "", "-1", str(len(self.mutants))):
            self.assertEqual(self.out(STELA_MUTANT=number), 64, number)

    def test_keys_do_not_move_with_lines(self):
        with tempfile.TemporaryDirectory() as folder:
            moved = mutants_in(folder, SOURCE.replace("int five()", "// a line more\n\nint five()"))
        self.assertEqual({m.key for m in moved}, {m.key for m in self.mutants})
        self.assertEqual(len({m.key for m in self.mutants}), len(self.mutants))

    def test_messages_and_counters_are_known(self):
        with tempfile.TemporaryDirectory() as folder:
            mutants = mutants_in(folder, "namespace stela { bool keeps(bool, const char*, int); void note(int);\n"
                                         "bool f(int a) {\n  note(1);\n  return keeps(a > 0, \"{}\", a + 7);\n}\n}")
        self.assertEqual({m.operator for m in mutants if "note" in m.text}, {"counter"})
        self.assertEqual({m.change for m in mutants if "keeps" in m.text}, {"> -> >=", "> -> <=", "0 -> 1"})


class Campaigns(unittest.TestCase):
    def setUp(self):
        self.mutants = [schema.Mutant(f"model/{name}.cpp", 1, "f", f"line {i};", "constant", "1 -> 2", 1, number=i)
                        for name in "ab" for i in range(40)]

    def test_a_sample_is_each_files_share_and_the_same_again(self):
        first = campaign.sample_of(self.mutants, 20, 1)
        self.assertEqual([sum(m.file == f"model/{name}.cpp" for m in first) for name in "ab"], [10, 10])
        self.assertEqual(first, campaign.sample_of(list(reversed(self.mutants)), 20, 1))
        self.assertEqual(first[:10], campaign.sample_of(self.mutants, 10, 1))
        self.assertNotEqual({m.key for m in first}, {m.key for m in campaign.sample_of(self.mutants, 20, 2)})

    def test_a_listed_equivalent_that_dies_is_told(self):
        killed = {(m.key, "check"): drivers.Verdict(drivers.KILLED, "judge") for m in self.mutants}
        reports = [summary.Report("babel", self.mutants, 80, killed, {self.mutants[0].key: ("because", itself)},
                                  {m.file: "apply" for m in self.mutants}, ["apply"], ["check"], 1, 1)
                   for itself in (True, False)]
        self.assertEqual([len(report.wrongly_listed()) for report in reports], [1, 0])
        self.assertEqual([report.goal_counts()["killed"]["check"] for report in reports], [79, 80])

    def test_a_campaign_that_was_broken_off_is_a_smaller_sample(self):
        killed = drivers.Verdict(drivers.KILLED, "judge")
        verdicts = {(m.key, "check"): killed for i, m in enumerate(self.mutants) if i != 10}
        report = summary.Report("babel", self.mutants, 80, verdicts, {}, {m.file: "apply" for m in self.mutants}, ["apply"],
                                ["check"], 1, 1)
        self.assertEqual(report.goal_counts()["mutants"], 10)

    def test_what_only_counts_is_part_of_the_goal_and_has_a_row(self):
        lines = ["note(counts_, Rule::A7);", "if (n > 3) note(counts_, Rule::A7);", "if (n > 3) draw();"]
        mutants = [schema.Mutant("model/a.cpp", 1, "f", line, "comparison", "> -> >=", 1) for line in lines]
        mutants.append(schema.Mutant("model/a.cpp", 1, "babel::note_ties", "if (a > b)", "comparison", "> -> >=", 1))
        verdicts = {(m.key, "check"): drivers.Verdict(drivers.SURVIVED) for m in mutants}
        report = summary.Report("babel", mutants, 4, verdicts, {}, {"model/a.cpp": "apply"}, ["apply"], ["check"], 1, 1)
        self.assertEqual(report.goal_counts()["mutants"], 4)
        self.assertEqual({name: counts["mutants"] for name, counts in report.operator_rows()}, {"comparison": 1, "counter": 3})

    def campaign(self, folder, seconds):
        """One without programs: of the mutants above, against a driver that kills every second one."""
        class Driver:
            asked = 0

            def short(self):
                return self

            def judge(self, runner, number):
                Driver.asked += 1
                if Driver.asked == 30 and seconds == 60:
                    runner.stop()  # as Ctrl-C does
                return drivers.Verdict(drivers.KILLED if number % 2 else drivers.SURVIVED)
        of = object.__new__(campaign.Campaign)
        of.work, of.digest, of.plain_digest, of.verdicts, of.lock = folder, "d", "d", {}, threading.Lock()
        of.options, of.say = argparse.Namespace(seconds=seconds, jobs=2), lambda text: None
        of.runner, of.drivers, of.seen = drivers.Runner(), {"check": Driver()}, {"check": bytes([3] * 39 + [1])}
        of.load()
        return of, Driver

    def test_what_is_known_is_kept_and_not_asked_again(self):
        with tempfile.TemporaryDirectory() as folder:
            first, asked = self.campaign(folder, 60)
            self.assertFalse(first.run(self.mutants[:40], {}))
            self.assertTrue(28 <= len(first.verdicts) <= 30)
            again, more = self.campaign(folder, 30)
            kept = len(again.verdicts)
            self.assertEqual(kept, len([v for v in first.verdicts.values() if v.result == drivers.SURVIVED]))
            self.assertTrue(again.run(self.mutants[:40], {}))
            self.assertEqual((len(again.verdicts), more.asked), (40, 39 - kept))  # the last one makes no difference
            longer, most = self.campaign(folder, 90)  # kills of shorter ones hold
            self.assertEqual({v.result for v in longer.verdicts.values()}, {drivers.KILLED})

    def test_programs_that_hang_or_crash_are_killed(self):
        for script, by in (("while True: pass", "hang"), ("import os; os.abort()", "crash (SIGABRT)"), ("exit(3)", "exit code 3")):
            verdict = drivers.Program([[sys.executable, "-c", script]], 1).judge(drivers.Runner(), 0)
            self.assertEqual((verdict.result, verdict.by), (drivers.KILLED, by))
        self.assertEqual(drivers.Program([[sys.executable, "-c", ""]], 1).judge(drivers.Runner(), 0).result, drivers.SURVIVED)


class Verbs(unittest.TestCase):
    """As a user runs them."""

    def run_it(self, *words):
        return subprocess.run([os.path.join(HERE, "mutation.py"), *words], capture_output=True, text=True, cwd=ROOT)

    def known(self, listed):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(listed, file)
            file.flush()
            return self.run_it("known", "--list", file.name, "--build", BUILD, "--work", os.path.join(BUILD, "mutation"))

    def test_a_mutant_that_changes_nothing_and_is_claimed_to_die_is_caught(self):
        with open(os.path.join(HERE, "known.json"), encoding="utf-8") as file:
            listed = json.load(file)
        ran = self.known({"die": listed["live"][:1], "live": []})
        self.assertEqual(ran.returncode, 1, ran.stderr)
        self.assertIn("LIVES, but is known to die", ran.stdout)
        self.assertIn(listed["live"][0]["key"], ran.stdout)
        ran = self.known({"die": [], "live": listed["die"][:1]})
        self.assertEqual(ran.returncode, 1, ran.stderr)
        self.assertIn("DIES of", ran.stdout)

    def test_a_list_that_is_out_of_date_is_refused(self):
        ran = self.known({"die": [{"game": "babel", "key": "model/babel/play.cpp | f | gone(); | 1 -> 2 | 1"}], "live": []})
        self.assertEqual((ran.returncode, ran.stdout), (64, ""))
        self.assertIn("no such mutant any more", ran.stderr)

    def test_bad_usage_is_told_in_a_line(self):
        for words in (["run", "chess"], ["run", "babel", "--sample", "0"], ["run", "babel", "--drivers", "luck"],
                      ["run", "babel", "--build", "nowhere"], ["known", "--list", "nowhere.json"], ["fly"]):
            ran = self.run_it(*words)
            self.assertEqual(ran.returncode, 64, words)
            self.assertEqual(len(ran.stderr.strip().splitlines()), 1, ran.stderr)


class Lists(unittest.TestCase):
    def test_each_entry_has_a_reason_and_a_file(self):
        with open(os.path.join(HERE, "equivalents.json"), encoding="utf-8") as file:
            entries = json.load(file)
        for entry in entries:
            self.assertTrue(entry.get("reason") and entry.get("file") and entry.get("function"), entry)
            self.assertLessEqual(set(entry), {"file", "function", "text", "change", "nth", "reason"})

    def test_known_mutants_are_of_all_games(self):
        with open(os.path.join(HERE, "known.json"), encoding="utf-8") as file:
            listed = json.load(file)
        self.assertEqual({entry["game"] for entry in listed["die"]}, set(programs.schedule_of(HERE)["games"]))
        self.assertGreaterEqual(len(listed["die"]), 30)
        self.assertGreaterEqual(len(listed["live"]), 1)


if __name__ == "__main__":
    if len(sys.argv) > 1 and os.path.isdir(sys.argv[1]):
        BUILD = os.path.abspath(sys.argv.pop(1))
    unittest.main()
