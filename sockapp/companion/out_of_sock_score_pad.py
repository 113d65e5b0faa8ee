"""The score pad of Out of Sock: who has which cards, and what they are worth.

The points are the game's own (``games.out_of_sock.scoring``); all that the pad knows besides is
that a card can only be tapped in as often as it is in the box (OOS-0).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sockapp.engine.game import Outcome, Seat
from sockapp.engine.player import Player, player_fault
from sockapp.games.out_of_sock import INFO
from sockapp.games.out_of_sock.cards import PACK, SUITS, Card
from sockapp.games.out_of_sock.scoring import Columns, Standing, standing
from sockapp.games.out_of_sock.state import Phase, Table, View

IN_BOX = Counter(PACK)
FACES = {suit: tuple(card for card in IN_BOX if card.suit is suit) for suit in SUITS}
"""The seven different cards of each suit."""


@dataclass(frozen=True, slots=True)
class OutOfSockScorePad:
    """Everybody's cards. Cards that there cannot be are a ValueError."""

    players: tuple[Player, ...] = ()
    cards: tuple[tuple[Card, ...], ...] = ()
    """By player, in the order in which they were tapped in."""
    picked: Seat | None = None
    """Whom the holder of the basket picked in a tie that stays (OOS-11)."""

    def __post_init__(self) -> None:
        if len(self.players) != len(self.cards) or len(self.players) > INFO.max_players:
            raise ValueError("not a column of cards for each player")
        if any(player_fault(player) for player in self.players):
            raise ValueError("somebody who cannot sit here")
        if Counter(card for cards in self.cards for card in cards) - IN_BOX:
            raise ValueError("more cards than there are in the box")
        if self.picked is not None and self.picked not in self.tied:
            raise ValueError("only somebody in the tie can be picked")

    def count(self, seat: Seat, card: Card) -> int:
        """How many of these somebody has."""
        return self.cards[seat].count(card)

    def free(self, card: Card) -> int:
        """How many of these nobody has yet."""
        return IN_BOX[card] - sum(cards.count(card) for cards in self.cards)

    def holders(self, card: Card) -> tuple[Seat, ...]:
        """Who has any of these."""
        return tuple(seat for seat, cards in enumerate(self.cards) if card in cards)

    def tapped(self, seat: Seat, card: Card) -> OutOfSockScorePad:
        """One more of a card; if there is no more in the box, none."""
        cards = self.cards[seat]
        if self.free(card):
            cards = (*cards, card)
        else:
            cards = tuple(other for other in cards if other != card)
        return self._with(seat, cards)

    def cleared(self) -> OutOfSockScorePad:
        """The same people, no cards."""
        return OutOfSockScorePad(self.players, ((),) * len(self.players))

    def seating(self, players: tuple[Player, ...], old: Sequence[Seat | None]) -> OutOfSockScorePad:
        """Other people or names; ``old`` says where those sat before who keep their cards."""
        return OutOfSockScorePad(
            players, tuple(() if seat is None else self.cards[seat] for seat in old)
        )

    def choosing(self, seat: Seat) -> OutOfSockScorePad:
        """The holder of the basket picks the winner of a tie."""
        return replace(self, picked=seat)

    @property
    def columns(self) -> tuple[Columns, ...]:
        """By player and suit, as on a table."""
        return tuple(
            tuple(tuple(card for card in cards if card.suit is suit) for suit in SUITS)
            for cards in self.cards
        )

    @property
    def standing(self) -> Standing:
        """Who is ahead, by the game's own rules."""
        return standing(self.columns)

    @property
    def tied(self) -> tuple[Seat, ...]:
        """Between whom the tie stays, even in sock cards; nobody, if there is no tie."""
        if not self.players:
            return ()
        leaders = self.standing.leaders
        return leaders if len(leaders) > 1 else ()

    @property
    def winner(self) -> Seat | None:
        """Who wins as the cards lie now; None while a tie stays."""
        if not self.players:
            return None
        leaders = self.standing.leaders
        return leaders[0] if len(leaders) == 1 else self.picked

    @property
    def is_empty(self) -> bool:
        """Whether nobody has a card."""
        return not any(self.cards)

    def outcome(self) -> Outcome:
        """As at the end of a game; without a winner while a tie stays."""
        winner = self.winner
        return Outcome(() if winner is None else (winner,), self.standing.points)

    def view(self) -> View:
        """The cards as they would lie on a table, for whatever shows one."""
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
        mine = (*self.cards[:seat], cards, *self.cards[seat + 1 :])
        return OutOfSockScorePad(self.players, mine)
