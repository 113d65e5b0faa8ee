"""The score pad of Out of Sock: the cards of each player and their points.

``games.out_of_sock.scoring`` counts the points. The pad only adds that a card cannot be entered
more often than it is in the box (OOS-0).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sockapp.engine.game import Outcome, Seat
from sockapp.engine.player import Player, player_fault
from sockapp.games.out_of_sock import INFO
from sockapp.games.out_of_sock.cards import PACK, SUITS, Card
from sockapp.games.out_of_sock.scoring import Columns, Standing, compute_standing
from sockapp.games.out_of_sock.state import Phase, Table, View

COPIES_IN_BOX = Counter(PACK)
FACES = {suit: tuple(card for card in COPIES_IN_BOX if card.suit is suit) for suit in SUITS}
"""The seven different cards of each suit."""


@dataclass(frozen=True, slots=True)
class OutOfSockScorePad:
    """The cards of all players. Raises ValueError for impossible cards."""

    players: tuple[Player, ...] = ()
    cards: tuple[tuple[Card, ...], ...] = ()
    """By seat, in the order in which they were entered."""
    picked: Seat | None = None
    """The winner that the holder of the basket picked in an unbroken tie (OOS-11)."""

    def __post_init__(self) -> None:
        if len(self.players) != len(self.cards) or len(self.players) > INFO.max_players:
            raise ValueError("not a column of cards for each player")
        if any(player_fault(player) for player in self.players):
            raise ValueError("an invalid player")
        if Counter(card for cards in self.cards for card in cards) - COPIES_IN_BOX:
            raise ValueError("more cards than there are in the box")
        if self.picked is not None and self.picked not in self.tied:
            raise ValueError("only a tied player can be picked")

    def count(self, seat: Seat, card: Card) -> int:
        """Return how many copies of a card a seat has."""
        return self.cards[seat].count(card)

    def free(self, card: Card) -> int:
        """Return how many copies of a card no seat has."""
        return COPIES_IN_BOX[card] - sum(cards.count(card) for cards in self.cards)

    def holders(self, card: Card) -> tuple[Seat, ...]:
        """Return the seats that have at least one copy of a card."""
        return tuple(seat for seat, cards in enumerate(self.cards) if card in cards)

    def with_tap(self, seat: Seat, card: Card) -> OutOfSockScorePad:
        """Return the pad after a tap on a card.

        The seat gets one more copy. If none is left in the box, the seat loses all its copies, so
        that repeated taps lead back to 0.
        """
        cards = self.cards[seat]
        if self.free(card):
            cards = (*cards, card)
        else:
            cards = tuple(other for other in cards if other != card)
        return self._with(seat, cards)

    def cleared(self) -> OutOfSockScorePad:
        """Return a pad with the same players and no cards."""
        return OutOfSockScorePad(self.players, ((),) * len(self.players))

    def with_players(
        self, players: tuple[Player, ...], old: Sequence[Seat | None]
    ) -> OutOfSockScorePad:
        """Return the pad for other players or names.

        ``old`` has for each new seat the seat whose cards it keeps, or None for a new player.
        """
        return OutOfSockScorePad(
            players, tuple(() if seat is None else self.cards[seat] for seat in old)
        )

    def with_pick(self, seat: Seat) -> OutOfSockScorePad:
        """Return the pad with the winner that the holder of the basket picks in a tie."""
        return replace(self, picked=seat)

    @property
    def columns(self) -> tuple[Columns, ...]:
        """The cards by seat and suit, as on the board."""
        return tuple(
            tuple(tuple(card for card in cards if card.suit is suit) for suit in SUITS)
            for cards in self.cards
        )

    @property
    def standing(self) -> Standing:
        """The ranking by the rules of the game."""
        return compute_standing(self.columns)

    @property
    def tied(self) -> tuple[Seat, ...]:
        """The seats that are tied in points and in sock cards; empty without a tie."""
        if not self.players:
            return ()
        leaders = self.standing.leaders
        return leaders if len(leaders) > 1 else ()

    @property
    def winner(self) -> Seat | None:
        """The seat that wins with the current cards; None while a tie is unbroken."""
        if not self.players:
            return None
        leaders = self.standing.leaders
        return leaders[0] if len(leaders) == 1 else self.picked

    @property
    def is_empty(self) -> bool:
        """Whether no seat has a card."""
        return not any(self.cards)

    def outcome(self) -> Outcome:
        """Return the result as at the end of a game, without winners while a tie is unbroken."""
        winner = self.winner
        return Outcome(() if winner is None else (winner,), self.standing.points)

    def view(self) -> View:
        """Return the cards as a view of a finished game, so that the game's widgets can draw it."""
        nothing = (None,) * len(SUITS)
        table = Table(
            players=len(self.players),
            phase=Phase.OVER,
            turn=self.winner or 0,
            holder=self.winner or 0,
            dice=(),
            tops=nothing,
            left=(0,) * len(SUITS),
            columns=self.columns,
            winner=self.winner,
        )
        return View(None, table)

    def _with(self, seat: Seat, cards: tuple[Card, ...]) -> OutOfSockScorePad:
        all_cards = (*self.cards[:seat], cards, *self.cards[seat + 1 :])
        return OutOfSockScorePad(self.players, all_cards)
