"""Text fields, in which emoji keep their colours."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivymd.uix.textfield import MDTextField

from sockapp.ui.widgets.keyboard_aware import KeyboardAware
from sockapp.ui.widgets.kivymd_base import Lean
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)


class AppTextField(KeyboardAware, Lean, MDTextField):
    """A text field for one line on a plate. Its height follows the text size."""

    hint = StringProperty("")
    """The label of the field for tests and descriptions; it is not drawn."""
    fill = StringProperty("surface2")
    """The name of its colour in the palette."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fbind("foreground_color", self._trigger_refresh_line_options)

    def _create_line_label(self, text: str, hint: bool = False) -> Any:
        """Draw the text in its colour, because tinting it afterwards would tint emoji too."""
        self._get_line_options()["color"] = (1, 1, 1, 1) if hint else tuple(self.foreground_color)
        return super()._create_line_label(text, hint)

    def _refresh_hint_text(self, *args: Any) -> None:
        """Draw Kivy's hint; KivyMD has a label for it instead."""
        super(MDTextField, self)._refresh_hint_text(*args)

    # KivyMD animates the outline and the labels below, which the rule does not have.

    def on_focus(self, *args: object) -> None:
        """Do nothing; the rule shows the focus."""

    def set_text(self, *args: object) -> None:
        """Do nothing when the text changes."""

    def update_colors(self, *args: object) -> None:
        """Do nothing when the theme changes; the rule is bound to it."""

    def _check_text(self, *args: object) -> None:
        """Do nothing after the first frame."""
