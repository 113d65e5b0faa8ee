"""The end of a round: who was left with what, the scores so far, and the play one missed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import asynckivy as ak

from sockapp.engine.bot import TimeBudget
from sockapp.engine.game import Seat
from sockapp.games.sock.events import BackToZero, DealEnded, Played
from sockapp.games.sock.review import best_missed, decisions_seen, missed_text
from sockapp.games.sock.scoring import back_to_zero
from sockapp.games.sock.state import Table
from sockapp.i18n import _, number
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.sock.leftover_cards import LeftCards, MissedPicture
from sockapp.ui.boards.sock.score_sheet import ScoresByRound
from sockapp.ui.widgets.buttons import Pill
from sockapp.ui.widgets.page_layout import DashedLine
from sockapp.ui.widgets.sheet import Sheet
from sockapp.ui.widgets.text_label import Text

if TYPE_CHECKING:
    from sockapp.ui.boards.sock.board import SockBoard

MISSED_PLAY_SEARCH_S = 2.0
"""As long as the search for a missed play may take."""


class Rounds:
    """Notices when a round has ended, and shows its sheet once."""

    def __init__(self, board: SockBoard) -> None:
        self._board = board
        self._ended: int | None = None
        """Rounds whose end has been shown; None before anything is."""

    @property
    def _wanted(self) -> bool:
        """Bots among themselves read no sheets, and a replay goes on by itself."""
        host = self._board.controller
        people = any(player.is_person for player in host.players)
        return people and not host.is_spectator

    def must_animate(self, event: Any) -> bool:
        """Whether to show this even to those who want nothing to move: how a round ended, and
        before that the turn that ended it."""
        ending = isinstance(event, DealEnded) or (isinstance(event, Played) and not event.left)
        return ending and self._wanted

    def notice(self, table: Table) -> None:
        """A table is shown: if a round has ended untold, show how."""
        before, self._ended = self._ended, len(table.deals)
        if before is None or before >= len(table.deals) or table.over or not self._wanted:
            return
        self.open(table)

    async def tell(self, event: DealEnded) -> None:
        """Show how the round ended, and wait until it has been read."""
        board = self._board
        table = board.controller.view.table
        if table.over or not self._wanted:
            return
        self._ended = len(table.deals)
        await ak.event(self.open(table), "on_dismiss")

    def open(self, table: Table) -> Sheet:
        """The sheet of the round that ended last."""
        deal, host = table.deals[-1], self._board.controller
        sheet = Sheet(title=_("Round {number}").format(number=number(len(table.deals))))
        event = DealEnded(deal.how, deal.seat, deal.hands, deal.points)
        done = Pill(text=_("Next round"))
        done.bind(on_release=lambda _button: sheet.dismiss())
        lines = (Text(text=line, halign="center") for line in _lines(host, table, event))
        sheet.add(*lines, LeftCards(host, event), done)
        me = self._board.me
        if me is not None and host.watcher == me:  # else what I drew is no longer told
            sheet.add(MissedPlayButton(host, me))
        sheet.add(DashedLine(), ScoresByRound(host, table))
        sheet.open(animation=False)
        return sheet


def _lines(host: BoardHost, table: Table, event: DealEnded) -> list[str]:
    """How the round ended, and who was lucky."""
    told: list[Any] = [event]
    before = replace(table, deals=table.deals[:-1]).totals
    told += [BackToZero(seat) for seat in back_to_zero(before, event.points)]
    return host.story(told)


def open_scores(host: BoardHost, table: Table) -> Sheet:
    """The scores so far."""
    sheet = Sheet(title=_("Scores"))
    sheet.add(ScoresByRound(host, table))
    close = Pill(text=_("Close"), kind="quiet")
    close.bind(on_release=lambda _button: sheet.dismiss())
    sheet.add(close)
    sheet.open(animation=False)
    return sheet


class MissedPlayButton(Pill):
    """Asks for the best play one missed; the answer takes its place."""

    def __init__(self, host: BoardHost, seat: Seat, **kwargs: Any) -> None:
        self._host, self._seat = host, seat
        super().__init__(text=_("Best play you missed"), kind="quiet", icon="hint", **kwargs)

    def on_release(self) -> None:
        """Look for it, without holding anything up."""
        self.disabled = True
        ak.start(self._look())

    async def _look(self) -> None:
        host, time_budget = self._host, TimeBudget(MISSED_PLAY_SEARCH_S)
        events, happy = host.events(), host.view.table.happy
        missed = await ak.run_in_thread(
            lambda: best_missed(decisions_seen(events, self._seat), happy, time_budget), daemon=True
        )
        content = self.parent
        if content is None:
            return
        place = content.children.index(self)
        content.remove_widget(self)
        if missed is None:
            words = _("You missed nothing: every turn was the most you could do.")
            content.add_widget(Text(text=words, halign="center"), index=place)
            return
        content.add_widget(Text(text=missed_text(missed), halign="center"), index=place)
        content.add_widget(MissedPicture(missed), index=place)
