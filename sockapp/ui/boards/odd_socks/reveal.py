"""Animation of the end of a round: all cards are revealed and the pair is united (ODD-7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import asynckivy as ak

from sockapp.device.audio import sound
from sockapp.engine.game import Seat
from sockapp.games.odd_socks.events import RoundEnded
from sockapp.games.odd_socks.state import CardInBasket, Phase, Table
from sockapp.games.odd_socks.text.names import card_name
from sockapp.i18n import _
from sockapp.ui.boards.odd_socks.card_painting import BACK, card_sprite
from sockapp.ui.boards.odd_socks.turn.turn_model import TurnNotice
from sockapp.ui.widgets.flight_animation import Flyer

if TYPE_CHECKING:
    from sockapp.ui.boards.odd_socks.board import OddSocksBoard


async def reveal(board: OddSocksBoard, event: RoundEnded, pace: float) -> None:
    """Animate the end of a round.

    The hands go into the baskets, the baskets and the lost mate are turned up, and the lost mate
    moves to its match.
    """
    table = board.table
    if table is None:
        return
    table = await _move_hands_into_baskets(board, event, table, pace)
    for step in range(table.players):
        seat = (board.me + 1 + step) % table.players
        table = _with_basket_up(table, event, seat)
        sound.play("card_flip")
        board.draw(table)
        await ak.sleep(0.55 * pace)
    sound.play("drum_roll")
    board.draw(table, TurnNotice(_("And the lost mate is…")))
    await ak.sleep(0.9 * pace)
    table = replace(table, lost=event.lost)  # from here on all is known
    sound.play("card_flip")
    words = _("The lost mate is {card}!").format(card=card_name(event.lost))
    board.draw(table, TurnNotice(words, None, card_sprite(event.lost)))
    await ak.sleep(0.9 * pace)
    await _move_lost_to_match(board, event, table, pace)
    board.draw(replace(table, phase=Phase.DEAL, active=event.winner))
    names = board.host.names
    own = board.view is not None and board.view.seat == event.winner
    title = _("You have the match!") if own else _("{name} has the match!")
    sound.play("win")
    board.spotlight.light((event.lost, event.lost), title.format(name=names[event.winner]))
    await ak.sleep(2.2 * pace)
    board.spotlight.hide_cards()
    board.lost.bring_back()


async def _move_hands_into_baskets(
    board: OddSocksBoard, event: RoundEnded, table: Table, pace: float
) -> Table:
    """Animate the hand cards into the baskets, face down, and return the table after it."""
    flyers = []
    for seat in range(table.players):
        is_viewer = seat == board.me
        start = board.hand.card_box(None) if is_viewer else board.panel(seat).hand_box()
        end = board.panel(seat).card_box(-1)
        flyers.append(Flyer(BACK, start, end, 0.15 * pace * seat))
    without_hands = replace(table, hands=((),) * table.players)
    news = TurnNotice(_("The last cards go into the baskets, and everything is turned face up."))
    board.draw(without_hands, news)
    await board.flights.fly(flyers, 0.7 * pace)
    number = table.next_card
    baskets = tuple(
        (*basket, CardInBasket(number + seat, None, False, False))
        for seat, basket in enumerate(table.baskets)
    )
    filled = replace(without_hands, baskets=baskets, next_card=number + table.players, pending=None)
    board.draw(filled)
    await ak.sleep(0.3 * pace)
    return filled


def _with_basket_up(table: Table, event: RoundEnded, seat: Seat) -> Table:
    """Return the table with one basket turned up."""
    shown = tuple(
        CardInBasket(lying.card, design, True, True)
        for lying, design in zip(table.baskets[seat], event.baskets[seat], strict=True)
    )
    baskets = [shown if index == seat else basket for index, basket in enumerate(table.baskets)]
    return replace(table, baskets=tuple(baskets))


async def _move_lost_to_match(
    board: OddSocksBoard, event: RoundEnded, table: Table, pace: float
) -> None:
    """Move the lost mate to its match in three hops."""
    panel = board.panel(event.winner)
    match = next(lying.card for lying in table.baskets[event.winner] if lying.design is event.lost)
    panel.mark(match)
    at, target = board.lost.card_box(), panel.card_box(match)
    board.lost.send_away()
    sprite = card_sprite(event.lost)
    steps = 3
    for step in range(steps):
        start, end = at.between(target, step / steps), at.between(target, (step + 1) / steps)
        await board.flights.fly([Flyer(sprite, start, end, arch=16)], 0.3 * pace)
    panel.unmark()
