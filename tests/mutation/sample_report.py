#!/usr/bin/env python3
"""Prints the JSON of a report on three made-up mutants, for the test of its schema."""
import json

import drivers
import schema
import summary


def sample():
    mutant = lambda file, change: schema.Mutant(file, 7, "babel::Step::draw", "if (a < b) draw();", "comparison", change, 1)
    dead, alive, same = (mutant("model/babel/play.cpp", "< -> >="), mutant("model/babel/play.cpp", "< -> <="),
                         mutant("model/babel/movegen.cpp", "< -> <="))
    verdicts = {(m.key, name): drivers.Verdict(drivers.SURVIVED, "", 5000) for m in (dead, alive, same) for name in drivers.DRIVERS}
    verdicts[dead.key, "check"] = drivers.Verdict(drivers.KILLED, "judge BAB-A5", 1)
    verdicts[alive.key, "tests"] = drivers.Verdict(drivers.KILLED, "Draws.Few")
    return summary.Report("babel", [dead, alive, same], 2647, verdicts, {same.key: ("a and b differ here", True)},
                          {"model/babel/movegen.cpp": "generator", "model/babel/play.cpp": "apply"},
                          ["generator", "apply"], list(drivers.DRIVERS), 5000, 60)


if __name__ == "__main__":
    print(json.dumps(sample().document(), indent=1))
