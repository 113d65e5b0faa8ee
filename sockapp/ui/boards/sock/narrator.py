"""Animation of events on SOCK)'s board. A turn is shown pile by pile to be easy to follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

import asynckivy as ak

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
from sockapp.games.sock.piles import PileStep, arrange_pile, list_pile_steps
from sockapp.games.sock.recent_changes import CardChange
from sockapp.games.sock.state import View
from sockapp.games.sock.text.phrases import going_out_text
from sockapp.ui.boards.base import AnimatedTurn
from sockapp.ui.boards.sock.actions import TIDY_S
from sockapp.ui.boards.sock.cards.cards_layer import Spot
from sockapp.ui.boards.sock.cards_on_board import start_in_place
from sockapp.ui.boards.sock.sprite_names import BACK
from sockapp.ui.boards.sock.turn.turn_model import TurnModel
from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.flight_animation import Flyer

if TYPE_CHECKING:
    from sockapp.ui.boards.sock.board import SockBoard

PILE_ANIMATION_S = 0.5
"""Seconds in which the cards of one pile move."""
DEALT_CARD_INTERVAL_S = 0.04
"""Seconds between two cards that are dealt to the viewer."""
READING_PAUSE_S = 0.45
"""Seconds of rest after each pile."""
LAST_TURN_MAX_S = 2.5
"""Seconds that the piles of the turn take with which a player goes out. The slam follows."""


class Narrator:
    """An animator of one event at a time. After a cancelled animation, ``show`` must be called."""

    def __init__(self, board: SockBoard) -> None:
        self._board = board
        self.words = ""
        """The last event in words, shown on the felt while the viewer is not to move."""

    async def tell(self, event: Event, pace: float) -> None:
        """Animate an event, and leave the board in the state after it."""
        board = self._board
        table = board.table
        if table is None:
            return
        self.words = self._describe(event)
        before = board.end_turn()
        board.acting = event.seat if isinstance(event, Played | Drawn | TurnPassed) else None
        match event:
            case Played(left=0):
                await self._tell_last_turn(event, pace, before)
            case Played() if not pace:
                self._move_to_table(event)
                board.redraw()
            case Played():
                if before is not None and event.seat == board.me:
                    await self._animate_own_turn(event, pace)
                else:
                    await self._animate_turn(event, pace)
                if event.left == 1:
                    await board.moments.announce_last_card(event.seat, pace)
            case Drawn():
                await self._animate_draw(event, pace)
            case Dealt():
                self._announce(event.dealer, self.words)
                await self._animate_deal(event, pace)
            case TurnPassed(seat=seat) | BackToZero(seat=seat):
                self._announce(seat, self.words)
                self._show_state_after(event)
                await ak.sleep(1.0 * pace)
            case GameEnded(winners=winners):
                self._announce(winners[0], self.words)
                self._show_state_after(event)
                await ak.sleep(1.0 * pace)
            case DealEnded():
                self._announce(event.seat, self.words)
                board.redraw()
                if pace:
                    await board.moments.run(board.moments.open_hands(event, pace))
                self._show_state_after(event)  # not before: the plates have the new points
                board.moments.begin_round_end()
                await board.rounds.tell(event)

    def _announce(self, seat: Seat, text: str) -> None:
        """Show a text about a player instead of the prompt, until the next ``show``.

        The session is ahead of the animation. Its prompt would name the first player of the next
        round while this one is still being counted.
        """
        self._board.animated_turn = AnimatedTurn(seat, text, is_public=True)

    def _describe(self, event: Event) -> str:
        host = self._board.host
        return host.phrases.event(event, self._board.me, host.names) or ""

    def _show_state_after(self, event: Event) -> None:
        """Draw the state after this event."""
        board = self._board
        if board.table is None:
            return
        board.follow_event(event)
        board.redraw()

    # A turn

    async def _tell_last_turn(self, event: Played, pace: float, before: TurnModel | None) -> None:
        """Show the turn with which a player goes out. A touch skips to the score sheet."""
        board = self._board
        is_own = event.seat == board.me
        host = board.host
        if board.table is not None:
            view = View(None, board.table, ())
            self._announce(event.seat, host.phrases.prompt(view, host.names))
        board.moments.begin_round_end()
        last = event.cards[-1]
        if before is not None and before.draft.steps:
            last = before.draft.steps[-1].cards[-1].card
        if pace and not (is_own and before is not None):
            piles = (
                0 if board.table is None else len(list_pile_steps(board.table.piles, event.table))
            )
            share = min(1.0, LAST_TURN_MAX_S / compute_turn_duration_s(piles))
            await board.moments.run(self._animate_turn(event, pace * share))
        if board.table is not None and board.table.piles != event.table:  # skipped or own
            self._move_to_table(event)
        board.redraw()
        self._announce(event.seat, going_out_text(event.seat, board.me, host.names))
        if pace:
            await board.moments.run(board.moments.slam_card(last, pace))

    async def _animate_own_turn(self, event: Played, pace: float) -> None:
        """Show the viewer's own turn, whose cards are on the table already; tidy the piles."""
        self._move_to_table(event)
        await self._lay_out_and_fly(start_in_place, TIDY_S * pace)

    def _move_to_table(self, event: Played) -> None:
        """Move the played cards to the table, from the next drawing on."""
        board = self._board
        board.hold(remove_cards(board.own, event.cards if event.seat == board.me else ()))
        board.follow_event(event)
        if event.seat == board.me:
            board.own_played = event.cards
            board.unmark_changes()

    async def _animate_turn(self, event: Played, pace: float) -> None:
        """Animate a turn pile by pile: cards arrive from other piles and from the player's hand."""
        board = self._board
        if board.table is None:
            return
        before = board.table.piles
        piles: list[Pile] = list(before)
        for step in list_pile_steps(before, event.table):
            place = apply_step(piles, step, board.table.happy)
            changes = [CardChange(place, card, event.seat) for card, _source in step.arrived]
            board.lay_piles(tuple(piles), changes)
            board.hold(
                remove_cards(board.own, cards_from_hand(step) if event.seat == board.me else ())
            )
            board.felt.point_at(place)
            if board.plan is not None:
                board.scroll_to_pile(board.plan, place)
            sound.play("card")
            await self._lay_out_and_fly(self._come_from_plate(event.seat), PILE_ANIMATION_S * pace)
            await ak.sleep(READING_PAUSE_S * pace)
        board.felt.point_at(None)
        sound.play("knock")
        await ak.sleep(READING_PAUSE_S * pace)
        board.follow_event(event)
        await self._lay_out_and_fly(start_in_place, TIDY_S * pace)

    async def _lay_out_and_fly(
        self, come_from: Callable[[Spot], Box | None], seconds: float
    ) -> None:
        self._board.lay_out(come_from)
        await self._board.cards.fly(seconds)

    def _come_from_plate(self, seat: Seat) -> Callable[[Spot], Box | None]:
        """Return a ``come_from`` by which new cards start at this player's plate."""
        plate = self._board.opponents.plate(seat)
        start = plate.middle(plate.height * 0.5, plate.height * 0.7)
        return lambda _spot: start

    # Other events

    async def _animate_draw(self, event: Drawn, pace: float) -> None:
        board = self._board
        deck = board.deck.card_box()
        if event.seat == board.me and event.card is not None:
            board.draw_card(event.card)
            board.follow_event(event)
            sound.play("draw")
            await self._lay_out_and_fly(lambda _spot: deck, 0.4 * pace)
            return
        self._show_state_after(event)
        sound.play("draw")
        plate = board.opponents.plate(event.seat)
        end = plate.middle(plate.height * 0.4, plate.height * 0.6)
        await board.flights.fly([Flyer(BACK, deck, end)], 0.4 * pace)

    async def _animate_deal(self, event: Dealt, pace: float) -> None:
        board = self._board
        board.hold(event.hands[board.me] if board.me is not None else ())
        board.follow_event(event)
        board.redraw()
        deck = board.deck.card_box()
        board.cards.forget()  # the cards of the last round are back in the deck
        board.lay_out(lambda _spot: deck)
        flyers = []
        for order, seat in enumerate(board.opponents.seats):
            plate = board.opponents.plate(seat)
            end = plate.middle(plate.height * 0.4, plate.height * 0.6)
            flyers.append(Flyer(BACK, deck, end, order * 0.08 * pace))
        sound.play("deal")
        await ak.wait_all(
            board.cards.fly(0.3 * pace, DEALT_CARD_INTERVAL_S * pace),
            board.flights.fly(flyers, 0.45 * pace),
        )


def compute_turn_duration_s(piles: int) -> float:
    """Return the seconds of a turn's animation by the number of piles that change."""
    return piles * (PILE_ANIMATION_S + READING_PAUSE_S) + READING_PAUSE_S + TIDY_S


def apply_step(piles: list[Pile], step: PileStep, happy: Happy) -> int:
    """Apply a step to ``piles``, and return the place of the pile that received the cards."""
    place = step.was
    if place is None:
        place = len(piles)
        piles.append(())
    for card, source in step.arrived:
        if source is not None:
            left = list(piles[source])
            left.remove(card)
            piles[source] = tuple(left)
        piles[place] = arrange_pile((*piles[place], card), happy)
    return place


def cards_from_hand(step: PileStep) -> tuple[Card, ...]:
    """Return the cards of a step that come from the player's hand."""
    return tuple(card for card, source in step.arrived if source is None)


def remove_cards(hand: tuple[Card, ...], played: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand without the played cards, sorted."""
    return tuple(sorted((Counter(hand) - Counter(played)).elements()))
