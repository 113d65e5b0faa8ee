"""Where everybody's open cards lie: plates in rows that use all of the width.

Plain arithmetic in whatever unit the room is given in. Plates flow into rows, those of one
player side by side if that can be; the cards are as large as lets all rows be seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from sockapp.engine.game import Seat
from sockapp.ui.look.geometry import Box

ASPECT = 0.7
"""A card's width for its height."""
STEPS = 14
"""So many sizes of cards are tried."""


class Plate(NamedTuple):
    """What a plate has to hold."""

    owner: Seat | None
    cards: int
    """How many cards."""
    label: float
    """How wide the line over them is."""


class Measures(NamedTuple):
    """What is the same for all plates."""

    low: float
    """Cards are never lower than this, lest one has to scroll."""
    easy: float
    """How high they are if one has to scroll all the same."""
    high: float
    """They are never higher than that."""
    strip: float
    """How much of a card must be seen beside the next one, of its width."""
    head: float
    """The height of the line over the cards."""
    pad: float
    """Round what a plate holds."""
    gap: float
    """Between plates, and between cards that do not overlap."""


class Rows(NamedTuple):
    """Where plates lie, from the upper left corner of the room."""

    card: float
    """The height of a card."""
    widths: tuple[tuple[float, ...], ...]
    """Row by row, plate by plate."""
    line: float
    """The height of a plate."""
    height: float
    """Of everything; more than the room if one has to scroll."""

    def boxes(self, room: Box, gap: float) -> list[Box]:
        """All plates, in their order."""
        boxes = []
        for number, row in enumerate(self.widths):
            x, y = room.x, room.top - self.line * (number + 1) - gap * number
            for width in row:
                boxes.append(Box(x, y, width, self.line))
                x += width + gap
        return boxes


def open_rows(plates: Sequence[Plate], width: float, height: float, how: Measures) -> Rows:
    """The largest cards with which all plates are seen at once, if there are any."""
    for step in range(STEPS):
        card = how.high - (how.high - how.low) * step / (STEPS - 1)
        rows = _flow(plates, width, card, how)
        if rows.height <= height:
            return rows
    return _flow(plates, width, how.easy, how)


def card_step(count: int, width: float, card: float, gap: float) -> float:
    """From one card to the next: side by side, or overlapping where there are many."""
    wide = card * ASPECT
    return min(wide + gap, max(0.0, width - wide) / max(1, count - 1))


def _flow(plates: Sequence[Plate], width: float, card: float, how: Measures) -> Rows:
    rows: list[list[Plate]] = []
    for group in _together(plates, width, card, how):
        if not rows or _least([*rows[-1], *group], card, how) > width:
            rows.append([])
        rows[-1] += group
    line = how.head + card + 2 * how.pad
    height = len(rows) * (line + how.gap) - how.gap
    return Rows(card, tuple(_stretched(row, width, card, how) for row in rows), line, height)


def _together(
    plates: Sequence[Plate], width: float, card: float, how: Measures
) -> Iterable[list[Plate]]:
    """What should not be torn apart: a player's plates, if a row has room for them."""
    for owner, group in groupby(plates, key=lambda plate: plate.owner):
        mine = list(group)
        if owner is None or _least(mine, card, how) > width:
            yield from ([plate] for plate in mine)
        else:
            yield mine


def _least(row: Sequence[Plate], card: float, how: Measures) -> float:
    return sum(_narrow(plate, card, how) for plate in row) + how.gap * (len(row) - 1)


def _narrow(plate: Plate, card: float, how: Measures) -> float:
    """A plate with its cards closed up."""
    cards = card * ASPECT * (1 + how.strip * max(0, plate.cards - 1))
    return max(plate.label, cards) + 2 * how.pad


def _wide(plate: Plate, card: float, how: Measures) -> float:
    """A plate with its cards side by side."""
    cards = card * ASPECT * plate.cards + how.gap * max(0, plate.cards - 1)
    return max(plate.label, cards) + 2 * how.pad


def _stretched(row: Sequence[Plate], width: float, card: float, how: Measures) -> tuple[float, ...]:
    """The plates' widths: together the whole row, and most for those with most cards."""
    narrow = [_narrow(plate, card, how) for plate in row]
    wishes = [_wide(plate, card, how) - least for plate, least in zip(row, narrow, strict=True)]
    spare = width - how.gap * (len(row) - 1) - sum(narrow)
    wished = sum(wishes)
    share = min(1.0, max(0.0, spare) / wished) if wished else 0.0
    rest = (spare - share * wished) / len(row)
    return tuple(least + share * wish + rest for least, wish in zip(narrow, wishes, strict=True))
