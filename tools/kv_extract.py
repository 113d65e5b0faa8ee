"""Extracts messages from kv files for Babel: ``app.lang._("…")``, ``app.lang.ngettext(…)`` …

A kv file is not Python, but its right-hand sides are. Each call is cut out up to its closing
bracket and parsed by Python's own parser, so that multi-line strings and escapes are right.
"""

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from typing import BinaryIO

# A message as Babel wants it: line, function, arguments (None if not a literal), comments.
Found = tuple[int, str, tuple[str | None, ...], list[str]]

_STRING = (
    r"""[rRbBuUfF]{0,2}(?:\"\"\".*?\"\"\"|'''.*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')"""
)
_TOKEN = re.compile(
    rf"(?P<string>{_STRING})|(?P<comment>\#[^\n]*)|(?P<name>[^\W\d]\w*)|(?P<bracket>[()])",
    re.DOTALL,
)


def extract_kv(
    fileobj: BinaryIO,
    keywords: Collection[str],
    comment_tags: Collection[str],
    options: Mapping[str, object],
) -> Iterator[Found]:
    """Yield the messages of a kv file; Babel prescribes the names and order of the parameters."""
    text = fileobj.read().decode("utf-8")
    tokens = list(_TOKEN.finditer(text))
    comments: list[tuple[int, str]] = []  # the last block of comment lines
    for index, token in enumerate(tokens):
        line = text.count("\n", 0, token.start()) + 1
        if comment := token["comment"]:
            if comments and comments[-1][0] != line - 1:
                comments.clear()
            comments.append((line, comment.lstrip("# ").rstrip()))
        elif token["name"] in keywords and text[token.end() :].lstrip(" ").startswith("("):
            call = text[token.start() : _end_of_call(tokens, index)]
            yield line, token["name"], _arguments(call), _tagged(comments, line, comment_tags)


def formatted_calls(text: str, keywords: Collection[str]) -> Iterator[int]:
    """Yield the lines of f-strings with a translation call, which no extractor can read."""
    inside = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(keywords)))})\s*\(")
    for token in _TOKEN.finditer(text):
        string = token["string"] or ""
        prefix = re.match(r"\w*", string)
        if prefix and "f" in prefix[0].lower() and inside.search(string):
            yield text.count("\n", 0, token.start()) + 1


def _end_of_call(tokens: list[re.Match[str]], start: int) -> int:
    """Return the position of the bracket that closes the call at this token."""
    depth = 0
    for token in tokens[start + 1 :]:
        if token["bracket"]:
            depth += 1 if token[0] == "(" else -1
            if depth == 0:
                return token.end()
    return tokens[start].end()  # never closed; Kivy refuses the file, so there is no message


def _arguments(call: str) -> tuple[str | None, ...]:
    """Return the call's literal strings, None for anything else."""
    try:
        tree = ast.parse(call, mode="eval").body
    except SyntaxError:
        return (None,)
    if not isinstance(tree, ast.Call):
        return (None,)
    return tuple(
        arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None
        for arg in tree.args
    )


def _tagged(comments: list[tuple[int, str]], line: int, comment_tags: Collection[str]) -> list[str]:
    """Return the translator's comment directly above this line, from its tag on."""
    if not comments or comments[-1][0] not in (line - 1, line):
        return []
    texts = [text for _, text in comments]
    for index, text in enumerate(texts):
        if text.startswith(tuple(comment_tags)):
            return texts[index:]
    return []
