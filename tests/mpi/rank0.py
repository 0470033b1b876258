#!/usr/bin/env python3
"""How many ranks rank 0 can feed: measures what a block costs it, and works out the rest.

    tests/mpi/rank0.py --stela build/release/stela-mpi          some minutes; prints the tables of docs/clusters.md

Rank 0 is a server with one queue: each block takes it a fixed time (to receive, to read, to write to the disk, to tell),
and a rank that has handed in a block begins the next one, which it has already. Simulated, event by event.
"""
import argparse
import heapq
import os
import subprocess
import tempfile
import time

MPIRUN = ["mpirun", "--oversubscribe"]
ARMS = 3  # of an experiment with two players: a table each, and the ladder


def run(arguments, ranks, blocks, players):
    """Seconds of a run with so many blocks, a third of them of each arm."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        subprocess.run([*MPIRUN, "-np", str(ranks), arguments.stela, "balance", "babel", "--with", *players, "--ban",
                        "none", "--blocks", str(blocks // ARMS), "--out", folder + "/r"], check=True, stdout=subprocess.DEVNULL,
                       env={**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"})
        return time.perf_counter() - began


def simulated(workers, blocks, block, service):
    """Seconds for so many blocks of so many seconds each, when rank 0 needs `service` seconds for each."""
    due = [(block, rank) for rank in range(workers)]  # when a rank hands in its next block
    heapq.heapify(due)
    free, begun = 0.0, workers
    for _ in range(blocks):
        at, rank = heapq.heappop(due)
        free = max(free, at) + service
        if begun < blocks:
            # The next block waits at the rank, so it begins at once; the one after it comes with rank 0's answer.
            heapq.heappush(due, (max(at, free - block) + block, rank))
            begun += 1
        elif not due:
            break
    return free


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stela", default="build/release/stela-mpi")
    arguments = parser.parse_args()

    few, many = 300, 9300
    random = ["random", "swarm"]
    service = (run(arguments, 3, many, random) - run(arguments, 3, few, random)) / (many - few)
    print(f"rank 0 needs {1000 * service:.2f} ms a block (blocks of 2 short games, written to this disk)\n")

    players = ["search:3000", "search:3001"]
    start = run(arguments, 2, ARMS, random)
    block = (run(arguments, 2, 63, players) - run(arguments, 2, 3, players)) / 60
    print(f"blocks of {1000 * block:.0f} ms on {os.cpu_count()} cores\n\n| ranks | blocks | seconds | simulated |\n"
          "| --- | --- | --- | --- |")
    for workers in (1, 2, 4):
        blocks = 60 * workers
        took = run(arguments, workers + 1, blocks, players) - start
        slowed = block * max(1, workers / os.cpu_count())  # rank 0 yields its core while it waits
        print(f"| {workers} + 1 | {blocks} | {took:.1f} | {simulated(workers, blocks, slowed, service):.1f} |")

    print("\n| seconds a block | ranks fed to 95 % | blocks a second then | speed of 1,000 ranks |\n"
          "| --- | --- | --- | --- |")
    for seconds in (0.1, 1.0, 10.0):
        ranks = 1
        while True:
            more = ranks * 2 if ranks < 64 else ranks + 64
            blocks = 40 * more
            if blocks * seconds / more / simulated(more, blocks, seconds, service) < 0.95 * 40 / 41:
                break
            ranks = more
        blocks = 40_000
        speed = blocks * seconds / simulated(1000, blocks, seconds, service)
        print(f"| {seconds:g} | {ranks} | {ranks / seconds:.0f} | {speed:.0f} times one |")


if __name__ == "__main__":
    main()
