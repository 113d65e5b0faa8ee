"""Out of Sock: the rules OOS-1 … OOS-14 as the ten verbs of the contract."""

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
from sockapp.games.out_of_sock.moves import Move, NameWinner, Split, Stack, TakeDie, Toss
from sockapp.games.out_of_sock.reducer import reduce_table
from sockapp.games.out_of_sock.state import Phase, State, Table, View

# A toss may be of any strength; these are the ones worth listing, from gentle to hard.
LISTED_TOSSES = tuple(Toss(round(dice_model.strength_for(dice), 1)) for dice in (3, 4, 5, 6))

_SPLIT = Split()
_STACK = Stack()
_TAKES = {number: TakeDie(number) for number in PILES}


class OutOfSock(Game[Options, State, Move, Event, View]):
    """The rules as the ten verbs of the contract."""

    info: ClassVar[GameInfo] = INFO
    options_type = Options
    state_type = State
    move_types = get_args(Move)
    event_types = get_args(Event)

    def new(self, options: Options, rng: Rng) -> State:
        """Six decks of twelve, all dice in the basket (OOS-1)."""
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
        """Whose decision it is."""
        table = state.table
        return None if table.phase is Phase.OVER else table.turn

    def check(self, state: State, move: Move) -> Problem | None:
        """Why the move is refused."""
        return find_problem(state.table, move)

    def apply(self, state: State, move: Move) -> Step[State, Event]:
        """Make the move, then whatever the rules force."""
        play = MoveApplier(state)
        play.make(move)
        return play.step()

    def view(self, state: State, seat: Seat | None) -> View:
        """The open half of the state."""
        return View(seat, state.table)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Everything that happens, happens in the open."""
        return event

    def follow(self, view: View, event: Event) -> View:
        """The view after one event."""
        return View(view.seat, reduce_table(view.table, event))

    def moves(self, view: View) -> Iterator[Move]:
        """All legal moves, except that tosses are a few of the many strengths and that
        arranging one's columns and fumbling the basket, which lead nowhere, are left out."""
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
        """The same table with the unseen cards shuffled into the decks."""
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
        """The one winner and everybody's points."""
        table = state.table
        if table.winner is None:
            return None
        return Outcome((table.winner,), table.standing.points)


def list_unseen_cards(table: Table) -> list[Card]:
    """The cards that lie below the decks' top cards, in no telling order."""
    seen = Counter(card for card in table.tops if card is not None)
    for columns in table.columns:
        for column in columns:
            seen.update(column)
    return list((Counter(PACK) - seen).elements())


GAME = OutOfSock()
