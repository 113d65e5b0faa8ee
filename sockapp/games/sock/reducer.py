"""The reducer: what each event changes on the table and in a seat's hand.

``apply`` decides which events happen and reduces them one by one over the table. A board does
the same with the events it is shown, through ``Game.follow``.
"""

from __future__ import annotations

from dataclasses import replace

from sockapp.games.sock.cards import PACK, without
from sockapp.games.sock.events import DealEnded, Dealt, Drawn, Event, Played, TurnPassed
from sockapp.games.sock.scoring import add_points
from sockapp.games.sock.state import FinishedDeal, Table, View, hand_size


def reduce_view(view: View, event: Event) -> View:
    """Return the view after this event, redacted for the view's seat."""
    hand = view.hand
    match event:
        case Drawn(seat=seat, card=card) if seat == view.seat and card is not None:
            hand = tuple(sorted((*hand, card)))
        case Played(seat=seat, cards=cards) if seat == view.seat:
            hand = tuple(without(hand, cards))
        case Dealt(hands=hands) if view.seat is not None:
            hand = hands[view.seat]
    return View(view.seat, reduce_table(view.table, event), hand)


def reduce_table(table: Table, event: Event) -> Table:
    """Return the table after this event."""
    match event:
        case Drawn(seat=seat, deck_left=left):
            counts = _with_count(table, seat, table.counts[seat] + 1)
            return replace(table, counts=counts, deck_left=left, drawn=table.drawn + 1)
        case Played(seat=seat, table=piles, left=left):
            counts = _with_count(table, seat, left)
            turn = (seat + 1) % table.players if left else seat
            return replace(table, piles=piles, counts=counts, turn=turn, drawn=0, passes=0)
        case TurnPassed() if table.passes + 1 == table.players:
            return table  # SOCK-14: a DealEnded follows
        case TurnPassed(seat=seat):
            turn = (seat + 1) % table.players
            return replace(table, turn=turn, drawn=0, passes=table.passes + 1)
        case DealEnded(how=how, seat=seat, hands=hands, points=points):
            deal = FinishedDeal(how, seat, hands, points, add_points(table.totals, points))
            return replace(table, turn=seat, deals=(*table.deals, deal))
        case Dealt(dealer=dealer, size=size):
            return replace(
                table,
                dealer=dealer,
                turn=(dealer + 1) % table.players,
                piles=(),
                counts=(size,) * table.players,
                deck_left=deck_after_deal(table.players),
                drawn=0,
                passes=0,
            )
        case _:
            return table


def deck_after_deal(players: int) -> int:
    """Return the number of cards in the draw deck after the hands are dealt."""
    return len(PACK) - players * hand_size(players)


def _with_count(table: Table, seat: int, count: int) -> tuple[int, ...]:
    return (*table.counts[:seat], count, *table.counts[seat + 1 :])
