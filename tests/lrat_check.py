#!/usr/bin/env python3
"""Checks an LRAT proof, written apart from Stela's checkers: lrat_check.py FILE.cnf FILE.lrat

Exit code 0: the proof refutes the clauses. 1: it does not, and one line says why.
"""
import sys


def read_clauses(path):
    clauses, literals, begun = {}, [], False
    with open(path) as file:
        for line in file:
            if line.startswith("p cnf"):
                begun = True
            elif begun:
                for word in map(int, line.split()):
                    if word:
                        literals.append(word)
                    else:
                        clauses[len(clauses) + 1] = literals
                        literals = []
    return clauses


def broken(clauses, reasons, false):
    """Whether the reasons, one after the other, leave a clause without a literal. Adds to what is false."""
    for reason in reasons:
        left = set(clauses[reason]) - false
        if not left:
            return True
        if len(left) > 1:
            raise ValueError(f"clause {reason} leaves more than one literal")
        false.add(-left.pop())
    return False


def check_step(clauses, literals, reasons):
    false = set(literals)
    groups = [[None]]
    for reason in reasons:
        if reason < 0:
            groups.append([-reason])
        else:
            groups[-1].append(reason)
    if broken(clauses, groups[0][1:], false):
        return
    if not literals:
        raise ValueError("the reasons break no clause")
    pivot = literals[0]
    contradicted = set()
    for candidate, *own in groups[1:]:
        others = [literal for literal in clauses[candidate] if literal != -pivot]
        here = false | set(others)
        if not any(-literal in here for literal in others) and not broken(clauses, own, here):
            raise ValueError(f"clause {candidate} is not contradicted")
        contradicted.add(candidate)
    if any(-pivot in clause and number not in contradicted for number, clause in clauses.items()):
        raise ValueError("the reasons break no clause")


def check(clauses, path):
    with open(path) as file:
        for number, line in enumerate(file, 1):
            words = line.split()
            if words[1] == "d":
                for gone in map(int, words[2:-1]):
                    del clauses[gone]
                continue
            numbers = list(map(int, words))
            zero = numbers.index(0, 1)
            literals = numbers[1:zero]
            try:
                check_step(clauses, literals, numbers[zero + 1 : -1])
            except KeyError as missing:
                return f"line {number}: clause {missing} is not there"
            except ValueError as fault:
                return f"line {number}: {fault}"
            if not literals:
                return None
            clauses[numbers[0]] = literals
    return "no empty clause"


if __name__ == "__main__":
    fault = check(read_clauses(sys.argv[1]), sys.argv[2])
    if fault:
        sys.exit(f"{sys.argv[2]}: {fault}")
