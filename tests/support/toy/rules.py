"""The rules of the toy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import get_args

from sockapp.engine.game import Game, Options, Outcome, Problem, Seat, Step
from sockapp.engine.rng import Rng
from tests.support.toy import INFO

CARDS = range(1, 17)
HAND = 3
SWAPS = 2


@dataclass(frozen=True, slots=True)
class ToyOptions(Options):
    high_wins: bool = True


@dataclass(frozen=True, slots=True)
class Swap:
    """Two places of the player's hand, counted from 0."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Place:
    card: int


@dataclass(frozen=True, slots=True)
class Trade:
    card: int


Move = Swap | Place | Trade


@dataclass(frozen=True, slots=True)
class Swapped:
    seat: Seat
    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Placed:
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Traded:
    """The cards are None for all other seats."""

    seat: Seat
    away: int | None
    drawn: int | None


@dataclass(frozen=True, slots=True)
class Ended:
    scores: tuple[int, ...]


Event = Swapped | Placed | Traded | Ended


@dataclass(frozen=True, slots=True)
class State:
    options: ToyOptions
    rng: Rng
    turn: Seat
    swaps: int
    hands: tuple[tuple[int, ...], ...]
    rows: tuple[tuple[int, ...], ...]
    away: tuple[tuple[int, ...], ...]
    """Cards put away face down, by seat."""
    deck: frozenset[int]


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    options: ToyOptions
    turn: Seat | None
    """The seat to move; None when the game is over."""
    swaps: int
    hand: tuple[int, ...]
    """The seat's own hand."""
    away: tuple[int, ...]
    """The cards that the seat itself has put away."""
    counts: tuple[int, ...]
    away_counts: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    deck_count: int


