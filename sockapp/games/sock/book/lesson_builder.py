"""Build lessons for SOCK) from hands, the next cards of the deck, and moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sockapp.engine.game import Seat
from sockapp.games.sock.cards import PACK, Card, Happy, Pile
from sockapp.games.sock.moves import Move, PlayTurn
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import SockOptions, hand_size
from sockapp.reader.lesson import Lesson, RefusedMove
from sockapp.reader.scripted_rng import ScriptedRng, arrange_pack

LessonMove = Move | RefusedMove

HandsToDeal = Sequence[Sequence[Card]]
"""The cards that matter, by seat. The rest of each hand is dealt in the order of the pack."""


def cards(text: str) -> Pile:
    """Return cards by their short names.

    >>> cards("P7 B12 L0")
    (P7, B12, L0)
    """
    return tuple(Card[name] for name in text.split())


def lay(*piles: str) -> PlayTurn:
    """Return the move that leaves these piles and knocks."""
    return PlayTurn(tuple(cards(pile) for pile in piles))


def build_lesson(
    hands: HandsToDeal,
    shown: Iterable[LessonMove] = (),
    *,
    before: Iterable[Move] = (),
    later: Sequence[HandsToDeal] = (),
    deck: Sequence[Card] = (),
    seat: Seat | None = 0,
    first: Seat = 0,
    happy: Happy = "wrap",
    referee: bool = False,
) -> Lesson:
    """Return a lesson in which these hands are dealt, and ``later`` ones in the next rounds.

    ``deck`` has the next cards to be drawn, in this order.
    """
    players = len(hands)
    last: HandsToDeal = ((),) * players
    return Lesson(
        GAME,
        SockOptions(players, first, happy, referee),
        ScriptedRng(answers=tuple(_order(dealt, deck) for dealt in (hands, *later, last))),
        prologue=tuple(before),
        moves=tuple(shown),
        seat=seat,
    )


def _order(hands: HandsToDeal, deck: Sequence[Card]) -> tuple[Card, ...]:
    """Return the pack in the order in which the shuffle must leave it."""
    size = hand_size(len(hands))
    places = {
        size * seat + at: card for seat, hand in enumerate(hands) for at, card in enumerate(hand)
    }
    places |= {len(PACK) - 1 - at: card for at, card in enumerate(deck)}
    return arrange_pack(PACK, places)
