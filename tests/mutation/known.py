"""The short form: mutants of all games that are known to die must die, in a few games of `stela check` each, and the
controls, which change nothing, must live."""
import collections
import concurrent.futures
import json
import os

import campaign
import drivers
import programs

GAMES = 100  # of check, for each
SECONDS = 20


def read(path):
    try:
        with open(path, encoding="utf-8") as file:
            listed = json.load(file)
        return [(entry["game"], entry["key"]) for entry in listed["die"]], \
               [(entry["game"], entry["key"]) for entry in listed["live"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise programs.Trouble(f"{path}: not a list of mutants: {error}") from None


def suggest(arguments, root, schedule):
    """Of a campaign's verdicts: mutants that died in the first game, up to two of a file and operator."""
    work = os.path.join(os.path.abspath(arguments.work), arguments.suggest)
    taken = collections.Counter()
    died = []
    with open(os.path.join(work, "verdicts.jsonl"), encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            died += [row] if row["driver"] == "check" and row["result"] == drivers.KILLED and row["games"] <= 4 else []
    died.sort(key=lambda row: campaign.hashlib.sha256(row["key"].encode()).digest())
    picked = []
    for row in died:
        file = row["key"].split(" | ")[0]
        if file.endswith(".cpp") and taken[file] < 2 and "crash" not in row["by"] and row["by"] != "hang":
            taken[file] += 1
            picked.append({"game": arguments.suggest, "key": row["key"]})
    print(json.dumps(picked, indent=1, ensure_ascii=False))
    return 0


def main(arguments, root, schedule, say):
    if arguments.suggest:
        return suggest(arguments, root, schedule)
    die, live = read(arguments.list)
    # The program is made from the list of the repository too, so that a list of some of its mutants needs no other.
    own_die, own_live = read(os.path.join(os.path.dirname(os.path.abspath(__file__)), "known.json"))
    files = {}
    for game in schedule["games"]:
        files |= programs.scheduled_files(root, schedule, game)
    wanted = {key for _, key in die + live + own_die + own_live}
    used = {key.split(" | ")[0] for key in wanted}
    work = os.path.join(os.path.abspath(arguments.work), "known")
    mutants = programs.Mutants(root, programs.Build(root, os.path.abspath(arguments.build)), work, schedule["games"],
                               [file for file in files if file in used], whole=False, keep=wanted)
    number = {m.key: m for m in mutants.mutants}
    stale = [key for key in sorted(wanted) if key not in number]
    if stale:
        raise programs.Trouble(f"no such mutant any more ({len(stale)} such keys): {stale[0]}")
    program = mutants.make(["stela-core"], arguments.jobs, say)["stela-core"]
    runner = drivers.Runner()

    def judge(task):
        game, key = task
        return drivers.Check(program, game, SECONDS, 1, GAMES).judge(runner, number[key].number)
    tasks = die + live
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        try:
            verdicts = list(pool.map(judge, tasks))
        except KeyboardInterrupt:
            runner.stop()
            return 2
    say.clear()
    lived = [(game, key) for (game, key), v in zip(die, verdicts) if v.result != drivers.KILLED]
    died = [(game, key, v) for (game, key), v in zip(live, verdicts[len(die):]) if v.result != drivers.SURVIVED]
    for game, key in lived:
        print(f"LIVES, but is known to die within {GAMES} games of {game}: {key}")
    for game, key, verdict in died:
        print(f"DIES of {verdict.by}, but changes nothing in {game}: {key}")
    print(f"{len(die) - len(lived)} of {len(die)} known mutants died; {len(live) - len(died)} of {len(live)} that change "
          "nothing lived")
    return 1 if lived or died else 0
