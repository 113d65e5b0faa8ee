"""A label for texts of a rule book, with markup, links to rules and highlighted words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.utils import escape_markup, get_hex_from_color
from kivymd.uix.label import MDLabel

from sockapp.reader.book_search import find_spans
from sockapp.reader.markup import MarkupRun, runs
from sockapp.text.line_breaks import tie_last_word, tie_numbers
from sockapp.ui.look.palette import Colour
from sockapp.ui.widgets.kivymd_base import Lean
from sockapp.ui.widgets.label import DrawnText

Builder.load_string("""
<-RichText>:
    font_style: "Body"
    role: "large"
    type_style: app.theme_cls.type_style(app.theme_cls.font_styles, self.font_style, self.role)
    palette: app.theme_cls.palette
    color: app.theme_cls.text_color(self.palette, self.theme_text_color, self.text_color)
    size_hint: None, None
    markup: True
    line_height: 1.12
""")

CLOSING_PUNCTUATION = ",.;:!?)»”…"
"""Punctuation that must not begin a line."""
_MARK = "mark"
"""The ref of highlighted words; links have their rule as ref."""
_WORD = re.compile(r"\S+")


class RichText(Lean, DrawnText, MDLabel):
    """A label that knows its height at a given width without waiting for a frame."""

    is_balanced = BooleanProperty(False)
    """Whether the lines are about equally long, so that no word stands alone on the last."""
    palette = ObjectProperty(None, allownone=True)
    __events__ = ("on_rule",)

    def __init__(self, **kwargs: Any) -> None:
        self._marks = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.before.add(self._marks)
        self.fbind("pos", self._draw_marks)

    def write(self, text: str, wanted: tuple[str, ...] = (), note: str = "") -> None:
        """Show a text, with the wanted words highlighted and a small note at its end."""
        written = to_kivy_markup(text, wanted, self.palette["accent"])
        if note:
            faint = get_hex_from_color(self.palette["muted"])
            size = int(self.font_size * 0.74)
            note = escape_markup(note)
            written += f"  [size={size}][color={faint}]{note}[/color][/size]"
        self.text = written

    def fit(self, width: float) -> float:
        """Wrap to this width at once and return the height."""
        self.wrap(width)
        if self.is_balanced:
            width = self._narrowest(width)
        self.size = (width, self.texture_size[1] if self.text else 0)
        self._draw_marks()
        return float(self.height)

    def wrap(self, width: float) -> float:
        """Wrap to this width and return the height, without balancing the lines."""
        self.text_size = (max(dp(40), width), None)
        self.texture_update()
        return float(self.texture_size[1])

    def _narrowest(self, width: float) -> float:
        """Return about the least width at which the text keeps its number of lines."""
        height, least, most = self.texture_size[1], width / 2, width
        if height < 2 * self.font_size:
            return width
        longest_word = max(self.text.split(), key=len, default="")
        word_width = self._label.get_extents(longest_word)[0]  # Kivy would break it if wider
        while most - least > dp(8):
            middle = (least + most) / 2
            if self.wrap(middle) > height or word_width > middle:
                least = middle
            else:
                most = middle
        self.wrap(most)
        return most

    def _draw_marks(self, *_args: object) -> None:
        self._marks.clear()
        boxes = self.refs.get(_MARK, []) if self.text else []
        if not boxes:
            return
        left, top = self.center_x - self.texture_size[0] / 2, self.center_y
        top += self.texture_size[1] / 2
        self._marks.add(Color(*self.palette["ring"][:3], 0.55))
        for x0, y0, x1, y1 in boxes:
            self._marks.add(
                RoundedRectangle(
                    pos=(left + x0 - dp(1), top - y1), size=(x1 - x0 + dp(2), y1 - y0),
                    radius=[dp(3)],
                )
            )  # fmt: skip

    def on_touch_down(self, touch: Any) -> bool:
        """Take only touches on links; the paragraph gets all others."""
        x = touch.x - (self.center_x - self.texture_size[0] / 2)
        y = self.center_y + self.texture_size[1] / 2 - touch.y
        for rule, boxes in self.refs.items():
            for x0, y0, x1, y1 in boxes if rule != _MARK else ():
                if x0 <= x <= x1 and y0 <= y <= y1:
                    self.dispatch("on_rule", rule)
                    return True
        return False

    def on_rule(self, rule: str) -> None:
        """Fired when a link to a rule is touched."""


def to_kivy_markup(text: str, wanted: tuple[str, ...], link: Colour) -> str:
    """Return a book text as Kivy markup."""
    *pieces, last = _with_punctuation(runs(text)) if text else (MarkupRun(""),)
    pieces.append(replace(last, text=tie_last_word(last.text)))
    places = _whole_words("".join(run.text for run in pieces), wanted) if wanted else []
    edges = {edge for place in places for edge in place}
    parts: list[str] = []
    at = 0
    for run in pieces:
        for piece in _split(run.text, at, edges):
            is_highlighted = any(start <= at < end for start, end in places)
            parts.append(_markup_of(piece, run, is_highlighted, link))
            at += len(piece)
    return "".join(parts)


def _with_punctuation(pieces: Iterable[MarkupRun]) -> Iterator[MarkupRun]:
    """Yield the runs, with punctuation moved into the bold word before it.

    Kivy may break a line between two runs, and no line should begin with a comma.
    """
    last: MarkupRun | None = None
    for run in pieces:
        if last is not None and (last.bold or last.term) and not last.rule:
            rest = run.text.lstrip(CLOSING_PUNCTUATION)
            last = replace(last, text=last.text + run.text[: len(run.text) - len(rest)])
            run = replace(run, text=rest)
        if last is not None:
            yield last
        last = run
    if last is not None and last.text:
        yield last


def _whole_words(text: str, wanted: tuple[str, ...]) -> list[tuple[int, int]]:
    """Return the spans of words that contain a wanted word, with their punctuation.

    Kivy may break a line at the end of a highlight, so that a partly highlighted word could be
    broken.
    """
    spans = find_spans(text, wanted)
    words = (word.span() for word in _WORD.finditer(text))
    return [(start, end) for start, end in words if any(a < end and start < b for a, b in spans)]


def _split(text: str, at: int, edges: set[int]) -> list[str]:
    """Return the text cut at these edges, so that each piece is highlighted or not."""
    cuts = [0, *sorted(edge - at for edge in edges if at < edge < at + len(text)), len(text)]
    return [text[start:end] for start, end in pairwise(cuts)]


def _markup_of(piece: str, run: MarkupRun, is_highlighted: bool, link: Colour) -> str:
    words = tie_numbers(str(escape_markup(piece)))
    if run.bold:
        words = f"[font=SockBold]{words}[/font]"
    elif run.term:
        words = f"[font=SockMedium]{words}[/font]"
    if run.rule:
        colour = get_hex_from_color(link)
        words = f"[color={colour}][u]{words}[/u][/color]"
    if is_highlighted:
        return f"[ref={_MARK}]{words}[/ref]"
    return f"[ref={run.rule}]{words}[/ref]" if run.rule else words
