"""kv rules whose bodies are parsed and compiled when the first widget needs them.

Kivy compiles every expression of a kv file when it loads the file. Its own ``style.kv`` has rules
for 80 kinds of widgets, of which home needs two. KivyMD's modules load rules that our components
drop. Compiling all of them would take 40 ms of the start.

``kv_file`` makes Kivy use ``LateParser``, before it loads ``style.kv``. A mistake in a rule is
therefore raised by the first widget, not by the loading of the file.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kivy.lang.parser import Parser, ParserRule

_BODY = (
    "id", "properties", "handlers", "children", "canvas_before", "canvas_root", "canvas_after",
)  # fmt: skip

Line = tuple[int, str]
"""A line of a kv file after its number."""


class LateRule(ParserRule):
    """A rule of which only the selectors are known until a widget asks for more."""

    __slots__ = ("_lines",)

    def __init__(self, parser: LateParser, lines: list[Line]) -> None:
        number, head = lines[0]
        super().__init__(parser, number, head.split(":", 1)[0].rstrip(), 0)
        for part in _BODY:
            delattr(self, part)
        self._lines = lines

    @property
    def is_parsed(self) -> bool:
        """Whether a widget has needed it."""
        return not self._lines

    def precompile(self) -> None:
        """Parse and compile the body, unless that is done."""
        if self.is_parsed:
            return
        (rule,), _rest = self.ctx.parse_level(0, self._lines)
        rule.precompile()
        for part in _BODY:
            setattr(self, part, getattr(rule, part))
        self._lines = []

    def __getattr__(self, name: str) -> Any:
        """Parse the body at the first use of one of its parts."""
        if name not in _BODY:
            raise AttributeError(name)
        self.precompile()
        return getattr(self, name)


class LateParser(Parser):
    """Kivy's parser, but with a ``LateRule`` for every rule."""

    def parse(self, content: str) -> None:
        """Run the directives, read the selectors of the rules, and parse all else at once."""
        self.sourcecode = list(enumerate(content.splitlines()))
        lines: list[Line] = []
        for number, line in self.sourcecode:
            text = line.strip()
            if text.startswith("#:"):
                self.directives.append((number, text[2:]))
            elif text and not text.startswith("#"):
                lines.append((number, line))
        self.execute_directives()
        starts = [
            index for index, (_, line) in enumerate(lines) if not index or not line[0].isspace()
        ]
        for start, end in pairwise([*starts, len(lines)]):
            if lines[start][1].startswith("<"):
                LateRule(self, lines[start:end])  # it adds itself to ``rules``
            else:
                for rule in self.parse_level(0, lines[start:end])[0]:
                    rule.precompile()
