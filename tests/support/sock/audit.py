"""Random deals with all invariants checked: 104 cards, and a legal table between turns."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from sockapp.engine.rng import Rng
from sockapp.games.sock.cards import PACK
from sockapp.games.sock.piles import arrange_pile, kind_of
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import SockOptions, State

ALL_CARDS = Counter(PACK)


def audit(state: State) -> None:
    """Assert that all cards are there and that the table is legal."""
    table = state.table
    everything = Counter(card for group in (*state.hands, *table.piles) for card in group)
    everything.update(state.deck)
    assert everything == ALL_CARDS
    for pile in table.piles:
        assert kind_of(pile, table.happy) and arrange_pile(pile, table.happy) == pile
    assert table.counts == tuple(map(len, state.hands))
    assert table.deck_left == len(state.deck)


def random_deals(options: SockOptions, seed: int, deals: int) -> State:
    """Make random moves until a number of deals are over; audit every position."""
    stream = Rng(seed).derive("audit").open()
    state = GAME.new(options, Rng(seed))
    while len(state.table.deals) < deals and (seat := GAME.to_move(state)) is not None:
        audit(state)
        move = stream.pick(list(islice(GAME.moves(GAME.view(state, seat)), 64)))
        state = GAME.apply(state, move).state
    audit(state)
    return state
