"""Plausible worlds: positions that fit a seat's view, weighted by what the others' choices tell.

Every world that fits the view is drawn with the same probability. A mean over worlds must use their
weights.
"""

from __future__ import annotations

from typing import NamedTuple

from sockapp.engine.game import Seat
from sockapp.engine.rng import RngStream
from sockapp.games.odd_socks.cards import build_deck
from sockapp.games.odd_socks.deduction.belief_state import Belief
from sockapp.games.odd_socks.deduction.card_history import HistoryWithChoices
from sockapp.games.odd_socks.deduction.choice_model import ImaginedWorld, plausibility

WORLDS_PER_HISTORY = 4
"""How many times the unseen cards are dealt to one history of their moves.

A history takes about three times as long as a deal.
"""


class PlausibleWorld(NamedTuple):
    """The designs of a world, and its weight."""

    hands: list[list[int]]
    """By seat."""
    baskets: list[int]
    """By the number of a basket card."""
    lost: int
    weight: float = 1.0
    """How likely the choices of other players are in this world, compared with random ones."""


class PlausibleWorlds:
    """A source of worlds that fit what a seat has seen."""

    def __init__(self, players: int, seat: Seat | None, belief: Belief, stream: RngStream) -> None:
        self._players = players
        self._seat = seat
        self._belief = belief
        self._stream = stream
        self._deck = [int(design) for design in build_deck(players)]
        self._history: HistoryWithChoices | None = None
        self._deals_left = 0
        self._blanks: list[int] = []
        self._unseen: list[int] = []

    def draw(self) -> PlausibleWorld:
        """Return a random world. Before weighting, each has the same probability."""
        if self._history is None or not self._deals_left:
            self._history = self._sample_history()
            self._deals_left = WORLDS_PER_HISTORY
        self._deals_left -= 1
        history = self._history
        self._stream.shuffle(self._unseen)
        designs = [-1 if design is None else int(design) for design in history.designs]
        for blank, design in zip(self._blanks, self._unseen, strict=True):
            designs[blank] = design
        return PlausibleWorld(
            [[designs[card] for card in hand] for hand in history.hands],
            [designs[card] for card in history.baskets],
            designs[history.lost],
            plausibility(history.choices, ImaginedWorld(designs), self._players),
        )

    def _sample_history(self) -> HistoryWithChoices:
        history = HistoryWithChoices(self._belief, self._seat, self._stream)
        self._blanks = [card for card, design in enumerate(history.designs) if design is None]
        self._unseen = list(self._deck)
        for seen in history.designs:
            if seen is not None:
                self._unseen.remove(seen)
        return history
