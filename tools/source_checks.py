"""Finds translation calls that no extractor can read or that translate too late."""

import ast
from collections.abc import Iterator
from pathlib import Path

from kv_extract import formatted_calls
from po_files import KEYWORDS, Finding


def check_sources(root: Path) -> Iterator[Finding]:
    """Yield the bad calls in all .py and .kv files of sockapp/."""
    for path in sorted((root / "sockapp").rglob("*.py")):
        for line, text in check_python(ast.parse(path.read_text(encoding="utf-8"), path.name)):
            yield Finding(path, line, text)
    for path in sorted((root / "sockapp").rglob("*.kv")):
        for line in formatted_calls(path.read_text(encoding="utf-8"), KEYWORDS):
            yield Finding(path, line, "a translation call inside an f-string is never extracted")


def check_python(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the bad calls of one module with their lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Call) and _name(inner) in KEYWORDS:
                    call = _name(inner)
                    yield node.lineno, f"{call}() inside an f-string is not extracted by Babel"
        elif isinstance(node, ast.Call) and _name(node) in KEYWORDS:
            for argument in node.args[: _message_count(node)]:
                if not _is_whole(argument):
                    yield (
                        node.lineno,
                        (
                            f"{_name(node)}() gets a text that is already put together: "
                            "translate first, then format"
                        ),
                    )


def _name(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _message_count(call: ast.Call) -> int:
    """Return how many of the call's first arguments are texts, without the count of a plural."""
    spec = KEYWORDS[_name(call)]
    return 1 if spec is None else len(spec)


def _is_whole(argument: ast.expr) -> bool:
    """Return whether the argument is a literal, or a name of one that N_ has marked."""
    match argument:
        case ast.JoinedStr() | ast.BinOp():
            return False
        case ast.Call(func=ast.Attribute(attr="format" | "join" | "replace")):
            return False
    return True
