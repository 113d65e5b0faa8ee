"""Positions for tests in short notation.

A card is its suit's letter and rank, ``P7``; ``P0`` is a happy symbol. Piles are separated by
a bar: ``P1 P2 P3 | P5 F5 B5``.
"""

from __future__ import annotations

import random
from collections import Counter

from sockapp.engine.game import Seat, Step
from sockapp.engine.rng import Rng
from sockapp.games.sock.cards import PACK, RANKS, SUITS, Card, Happy, Pile, Piles, card_of
from sockapp.games.sock.events import Event
from sockapp.games.sock.moves import Move, PlayTurn
from sockapp.games.sock.piles import arrange_pile
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import FinishedDeal, State, Table


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card[name] for name in text.split())


def piles(text: str) -> Piles:
    return tuple(cards(part) for part in text.split("|")) if text.strip() else ()


def turn(text: str) -> PlayTurn:
    return PlayTurn(piles(text))


def position(
    table: str,
    *hands: str,
    deck: str | None = None,
    happy: Happy = "wrap",
    referee: bool = False,
    at: Seat = 0,
    deals: tuple[FinishedDeal, ...] = (),
    passes: int = 0,
) -> State:
    """Return a position; the deck (the next card last) has all other cards unless given."""
    lying, held = piles(table), tuple(tuple(sorted(cards(hand))) for hand in hands)
    if deck is None:
        used = Counter(card for group in (*lying, *held) for card in group)
        left = tuple((Counter(PACK) - used).elements())
    else:
        left = cards(deck)
    players = len(hands)
    shown = Table(
        players=players,
        happy=happy,
        referee=referee,
        dealer=(at - 1) % players,
        turn=at,
        piles=tuple(arrange_pile(pile, happy) for pile in lying),
        counts=tuple(map(len, held)),
        deck_left=len(left),
        passes=passes,
        deals=deals,
    )
    return State(shown, held, left, Rng(1))


def play(state: State, *moves: Move) -> Step[State, Event]:
    """Make legal moves; return the last step with the events of all."""
    events: list[Event] = []
    step: Step[State, Event] = Step(state)
    for move in moves:
        problem = GAME.check(step.state, move)
        assert problem is None, problem
        step = GAME.apply(step.state, move)
        events += step.events
    return Step(step.state, tuple(events), step.is_irreversible)


def line(happy: Happy) -> list[int]:
    """Return the ranks on which runs lie; 0 is the happy symbol, and a ring is repeated once."""
    if happy == "wrap":
        return [rank % RANKS for rank in range(2 * RANKS)]
    ranks = list(range(RANKS)) if happy in ("low", "both") else list(range(1, RANKS))
    return ranks + ([0] if happy in ("high", "both") else [])


def random_position(
    source: random.Random, happy: Happy, most: int = 70, hand_most: int = 20
) -> tuple[Piles, tuple[Card, ...]]:
    """Return a legal table of up to ``most`` cards in sets and runs, and a hand of other cards."""
    left = Counter(PACK)
    table: list[Pile] = []
    wanted = source.randint(0, most)
    for _ in range(200):
        if sum(map(len, table)) >= wanted:
            break
        if source.random() < 0.5:
            rank = source.randrange(RANKS)
            same = [card_of(suit, rank) for suit in SUITS]
            there = [card for card in same for _ in range(left[card])]
            pile = tuple(source.sample(there, min(len(there), source.randint(3, 5))))
        else:
            ranks, length = line(happy), source.randint(3, 6)
            start = source.randint(0, len(ranks) - length)
            suit = source.choice(SUITS)
            pile = tuple(card_of(suit, rank) for rank in ranks[start : start + length])
        if len(pile) >= 3 and Counter(pile) <= left:
            left -= Counter(pile)
            table.append(arrange_pile(pile, happy))
    others = list(left.elements())
    hand = source.sample(others, min(len(others), source.randint(1, hand_most)))
    return tuple(table), tuple(sorted(hand))
