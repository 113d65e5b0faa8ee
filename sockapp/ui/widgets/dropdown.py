"""A button that shows the chosen value, for opening a list of values."""

from __future__ import annotations

from kivy.lang import Builder

from sockapp.ui.widgets.button import AppButton
from sockapp.ui.widgets.sprite import Sprite  # noqa: F401  (used in kv)

Builder.load_string("""
#:import dp kivy.metrics.dp
<Dropdown>:
    style: "outlined"
    padding_x: dp(6)
    trailing: dp(18)
    Sprite:
        name: "chevron_down"
        size_hint: None, None
        size: dp(18), dp(18)
        right: root.width - dp(10)
        center_y: root.height / 2
""")


class Dropdown(AppButton):
    """A quiet button with a down arrow."""
