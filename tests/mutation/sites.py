"""Where sources can be mutated: places found in clang's syntax tree (-ast-dump=json), each with its mutants.

A place is a range of bytes of a file, the form in which schema.py rewrites it, and its mutants. What must be known when
the program is compiled is passed over: constexpr variables, template arguments, cases, sizes, static_assert, and what
has static storage (it is computed before any mutant is chosen). So is what macros made, and what a message says: the
arguments of a call after a text.
"""
import dataclasses
import json
import os
import subprocess
import sys

COMPARISONS = {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",)}
ARITHMETIC = {"+": "-", "-": "+", "*": "+", "/": "*", "%": "*", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<"}
UPDATES = {op + "=": other + "=" for op, other in ARITHMETIC.items()}
CONNECTIVES = {"&&": "||", "||": "&&"}
SETS = {"&", "|", "&=", "|="}  # of operators that a class has, those that its sets share with numbers
PLAYERS = {"to_move", "turn_owner", "player", "me_", "other_", "owner", "start_player", "mover", "seat", "winner",
           "who"}
STARTS = ("options_.start", "chosen.start", "chosen().start")  # the start player; a run of cards has a start too
BIGGEST_CONSTANT = 1000  # larger ones are masks and multipliers of hashes

OPERATORS = ("comparison", "constant", "connective", "arithmetic", "player", "statement", "counter")
CALLS = ("CallExpr", "CXXMemberCallExpr", "CXXConstructExpr", "CXXUnresolvedConstructExpr", "CXXTemporaryObjectExpr")


@dataclasses.dataclass
class Place:
    file: str
    begin: int
    end: int
    form: str  # what schema.py writes: binary, update, constant, connective, negated, minus, step, player, drop, drop_return
    operator: str  # one of OPERATORS
    function: str
    changes: list  # of the mutants: "from -> to"
    middle: tuple = ()  # of an operator between two operands: where it stands
    op: str = ""
    postfix: bool = False


class SourceTrouble(Exception):
    pass


def documents(text):
    decoder, at = json.JSONDecoder(), 0
    while at < len(text):
        while at < len(text) and text[at].isspace():
            at += 1
        if at < len(text):
            document, at = decoder.raw_decode(text, at)
            yield document


def syntax_trees(flags, source):
    command = ["clang++", *flags, "-fsyntax-only", "-w", "-Xclang", "-ast-dump=json", "-Xclang",
               "-ast-dump-filter=stela::", source]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        raise SourceTrouble(f"clang++ cannot read {source}: {run.stderr.strip().splitlines()[0]}")
    return documents(run.stdout)


class Walker:
    """Finds the places of some files in a translation unit. clang names a file only where it changes: so all places of
    the tree are visited in the order in which it prints them."""

    def __init__(self, root, wanted):
        self.root, self.wanted = root, wanted  # wanted: paths relative to root
        self.places = {}
        self.texts = {}
        self.file = None
        self.counting = False

    def text(self, file):
        if file not in self.texts:
            with open(os.path.join(self.root, file), "rb") as source:
                self.texts[file] = source.read()
        return self.texts[file]

    def relative(self, path):
        return os.path.relpath(os.path.join(self.root, path), self.root)

    def bare(self, location):
        """(file, offset, length) of a location; None for what a macro made, and for what is not written."""
        if "spellingLoc" in location or "expansionLoc" in location:
            for part in ("spellingLoc", "expansionLoc"):
                self.bare(location.get(part, {}))
            return None
        if "file" in location:
            self.file = self.relative(location["file"])
        return (self.file, location["offset"], location["tokLen"]) if "offset" in location else None

    def walk(self, node, context):
        """context: (function's names, in a function's body, what must be known beforehand)"""
        if "loc" in node:
            self.bare(node["loc"])
        begin = end = None
        if "range" in node:
            begin, end = self.bare(node["range"].get("begin", {})), self.bare(node["range"].get("end", {}))
        node["at"] = None
        if begin and end and begin[0] == end[0] and begin[0] in self.wanted:
            node["at"] = (begin[0], begin[1], end[1] + end[2])
        function, body, fixed = context
        kind = node.get("kind", "")
        inner = node.get("inner", [])
        if kind in ("NamespaceDecl", "CXXRecordDecl", "ClassTemplateSpecializationDecl") and "name" in node:
            function = (*function, node["name"])
        elif kind in ("FunctionDecl", "CXXMethodDecl", "CXXConstructorDecl", "CXXConversionDecl", "CXXDestructorDecl"):
            if node.get("name") != "operator()" or not body:  # a lambda is a part of its function
                function = (*function, node.get("name", ""))
            body, fixed = False, fixed or "isImplicit" in node or "explicitlyDefaulted" in node
        elif kind == "CompoundStmt" and len(function) > 0:
            body = True
        elif kind == "CXXCtorInitializer":
            body = True
        elif kind == "FieldDecl" and node.get("hasInClassInitializer"):
            body = not node.get("isBitfield")
        elif kind == "VarDecl":
            fixed = fixed or self.known_beforehand(node, body)
        elif kind in ("EnumConstantDecl", "StaticAssertDecl", "TemplateArgument", "ConstantExpr", "RequiresExpr",
                      "UnaryExprOrTypeTraitExpr", "CXXNoexceptExpr", "NonTypeTemplateParmDecl", "ConceptDecl",
                      "ConceptSpecializationExpr", "TypeAliasDecl", "TypeAliasTemplateDecl"):
            fixed = True
        counting, self.counting = self.counting, self.counting or kind == "CallExpr" and self.is_note(inner)
        message = False
        for i, child in enumerate(inner):
            if not isinstance(child, dict):
                continue
            first_of = i == 0 and (kind == "CaseStmt" or kind == "IfStmt" and node.get("isConstexpr"))
            self.walk(child, (function, body, fixed or first_of or message))
            message = message or kind in CALLS and self.is_text(child)
        self.counting = counting
        if body and not fixed:
            self.look_at(node, kind, inner, "::".join(part for part in function if part != "stela"))

    @staticmethod
    def is_text(node):
        while node.get("kind") in ("ImplicitCastExpr", "CXXConstructExpr", "MaterializeTemporaryExpr",
                                   "CXXBindTemporaryExpr", "ExprWithCleanups") and len(node.get("inner", [])) == 1:
            node = node["inner"][0]
        return node.get("kind") == "StringLiteral"

    @staticmethod
    def is_note(inner):
        """Whether a call counts a situation or a rule for the summary of `check`."""
        callee = inner[0] if inner else {}
        while callee.get("kind") == "ImplicitCastExpr":
            callee = callee["inner"][0]
        return callee.get("referencedDecl", {}).get("name") == "note" or callee.get("name") == "note"

    @staticmethod
    def known_beforehand(node, body):
        if node.get("constexpr") or not body or node.get("storageClass") == "static":
            return True
        kind = node.get("type", {}).get("qualType", "")
        if not kind.startswith("const ") or kind.endswith(("&", "*")):
            return False
        return not any(Walker.asks(child) for child in node.get("inner", []))

    @staticmethod
    def asks(node):
        """Whether a value depends on anything but literals: the compiler computes a const that does not."""
        if node.get("kind") in ("CXXThisExpr", "CallExpr", "CXXMemberCallExpr", "CXXDependentScopeMemberExpr",
                                "UnresolvedLookupExpr", "LambdaExpr"):
            return True
        if node.get("kind") == "DeclRefExpr" and node.get("referencedDecl", {}).get("kind") in (
                "ParmVarDecl", "VarDecl", "BindingDecl"):
            return True
        return any(Walker.asks(child) for child in node.get("inner", []) if isinstance(child, dict))

    def add(self, place):
        key = (place.file, place.begin, place.end, place.form)
        if self.counting:
            place.operator = "counter"
        self.places.setdefault(key, place)

    def spelled(self, at):
        return self.text(at[0])[at[1]:at[2]].decode()

    def look_at(self, node, kind, inner, function):
        if kind in ("CompoundStmt", "IfStmt", "ForStmt", "WhileStmt", "CXXForRangeStmt", "CaseStmt", "DefaultStmt",
                    "DoStmt"):
            self.statements(node, kind, inner, function)
        at = node["at"]
        if at is None:
            return
        if kind in ("BinaryOperator", "CompoundAssignOperator") and len(inner) == 2:
            self.operator(at, inner[0], inner[1], function, False)
        elif kind == "CXXOperatorCallExpr" and len(inner) == 3:
            self.operator(at, inner[1], inner[2], function, True)
        elif kind == "UnaryOperator":
            self.unary(at, node, inner, function)
        elif kind in ("IntegerLiteral", "CXXBoolLiteralExpr"):
            self.literal(at, function)
        elif kind == "ImplicitCastExpr" and node.get("castKind") == "LValueToRValue":
            self.player(at, inner, function)
        elif kind == "ImplicitCastExpr" and node.get("castKind") == "NullToPointer":
            self.places.pop((*at, "constant"), None)

    def operator(self, at, left, right, function, of_class):
        left, right = left.get("at"), right.get("at")
        if not left or not right or left[0] != at[0] or left[1] != at[1] or right[2] != at[2] or left[2] > right[1]:
            return
        between = self.text(at[0])[left[2]:right[1]]
        op = between.decode().strip()
        middle = (left[2], right[1])
        if op in CONNECTIVES and not of_class:
            self.add(Place(*at, "connective", "connective", function, [f"{op} -> {CONNECTIVES[op]}"], middle, op))
        elif op in COMPARISONS:
            if b"<=>" in self.text(at[0])[at[1]:at[2]]:
                return
            changes = [f"{op} -> {other}" for other in COMPARISONS[op]]
            self.add(Place(*at, "binary", "comparison", function, changes, middle, op))
        elif op in ARITHMETIC and (not of_class or op in SETS):
            self.add(Place(*at, "binary", "arithmetic", function, [f"{op} -> {ARITHMETIC[op]}"], middle, op))
        elif op in UPDATES and (not of_class or op in SETS):
            self.add(Place(*at, "update", "arithmetic", function, [f"{op} -> {UPDATES[op]}"], middle, op))

    def unary(self, at, node, inner, function):
        op, operand = node.get("opcode"), inner[0] if inner else {}
        if operand.get("at") is None or operand.get("objectKind") == "bitfield":
            return
        inside = operand["at"]
        text = self.text(at[0])
        written = text[inside[2]:at[2]] if node.get("isPostfix") else text[at[1]:inside[1]]
        if written.decode().strip() != op:
            return
        middle = (inside[1], inside[2])
        if op == "!":
            self.add(Place(*at, "negated", "connective", function, ["! -> nothing"], middle, op))
        elif op == "-":
            if operand.get("kind") != "IntegerLiteral":
                self.add(Place(*at, "minus", "arithmetic", function, ["- -> nothing"], middle, op))
        elif op in ("++", "--") and not node.get("type", {}).get("qualType", "").endswith("*"):
            change = f"{op} -> {'--' if op == '++' else '++'}"
            self.add(Place(*at, "step", "arithmetic", function, [change], middle, op, bool(node.get("isPostfix"))))

    def literal(self, at, function):
        text = self.spelled(at)
        if text in ("true", "false"):
            changes = [f"{text} -> {'false' if text == 'true' else 'true'}"]
        else:
            digits = text.rstrip("uUlLzZ").replace("'", "")
            try:
                value = int(digits, 0) if digits.lower().startswith(("0x", "0b")) else int(digits)
            except ValueError:
                return
            if value > BIGGEST_CONSTANT:
                return
            changes = [f"{value} -> {value + 1}"] + ([f"{value} -> {value - 1}"] if value > 0 else [])
        self.add(Place(*at, "constant", "constant", function, changes))

    def player(self, at, inner, function):
        named = inner[0] if inner else {}
        name = named.get("name") or named.get("referencedDecl", {}).get("name", "")
        text = self.spelled(at)
        if named.get("kind") in ("MemberExpr", "DeclRefExpr") and (name in PLAYERS or text.endswith(STARTS)):
            self.add(Place(*at, "player", "player", function, [f"{text} -> another player"]))

    def statements(self, node, kind, inner, function):
        children = [child for child in inner if isinstance(child, dict)]
        if kind == "CompoundStmt":
            pass
        elif kind == "IfStmt":
            children = children[-2:] if node.get("hasElse") else children[-1:]
        elif kind == "DoStmt":
            children = children[:1]
        else:
            children = children[-1:]
        for child in children:
            at = child.get("at")
            if at is None or not child.get("kind"):
                continue
            if child["kind"] == "ReturnStmt":
                if kind == "IfStmt" and not node.get("hasElse") or not child.get("inner"):
                    self.drop(at, "drop_return", function)
            elif child["kind"].endswith(("Expr", "Operator", "ExprWithCleanups")) and child["kind"] != "CXXThrowExpr":
                self.drop(at, "drop", function)

    def drop(self, at, form, function):
        text = " ".join(self.spelled(at).split())
        counts = text.removeprefix("return ").startswith("note(")
        self.add(Place(*at, form, "counter" if counts else "statement", function, [f"{text[:60]} -> nothing"]))


def places_of(root, flags, source, wanted):
    """The places of the wanted files (paths relative to root) that a source's translation unit holds, in order."""
    sys.setrecursionlimit(100_000)
    walker = Walker(root, wanted)
    for tree in syntax_trees(flags, source):
        walker.file = None
        walker.walk(tree, ((), False, False))
    return walker.places
