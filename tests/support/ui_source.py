"""The source of the user interface: its kv rules, and the texts an expression can be.

Tests compare a table with everything that the source uses of it. There is no linter for kv,
and what a screen shows at run time is only what a test happens to visit.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.support.paths import ROOT

UI = ROOT / "sockapp" / "ui"


def kv_texts() -> Iterator[tuple[str, str]]:
    """Yield every kv rule of the app, from files and from strings in Python modules."""
    for path in sorted(UI.rglob("*.kv")):
        yield path.name, path.read_text("utf-8")
    for path in sorted(UI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(attr="load_string"), args=[ast.Constant(value=str(text))]
                ):
                    yield path.name, text


def strings(node: ast.expr, names: dict[str, list[ast.expr]]) -> Iterator[str]:
    """Yield all texts that an expression can be; the gaps of an f-string are stars."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "*" for p in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from strings(one, names)
            yield from strings(other, names)
        case ast.Name(id=name) if name in names:
            for value in names[name]:
                yield from strings(value, {})
        case _:
            yield f"? {ast.unparse(node)}"


def assigned(function: ast.AST) -> dict[str, list[ast.expr]]:
    """Return the expressions that each name of a function may stand for."""
    found: dict[str, list[ast.expr]] = {}

    def put(target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            found.setdefault(target.id, []).append(value)
        elif isinstance(target, ast.Tuple):
            branches = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
            for branch in branches:
                if isinstance(branch, ast.Tuple) and not _has_star(target, branch):
                    for one, its in zip(target.elts, branch.elts, strict=True):
                        put(one, its)

    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                put(target, node.value)
    return found


def _has_star(*tuples: ast.Tuple) -> bool:
    """Return whether the parts of an unpacking cannot be matched; none of these is a colour."""
    return any(isinstance(part, ast.Starred) for each in tuples for part in each.elts)
