"""Labels in the app's type scale, which wrap at their width and grow in height."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.label import Label

from sockapp.text.line_breaks import TIED_WORDS_MAX_FRACTION, longest_piece, prevent_bad_breaks

Builder.load_string("""
<Text>:
    font_size: app.look.font_size(self.level, app.look.scale)
    font_name: app.look.font_name(self.level)
    color: app.look.palette[self.ink]
    disabled_color: self.color  # Kivy’s default is white; the disabled parent is faded as a whole
    size_hint_y: None
    text_size: (None, None) if self.tight else (self.width, None)
    height: self.texture_size[1]
""")


class Text(Label):
    """A label that wraps at its width; its height follows the text."""

    level = StringProperty("body")
    ink = StringProperty("text")
    tight = BooleanProperty(False)
    """Whether the text does not wrap, for a short text whose layout follows its width."""

    def one_line_width(self, text: str) -> float:
        """Return the width of a text on one line in this label's font."""
        return float(self._label.get_extents(text)[0])

    def fit(self, width: float) -> float:
        """Render the text at this width at once, and return its height."""
        self.width = width
        self.texture_update()
        self._trigger_texture.cancel()  # it would render the same again at the end of the frame
        return float(self.height)

    def texture_update(self, *args: Any) -> None:
        """Render the text; a short last word is kept with the one before it if they fit."""
        if not self.markup and self.text_size[0]:
            tied = prevent_bad_breaks(self.text)
            piece = self._label.get_extents(longest_piece(tied))[0]
            room = piece <= TIED_WORDS_MAX_FRACTION * self.text_size[0]
            self._label.text = tied if room else self.text
        super().texture_update(*args)
