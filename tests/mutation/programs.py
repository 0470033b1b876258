"""Programs with mutants: the programs of a build, with the model's objects compiled anew from mutated sources.

The commands are those of the build (compile_commands.json, ninja): its flags and libraries. The mutated objects come
first in the link, so the archives' own are not taken.
"""
import concurrent.futures
import fnmatch
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess

import schema
import sites


class Trouble(Exception):
    """What the caller can mend: one line."""


def schedule_of(here):
    with open(os.path.join(here, "schedule.json"), encoding="utf-8") as file:
        return json.load(file)


def included(root, start, sources=True):
    """The files of base/ and model/ that some of them include, also by way of others; with each header its source."""
    found, todo = set(), list(start)
    while todo:
        path = todo.pop()
        if path in found or not os.path.exists(os.path.join(root, path)):
            continue
        found.add(path)
        with open(os.path.join(root, path), encoding="utf-8") as file:
            todo += re.findall(r'^#include "((?:base|model)/[^"]+)"', file.read(), re.MULTILINE)
        if sources and path.endswith(".h"):
            todo.append(path[:-2] + ".cpp")
    return found


def scheduled_files(root, schedule, game):
    """{path relative to root: role}, of a game and of what it shares with others."""
    found = {}
    paths = [os.path.relpath(os.path.join(folder, name), root)
             for room in ("base", "model") for folder, _, names in os.walk(os.path.join(root, room)) for name in names
             if name.endswith((".h", ".cpp"))]
    used = included(root, [path for path in paths if path.startswith(f"model/{game}/")])
    for role, patterns in schedule["roles"].items():
        for pattern in patterns:
            for path in fnmatch.filter(paths, pattern.replace("{game}", game)):
                # A star is of one folder.
                if path.count("/") == pattern.count("/") and path in used:
                    found.setdefault(path, role)
    return found


class Build:
    """A build tree of Stela, configured by CMake for Ninja."""

    def __init__(self, root, folder):
        self.root, self.folder = root, folder
        path = os.path.join(folder, "compile_commands.json")
        if not os.path.exists(path):
            raise Trouble(f"{path}: no such file; build Stela first: cmake --preset release && cmake --build --preset release")
        with open(path, encoding="utf-8") as file:
            self.entries = json.load(file)

    def sources(self, entry):
        """What an entry compiles: a unit includes several."""
        path = entry["file"]
        if f"{os.sep}units{os.sep}" in path:
            with open(path, encoding="utf-8") as unit:
                return re.findall(r'#include "([^"]+)"', unit.read())
        return [os.path.relpath(path, self.root)]

    def model_entries(self, games):
        """Entries of the model's engines, references and shared helpers."""
        folders = {"base", "model"} | {f"model/{game}" for game in games} | {f"model/{game}/reference" for game in games}
        return [entry for entry in self.entries
                if re.search(rf"stela_(base|model)\.dir{os.sep}", entry["command"]) and f"{os.sep}embedded{os.sep}" not in entry["file"]
                and all(os.path.dirname(source) in folders for source in self.sources(entry))]

    def verb_entries(self, games):
        """What instantiates the checkers over the games, and so holds their headers' functions too: units of several
        games, or a source for each (STELA_VERB_UNITS)."""
        def holds(entry):
            path = entry["file"]
            if re.search(r"/games/units/game_types_\d+\.cpp$", path):
                with open(path, encoding="utf-8") as unit:
                    path = unit.read()
            return any(f"reports/cli/games/{game}_verbs.cpp" in path for game in games)

        found = [entry for entry in self.entries if holds(entry)]
        if not found:
            raise Trouble(f"{self.folder}: compiles no verbs of {', '.join(games)}")
        return found

    def link(self, target):
        """The command that links a target, as a list."""
        run = subprocess.run(["ninja", "-C", self.folder, "-t", "commands", "-s", target], capture_output=True, text=True)
        if run.returncode != 0:
            raise Trouble(f"{self.folder}: ninja knows no target {target}")
        line = run.stdout.strip().splitlines()[-1]
        return shlex.split(line.removeprefix(": && ").split(" && ")[0])


