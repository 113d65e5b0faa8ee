"""Animation of Odd Socks' events: cards that fly, are turned over, peeked at or exchanged."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import asynckivy as ak
from kivy.metrics import dp

from sockapp.device.audio import sound
from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.events import (
    Copied,
    Dealt,
    Flipped,
    GameWon,
    HandPeeked,
    NothingDone,
    Passed,
    Peeked,
    Placed,
    RoundEnded,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.redaction import redact_table
from sockapp.games.odd_socks.reducer import TableReducer
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import Table, View
from sockapp.games.odd_socks.text.names import card_name
from sockapp.games.odd_socks.text.phrases import happening_text
from sockapp.i18n import _
from sockapp.ui.boards.base import AnimatedTurn
from sockapp.ui.boards.odd_socks.card_painting import BACK, card_sprite
from sockapp.ui.boards.odd_socks.event_picture import actor_of
from sockapp.ui.boards.odd_socks.reveal import reveal
from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.flight_animation import Flyer

if TYPE_CHECKING:
    from sockapp.ui.boards.odd_socks.board import OddSocksBoard

EYE = "action_peek"
CARD_FLIGHT_S = 0.6
"""Duration of a card's flight."""
PEEK_DISPLAY_S = 2.4
"""Time for which a spectator sees a peeked card."""

READING_MIN_PACE = 0.5
"""Notices stay at least this fraction of their time, because a deduction may depend on them."""


class Narrator:
    """The animator of the board's events."""

    def __init__(self, board: OddSocksBoard) -> None:
        self.board = board
        self._actor: Seat = 0
        """The player that the header named last."""

    async def tell(self, event: Any, pace: float) -> None:
        """Animate one event, then draw the table after it."""
        board = self.board
        end = compute_table_after(self._table, event, self._seat)
        news = board.make_notice(event, self._seat)
        if news and not isinstance(event, RoundEnded):  # its text would give the reveal away
            board.draw(self._table, news)
        board.pass_arrows.show(event)
        self._announce(event)
        match event:
            case Placed() | Stashed():
                sound.play("card")
                await self._fly(event, pace)
            case Swapped() | Traded() | Passed():
                sound.play("swap")
                await self._fly(event, pace)
            case Peeked() | HandPeeked():
                await self._animate_peek(event, pace)
            case Flipped(basket=seat, card=card) | Copied(seat=seat, card=card):
                await self._animate_turning(event, seat, card, pace)
            case Dealt():
                await self._animate_deal(event, pace)
            case RoundEnded():
                await reveal(board, event, pace)
            case NothingDone() | GameWon():
                await ak.sleep(0.5 * pace)
        board.draw(end, news)
        if news:
            await ak.sleep(compute_reading_time(news.text) * (pace and max(pace, READING_MIN_PACE)))

    def _announce(self, event: Any) -> None:
        """Show in the header who acts. The session's prompt would already name the next player, or
        the winner of the round."""
        host = self.board.host
        if not isinstance(event, RoundEnded | GameWon):  # their actor is the winner
            actor = actor_of(event)
            self._actor = self._actor if actor is None else actor
        text = happening_text(event, self._actor, self._seat, host.names)
        self.board.animated_turn = AnimatedTurn(self._actor, text, is_public=True)

    @property
    def _table(self) -> Table:
        if self.board.table is None:
            raise LookupError("nothing is shown yet")
        return redact_table(self.board.table, None) if self.board.is_covered else self.board.table

    @property
    def _seat(self) -> Seat | None:
        """The viewer's seat; None while the board is covered, because events are then public."""
        board = self.board
        return None if board.view is None or board.is_covered else board.view.seat

    # Flying cards

    async def _fly(self, event: Any, pace: float) -> None:
        """Remove an event's cards from the table and let them fly to their new places."""
        flyers = self._flyers(event)
        self.board.draw(remove_flying_cards(self._table, event, self._seat))
        await self.board.flights.fly(flyers, CARD_FLIGHT_S * pace)

    def _flyers(self, event: Any) -> list[Flyer]:
        basket, hand = self._basket_box, self._hand_box
        match event:
            case Placed(seat, card, design, up):
                shown = design if up else None
                return [_card_flyer(shown, hand(seat, design), basket(seat, card))]
            case Stashed(seat, owner, card, design, up, taken, got):
                return [
                    _card_flyer(design if up else None, hand(seat, design), basket(owner, card)),
                    _card_flyer(got, basket(owner, taken), hand(seat, got)),
                ]
            case Swapped(seat, other, taken, took, _took_shown, given, gave):
                one, two = self._table.find_card(taken), self._table.find_card(given)
                return [
                    _card_flyer(
                        took if one and one.up else None, basket(other, taken), basket(seat, -1)
                    ),
                    _card_flyer(
                        gave if two and two.up else None, basket(seat, given), basket(other, -1)
                    ),
                ]
            case Traded(seat, other, gave, got):
                return [
                    _card_flyer(gave, hand(seat, gave), hand(other, gave)),
                    _card_flyer(got, hand(other, got), hand(seat, got)),
                ]
            case Passed(gifts=gifts):
                return [
                    _card_flyer(gift, hand(giver, gift), hand(event.receiver(giver), gift))
                    for giver, gift in enumerate(gifts)
                ]
            case _:
                return []

    def _basket_box(self, seat: Seat, card: int) -> Box:
        return self.board.panel(seat).card_box(card)

    def _hand_box(self, seat: Seat, design: Design | None) -> Box:
        board = self.board
        if seat == board.me and board.hand.height > dp(40):
            return board.hand.card_box(design)
        return board.panel(seat).hand_box()

    # Peeking and turning over

    async def _animate_peek(self, event: Peeked | HandPeeked, pace: float) -> None:
        sound.play("peek")
        board = self.board
        owner = event.basket if isinstance(event, Peeked) else event.other
        if event.seat == self._seat and event.design is not None:
            await self._show_peeked(event.design, owner, pace)
            return
        start = board.panel(event.seat).hand_box()
        if isinstance(event, Peeked):
            panel = board.panel(owner)
            panel.mark(event.card)
            end = panel.card_box(event.card)
        else:
            end = self._hand_box(owner, None)
        await board.flights.fly([Flyer(EYE, start, end)], CARD_FLIGHT_S * pace)
        await board.flights.fly([Flyer(EYE, end, end, arch=6)], 0.7 * pace)
        board.panel(owner).unmark()

    async def _show_peeked(self, design: Design, owner: Seat, pace: float) -> None:
        """Show a peeked card to the peeking player until they tap, to a spectator for a while."""
        board = self.board
        names = board.host.names
        if owner == board.me:
            title = _("You see {card}.")
        else:
            title = _("{name} has {card}.")
        below = _("Only you see this. Tap to turn it back over.")
        is_spectator = board.host.is_spectator
        board.spotlight.light(
            (design,),
            title.format(name=names[owner], card=card_name(design)),
            "" if is_spectator else below,
        )
        if is_spectator:
            await ak.sleep(PEEK_DISPLAY_S * pace)
        else:
            await ak.sleep_forever()  # a touch ends it by skipping the animation
        board.spotlight.hide_cards()

    async def _animate_turning(self, event: Any, seat: Seat, card: int, pace: float) -> None:
        board = self.board
        panel = board.panel(seat)
        panel.mark(card)
        await ak.sleep(0.45 * pace)
        sound.play("card_flip")
        board.draw(compute_table_after(self._table, event, self._seat))
        await ak.sleep(0.6 * pace)
        panel.unmark()

    async def _animate_deal(self, event: Dealt, pace: float) -> None:
        """Animate the cards from the place of the lost mate to all players."""
        board = self.board
        empty = compute_table_after(self._table, event, self._seat)
        no_cards = ((),) * empty.players
        board.draw(replace(empty, hands=no_cards, baskets=no_cards))
        start = board.lost.card_box()
        flyers = []
        for seat, hand in enumerate(event.hands):
            for turn in range(len(event.up[seat])):
                end = board.panel(seat).card_box(-1)
                flyers.append(Flyer(BACK, start, end, turn * 0.12 * pace))
            for turn in range(len(hand)):
                end = self._hand_box(seat, None)
                flyers.append(Flyer(BACK, start, end, (turn + 2) * 0.12 * pace))
        sound.play("deal")
        await board.flights.fly(flyers, 0.5 * pace)


