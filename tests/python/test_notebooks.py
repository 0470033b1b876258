"""The notebooks run to their end, and git has them without outputs."""
import json
import os
import subprocess
import sys

import pytest
from conftest import ROOT

NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(notebook, tmp_path):
    assert all(not cell.get("outputs") for cell in json.loads(notebook.read_text())["cells"]), "strip its outputs"
    run = subprocess.run(
        [sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", "--output-dir", str(tmp_path), str(notebook)],
        capture_output=True, text=True, env={**os.environ, "JUPYTER_PLATFORM_DIRS": "1"})
    assert run.returncode == 0, run.stderr
    done = json.loads((tmp_path / notebook.name).read_text())
    kinds = [kind for cell in done["cells"] for output in cell.get("outputs", []) for kind in output.get("data", {})]
    expected = {"balance": "image/png", "puzzle": "image/svg+xml"}[notebook.stem]
    assert kinds.count(expected) == {"balance": 3, "puzzle": 2}[notebook.stem]
