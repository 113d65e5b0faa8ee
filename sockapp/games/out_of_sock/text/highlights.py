"""Highlights of a finished game: its best moment, and how a tie was broken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sockapp.engine.game import Seat
from sockapp.engine.game_text import Names
from sockapp.games.out_of_sock.cards import Card, Suit
from sockapp.games.out_of_sock.events import Decided, DiceStacked, DieTaken, Event, Won
from sockapp.games.out_of_sock.scoring import count_sock_cards, score_column
from sockapp.games.out_of_sock.state import Table
from sockapp.games.out_of_sock.text.names import card_names
from sockapp.i18n import _, join_and, ngettext, number, signed


@dataclass(frozen=True, slots=True)
class Moment:
    """A player took cards and gained points by them."""

    seat: Seat
    cards: tuple[Card, ...]
    gain: int


def find_best_moment(events: Iterable[Event]) -> Moment | None:
    """Return the largest gain by one move, the first of equals; None if there was no gain."""
    held: dict[tuple[Seat, Suit], list[Card]] = {}
    best: Moment | None = None
    for event in events:
        if isinstance(event, DieTaken):
            cards: tuple[Card, ...] = (event.card,)
        elif isinstance(event, DiceStacked):
            cards = event.cards
        else:
            continue
        gain = 0
        for card in cards:
            column = held.setdefault((event.seat, card.suit), [])
            before = score_column(column).score
            column.append(card)
            gain += score_column(column).score - before
        if gain > (best.gain if best else 0):
            best = Moment(event.seat, cards, gain)
    return best


def moment_text(moment: Moment, seat: Seat | None, names: Names) -> str:
    """Return the best moment in one line, addressed to the player at ``seat``."""
    if moment.seat == seat:
        text = ngettext(
            "Best moment: you took {cards} ({count} point).",
            "Best moment: you took {cards} ({count} points).",
            moment.gain,
        )
    else:
        text = ngettext(
            "Best moment: {name} took {cards} ({count} point).",
            "Best moment: {name} took {cards} ({count} points).",
            moment.gain,
        )
    return text.format(
        name=names[moment.seat], cards=card_names(moment.cards), count=signed(moment.gain)
    )


def tie_text(events: Sequence[Event], table: Table, names: Names) -> str:
    """Return how a tie was broken (OOS-11); empty if there was none."""
    won = next((event for event in reversed(events) if isinstance(event, Won)), None)
    if won is None or won.by is Decided.POINTS:
        return ""
    tied = join_and(names[seat] for seat in won.tied)
    if won.by is Decided.SOCKS:
        socks = count_sock_cards(table.columns[won.seat])
        text = ngettext(
            "Tie between {names}. {name} has the most sock cards ({count}).",
            "Tie between {names}. {name} has the most sock cards ({count}).",
            socks,
        )
        return text.format(names=tied, name=names[won.seat], count=number(socks))
    holder = names[table.holder]
    return _(
        "Tie between {names}, on sock cards too. {holder} had the basket and picked {name}."
    ).format(names=tied, holder=holder, name=names[won.seat])
