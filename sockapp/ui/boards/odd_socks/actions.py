"""The steps of a turn that the user takes by touch. The last step requests the move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.draft import Ask, Draft
from sockapp.games.odd_socks.moves import ActionChoice, BasketCard, HandCard, Person
from sockapp.games.odd_socks.state import Table, View
from sockapp.ui.boards.odd_socks.baskets.basket_sheet import say_card

if TYPE_CHECKING:
    from sockapp.ui.boards.odd_socks.board import OddSocksBoard


class Decisions:
    """The draft of the deciding player, changed by touches.

    While no player on this phone has to decide, a touch only explains what it hits.
    """

    def __init__(self, board: OddSocksBoard) -> None:
        self.board = board
        self.draft = Draft()

    @property
    def deciding_seat(self) -> Seat | None:
        """The seat that has to decide now; None during animation, while covered, or for bots."""
        board = self.board
        if board.view is None or board.is_narrating or board.is_covered:
            return None
        return self._find_deciding_seat(board.view)

    def _find_deciding_seat(self, view: View) -> Seat | None:
        seat = self.board.host.deciding
        return seat if seat is not None and seat == view.seat == view.table.deciding else None

    def begin(self, view: View) -> None:
        """Start the decision that this view waits for, from the saved draft if there is one."""
        seat = self._find_deciding_seat(view)
        self.draft = Draft()
        if seat is not None:
            self.draft = Draft.from_data(self.board.host.draft, view)

    def forget(self) -> None:
        """Drop the draft while events are animated."""
        self.draft = Draft()

    # The steps

    def face(self, is_face_up: bool) -> None:
        """Choose to play the card face up or face down."""
        if (table_and_seat := self._table_and_seat()) is not None:
            self._decide(self.draft.with_face(*table_and_seat, is_face_up))

    def choose(self, choice: ActionChoice) -> None:
        """Make the next choice of the action. A choice that is not allowed is ignored."""
        if self.can_choose(choice) and (table_and_seat := self._table_and_seat()) is not None:
            self._decide(self.draft.with_choice(*table_and_seat, choice))

    def go_back(self) -> None:
        """Undo the last choice."""
        if (view := self._deciding_view()) is not None:
            self._decide(self.draft.back(view))

    def confirm(self) -> None:
        """Request the move that the draft describes, if it is complete."""
        if (view := self._deciding_view()) is not None:
            move = self.draft.move(view)
            if move is not None:
                self.board.dispatch("on_move", move)

    def can_choose(self, choice: ActionChoice) -> bool:
        """Return whether this choice is allowed now."""
        table_and_seat = self._table_and_seat()
        return table_and_seat is not None and choice in self.draft.options(*table_and_seat)

    def _table_and_seat(self) -> tuple[Table, Seat] | None:
        """Return the table and the deciding seat; None if no seat has to decide."""
        table, seat = self.board.table, self.deciding_seat
        return None if table is None or seat is None else (table, seat)

    def _deciding_view(self) -> View | None:
        """Return the view of the deciding seat; None if no seat has to decide."""
        asked, view = self._table_and_seat(), self.board.view
        return None if asked is None or view is None else replace(view, table=asked[0])

    def _decide(self, draft: Draft) -> None:
        """Replace the draft, save it and redraw. A saved draft survives a kill of the app."""
        self.draft = draft
        self.board.host.set_draft(draft.to_data())
        self.board.redraw()

    # Taps on the table

    def tap_hand(self, design: Design) -> None:
        """Handle a tap on a hand card: choose it, pick it to play, or explain what it does."""
        table_and_seat = self._table_and_seat()
        if table_and_seat is None:
            say_card(self.board.host, design)
            return
        table, seat = table_and_seat
        ask = self.draft.ask(table, seat)
        if self.can_choose(HandCard(design)):
            self.choose(HandCard(design))
        elif table.pending is not None:
            self._choose_again(table, seat, HandCard(design))
        elif ask is Ask.FACE and design is self.draft.card:
            self._decide(Draft())
        elif ask is not Ask.DEAL:
            self._decide(Draft(card=design))

    def _choose_again(self, table: Table, seat: Seat, choice: ActionChoice) -> None:
        """Replace the answer that waits for confirmation with another one, if that is allowed."""
        view = self._deciding_view()
        before = self.draft if view is None else self.draft.back(view)
        if choice in before.options(table, seat):
            self._decide(before.with_choice(table, seat, choice))

    def tap_card(self, seat: Seat, card: int) -> None:
        """Handle a tap on a basket card: choose it, or else treat it as a tap on its owner."""
        if self.can_choose(BasketCard(card)):
            self.choose(BasketCard(card))
        else:
            self.tap_player(seat)

    def tap_player(self, seat: Seat) -> None:
        """Handle a tap on a player: choose the player, or else open their basket."""
        if self.can_choose(Person(seat)):
            self.choose(Person(seat))
        else:
            self.board.open_basket(seat)
