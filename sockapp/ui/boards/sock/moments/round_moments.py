"""The moments of a round on the board: a last card, the slam, and the open hands.

A touch during the end of a round skips to its score sheet. The page does not skip then, because
that would also skip the sheet.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import asynckivy as ak
from kivy.metrics import dp

from sockapp.device.audio import sound
from sockapp.engine.game import Seat
from sockapp.games.sock.cards import Card
from sockapp.games.sock.draft import HAND
from sockapp.games.sock.events import DealEnded
from sockapp.games.sock.text.phrases import last_card_text, round_end_title
from sockapp.ui.boards.sock.moments.bubble import Bubble
from sockapp.ui.boards.sock.moments.open_hands import OpenHands
from sockapp.ui.boards.sock.moments.slam import Slam
from sockapp.ui.boards.sock.sprite_names import card_sprite
from sockapp.ui.look.geometry import Box

if TYPE_CHECKING:
    from sockapp.ui.boards.sock.board import SockBoard

LAST_CARD_MIN_PACE = 0.65
"""The least factor on the time of "Last card!", however fast bots play."""


class RoundMoments:
    """The player of the board's moments."""

    def __init__(self, board: SockBoard) -> None:
        self._board = board
        self._skip: ak.AsyncEvent | None = None
        self._is_hurried = False

    @property
    def is_skippable(self) -> bool:
        """Whether a moment at the end of a round runs, which a touch on the board skips."""
        return self._skip is not None

    def skip(self) -> bool:
        """Skip to the score sheet, and return whether there was something to skip."""
        skip, self._skip = self._skip, None
        if skip is None:
            return False
        self._is_hurried = True
        skip.fire()
        return True

    def begin_round_end(self) -> None:
        """Show the next round end in full, whatever was skipped before."""
        self._is_hurried = False

    async def run(self, moment: Coroutine[Any, Any, None]) -> bool:
        """Run a part of the end of a round, and return False if it was skipped."""
        if self._is_hurried:
            moment.close()
            return False
        self._skip = ak.AsyncEvent()
        try:
            await ak.wait_any(moment, self._skip.wait())
        finally:
            self._skip = None
        return not self._is_hurried

    async def slam_card(self, card: Card, pace: float) -> None:
        """Slam the card that ended the round onto its pile."""
        board = self._board
        laid = board.felt.box.middle(0, 0)

        def place() -> Box:
            spots = (one for one in board.cards.spots if one.card == card and one.place != HAND)
            spot = next(spots, None)
            return laid if spot is None else board.cards.on_screen(spot)

        slam = Slam()
        board.add_widget(slam)
        try:
            colour = board.host.app.theme_cls.palette["brass"]
            await slam.play(card_sprite(card), place, colour, pace)
        finally:
            board.remove_widget(slam)

    async def open_hands(self, event: DealEnded, pace: float) -> None:
        """Turn all hands over on a panel that covers the felt."""
        board = self._board
        if board.plan is None:
            return
        title = round_end_title(event, board.host.names)
        panel = OpenHands(board.host, event, title)
        felt = board.plan.felt
        panel.pos, panel.size = felt[:2], felt[2:]
        board.add_widget(panel)
        try:
            await panel.play(pace)
        finally:
            board.remove_widget(panel)

    async def announce_last_card(self, seat: Seat, pace: float) -> None:
        """Show that a player has one card left, long enough to be read after a fast turn."""
        board = self._board
        pace = max(pace, LAST_CARD_MIN_PACE * board.pace)
        if board.plan is None:
            return
        is_own = seat == board.me
        plate = board.plan.head if is_own else board.opponents.plate(seat)
        bubble = Bubble(last_card_text(), plate, board.plan.felt.inset(dp(4)), is_above=is_own)
        board.add_widget(bubble)
        sound.play("bell")
        try:
            await bubble.play(pace)
        finally:
            board.remove_widget(bubble)
