"""The sheet at the end of a round: leftover cards, scores so far, and the best missed play."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import asynckivy as ak

from sockapp.engine.bot import TimeBudget
from sockapp.engine.game import Seat
from sockapp.games.sock.events import BackToZero, DealEnded, Played
from sockapp.games.sock.scoring import find_back_to_zero
from sockapp.games.sock.state import Table
from sockapp.i18n import _, number
from sockapp.ui.boards.base import AnimatedTurn
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.page_layout import DashedLine
from sockapp.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from sockapp.ui.boards.sock.board import SockBoard

# The board's first frame needs this module, but not what only a sheet shows and so imports.

MISSED_PLAY_SEARCH_S = 2.0
"""Time limit of the search for a missed play, in seconds."""


class RoundEndSheets:
    """An observer of the board that opens each round's sheet once."""

    def __init__(self, board: SockBoard) -> None:
        self._board = board
        self._shown_rounds: int | None = None
        """Number of rounds whose end has been shown; None before the first view."""
        self._sheet: Sheet | None = None

    @property
    def _has_sheets(self) -> bool:
        """Whether to open sheets at all: not in replays, nor in games of bots only."""
        host = self._board.host
        people = any(player.is_person for player in host.players)
        return people and not host.is_spectator

    @property
    def is_sheet_open(self) -> bool:
        """Whether the sheet of a round lies over the board."""
        return self._sheet is not None and self._sheet.parent is not None

    def must_animate(self, event: Any) -> bool:
        """Return whether an event is animated even with the motion setting "none".

        That is the end of a round, and the turn that ended it.
        """
        ending = isinstance(event, DealEnded) or (isinstance(event, Played) and not event.left)
        return ending and self._has_sheets

    def notice(self, table: Table) -> None:
        """Open the sheet if a round has ended since the last view without being animated."""
        before, self._shown_rounds = self._shown_rounds, len(table.deals)
        if before is None or before >= len(table.deals) or table.is_over or not self._has_sheets:
            return
        deal = table.deals[-1]
        event = DealEnded(deal.how, deal.seat, deal.hands, deal.points)
        words = _event_words(self._board.host, event)
        self._board.animated_turn = AnimatedTurn(deal.seat, words, is_public=True)
        sheet = self.open(table)
        sheet.bind(on_dismiss=lambda _sheet: self._stop_telling())

    def _stop_telling(self) -> None:
        self._board.animated_turn = None

    async def tell(self, event: DealEnded) -> None:
        """Open the sheet of the round that ended, and wait until it is closed."""
        board = self._board
        table = board.host.view.table
        if table.is_over or not self._has_sheets:
            return
        self._shown_rounds = len(table.deals)
        await ak.event(self.open(table), "on_dismiss")

    def open(self, table: Table) -> Sheet:
        """Open the sheet of the last finished round, and return it."""
        from sockapp.ui.boards.sock.leftover_cards import LeftCards
        from sockapp.ui.boards.sock.score_sheet import ScoresByRound

        deal, host = table.deals[-1], self._board.host
        sheet = Sheet(title=_("Round {number}").format(number=number(len(table.deals))))
        event = DealEnded(deal.how, deal.seat, deal.hands, deal.points)
        next_text = _("Back to sock night") if host.is_last_round_over else _("Next round")
        done = AppButton(AppButtonText(text=next_text))
        done.bind(on_release=lambda _button: sheet.dismiss())
        lines = (
            AppLabel(text=line, halign="center") for line in _summary_lines(host, table, event)
        )
        sheet.add(*lines, LeftCards(host, event), done)
        me = self._board.me
        if me is not None and host.watcher == me:  # other views do not contain the drawn cards
            sheet.add(MissedPlayButton(host, me))
        sheet.add(DashedLine(), ScoresByRound(host, table))
        sheet.open(animation=False)
        self._sheet = sheet
        return sheet


def _event_words(host: BoardHost, event: DealEnded) -> str:
    """Return how a round ended, in words."""
    return " ".join(host.visible_events([event]))


def _summary_lines(host: BoardHost, table: Table, event: DealEnded) -> list[str]:
    """Return how the round ended, and which totals went back to zero, in words."""
    events: list[Any] = [event]
    before = replace(table, deals=table.deals[:-1]).totals
    events += [BackToZero(seat) for seat in find_back_to_zero(before, event.points)]
    return host.visible_events(events)


def open_scores(host: BoardHost, table: Table) -> Sheet:
    """Open a sheet with the scores so far, and return it."""
    from sockapp.ui.boards.sock.score_sheet import ScoresByRound

    sheet = Sheet(title=_("Scores"))
    sheet.add(ScoresByRound(host, table))
    close = AppButton(AppButtonText(text=_("Close")), style="outlined")
    close.bind(on_release=lambda _button: sheet.dismiss())
    sheet.add(close)
    sheet.open(animation=False)
    return sheet


class MissedPlayButton(AppButton):
    """A button that searches for the best missed play, and is replaced by the answer."""

    def __init__(self, host: BoardHost, seat: Seat, **kwargs: Any) -> None:
        self._host, self._seat = host, seat
        parts = AppButtonIcon(icon="hint"), AppButtonText(text=_("Best play you missed"))
        super().__init__(*parts, style="outlined", **kwargs)

    def on_release(self) -> None:
        """Start the search in a thread, so that the sheet stays responsive."""
        self.disabled = True
        ak.start(self._search())

    async def _search(self) -> None:
        from sockapp.games.sock.review import find_best_missed, list_seen_decisions, missed_text
        from sockapp.ui.boards.sock.leftover_cards import MissedPicture

        host, time_budget = self._host, TimeBudget(MISSED_PLAY_SEARCH_S)
        events, happy = host.events(), host.view.table.happy
        missed = await ak.run_in_thread(
            lambda: find_best_missed(list_seen_decisions(events, self._seat), happy, time_budget),
            daemon=True,
        )
        content = self.parent
        if content is None:
            return
        place = content.children.index(self)
        content.remove_widget(self)
        if missed is None:
            words = _("You missed nothing. You made the most of every turn.")
            content.add_widget(AppLabel(text=words, halign="center"), index=place)
            return
        content.add_widget(AppLabel(text=missed_text(missed), halign="center"), index=place)
        content.add_widget(MissedPicture(missed), index=place)
