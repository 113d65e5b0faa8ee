"""Layout of the revealed cards: plates in rows that fill the width.

Plates flow into rows, and the plates of one player stay together if a row has room for them.
Cards get the largest size at which all rows are visible. The functions work in any unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from sockapp.engine.game import Seat
from sockapp.ui.look.geometry import Box

CARD_ASPECT = 0.7
"""Width of a card divided by its height."""
SIZE_STEPS = 14
"""Number of card sizes that are tried."""


class Plate(NamedTuple):
    """The contents of a plate."""

    owner: Seat | None
    cards: int
    """Number of cards."""
    label: float
    """Width of the line over the cards."""


class Measures(NamedTuple):
    """Sizes that all plates share."""

    low: float
    """Minimum height of a card while all rows fit without scrolling."""
    easy: float
    """Height of a card if scrolling is needed anyway."""
    high: float
    """Maximum height of a card."""
    strip: float
    """Visible part of a card under the next one, of its width."""
    head: float
    """Height of the line over the cards."""
    pad: float
    """Padding inside a plate."""
    gap: float
    """Gap between plates, and between cards that do not overlap."""


class PlateRows(NamedTuple):
    """Rows of plates, from the upper left corner."""

    card: float
    """Height of a card."""
    widths: tuple[tuple[float, ...], ...]
    """Widths of the plates, by row."""
    line: float
    """Height of a plate."""
    height: float
    """Total height; more than the available height if scrolling is needed."""

    def boxes(self, room: Box, gap: float) -> list[Box]:
        """Return the boxes of all plates, in order."""
        boxes = []
        for number, row in enumerate(self.widths):
            x, y = room.x, room.top - self.line * (number + 1) - gap * number
            for width in row:
                boxes.append(Box(x, y, width, self.line))
                x += width + gap
        return boxes


def lay_out_plates(
    plates: Sequence[Plate], width: float, height: float, measures: Measures
) -> PlateRows:
    """Return the rows with the largest cards at which all plates fit into the height.

    If they do not even fit with the smallest cards, the cards get the height ``measures.easy``.
    """
    for step in range(SIZE_STEPS):
        card_height = measures.high - (measures.high - measures.low) * step / (SIZE_STEPS - 1)
        rows = _flow(plates, width, card_height, measures)
        if rows.height <= height:
            return rows
    return _flow(plates, width, measures.easy, measures)


def card_step(count: int, width: float, card: float, gap: float) -> float:
    """Return the distance from one card to the next. Cards overlap if the width is too small."""
    card_width = card * CARD_ASPECT
    return min(card_width + gap, max(0.0, width - card_width) / max(1, count - 1))


def _flow(
    plates: Sequence[Plate], width: float, card_height: float, measures: Measures
) -> PlateRows:
    rows: list[list[Plate]] = []
    for group in _row_groups(plates, width, card_height, measures):
        if not rows or _min_row_width([*rows[-1], *group], card_height, measures) > width:
            rows.append([])
        rows[-1] += group
    line = measures.head + card_height + 2 * measures.pad
    height = len(rows) * (line + measures.gap) - measures.gap
    return PlateRows(
        card_height,
        tuple(_row_widths(row, width, card_height, measures) for row in rows),
        line,
        height,
    )


def _row_groups(
    plates: Sequence[Plate], width: float, card_height: float, measures: Measures
) -> Iterable[list[Plate]]:
    """Yield groups of plates that stay in one row: a player's plates, if a row has room."""
    for owner, group in groupby(plates, key=lambda plate: plate.owner):
        owned = list(group)
        if owner is None or _min_row_width(owned, card_height, measures) > width:
            yield from ([plate] for plate in owned)
        else:
            yield owned


def _min_row_width(row: Sequence[Plate], card_height: float, measures: Measures) -> float:
    return sum(_min_width(plate, card_height, measures) for plate in row) + measures.gap * (
        len(row) - 1
    )


def _min_width(plate: Plate, card_height: float, measures: Measures) -> float:
    """Return the width of a plate whose cards overlap as far as possible."""
    cards = card_height * CARD_ASPECT * (1 + measures.strip * max(0, plate.cards - 1))
    return max(plate.label, cards) + 2 * measures.pad


def _full_width(plate: Plate, card_height: float, measures: Measures) -> float:
    """Return the width of a plate whose cards lie side by side."""
    cards = card_height * CARD_ASPECT * plate.cards + measures.gap * max(0, plate.cards - 1)
    return max(plate.label, cards) + 2 * measures.pad


def _row_widths(
    row: Sequence[Plate], width: float, card_height: float, measures: Measures
) -> tuple[float, ...]:
    """Return the widths of a row's plates. They fill the row; more cards get more spare width."""
    minimums = [_min_width(plate, card_height, measures) for plate in row]
    extras = [
        _full_width(plate, card_height, measures) - minimum
        for plate, minimum in zip(row, minimums, strict=True)
    ]
    spare = width - measures.gap * (len(row) - 1) - sum(minimums)
    total_extra = sum(extras)
    share = min(1.0, max(0.0, spare) / total_extra) if total_extra else 0.0
    rest = (spare - share * total_extra) / len(row)
    return tuple(
        minimum + share * extra + rest for minimum, extra in zip(minimums, extras, strict=True)
    )
