"""Positions for tests in short notation: a card is a letter, by its action.

``s`` Stash, ``o`` Show off, ``w`` Basket swap, ``p`` Peek, ``c`` Copycat, ``b`` Blind trade,
``t`` Trade, ``d`` Left or right (direction), ``f`` Flip.
"""

from __future__ import annotations

from typing import Any

from sockapp.engine.game import Seat, Step
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.events import Dealt, Event
from sockapp.games.odd_socks.moves import Answer, BasketCard, Direction, HandCard, Person, Play
from sockapp.games.odd_socks.reducer import TableReducer
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import Phase, State, Table

LETTERS = dict(zip("sowpcbtdf", Design, strict=True))


def card(letter: str) -> Design:
    return LETTERS[letter]


def cards(letters: str) -> tuple[Design, ...]:
    return tuple(LETTERS[letter] for letter in letters)


def position(
    hands: str,
    up: str,
    *,
    down: str = "",
    lost: str = "f",
    active: Seat = 0,
    rounds: int = 1,
    wins: tuple[int, ...] | None = None,
    seed: int = 1,
) -> State:
    """Return a round as if it had just been dealt like this; spaces separate the seats.

    Basket cards are numbered seat by seat, each seat's face-down card (one per seat, or none)
    after those that lie face up.
    """
    held = [tuple(sorted(cards(hand))) for hand in hands.split()]
    players = len(held)
    dealer = (active - 1) % players
    shown = tuple(cards("" if basket == "-" else basket) for basket in up.split())
    deal = Dealt(dealer, card(lost), shown, cards(down), tuple(held))
    won = (0,) * players if wins is None else wins
    empty = Table(players, rounds, dealer, Phase.TURN, active, (), (), None, 0, won)
    reducer = TableReducer(empty)
    reducer.reduce(deal)
    return State(reducer.table(), (deal,), Rng(seed))


def choice(text: str) -> Any:
    """Return a choice: ``p`` hand card, ``#3`` basket card, ``@1`` player, ``<`` or ``>`` side."""
    if text in "<>":
        return Direction(text == "<")
    if text[0] == "#":
        return BasketCard(int(text[1:]))
    if text[0] == "@":
        return Person(int(text[1:]))
    return HandCard(card(text))


def up(letter: str, doing: str = "") -> Play:
    return Play(card(letter), True, tuple(map(choice, doing.split())))


def down(letter: str) -> Play:
    return Play(card(letter), False)


def answer(text: str) -> Answer:
    return Answer(choice(text))


def play(state: State, *moves: Any) -> Step[State, Event]:
    """Make legal moves; return the last step with the events of all."""
    events: list[Event] = []
    step: Step[State, Event] = Step(state)
    for move in moves:
        problem = GAME.check(step.state, move)
        assert problem is None, (move, problem)
        step = GAME.apply(step.state, move)
        events += step.events
    return Step(step.state, tuple(events), step.is_irreversible)


def of_kind(step: Step, kind: type) -> list:
    return [event for event in step.events if isinstance(event, kind)]


def hand(state: Any, seat: Seat) -> str:
    """Return a hand in letters; ``?`` is an unknown card."""
    return letters(state.table.hands[seat])


def basket(state: Any, seat: Seat) -> str:
    """Return a basket in letters, face-down cards in brackets."""
    return " ".join(
        letters([lying.design]) if lying.up else f"({letters([lying.design])})"
        for lying in state.table.baskets[seat]
    )


def letters(designs: Any) -> str:
    names = {design: letter for letter, design in LETTERS.items()}
    return "".join("?" if design is None else names[design] for design in designs)
