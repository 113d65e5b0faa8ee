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
from sockapp.games.out_of_sock.state import Table
from sockapp.i18n import _
from sockapp.ui.boards.base import AnimatedTurn
from sockapp.ui.boards.out_of_sock.sprite_names import card_sprite
from sockapp.ui.boards.out_of_sock.zones.lost_zone import LostZone
from sockapp.ui.boards.out_of_sock.zones.pick_zone import PickZone
from sockapp.ui.boards.out_of_sock.zones.toss_zone import TossZone
from sockapp.ui.widgets.flight_animation import Flyer

if TYPE_CHECKING:
    from sockapp.ui.boards.out_of_sock.board import OutOfSockBoard

TUMBLE = tuple(f"die_tilt_{face}" for face in range(1, 7))
MIN_READING_SECONDS = 1.0
"""Minimum time for a line of text, even if animations are off. A touch skips it."""


class Narrator:
    """The animator of the board's events."""

    def __init__(self, board: OutOfSockBoard) -> None:
        self._board = board
        self._toss: Flicked | None = None
        """The toss that was told last, which a lost turn explains."""

    async def tell(self, event: Any, table: Table, pace: float) -> None:
        """Animate one event at this table, then draw the table after it."""
        board = self._board
        board.announce_turn()
        match event:
            case Tossed():
                await self._tell_toss(event, pace)
            case TurnLost():
                await self._tell_lost_turn(event, pace)
            case DieTaken(seat=seat, number=number, card=card, forced=forced):
                if forced:
                    await self._tell_forced(event, pace)
                await self._tell_taking(seat, number, (card,), table, pace)
            case DiceStacked(seat=seat, number=number, cards=cards):
                await self._tell_stack(event, table, pace)
                await self._tell_taking(seat, number, cards, table, pace)
            case DiceSplit() | DiceReturned():
                board.follow(event)
                board.announce_turn()
                await ak.sleep(0.45 * pace)
                return
            case BasketPassed():
                await ak.sleep(0.25 * pace)
            case GameEnded() | Won():
                await ak.sleep(0.9 * pace)
        board.follow(event)

    async def _tell_toss(self, event: Tossed, pace: float) -> None:
        """Let the dice fly out of the basket to their piles."""
        board = self._board
        self._toss = event if isinstance(event, Flicked) else None
        zone = board.use_zone(TossZone)
        await ak.sleep(0.15 * pace)
        start = zone.mouth()
        seen: dict[int, int] = {}
        flyers = []
        for order, die in enumerate(event.dice):
            index = seen.get(die, 0)
            seen[die] = index + 1
            end = board.pile(die).die_box(index, event.dice.count(die))
            flyers.append(Flyer(f"die_{die}", start, end, order * 0.05 * pace, TUMBLE, arch=70))
        if event.dice:
            sound.play("dice_toss")
        zone.tell(event)
        await board.flights.fly(flyers, 0.75 * pace)
        await ak.sleep(0.4 * pace)

    async def _tell_lost_turn(self, event: TurnLost, pace: float) -> None:
        """Show why a turn was lost, with time to read: nothing on the table would show it."""
        board = self._board
        lost = _("{name}: turn lost.").format(name=board.host.names[event.seat])
        board.telling = AnimatedTurn(event.seat, lost)
        zone = board.use_zone(LostZone)
        if isinstance(zone, LostZone):
            zone.toss = self._toss
        zone.tell(event)
        sound.play("sad")
        await ak.sleep(max(2.2 * pace, MIN_READING_SECONDS))

    async def _tell_forced(self, event: DieTaken, pace: float) -> None:
        """Show which player has to take the last die, with time to read."""
        self._board.use_zone(PickZone).tell(event)
        await ak.sleep(1.2 * pace)

    async def _tell_stack(self, event: DiceStacked, table: Table, pace: float) -> None:
        """Let all dice fly to one pile."""
        board = self._board
        target = board.pile(event.number)
        dice = sorted(table.dice)
        flyers = [
            Flyer(f"die_{die}", board.pile(die).die_box(), target.die_box(index, len(dice)))
            for index, die in enumerate(dice)
        ]
        for pile in board.piles:
            pile.show(replace(table, dice=()), None)
        await board.flights.fly(flyers, 0.5 * pace)

    async def _tell_taking(
        self, seat: Seat, number: int, cards: tuple[Card, ...], table: Table, pace: float
    ) -> None:
        """Let the cards fly to the player, and the die back into the basket."""
        play_card_sound(cards)
        board = self._board
        pile = board.pile(number)
        flyers = [
            Flyer(
                card_sprite(card),
                pile.card_box(),
                board.next_card_box(seat, card),
                index * 0.18 * pace,
            )
            for index, card in enumerate(cards)
        ]
        if board.zone.basket_box.width:
            flyers.append(Flyer(f"die_{number}", pile.die_box(), board.zone.mouth(), 0, TUMBLE))
        await board.flights.fly(flyers, 0.5 * pace)
        if table.cards_left(number) == len(cards):
            sound.play("deck_gone")


def play_card_sound(cards: tuple[Card, ...]) -> None:
    """Play the sound of taken cards: that of the special card that changes the score most."""
    kinds = {card.kind for card in cards}
    if CardKind.BAN in kinds:
        sound.play("ban")
    elif CardKind.CONVERSION in kinds:
        sound.play("convert")
    elif CardKind.DOUBLE in kinds:
        sound.play("double")
    else:
        sound.play("card")
