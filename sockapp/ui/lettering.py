"""Every text in letters that there are: names in any script, in the middle of any sentence.

Roboto has Latin, Greek and Cyrillic. Where a text holds anything else, Kivy's label is asked to
write it piece by piece, each piece in a font that has it (``device.fonts``), from right to left
where it must be (``writing.bidi``), Arabic in its joined shapes. A sign that no font has is a
small dot, and signs that only steer others are dropped, so nobody ever sees an empty box. This is
done where Kivy's labels write (``install``), so that labels, painted boards and the field in which
a name is typed all do the same. Text in Roboto's letters is passed on after one look.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from kivy.core.text import Label

if TYPE_CHECKING:
    from sockapp.ui.letter_runs import Run

PLAIN = re.compile("[\n\t -~\u00a0-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2212]*")
"""What all our texts are made of, and Roboto surely has."""


@contextmanager
def _in_font(label: Any, font: str) -> Iterator[None]:
    """Let a label write in another font for a moment."""
    own = label.options["font_name_r"]
    label.options["font_name_r"] = font or own
    try:
        yield
    finally:
        label.options["font_name_r"] = own


def _runs(text: str, label: Any) -> tuple[Run, ...]:
    from sockapp.ui.letter_runs import runs  # most people never need it

    return runs(text, label.options["font_name_r"])


def install() -> None:
    """Make all of Kivy's labels write like this; once is enough."""
    if getattr(Label.get_extents, "by_runs", False):
        return
    measure: Callable[..., tuple[int, int]] = Label.get_extents
    write: Callable[..., None] = Label._render_text

    def get_extents(self: Any, text: str) -> tuple[int, int]:
        """As wide as all pieces together, as high as the highest above and below the line."""
        if PLAIN.fullmatch(text):
            return measure(self, text)
        width, above, below = 0, 0, 0
        for run in _runs(text, self):
            with _in_font(self, run.font):
                wide, high = measure(self, run.text)
                ascent = self.get_ascent()
            width, above, below = width + wide, max(above, ascent), max(below, high - ascent)
        return (width, above + below) if width else measure(self, "")

    def render_text(self: Any, text: str, x: int, y: int) -> None:
        """Piece by piece, all on one line."""
        if PLAIN.fullmatch(text):
            write(self, text, x, y)
            return
        pieces = _runs(text, self)
        ascents = []
        for run in pieces:
            with _in_font(self, run.font):
                ascents.append(self.get_ascent())
        for run, ascent in zip(pieces, ascents, strict=True):
            with _in_font(self, run.font):
                write(self, run.text, x, y + max(ascents) - ascent)
                x += measure(self, run.text)[0]

    get_extents.by_runs = True  # type: ignore[attr-defined]
    Label.get_extents, Label._render_text = get_extents, render_text
