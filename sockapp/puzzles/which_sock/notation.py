"""Rounds of *Which sock?* as short text: players, dealer, seed, seat, and the moves.

    3;1;5870392871;2;4+b3 0-h2b7 =h5

A move is a card with ``+`` (face up) or ``-`` (face down) and its choices, or ``=`` and an answer.
The choices are ``h`` for a hand card, ``b`` for a basket card, ``p`` for a player, and ``<`` and
``>`` for left and right.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from sockapp.engine.game import Problem, Seat
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.moves import (
    ActionChoice,
    Answer,
    BasketCard,
    Direction,
    HandCard,
    Move,
    Person,
    Play,
)
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions, Phase, State
from sockapp.puzzles.puzzle import BadPuzzle

_TEXT = re.compile(r"([23]);([012]);(\d{1,20});([012]);([0-9hbp<>+=\- ]+)", re.ASCII)
_MOVE = re.compile(r"(?:([0-8])([+-])|(=))((?:[hbp]\d\d?|[<>])*)", re.ASCII)
_CHOICE = re.compile(r"[hbp]\d\d?|[<>]", re.ASCII)
_MAX_MOVES = 60
_HAND_CARDS = tuple(map(HandCard, Design))


@dataclass(frozen=True, slots=True)
class RoundPosition:
    """A round up to a turn of the seat that solves the puzzle. The engine repeats it."""

    players: int
    dealer: Seat
    seed: int
    """The seed of the engine's random numbers: the deal and all cards drawn at random."""
    seat: Seat
    moves: tuple[Move, ...]

    def first_state(self) -> State:
        """Return the deal."""
        return GAME.new(OddOptions(self.players, self.dealer), Rng(self.seed))

    def state(self) -> State:
        """Return the position after all moves."""
        state = self.first_state()
        for move in self.moves:
            state = GAME.apply(state, move).state
        return state


def encode_move(move: Move) -> str:
    """Return a move as text."""
    if isinstance(move, Play):
        sign = "+" if move.up else "-"
        return f"{int(move.card)}{sign}{''.join(map(_encode_choice, move.doing))}"
    if isinstance(move, Answer):
        return f"={_encode_choice(move.choice)}"
    raise ValueError(f"a puzzle has no {move}")


def encode_position(position: RoundPosition) -> str:
    """Return a position as text."""
    moves = " ".join(map(encode_move, position.moves))
    return f"{position.players};{position.dealer};{position.seed};{position.seat};{moves}"


def decode_position(text: str) -> RoundPosition:
    """Return the position of a text, after repeating its moves. Raises ``BadPuzzle``."""
    matched = _TEXT.fullmatch(text)
    moves = matched[5].split() if matched else []
    if matched is None or not moves or len(moves) > _MAX_MOVES:
        raise BadPuzzle(text[:80])
    position = RoundPosition(
        int(matched[1]),
        int(matched[2]),
        int(matched[3]),
        int(matched[4]),
        tuple(map(_decode_move, moves)),
    )
    players = position.players
    if max(position.dealer, position.seat) >= players or position.seed >> 64:
        raise BadPuzzle("impossible seats or seed")
    state = position.first_state()
    for move in position.moves:
        step = GAME.try_move(state, move)
        if isinstance(step, Problem):
            raise BadPuzzle(f"{move} is refused by {step.rule}")
        state = step.state
    if state.table.phase is not Phase.TURN or state.table.active != position.seat:
        raise BadPuzzle("not this seat's turn")
    return position


def _encode_choice(choice: ActionChoice) -> str:
    match choice:
        case HandCard(design):
            return f"h{int(design)}"
        case BasketCard(card):
            return f"b{card}"
        case Person(seat):
            return f"p{seat}"
        case Direction(left):
            return "<" if left else ">"


def _decode_move(text: str) -> Move:
    matched = _MOVE.fullmatch(text)
    if matched is None:
        raise BadPuzzle(text)
    choices = tuple(map(_decode_choice, _CHOICE.findall(matched[4])))
    if matched[3] is None:
        return Play(Design(int(matched[1])), matched[2] == "+", choices)
    if len(choices) != 1 or not isinstance(choices[0], HandCard | BasketCard):
        raise BadPuzzle(text)
    return Answer(choices[0])


def _decode_choice(text: str) -> ActionChoice:
    number = int(text[1:] or 0)
    match text[0]:
        case "h" if number < len(_HAND_CARDS):
            return _HAND_CARDS[number]
        case "b":
            return BasketCard(number)
        case "p":
            return Person(number)
        case "<" | ">":
            return Direction(text == "<")
    raise BadPuzzle(text)
