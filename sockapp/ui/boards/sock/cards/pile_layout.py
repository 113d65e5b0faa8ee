"""The tidy layout of the piles: fans, in rows on the felt.

Pure arithmetic, in the unit of the room. Piles flow into rows from the top left. Cards are as
large as lets all piles fit, but never smaller than can be read; the rest is then scrolled to.
``pile_arrangement`` keeps the piles in place while a turn changes them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sockapp.games.sock.cards import Pile
from sockapp.ui.look.geometry import Box

CARD_ASPECT = 0.7
"""A card's width, as a share of its height."""
STRIP_SHARE = 0.36
"""Visible strip of a covered card (its rank and suit), as a share of its width."""
PILE_GAP_SHARE = 0.3
"""Space between two piles, as a share of a card's width."""
SLOT_GAP_SHARE = 0.22
"""Space between a pile and the slot for a missing card, as a share of a card's width."""
SPACE_ABOVE_ROW_SHARE = 0.12
"""Space above a row for the pegs, as a share of a card's height."""
SPACE_BELOW_ROW_SHARE = 0.16
"""Space below a row, as a share of a card's height."""
ROW_HEIGHT_RATIO = 1 + SPACE_ABOVE_ROW_SHARE + SPACE_BELOW_ROW_SHARE
"""Height of a row with the space above and below, as a multiple of a card's height."""
SPACE_AT_TOP_SHARE = 0.065
"""Extra space above the first row, as a share of a card's height. The pegs of other rows reach
into the space below the row above them."""
EXTRA_GAP_MAX_SHARE, LAST_ROW_EXTRA_GAP_MAX_SHARE = 1.0, 0.75
"""Maximum extra space between the piles of a row, and of the last row, as shares of a card's width.
Both leave a pile room for two more cards."""


class Fan(NamedTuple):
    """The boxes of a pile on the felt."""

    place: int
    box: Box
    cards: tuple[Box, ...]
    slot: Box | None
    """The slot for a missing card; None if the pile is long enough. On a full felt it lies partly
    below the last card."""

    @property
    def whole(self) -> Box:
        """The box around the pile and its slot."""
        if self.slot is None:
            return self.box
        return Box(self.box.x, self.box.y, self.slot.right - self.box.x, self.box.height)

    def with_raised_cards(self, lift: float, *, is_whole_pile: bool) -> Fan:
        """Return the fan with room for cards that are raised by ``lift``.

        If all of them are (``is_whole_pile``), the box and the slot move up with them. Otherwise
        the box grows.
        """
        box, slot = self.box, self.slot
        if not is_whole_pile:
            return self._replace(box=Box(*box[:3], box.height + lift))
        up = slot and Box(slot.x, slot.y + lift, *slot[2:])
        return self._replace(box=Box(box.x, box.y + lift, *box[2:]), slot=up)


class PilesLayout(NamedTuple):
    """The boxes of all piles."""

    fans: tuple[Fan, ...]
    height: float
    """The height of all rows; more than the room's if the piles must be scrolled."""
    card: float
    """The height of a card."""


class Sizes(NamedTuple):
    """Limits on the height of the cards."""

    low: float
    """The smallest height without zooming out."""
    high: float
    zoom: float = 1.0
    """The user's zoom, a factor on the automatic height."""

    def zoomed(self, height: float) -> float:
        """Return a card height multiplied by the zoom, within wider limits."""
        if self.zoom == 1.0:
            return height
        return max(self.low * 0.7, min(height * self.zoom, self.high * 1.6))


def spread_height(counts: Sequence[int], width: float, card: float) -> float:
    """Return the height that piles of these sizes need at this width with cards this high."""
    return rows_height(card, len(_rows(counts, {}, width, card)))


def rows_height(card: float, rows: int) -> float:
    """Return the height of this many rows of cards this high."""
    return card * (ROW_HEIGHT_RATIO * rows + SPACE_AT_TOP_SHARE)


def lay_out_piles(
    piles: Sequence[Pile], lacking: Mapping[int, int], room: Box, sizes: Sizes, *, steps: int = 32
) -> PilesLayout:
    """Return the layout of the piles.

    ``lacking`` has the number of missing cards by place, for piles that are too short.
    ``steps`` is the number of card heights to try.
    """
    counts = [len(pile) for pile in piles]
    height = fit_card_height(counts, lacking, room, sizes, steps=steps)
    return lay_out_rows(counts, lacking, room, sizes.zoomed(height))


def fit_card_height(
    counts: Sequence[int],
    lacking: Mapping[int, int],
    room: Box,
    sizes: Sizes,
    *,
    steps: int = 32,
) -> float:
    """Return the largest card height at which all piles fit; the smallest if none fits."""
    height = sizes.low
    for step in range(steps):
        height = sizes.high - (sizes.high - sizes.low) * step / (steps - 1)
        rows = _rows(counts, lacking, room.width, height)
        if rows_height(height, len(rows)) <= room.height:
            break
    return height


