"""What a person decides by touches, step by step; the last step asks for the move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.draft import Ask, Draft
from sockapp.games.odd_socks.moves import BasketCard, Choice, HandCard, Person
from sockapp.games.odd_socks.state import Table, View
from sockapp.ui.boards.odd_socks.baskets.basket_sheet import say_card

if TYPE_CHECKING:
    from sockapp.ui.boards.odd_socks.board import OddSocksBoard


class Decisions:
    """Holds the draft of whoever is asked. Without anybody asked, touches only explain."""

    def __init__(self, board: OddSocksBoard) -> None:
        self.board = board
        self.draft = Draft()

    @property
    def asked(self) -> Seat | None:
        """The person who is asked something now."""
        board = self.board
        if board.view is None or board.is_narrating or board.is_covered:
            return None
        return self._deciding(board.view)

    def _deciding(self, view: View) -> Seat | None:
        seat = self.board.controller.deciding
        return seat if seat is not None and seat == view.seat == view.table.deciding else None

    def begin(self, view: View) -> None:
        """Ask for what this view waits for, from where the person left off."""
        seat = self._deciding(view)
        self.draft = Draft()
        if seat is not None:
            self.draft = Draft.from_data(self.board.controller.draft, view)

    def forget(self) -> None:
        """Something is being told: nothing is asked meanwhile."""
        self.draft = Draft()

    # The steps

    def face(self, up: bool) -> None:
        """Face up, or face down."""
        if (asked := self._now()) is not None:
            self._decide(self.draft.faced(*asked, up))

    def choose(self, choice: Choice) -> None:
        """The next choice of the action."""
        if self.can_choose(choice) and (asked := self._now()) is not None:
            self._decide(self.draft.chosen(*asked, choice))

    def go_back(self) -> None:
        """One question back."""
        if (view := self._view_now()) is not None:
            self._decide(self.draft.back(view))

    def confirm(self) -> None:
        """Do what has been decided."""
        if (view := self._view_now()) is not None:
            move = self.draft.move(view)
            if move is not None:
                self.board.dispatch("on_move", move)

    def can_choose(self, choice: Choice) -> bool:
        """Whether this is one of the choices now."""
        asked = self._now()
        return asked is not None and choice in self.draft.options(*asked)

    def _now(self) -> tuple[Table, Seat] | None:
        """The table that the person looks at, if they are asked something."""
        table, seat = self.board.table, self.asked
        return None if table is None or seat is None else (table, seat)

    def _view_now(self) -> View | None:
        """The view of the person who is asked something."""
        asked, view = self._now(), self.board.view
        return None if asked is None or view is None else replace(view, table=asked[0])

    def _decide(self, draft: Draft) -> None:
        """A step forward or back: kept, so that nothing is lost if the phone is put away."""
        self.draft = draft
        self.board.controller.set_draft(draft.to_data())
        self.board.redraw()

    # Touches on the table

    def tap_hand(self, design: Design) -> None:
        """A card of the own hand: a choice, the card to play, or only a question what it does."""
        asked = self._now()
        if asked is None:
            say_card(self.board.controller, design)
            return
        table, seat = asked
        ask = self.draft.ask(table, seat)
        if self.can_choose(HandCard(design)):
            self.choose(HandCard(design))
        elif table.pending is not None:
            self._choose_again(table, seat, HandCard(design))
        elif ask is Ask.FACE and design is self.draft.card:
            self._decide(Draft())
        elif ask is not Ask.DEAL:
            self._decide(Draft(card=design))

    def _choose_again(self, table: Table, seat: Seat, choice: Choice) -> None:
        """Another answer than the one that waits to be confirmed."""
        view = self._view_now()
        before = self.draft if view is None else self.draft.back(view)
        if choice in before.options(table, seat):
            self._decide(before.chosen(table, seat, choice))

    def tap_card(self, seat: Seat, card: int) -> None:
        """A basket card: a choice, or part of the basket."""
        if self.can_choose(BasketCard(card)):
            self.choose(BasketCard(card))
        else:
            self.tap_player(seat)

    def tap_player(self, seat: Seat) -> None:
        """A player: a choice, or somebody whose basket one wants to see."""
        if self.can_choose(Person(seat)):
            self.choose(Person(seat))
        else:
            self.board.open_basket(seat)
