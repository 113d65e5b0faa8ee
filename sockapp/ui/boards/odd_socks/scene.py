"""What the board shows at a moment: the table, whose eyes it is for, and what may be tapped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.moves import BasketCard, Choice, HandCard, Person
from sockapp.games.odd_socks.state import Lying, Table
from sockapp.i18n import _
from sockapp.ui.boards.odd_socks.board_parts import paint_empty_sock
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

Guesses = Mapping[int, tuple[Design, ...]]
"""By basket card: the few designs that a face-down card not seen can be."""


@dataclass(frozen=True)
class Scene:
    """Everything that the parts of the board need to draw themselves."""

    table: Table
    me: Seat
    own: bool
    """The watcher sits at the near side; else it is anybody's look at the table."""
    names: tuple[str, ...]
    faces: tuple[str, ...]
    labels: tuple[str, ...]
    """Each player's colour, for the basket's tag."""
    guesses: Guesses = field(default_factory=dict)
    options: frozenset[Choice] = frozenset()
    """What may be tapped as the next choice."""
    chosen: frozenset[Choice] = frozenset()
    """What has been chosen so far."""
    played: Design | None = None
    """The hand card that is about to go into the own basket."""
    picking: bool = False
    """A hand card is to be picked: whichever it is, it may be tapped."""
    acting: Seat | None = None
    """Whose decision it is."""

    def known(self, lying: Lying) -> tuple[Design, ...]:
        """What a face-down card is or may be, as far as the watcher knows."""
        if lying.design is not None:
            return (lying.design,)
        return self.guesses.get(lying.card, ())

    def can_take(self, card: int) -> bool:
        """Whether this basket card is a choice now."""
        return BasketCard(card) in self.options

    def can_give(self, design: Design) -> bool:
        """Whether this hand card is a choice now."""
        return self.picking or HandCard(design) in self.options

    def can_name(self, seat: Seat) -> bool:
        """Whether this player is a choice now."""
        return Person(seat) in self.options

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other players, as they follow clockwise."""
        players = self.table.players
        return tuple((self.me + step) % players for step in range(1, players))

    def basket_title(self, seat: Seat) -> str:
        """What stands over a basket."""
        return _("Your basket") if self.own and seat == self.me else self.names[seat]

    def short_title(self, seat: Seat) -> str:
        """What stands there if there is no room for more."""
        return _("You") if self.own and seat == self.me else self.names[seat]


def paint_wins(painter: Painter, table: Table, seat: Seat, place: Box, side: float) -> None:
    """The rounds somebody has won, as golden socks, from the left edge of a place; outlines for
    those still to win."""
    for at in range(table.rounds):
        box = Box(place.x + at * side, place.center[1] - side * 0.6, side, side * 1.2)
        if at < table.wins[seat]:
            painter.sprite("gold_sock", box)
        else:
            paint_empty_sock(painter, box)