class _Shape(NamedTuple):
    place: int
    cards: int
    step: float
    slot: bool
    width: float


def _rows(
    counts: Sequence[int],
    lacking: Mapping[int, int],
    most: float,
    height: float,
    fill: float = 1.0,
) -> list[list[_Shape]]:
    """Return which piles share a row if cards are this high and rows at most this wide.

    A row with several piles is filled up to the share ``fill`` of its width.
    """
    width = height * CARD_ASPECT
    rows: list[list[_Shape]] = []
    used = 0.0
    for place, count in enumerate(counts):
        if not count:
            continue
        shape = _shape(place, count, place in lacking, width, most)
        if not rows or used + width * PILE_GAP_SHARE + shape.width > most * fill:
            rows.append([])
            used = -width * PILE_GAP_SHARE
        rows[-1].append(shape)
        used += width * PILE_GAP_SHARE + shape.width
    return rows


def find_row_fill(
    counts: Sequence[int], lacking: Mapping[int, int], room: Box, height: float
) -> float:
    """Return the smallest share of the rows' width at which the piles still fit into the room.

    Rows that are not full leave the piles space to grow.
    """
    for percent in range(50, 100, 5):
        rows = _rows(counts, lacking, room.width, height, percent / 100)
        if rows_height(height, len(rows)) <= room.height:
            return percent / 100
    return 1.0


def lay_out_rows(
    counts: Sequence[int],
    lacking: Mapping[int, int],
    room: Box,
    height: float,
    fill: float = 1.0,
) -> PilesLayout:
    """Return the tidy layout of piles of these sizes with cards of this height.

    Rows are filled up to the share ``fill`` of their width.
    """
    width = height * CARD_ASPECT
    rows = _rows(counts, lacking, room.width, height, fill)
    fans: list[Fan] = []
    for number, row in enumerate(rows):
        line = Box(room.x, row_bottom(room, height, number), room.width, height)
        fans += _place_row(row, line, width, last=row is rows[-1])
    return PilesLayout(tuple(fans), rows_height(height, len(rows)), height)


def row_bottom(room: Box, height: float, row: int) -> float:
    """Return the lower edge of a row's cards."""
    return room.top - height * (
        ROW_HEIGHT_RATIO * row + 1 + SPACE_ABOVE_ROW_SHARE + SPACE_AT_TOP_SHARE
    )


def _shape(place: int, count: int, slot: bool, width: float, most: float) -> _Shape:
    """Return a fan's measures; a fan too wide for a row gets narrower strips."""
    step = fan_step(count, slot, most / width) * width
    return _Shape(place, count, step, slot, fan_width(count, slot, most / width) * width)


def fan_step(count: int, slot: bool, most: float) -> float:
    """Return the distance between a fan's cards; all lengths are in card widths."""
    if count < 2:
        return STRIP_SHARE
    extra = 1 + SLOT_GAP_SHARE if slot else 0.0
    return min(STRIP_SHARE, max(0.1, (most - 1 - extra) / (count - 1)))


def fan_width(count: int, slot: bool, most: float) -> float:
    """Return the width of a fan with its slot; all lengths are in card widths."""
    return 1 + fan_step(count, slot, most) * (count - 1) + (1 + SLOT_GAP_SHARE if slot else 0.0)


def tight_width(count: int, slot: bool, most: float) -> float:
    """Return the width of a fan whose slot lies where the next card will lie, over the last one."""
    width = fan_width(count, slot, most)
    return width - (1 + SLOT_GAP_SHARE - STRIP_SHARE) if slot else width


def _place_row(row: list[_Shape], room: Box, width: float, *, last: bool) -> list[Fan]:
    """Return a row's fans, spread over its width; the last row is spread less.

    All rows are left-aligned, so that a row does not shift when the next one begins.
    """
    gaps = len(row) - 1
    spare = room.width - sum(shape.width for shape in row) - width * PILE_GAP_SHARE * gaps
    apart = max(
        0.0,
        min(
            spare / max(1, gaps),
            width * (LAST_ROW_EXTRA_GAP_MAX_SHARE if last else EXTRA_GAP_MAX_SHARE),
        ),
    )
    x = room.x
    fans = []
    for shape in row:
        start = Box(x, room.y, width, room.height)
        slot = start.width * SLOT_GAP_SHARE if shape.slot else None
        fans.append(make_fan(shape.place, shape.cards, shape.step, start, slot))
        x += shape.width + width * PILE_GAP_SHARE + apart
    return fans


def make_fan(place: int, cards: int, step: float, start: Box, slot_gap: float | None) -> Fan:
    """Return the boxes of a pile whose first card is at ``start``.

    ``slot_gap`` is the space before the slot, negative for a slot that is partly below the last
    card, and None for no slot.
    """
    boxes = tuple(Box(start.x + step * index, *start[1:]) for index in range(cards))
    box = Box(start.x, start.y, boxes[-1].right - start.x, start.height)
    slot = None if slot_gap is None else Box(box.right + slot_gap, *start[1:])
    return Fan(place, box, boxes, slot)
