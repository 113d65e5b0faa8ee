"""Animation of Out of Sock's events: dice fly out of the basket, cards to their takers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import asynckivy as ak

from sockapp.device.audio import sound
from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import Card, CardKind
from sockapp.games.out_of_sock.events import (
    BasketPassed,
    Decided,
    DeckGone,
    DiceReturned,
    DiceSplit,
    DiceStacked,
    DieTaken,
    Flicked,
    GameEnded,
    Tossed,
    TurnLost,
    Won,
)
from sockapp.games.out_of_sock.scoring import compute_score_changes
from sockapp.games.out_of_sock.state import Table
from sockapp.games.out_of_sock.text.phrases import stacking_text, taking_text, tossing_text
from sockapp.i18n import _
from sockapp.ui.boards.base import AnimatedTurn
from sockapp.ui.boards.out_of_sock.moments.card_moment import Taking, play_special_sound
from sockapp.ui.boards.out_of_sock.sprite_names import card_sprite
from sockapp.ui.boards.out_of_sock.zones.lost_zone import LostZone
from sockapp.ui.boards.out_of_sock.zones.pick_zone import PickZone
from sockapp.ui.boards.out_of_sock.zones.toss_zone import TossZone
from sockapp.ui.widgets.flight_animation import Flyer

if TYPE_CHECKING:
    from sockapp.ui.boards.out_of_sock.board import OutOfSockBoard

TUMBLE_SPRITES = tuple(f"die_tilt_{face}" for face in range(1, 7))
CARD_FLIGHT_S, NAMED_S = 0.5, 0.9
"""Seconds in which a card flies to its column, and for a winner who was named."""
MIN_READING_S = 1.0
"""Minimum time for a line of text, even if animations are off. A touch skips it."""


class Narrator:
    """The animator of the board's events."""

    def __init__(self, board: OutOfSockBoard) -> None:
        self._board = board
        self._toss: Flicked | None = None
        """The toss that was told last, which a lost turn explains."""
        self._actor: Seat = 0
        """The player that the header named last, who also took the last card of a deck."""

    async def tell(self, event: Any, table: Table, pace: float) -> None:
        """Animate one event at this table, then draw the table after it."""
        board, names = self._board, self._board.host.names
        board.announce_turn()
        match event:
            case Tossed():
                await self._tell_toss(event, table, pace)
            case TurnLost():
                await self._tell_lost_turn(event, pace)
            case DieTaken(seat=seat, card=card, forced=forced):
                self._announce(seat, taking_text(seat, (card,), self._is_own(seat), names))
                board.end_decision()
                if forced:
                    await self._tell_forced(event, pace)
                await self._tell_taking(event, (card,), table, pace)
            case DiceStacked():
                await self._tell_stack(event, table, pace)
            case DiceSplit():
                self._announce(event.seat, board.zone.event_text(event))
                board.follow(event)
                await ak.sleep(0.45 * pace)
                board.announce_turn()
                return
            case DiceReturned():
                board.follow(event)
                board.announce_turn()
                await ak.sleep(0.45 * pace)
                return
            case DeckGone(number=number):
                words = board.zone.event_text(event)
                self._announce(self._actor, words)
                await board.moments.stamp_deck(number, words, table, pace)
            case BasketPassed():
                await ak.sleep(0.25 * pace)
            case GameEnded():
                self._announce(event.seat, board.zone.event_text(event))
                board.end_decision()
                await board.moments.count_points(event, table, pace)
            case Won():
                self._announce(event.seat, board.zone.event_text(event))
                board.end_decision()
                if event.by is Decided.NAMED:  # otherwise the final count has shown the winner
                    await ak.sleep(NAMED_S * pace)
        board.follow(event)

    def _announce(self, seat: Seat, text: str) -> None:
        """Show in the header what a player does, until the next prompt."""
        self._actor = seat
        self._board.animated_turn = AnimatedTurn(seat, text)

    def _is_own(self, seat: Seat) -> bool:
        """Return whether a seat is that of the person at the bottom of the board."""
        board = self._board
        return seat == board.me and board.host.players[seat].is_person

    async def _tell_toss(self, event: Tossed, table: Table, pace: float) -> None:
        """Animate the dice out of the basket to their piles, and wait for a moment."""
        board = self._board
        self._toss = event if isinstance(event, Flicked) else None
        own = self._is_own(event.seat)
        self._announce(event.seat, tossing_text(event.seat, own, board.host.names))
        zone = board.use_zone(TossZone)
        await ak.sleep(0.15 * pace)
        start = zone.mouth()
        seen: dict[int, int] = {}
        flyers = []
        for order, die in enumerate(event.dice):
            index = seen.get(die, 0)
            seen[die] = index + 1
            end = board.pile(die).die_box(index, event.dice.count(die))
            flyers.append(
                Flyer(f"die_{die}", start, end, order * 0.05 * pace, TUMBLE_SPRITES, arch=70)
            )
        if event.dice:
            sound.play("dice_toss")
        zone.tell(event)
        await board.flights.fly(flyers, 0.75 * pace)
        for pile in board.piles:
            pile.show(board.table_after(table, event), None)
        await ak.sleep(0.4 * pace)

    async def _tell_lost_turn(self, event: TurnLost, pace: float) -> None:
        """Show for long enough to be read why a turn was lost. The table does not show it."""
        board = self._board
        lost = _("{name}: turn lost.").format(name=board.host.names[event.seat])
        board.animated_turn = AnimatedTurn(event.seat, lost)
        zone = board.use_zone(LostZone)
        if isinstance(zone, LostZone):
            zone.toss = self._toss
        zone.tell(event)
        sound.play("sad")
        await ak.sleep(max(2.2 * pace, MIN_READING_S))

    async def _tell_forced(self, event: DieTaken, pace: float) -> None:
        """Show which player has to take the last die, with time to read."""
        self._board.use_zone(PickZone).tell(event)
        await ak.sleep(1.2 * pace)

    async def _tell_stack(self, event: DiceStacked, table: Table, pace: float) -> None:
        """Animate all dice to one pile, then its cards to the player, the hidden one last."""
        board, seat = self._board, event.seat
        names, count = board.host.names, len(event.cards)
        words = stacking_text(seat, event.number, count, self._is_own(seat), names)
        self._announce(seat, words)
        board.end_decision()
        target = board.pile(event.number)
        dice = sorted(table.dice)
        flyers = [
            Flyer(f"die_{die}", board.pile(die).die_box(), target.die_box(index, len(dice)))
            for index, die in enumerate(dice)
        ]
        for pile in board.piles:
            pile.show(replace(table, dice=()), None)
        await board.flights.fly(flyers, 0.5 * pace)
        await self._tell_taking(event, event.cards, table, pace)

    async def _tell_taking(
        self, event: DieTaken | DiceStacked, cards: tuple[Card, ...], table: Table, pace: float
    ) -> None:
        """Animate the cards to the player one by one, and the die back into the basket.

        The first card lay face up on its pile. A second one has been hidden until now.
        """
        board, seat = self._board, event.seat
        pile = board.pile(event.number)
        start, die = pile.card_box(), self._die_flyers(event.number)
        pile.show(board.table_after(table, event), None)
        for index, change in enumerate(compute_score_changes(table.columns[seat], cards)):
            is_hidden = index > 0
            if board.moments.is_worth_showing(change, is_hidden=is_hidden):
                showing = board.moments.show_card(Taking(seat, change, is_hidden), start, pace)
                await ak.wait_all(showing, board.flights.fly(die, CARD_FLIGHT_S * pace))
            else:
                if change.card.kind is CardKind.SOCKS:
                    sound.play("card")
                else:
                    play_special_sound(change.card.kind)
                home = board.next_card_box(seat, change.card)
                flyers = [Flyer(card_sprite(change.card), start, home), *die]
                await board.flights.fly(flyers, CARD_FLIGHT_S * pace)
            die = []
            taken = DiceStacked(seat, event.number, cards[: index + 1], event.uncovered)
            board.draw_players(board.table_after(table, taken))

    def _die_flyers(self, number: int) -> list[Flyer]:
        """Return the flight of a die from its pile into the basket; none if no basket is drawn."""
        board = self._board
        if not board.zone.basket_box.width:
            return []
        box = board.pile(number).die_box()
        return [Flyer(f"die_{number}", box, board.zone.mouth(), 0, TUMBLE_SPRITES)]
