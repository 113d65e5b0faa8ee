"""What a person does at the table: touches that ask for a move, or for an explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import Suit
from sockapp.games.out_of_sock.moves import Move, TakeDie
from sockapp.games.out_of_sock.state import Phase
from sockapp.i18n import _
from sockapp.ui.boards.out_of_sock.columns.card_columns import explanation
from sockapp.ui.boards.out_of_sock.player_sheet import open_player
from sockapp.ui.boards.out_of_sock.score_change import prospect

if TYPE_CHECKING:
    from sockapp.ui.boards.out_of_sock.board import OutOfSockBoard


class Actions:
    """Acts on touches. While no person is to move, a touch only explains."""

    def __init__(self, board: OutOfSockBoard) -> None:
        self._board = board

    def request_move(self, move: Move) -> None:
        """Ask for a move."""
        self._board.dispatch("on_move", move)

    def tap_pile(self, number: int) -> None:
        """Take a die, which may be refused; at other times say what the card would do."""
        board, table = self._board, self._board.table
        if table is None:
            return
        card = table.top(number)
        if board.is_deciding and table.phase is Phase.PICK:
            self.request_move(TakeDie(number))
        elif card is not None:
            self._say(prospect(table, board.me, card))

    def explain(self, suit: Suit) -> None:
        """Say what the cards of a suit are worth."""
        board = self._board
        if board.table is not None:
            words = explanation(board.table, board.me, suit)
            self._say(words or _("No cards of this suit yet."))

    def enlarge(self, seat: Seat) -> None:
        """Show a player's cards large."""
        if self._board.table is not None:
            open_player(self._board.controller, self._board.table, seat)

    def _say(self, text: str) -> None:
        self._board.controller.app.navigator.say(text)
