"""Illustration of a turn: the piles on the felt and the hand below; moved cards glide.

It does not use the whole board, whose cards would be too small on a page and whose buttons would
look usable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp

from sockapp.games.sock.cards import Card, Pile
from sockapp.games.sock.draft import HAND
from sockapp.games.sock.events import Drawn, Played
from sockapp.games.sock.piles import PileStep, list_pile_steps
from sockapp.games.sock.state import View
from sockapp.reader.book import BookPicture
from sockapp.session.replay import ViewStep
from sockapp.ui.boards.animation_queue import AnimationQueue
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.sock.cards.card_marks import find_cards
from sockapp.ui.boards.sock.cards.cards_layer import LIFT_SHARE, CardsLayer, Spot
from sockapp.ui.boards.sock.cards.pile_layout import CARD_ASPECT, ROW_HEIGHT_RATIO, PilesLayout
from sockapp.ui.boards.sock.pictures.felt_painting import (
    lay_out_felt,
    max_card_height,
    paint_felt,
    paint_place,
)
from sockapp.ui.boards.sock.pictures.hand_row import paint_deck, paint_person, row_boxes
from sockapp.ui.boards.sock.pictures.turn_animation import TurnStage
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

PAD_DP, GAP_DP = 12, 6
"""Padding around the piles, and gap between the parts, in dp."""
PEGS_DP = 8
"""Extra space above the piles, in dp, so that the pegs of raised cards do not touch the seam."""
HEAD_SHARE = 0.55
"""Height of the line above the hand, as a share of the largest card height."""
HAND_SHARE = 0.86
"""Height of cards in the hand, as a share of the largest card height on the felt."""
RAISED_SHARE = 0.14
"""How far a marked card in the hand is raised, as a share of its height."""

Marked = tuple[tuple[int, Card], ...]
"""Cards on the felt, each with the place of its pile."""


class TurnDrawing(Drawing):
    """A turn in the view of the lesson's seat; a step forward is animated pile by pile."""

    def __init__(self, picture: BookPicture, **kwargs: Any) -> None:
        self.cards = CardsLayer()
        self.piles: tuple[Pile, ...] = ()
        self.hand: tuple[Card, ...] = ()
        self.pegged: Marked = ()
        """Cards that came from the hand in this step."""
        self.ringed: Marked = ()
        """Cards that came from another pile in this step."""
        super().__init__(picture, **kwargs)
        self.add_widget(self.cards)
        self._rest_soon = Clock.create_trigger(lambda _dt: self.rest(), -1)
        for prop in ("pos", "size", "appearance"):
            self.fbind(prop, self._rest_soon)
        settings = App.get_running_app().settings
        self._animations = AnimationQueue(TurnStage(self), lambda: settings.motion, lambda: None)
        self.end_at(self.frame.view)

    # Layout

    def height_for(self, width: float) -> float:
        """Return the height; the felt's part fits every step, so that stepping does not move it."""
        return float(self._felt_height(width) + dp(GAP_DP) + self._below_height(width))

    def _felt_height(self, width: float) -> float:
        room = Box(0, 0, width - 2 * dp(PAD_DP), 0)
        frames = self.picture.lesson.frames
        tables = [frames[number].view.table.piles for number in self.picture.shown]
        highest = max(lay_out_felt(piles, room).height for piles in tables)
        return (
            max(max_card_height(width) * ROW_HEIGHT_RATIO, highest) + 2 * dp(PAD_DP) + dp(PEGS_DP)
        )

    def _below_height(self, width: float) -> float:
        return self._head_height(width) + self._hand_height(width) * (1 + RAISED_SHARE) + dp(GAP_DP)

    def _hand_height(self, width: float) -> float:
        return max_card_height(width) * HAND_SHARE

    def _head_height(self, width: float) -> float:
        return max_card_height(width) * HEAD_SHARE * self.text_scale

    @property
    def felt(self) -> Box:
        """The box of the felt."""
        return self.box.cut_top(self._felt_height(self.width), dp(GAP_DP))[0]

    @property
    def laid(self) -> PilesLayout:
        """The layout of the piles, centred on a felt that is higher for another step."""
        room = self.felt.inset(dp(PAD_DP)).cut_top(dp(PEGS_DP))[1]
        spare = max(0.0, room.height - lay_out_felt(self.piles, room).height)
        return lay_out_felt(self.piles, room.cut_top(spare / 2)[1])

    @property
    def head(self) -> Box:
        """The box of the line with the player and the deck."""
        below = self._below_height(self.width)
        return Box(self.x, self.y, self.width, below).cut_top(self._head_height(self.width))[0]

    @property
    def hand_room(self) -> Box:
        """The box of the hand."""
        return Box(self.x + dp(3), self.y, self.width - dp(6), self._hand_height(self.width))

    @property
    def deck(self) -> Box:
        """The box of the deck's top card."""
        height = self.head.height - dp(16)
        return Box(
            self.right - dp(10) - height * CARD_ASPECT,
            self.head.y + dp(12),
            height * CARD_ASPECT,
            height,
        )

    # Drawing

    def paint(self, painter: Painter) -> None:
        """Draw the felt with the piles' places, and the player's line."""
        self._paint_felt(painter)
        seat = self.picture.lesson.seat or 0
        player = self.picture.lesson.players[seat]
        face = face_of(self.picture.lesson.game_id, player)
        line, _rest = self.head.cut_left(self.deck.x - self.x - dp(8))
        paint_person(painter, face, player.name, len(self.hand), line.inset(0, dp(3)))

    def _paint_felt(self, painter: Painter) -> None:
        paint_felt(painter, self.felt)
        for fan in self.laid.fans:
            paint_place(painter, fan)
        paint_deck(painter, self.frame.view.table.deck_left, self.deck)

    def lay(self, come_from: Callable[[Spot], Box | None] = lambda _spot: None) -> None:
        """Show the current piles and hand; moved cards stay where they were until they fly."""
        if self.theme is None or self.width <= 1 or self.height <= 1:
            return
        self.cards.set_colours(self.theme)
        self.cards.look_through(self.felt)
        self.cards.lay((*self._on_felt(), *self._in_hand()), come_from)
        self.repaint()

    def rest(self) -> None:
        """Show the current piles and hand without animation."""
        self.lay()
        self.cards.finish()

    def _on_felt(self) -> Iterable[Spot]:
        pegs = find_cards(self.piles, self.pegged)
        rings = find_cards(self.piles, (*self.pegged, *self.ringed)) - pegs
        for fan in self.laid.fans:
            for index, box in enumerate(fan.cards):
                key = (fan.place, index)
                peg, ring = key in pegs, key in rings
                box = Box(box.x, box.y + box.height * LIFT_SHARE * (peg or ring), *box[2:])
                yield Spot(self.piles[fan.place][index], *key, box, has_peg=peg, has_ring=ring)

    def _in_hand(self) -> Iterable[Spot]:
        """Yield the cards of the hand; the cards that this step is about are raised."""
        wanted = list(self.pointed)
        boxes = row_boxes(len(self.hand), self.hand_room)
        for index, (card, box) in enumerate(zip(self.hand, boxes, strict=True)):
            marked = card in wanted
            if marked:
                wanted.remove(card)
                box = Box(box.x, box.y + box.height * RAISED_SHARE, *box[2:])
            yield Spot(card, HAND, index, box, has_ring=marked)

    @property
    def pointed(self) -> tuple[Card, ...]:
        """The cards in the hand that were just drawn or are played in the next step."""
        lesson, shown = self.picture.lesson, self.picture.shown
        drawn = [event.card for event in self.frame.events if isinstance(event, Drawn)]
        coming = lesson.frames[self.number + 1].events if self.number + 1 in shown else ()
        played = [card for event in coming if isinstance(event, Played) for card in event.cards]
        return (*played, *(card for card in drawn if card is not None and card not in played))

    # Stepping

    def show(self, number: int) -> None:
        """Go to another frame, with animation only if it is the next one."""
        frames = self.picture.lesson.frames
        self._animations.skip()
        step = number == self.number + 1
        self.number = number
        events = frames[number].events if step else ()
        self._animations.show(ViewStep(frames[number - 1].view, events, frames[number].view))

    def hold(self, cards: tuple[Card, ...]) -> None:
        """Show these cards as the hand, from the next ``lay`` on."""
        self.hand = cards

    def lay_pile(self, piles: tuple[Pile, ...], place: int, step: PileStep) -> None:
        """Show these piles, from the next ``lay`` on, and mark the cards that arrived at one."""
        self.piles = piles
        for card, source in step.arrived:
            if source is None:
                self.pegged = (*self.pegged, (place, card))
            else:
                self.ringed = (*self.ringed, (place, card))

    def unmark_cards(self) -> None:
        """Show no card as moved, from the next ``lay`` on."""
        self.pegged = self.ringed = ()

    def end_at(self, view: View) -> None:
        """Show where a step ends, from the next ``lay`` on, with marks on what it has moved."""
        self.piles, self.hand = view.table.piles, view.hand
        self.unmark_cards()
        for event in self.frame.events:
            if isinstance(event, Played):
                steps = list_pile_steps(self.before.view.table.piles, event.table)
                self.pegged, self.ringed = moved_by(steps)


def moved_by(steps: Iterable[PileStep]) -> tuple[Marked, Marked]:
    """Return the cards that a turn moved from the hand, and those that it moved between piles."""
    came = [(step.at, card, source) for step in steps for card, source in step.arrived]
    pegged = tuple((place, card) for place, card, source in came if source is None)
    return pegged, tuple((place, card) for place, card, source in came if source is not None)
