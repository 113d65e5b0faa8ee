"""Telling what happens: others' turns pile by pile, so that one can follow what was moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

import asynckivy as ak
from kivy.metrics import dp

from sockapp.device.audio import sound
from sockapp.engine.game import Seat
from sockapp.games.sock.cards import Card, Happy, Pile
from sockapp.games.sock.events import (
    BackToZero,
    DealEnded,
    Dealt,
    Drawn,
    Event,
    GameEnded,
    Played,
    TurnPassed,
)
from sockapp.games.sock.piles import PileStep, arranged, pile_by_pile
from sockapp.ui.boards.sock.cards.cards_layer import Spot
from sockapp.ui.boards.sock.sprite_names import BACK
from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.flight_animation import Flyer

if TYPE_CHECKING:
    from sockapp.ui.boards.sock.board import SockBoard

PILE_ANIMATION_S = 0.5
"""Seconds for the cards of one pile."""
READING_PAUSE_S = 0.45
"""Seconds to look at it."""


class Narrator:
    """Tells one event after the other. What it leaves half told, the next ``show`` puts right."""

    def __init__(self, board: SockBoard) -> None:
        self._board = board
        self.words = ""
        """The last event in words, shown on the felt while nobody here is to move."""

    async def tell(self, event: Event, pace: float) -> None:
        """Tell it, then the table is as it is after it."""
        board = self._board
        table = board.table
        if table is None:
            return
        self.words = self._in_words(event)
        before = board.end_turn()
        match event:
            case Played() if not pace:
                self._lay_down(event)
            case Played():
                if before is not None and event.seat == board.me:
                    await self._tell_knock(event, pace)
                else:
                    await self._tell_turn(event, pace)
            case Drawn():
                await self._tell_draw(event, pace)
            case Dealt():
                await self._tell_deal(event, pace)
            case TurnPassed() | BackToZero() | GameEnded():
                self._after(event)
                await ak.sleep(1.0 * pace)
            case DealEnded():
                self._after(event)
                await ak.sleep(1.0 * pace)
                await board.rounds.tell(event)

    def _in_words(self, event: Event) -> str:
        host = self._board.controller
        return host.phrases.event(event, self._board.me, host.names) or ""

    def _after(self, event: Event) -> None:
        """The table once this event has been told."""
        board = self._board
        if board.table is None:
            return
        board.follow_event(event)
        board.unpeg_cards()
        board.redraw()

    # A turn

    async def _tell_knock(self, event: Played, pace: float) -> None:
        """One's own turn lies there already."""
        self._lay_down(event)
        await ak.sleep(0.25 * pace)

    def _lay_down(self, event: Played) -> None:
        """The cards are on the table, and in no hand any more."""
        board = self._board
        board.hold(without(board.own, event.cards if event.seat == board.me else ()))
        self._after(event)

    async def _tell_turn(self, event: Played, pace: float) -> None:
        """Pile by pile: cards come to it from other piles and from the player's hand."""
        board = self._board
        if board.table is None:
            return
        before = board.table.piles
        piles: list[Pile] = list(before)
        for step in pile_by_pile(before, event.table):
            place = moved(piles, step, board.table.happy)
            board.lay_piles(tuple(piles), tuple((place, card) for card in from_hand(step)))
            board.hold(without(board.own, from_hand(step) if event.seat == board.me else ()))
            board.felt.point_at(place)
            self._bring_into_sight(place)
            sound.play("card")
            await self._lay(self._hand_of(event.seat), PILE_ANIMATION_S * pace)
            await ak.sleep(READING_PAUSE_S * pace)
        board.felt.point_at(None)
        sound.play("knock")
        await ak.sleep(READING_PAUSE_S * pace)
        self._after(event)
        await self._lay(lambda _spot: None, 0.25 * pace)

    async def _lay(self, come_from: Callable[[Spot], Box | None], seconds: float) -> None:
        self._board.lay_out(come_from)
        await self._board.cards.fly(seconds)

    def _bring_into_sight(self, place: int) -> None:
        """Scroll to a pile, if one has to, before its cards set off."""
        board = self._board
        if board.plan is None:
            return
        board.measure(board.plan)
        fan = next((fan for fan in board.spread.fans if fan.place == place), None)
        if fan is None:
            return
        window = board.felt.window
        if fan.box.y + board.cards.scrolled < window.y:
            board.scroll_to(window.y - fan.box.y + dp(8))
        elif fan.box.top + board.cards.scrolled > window.top:
            board.scroll_to(window.top - fan.box.top - dp(8))

    def _hand_of(self, seat: Seat) -> Callable[[Spot], Box | None]:
        """Cards that nobody saw before come out of this player's hand."""
        plate = self._board.rivals.plate(seat)
        start = plate.middle(plate.height * 0.5, plate.height * 0.7)
        return lambda _spot: start

    # Other events

    async def _tell_draw(self, event: Drawn, pace: float) -> None:
        board = self._board
        deck = board.deck.card_box()
        if event.seat == board.me and event.card is not None:
            board.hold(tuple(sorted((*board.own, event.card))))
            board.follow_event(event)
            sound.play("card")
            await self._lay(lambda _spot: deck, 0.4 * pace)
            return
        self._after(event)
        sound.play("card")
        plate = board.rivals.plate(event.seat)
        end = plate.middle(plate.height * 0.4, plate.height * 0.6)
        await board.flights.fly([Flyer(BACK, deck, end)], 0.4 * pace)

    async def _tell_deal(self, event: Dealt, pace: float) -> None:
        board = self._board
        board.hold(event.hands[board.me] if board.me is not None else ())
        board.follow_event(event)
        deck = board.deck.card_box()
        board.lay_out(lambda _spot: deck)
        flyers = []
        for order, seat in enumerate(board.rivals.seats):
            plate = board.rivals.plate(seat)
            end = plate.middle(plate.height * 0.4, plate.height * 0.6)
            flyers.append(Flyer(BACK, deck, end, order * 0.08 * pace))
        sound.play("card")
        await ak.wait_all(board.cards.fly(0.6 * pace), board.flights.fly(flyers, 0.45 * pace))


def moved(piles: list[Pile], step: PileStep, happy: Happy) -> int:
    """Let cards arrive at a pile; gives back its place."""
    place = step.was
    if place is None:
        place = len(piles)
        piles.append(())
    for card, source in step.arrived:
        if source is not None:
            left = list(piles[source])
            left.remove(card)
            piles[source] = tuple(left)
        piles[place] = arranged((*piles[place], card), happy)
    return place


def from_hand(step: PileStep) -> tuple[Card, ...]:
    """The cards that a pile got from the player."""
    return tuple(card for card, source in step.arrived if source is None)


def without(hand: tuple[Card, ...], played: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand once these cards have left it."""
    return tuple(sorted((Counter(hand) - Counter(played)).elements()))
