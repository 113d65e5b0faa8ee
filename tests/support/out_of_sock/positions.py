"""Positions for tests in short notation.

A card is its suit's first letter and what it shows: ``y6`` six yellow socks, ``rD`` a red
Double, ``bC`` a blue Conversion, ``oB`` the orange Ban.
"""

from __future__ import annotations

from sockapp.engine.game import Seat, Step
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock.cards import PILES, SUIT_INDEX, SUITS, Card, CardKind
from sockapp.games.out_of_sock.events import Event
from sockapp.games.out_of_sock.moves import Move
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase, State, Table

_SUITS = {suit[0]: suit for suit in SUITS}
_KINDS = {"C": CardKind.CONVERSION, "D": CardKind.DOUBLE, "B": CardKind.BAN}
_FILLER = "y2 g2 p2 r2 o2 b2 y2 g2 p2 r2 o2 b2"


def card(text: str) -> Card:
    suit, shows = _SUITS[text[0]], text[1:]
    return Card(suit, _KINDS[shows]) if shows in _KINDS else Card(suit, CardKind.SOCKS, int(shows))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


def columns(text: str) -> tuple[tuple[Card, ...], ...]:
    rows: list[list[Card]] = [[] for _ in SUITS]
    for one in cards(text):
        rows[SUIT_INDEX[one.suit]].append(one)
    return tuple(map(tuple, rows))


def position(
    players: int,
    *,
    decks: dict[int, str] | None = None,
    held: dict[Seat, str] | None = None,
    phase: Phase = Phase.TOSS,
    turn: Seat = 0,
    holder: Seat | None = None,
    dice: tuple[int, ...] = (),
    seed: int = 1,
) -> State:
    """Return a position with these decks, from top to bottom; decks not given are full of twos."""
    stacks = [cards((decks or {}).get(number, _FILLER)) for number in PILES]
    table = Table(
        players=players,
        phase=phase,
        turn=turn,
        holder=turn if holder is None else holder,
        dice=dice,
        tops=tuple(stack[0] if stack else None for stack in stacks),
        left=tuple(map(len, stacks)),
        columns=tuple(columns((held or {}).get(seat, "")) for seat in range(players)),
    )
    return State(table, tuple(tuple(reversed(stack[1:])) for stack in stacks), Rng(seed))


def choosing(players: int, dice: tuple[int, ...], **rest: object) -> State:
    """Return a position in which these dice have just been tossed."""
    return position(players, phase=Phase.CHOOSE, dice=dice, **rest)  # type: ignore[arg-type]


def picking(players: int, dice: tuple[int, ...], **rest: object) -> State:
    """Return a position in which these dice lie in front of their piles."""
    return position(players, phase=Phase.PICK, dice=tuple(sorted(dice)), **rest)  # type: ignore[arg-type]


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


def of_kind(step: Step, kind: type) -> list:
    return [event for event in step.events if isinstance(event, kind)]
