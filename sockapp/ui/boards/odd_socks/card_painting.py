"""Painting of cards: the face with the action's name up the left edge, or the back with a note."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from sockapp.games.odd_socks.cards import ACTIONS, Action, Design
from sockapp.games.odd_socks.state import CardInBasket
from sockapp.games.odd_socks.text.names import action_name
from sockapp.ui.boards.card_magnifier import FaceUpCard
from sockapp.ui.look.geometry import Box, fit
from sockapp.ui.look.painter import Painter

BACK = "back_odd"
CARD_ASPECT = 0.7
"""Width of a card divided by its height."""
SMALLEST_NAME_DP = 9
"""Minimum letter height of the name up the edge, in dp. Smaller letters are unreadable."""
NOTED_DESIGNS_MAX = 3
"""Maximum number of designs on a note."""


def card_sprite(design: Design | None) -> str:
    """Return the sprite of a card's face, or of the back for None."""
    return BACK if design is None else f"card_{design.name.lower()}"


def motif_sprite(design: Design) -> str:
    """Return the sprite of a design's motif."""
    return f"motif_{design.name.lower()}"


def sock_sprite(design: Design) -> str:
    """Return the sprite of a design's sock."""
    return f"sock_{design.name.lower()}"


def paint_ring(painter: Painter, box: Box, width: float = 3) -> None:
    """Draw the amber ring of a card that can be tapped."""
    painter.plate(box.inset(-dp(width)), "ring", "ring", radius=box.width / dp(1) * 0.1 + width)


def paint_regret(painter: Painter, box: Box, width: float = 3) -> None:
    """Draw the red ring of a card that another one would have been better than."""
    radius = box.width / dp(1) * 0.1 + width
    painter.plate(box.inset(-dp(width)), "primary", "cream", radius=radius, line_width=1)


def paint_chosen(painter: Painter, box: Box, width: float = 4) -> None:
    """Draw the dashed border of a card that has been chosen and is about to move."""
    painter.plate(
        box.inset(-dp(width)), "highlight", "text", radius=box.width / dp(1) * 0.1 + width,
        line_width=2.5, dashed=True,
    )  # fmt: skip


def paint_face(
    painter: Painter, design: Design, into: Box, *, bright: bool = False, named: bool = True
) -> Box:
    """Draw a card face up and return its box. ``named`` writes the action's name up the edge."""
    box = painter.card(card_sprite(design), into, bright=bright)
    if named:
        _name_up_the_edge(painter, action_name(ACTIONS[design]), box)
    return box


def has_room_for_name(width: float) -> bool:
    """Return whether a card of this width has room for its action's name up the edge."""
    return width / 280 * 36 >= dp(SMALLEST_NAME_DP)


def _name_up_the_edge(painter: Painter, name: str, box: Box) -> None:
    """Write the name up the ribbon, in two lines if it is long (docs/ART.md)."""
    if not has_room_for_name(box.width):
        return
    unit = box.width / 280
    room = Box(box.x + 14 * unit, box.y + 16 * unit, 74 * unit, 250 * unit)
    words = name.split(" ")
    if len(name) > 13 and len(words) > 1:
        middle = min(
            range(1, len(words)),
            key=lambda at: abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))),
        )
        for column, line in zip(
            room.columns(2), (" ".join(words[:middle]), " ".join(words[middle:])), strict=True
        ):
            painter.rotated_text(line, column, 34 * unit)
    else:
        painter.rotated_text(name, room.inset(12 * unit, 0), 36 * unit)


def paint_back(
    painter: Painter, into: Box, known: Sequence[Design] = (), *, bright: bool = False
) -> Box:
    """Draw a card face down and return its box. ``known`` designs are drawn on a note."""
    box = painter.card(BACK, into, bright=bright)
    if known and len(known) <= NOTED_DESIGNS_MAX:
        page = Box(box.x + box.width * 0.06, box.top - box.height * 0.42, 0, box.height * 0.38)
        paint_note(painter, Box(*page[:2], box.width * 0.46, page.height), known)
    return box


def paint_note(painter: Painter, box: Box, known: Sequence[Design]) -> None:
    """Draw the note on a face-down card: a torn page with the designs that it may be."""
    with painter.turned(-5, box.center):
        page = painter.sprite("note", box)
        inner = Box(page.x, page.y, page.width, page.height * 0.86).inset(page.width * 0.12, 0)
        if len(known) == 1:
            painter.sprite(motif_sprite(known[0]), inner)
            return
        for design, place in zip(known, inner.rows(len(known)), strict=True):
            painter.sprite(motif_sprite(design), place.inset(0, dp(0.5)))


def paint_lying(
    painter: Painter,
    lying: CardInBasket,
    box: Box,
    known: Sequence[Design],
    *,
    bright: bool = False,
    named: bool = True,
) -> Box:
    """Draw a basket card as the viewer sees it, and return its box."""
    if lying.up and lying.design is not None:
        return paint_face(painter, lying.design, box, bright=bright, named=named)
    return paint_back(painter, box, known, bright=bright)


def paint_place(painter: Painter, design: Design, into: Box, *, at: float = 0.5) -> None:
    """Draw the place to which a card is about to go.

    ``at`` is the position of the action's icon, from 0 at the bottom to 1 at the top.
    """
    box = fit(280, 400, into)
    painter.plate(
        box, "highlight", "ring", radius=box.width / dp(1) * 0.1, line_width=2, dashed=True
    )
    x, y = box.center
    paint_action_disc(painter, ACTIONS[design], (x, y + box.height * (at - 0.5)), box.width * 0.66)


def paint_action_disc(
    painter: Painter, action: Action, middle: tuple[float, float], side: float
) -> None:
    """Draw an action's icon on a light disc. The dark icon would be invisible on a dark table."""
    painter.dot(middle, side / dp(1), "outline")
    painter.dot(middle, side / dp(1) - 4, "cream")
    icon = Box(*middle, 0, 0).middle(side * 0.74, side * 0.74)
    painter.sprite(f"action_{action.value}", icon)


def face_up_card(design: Design) -> FaceUpCard:
    """Return a card to be magnified, with the name of its action."""
    return FaceUpCard(
        card_sprite(design), lambda painter, box: paint_face(painter, design, box, bright=True)
    )
