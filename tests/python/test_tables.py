"""Tables of games as CSV are what their schemas say (Table Schema of Frictionless Data)."""
import csv
import json
import subprocess

import pytest
import stela
from conftest import ROOT


def rows_by_schema(file, schema, more=None):
    """Reads a table and checks each cell; more: whether further columns of whole numbers may follow."""
    fields = json.loads((ROOT / "docs/tables" / schema).read_text())["fields"]
    with open(file, newline="") as text:
        head, *rows = csv.reader(text, strict=True)
    assert head[:len(fields)] == [field["name"] for field in fields]
    assert len(head) == len(fields) or (more and len(set(head)) == len(head))
    out = []
    for row in rows:
        assert len(row) == len(head)
        for field, cell in zip(fields, row):
            limits = field.get("constraints", {})
            value = int(cell) if field["type"] == "integer" else cell
            assert (cell != "" or not limits.get("required")) and value in limits.get("enum", [value]) and value >= limits.get("minimum", value)
        assert all(cell == "" or int(cell) is not None for cell in row[len(fields):])
        out.append(dict(zip(head, row)))
    return out


def test_match(tmp_path):
    answer = stela.game("babel").match(["greedy", "random"], blocks=5, csv=tmp_path / "games.csv")
    rows = rows_by_schema(tmp_path / "games.csv", "match-games.json")
    assert len(rows) == 5 * 2 * 2
    wins = {name: sum(row["rank"] == "1" for row in rows if row["player"] == name) for name in ("greedy", "random")}
    shares = {player["name"]: player["wins"]["mean"] for player in answer["players"]}
    assert wins == {name: pytest.approx(10 * share) for name, share in shares.items()}


def test_balance(tmp_path):
    stela.game("babel").balance(with_=["random"], blocks=3, ban="none", regret=0, out=tmp_path / "report")
    rows = rows_by_schema(tmp_path / "report/games.csv", "balance-games.json", more=True)
    assert {row["role"] for row in rows} >= {"table"} and len(rows) >= 3 * 2 * 2


def test_puzzles(tmp_path):
    export = subprocess.run([ROOT / "build/release/stela", "puzzle", "export", ROOT / "reports/book", "-o", tmp_path / "p.csv"])
    assert export.returncode == 0
    rows = rows_by_schema(tmp_path / "p.csv", "puzzles.json")
    assert len(rows) == len(list((ROOT / "reports/book").glob("*-*.json"))) == 120
    for row in rows:
        puzzle = json.loads((ROOT / "reports/book" / (row["id"] + ".json")).read_text())
        line = subprocess.run([ROOT / "build/release/stela", "position", "json", "-"], input=row["position"], text=True,
                              capture_output=True, check=True)
        assert json.loads(line.stdout)["state"] == puzzle["state"]
        state = stela.game(row["game"], **puzzle["setup"]).state(puzzle["state"])
        for action in row["actions"].split("; "):
            state = state.apply(action)


def test_puzzles_that_are_none(tmp_path):
    (tmp_path / "a-1.json").write_text('{"stela": "puzzle"}')
    export = subprocess.run([ROOT / "build/release/stela", "puzzle", "export", tmp_path], capture_output=True, text=True)
    assert export.returncode == 64 and "a-1.json" in export.stderr and export.stdout == ""


def test_a_row_that_is_wrong_is_noticed(tmp_path):
    (tmp_path / "t.csv").write_text("block,game,deal,seat,player,score,rank,cut_off,actions,decisions\r\n0,0,1,0,a,1,1,0,5,5\r\n")
    with pytest.raises(AssertionError):
        rows_by_schema(tmp_path / "t.csv", "match-games.json")
