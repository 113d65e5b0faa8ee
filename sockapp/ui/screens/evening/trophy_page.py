"""The page at the end of a sock night: the trophy, the champion, the last standings."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from sockapp.device import share
from sockapp.device.audio import sound
from sockapp.evenings.evening import Evening
from sockapp.i18n import _, ngettext, number
from sockapp.ui.app.data_stores import evening_store
from sockapp.ui.app.page import Page
from sockapp.ui.play import sock_night
from sockapp.ui.screens.evening.evening_text import champion_text, share_text
from sockapp.ui.screens.evening.standings_board import StandingsBoard  # noqa: F401  (used in kv)
from sockapp.ui.screens.evening.trophy_view import TrophyView  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)

load_kv(__file__)


class TrophyPage(Page):
    """The page with the golden sock."""

    music = "result"
    has_two_columns = True
    headline = StringProperty("")
    tally = StringProperty("")
    """How many golden socks the champions have by now."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._evening: Evening | None = None
        self._celebrated = ""
        """The id of the evening that was celebrated last."""
        self.app.bind(lang=self._refresh)

    def on_enter(self, evening: Evening | None = None, **_given: Any) -> None:
        """Show an evening that is over; it is celebrated once."""
        self._evening = evening
        if evening is None:
            return
        self.ids.scroller.scroll_y = 1
        self._refresh()
        if evening.id != self._celebrated:
            self._celebrated = evening.id
            sound.play("win")
            self.ids.trophy.move(self.app.settings.motion)
            self.ids.standings.move(self.app.settings.motion)

    def on_leave(self) -> None:
        """End the celebration."""
        self.ids.trophy.stop()
        self.ids.standings.stop()

    def _refresh(self, *_args: object) -> None:
        evening = self._evening
        if evening is None or self.parent is None:
            return
        self.headline = champion_text(evening)
        self.tally = self._tally(evening)
        self.ids.trophy.show(evening)
        self.ids.standings.show(evening)

    def _tally(self, evening: Evening) -> str:
        """Return how many golden socks each champion has, a sentence for each."""
        trophies = evening_store(self.app.app_data).value.trophies
        text = []
        for name in evening.champions():
            count = trophies.get(name, 0)
            if count:
                tally_text = ngettext(
                    "{name} has {count} golden sock.", "{name} has {count} golden socks.", count
                )
                text.append(tally_text.format(name=name, count=number(count)))
        return " ".join(text)

    def share_result(self) -> None:
        """Share the result as text, or copy it where nothing can be shared."""
        if self._evening is None:
            return
        text = share_text(self._evening)
        if share.share(text, _("Share")):
            return
        copied = share.copy(text)
        self.app.navigator.say(
            _("The result is on the clipboard.")
            if copied
            else _("The phone can’t share this at the moment.")
        )

    def once_more(self) -> None:
        """Begin another evening of the same people with the same plan."""
        if self._evening is not None:
            people = [self.app.settings.person(person) for person in self._evening.people]
            sock_night.begin_evening(self.app, people, self._evening.plan)
            self.app.navigator.swap("evening")

    def back(self) -> None:
        """Go home, or back to the plan from which an earlier trophy was opened."""
        if not self.app.navigator.go_back():
            self.app.navigator.go("home")
