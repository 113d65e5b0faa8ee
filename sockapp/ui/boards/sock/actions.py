"""The user's actions on SOCK)'s board: moving cards by dragging or tapping, and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from sockapp.device import vibrator
from sockapp.device.audio import sound
from sockapp.games.sock.draft import HAND, NEW
from sockapp.games.sock.moves import Draw, Pass
from sockapp.ui.boards.sock.cards.cards_layer import Spot
from sockapp.ui.boards.sock.turn.turn_messages import choose_first_text
from sockapp.ui.boards.sock.turn.turn_model import Key
from sockapp.ui.widgets.press_tint import tint

if TYPE_CHECKING:
    from sockapp.ui.boards.sock.board import SockBoard

TIDY_S = 0.35
"""Seconds in which the piles move when they are tidied."""
GLIDE_S = 0.18
"""Seconds that a card takes to its place after the user moved it."""
DROP_MARGIN_DP = 9
"""dp around a pile in which a drop still counts as a drop on the pile."""
SCROLL_ZONE_HEIGHT_DP = 26
"""Height in dp of the zones at the felt's upper and lower edge where a held card scrolls it."""
SCROLL_SPEED_DP_PER_S = 260
"""Scrolling speed there, in dp per second."""
SCROLL_DELAY_S = 0.35
"""Seconds before it scrolls. Every card that is dragged from the hand crosses the edge."""


