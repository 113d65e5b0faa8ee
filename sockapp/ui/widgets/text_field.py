"""Text fields, in which emoji keep their colours."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivymd.uix.textfield import MDTextField

from sockapp.ui.widgets.kivymd_base import Lean
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)


class AppTextField(Lean, MDTextField):
    """A text field for one line on a plate. Its height follows the text size.

    Every text field of the app must be one of these, so that the phone's keyboard never covers it.
    """

    hint = StringProperty("")
    """The label of the field for tests and descriptions; it is not drawn."""
    is_pressed = BooleanProperty(False)
    """Whether it looks as if it had the focus, which it gets later in a list that may scroll."""
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

    def on_focus(self, _field: object, has_focus: bool) -> None:
        """Report the focus to the navigator, which keeps the field above the phone's keyboard.

        Kivy has no event for the focus of any field. The rule shows the focus.
        """
        app = App.get_running_app()
        if app is None or app.navigator is None:  # the app has been closed
            return
        keyboard = app.navigator.onscreen_keyboard
        (keyboard.attach if has_focus else keyboard.detach)(self)

    # KivyMD animates the outline and the labels below, which the rule does not have.

    def set_text(self, *args: object) -> None:
        """Do nothing when the text changes."""

    def adjust_height(self, *args: object) -> None:
        """Leave the height to the rule; KivyMD would add room for its label."""

    def update_colors(self, *args: object) -> None:
        """Do nothing when the theme changes; the rule is bound to it."""

    def _check_text(self, *args: object) -> None:
        """Do nothing after the first frame."""
