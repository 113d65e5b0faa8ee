"""The data that all parts of the board draw: the table, the viewer, and the allowed taps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.moves import ActionChoice, BasketCard, HandCard, Person
from sockapp.games.odd_socks.state import CardInBasket, Table
from sockapp.i18n import _
from sockapp.ui.boards.odd_socks.board_parts import paint_empty_sock
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

Guesses = Mapping[int, tuple[Design, ...]]
"""The possible designs of face-down cards, by basket card number. Only short lists are kept."""


@dataclass(frozen=True)
class Scene:
    """Everything that the parts of the board need for drawing."""

    table: Table
    me: Seat
    has_viewer: bool
    """Whether ``me`` is the viewer; False in a public view."""
    is_addressed: bool
    """Whether texts address the viewer as "you"."""
    is_secret: bool
    """Whether the viewer's cards must be kept from the other players."""
    names: tuple[str, ...]
    faces: tuple[str, ...]
    labels: tuple[str, ...]
    """Colour of each player's name tag."""
    guesses: Guesses = field(default_factory=dict)
    options: frozenset[ActionChoice] = frozenset()
    """Choices that can be tapped now."""
    chosen: frozenset[ActionChoice] = frozenset()
    """Choices made so far."""
    played: Design | None = None
    """The hand card that is about to go into the viewer's basket."""
    is_picking: bool = False
    """Whether any hand card can be tapped, to be played."""
    acting: Seat | None = None
    """The deciding seat."""
    hinted: frozenset[ActionChoice] = frozenset()
    """The cards that a hint points at, or those of a better move."""
    regretted: frozenset[ActionChoice] = frozenset()
    """The cards of the move that was made instead of the better one."""

    def known(self, lying: CardInBasket) -> tuple[Design, ...]:
        """Return the designs that a basket card may have, as far as the viewer knows."""
        if lying.design is not None:
            return (lying.design,)
        return self.guesses.get(lying.card, ())

    def can_take(self, card: int) -> bool:
        """Return whether this basket card can be chosen now."""
        return BasketCard(card) in self.options

    def can_give(self, design: Design) -> bool:
        """Return whether this hand card can be chosen now."""
        return self.is_picking or HandCard(design) in self.options

    def can_name(self, seat: Seat) -> bool:
        """Return whether this player can be chosen now."""
        return Person(seat) in self.options

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other players, in clockwise order."""
        players = self.table.players
        return tuple((self.me + step) % players for step in range(1, players))

    def basket_title(self, seat: Seat) -> str:
        """Return the title of a basket."""
        return _("Your basket") if self.is_addressed and seat == self.me else self.names[seat]

    def short_title(self, seat: Seat) -> str:
        """Return the title of a basket for narrow panels."""
        return _("You") if self.is_addressed and seat == self.me else self.names[seat]


def paint_wins(painter: Painter, table: Table, seat: Seat, place: Box, side: float) -> None:
    """Draw a golden sock for each round that a player has won, and outlines for the others."""
    for index in range(table.rounds):
        box = Box(place.x + index * side, place.center[1] - side * 0.6, side, side * 1.2)
        if index < table.wins[seat]:
            painter.sprite("gold_sock", box)
        else:
            paint_empty_sock(painter, box)
