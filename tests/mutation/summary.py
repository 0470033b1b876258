"""What a campaign found: the score by file and by driver, survivors with their lines, as text or JSON."""
import collections
import itertools
import re

import drivers


def score(killed, counted):
    return f"{100 * killed / counted:.1f} %" if counted else "-"


def counts_only(mutant):
    """Whether it is of a line that counts rules or situations for check's summary: a row of its own in the report."""
    name = mutant.function.split("::")[-1]
    return mutant.operator == "counter" or re.search(r"\bnote(_\w+)?\(", mutant.text) or name.startswith("note_")


class Report:
    def __init__(self, game, chosen, all_count, verdicts, equivalents, roles, goal, names, games, seconds):
        self.game, self.all_count, self.verdicts = game, all_count, verdicts
        self.chosen = sorted(chosen, key=lambda m: m.number)
        self.roles, self.goal, self.names = roles, goal, names
        # A campaign that was broken off is a smaller sample: of the mutants up to the first without a verdict. Those
        # after it whose verdicts are known from earlier are mostly such as died soon.
        self.judged = {m.key for m in itertools.takewhile(lambda m: all(self.verdict(m, n) for n in names), chosen)}
        self.games, self.seconds = games, seconds
        # A function that is listed as a whole may have mutants that die all the same; one that is listed itself may not.
        died = {m.key for m in chosen if any(self.killed(m, name) for name in names)}
        self.equivalents = {key for key, (_, itself) in equivalents.items() if itself or key not in died}

    def verdict(self, mutant, name):
        return self.verdicts.get((mutant.key, name))

    def killed(self, mutant, name):
        verdict = self.verdict(mutant, name)
        return verdict is not None and verdict.result == drivers.KILLED

    def known(self, mutant):
        return mutant.key in self.judged

    def counts(self, mutants):
        """Of mutants whose verdicts are all known: {mutants, equivalent, by driver, any}"""
        known = [m for m in mutants if self.known(m)]
        living = [m for m in known if m.key not in self.equivalents]
        return {"mutants": len(known), "equivalent": len(known) - len(living),
                "killed": {name: sum(self.killed(m, name) for m in living) for name in self.names},
                "by_any": sum(any(self.killed(m, name) for name in self.names) for m in living)}

    def rows(self):
        files = collections.defaultdict(list)
        for mutant in self.chosen:
            files[mutant.file].append(mutant)
        order = list(dict.fromkeys(self.roles.values()))
        rows = [(self.roles[file], file, self.counts(of_file)) for file, of_file in files.items()]
        rows.sort(key=lambda r: (order.index(r[0]), r[1]))
        return rows

    def operator_rows(self):
        operators = collections.defaultdict(list)
        for mutant in self.chosen:
            operators["counter" if counts_only(mutant) else mutant.operator].append(mutant)
        return [(name, self.counts(mutants)) for name, mutants in sorted(operators.items())]

    def goal_counts(self):
        return self.counts([m for m in self.chosen if self.roles[m.file] in self.goal])

    def wrongly_listed(self):
        """Mutants that are listed as equivalent and were killed."""
        return [m for m in self.chosen if m.key in self.equivalents and any(self.killed(m, n) for n in self.names)]

    def survivors(self):
        """Of check, or of all drivers that ran if check did not."""
        first = self.names[0]
        return [m for m in self.chosen if self.known(m) and not self.killed(m, first) and m.key not in self.equivalents]

    def why(self, mutant):
        verdict = self.verdict(mutant, self.names[0])
        if verdict.result == drivers.OUT_OF_TIME:
            return verdict.result
        return verdict.by or "the difference is not noticed"

    def by_check(self):
        """How many games mutants needed that check killed, and by what."""
        killed = [self.verdict(m, "check") for m in self.chosen
                  if "check" in self.names and self.known(m) and self.killed(m, "check")]
        return {"first_game": sum(v.games <= 1 for v in killed), "to_16": sum(1 < v.games <= 16 for v in killed),
                "to_256": sum(16 < v.games <= 256 for v in killed), "more": sum(v.games > 256 for v in killed)}

    def document(self):
        total = self.counts(self.chosen)
        named = lambda m: {"file": m.file, "line": m.line, "function": m.function, "text": m.text, "change": m.change,
                           "nth": m.nth, "key": m.key, "number": m.number}
        return {
            "game": self.game, "mutants": self.all_count, "chosen": len(self.chosen), "seconds": self.seconds,
            "check_games": self.games, "drivers": list(self.names), "total": total, "goal": self.goal_counts(),
            "games_needed": self.by_check(),
            "operators": [{"operator": name, **counts} for name, counts in self.operator_rows()],
            "files": [{"role": role, "file": file, **counts} for role, file, counts in self.rows()],
            "survivors": [{**named(m), "why": self.why(m),
                           "killed_by": [n for n in self.names if self.killed(m, n)]} for m in self.survivors()],
            "wrongly_listed": [m.key for m in self.wrongly_listed()],
        }

    def text(self):
        lines = [f"{self.game}: {self.all_count} mutants, {len(self.chosen)} chosen, "
                 f"{self.counts(self.chosen)['mutants']} with all verdicts", ""]
        head = ["role", "file", "mutants", "equivalent", *self.names, "any"]
        table = [head]
        for role, file, counts in [*self.rows(), *(("operator", name, counts) for name, counts in self.operator_rows()),
                                   ("all", "", self.counts(self.chosen)),
                                   ("goal", ", ".join(self.goal), self.goal_counts())]:
            of = counts["mutants"] - counts["equivalent"]
            table.append([role, file, str(counts["mutants"]), str(counts["equivalent"]),
                          *(f"{counts['killed'][n]} ({score(counts['killed'][n], of)})" for n in self.names),
                          f"{counts['by_any']} ({score(counts['by_any'], of)})"])
        widths = [max(len(row[i]) for row in table) for i in range(len(head))]
        lines += ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in table]
        if "check" in self.names:
            needed = self.by_check()
            lines += ["", f"check plays up to {self.games} games of {self.seconds} s; games that it needed: 1: "
                      f"{needed['first_game']}, to 16: {needed['to_16']}, to 256: {needed['to_256']}, more: {needed['more']}"]
        survivors = self.survivors()
        if survivors:
            lines += ["", f"Survivors of {self.names[0]}:"]
        for m in survivors:
            others = [n for n in self.names[1:] if self.killed(m, n)]
            lines += [f"  {m.file}:{m.line}: {m.change}  [{self.why(m)}{'; killed by ' + ', '.join(others) if others else ''}]",
                      f"      {m.text}", f"      key: {m.key}"]
        for m in self.wrongly_listed():
            lines.append(f"listed as equivalent, but killed: {m.key}")
        return "\n".join(lines)
