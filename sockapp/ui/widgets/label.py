"""Labels in the app's type scale, which wrap at their width and grow in height."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import ObjectProperty
from kivymd.uix.label import MDLabel

from sockapp.text.line_breaks import TIED_WORDS_MAX_FRACTION, longest_piece, prevent_bad_breaks
from sockapp.ui.widgets.kivymd_base import Lean
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)


class DrawnText:
    """A mixin for subclasses of ``MDLabel`` that draws their text and sets their font.

    The rule gives it ``type_style``. Bindings in Python take a tenth of the time of kv's.
    """

    type_style = ObjectProperty(None, allownone=True)
    """The font and its size in pixels (see ``AppTheme.type_style``)."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        label: Any = self
        with label.canvas:
            Color(1, 1, 1, 1)
            self._letters = Rectangle(size=(0, 0))
        for name in ("texture", "texture_size", "pos", "size"):
            label.fbind(name, self._draw_letters)
        self._draw_letters()

    def _draw_letters(self, *_args: object) -> None:
        label: Any = self
        width, height = label.texture_size
        self._letters.texture = label.texture
        self._letters.size = (width, height)
        # Kivy updates ``center`` after this call.
        x, y = label.x + (label.width - width) / 2, label.y + (label.height - height) / 2
        self._letters.pos = (int(x), int(y))

    def on_type_style(self, _label: object, type_style: tuple[str, float]) -> None:
        """Set the font."""
        label: Any = self
        if label.theme_font_name == "Primary":
            label.font_name = type_style[0]
        if label.theme_font_size == "Primary":
            label.font_size = type_style[1]

    def on_color(self, _label: object, color: Any) -> None:
        """Keep the colour when disabled; Kivy's default is white. The parent fades as a whole."""
        self.disabled_color = color


class AppLabel(Lean, DrawnText, MDLabel):
    """A label that wraps at its width; its height follows the text.

    ``theme_text_color`` is "Primary", "Secondary" (muted), "Error" (the accent colour), or "Custom"
    for ``text_color``. With ``adaptive_width`` the text does not wrap.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fbind("width", self._wrap)
        self.fbind("texture_size", self._grow)
        self._wrap()
        if not self.text:
            self._grow()  # an empty text is never rendered

    def on_adaptive_width(self, *_args: object) -> None:
        """Leave the width to the layout, and do not wrap."""
        self._wrap()

    def _wrap(self, *_args: object) -> None:
        self.text_size = (None if self.adaptive_width else self.width, None)

    def _grow(self, *_args: object) -> None:
        self.height = self.texture_size[1]

    def one_line_width(self, text: str) -> float:
        """Return the width of a text on one line in this label's font."""
        return float(self._label.get_extents(text)[0])

    def fit(self, width: float) -> float:
        """Render the text at this width at once, and return its height."""
        self.width = width
        self.texture_update()
        self._trigger_texture.cancel()  # it would render the same again at the end of the frame
        return float(self.height)

    def use_first_fitting_style(
        self, styles: Sequence[tuple[str, str]], max_height: float = math.inf
    ) -> None:
        """Use the first style and role in which no word is broken and the text is not too high.

        The last one is used if none fits.
        """
        for self.font_style, self.role in styles:
            longest = self.one_line_width(longest_piece(self.text))
            if longest <= self.width and self.fit(self.width) <= max_height:
                return

    def texture_update(self, *args: Any) -> None:
        """Render the text; a short last word is kept with the one before it if they fit."""
        if not self.markup and self.text_size[0]:
            tied = prevent_bad_breaks(self.text)
            piece = self._label.get_extents(longest_piece(tied))[0]
            has_room = piece <= TIED_WORDS_MAX_FRACTION * self.text_size[0]
            self._label.text = tied if has_room else self.text
        super().texture_update(*args)


class AppHeading(AppLabel):
    """The heading of a section, in the primary colour."""
