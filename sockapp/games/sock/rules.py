"""The rules of SOCK), SOCK-1 to SOCK-15, as a ``Game``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar, get_args

from sockapp.engine.game import Game, GameInfo, Outcome, Problem, Seat, Step, check_seats
from sockapp.engine.rng import Rng
from sockapp.games.sock import INFO
from sockapp.games.sock.apply import apply_move, first_deal
from sockapp.games.sock.cards import PACK, Card, Piles
from sockapp.games.sock.check import find_problem
from sockapp.games.sock.events import Dealt, Drawn, Event
from sockapp.games.sock.moves import Draw, Move, Pass, PlayTurn
from sockapp.games.sock.reducer import reduce_view
from sockapp.games.sock.simple_plays import list_simple_plays
from sockapp.games.sock.solver import find_best_play
from sockapp.games.sock.state import SockOptions, State, View


class Sock(Game[SockOptions, State, Move, Event, View]):
    """The rules of SOCK)."""

    info: ClassVar[GameInfo] = INFO
    options_type = SockOptions
    state_type = State
    move_types = get_args(Move)
    event_types = get_args(Event)

    def new(self, options: SockOptions, rng: Rng) -> State:
        """Return the first deal (SOCK-1)."""
        check_seats(INFO, options)
        return first_deal(options, rng)

    def to_move(self, state: State) -> Seat | None:
        """Return the seat to move; None when the game is over."""
        return None if state.table.is_over else state.table.turn

    def check(self, state: State, move: Move) -> Problem | None:
        """Return why the move is refused; None if it is legal."""
        return find_problem(state.table, state.hands[state.table.turn], move)

    def apply(self, state: State, move: Move) -> Step[State, Event]:
        """Return the step of a legal move, with everything forced after it."""
        return apply_move(state, move)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the table and the seat's own hand."""
        return View(seat, state.table, () if seat is None else state.hands[seat])

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return the event without cards that other seats drew or were dealt."""
        match event:
            case Drawn(seat=owner, deck_left=left) if owner != seat:
                return Drawn(owner, None, left)
            case Dealt(dealer=dealer, hands=hands, size=size):
                seen = tuple(hand if owner == seat else () for owner, hand in enumerate(hands))
                return Dealt(dealer, seen, size)
        return event

    def follow(self, view: View, event: Event) -> View:
        """Return the view after one event."""
        return reduce_view(view, event)

    def moves(self, view: View) -> Iterator[Move]:
        """Generate simple plays, else a draw, else the best play of the solver.

        All plays would be far too many. The solver runs only if drawing would be refused.
        """
        table, hand = view.table, view.hand
        if view.seat is None or view.seat != table.turn or table.is_over:
            return
        listed: set[Piles] = set()
        for piles in list_simple_plays(table.piles, hand, table.happy):
            if piles not in listed:
                listed.add(piles)
                yield PlayTurn(piles)
        if listed:
            return
        if table.deck_left and not table.referee:
            yield Draw()
            return
        best = find_best_play(table.piles, hand, table.happy)
        if best is not None:
            yield PlayTurn(best.table)
        else:
            yield Draw() if table.deck_left else Pass()

    def sample_state(self, view: View, rng: Rng) -> State:
        """Return the table with the unseen cards dealt at random to other hands and deck."""
        table = view.table
        stream = rng.open()
        cards = stream.shuffled(list_unseen_cards(view))
        hands: list[tuple[Card, ...]] = []
        for seat, count in enumerate(table.counts):
            if seat == view.seat:
                hands.append(view.hand)
            else:
                hands.append(tuple(sorted(cards[:count])))
                del cards[:count]
        return State(table, tuple(hands), tuple(cards), Rng(stream.bits()))

    def outcome(self, state: State) -> Outcome | None:
        """Return the result; the lowest total wins, shared by all who have it (SOCK-10)."""
        table = state.table
        return Outcome(table.winners, table.totals) if table.is_over else None


def list_unseen_cards(view: View) -> list[Card]:
    """Return the cards in other hands and in the deck, in an order that reveals nothing."""
    seen = Counter(view.hand)
    for pile in view.table.piles:
        seen.update(pile)
    return list((Counter(PACK) - seen).elements())


GAME = Sock()
