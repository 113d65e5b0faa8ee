"""The score pad of SOCK): points round by round, and the rules around 100 (SOCK-10)."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from sockapp.companion.sock_score_pad import MAX_ROUNDS, SockScorePad
from sockapp.device.audio import sound
from sockapp.engine.player import Player
from sockapp.games.sock import INFO
from sockapp.games.sock.text.phrases import PHRASES
from sockapp.i18n import _, join_and, ngettext, number
from sockapp.ui.app.page import Page
from sockapp.ui.screens.companion.pad_persistence import open_pads, save_pads
from sockapp.ui.screens.companion.players_sheet import OldSeats, ask_players
from sockapp.ui.screens.companion.round_sheet import ask_points
from sockapp.ui.screens.companion.rounds_table import RoundsTable, RunningTotals  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sheet import ask

load_kv(__file__)


class SockPadPage(Page):
    """The page of the score pad of SOCK)."""

    has_two_columns = True
    message = StringProperty("")
    """The leaders or the winners."""
    zero = StringProperty("")
    """The players whose total has just become 0."""
    has_rounds = BooleanProperty(False)
    can_add = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pads = open_pads(self.app)
        self.app.bind(lang=self._show)

    @property
    def pad(self) -> SockScorePad:
        """The score pad."""
        return self._pads.hands

    def on_enter(self, **_given: Any) -> None:
        """Show the pad as it was left."""
        self._pads = open_pads(self.app)
        self._show()
        self.ids.scroller.scroll_y = 1

    def _keep(self, pad: SockScorePad) -> None:
        ended = pad.is_over and not self.pad.is_over
        self._pads = save_pads(self.app, self._pads, hands=pad)
        self._show()
        if ended:
            sound.play("win")

    def add_round(self) -> None:
        """Ask for the points of a new round; after the end of a game, for a new sheet."""
        if self.pad.is_over:
            self.ask_clear()
            return
        ask_points(
            self.pad.players, None, lambda line: self._keep(self.pad.with_round(line)), _do_nothing
        )

    def change_last(self) -> None:
        """Correct or remove the last round."""
        ask_points(
            self.pad.players,
            self.pad.rounds[-1],
            lambda line: self._keep(self.pad.with_last(line)),
            lambda: self._keep(self.pad.without_last()),
        )

    def edit_players(self) -> None:
        """Ask for names, and for players to add or remove."""
        ask_players(self.app, INFO, self.pad.players, self._seat_players)

    def _seat_players(self, players: tuple[Player, ...], old_seats: OldSeats) -> None:
        self._keep(self.pad.with_players(players, old_seats))

    def ask_clear(self) -> None:
        """Ask before all rounds are removed."""
        ask(
            _("Clear the pad?"),
            _("All points will be cleared. The names stay."),
            _("Clear it"),
            _("Cancel"),
            lambda: self._keep(self.pad.cleared()),
        )

    def _show(self, *_args: object) -> None:
        pad = self.pad
        if self.parent is None:
            return
        names = [player.name for player in pad.players]
        self.has_rounds = bool(pad.rounds)
        self.can_add = len(pad.rounds) < MAX_ROUNDS
        self.ids.table.show(pad)
        self.ids.plot.show(pad)
        self.message = _standing_text(pad, names)
        zero = [_("Exactly 100: {name} is back to 0!").format(name=names[seat])
                for seat in pad.back_to_zero]  # fmt: skip
        self.zero = "\n".join(zero)
        self.ids.add.text = _("New sheet") if pad.is_over else _("Write down a round")


def _do_nothing() -> None:
    """Do nothing, because a new round cannot be removed."""


def _standing_text(pad: SockScorePad, names: list[str]) -> str:
    """Return the winners; until then the leaders."""
    outcome = pad.outcome()
    if outcome is not None:
        return PHRASES.result(outcome, None, names)
    if not pad.rounds:
        return _("After each round, write down what everyone has left in hand.")
    count = min(pad.total)
    return ngettext(
        "Lowest so far: {names}, with {count} point.",
        "Lowest so far: {names}, with {count} points.",
        count,
    ).format(names=join_and(names[seat] for seat in pad.leaders), count=number(count))
