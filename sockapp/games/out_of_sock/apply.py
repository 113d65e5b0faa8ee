"""Making a legal move: what it changes, and every step that the rules force after it."""

from __future__ import annotations

from sockapp.engine.game import Seat, Step
from sockapp.games.out_of_sock import dice_model
from sockapp.games.out_of_sock.cards import PILES, SUIT_INDEX, Card, Suit
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
    GameEnded,
    Loss,
    StillTied,
    Tossed,
    TurnLost,
    Won,
)
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
from sockapp.games.out_of_sock.scoring import Columns, Standing, standing
from sockapp.games.out_of_sock.state import Phase, State, Table, decks_to_end

_TOSS, _CHOOSE, _PICK, _NAME, _OVER = Phase


class Play:
    """A position in pieces while a move is made; ``step`` puts it together again."""

    __slots__ = (
        "below",
        "columns",
        "dice",
        "events",
        "holder",
        "left",
        "phase",
        "players",
        "rng",
        "sealed",
        "tops",
        "turn",
        "winner",
    )

    def __init__(self, state: State) -> None:
        table = state.table
        self.players = table.players
        self.phase = table.phase
        self.turn = table.turn
        self.holder = table.holder
        self.dice = table.dice
        self.tops = table.tops
        self.left = table.left
        self.columns = table.columns
        self.winner = table.winner
        self.below = state.below
        self.rng = state.rng
        self.events: list[Event] = []
        self.sealed = False

    def step(self) -> Step[State, Event]:
        """The position reached, with all that happened on the way."""
        table = Table(
            self.players,
            self.phase,
            self.turn,
            self.holder,
            self.dice,
            self.tops,
            self.left,
            self.columns,
            self.winner,
        )
        return Step(State(table, self.below, self.rng), tuple(self.events), self.sealed)

    def make(self, move: Move) -> None:
        """Make a move that ``check`` found legal."""
        match move:
            case TakeDie(number):
                self.take_die(number, forced=False)
            case Toss(strength):
                self.toss(strength)
            case Split():
                self.split()
            case Stack():
                self.stack()
            case Fumble():
                self.lose_turn(Loss.SHAKEN)
            case NameWinner(seat):
                self.win(seat, Decided.NAMED, standing(self.columns))
            case Arrange(suit, order):
                self.arrange(suit, order)

    def toss(self, strength: float) -> None:
        draws = self.rng.open()
        self.dice = dice = dice_model.toss(strength, draws)
        self.rng = draws.close()
        self.sealed = True
        self.events.append(Tossed(self.turn, strength, dice))
        count = len(dice)
        if count not in PILES:  # OOS-3
            self.lose_turn(Loss.COUNT)
        elif not self.left[count - 2] and not any(self.left[die - 2] for die in dice):
            self.lose_turn(Loss.NOWHERE)  # OOS-12
        else:
            self.phase = _CHOOSE

    def lose_turn(self, why: Loss) -> None:
        self.events.append(TurnLost(self.turn, why, len(self.dice)))
        self.end_round()

    def split(self) -> None:
        fallen = self.dice
        self.dice = tuple(sorted(die for die in fallen if self.left[die - 2]))
        self.events.append(DiceSplit(self.turn, self.dice))
        if len(self.dice) < len(fallen):  # OOS-12
            for number in sorted(set(fallen) - set(self.dice)):
                self.events.append(DiceReturned(number, fallen.count(number)))
        self.phase = _PICK
        self.force_last_die()

    def stack(self) -> None:
        number = len(self.dice)
        # OOS-13: a deck with one card left gives that card.
        cards = tuple(self.draw(number) for _ in range(min(2, self.left[number - 2])))
        self.dice = ()
        self.events.append(DiceStacked(self.turn, number, cards, self.tops[number - 2]))
        if not self.left[number - 2]:
            self.deck_gone(number)
        if self.phase is _CHOOSE:
            self.end_round()

    def take_die(self, number: int, *, forced: bool) -> None:
        at = self.dice.index(number)
        self.dice = self.dice[:at] + self.dice[at + 1 :]
        card = self.draw(number)
        self.events.append(DieTaken(self.turn, number, card, self.tops[number - 2], forced))
        if not self.left[number - 2]:
            self.deck_gone(number)
        if self.phase is not _PICK:
            return
        if self.dice:
            self.turn = (self.turn + 1) % self.players
            self.force_last_die()
        else:
            self.end_round()

    def force_last_die(self) -> None:
        """OOS-5: the last die is no choice, so nobody is asked."""
        if len(self.dice) == 1:
            self.take_die(self.dice[0], forced=True)

    def draw(self, number: int) -> Card:
        """Move a deck's top card to whoever is to move."""
        at = number - 2
        card = self.tops[at]
        if card is None:
            raise ValueError(f"deck {number} is gone")
        under = self.below[at]
        tops, left = list(self.tops), list(self.left)
        left[at] -= 1
        if under:
            tops[at] = under[-1]
            below = list(self.below)
            below[at] = under[:-1]
            self.below = tuple(below)
            self.sealed = True
        else:
            tops[at] = None
        self.tops, self.left = tuple(tops), tuple(left)
        suit = SUIT_INDEX[card.suit]
        mine = self.columns[self.turn]
        self.put_column(suit, (*mine[suit], card))
        return card

    def put_column(self, suit: int, column: tuple[Card, ...]) -> None:
        """Replace one column of whoever is to move."""
        mine: Columns = self.columns[self.turn]
        mine = (*mine[:suit], column, *mine[suit + 1 :])
        self.columns = (*self.columns[: self.turn], mine, *self.columns[self.turn + 1 :])

    def deck_gone(self, number: int) -> None:
        """OOS-10 and OOS-12: the end, or the dice in front of the deck go back."""
        self.events.append(DeckGone(number))
        if self.left.count(0) >= decks_to_end(self.players):
            self.end_game(number)
        elif back := self.dice.count(number):
            self.dice = tuple(die for die in self.dice if die != number)
            self.events.append(DiceReturned(number, back))

    def end_round(self) -> None:
        """OOS-8: all dice are back, the basket goes to the left."""
        self.dice = ()
        left = (self.holder + 1) % self.players
        self.events.append(BasketPassed(self.holder, left))
        self.phase = _TOSS
        self.turn = self.holder = left

    def end_game(self, number: int) -> None:
        """OOS-11: points, then sock cards, then a word of whoever holds the basket (OOS-14)."""
        self.events.append(GameEnded(self.turn, number))
        self.dice = ()
        result = standing(self.columns)
        if len(result.leaders) > 1:
            self.phase = _NAME
            self.turn = self.holder
            self.events.append(StillTied(self.holder, result.leaders))
        else:
            by = Decided.POINTS if len(result.most_points) == 1 else Decided.SOCKS
            self.win(result.leaders[0], by, result)

    def win(self, seat: Seat, by: Decided, result: Standing) -> None:
        self.events.append(Won(seat, result.points[seat], by, result.most_points))
        self.phase = _OVER
        self.winner = seat
        self.sealed = True  # a finished game is kept in the history: it stays finished

    def arrange(self, suit: Suit, order: tuple[int, ...]) -> None:
        at = SUIT_INDEX[suit]
        column = self.columns[self.turn][at]
        self.put_column(at, tuple(column[place] for place in order))
        self.events.append(Arranged(self.turn, suit, order))
