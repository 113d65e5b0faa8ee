"""Builders for lessons of Out of Sock: the cards of the decks, the dice, and the moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sockapp.engine.game import Options, Seat
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock import dice_model
from sockapp.games.out_of_sock.cards import DECK_SIZE, PACK, PILES, Card, CardKind, Suit
from sockapp.games.out_of_sock.moves import Flick, Move, Split, Stack, TakeDie
from sockapp.games.out_of_sock.rules import GAME
from sockapp.reader.lesson import Lesson, RefusedMove
from sockapp.reader.scripted_rng import ScriptedRng, arrange_pack

_EVEN_LUCK = (0, 0)
"""The two draws of a toss, whose difference is 0. So it throws out the dice that it reaches."""
_FILLER_PACK = Rng(5).open().shuffled(PACK)
"""The cards for all places that a lesson does not set."""


@dataclass(frozen=True, slots=True)
class TossScript:
    """A toss with a scripted result: these dice."""

    dice: tuple[int, ...]


Staged = Move | TossScript
LessonMove = Staged | RefusedMove


def script_toss(*dice: int) -> TossScript:
    """Return a toss that throws out these dice, in this order."""
    return TossScript(dice)


LOSING_TOSS = script_toss(2, 3, 4, 5, 6, 7, 2, 3)
"""A toss of all 8 dice, which loses the turn."""


def socks(suit: Suit, count: int) -> Card:
    """Return a sock card with this many socks."""
    return Card(suit, CardKind.SOCKS, count)


def conversion(suit: Suit) -> Card:
    """Return a Conversion of a suit."""
    return Card(suit, CardKind.CONVERSION)


def double(suit: Suit) -> Card:
    """Return a Double of a suit."""
    return Card(suit, CardKind.DOUBLE)


def ban(suit: Suit) -> Card:
    """Return the Ban of a suit."""
    return Card(suit, CardKind.BAN)


def build_lesson(
    players: int,
    decks: Mapping[int, Sequence[Card]],
    shown: Iterable[LessonMove] = (),
    *,
    before: Iterable[Staged] = (),
    seat: Seat | None = None,
    first: Seat = 0,
) -> Lesson:
    """Return a lesson with these cards in the decks, by pile number and from the top down.

    ``before`` and ``shown`` are moves. A toss is written as the ``script_toss`` of its dice.
    """
    before, shown = tuple(before), tuple(shown)
    answers: list[object] = [_arrange_pack(decks)]
    for each in (*before, *shown):
        if isinstance(each, TossScript):
            answers += [*_EVEN_LUCK, *(die - PILES[0] for die in each.dice)]
    return Lesson(
        GAME,
        Options(players, first),
        ScriptedRng(answers=tuple(answers)),
        prologue=tuple(map(_as_move, before)),
        moves=tuple(map(_as_move, shown)),
        seat=seat,
    )


def script_collection(
    cards: Sequence[Card],
) -> tuple[dict[int, tuple[Card, ...]], tuple[Staged, ...]]:
    """Return decks and moves after which Ana has these cards and Bruno, the other player, none.

    Ana stacks two cards at a time. Bruno’s tosses throw out all dice, which loses his turns.
    """
    decks: dict[int, tuple[Card, ...]] = {}
    moves: list[Staged] = []
    for turn, at in enumerate(range(0, len(cards), 2)):
        number = PILES[turn % len(PILES)]
        decks[number] = (*decks.get(number, ()), *cards[at : at + 2])
        moves += [script_toss(*[number] * number), Stack(), LOSING_TOSS]
    return decks, tuple(moves)


def build_column_lesson(
    suit: Suit, cards: Sequence[Card], *taken: Card
) -> tuple[Lesson, tuple[int, ...]]:
    """Return a lesson in which Ana has these cards of a suit and takes more, one in each round.

    Also return the numbers of the frames in which she has just taken a card.
    """
    filler = () if len(cards) % 2 == 0 else (socks(_other_suit(suit), 2),)
    decks, before = script_collection((*cards, *filler))
    decks[7] = taken
    rounds: list[LessonMove] = []
    for _card in taken:
        rounds += [script_toss(6, 7), Split(), TakeDie(7), LOSING_TOSS]
    frames = tuple(4 * number + 3 for number in range(len(taken)))
    return build_lesson(2, decks, rounds, before=before), frames


def _other_suit(suit: Suit) -> Suit:
    return Suit.GREEN if suit is not Suit.GREEN else Suit.BLUE


def _as_move(each: LessonMove) -> Move | RefusedMove:
    if isinstance(each, TossScript):
        return Flick(dice_model.strength_for(len(each.dice)))
    return each


def _arrange_pack(decks: Mapping[int, Sequence[Card]]) -> tuple[Card, ...]:
    """Return the shuffled pack that puts these cards on top of the decks."""
    places = {
        (number - PILES[0]) * DECK_SIZE + DECK_SIZE - 1 - depth: card
        for number, cards in decks.items()
        for depth, card in enumerate(cards)
    }
    return arrange_pack(_FILLER_PACK, places)
