"""Apply a legal move and every forced step after it: scores, a new deal, the end of the game."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TypeVar

from sockapp.engine.game import Seat, Step
from sockapp.engine.rng import Rng
from sockapp.games.sock.cards import PACK, Piles, points, without
from sockapp.games.sock.events import (
    BackToZero,
    DealEnded,
    Dealt,
    Drawn,
    Ending,
    Event,
    GameEnded,
    Played,
    TurnPassed,
)
from sockapp.games.sock.moves import Draw, Move, PlayTurn
from sockapp.games.sock.piles import arrange_pile, count_broken_piles, find_changed_piles
from sockapp.games.sock.reducer import reduce_table
from sockapp.games.sock.scoring import find_back_to_zero
from sockapp.games.sock.state import SockOptions, State, Table, hand_size

T = TypeVar("T")


def first_deal(options: SockOptions, rng: Rng) -> State:
    """Return the first deal. The dealer sits to the right of ``options.first`` (SOCK-1)."""
    players = options.players
    dealer = (options.first - 1) % players
    blank = Table(
        players, options.happy, options.referee, dealer, options.first, (), (0,) * players, 0
    )
    state, _dealt = _deal(State(blank, (), (), rng), dealer)
    return state


def apply_move(state: State, move: Move) -> Step[State, Event]:
    """Return the step after a legal move.

    Every move draws or shows cards or ends the turn, so none can be undone.
    """
    if isinstance(move, PlayTurn):
        state, events = _play(state, move.table)
    elif isinstance(move, Draw):
        state, events = _draw(state)
    else:
        state, events = _pass(state)
    return Step(state, tuple(events), is_irreversible=True)


def _deal(state: State, dealer: Seat) -> tuple[State, Dealt]:
    """Shuffle all cards and deal a hand to each seat."""
    players = state.table.players
    stream = state.rng.open()
    cards = stream.shuffled(PACK)
    size = hand_size(players)
    hands = tuple(tuple(sorted(cards[size * seat : size * (seat + 1)])) for seat in range(players))
    deck = tuple(cards[size * players :])
    event = Dealt(dealer, hands, size)
    return State(reduce_table(state.table, event), hands, deck, stream.close()), event


def _play(state: State, piles: Piles) -> tuple[State, list[Event]]:
    table = state.table
    seat, happy = table.turn, table.happy
    new = tuple([arrange_pile(pile, happy) for pile in piles])
    gone, laid = find_changed_piles(table.piles, new)
    cards = tuple(sorted(without(chain.from_iterable(laid), chain.from_iterable(gone))))
    hand = tuple(without(state.hands[seat], cards))
    event = Played(seat, cards, new, count_broken_piles(table.piles, new), len(hand))
    hands = _replace_at(state.hands, seat, hand)
    state = State(reduce_table(table, event), hands, state.deck, state.rng)
    return (state, [event]) if hand else _end_deal(state, Ending.OUT, [event])


def _draw(state: State) -> tuple[State, list[Event]]:
    table = state.table
    seat, card = table.turn, state.deck[-1]
    hand = tuple(sorted((*state.hands[seat], card)))
    event = Drawn(seat, card, table.deck_left - 1)
    hands = _replace_at(state.hands, seat, hand)
    return State(reduce_table(table, event), hands, state.deck[:-1], state.rng), [event]


def _pass(state: State) -> tuple[State, list[Event]]:
    table = state.table
    event = TurnPassed(table.turn)
    state = replace(state, table=reduce_table(table, event))
    if table.passes + 1 == table.players:
        return _end_deal(state, Ending.BLOCKED, [event])
    return state, [event]


def _end_deal(state: State, how: Ending, events: list[Event]) -> tuple[State, list[Event]]:
    """Score the deal, then deal again or end the game (SOCK-9, SOCK-10)."""
    before = state.table
    scores = tuple(points(hand) for hand in state.hands)
    ended = DealEnded(how, before.turn, state.hands, scores)
    table = reduce_table(before, ended)
    state = replace(state, table=table)
    events = [*events, ended, *map(BackToZero, find_back_to_zero(before.totals, scores))]
    if table.is_over:
        return state, [*events, GameEnded(table.winners, table.totals)]
    state, dealt = _deal(state, (table.dealer + 1) % table.players)
    return state, [*events, dealt]


def _replace_at(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])
