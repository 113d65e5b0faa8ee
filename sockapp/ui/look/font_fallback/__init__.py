"""Font fallback: labels that show names in any script.

Roboto has Latin, Greek and Cyrillic. On Android everything else is drawn by the system
(``device.android_text``), which shapes every script and has colour emoji. On other systems, and if
Android refuses, Kivy renders the text in Roboto, with an empty box for each missing glyph. Lines
are wrapped and shortened between grapheme clusters, never inside one (``grapheme_packing``).

``install`` patches Kivy's core label, so that labels, painted boards and text fields all get the
fallback. Text that Roboto covers costs one regular expression match.
"""

# ruff: noqa: SLF001 - Kivy has no public hook in a label's rendering

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
"""Characters that Roboto has and that need no shaping: all texts of the app and most names."""


def is_plain(text: str) -> bool:
    """Return whether Roboto covers a whole text."""
    return PLAIN.fullmatch(text) is not None


def _pieces(text: str, label: Any) -> list[Piece]:
    from sockapp.ui.look.font_fallback.run_renderer import split_pieces  # most games never need it

    return split_pieces(text, label)


def install() -> None:
    """Patch Kivy's core label with the font fallback. A second call does nothing."""
    if getattr(Label.get_extents, "by_pieces", False):
        return
    measure: Callable[..., tuple[int, int]] = Label.get_extents
    write: Callable[..., None] = Label._render_text
    begin: Callable[..., None] = Label._render_begin
    end: Callable[..., Any] = Label._render_end
    refresh: Callable[..., None] = LabelBase.refresh

    def measure_piece(self: Any, piece: Piece) -> tuple[int, int, int]:
        """Return a piece's width, and its heights above and below the baseline."""
        if piece.picture is not None:
            return piece.picture[:3]
        width, height = measure(self, piece.text)
        ascent = self.get_ascent()
        return width, ascent, height - ascent

    def get_extents(self: Any, text: str) -> tuple[int, int]:
        """Return the width of all pieces, and their greatest height above plus below the line."""
        if is_plain(text):
            return measure(self, text)
        sizes = [measure_piece(self, piece) for piece in _pieces(text, self)]
        height = max(above for _w, above, _b in sizes) + max(below for _w, _a, below in sizes)
        return sum(width for width, _above, _below in sizes), height

    def render_text(self: Any, text: str, x: int, y: int) -> None:
        """Render all pieces on one baseline."""
        if is_plain(text):
            write(self, text, x, y)
            return
        found = _pieces(text, self)
        sizes = [measure_piece(self, piece) for piece in found]
        highest = max(above for _wide, above, _below in sizes)
        for piece, (width, above, _below) in zip(found, sizes, strict=True):
            top = y + highest - above
            if piece.picture is not None:
                self.laid.append((piece.picture, int(x), int(top), self.options["color"]))
            else:
                write(self, piece.text, x, top)
            x += width

    def render_begin(self: Any) -> None:
        self.laid = []
        begin(self)

    def render_end(self: Any) -> Any:
        """Return the rendered pixels, with the system's bitmaps pasted in."""
        data = end(self)
        if not self.laid:
            return data
        from sockapp.ui.look.font_fallback.run_renderer import paste_bitmaps

        return paste_bitmaps(data, self.laid)

    def refresh_whole(self: Any) -> None:
        """Lay out the text with each grapheme cluster as one character."""
        text = self._text
        if is_plain(text):
            refresh(self)
            return
        from sockapp.ui.look.font_fallback.grapheme_packing import pack

        self._text = pack(text)
        try:
            refresh(self)
        finally:
            self._text = text

    get_extents.by_pieces = True  # type: ignore[attr-defined]  # so that install runs once
    Label.get_extents, Label._render_text = get_extents, render_text
    Label._render_begin, Label._render_end = render_begin, render_end
    LabelBase.refresh = refresh_whole
