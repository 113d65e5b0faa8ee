"""Textures of texts, as large as fits into a box, for ``Painter``."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from sockapp.text.line_breaks import TIED_WORDS_MAX_FRACTION, longest_piece, prevent_bad_breaks
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.palette import Colour

WHITE = (1.0, 1.0, 1.0, 1.0)


@lru_cache(maxsize=512)
def render_texture(
    text: str, font: str, font_px: int, width: float | None, align: str, ink: Colour = WHITE
) -> Texture:
    """Return a text's texture, wrapped at ``width`` unless it is None. Textures are cached.

    ``font_px`` is a whole number, because fonts have whole sizes. For 13.2 and 13.9 Kivy would open
    a font of size 13 twice, which takes many times as long as rendering with it.
    """
    label = CoreLabel(
        text=text,
        font_name=font,
        font_size=float(font_px),  # a float, as in Kivy's labels, so that both share the open font
        halign=align,
        text_size=(width, None),
        color=ink,
    )
    label.refresh()
    return label.texture


@lru_cache(maxsize=512)
def width_of(text: str, font: str, font_px: int) -> float:
    """Return the width of a text on one line, without rendering it."""
    label = CoreLabel(font_name=font, font_size=float(font_px))
    return float(label.get_extents(text)[0])


def render_fitted(
    text: str,
    font: str,
    font_px: float,
    box: Box,
    align: str,
    lines: int,
    min_font_px: float,
    ink: Colour = WHITE,
) -> Texture:
    """Return the largest texture up to ``font_px`` that fits into the box.

    Short words are kept with their neighbours (``prevent_bad_breaks``) unless that costs a line or
    a size.
    """
    size = int(fit_font_size(text, font, font_px, box, align, lines, min_font_px, ink))
    width = box.width if lines > 1 else None
    plain = render_texture(text, font, size, width, align, ink)
    if width is None or (tied := prevent_bad_breaks(text)) == text or plain.height < 2 * size:
        return plain
    well_broken = render_texture(tied, font, size, width, align, ink)
    piece = width_of(longest_piece(tied), font, size)
    fits = well_broken.height <= plain.height and piece <= TIED_WORDS_MAX_FRACTION * width
    return well_broken if fits else plain


def clip_words(text: str, font: str, font_px: int, box: Box, align: str) -> str:
    """Return the text if it fits into the box at this font size, else its beginning and "…"."""

    def fits(words: str) -> bool:
        return bool(render_texture(words, font, font_px, box.width, align).height <= box.height)

    if fits(text):
        return text
    words = text.split(" ")
    fitting, too_many = 0, len(words)
    while too_many - fitting > 1:
        middle = (fitting + too_many) // 2
        if fits(" ".join(words[:middle]) + "…"):
            fitting = middle
        else:
            too_many = middle
    return " ".join(words[: max(1, fitting)]).rstrip(".,:;") + "…"


def fit_font_size(
    text: str,
    font: str,
    font_px: float,
    box: Box,
    align: str,
    lines: int,
    min_font_px: float,
    ink: Colour = WHITE,
) -> float:
    """Return the largest font size from ``min_font_px`` to ``font_px`` that fits into the box."""
    while True:
        size = int(font_px)
        texture = render_texture(text, font, size, box.width if lines > 1 else None, align, ink)
        is_too_wide = texture.width > box.width + 1
        if lines > 1 and not is_too_wide:  # Kivy would break a word that is wider than the box
            word = max(text.split(), key=len)
            is_too_wide = width_of(word, font, size) > box.width
        is_too_high = texture.height > box.height + dp(4)
        if font_px <= min_font_px or not (is_too_wide or is_too_high):
            return font_px
        font_px = max(min_font_px, font_px * 0.93)
