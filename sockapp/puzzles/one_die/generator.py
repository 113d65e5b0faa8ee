"""Positions of *The one die*: a split near the end of a game between simple players.

Everything here is frozen with ``VERSION``. The players are not the app's bots, and the dice are
drawn directly and not tossed, so that neither a better bot nor another model of the toss changes
the puzzle of a seed.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from sockapp.engine.game import Options, Seat
from sockapp.engine.rng import Rng, RngStream
from sockapp.games.out_of_sock.cards import PILES
from sockapp.games.out_of_sock.moves import Split, Stack, TakeDie
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase, State, Table

VERSION = 1

SPLITS_PER_GAME = 128
"""The number of consecutive seeds that share a game, which saves most of a search's time."""
MIN_DICE = 3
"""The fewest dice among which the player chooses."""


def draw_position(seed: int) -> Table | None:
    """Return the table of a seed, with seat 0 to pick a die; None if the seed leads to none."""
    late = _play_game(seed // SPLITS_PER_GAME)
    if not late:
        return None
    stream = Rng(seed).derive("one_die", VERSION, "split").open()
    state = stream.pick(late)
    table = state.table
    piles = [number for number in PILES if table.cards_left(number)]
    count = MIN_DICE + stream.below(4)
    dice = tuple(sorted(stream.shuffled(piles)[:count]))
    earlier_picks = max(0, stream.below(4) - 1)
    if len(dice) < MIN_DICE + earlier_picks or not any(map(table.ends_game, dice)):
        return None
    state = replace(state, table=replace(table, dice=dice, phase=Phase.PICK))
    for _ in range(min(earlier_picks, table.players - 1)):
        state = GAME.apply(state, _pick(state.table, stream)).state
        if state.table.phase is not Phase.PICK:
            return None
    table = state.table
    if not any(map(table.ends_game, table.dice)):
        return None
    return _seat_first(table, table.turn)


@lru_cache(maxsize=2)
def _play_game(number: int) -> tuple[State, ...]:
    """Play a game and return its positions before a toss in which one die could end it."""
    stream = Rng(number).derive("one_die", VERSION, "game").open()
    players = 2 + stream.below(3)
    state = GAME.new(Options(players, stream.below(players)), Rng(stream.bits()))
    late = []
    while state.table.phase is not Phase.OVER:
        table = state.table
        if table.phase is Phase.NAME:
            break
        if table.phase is Phase.TOSS:
            if any(map(table.ends_game, PILES)):
                late.append(state)
            dice = tuple(2 + stream.below(6) for _ in range(2 + stream.below(6)))
            table = replace(table, dice=dice, phase=Phase.CHOOSE)
            if table.stack_number is None and not table.placeable:
                seat = (table.holder + 1) % players
                table = replace(table, dice=(), phase=Phase.TOSS, turn=seat, holder=seat)
            state = replace(state, table=table)
        elif table.phase is Phase.CHOOSE:
            stacks = stream.below(3) == 0
            if table.stack_number is None or (table.placeable and not stacks):
                state = GAME.apply(state, Split()).state
            else:
                state = GAME.apply(state, Stack()).state
        else:
            state = GAME.apply(state, _pick(table, stream)).state
    return tuple(late)


def _pick(table: Table, stream: RngStream) -> TakeDie:
    """Return the pick of a player who wants points now and sometimes misjudges them."""
    best, best_worth = 0, -(1 << 30)
    for number in dict.fromkeys(table.dice):
        card = table.top(number)
        worth = stream.below(9)
        if card is not None:
            worth += 4 * table.gain(table.turn, card)
        if worth > best_worth:
            best, best_worth = number, worth
    return TakeDie(best)


def _seat_first(table: Table, seat: Seat) -> Table:
    """Return the table with the seats renumbered, so that this seat is 0."""
    players = table.players
    columns = tuple(table.columns[(seat + i) % players] for i in range(players))
    holder = (table.holder - seat) % players
    return replace(table, turn=0, holder=holder, columns=columns)
