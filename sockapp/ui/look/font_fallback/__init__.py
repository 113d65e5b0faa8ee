"""Names in any script, in labels that have one font.

Roboto has Latin, Greek and Cyrillic. On Android the phone itself draws everything else
(``device.script``): it shapes every script and has emoji in colour. Elsewhere, and where the phone
refuses, Kivy's label writes the text in Roboto as well as it can, with an empty box for a letter
that is missing. Lines are broken and shortened between grapheme clusters, never inside one
(``grapheme_packing``).

This is done where Kivy's labels write (``install``), so that labels, painted boards and the field
in which a name is typed all do the same. Text in Roboto's letters is passed on after one look.
"""

# ruff: noqa: SLF001 - Kivy has no public hook where a label writes

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.core.text import Label, LabelBase

if TYPE_CHECKING:
    from sockapp.ui.look.font_fallback.run_renderer import Piece

PLAIN = re.compile(
    "["
    "\n\t -~\u00a0-\u017f"  # Latin
    "\u0218-\u021b\u1ea0-\u1ef9"  # Romanian, Vietnamese
    "\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce"  # Greek
    "\u0400-\u0482\u048a-\u0513"  # Cyrillic without its combining marks
    "\u2010\u2011\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u20ac\u2212"
    "\ue000-\uf8ff\U000f0000-\U000ffffd"  # private use: KivyMD's icons, in a font of their own
    "]*"
)
"""What a label's own font has, and what needs no shaping: all our texts and most names."""


def is_plain(text: str) -> bool:
    """Whether a text is all in letters that Roboto has."""
    return PLAIN.fullmatch(text) is not None


def _pieces(text: str, label: Any) -> list[Piece]:
    from sockapp.ui.look.font_fallback.run_renderer import pieces  # most people never need it

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
        wide, high = measure(self, piece.text)
        ascent = self.get_ascent()
        return wide, ascent, high - ascent

    def get_extents(self: Any, text: str) -> tuple[int, int]:
        """As wide as all pieces together, as high as the highest above and below the line."""
        if is_plain(text):
            return measure(self, text)
        sizes = [sized(self, piece) for piece in _pieces(text, self)]
        high = max(above for _w, above, _b in sizes) + max(below for _w, _a, below in sizes)
        return sum(wide for wide, _above, _below in sizes), high

    def render_text(self: Any, text: str, x: int, y: int) -> None:
        """Piece by piece, all on one line."""
        if is_plain(text):
            write(self, text, x, y)
            return
        found = _pieces(text, self)
        sizes = [sized(self, piece) for piece in found]
        highest = max(above for _wide, above, _below in sizes)
        for piece, (wide, above, _below) in zip(found, sizes, strict=True):
            top = y + highest - above
            if piece.picture is not None:
                self.laid.append((piece.picture, int(x), int(top), self.options["color"]))
            else:
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
        from sockapp.ui.look.font_fallback.run_renderer import lay

        return lay(data, self.laid)

    def refresh_whole(self: Any) -> None:
        """Lay the text out with every letter in one piece."""
        text = self._text
        if is_plain(text):
            refresh(self)
            return
        from sockapp.ui.look.font_fallback.grapheme_packing import packed

        self._text = packed(text)
        try:
            refresh(self)
        finally:
            self._text = text

    get_extents.by_pieces = True  # type: ignore[attr-defined]  # a mark on a function
    Label.get_extents, Label._render_text = get_extents, render_text
    Label._render_begin, Label._render_end = render_begin, render_end
    LabelBase.refresh = refresh_whole
