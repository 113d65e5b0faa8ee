"""The page of a second instance: the data folder is in use by another window."""

from __future__ import annotations

from sockapp.i18n import _
from sockapp.ui.app.page import Page
from sockapp.ui.widgets.button import AppButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sprite import Sprite  # noqa: F401  (used in kv)

load_kv(__file__)


class OccupiedPage(Page):
    """The page that offers to try again or to close this window."""

    def try_again(self) -> None:
        """Continue as the only instance, if the other one has been closed."""
        if not self.app.take_over():
            self.app.navigator.say(_("It is still open."))

    def close(self) -> None:
        """Stop this app."""
        self.app.stop()

    def back(self) -> None:
        """Leave the app, as no page comes before this one."""
        self.app.leave()