def parse_flags(command):
    """What clang needs of a compiler's command."""
    words = shlex.split(command)
    return [word for word in words if word.startswith(("-D", "-I", "-std="))]


class Mutants:
    """All mutants of some files, numbered, and the mutated programs."""

    def __init__(self, root, build, work, games, files, whole=True, keep=None):
        """keep: keys of mutants to build, if not all. whole: compile the verbs anew too, for what headers hold."""
        self.root, self.build, self.work, self.games, self.files = root, build, work, games, files
        self.whole = whole
        entries = [entry for entry in self.build.model_entries(games) if self.holds(entry, files)]
        places, self.texts = {}, {}
        for file in files:
            with open(os.path.join(root, file), "rb") as source:
                self.texts[file] = source.read()
        cache = self.cached(entries)
        if cache is None:
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                for found in pool.map(lambda e: self.places_in(e), entries):
                    for key, place in found.items():
                        places.setdefault(key, place)
            cache = list(places.values())
            self.store(entries, cache)
        self.all = schema.mutants_of(cache, self.texts)
        self.mutants = [m for m in self.all if keep is None or m.key in keep]
        schema.number(self.mutants)
        self.entries = entries

    def holds(self, entry, files):
        """Whether an entry compiles one of the files, or includes one."""
        return not included(self.root, self.build.sources(entry), sources=False).isdisjoint(files)

    def places_in(self, entry):
        try:
            found = sites.places_of(self.root, parse_flags(entry["command"]), entry["file"], set(self.files))
        except sites.SourceTrouble as error:
            raise Trouble(str(error)) from None
        return found

    def digest(self, *more):
        """Of all that the mutants are made from."""
        hashed = hashlib.sha256()
        here = os.path.dirname(os.path.abspath(__file__))
        for path in [os.path.join(self.root, file) for file in sorted(self.files)] + \
                [os.path.join(here, name) for name in ("sites.py", "schema.py", "stela_mutation.h", "stela_mutation.cpp")]:
            with open(path, "rb") as file:
                hashed.update(path.encode() + b"\0" + file.read() + b"\0")
        for text in more:
            hashed.update(text.encode() + b"\0")
        return hashed.hexdigest()[:16]

    def cached(self, entries):
        path = os.path.join(self.work, "places.json")
        if not os.path.exists(path):
            return None
        with open(path, encoding="utf-8") as file:
            stored = json.load(file)
        if stored["digest"] != self.digest(*(e["file"] for e in entries)):
            return None
        return [sites.Place(**{**place, "middle": tuple(place["middle"])}) for place in stored["places"]]

    def store(self, entries, places):
        os.makedirs(self.work, exist_ok=True)
        with open(os.path.join(self.work, "places.json"), "w", encoding="utf-8") as file:
            json.dump({"digest": self.digest(*(e["file"] for e in entries)), "places": [vars(p) for p in places]}, file)

    def make(self, targets, jobs, say):
        """{target: its mutated program}, made unless the build and the sources are those of the last time."""
        made = {target: os.path.join(self.work, os.path.basename(target)) for target in targets}
        parts = [f"{self.whole}", *(m.key for m in self.mutants)]
        for target in targets:
            path = os.path.join(self.build.folder, target)
            if not os.path.exists(path):
                raise Trouble(f"{path}: no such program; build it first: ninja -C {self.build.folder} {os.path.basename(target)}")
            parts.append(f"{target} {os.stat(path).st_mtime_ns}")
        digest, stamp = self.digest(*parts), os.path.join(self.work, "built")
        if os.path.exists(stamp) and all(os.path.exists(path) for path in made.values()):
            with open(stamp, encoding="utf-8") as file:
                if file.read() == digest:
                    return made
        if os.path.exists(stamp):
            os.remove(stamp)
        self.compile(jobs, say)
        for target in targets:
            say(f"linking {target}")
            self.link(target)
        with open(stamp, "w", encoding="utf-8") as file:
            file.write(digest)
        return made

    def compile(self, jobs, say):
        """The objects that programs are linked from."""
        tree, objects = os.path.join(self.work, "tree"), os.path.join(self.work, "objects")
        shutil.rmtree(tree, ignore_errors=True)
        os.makedirs(tree)
        os.makedirs(objects, exist_ok=True)
        places, place_of = schema.write(tree, self.mutants, self.texts)
        here = os.path.dirname(os.path.abspath(__file__))
        mutated = {m.file for m in self.mutants}
        entries = [entry for entry in self.entries if self.holds(entry, mutated)]
        if self.whole:
            entries += self.build.verb_entries(self.games)
        commands, self.objects, self.verb_objects = [], [], []
        for entry in entries:
            out = os.path.join(objects, os.path.basename(entry["file"]) + ".o")
            (self.objects if entry in self.entries else self.verb_objects).append(out)
            words = shlex.split(entry["command"])
            at = next(i for i, word in enumerate(words) if word.startswith("-I"))
            words.insert(at, "-I" + tree)
            words[words.index("-o") + 1] = out
            words = [w for w in words if w != "-Werror"]
            words += ["-w", "-Wno-narrowing", "-include", os.path.join(here, "stela_mutation.h")]
            commands.append((words, entry["directory"]))
        runtime = os.path.join(objects, "stela_mutation.o")
        with open(os.path.join(self.work, "numbers.h"), "w", encoding="utf-8") as file:
            file.write(f"#define STELA_MUTATION_PLACES {len(places)}\n#define STELA_MUTATION_MUTANTS {len(place_of)}\n"
                       f"#define STELA_MUTATION_PLACE_OF {', '.join(map(str, place_of)) or '0'}\n")
        commands.append((["c++", "-std=c++20", "-O2", "-include", os.path.join(self.work, "numbers.h"), "-c",
                          os.path.join(here, "stela_mutation.cpp"), "-o", runtime], self.work))
        self.objects.append(runtime)
        launcher = ["ccache"] if shutil.which("ccache") else []
        environment = {**os.environ, "CCACHE_SLOPPINESS": "pch_defines,time_macros", "CCACHE_NOHASHDIR": "1"}

        def one(command):
            words, folder = command
            run = subprocess.run(launcher + words, cwd=folder, capture_output=True, text=True, env=environment)
            return None if run.returncode == 0 else run.stderr
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for done, error in enumerate(pool.map(one, commands), 1):
                if error is not None:
                    log = os.path.join(self.work, "compile.log")
                    with open(log, "w", encoding="utf-8") as file:
                        file.write(error)
                    first = next((line for line in error.splitlines() if "error:" in line), error.strip()[:200])
                    raise Trouble(f"mutated sources do not compile: {first} (all of it: {log})")
                say(f"compiled {done} of {len(commands)}")

    def link(self, target):
        """Links a target of the build with the mutated objects."""
        out = os.path.join(self.work, os.path.basename(target))
        words = self.build.link(target)
        words[words.index("-o") + 1] = out
        if target == "stela-core":
            # It is linked of objects, not of an archive: the mutated ones take their place.
            names = {os.path.basename(path) for path in self.verb_objects}
            words = [word for word in words if os.path.basename(word) not in names] + self.verb_objects
        words[1:1] = self.objects
        run = subprocess.run(words, cwd=self.build.folder, capture_output=True, text=True)
        if run.returncode != 0:
            first = next((line for line in run.stderr.splitlines() if line.strip()), "")
            raise Trouble(f"{target} cannot be linked with the mutants (is it built? ninja -C {self.build.folder} {target}): {first}")