class Toy(Game[ToyOptions, State, Move, Event, View]):
    info = INFO
    options_type = ToyOptions
    state_type = State
    move_types = get_args(Move)
    event_types = get_args(Event)

    def new(self, options: ToyOptions, rng: Rng) -> State:
        stream = rng.open()
        cards = stream.shuffled(CARDS)
        hands = tuple(
            tuple(cards[seat * HAND : (seat + 1) * HAND]) for seat in range(options.players)
        )
        none: tuple[tuple[int, ...], ...] = ((),) * options.players
        deck = frozenset(cards[options.players * HAND :])
        return State(options, stream.close(), options.first, 0, hands, none, none, deck)

    def to_move(self, state: State) -> Seat | None:
        return state.turn if any(state.hands) else None

    def check(self, state: State, move: Move) -> Problem | None:
        return _check(
            move, self.to_move(state), state.hands[state.turn], state.swaps, len(state.deck)
        )

    def apply(self, state: State, move: Move) -> Step[State, Event]:
        seat, hand = state.turn, list(state.hands[state.turn])
        if isinstance(move, Swap):
            hand[move.one], hand[move.other] = hand[move.other], hand[move.one]
            state = replace(state, hands=_set(state.hands, seat, hand), swaps=state.swaps + 1)
            return Step(state, (Swapped(seat, move.one, move.other),))
        events: list[Event]
        if isinstance(move, Place):
            hand.remove(move.card)
            rows = _set(state.rows, seat, [*state.rows[seat], move.card])
            state = replace(state, rows=rows)
            events = [Placed(seat, move.card)]
        else:
            stream = state.rng.open()
            drawn = stream.pick(sorted(state.deck))
            hand[hand.index(move.card)] = drawn
            away = _set(state.away, seat, [*state.away[seat], move.card])
            state = replace(state, rng=stream.close(), away=away, deck=state.deck - {drawn})
            events = [Traded(seat, move.card, drawn)]
        state = _pass_on(replace(state, hands=_set(state.hands, seat, hand)))
        if outcome := self.outcome(state):
            events.append(Ended(outcome.scores))
        return Step(state, tuple(events), is_irreversible=True)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            options=state.options,
            turn=self.to_move(state),
            swaps=state.swaps,
            hand=() if seat is None else state.hands[seat],
            away=() if seat is None else state.away[seat],
            counts=tuple(map(len, state.hands)),
            away_counts=tuple(map(len, state.away)),
            rows=state.rows,
            deck_count=len(state.deck),
        )

    def redact(self, event: Event, seat: Seat | None) -> Event:
        if isinstance(event, Traded) and event.seat != seat:
            return Traded(event.seat, None, None)
        return event

    def follow(self, view: View, event: Event) -> View:
        if isinstance(event, Ended):
            return view
        own, hand = event.seat == view.seat, list(view.hand)
        if isinstance(event, Swapped):
            if own:
                hand[event.one], hand[event.other] = hand[event.other], hand[event.one]
            return replace(view, hand=tuple(hand), swaps=view.swaps + 1)
        seat = event.seat
        if isinstance(event, Placed):
            if own:
                hand.remove(event.card)
            rows = _set(view.rows, seat, [*view.rows[seat], event.card])
            view = replace(view, rows=rows, counts=_add(view.counts, seat, -1))
        else:
            if event.away is not None and event.drawn is not None:
                hand[hand.index(event.away)] = event.drawn
                view = replace(view, away=(*view.away, event.away))
            away_counts = _add(view.away_counts, seat, 1)
            view = replace(view, away_counts=away_counts, deck_count=view.deck_count - 1)
        players = view.options.players
        after = ((seat + step) % players for step in range(1, players + 1))
        turn = next((seat for seat in after if view.counts[seat]), None)
        return replace(view, hand=tuple(hand), turn=turn, swaps=0)

    def moves(self, view: View) -> Iterator[Move]:
        if view.seat is None or view.seat != view.turn:
            return
        yield from map(Place, view.hand)
        if view.deck_count:
            yield from map(Trade, view.hand)
        if view.swaps < SWAPS:
            for other in range(len(view.hand)):
                for one in range(other):
                    yield Swap(one, other)

    def sample_state(self, view: View, rng: Rng) -> State:
        stream = rng.open()
        seen = {*view.hand, *view.away, *(card for row in view.rows for card in row)}
        unseen = stream.shuffled([card for card in CARDS if card not in seen])

        def deal(own: tuple[int, ...], counts: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
            return tuple(
                own if seat == view.seat else tuple(unseen.pop() for _ in range(count))
                for seat, count in enumerate(counts)
            )

        hands, away = deal(view.hand, view.counts), deal(view.away, view.away_counts)
        turn = 0 if view.turn is None else view.turn
        rng = stream.close()
        return State(view.options, rng, turn, view.swaps, hands, view.rows, away, frozenset(unseen))

    def outcome(self, state: State) -> Outcome | None:
        if any(state.hands):
            return None
        scores = tuple(map(sum, state.rows))
        best = max(scores) if state.options.high_wins else min(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return Outcome(winners, scores)


def _check(
    move: object, turn: Seat | None, hand: tuple[int, ...], swaps: int, deck: int
) -> Problem | None:
    if turn is None:
        return Problem("TOY-5", "over")
    if isinstance(move, Swap):
        if swaps == SWAPS:
            return Problem("TOY-2", "swaps", (("count", SWAPS),))
        if not _is_one_of(move.one, range(len(hand))) or not _is_one_of(
            move.other, range(len(hand))
        ):
            return Problem("TOY-2", "place")
        return Problem("TOY-2", "same") if move.one == move.other else None
    if not isinstance(move, Place | Trade):
        return Problem("TOY-3", "not_a_move")
    rule = "TOY-3" if isinstance(move, Place) else "TOY-4"
    if not _is_one_of(move.card, hand):
        known = type(move.card) is int and move.card in CARDS
        return Problem(rule, "not_yours", (("card", move.card),) if known else ())
    if isinstance(move, Trade) and not deck:
        return Problem(rule, "deck")
    return None


def _is_one_of(value: object, numbers: range | tuple[int, ...]) -> bool:
    return type(value) is int and value in numbers


def _set(
    table: tuple[tuple[int, ...], ...], seat: Seat, cards: list[int]
) -> tuple[tuple[int, ...], ...]:
    return (*table[:seat], tuple(cards), *table[seat + 1 :])


def _add(counts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + more, *counts[seat + 1 :])


def _pass_on(state: State) -> State:
    """Return the state with the next seat that has cards; seat 0 if no seat has any."""
    players = state.options.players
    after = ((state.turn + step) % players for step in range(1, players + 1))
    turn = next((seat for seat in after if state.hands[seat]), 0)
    return replace(state, turn=turn, swaps=0)


GAME = Toy()
