"""Making a move that is known to be legal, and every forced step after it."""

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
    Passed,
    Played,
)
from sockapp.games.sock.moves import Draw, Move, PlayTurn
from sockapp.games.sock.piles import arranged, broken, changes
from sockapp.games.sock.scoring import added, back_to_zero
from sockapp.games.sock.state import Deal, SockOptions, State, Table, hand_size

T = TypeVar("T")


def first_deal(options: SockOptions, rng: Rng) -> State:
    """The first deal of a game: whoever begins sits to the dealer's left (SOCK-1)."""
    players = options.players
    dealer = (options.first - 1) % players
    blank = Table(
        players, options.happy, options.referee, dealer, options.first, (), (0,) * players, 0
    )
    return _deal(State(blank, (), (), rng), dealer)


def made(state: State, move: Move) -> Step[State, Event]:
    """What a legal move leads to. Everything is drawn or shown, so nothing can be taken back."""
    if isinstance(move, PlayTurn):
        state, events = _play(state, move.table)
    elif isinstance(move, Draw):
        state, events = _draw(state)
    else:
        state, events = _pass(state)
    return Step(state, tuple(events), sealed=True)


def _deal(state: State, dealer: Seat) -> State:
    """Shuffle all cards and give everybody a hand."""
    table = state.table
    draws = state.rng.open()
    cards = draws.shuffled(PACK)
    size = hand_size(table.players)
    hands = tuple(
        tuple(sorted(cards[size * seat : size * (seat + 1)])) for seat in range(table.players)
    )
    deck = tuple(cards[size * table.players :])
    table = replace(
        table,
        dealer=dealer,
        turn=(dealer + 1) % table.players,
        piles=(),
        counts=(size,) * table.players,
        deck_left=len(deck),
        drawn=0,
        passes=0,
    )
    return State(table, hands, deck, draws.close())


def _play(state: State, piles: Piles) -> tuple[State, list[Event]]:
    table = state.table
    seat, happy = table.turn, table.happy
    new = tuple([arranged(pile, happy) for pile in piles])
    gone, laid = changes(table.piles, new)
    cards = tuple(sorted(without(chain.from_iterable(laid), chain.from_iterable(gone))))
    hand = tuple(without(state.hands[seat], cards))
    events: list[Event] = [Played(seat, cards, new, broken(table.piles, new), len(hand))]
    counts, hands = _put(table.counts, seat, len(hand)), _put(state.hands, seat, hand)
    turn = (seat + 1) % table.players if hand else seat
    table = replace(table, piles=new, counts=counts, turn=turn, drawn=0, passes=0)
    state = State(table, hands, state.deck, state.rng)
    if hand:
        return state, events
    return _end_deal(state, Ending.OUT, events)


def _draw(state: State) -> tuple[State, list[Event]]:
    table = state.table
    seat, card = table.turn, state.deck[-1]
    hand = tuple(sorted((*state.hands[seat], card)))
    table = replace(
        table,
        counts=_put(table.counts, seat, len(hand)),
        deck_left=table.deck_left - 1,
        drawn=table.drawn + 1,
    )
    state = State(table, _put(state.hands, seat, hand), state.deck[:-1], state.rng)
    return state, [Drawn(seat, card, table.deck_left)]


def _pass(state: State) -> tuple[State, list[Event]]:
    table = state.table
    seat, passes = table.turn, table.passes + 1
    events: list[Event] = [Passed(seat)]
    if passes == table.players:
        return _end_deal(state, Ending.BLOCKED, events)
    turn = (seat + 1) % table.players
    return replace(state, table=replace(table, turn=turn, drawn=0, passes=passes)), events


def _end_deal(state: State, how: Ending, events: list[Event]) -> tuple[State, list[Event]]:
    """SOCK-9 and SOCK-10: score, then deal again or end the game."""
    table = state.table
    scores = tuple(points(hand) for hand in state.hands)
    events.append(DealEnded(how, table.turn, state.hands, scores))
    events.extend(map(BackToZero, back_to_zero(table.totals, scores)))
    deal = Deal(how, table.turn, state.hands, scores, added(table.totals, scores))
    table = replace(table, deals=(*table.deals, deal))
    state = replace(state, table=table)
    if table.over:
        events.append(GameEnded(table.winners, table.totals))
        return state, events
    state = _deal(state, (table.dealer + 1) % table.players)
    events.append(Dealt(state.table.dealer, state.hands, hand_size(table.players)))
    return state, events


def _put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])