def compute_reading_time(line: str) -> float:
    """Return how long a notice stays after its animation, in seconds."""
    return min(2.0, 0.35 + 0.016 * len(line))


def compute_table_after(table: Table, event: Any, seat: Seat | None) -> Table:
    """Return the table after an event, as a seat sees it.

    The acting player stays ringed while the last event of the turn is read. The next view moves
    the ring.
    """
    followed = GAME.follow(View(seat, table, ()), event).table
    if isinstance(event, RoundEnded | Dealt):
        return followed
    return replace(followed, phase=table.phase, active=table.active)


def remove_flying_cards(table: Table, event: Any, seat: Seat | None) -> Table:
    """Return the table without an event's cards, for the time of their flight."""
    reducer = TableReducer.seen_from(table, seat)
    match event:
        case Placed(giver, _card_number, design):
            reducer.leave(giver, design)
        case Stashed(giver, owner, _card_number, design, _up, taken):
            reducer.leave(giver, design)
            reducer.pull(owner, taken)
        case Swapped(one, other, taken, _took, _took_shown, given):
            reducer.pull(other, taken)
            reducer.pull(one, given)
        case Traded(one, other, gave, got):
            reducer.leave(one, gave)
            reducer.leave(other, got)
        case Passed(gifts=gifts):
            for giver, gift in enumerate(gifts):
                reducer.leave(giver, gift)
    return reducer.table()


def _card_flyer(design: Design | None, start: Box, end: Box) -> Flyer:
    return Flyer(card_sprite(design), start, end)
