"""The page, the docstrings and the types say what the module does."""
import ast
import doctest
import inspect

import stela
from conftest import ROOT


def test_docstrings():
    assert doctest.testmod(stela).failed == 0


def test_page():
    result = doctest.testfile(str(ROOT / "docs/python.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0 and result.attempted > 10


def test_types_name_what_there_is():
    def names(tree):
        return {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}

    tree = ast.parse((ROOT / "python/stela.pyi").read_text())
    assert names(tree) == {name for name in dir(stela) if not name.startswith("_")}
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name != "Error":
            there = {n for n, v in vars(getattr(stela, node.name)).items() if not n.startswith("_")}
            assert {n for n in names(node) if not n.startswith("_")} == there, node.name
            for name in there:
                assert inspect.getdoc(getattr(getattr(stela, node.name), name)), (node.name, name)
