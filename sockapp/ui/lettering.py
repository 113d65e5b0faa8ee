"""Every text in letters that there are: names in any script, in the middle of any sentence.

Roboto has Latin, Greek and Cyrillic. Where a text holds anything else, the phone itself draws it
(``device.script``): it shapes every script and has emoji in colour. Where there is no phone, or
it refuses, Kivy's label is asked to write piece by piece, each piece in a font that has it
(``device.fonts``), from right to left where it must be (``writing.bidi``), Arabic in its joined
shapes; a sign that no font has is a small dot, and signs that only steer others are dropped, so
nobody ever sees an empty box. Lines are broken and shortened between letters as a reader counts
them, never inside one (``whole_letters``).

This is done where Kivy's labels write (``install``), so that labels, painted boards and the field
in which a name is typed all do the same. Text in Roboto's letters is passed on after one look.
"""

# ruff: noqa: SLF001 - Kivy has no public hook where a label writes

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from kivy.core.text import Label, LabelBase

if TYPE_CHECKING:
    from sockapp.ui.pens import Piece

PLAIN = re.compile("[\n\t -~\u00a0-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2212]*")
"""What all our texts are made of, and Roboto surely has."""


def is_plain(text: str) -> bool:
    """Whether a text is all in letters that Roboto has."""
    return PLAIN.fullmatch(text) is not None


@contextmanager
def _in_font(label: Any, font: str) -> Iterator[None]:
    """Let a label write in another font for a moment."""
    own = label.options["font_name_r"]
    label.options["font_name_r"] = font or own
    try:
        yield
    finally:
        label.options["font_name_r"] = own


def _pieces(text: str, label: Any) -> list[Piece]:
    from sockapp.ui.pens import pieces  # most people never need it

    return pieces(text, label)


def install() -> None:
    """Make all of Kivy's labels write like this; once is enough."""
    if getattr(Label.get_extents, "by_pieces", False):
        return
    measure: Callable[..., tuple[int, int]] = Label.get_extents
    write: Callable[..., None] = Label._render_text
    begin: Callable[..., None] = Label._render_begin
    end: Callable[..., Any] = Label._render_end
    refresh: Callable[..., None] = LabelBase.refresh

    def sized(self: Any, piece: Piece) -> tuple[int, int, int]:
        """How wide a piece is, how far it goes above the line and how far below."""
        if piece.picture is not None:
            return piece.picture[:3]
        with _in_font(self, piece.font):
            wide, high = measure(self, piece.text)
            ascent = self.get_ascent()
        return wide, ascent, high - ascent

    def get_extents(self: Any, text: str) -> tuple[int, int]:
        """As wide as all pieces together, as high as the highest above and below the line."""
        if is_plain(text):
            return measure(self, text)
        sizes = [sized(self, piece) for piece in _pieces(text, self)]
        if not sum(wide for wide, _above, _below in sizes):
            return measure(self, "")
        high = max(above for _w, above, _b in sizes) + max(below for _w, _a, below in sizes)
        return sum(wide for wide, _above, _below in sizes), high

    def render_text(self: Any, text: str, x: int, y: int) -> None:
        """Piece by piece, all on one line."""
        if is_plain(text):
            write(self, text, x, y)
            return
        found = _pieces(text, self)
        sizes = [sized(self, piece) for piece in found]
        highest = max((above for _wide, above, _below in sizes), default=0)
        for piece, (wide, above, _below) in zip(found, sizes, strict=True):
            top = y + highest - above
            if piece.picture is not None:
                self.laid.append((piece.picture, int(x), int(top), self.options["color"]))
            else:
                with _in_font(self, piece.font):
                    write(self, piece.text, x, top)
            x += wide

    def render_begin(self: Any) -> None:
        self.laid = []
        begin(self)

    def render_end(self: Any) -> Any:
        """What was written, with the pictures in their places."""
        data = end(self)
        if not self.laid:
            return data
        from sockapp.ui.pens import lay

        return lay(data, self.laid)

    def refresh_whole(self: Any) -> None:
        """Lay the text out with every letter in one piece."""
        text = self._text
        if is_plain(text):
            refresh(self)
            return
        from sockapp.ui.whole_letters import packed

        self._text = packed(text)
        try:
            refresh(self)
        finally:
            self._text = text

    get_extents.by_pieces = True  # type: ignore[attr-defined]
    Label.get_extents, Label._render_text = get_extents, render_text
    Label._render_begin, Label._render_end = render_begin, render_end
    LabelBase.refresh = refresh_whole
