"""The only page of a second app: the games are open in another window."""

from __future__ import annotations

from sockapp.i18n import _
from sockapp.ui.app.page import Page, load_kv
from sockapp.ui.widgets.page_layout import Pill, Text  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sprite import Sprite  # noqa: F401  (used in kv)

load_kv(__file__)


class OccupiedPage(Page):
    """Says so, and lets the person try again or close this window."""

    def try_again(self) -> None:
        """Go on as the only app, if the other one has been closed."""
        if not self.app.move_in():
            self.app.navigator.say(_("It is still open."))

    def close(self) -> None:
        """End this app."""
        self.app.stop()

    def back(self) -> None:
        """Put the app away where a phone can; nothing is before this page."""
        self.app.leave()
