"""The strip that says that a game is only a try."""

from __future__ import annotations

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)

load_kv(__file__)


class TrialStrip(BoxLayout):
    """A line below the prompt of the table; it takes no room while it is not shown."""

    is_shown = BooleanProperty(False)
