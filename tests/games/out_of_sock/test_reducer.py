"""The reducer, event by event, including moves that random games leave out and rare endings."""

from __future__ import annotations

from collections import Counter
from functools import reduce
from itertools import islice

import pytest

from sockapp.engine.game import Options
from sockapp.engine.rng import Rng, RngStream
from sockapp.games.out_of_sock.cards import PACK, SUITS
from sockapp.games.out_of_sock.dice_model import DICE
from sockapp.games.out_of_sock.events import DiceReturned, DiceSplit, StillTied
from sockapp.games.out_of_sock.moves import (
    Arrange,
    Fumble,
    Move,
    NameWinner,
    Split,
    Stack,
    TakeDie,
    Toss,
)
from sockapp.games.out_of_sock.reducer import reduce_table
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase, State
from tests.support.out_of_sock.positions import choosing, picking, play, position


def any_move(state: State, stream: RngStream) -> Move:
    """Return a random move; now and then one that changes nothing for the game."""
    table = state.table
    if table.phase is Phase.TOSS and stream.below(12) == 0:
        return Fumble()
    if table.phase is Phase.TOSS and stream.below(4) == 0:
        return Toss(6.6)
    if stream.below(8) == 0:
        at = stream.below(len(SUITS))
        return Arrange(SUITS[at], tuple(stream.shuffled(range(len(table.columns[table.turn][at])))))
    return stream.pick(list(islice(GAME.moves(GAME.view(state, table.turn)), 64)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_reduce_table_with_all_events_gives_the_table_after_the_step(players: int) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(60):
        stream = Rng(seed).derive("telling", players).open()
        state = GAME.new(Options(players, seed % players), Rng(seed))
        while GAME.to_move(state) is not None:
            move = any_move(state, stream)
            step = GAME.apply(state, move)
            table = state.table
            for event in step.events:
                table = reduce_table(table, event)
                held = [card for own in table.columns for column in own for card in column]
                assert len(held) + sum(table.left) == len(PACK)
                assert table.in_basket + len(table.dice) == DICE
            assert table == step.state.table, (seed, move, step.events)
            kinds.update(type(event).__name__ for event in step.events)
            state = step.state
    unseen = {kind.__name__ for kind in GAME.event_types} - {StillTied.__name__}
    if players > 2:
        unseen -= {DiceReturned.__name__}  # from three players on, the first empty deck is the end
    assert unseen <= set(kinds), "every kind of event has happened"
    assert sum(kinds.values()) > 5000


def test_oos_12_reduce_table_returns_dice_of_an_empty_deck_after_the_split() -> None:
    """The dice are still there after the split event and gone after the next one."""
    state = choosing(2, (5, 3, 5, 2), decks={5: ""})
    step = play(state, Split())
    split, returned, *_rest = step.events
    assert (split, returned) == (DiceSplit(0, (2, 3)), DiceReturned(5, 2))
    after_split = reduce_table(state.table, split)
    assert after_split.dice == (2, 3, 5, 5)
    assert reduce_table(after_split, returned).dice == (2, 3)


def test_oos_12_reduce_table_returns_dice_when_a_deck_runs_out() -> None:
    state = picking(2, (4, 4, 6), decks={4: "r2"})
    step = play(state, TakeDie(4))
    assert reduce(reduce_table, step.events, state.table) == step.state.table
    assert DiceReturned(4, 1) in step.events


def test_oos_11_reduce_table_follows_a_tie_and_its_end() -> None:
    state = choosing(3, (2, 2), decks={2: "y2 y2"}, held={1: "r4 r4", 2: "b4 b4"})
    tied = play(state, Stack())
    table = reduce(reduce_table, tied.events, state.table)
    assert table == tied.state.table
    assert (table.phase, table.turn) == (Phase.NAME, 0)
    named = play(tied.state, NameWinner(2))
    assert reduce(reduce_table, named.events, table) == named.state.table


def test_oos_3_reduce_table_of_a_lost_turn_leaves_no_dice() -> None:
    state = position(3, turn=1)
    step = play(state, Fumble())
    table = reduce(reduce_table, step.events, state.table)
    assert (table.dice, table.turn, table.phase) == ((), 2, Phase.TOSS)


def test_oos_5_reduce_table_after_a_die_gives_the_next_player_the_turn() -> None:
    """The last die belongs to the next player before it is taken."""
    state = picking(3, (4, 6))
    first, forced, *_rest = play(state, TakeDie(4)).events
    between = reduce_table(state.table, first)
    assert (between.turn, between.picking_order) == (1, (1,))
    assert forced.seat == 1
