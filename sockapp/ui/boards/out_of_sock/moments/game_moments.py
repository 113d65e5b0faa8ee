"""The moments of a game on the board: a card that matters, an empty deck, and the final count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import CardKind
from sockapp.games.out_of_sock.events import GameEnded, StillTied
from sockapp.games.out_of_sock.scoring import ScoreChange
from sockapp.games.out_of_sock.state import Phase, Table, View, decks_to_end
from sockapp.games.out_of_sock.text.phrases import decks_left_text
from sockapp.ui.boards.moment_runner import MomentRunner
from sockapp.ui.boards.out_of_sock.moments.card_moment import (
    HOME_S,
    PANEL_HEIGHT_DP,
    PANEL_WIDTH_DP,
    CardMoment,
    Taking,
)
from sockapp.ui.boards.out_of_sock.moments.deck_stamp import DeckStamp
from sockapp.ui.boards.out_of_sock.moments.final_count import FinalCount
from sockapp.ui.boards.out_of_sock.sprite_names import card_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.flight_animation import Flyer

if TYPE_CHECKING:
    from sockapp.ui.boards.out_of_sock.board import OutOfSockBoard

STAMP_DP = (150, 84)
"""Width and height of the stamp on an empty deck at 100 % text, in dp."""


class GameMoments:
    """The player of the board's moments. A touch skips the one that runs."""

    def __init__(self, board: OutOfSockBoard) -> None:
        self._board = board
        self.runner = MomentRunner()

    def is_worth_showing(self, change: ScoreChange, *, is_hidden: bool) -> bool:
        """Return whether a taken card gets a moment: a surprise, a Ban, or a special that counts.

        A Conversion or Double of a suit without points changes nothing, and all players saw it
        lie there.
        """
        if is_hidden or change.card.kind is CardKind.BAN:
            return True
        return change.card.kind is not CardKind.SOCKS and bool(change.difference)

    async def show_card(self, taking: Taking, start: Box, pace: float) -> None:
        """Show a card in the middle of the board, then let it fly to its column."""
        moment = CardMoment(self._board.host, taking, start)
        scale = moment.text_scale

        def place() -> Box:
            stage = self._board.stage
            width = min(dp(PANEL_WIDTH_DP) * scale, stage.width - dp(16))
            height = min(dp(PANEL_HEIGHT_DP) * min(scale, 1.3), stage.height - dp(12))
            return stage.middle(width, height)

        if await self._run(moment, place, pace):
            await self._fly_home(taking, moment.card_box(), pace)

    async def _fly_home(self, taking: Taking, start: Box, pace: float) -> None:
        board, card = self._board, taking.change.card
        flyer = Flyer(card_sprite(card), start, board.next_card_box(taking.seat, card))
        await self.runner.run(board.flights.fly([flyer], HOME_S * pace))

    async def stamp_deck(self, pile: int, words: str, table: Table, pace: float) -> None:
        """Stamp a pile whose deck is gone; ``table`` is the one after its last card."""
        board = self._board
        decks = decks_to_end(table.players) - table.left.count(0)
        stamp = DeckStamp(words, decks_left_text(decks) if decks > 0 else "")
        scale = stamp.text_scale
        width, height = (dp(length) * min(scale, 1.4) for length in STAMP_DP)
        await self._run(
            stamp, lambda: _inside(board.stage, board.pile(pile).center, width, height), pace
        )

    async def count_points(self, event: GameEnded, table: Table, pace: float) -> None:
        """Add up the points of all players on a panel that covers the piles."""
        board = self._board
        panel = FinalCount(
            board.host, table, board.zone.event_text(event), self._result_text(table)
        )

        def place() -> Box:
            stage = board.stage.inset(dp(2), dp(4))
            return stage.middle(stage.width, min(stage.height, panel.wanted_height()))

        board.draw_players(
            replace(table, phase=Phase.OVER)
        )  # removes the ring around the player to move
        await self._run(panel, place, pace)

    def _result_text(self, table: Table) -> str:
        """Return who wins, or that the holder of the basket has to break a tie."""
        board, leaders = self._board, table.standing.leaders
        if len(leaders) > 1:
            return board.zone.event_text(StillTied(table.holder, leaders))
        over = replace(table, phase=Phase.OVER, winner=leaders[0])
        seat: Seat | None = board.me if board.host.players[board.me].is_person else None
        return board.host.phrases.prompt(View(seat, over), board.host.names)

    async def _run(
        self, moment: CardMoment | DeckStamp | FinalCount, place: Callable[[], Box], pace: float
    ) -> bool:
        """Show a moment on the board until it ends, and return False if it was skipped.

        ``place`` is called again when the board changes, because a longer header moves it.
        """
        board: Widget = self._board

        def lay_out(*_args: object) -> None:
            box = place()
            moment.pos, moment.size = box[:2], box[2:]

        lay_out()
        board.add_widget(moment)
        for prop in ("pos", "size"):
            board.fbind(prop, lay_out)
        try:
            return await self.runner.run(moment.play(pace))
        finally:
            for prop in ("pos", "size"):
                board.funbind(prop, lay_out)
            board.remove_widget(moment)


def _inside(room: Box, center: tuple[float, float], width: float, height: float) -> Box:
    """Return a box of this size around a point, moved so far that it is inside a room."""
    width, height = min(width, room.width), min(height, room.height)
    x = max(room.x, min(center[0] - width / 2, room.right - width))
    y = max(room.y, min(center[1] - height / 2, room.top - height))
    return Box(x, y, width, height)
