"""The rules of Odd Socks, ODD-1 to ODD-8, as a ``Game``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, get_args

from sockapp.engine.game import Game, GameInfo, Outcome, Problem, Seat, Step, check_seats
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks import INFO, action_choices
from sockapp.games.odd_socks.apply import MoveApplier, deal_round
from sockapp.games.odd_socks.check import find_problem
from sockapp.games.odd_socks.deduction import determinization
from sockapp.games.odd_socks.events import Event
from sockapp.games.odd_socks.moves import Move
from sockapp.games.odd_socks.redaction import redact_event, redact_table, redact_trail
from sockapp.games.odd_socks.reducer import TableReducer, reduce_view
from sockapp.games.odd_socks.state import OddOptions, Phase, State, Table, View


class OddSocks(Game[OddOptions, State, Move, Event, View]):
    """The rules of Odd Socks."""

    info: ClassVar[GameInfo] = INFO
    options_type = OddOptions
    state_type = State
    move_types = get_args(Move)
    event_types = get_args(Event)

    def new(self, options: OddOptions, rng: Rng) -> State:
        """Return the first round, dealt by ``options.first``. The player to the left begins."""
        players, dealer = options.players, options.first
        check_seats(INFO, options)
        stream = rng.open()
        deal = deal_round(players, dealer, stream)
        no_wins = (0,) * players
        empty = Table(players, options.rounds, dealer, Phase.TURN, dealer, (), (), None, 0, no_wins)
        reducer = TableReducer(empty)
        reducer.reduce(deal)
        return State(reducer.table(), (deal,), stream.close())

    def to_move(self, state: State) -> Seat | None:
        """Return the seat to move; None when the game is over."""
        return state.table.deciding

    def check(self, state: State, move: Move) -> Problem | None:
        """Return why the move is refused; None if it is legal."""
        return find_problem(state.table, move)

    def apply(self, state: State, move: Move) -> Step[State, Event]:
        """Return the step of a legal move, with everything forced after it."""
        making = MoveApplier(state)
        making.make(move)
        return making.step()

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the table and the events of the round as the seat saw them."""
        return View(seat, redact_table(state.table, seat), redact_trail(state.trail, seat))

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return the event as the seat saw it."""
        return redact_event(event, seat)

    def follow(self, view: View, event: Event) -> View:
        """Return the view after one event."""
        return reduce_view(view, event)

    def moves(self, view: View) -> Iterator[Move]:
        """Return an iterator over all legal moves."""
        if view.seat is None or view.seat != view.table.deciding:
            return iter(())
        return action_choices.list_moves(view.table, view.seat)

    def sample_state(self, view: View, rng: Rng) -> State:
        """Return one of all consistent positions, each equally likely."""
        return determinization.sample_state(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner of enough rounds, with rounds won as points; None before the end."""
        table = state.table
        if table.phase is not Phase.OVER:
            return None
        return Outcome((table.active,), table.wins)


GAME = OddSocks()