class BoardActions:
    """The ``GestureHandler`` of the board, with the actions of its buttons."""

    def __init__(self, board: SockBoard) -> None:
        self._board = board
        self._held: tuple[Key, ...] = ()
        self._edge = 0
        """The edge at which a card is held: 1 for the lower, -1 for the upper, 0 for none."""
        self._edge_s = 0.0
        self._scroll_event = Clock.schedule_interval(self._scroll_on, 0)
        self._scroll_event.cancel()

    # Hit-testing

    def is_over_cards(self, x: float, y: float) -> bool:
        """Return whether a touch here is about cards: on the felt or on the viewer's hand."""
        plan = self._board.plan
        return plan is not None and (plan.felt.contains(x, y) or plan.own.contains(x, y))

    def card_at(self, x: float, y: float) -> Spot | None:
        """Return the card at a point that may be moved; None outside the viewer's turn."""
        return self._board.cards.spot_at(x, y) if self._board.turn is not None else None

    def awaits_turn_at(self, x: float, y: float) -> bool:
        """Return whether an own card lies here that may be moved once the viewer's turn begins."""
        board = self._board
        if board.turn is not None or board.is_covered or board.host.is_spectator:
            return False
        spot = board.cards.spot_at(x, y)
        return spot is not None and spot.place == HAND

    def target_at(self, x: float, y: float) -> int | None:
        """Return where a card dropped here goes: a pile's place, ``NEW``, ``HAND`` or None."""
        plan, cards = self._board.plan, self._board.cards
        if plan is None:
            return None
        if plan.own.contains(x, y):
            return HAND
        if not plan.felt.contains(x, y):
            return None
        if cards.window.contains(x, y):
            for fan in self._board.spread.fans:
                if fan.whole.inset(-dp(DROP_MARGIN_DP)).contains(x, y - cards.scrolled):
                    return fan.place
        return NEW

    # Dragging

    def lift(self, spot: Spot, *, is_whole_pile: bool) -> None:
        """Begin to drag a card, with the cards that come along."""
        board = self._board
        if board.turn is None:
            return
        board.forget_changes()
        board.hints.stop_playing()
        self._held = board.turn.list_dragged_keys(
            (spot.place, spot.position), is_whole_pile=is_whole_pile
        )
        held = [one for one in board.cards.spots if (one.place, one.position) in self._held]
        board.cards.hold(held)
        if is_whole_pile:
            vibrator.play_pattern("lift")

    def carry(self, dx: float, dy: float, x: float, y: float) -> None:
        """Move the held cards, highlight the pile under them, and scroll at the felt's edge."""
        board = self._board
        board.cards.carry(dx, dy)
        target = self.target_at(x, y)
        board.felt.point_at(None if target == HAND else target)
        self._scroll_at_edge(x, y)

    def _scroll_at_edge(self, x: float, y: float) -> None:
        window, edge = self._board.felt.window, 0
        if window.contains(x, y):
            edge = int(y < window.y + dp(SCROLL_ZONE_HEIGHT_DP)) - int(
                y > window.top - dp(SCROLL_ZONE_HEIGHT_DP)
            )
        if edge != self._edge:
            self._edge, self._edge_s = edge, 0.0
            self._scroll_event.cancel()
            if edge:
                self._scroll_event()

    def _scroll_on(self, dt: float) -> None:
        """Scroll the piles while a card is held at the edge."""
        self._edge_s += dt
        if self._edge_s > SCROLL_DELAY_S:
            self.scroll(self._edge * dp(SCROLL_SPEED_DP_PER_S) * dt)

    def drop(self, x: float, y: float) -> None:
        """Move the held cards to the target at this point, or put them back."""
        keys, self._held = self._held, ()
        target = self.target_at(x, y)
        is_on_felt = self._board.cards.window.contains(x, y)
        self._board.begin_pile_at((x, y - self._board.cards.scrolled) if is_on_felt else None)
        self._stop_dragging()
        if self._board.turn is None or target is None or not keys:
            self.cancel()
        else:
            self._move(keys, target)

    def cancel(self) -> None:
        """Put the held cards back."""
        self._held = ()
        self._stop_dragging()
        self._board.redraw(GLIDE_S)

    def _stop_dragging(self) -> None:
        """Stop scrolling and remove the highlight."""
        self._edge = 0
        self._scroll_event.cancel()
        self._board.felt.point_at(None)
        self._board.cards.release()

    # Tapping, as an alternative to dragging: first the cards, then their target

    def press(self, x: float, y: float) -> None:
        """Tint the card or drop area under a finger."""
        board = self._board
        spot = board.cards.spot_at(x, y)
        wanted = NEW if spot is None else (spot.place, spot.position)
        for key, box in board.focus_targets():
            if key == wanted and box.contains(x, y):
                tint(board.cards.canvas.after, box, board.host.app.theme_cls.palette["text"])

    def end_press(self) -> None:
        """Remove the tint."""
        self._board.cards.canvas.after.clear()

    def tap(self, x: float, y: float) -> None:
        """Select or deselect a card, or move the selected cards to the tapped target."""
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
            if not turn.chosen and board.felt.drop.contains(x, y):
                board.host.app.navigator.say(choose_first_text())
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
            board.host.refuse(problem)
        elif len(board.turn.draft.steps) > steps:
            board.retract_toast()
            sound.play("card")
            self._show_pile(target)
        board.redraw(GLIDE_S)

    def _show_pile(self, target: int) -> None:
        """Scroll to the pile that a card was moved to. A new pile is the last one."""
        board = self._board
        if board.turn is not None and board.plan is not None and target != HAND:
            place = len(board.turn.draft.piles) - 1 if target == NEW else target
            board.scroll_to_pile(board.plan, place)

    # Scrolling and zooming

    def scroll(self, dy: float) -> None:
        """Move the piles up by ``dy`` pixels."""
        self._board.scroll_to(self._board.cards.scrolled + dy)

    def zoom(self, factor: float) -> None:
        """Multiply the piles' size."""
        self._board.zoom_to(self._board.zoomed * factor)

    # Buttons

    def knock(self) -> None:
        """End the turn, or show what is missing."""
        turn = self._board.turn
        if turn is None:
            return
        problem = turn.draft.problem
        if problem is not None:
            self._board.host.refuse(problem)
            return
        self._board.retract_toast()
        sound.play("knock")
        vibrator.play_pattern("knock")
        self._board.move(turn.draft.turn())

    def draw(self) -> None:
        """Draw a card, pass if the deck is empty, or show why neither is allowed."""
        board = self._board
        if board.turn is None or board.table is None:
            return
        problem = board.turn.draft.draw_problem
        if problem is not None:
            board.host.refuse(problem)
        else:
            board.retract_toast()
            board.move(Draw() if board.table.deck_left else Pass())

    def tidy(self) -> None:
        """Lay the piles out in rows from the top left, with cards no smaller than they are."""
        sound.play("tidy")
        self._board.tidy_piles()
        self._board.redraw(TIDY_S)

    def undo(self) -> None:
        """Undo the last step of the draft."""
        if self._board.turn is not None:
            self._board.turn.undo()
            self._board.retract_toast()
            self._board.redraw(GLIDE_S)

    def put_back(self) -> None:
        """Undo all steps of the draft."""
        if self._board.turn is not None:
            self._board.turn.put_back()
            self._board.retract_toast()
            self._board.redraw(GLIDE_S)
