"""The rules of Out of Sock, OOS-1 to OOS-14, as a ``Game``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar, get_args

from sockapp.engine.game import Game, GameInfo, Options, Outcome, Problem, Seat, Step, check_seats
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock import INFO, dice_model
from sockapp.games.out_of_sock.apply import MoveApplier
from sockapp.games.out_of_sock.cards import DECK_SIZE, PACK, PILES, SUITS, Card
from sockapp.games.out_of_sock.check import find_problem
from sockapp.games.out_of_sock.events import Event
from sockapp.games.out_of_sock.moves import Flick, Move, NameWinner, Split, Stack, TakeDie
from sockapp.games.out_of_sock.reducer import reduce_table
from sockapp.games.out_of_sock.state import Phase, State, Table, View

# A toss can have any strength. ``moves`` lists these, from gentle to hard. The first and the last
# may lose the turn, so that random games meet all numbers of dice.
LISTED_TOSSES = tuple(Flick(round(dice_model.strength_for(dice), 1)) for dice in (2, 4, 5, 7))

_SPLIT = Split()
_STACK = Stack()
_TAKES = {number: TakeDie(number) for number in PILES}


class OutOfSock(Game[Options, State, Move, Event, View]):
    """The rules of Out of Sock."""

    info: ClassVar[GameInfo] = INFO
    options_type = Options
    state_type = State
    move_types = get_args(Move)
    event_types = get_args(Event)

    def new(self, options: Options, rng: Rng) -> State:
        """Return six decks of twelve cards, with all dice in the basket (OOS-1)."""
        players = options.players
        check_seats(INFO, options)
        stream = rng.open()
        cards = stream.shuffled(PACK)
        decks = [cards[at : at + DECK_SIZE] for at in range(0, len(cards), DECK_SIZE)]
        table = Table(
            players=players,
            phase=Phase.TOSS,
            turn=options.first,
            holder=options.first,
            dice=(),
            tops=tuple(deck[-1] for deck in decks),
            left=(DECK_SIZE,) * len(PILES),
            columns=(((),) * len(SUITS),) * players,
        )
        return State(table, tuple(tuple(deck[:-1]) for deck in decks), stream.close())

    def to_move(self, state: State) -> Seat | None:
        """Return the seat to move; None when the game is over."""
        table = state.table
        return None if table.phase is Phase.OVER else table.turn

    def check(self, state: State, move: Move) -> Problem | None:
        """Return why the move is refused; None if it is legal."""
        return find_problem(state.table, move)

    def apply(self, state: State, move: Move) -> Step[State, Event]:
        """Return the step of a legal move, with everything forced after it."""
        play = MoveApplier(state)
        play.make(move)
        return play.step()

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the table, which is public."""
        return View(seat, state.table)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return the event as it is, because all events are public."""
        return event

    def follow(self, view: View, event: Event) -> View:
        """Return the view after one event."""
        return View(view.seat, reduce_table(view.table, event))

    def moves(self, view: View) -> Iterator[Move]:
        """Generate the legal moves, with a few strengths of the toss.

        ``Arrange`` and ``Fumble`` are left out, because bots gain nothing from them.
        """
        table = view.table
        if view.seat is None or view.seat != table.turn:
            return
        phase = table.phase
        if phase is Phase.PICK:
            for number in dict.fromkeys(table.dice):
                yield _TAKES[number]
        elif phase is Phase.TOSS:
            yield from LISTED_TOSSES
        elif phase is Phase.CHOOSE:
            if table.placeable:
                yield _SPLIT
            if table.stack_number is not None:
                yield _STACK
        elif phase is Phase.NAME:
            yield from map(NameWinner, table.standing.leaders)

    def sample_state(self, view: View, rng: Rng) -> State:
        """Return the table with the unseen cards shuffled into the decks."""
        table = view.table
        stream = rng.open()
        cards = stream.shuffled(list_unseen_cards(table))
        below = []
        for left in table.left:
            under = max(left - 1, 0)
            below.append(tuple(cards[:under]))
            del cards[:under]
        return State(table, tuple(below), Rng(stream.bits()))

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner and the points of all players; None before the end."""
        table = state.table
        if table.winner is None:
            return None
        return Outcome((table.winner,), table.standing.points)


def list_unseen_cards(table: Table) -> list[Card]:
    """Return the cards below the decks' top cards, in an order that reveals nothing."""
    seen = Counter(card for card in table.tops if card is not None)
    for columns in table.columns:
        for column in columns:
            seen.update(column)
    return list((Counter(PACK) - seen).elements())


GAME = OutOfSock()
