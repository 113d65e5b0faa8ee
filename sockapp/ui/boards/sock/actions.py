"""What a person does at the table: cards moved by dragging or tapping, and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from sockapp.device import vibrator
from sockapp.device.audio import sound
from sockapp.games.sock.draft import HAND, NEW
from sockapp.games.sock.moves import Draw, Pass
from sockapp.ui.boards.sock.cards.cards_layer import Spot
from sockapp.ui.boards.sock.turn.turn_model import Key

if TYPE_CHECKING:
    from sockapp.ui.boards.sock.board import SockBoard

GLIDE = 0.18
"""Seconds that a card takes to its place after somebody moved it."""
NEAR = 9
"""dp round a pile that still count as the pile."""
EDGE = 26
"""dp at the felt's upper and lower edge at which a held card makes it scroll."""
SPEED = 260
"""dp a second."""
DWELL = 0.35
"""Seconds that it must be held there first: cards come in over the edge all the time."""


class TableHands:
    """Acts on what the fingers meant (``fingers.Hands``) and on the buttons."""

    def __init__(self, board: SockBoard) -> None:
        self._board = board
        self._held: tuple[Key, ...] = ()
        self._edge = 0
        """Where a held card lingers: 1 at the lower edge, -1 at the upper one."""
        self._lingered = 0.0
        self._creeping = Clock.schedule_interval(self._creep, 0)
        self._creeping.cancel()

    # Where

    def reaches(self, x: float, y: float) -> bool:
        """The felt and the own cloth above the buttons."""
        plan = self._board.plan
        return plan is not None and (plan.felt.contains(x, y) or plan.own.contains(x, y))

    def card_at(self, x: float, y: float) -> Spot | None:
        """A card that may be taken: any, in one's own turn."""
        return self._board.cards.spot_at(x, y) if self._board.turn is not None else None

    def target_at(self, x: float, y: float) -> int | None:
        """Where a card goes that is let go here: a pile's place, ``NEW``, ``HAND`` or nowhere."""
        plan, cards = self._board.plan, self._board.cards
        if plan is None:
            return None
        if plan.own.contains(x, y):
            return HAND
        if not plan.felt.contains(x, y):
            return None
        if cards.window.contains(x, y):
            for fan in self._board.spread.fans:
                if fan.whole.inset(-dp(NEAR)).contains(x, y - cards.scrolled):
                    return fan.place
        return NEW

    # Dragging

    def lift(self, spot: Spot, *, whole: bool) -> None:
        """Take a card up, with what comes along."""
        board = self._board
        if board.turn is None:
            return
        self._held = board.turn.along((spot.place, spot.position), whole=whole)
        held = [one for one in board.cards.spots if (one.place, one.position) in self._held]
        board.cards.hold(held)
        if whole:
            vibrator.feel("lift")

    def carry(self, dx: float, dy: float, x: float, y: float) -> None:
        """Show where it would go."""
        board = self._board
        board.cards.carry(dx, dy)
        target = self.target_at(x, y)
        board.felt.point_at(None if target == HAND else target)
        self._linger(x, y)

    def _linger(self, x: float, y: float) -> None:
        window, edge = self._board.felt.window, 0
        if window.contains(x, y):
            edge = int(y < window.y + dp(EDGE)) - int(y > window.top - dp(EDGE))
        if edge != self._edge:
            self._edge, self._lingered = edge, 0.0
            self._creeping.cancel()
            if edge:
                self._creeping()

    def _creep(self, dt: float) -> None:
        """The piles move on while a card is held at the edge."""
        self._lingered += dt
        if self._lingered > DWELL:
            self.scroll(self._edge * dp(SPEED) * dt)

    def drop(self, x: float, y: float) -> None:
        """Let it go: it lies where it was dropped, or goes back."""
        keys, self._held = self._held, ()
        target = self.target_at(x, y)
        self._let_be()
        if self._board.turn is None or target is None or not keys:
            self.cancel()
        else:
            self._move(keys, target)

    def cancel(self) -> None:
        """Back to where it was."""
        self._held = ()
        self._let_be()
        self._board.redraw(GLIDE)

    def _let_be(self) -> None:
        """Nothing is held any more."""
        self._edge = 0
        self._creeping.cancel()
        self._board.felt.point_at(None)

    # Tapping, for those who do not like dragging: cards first, then where they go

    def tap(self, x: float, y: float) -> None:
        """Choose a card; or, with cards chosen, say where they go."""
        board = self._board
        turn = board.turn
        if turn is None:
            return
        spot, target = board.cards.spot_at(x, y), self.target_at(x, y)
        board.point_at_cards()
        places = {place for place, _index in turn.chosen}
        if spot is not None and (spot.place == HAND or not places or spot.place in places):
            turn.choose((spot.place, spot.position))
            sound.play("tap")
            board.redraw()
        elif turn.chosen and target is not None and target not in places:
            if target == HAND:
                self._move([key for key in turn.chosen if key[0] != HAND], HAND)
            else:
                self._move(turn.chosen, target)
        else:
            turn.let_go()
            board.redraw()

    def _move(self, keys: frozenset[Key] | list[Key] | tuple[Key, ...], target: int) -> None:
        board = self._board
        if board.turn is None:
            return
        board.point_at_cards()
        steps = len(board.turn.draft.steps)
        problem = board.turn.move(keys, target)
        if problem is not None:
            board.controller.refuse(problem)
        elif len(board.turn.draft.steps) > steps:
            sound.play("card")
        board.redraw(GLIDE)

    # Looking closer

    def scroll(self, dy: float) -> None:
        """Move the piles up."""
        self._board.scroll_to(self._board.cards.scrolled + dy)

    def zoom(self, factor: float) -> None:
        """Larger or smaller."""
        self._board.zoom_to(self._board.zoomed * factor)

    # Buttons

    def knock(self) -> None:
        """End the turn, or say what is missing."""
        turn = self._board.turn
        if turn is None:
            return
        problem = turn.draft.fault
        if problem is not None:
            self._board.controller.refuse(problem)
            return
        sound.play("knock")
        vibrator.feel("knock")
        self._board.move(turn.draft.turn())

    def draw(self) -> None:
        """Draw one card; pass if there are none."""
        board = self._board
        if board.turn is None or board.table is None:
            return
        problem = board.turn.draft.draw_fault
        if problem is not None:
            board.controller.refuse(problem)
        else:
            board.move(Draw() if board.table.deck_left else Pass())

    def undo(self) -> None:
        """One step back."""
        if self._board.turn is not None:
            self._board.turn.undo()
            self._board.redraw(GLIDE)

    def put_back(self) -> None:
        """Everything as it was when the turn began."""
        if self._board.turn is not None:
            self._board.turn.put_back()
            self._board.redraw(GLIDE)
