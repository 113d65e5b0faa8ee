"""A turn: the piles on the felt, the hand below, and every card that moves glides there.

Larger than the whole board would be on a page, and nothing on it can be mistaken for a button.
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
from sockapp.games.sock.piles import PileStep, pile_by_pile
from sockapp.games.sock.state import View
from sockapp.reader.book import BookPicture
from sockapp.session.replay import ViewStep
from sockapp.ui.boards.animation_queue import AnimationQueue
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.sock.cards.card_marks import found_in
from sockapp.ui.boards.sock.cards.cards_layer import LIFT, CardsLayer, Spot
from sockapp.ui.boards.sock.cards.pile_layout import CARD, LINE, Spread
from sockapp.ui.boards.sock.pictures.felt_painting import (
    laid_out,
    largest,
    paint_felt,
    paint_place,
)
from sockapp.ui.boards.sock.pictures.hand_row import in_row, paint_deck, paint_person
from sockapp.ui.boards.sock.pictures.turn_animation import TurnStage
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

PAD, GAP = 12, 6
"""dp: round the piles, and between the parts."""
PEGS = 8
"""dp: more above the piles, so that pegs of cards that are lifted keep off the seam."""
HEAD = 0.55
"""How high the line above the hand is, of a card."""
HAND_SHARE = 0.86
"""How high the cards in the hand are, of the largest on the felt."""
UP = 0.14
"""How far a marked card stands out of the hand, of its height."""

Marked = tuple[tuple[int, Card], ...]
"""Cards on the felt, by the place of their pile."""


class TurnDrawing(Drawing):
    """What the lesson's seat sees of a turn; stepping forward plays it pile by pile."""

    def __init__(self, picture: BookPicture, **kwargs: Any) -> None:
        self.cards = CardsLayer()
        self.piles: tuple[Pile, ...] = ()
        self.hand: tuple[Card, ...] = ()
        self.pegged: Marked = ()
        """What has come from the hand in this step."""
        self.ringed: Marked = ()
        """What has come from another pile in this step."""
        super().__init__(picture, **kwargs)
        self.add_widget(self.cards)
        self._place = Clock.create_trigger(lambda _dt: self.rest(), -1)
        for prop in ("pos", "size", "wear"):
            self.fbind(prop, self._place)
        settings = App.get_running_app().settings
        self._animations = AnimationQueue(TurnStage(self), lambda: settings.motion, lambda: None)
        self.end_at(self.frame.view)

    # Where everything is

    def height_for(self, width: float) -> float:
        """The felt is as high as its highest step, so that nothing jumps."""
        return float(self._felt_height(width) + dp(GAP) + self._below_height(width))

    def _felt_height(self, width: float) -> float:
        room = Box(0, 0, width - 2 * dp(PAD), 0)
        frames = self.picture.lesson.frames
        tables = [frames[number].view.table.piles for number in self.picture.shown]
        highest = max(laid_out(piles, room).height for piles in tables)
        return max(largest(width) * LINE, highest) + 2 * dp(PAD) + dp(PEGS)

    def _below_height(self, width: float) -> float:
        return self._head_height(width) + self._hand_height(width) * (1 + UP) + dp(GAP)

    def _hand_height(self, width: float) -> float:
        return largest(width) * HAND_SHARE

    def _head_height(self, width: float) -> float:
        return largest(width) * HEAD * max(1.0, self.look.scale)

    @property
    def felt(self) -> Box:
        """The cloth."""
        return self.box.cut_top(self._felt_height(self.width), dp(GAP))[0]

    @property
    def laid(self) -> Spread:
        """Where the piles lie on it: in the middle, if another step needs more rows."""
        room = self.felt.inset(dp(PAD)).cut_top(dp(PEGS))[1]
        spare = max(0.0, room.height - laid_out(self.piles, room).height)
        return laid_out(self.piles, room.cut_top(spare / 2)[1])

    @property
    def head(self) -> Box:
        """Whose turn it is, and the deck."""
        below = self._below_height(self.width)
        return Box(self.x, self.y, self.width, below).cut_top(self._head_height(self.width))[0]

    @property
    def hand_room(self) -> Box:
        """Where the hand lies."""
        return Box(self.x + dp(3), self.y, self.width - dp(6), self._hand_height(self.width))

    @property
    def deck(self) -> Box:
        """The deck's top card."""
        height = self.head.height - dp(16)
        return Box(self.right - dp(10) - height * CARD, self.head.y + dp(12), height * CARD, height)

    # What is seen

    def paint(self, painter: Painter) -> None:
        """The cloth with the piles' places, and whose hand it is."""
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
        """Put the cards where they belong; those that were elsewhere wait for ``fly``."""
        if self.look is None or self.width <= 1 or self.height <= 1:
            return
        self.cards.set_colours(self.look)
        self.cards.look_through(self.felt)
        self.cards.lay((*self._on_felt(), *self._in_hand()), come_from)
        self.repaint()

    def rest(self) -> None:
        """Put the cards where they belong, at once."""
        self.lay()
        self.cards.finish()

    def _on_felt(self) -> Iterable[Spot]:
        pegs = found_in(self.piles, self.pegged)
        rings = found_in(self.piles, (*self.pegged, *self.ringed)) - pegs
        for fan in self.laid.fans:
            for index, box in enumerate(fan.cards):
                key = (fan.place, index)
                peg, ring = key in pegs, key in rings
                box = Box(box.x, box.y + box.height * LIFT * (peg or ring), *box[2:])
                yield Spot(self.piles[fan.place][index], *key, box, peg=peg, ring=ring)

    def _in_hand(self) -> Iterable[Spot]:
        """The hand; what has been drawn and what will be played next stands out."""
        wanted = list(self.pointed)
        boxes = in_row(len(self.hand), self.hand_room)
        for index, (card, box) in enumerate(zip(self.hand, boxes, strict=True)):
            marked = card in wanted
            if marked:
                wanted.remove(card)
                box = Box(box.x, box.y + box.height * UP, *box[2:])
            yield Spot(card, HAND, index, box, ring=marked)

    @property
    def pointed(self) -> tuple[Card, ...]:
        """The cards in the hand that this step is about: just drawn, or played in the next."""
        lesson, shown = self.picture.lesson, self.picture.shown
        drawn = [event.card for event in self.frame.events if isinstance(event, Drawn)]
        coming = lesson.frames[self.number + 1].events if self.number + 1 in shown else ()
        played = [card for event in coming if isinstance(event, Played) for card in event.cards]
        return (*played, *(card for card in drawn if card is not None and card not in played))

    # Stepping

    def show(self, number: int) -> None:
        """Go to another frame: by its events if it is the next one, else at once."""
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
                steps = pile_by_pile(self.before.view.table.piles, event.table)
                self.pegged, self.ringed = moved_by(steps)


def moved_by(steps: Iterable[PileStep]) -> tuple[Marked, Marked]:
    """What a turn has brought from the hand, and what from pile to pile."""
    came = [(step.at, card, source) for step in steps for card, source in step.arrived]
    pegged = tuple((place, card) for place, card, source in came if source is None)
    return pegged, tuple((place, card) for place, card, source in came if source is not None)
