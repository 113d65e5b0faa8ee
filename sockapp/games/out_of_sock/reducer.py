"""The reducer: what each event changes on the table.

Nothing on the table is secret, so events change a state and every view in the same way.
``apply`` decides which events happen, and reduces them one by one. A board reduces the events
that it is shown over its view, through ``Game.follow``.
"""

from __future__ import annotations

from dataclasses import replace

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import SUIT_INDEX, Card
from sockapp.games.out_of_sock.events import (
    Arranged,
    BasketPassed,
    DiceReturned,
    DiceSplit,
    DiceStacked,
    DieTaken,
    Event,
    GameEnded,
    StillTied,
    Tossed,
    TurnLost,
    Won,
)
from sockapp.games.out_of_sock.scoring import Columns
from sockapp.games.out_of_sock.state import Phase, Table


def reduce_table(table: Table, event: Event) -> Table:
    """Return the table after this event."""
    match event:
        case Tossed(dice=dice):
            return replace(table, dice=dice, phase=Phase.CHOOSE)
        case TurnLost():
            return replace(table, dice=())
        case DiceSplit():  # dice of empty decks stay until the DiceReturned that follows
            return replace(table, dice=tuple(sorted(table.dice)), phase=Phase.PICK)
        case DiceReturned(number=number, count=count):
            return replace(table, dice=_remove_dice(table.dice, number, count))
        case DieTaken(seat=seat, number=number, card=card, uncovered=uncovered):
            follows = (seat + 1) % table.players  # OOS-5: the player to the left picks next
            dice = _remove_dice(table.dice, number, 1)
            return _take_cards(table, seat, number, (card,), uncovered, dice, follows)
        case DiceStacked(seat=seat, number=number, cards=cards, uncovered=uncovered):
            return _take_cards(table, seat, number, cards, uncovered, (), seat)
        case Arranged(seat=seat, suit=suit, order=order):
            index = SUIT_INDEX[suit]
            column = table.columns[seat][index]
            ordered = tuple(column[i] for i in order)
            return replace(table, columns=_with_column(table.columns, seat, index, ordered))
        case BasketPassed(to=to):
            return replace(table, turn=to, holder=to, phase=Phase.TOSS)
        case GameEnded(seat=seat):
            return replace(table, dice=(), turn=seat)
        case StillTied(holder=holder):
            return replace(table, turn=holder, phase=Phase.NAME)
        case Won(seat=winner):
            return replace(table, winner=winner, phase=Phase.OVER)
        case _:
            return table


def _remove_dice(dice: tuple[int, ...], number: int, count: int) -> tuple[int, ...]:
    left = list(dice)
    for _ in range(count):
        left.remove(number)
    return tuple(left)


def _take_cards(
    table: Table,
    seat: Seat,
    number: int,
    cards: tuple[Card, ...],
    uncovered: Card | None,
    dice: tuple[int, ...],
    turn: Seat,
) -> Table:
    """Return the table after a seat took cards of a deck."""
    pile = number - 2
    columns = table.columns
    for card in cards:
        index = SUIT_INDEX[card.suit]
        columns = _with_column(columns, seat, index, (*columns[seat][index], card))
    # One ``replace`` for all fields, because opening a game replays its whole log.
    return replace(
        table,
        dice=dice,
        turn=turn,
        tops=(*table.tops[:pile], uncovered, *table.tops[pile + 1 :]),
        left=(*table.left[:pile], table.left[pile] - len(cards), *table.left[pile + 1 :]),
        columns=columns,
    )


def _with_column(
    columns: tuple[Columns, ...], seat: Seat, index: int, column: tuple[Card, ...]
) -> tuple[Columns, ...]:
    own = columns[seat]
    own = (*own[:index], column, *own[index + 1 :])
    return (*columns[:seat], own, *columns[seat + 1 :])
