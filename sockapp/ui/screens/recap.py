"""What has happened since a player last held the phone, as far as that player may know."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from sockapp.device.screen import hide_from_switcher
from sockapp.ui.page import Page, load_kv
from sockapp.ui.pieces.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.pieces.layout import Panel
from sockapp.ui.sitting import Sitting

load_kv(__file__)


class RecapCard(Panel):
    """One thing that happened."""

    text = StringProperty("")


class Recap(Page):
    """Since your last turn."""

    title = StringProperty("")
    player = StringProperty("")
    who = StringProperty("")
    sitting: Sitting | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.fbind("lang", self._retell)

    def arrive(self, sitting: Sitting, **_given: Any) -> None:
        """Tell it to whoever has just lifted the curtain."""
        self.sitting = sitting
        hide_from_switcher(True)
        self._retell()

    def _retell(self, *_args: object) -> None:
        sitting = self.sitting
        seat = sitting.session.watcher if sitting else None
        if sitting is None or seat is None:
            return
        self.title = sitting.title
        self.player, self.who = sitting.names[seat], sitting.face(seat)
        self.ids.lines.clear_widgets()
        for line in sitting.story(sitting.session.since_last_turn(seat)):
            self.ids.lines.add_widget(RecapCard(text=line))

    def depart(self) -> None:
        """Take what only one person may know off the screen."""
        hide_from_switcher(False)
        self.ids.lines.clear_widgets()
        self.sitting = None

    def go_on(self) -> None:
        """To the table."""
        if self.sitting is not None:
            self.app.house.swap("table", sitting=self.sitting)

    def pause(self) -> None:
        """The wrong person, or nobody, is looking: lock it again."""
        if self.sitting is not None:
            self.sitting.lock()

    def back(self) -> None:
        """Get up; the game waits on the shelf, locked."""
        if self.sitting is not None:
            self.sitting.leave()
