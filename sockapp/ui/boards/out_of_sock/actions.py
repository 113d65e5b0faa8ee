"""Handlers for taps on the board, which request a move or show an explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import Suit
from sockapp.games.out_of_sock.moves import Move, TakeDie
from sockapp.games.out_of_sock.state import Phase
from sockapp.i18n import _
from sockapp.ui.boards.out_of_sock.columns.card_columns import explain_score
from sockapp.ui.boards.out_of_sock.player_sheet import open_player
from sockapp.ui.boards.out_of_sock.score_change import describe_score_change

if TYPE_CHECKING:
    from sockapp.ui.boards.out_of_sock.board import OutOfSockBoard


class Actions:
    """The board's tap handlers. While no person has to decide, a tap only explains."""

    def __init__(self, board: OutOfSockBoard) -> None:
        self._board = board

    def request_move(self, move: Move) -> None:
        """Request a move from the session."""
        self._board.dispatch("on_move", move)

    def tap_pile(self, number: int) -> None:
        """Request to take a die; while none can be picked, say what the top card would do."""
        board, table = self._board, self._board.table
        if table is None:
            return
        card = table.top(number)
        if board.is_deciding and table.phase is Phase.PICK:
            self.request_move(TakeDie(number))
        elif card is not None:
            self._say(describe_score_change(table, board.me, card))

    def explain(self, suit: Suit) -> None:
        """Show a toast with the score of a suit and how it comes about."""
        board = self._board
        if board.table is not None:
            words = explain_score(board.table, board.me, suit)
            self._say(words or _("No cards of this suit yet."))

    def enlarge(self, seat: Seat) -> None:
        """Open the sheet with a player's cards."""
        if self._board.table is not None:
            open_player(self._board.host, self._board.table, seat)

    def _say(self, text: str) -> None:
        self._board.host.app.navigator.say(text)
