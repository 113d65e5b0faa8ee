"""The table while a step is being told: what it looks like after each single event.

A step arrives with the view before and the view after it; in between lie several events,
and the board shows them one by one. Telling all events of a step leads to the cards and
dice of the view after it (a test plays games to see that it does).
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
from sockapp.games.out_of_sock.state import Phase, Table


def told(table: Table, event: Event) -> Table:
    """The table once this event has been shown."""
    match event:
        case Tossed(dice=dice):
            return replace(table, dice=dice, phase=Phase.CHOOSE)
        case TurnLost():
            return replace(table, dice=())
        case DiceSplit():  # also those of gone decks: that they return is told next
            return replace(table, dice=tuple(sorted(table.dice)), phase=Phase.PICK)
        case DiceReturned(number=number, count=count):
            return replace(table, dice=_without(table.dice, number, count))
        case DieTaken(seat=seat, number=number, card=card, uncovered=uncovered):
            follows = (seat + 1) % table.players  # OOS-5: the next die is theirs
            table = replace(table, dice=_without(table.dice, number, 1), turn=follows)
            return _taken(table, seat, number, (card,), uncovered)
        case DiceStacked(seat=seat, number=number, cards=cards, uncovered=uncovered):
            return _taken(replace(table, dice=()), seat, number, cards, uncovered)
        case Arranged(seat=seat, suit=suit, order=order):
            index = SUIT_INDEX[suit]
            column = table.columns[seat][index]
            return _with_column(table, seat, index, tuple(column[i] for i in order))
        case BasketPassed(to=to):
            return replace(table, turn=to, holder=to, phase=Phase.TOSS)
        case GameEnded():
            return replace(table, dice=())
        case StillTied(holder=holder):
            return replace(table, turn=holder, phase=Phase.NAME)
        case Won(seat=winner):
            return replace(table, winner=winner, phase=Phase.OVER)
        case _:
            return table


def _without(dice: tuple[int, ...], number: int, count: int) -> tuple[int, ...]:
    left = list(dice)
    for _ in range(count):
        left.remove(number)
    return tuple(left)


def _taken(
    table: Table, seat: Seat, number: int, cards: tuple[Card, ...], uncovered: Card | None
) -> Table:
    pile = number - 2
    tops = (*table.tops[:pile], uncovered, *table.tops[pile + 1 :])
    left = (*table.left[:pile], table.left[pile] - len(cards), *table.left[pile + 1 :])
    table = replace(table, tops=tops, left=left)
    for card in cards:
        index = SUIT_INDEX[card.suit]
        table = _with_column(table, seat, index, (*table.columns[seat][index], card))
    return table


def _with_column(table: Table, seat: Seat, index: int, column: tuple[Card, ...]) -> Table:
    own = table.columns[seat]
    own = (*own[:index], column, *own[index + 1 :])
    return replace(table, columns=(*table.columns[:seat], own, *table.columns[seat + 1 :]))
