"""Positions of *Which sock?*: a turn in a round between simple, curious players.

Everything here is frozen with ``VERSION``. The players are not the app's bots, so that a better
bot does not change the puzzle of a seed. They choose among the legal moves in the order of their
text, so that the order in which the game lists them does not matter.
"""

from __future__ import annotations

from sockapp.engine.rng import Rng, RngStream
from sockapp.games.odd_socks.cards import ACTIONS, Action
from sockapp.games.odd_socks.moves import BasketCard, Move, Person, Play
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions, Phase, State, View
from sockapp.puzzles.which_sock.notation import RoundPosition, encode_move

VERSION = 1

_CARDS_PER_FACE_DOWN_CARD = 6
"""One card in so many is played face down."""


def draw_position(seed: int) -> RoundPosition | None:
    """Return the position of a seed; None if the seed leads to none."""
    stream = Rng(seed).derive("which_sock", VERSION).open()
    players = 2 + stream.below(2)
    dealer = stream.below(players)
    deal = stream.bits()
    state = GAME.new(OddOptions(players, dealer), Rng(deal))
    moves: list[Move] = []
    turns: list[tuple[int, int]] = []
    while state.table.phase in (Phase.TURN, Phase.ANSWER):
        seat = state.table.deciding
        if seat is None:
            break
        if state.table.phase is Phase.TURN:
            turns.append((seat, len(moves)))
        move = _choose(state, seat, stream)
        moves.append(move)
        state = GAME.apply(state, move).state
    # Certainty comes late, so only the last two turns of each seat are considered.
    seat, count = stream.pick(turns[-2 * players :])
    if not count:
        return None
    return RoundPosition(players, dealer, deal, seat, tuple(moves[:count]))


def _choose(state: State, seat: int, stream: RngStream) -> Move:
    """Return the move of a player who wants to see cards and to move them about."""
    view = GAME.view(state, seat)
    moves = sorted(GAME.moves(view), key=encode_move)
    is_hidden = stream.below(_CARDS_PER_FACE_DOWN_CARD) == 0
    kept = [move for move in moves if not isinstance(move, Play) or move.up != is_hidden]
    cards = sorted({move.card for move in kept if isinstance(move, Play)})
    if cards:
        card = stream.pick(cards)
        kept = [move for move in kept if isinstance(move, Play) and move.card is card]
    weights = [_weigh(view, move) for move in kept]
    at = stream.below(sum(weights))
    for move, weight in zip(kept, weights, strict=True):
        at -= weight
        if at < 0:
            return move
    return kept[-1]


def _weigh(view: View, move: Move) -> int:
    """Return how much a curious player likes a move."""
    if not isinstance(move, Play) or not move.up:
        return 1
    action = ACTIONS[move.card]
    match move.doing:
        case (Person(other),) if action is Action.PEEK:
            return 1 if other == view.seat else 12
        case (BasketCard(card),) if action in (Action.PEEK, Action.FLIP):
            lying = view.table.find_card(card)
            return 8 if lying is not None and lying.design is None else 1
        case (_, BasketCard(card)):  # a hand card for a basket card
            return 1 if view.table.basket_of(card) == view.seat else 3
    return 2
