"""The page that is shown instead of home while the stored data cannot be used.

Either another window uses them, or the phone has refused a step of an import.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty

from sockapp.i18n import _
from sockapp.ui.app.page import Page
from sockapp.ui.widgets.button import AppButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sprite import Sprite  # noqa: F401  (used in kv)

load_kv(__file__)


class OccupiedPage(Page):
    """The page that offers to try again or to close this window."""

    is_import_open = BooleanProperty(False)
    """Whether an import waits to be completed. Otherwise another window is open."""

    def on_enter(self, *, is_import_open: bool = False, **_given: Any) -> None:
        """Show why the data cannot be used yet."""
        self.is_import_open = is_import_open

    def try_again(self) -> None:
        """Continue, if the other window has been closed or the import can be completed."""
        if not self.app.take_over():
            still = (
                _("It’s still not working.")
                if self.is_import_open
                else _("The other window is still open.")
            )
            self.app.navigator.say(still)

    def close(self) -> None:
        """Stop this app."""
        self.app.stop()

    def back(self) -> None:
        """Leave the app, as no page comes before this one."""
        self.app.leave()
