"""Where piles lie: as fans, in rows on the felt.

Plain arithmetic in whatever unit the room is given in. Piles arrange themselves: they flow into
rows from the top left, as large as lets all be seen, and never smaller than can be read; what
then has no room is scrolled to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sockapp.games.sock.cards import Pile
from sockapp.ui.look.geometry import Box

CARD = 0.7
"""A card's width for its height."""
STEP = 0.36
"""How much of a card shows beside the next one, of its width: its rank and suit."""
GAP = 0.3
"""Between two piles, of a card's width."""
SLOT = 0.22
"""Between an unfinished pile and the slot for the card that it lacks, of a card's width."""
HEAD = 0.12
"""Above a row, of a card's height: pegs stick out."""
ROW = 0.16
"""Below a row, of a card's height."""
LINE = 1 + HEAD + ROW
"""A row with the room above and below it, of a card's height."""
TOP = 0.065
"""More above the first row, of a card's height: its pegs have no other row's air to reach into."""
LOOSE = 1.0
"""How far piles of a row move apart at most, of a card's width."""


class Fan(NamedTuple):
    """A pile as it lies on the felt."""

    place: int
    box: Box
    cards: tuple[Box, ...]
    slot: Box | None
    """Where the card would go that it lacks."""

    @property
    def whole(self) -> Box:
        """With its slot."""
        if self.slot is None:
            return self.box
        return Box(self.box.x, self.box.y, self.slot.right - self.box.x, self.box.height)

    def standing_out(self, lift: float, *, alone: bool) -> Fan:
        """With room for cards that stand out by this much; ``alone``: none of them does not, so
        the slot stands as high as they do."""
        box, slot = self.box, self.slot
        if not alone:
            return self._replace(box=Box(*box[:3], box.height + lift))
        up = slot and Box(slot.x, slot.y + lift, *slot[2:])
        return self._replace(box=Box(box.x, box.y + lift, *box[2:]), slot=up)


class Spread(NamedTuple):
    """All piles."""

    fans: tuple[Fan, ...]
    height: float
    """Of everything; more than the room if one has to scroll."""
    card: float
    """The height of a card."""


class Sizes(NamedTuple):
    """How large cards may be, by their height."""

    low: float
    """The smallest that are read with ease: smaller ones only if somebody zooms out."""
    high: float
    zoom: float = 1.0
    """Times the size that they would have by themselves."""


def spread_height(counts: Sequence[int], width: float, card: float) -> float:
    """How high a room this wide would have to be for piles of so many cards of this height."""
    return _height(card, len(_rows(counts, {}, width, card)))


def _height(card: float, rows: int) -> float:
    return card * (LINE * rows + TOP)


def spread(
    piles: Sequence[Pile], lacking: Mapping[int, int], room: Box, sizes: Sizes, *, steps: int = 32
) -> Spread:
    """Lay the piles out; ``lacking`` says by place how many cards one needs to be long enough."""
    heights = [sizes.high - (sizes.high - sizes.low) * step / (steps - 1) for step in range(steps)]
    counts = [len(pile) for pile in piles]
    height = sizes.low
    for height in heights:
        if _height(height, len(_rows(counts, lacking, room.width, height))) <= room.height:
            break
    if sizes.zoom != 1.0:
        height = max(sizes.low * 0.7, min(height * sizes.zoom, sizes.high * 1.6))
    return _laid(counts, lacking, room, height)


class _Shape(NamedTuple):
    place: int
    cards: int
    step: float
    slot: bool
    width: float


def _rows(
    counts: Sequence[int], lacking: Mapping[int, int], most: float, height: float
) -> list[list[_Shape]]:
    """Which piles lie side by side if cards are this high, and rows at most this wide."""
    width = height * CARD
    rows: list[list[_Shape]] = []
    used = 0.0
    for place, count in enumerate(counts):
        if not count:
            continue
        shape = _shape(place, count, place in lacking, width, most)
        if not rows or used + width * GAP + shape.width > most:
            rows.append([])
            used = -width * GAP
        rows[-1].append(shape)
        used += width * GAP + shape.width
    return rows


def _laid(counts: Sequence[int], lacking: Mapping[int, int], room: Box, height: float) -> Spread:
    width, line = height * CARD, height * LINE
    rows = _rows(counts, lacking, room.width, height)
    fans: list[Fan] = []
    for number, row in enumerate(rows):
        bottom = room.top - line * number - height * (1 + HEAD + TOP)
        fans += _row(row, Box(room.x, bottom, room.width, height), width, last=row is rows[-1])
    return Spread(tuple(fans), _height(height, len(rows)), height)


def _shape(place: int, count: int, slot: bool, width: float, most: float) -> _Shape:
    """A fan's measures; one that is too wide for a row closes up a little."""
    extra = width * (1 + SLOT) if slot else 0.0
    step = width * STEP
    if count > 1:
        step = min(step, max(width * 0.1, (most - width - extra) / (count - 1)))
    return _Shape(place, count, step, slot, width + step * (count - 1) + extra)


def _row(row: list[_Shape], room: Box, width: float, *, last: bool) -> list[Fan]:
    """A row's fans, spread over it; the last row goes on where the next pile will lie.

    All rows begin at one edge, so that a row stays where it is when another one begins.
    """
    gaps = len(row) - 1
    spare = room.width - sum(shape.width for shape in row) - width * GAP * gaps
    apart = max(0.0, min(spare / max(1, gaps), width * (LOOSE / 3 if last else LOOSE)))
    x = room.x
    fans = []
    for shape in row:
        boxes = tuple(
            Box(x + shape.step * at, room.y, width, room.height) for at in range(shape.cards)
        )
        box = Box(x, room.y, boxes[-1].right - x, room.height)
        slot = Box(box.right + width * SLOT, room.y, width, room.height) if shape.slot else None
        fans.append(Fan(shape.place, box, boxes, slot))
        x += shape.width + width * GAP + apart
    return fans
