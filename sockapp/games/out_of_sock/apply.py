"""Apply a legal move: the events that it causes, and those that the rules force after it.

``reducer`` decides what an event changes on the table. Only the cards below the top cards and
the random number generator are changed here.
"""

from __future__ import annotations

from sockapp.engine.game import Seat, Step
from sockapp.games.out_of_sock import beta_binomial_model, dice_model
from sockapp.games.out_of_sock.cards import PILES, Card
from sockapp.games.out_of_sock.events import (
    Arranged,
    BasketPassed,
    Decided,
    DeckGone,
    DiceReturned,
    DiceSplit,
    DiceStacked,
    DieTaken,
    Event,
    Flicked,
    GameEnded,
    Loss,
    StillTied,
    Tossed,
    TurnLost,
    Won,
)
from sockapp.games.out_of_sock.moves import (
    Arrange,
    Flick,
    Fumble,
    Move,
    NameWinner,
    Split,
    Stack,
    TakeDie,
    Toss,
)
from sockapp.games.out_of_sock.reducer import reduce_table
from sockapp.games.out_of_sock.scoring import Standing, compute_standing
from sockapp.games.out_of_sock.state import Phase, State, decks_to_end

_CHOOSE, _PICK = Phase.CHOOSE, Phase.PICK


class MoveApplier:
    """A position while a move is applied to it; ``step`` returns the result."""

    __slots__ = ("below", "events", "is_irreversible", "rng", "table")

    def __init__(self, state: State) -> None:
        self.table = state.table
        self.below = state.below
        self.rng = state.rng
        self.events: list[Event] = []
        self.is_irreversible = False

    def step(self) -> Step[State, Event]:
        """Return the position reached, with all events since the start of the move."""
        return Step(
            State(self.table, self.below, self.rng), tuple(self.events), self.is_irreversible
        )

    def emit(self, event: Event) -> None:
        """Record an event and apply it to the table."""
        self.events.append(event)
        self.table = reduce_table(self.table, event)

    def make(self, move: Move) -> None:
        """Apply a move that ``check`` found legal."""
        match move:
            case TakeDie(number):
                self.take_die(number, forced=False)
            case Flick() | Toss():
                self.toss(move)
            case Split():
                self.split()
            case Stack():
                self.stack()
            case Fumble():
                self.fumble()
            case NameWinner(seat):
                self.win(seat, Decided.NAMED, self.table.standing)
            case Arrange(suit, order):
                self.emit(Arranged(self.table.turn, suit, order))

    def toss(self, move: Flick | Toss) -> None:
        """Toss the dice; the turn is lost if they can be neither split nor stacked."""
        is_flick = isinstance(move, Flick)
        model, event = (dice_model, Flicked) if is_flick else (beta_binomial_model, Tossed)
        stream = self.rng.open()
        dice = model.toss(move.strength, stream)
        self.rng = stream.close()
        self.is_irreversible = True
        self.emit(event(self.table.turn, move.strength, dice))
        count, left = len(dice), self.table.left
        if count not in PILES:  # OOS-3
            self.lose_turn(Loss.COUNT)
        elif not left[count - 2] and not any(left[die - 2] for die in dice):
            self.lose_turn(Loss.NOWHERE)  # OOS-12

    def fumble(self) -> None:
        """Lose the turn. With equal luck, the toss that it should have been is used up.

        Otherwise the next player would toss other dice than in the other game of a challenge.
        """
        if self.rng.has_equal_luck:
            stream = self.rng.open()
            stream.bits()
            self.rng = stream.close()
        self.lose_turn(Loss.SHAKEN)

    def lose_turn(self, why: Loss) -> None:
        self.emit(TurnLost(self.table.turn, why, len(self.table.dice)))
        self.end_round()

    def split(self) -> None:
        """Put each die in front of its pile; those of empty decks return to the basket."""
        table = self.table
        self.emit(DiceSplit(table.turn, table.placeable))
        for number in sorted(set(table.dice) - set(table.placeable)):  # OOS-12
            self.emit(DiceReturned(number, table.dice.count(number)))
        self.force_last_die()

    def stack(self) -> None:
        """Take the top two cards of the pile with the number of dice (OOS-6)."""
        seat, number = self.table.turn, len(self.table.dice)
        # OOS-13: a deck with one card left gives that card.
        cards, uncovered = self.draw(number, min(2, self.table.left[number - 2]))
        self.emit(DiceStacked(seat, number, cards, uncovered))
        if uncovered is None:
            self.handle_empty_deck(seat, number)
        if self.table.phase is _CHOOSE:
            self.end_round()

    def take_die(self, number: int, *, forced: bool) -> None:
        """Take a die and the top card of its pile, then go on to the next die or round."""
        seat = self.table.turn
        (card,), uncovered = self.draw(number, 1)
        self.emit(DieTaken(seat, number, card, uncovered, forced))
        if uncovered is None:
            self.handle_empty_deck(seat, number)
        if self.table.phase is not _PICK:
            return
        if self.table.dice:
            self.force_last_die()
        else:
            self.end_round()

    def force_last_die(self) -> None:
        """Take the last die for the player whose pick it is, without asking (OOS-5)."""
        if len(self.table.dice) == 1:
            self.take_die(self.table.dice[0], forced=True)

    def draw(self, number: int, count: int) -> tuple[tuple[Card, ...], Card | None]:
        """Take cards off a deck.

        Return them, the top one first, and the card that is uncovered; None if that was the
        last. Raise ValueError if the deck has too few.
        """
        at = number - 2
        top, under = self.table.tops[at], self.below[at]
        if top is None or len(under) + 1 < count:
            raise ValueError(f"deck {number} has no {count} cards")
        deck = (*under, top)
        rest = deck[:-count]
        if under:
            below = list(self.below)
            below[at] = rest[:-1]
            self.below = tuple(below)
            self.is_irreversible = True
        return deck[: -count - 1 : -1], rest[-1] if rest else None

    def handle_empty_deck(self, seat: Seat, number: int) -> None:
        """End the game, or return the dice in front of the empty deck (OOS-10, OOS-12)."""
        self.emit(DeckGone(number))
        if self.table.left.count(0) >= decks_to_end(self.table.players):
            self.end_game(seat, number)
        elif back := self.table.dice.count(number):
            self.emit(DiceReturned(number, back))

    def end_round(self) -> None:
        """Pass the basket to the left (OOS-8)."""
        holder = self.table.holder
        self.emit(BasketPassed(holder, (holder + 1) % self.table.players))

    def end_game(self, seat: Seat, number: int) -> None:
        """Find the winner by points, then by sock cards (OOS-11).

        If the tie stays, the holder of the basket must name the winner (OOS-14).
        """
        self.emit(GameEnded(seat, number))
        result = compute_standing(self.table.columns)
        if len(result.leaders) > 1:
            self.emit(StillTied(self.table.holder, result.leaders))
        else:
            by = Decided.POINTS if len(result.most_points) == 1 else Decided.SOCKS
            self.win(result.leaders[0], by, result)

    def win(self, seat: Seat, by: Decided, result: Standing) -> None:
        self.emit(Won(seat, result.points[seat], by, result.most_points))
        self.is_irreversible = True  # the history has stored the game, so undo must not reopen it
