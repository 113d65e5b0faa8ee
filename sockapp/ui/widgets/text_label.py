"""Text in the app's type scale, that wraps to its width and grows in height."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.label import Label

from sockapp.text.line_breaks import TIED_WORDS_MAX_FRACTION, longest_piece, unbroken

Builder.load_string("""
<Text>:
    font_size: app.look.font_size(self.level, app.look.scale)
    font_name: app.look.font_name(self.level)
    color: app.look.palette[self.ink]
    disabled_color: self.color  # Kivy’s own is white; whatever is switched off is paler as a whole
    size_hint_y: None
    text_size: (None, None) if self.tight else (self.width, None)
    height: self.texture_size[1]
""")


class Text(Label):
    """A label that never overflows: it wraps, and its height follows."""

    level = StringProperty("body")
    ink = StringProperty("text")
    tight = BooleanProperty(False)
    """One line, as wide as its text: for short words in a row that makes room for them."""

    def one_line_width(self, text: str) -> float:
        """Return how wide a text would be in one line, in this label's font."""
        return float(self._label.get_extents(text)[0])

    def fit(self, width: float) -> float:
        """Write the words at this width at once, and return how high they are."""
        self.width = width
        self.texture_update()
        self._trigger_texture.cancel()  # the same again at the end of the frame
        return float(self.height)

    def texture_update(self, *args: Any) -> None:
        """Write the words; a short last one does not stand alone, if there is room beside it."""
        if not self.markup and self.text_size[0]:
            tied = unbroken(self.text)
            piece = self._label.get_extents(longest_piece(tied))[0]
            room = piece <= TIED_WORDS_MAX_FRACTION * self.text_size[0]
            self._label.text = tied if room else self.text
        super().texture_update(*args)
