"""The places of cards and dice, followed by a game's events alone and compared with its table.

The 72 cards, 8 dice, columns and points are followed here independently, so that neither the events
nor the states can be wrong unnoticed.
"""

from __future__ import annotations

from collections import Counter

from sockapp.engine.game import Options
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock import events as happened
from sockapp.games.out_of_sock.cards import PACK, Card
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase, State
from tests.support.out_of_sock.slow_scorer import slow_leaders, slow_total

DICE = 8


class Books:
    """The places of all cards and dice according to the events."""

    def __init__(self, state: State) -> None:
        self.basket = DICE
        self.out = 0
        self.holder = state.table.holder
        self.taken: list[Counter[Card]] = [Counter() for _ in range(state.table.players)]
        self.left = Counter(dict.fromkeys(range(2, 8), 12))
        self.tops = {number: state.table.top(number) for number in range(2, 8)}
        self.result: happened.Won | None = None

    def note(self, event: object) -> None:
        match event:
            case happened.Tossed(dice=dice):
                assert self.out == 0
                self.move_out(len(dice))
            case happened.DieTaken(seat=seat, number=number, card=card, uncovered=uncovered):
                assert card == self.tops[number]
                self.move_out(-1)
                self._deal(seat, number, (card,), uncovered)
            case happened.DiceStacked(seat=seat, number=number, cards=cards, uncovered=uncovered):
                assert cards[0] == self.tops[number]
                assert self.out == number
                self.move_out(-self.out)
                self._deal(seat, number, cards, uncovered)
            case happened.DiceReturned(count=count):
                self.move_out(-count)
            case happened.TurnLost(seat=seat, dice=dice):
                assert seat == self.holder and dice == self.out
                self.move_out(-dice)
            case happened.BasketPassed(seat=seat, to=to):
                assert seat == self.holder and to == (seat + 1) % len(self.taken)
                assert self.basket == DICE
                self.holder = to
            case happened.DeckGone(number=number):
                assert self.left[number] == 0
            case happened.GameEnded(number=number):
                assert self.left[number] == 0
                self.move_out(-self.out)
            case happened.Won():
                self.result = event

    def move_out(self, dice: int) -> None:
        self.basket -= dice
        self.out += dice
        assert 0 <= self.out <= DICE and self.basket + self.out == DICE

    def _deal(
        self, seat: int, number: int, cards: tuple[Card, ...], uncovered: Card | None
    ) -> None:
        self.taken[seat].update(cards)
        self.left[number] -= len(cards)
        self.tops[number] = uncovered
        assert (uncovered is None) == (self.left[number] == 0)

    def compare(self, state: State) -> None:
        """Assert that the table is as the books say."""
        table = state.table
        assert (table.in_basket, len(table.dice), table.holder) == (
            self.basket,
            self.out,
            self.holder,
        )
        assert table.left == tuple(self.left[number] for number in range(2, 8))
        assert table.tops == tuple(self.tops[number] for number in range(2, 8))
        assert [len(below) for below in state.below] == [max(left - 1, 0) for left in table.left]

    def count_cards(self, state: State) -> None:
        """Assert that all 72 cards are there, with the right players."""
        held = [Counter(card for column in one for card in column) for one in state.table.columns]
        assert held == self.taken
        everywhere = sum(held, Counter(card for card in state.table.tops if card))
        everywhere.update(card for below in state.below for card in below)
        assert everywhere == Counter(PACK)

    def close(self, state: State) -> None:
        """Assert that the result equals that of the slow scorer."""
        table = state.table
        self.count_cards(state)
        outcome = GAME.outcome(state)
        assert outcome is not None and table.phase is Phase.OVER
        assert list(outcome.scores) == [slow_total(columns) for columns in table.columns]
        leaders = slow_leaders(list(table.columns))
        assert set(outcome.winners) <= set(leaders) and len(outcome.winners) == 1
        assert self.result is not None and self.result.seat == outcome.winners[0]
        assert (self.result.by is happened.Decided.NAMED) == (len(leaders) > 1)
        gone = table.left.count(0)
        assert gone == (2 if table.players == 2 else 1)


def audit(players: int, seed: int, thorough: int = 10) -> Books:
    """Play a random game and check it against its books; count the cards now and then."""
    stream = Rng(seed).derive("audit", players).open()
    state = GAME.new(Options(players, stream.below(players)), Rng(seed))
    books = Books(state)
    number = 0
    while (seat := GAME.to_move(state)) is not None:
        moves = list(GAME.moves(GAME.view(state, seat)))
        move = stream.pick(moves)
        assert GAME.check(state, move) is None
        step = GAME.apply(state, move)
        for event in step.events:
            books.note(event)
        state = step.state
        books.compare(state)
        number += 1
        if number % thorough == 0:
            books.count_cards(state)
    books.close(state)
    return books
