"""The places of the piles during a turn: a pile that changes grows where it is.

Pure arithmetic. Positions are counted in rows and card widths, so that smaller cards keep their
order on the felt. Nothing moves that need not. A changed pile stays, or takes the nearest free
space. If there is none, slots for missing cards become narrower, and then the gaps beside it. If
that is not enough, the piles of one row move aside, or one pile moves elsewhere. Only then do cards
shrink.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot, inf
from typing import NamedTuple

from sockapp.games.sock.piles import MIN_PILE_CARDS
from sockapp.ui.boards.sock.cards.pile_layout import (
    CARD_ASPECT,
    PILE_GAP_SHARE,
    ROW_HEIGHT_RATIO,
    SPACE_AT_TOP_SHARE,
    STRIP_SHARE,
    PilesLayout,
    Sizes,
    fan_step,
    fan_width,
    find_row_fill,
    fit_card_height,
    lay_out_rows,
    make_fan,
    row_bottom,
    rows_height,
    tight_width,
)
from sockapp.ui.look.geometry import Box

ROW_DISTANCE_CARD_WIDTHS = ROW_HEIGHT_RATIO / CARD_ASPECT
"""Distance between two rows, in card widths."""
NARROW_GAP_SHARE = PILE_GAP_SHARE - STRIP_SHARE / 2
"""Space between two piles on a full felt, in card widths. A pile between two others has room for
one more card if both gaps become narrow."""
GROWTH_SHARE = 2 * STRIP_SHARE
"""Space that a new pile leaves its left neighbour to grow, in card widths: two cards."""
SHRINK_STEPS = 16
"""Number of card heights that are tried between the current and the smallest one."""
SPARE_PILES, SPARE_PILE_CARDS = 2, 2
"""Number and size of the piles for which a tidy felt leaves room. With its slot, a pile of two is
the widest beginning of a new pile."""
TIDY_MIN_GAIN = 1.1
"""Factor on the size of the cards from which the felt is tidied between two turns."""
SAME_POSITION_MAX_DISTANCE = 1e-6
"""Positions that differ by less are the same."""


class PilePosition(NamedTuple):
    """Where a pile lies and how much room it takes; lengths in card widths."""

    row: int
    x: float
    width: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width


class Arrangement(NamedTuple):
    """The positions of all piles, by place, and the height of a card."""

    card: float
    positions: Mapping[int, PilePosition]

    @property
    def rows(self) -> int:
        """The number of rows, up to the last one in use."""
        return max((one.row + 1 for one in self.positions.values()), default=0)

    def renamed(self, places: Iterable[tuple[int, int]]) -> Arrangement:
        """Return the arrangement with other numbers for its places, as (old, new)."""
        known = self.positions
        return Arrangement(self.card, {new: known[old] for old, new in places if old in known})


def arrange_tidily(
    counts: Sequence[int],
    lacking: Mapping[int, int],
    room: Box,
    sizes: Sizes,
    *,
    comfortable: float = 0.0,
) -> Arrangement:
    """Return the piles in rows from the top left, with room for more piles if possible.

    Cards do not become smaller than ``comfortable`` for the sake of that room.
    """
    height = fit_card_height(counts, lacking, room, sizes)
    fill = 1.0
    if comfortable:
        spare = dict.fromkeys(range(len(counts), len(counts) + SPARE_PILES), 1)
        more = (*counts, *(SPARE_PILE_CARDS,) * SPARE_PILES)
        lack_more = {**lacking, **spare}
        roomy = fit_card_height(more, lack_more, room, sizes)
        height = max(roomy, min(height, comfortable))
        fill = find_row_fill(more, lack_more, room, sizes.zoomed(height))
    layout = lay_out_rows(counts, lacking, room, sizes.zoomed(height), fill)
    width, line = layout.card * CARD_ASPECT, layout.card * ROW_HEIGHT_RATIO
    first = row_bottom(room, layout.card, 0)
    return Arrangement(
        layout.card,
        {
            fan.place: PilePosition(
                round((first - fan.box.y) / line),
                (fan.box.x - room.x) / width,
                fan.whole.width / width,
            )
            for fan in layout.fans
        },
    )


def keep_places(
    before: Arrangement,
    counts: Sequence[int],
    lacking: Mapping[int, int],
    room: Box,
    sizes: Sizes,
    *,
    near: tuple[float, float] | None = None,
) -> Arrangement:
    """Return the arrangement after some piles have changed.

    A new pile begins near the point ``near``, or after the last pile.
    """
    scrolls = sizes.zoom != 1.0 or before.card <= sizes.low + SAME_POSITION_MAX_DISTANCE
    for step in range(SHRINK_STEPS + 1):
        height = before.card - max(0.0, before.card - sizes.low) * step / SHRINK_STEPS
        rows = max(
            1,
            int(
                (room.height + 1) / height / ROW_HEIGHT_RATIO
                - SPACE_AT_TOP_SHARE / ROW_HEIGHT_RATIO
            ),
        )
        if scrolls:
            rows = max(rows, before.rows)
        arrangement = _Filler(
            before, counts, lacking, room, height, rows, near, can_add_rows=scrolls
        ).fill()
        if arrangement is not None:
            return arrangement
        if scrolls:
            break
    rows = before.rows + len(counts)
    height = before.card if sizes.zoom != 1.0 else min(before.card, sizes.low)
    arrangement = _Filler(
        before, counts, lacking, room, height, rows, near, can_add_rows=True
    ).fill()
    return arrangement or arrange_tidily(counts, lacking, room, sizes)


def lay_out_arrangement(
    arrangement: Arrangement, counts: Sequence[int], lacking: Mapping[int, int], room: Box
) -> PilesLayout:
    """Return the boxes of the piles in an arrangement."""
    card = arrangement.card
    width = card * CARD_ASPECT
    most = room.width / width
    fans = []
    for place, position in sorted(arrangement.positions.items()):
        start = Box(room.x + position.x * width, row_bottom(room, card, position.row), width, card)
        step = fan_step(counts[place], place in lacking, most) * width
        slot_gap = None
        if place in lacking:
            slot_gap = (position.width - 2) * width - step * (counts[place] - 1)
        fans.append(make_fan(place, counts[place], step, start, slot_gap))
    return PilesLayout(tuple(fans), rows_height(card, arrangement.rows), card)


def is_worth_tidying(current: Arrangement, tidy: Arrangement, room: Box) -> bool:
    """Return whether tidying makes the cards clearly larger, or ends the need to scroll."""
    if tidy.card >= current.card * TIDY_MIN_GAIN:
        return True
    return _height(tidy) <= room.height + 1 < _height(current)


def has_room_for_pile(current: Arrangement, counts: Sequence[int], room: Box, sizes: Sizes) -> bool:
    """Return whether a new pile has space beside these, with cards as large as they are."""
    more = keep_places(current, (*counts, MIN_PILE_CARDS), {}, room, sizes)
    return (
        more.card > current.card - SAME_POSITION_MAX_DISTANCE and _height(more) <= room.height + 1
    )


def is_same(one: Arrangement, other: Arrangement) -> bool:
    """Return whether all piles lie in the same positions."""
    if (
        abs(one.card - other.card) > SAME_POSITION_MAX_DISTANCE
        or one.positions.keys() != other.positions.keys()
    ):
        return False
    return all(
        mine.row == other.positions[place].row
        and abs(mine.x - other.positions[place].x) < SAME_POSITION_MAX_DISTANCE
        for place, mine in one.positions.items()
    )


def _height(arrangement: Arrangement) -> float:
    return rows_height(arrangement.card, arrangement.rows)


class _Filler:
    """One attempt to place all piles with cards of one height in a number of rows."""

    def __init__(
        self,
        before: Arrangement,
        counts: Sequence[int],
        lacking: Mapping[int, int],
        room: Box,
        height: float,
        rows: int,
        near: tuple[float, float] | None,
        *,
        can_add_rows: bool,
    ) -> None:
        self._can_add_rows = can_add_rows
        """Whether more rows are better than moving a pile elsewhere, because the felt scrolls."""
        self._before = before.positions
        self._height, self._rows = height, rows
        self._most = room.width / (height * CARD_ASPECT)
        self._widths = {
            place: fan_width(count, place in lacking, self._most)
            for place, count in enumerate(counts)
            if count
        }
        self._tight_widths = {
            place: tight_width(counts[place], place in lacking, self._most)
            for place in self._widths
        }
        """The widths of the piles with narrow slots."""
        self._gap = PILE_GAP_SHARE
        """The least space between a pile that is being laid and its neighbours."""
        self._near: tuple[float, float] | None = None
        if near is not None:
            width = height * CARD_ASPECT
            self._near = (
                (row_bottom(room, height, 0) + height / 2 - near[1]) / (height * ROW_HEIGHT_RATIO),
                (near[0] - room.x) / width,
            )
        self._laid: dict[int, PilePosition] = {}

    def fill(self) -> Arrangement | None:
        """Return the arrangement; None if some pile has no room."""
        waiting = []
        for place in self._widths:
            old = self._before.get(place)
            if (
                old is not None
                and self._is_unchanged(place, old.width)
                and self._is_free(old, NARROW_GAP_SHARE)
            ):
                self._laid[place] = old
            else:
                waiting.append(place)
        waiting.sort(key=lambda place: place not in self._before)
        if not self._fill_free_space(waiting):
            full_widths, self._widths = self._widths, self._tight_widths
            self._laid = {
                place: position._replace(width=self._widths[place])
                for place, position in self._laid.items()
            }
            if not (
                self._fill_free_space(waiting)
                or self._fill_narrow_gaps(waiting)
                or self._push_all_aside(waiting)
                or (not self._can_add_rows and self._move_one_away(waiting))
            ):
                return None
            self._widths, self._gap = full_widths, PILE_GAP_SHARE
        self._widen_slots()
        return Arrangement(self._height, dict(self._laid))

    def _fill_narrow_gaps(self, waiting: list[int]) -> bool:
        """Lay the waiting piles with narrow gaps beside them; return whether all have room."""
        self._gap = NARROW_GAP_SHARE
        return self._fill_free_space(waiting)

    def _push_all_aside(self, waiting: list[int]) -> bool:
        """Lay the waiting piles into rows whose piles move aside; return whether all have room."""
        kept = dict(self._laid)
        for place in waiting:
            position = self._find_space(place)
            if position is not None:
                self._laid[place] = position
            elif not self._push_aside(place):
                self._laid = kept
                return False
        return True

    def _move_one_away(self, waiting: list[int]) -> bool:
        """Lay the waiting piles where one other pile makes room for them by moving elsewhere.

        Otherwise the cards would have to shrink, and all piles would move. Return whether it helps.
        """
        kept = dict(self._laid)
        for place in sorted(kept.keys() - waiting, key=lambda place: kept[place].width):
            others = {at: one for at, one in kept.items() if at != place}
            for order in ([*waiting, place], [place, *waiting]):
                self._laid = dict(others)
                if self._fill_spaces(order):
                    return True
            if self._fill_tightly([*waiting, place], others):
                return True
        self._laid = kept
        return False

    def _is_unchanged(self, place: int, width: float) -> bool:
        """Return whether a pile still takes as much room, with its slot beside or below it."""
        return any(
            abs(width - wanted[place]) < SAME_POSITION_MAX_DISTANCE
            for wanted in (self._widths, self._tight_widths)
        )

    def _fill_free_space(self, waiting: list[int]) -> bool:
        """Lay the waiting piles into free space; return whether all have room, else lay none."""
        kept = dict(self._laid)
        if self._fill_spaces(waiting) or self._fill_tightly(waiting, kept):
            return True
        self._laid = kept
        return False

    def _widen_slots(self) -> None:
        """Move slots back beside their piles where there is room."""
        for place in list(self._laid):
            tight = self._laid.pop(place)
            widened = tight._replace(width=self._widths[place])
            self._laid[place] = widened if self._is_free(widened) else tight

    def _fill_spaces(self, waiting: list[int]) -> bool:
        """Lay each pile into the nearest free space; return whether all have one."""
        for place in waiting:
            position = self._find_space(place)
            if position is None:
                return False
            self._laid[place] = position
        return True

    def _fill_tightly(self, waiting: list[int], kept: dict[int, PilePosition]) -> bool:
        """Lay the widest pile first, each into the smallest space; return whether all have one."""
        self._laid = dict(kept)
        for place in sorted(waiting, key=self._widths.__getitem__, reverse=True):
            width = self._widths[place]
            spaces = (
                (right - left, row, left)
                for row in range(self._rows)
                for left, right in self._gaps(row, width)
            )
            best = min(spaces, default=None)
            if best is None:
                return False
            self._laid[place] = PilePosition(best[1], best[2], width)
        return True

    def _is_free(self, wanted: PilePosition, gap: float | None = None) -> bool:
        """Return whether a position is on the felt, with a gap to every pile that is laid."""
        gap = self._gap if gap is None else gap
        inside = (
            wanted.x > -SAME_POSITION_MAX_DISTANCE
            and wanted.right < self._most + SAME_POSITION_MAX_DISTANCE
            and wanted.row < self._rows
        )
        return inside and all(
            wanted.right + gap < other.x + SAME_POSITION_MAX_DISTANCE
            or other.right + gap < wanted.x + SAME_POSITION_MAX_DISTANCE
            for other in self._laid.values()
            if other.row == wanted.row
        )

    def _find_space(self, place: int) -> PilePosition | None:
        """Return the free position for a pile that is nearest to its old one; None if none is."""
        width = self._widths[place]
        old = self._before.get(place)
        if old is not None and (stay := self._grow_in_place(old, width)) is not None:
            return stay
        found, best = None, (inf, inf)
        for row in range(self._rows):
            for left, right in self._gaps(row, width):
                if old is not None:
                    x = max(left, min(old.x, right))
                    cost = (0.0, hypot((row - old.row) * ROW_DISTANCE_CARD_WIDTHS, x - old.x))
                elif self._near is not None:
                    wanted_row, wanted_x = self._near
                    x = max(left, min(wanted_x - width / 2, right))
                    away = (row - wanted_row) * ROW_DISTANCE_CARD_WIDTHS, x + width / 2 - wanted_x
                    cost = (0.0, hypot(*away))
                else:
                    x = min(right, left + GROWTH_SHARE if left else 0.0)
                    cost = (float(row < self._last_row), row)
                if cost < best:
                    found, best = PilePosition(row, x, width), cost
        return found

    def _grow_in_place(self, old: PilePosition, width: float) -> PilePosition | None:
        """Return the position for a pile whose width changes where it is; None without room.

        Its gaps become narrow rather than that it goes elsewhere.
        """
        stay = old._replace(width=width)
        if self._is_free(stay):
            return stay
        if old.row >= self._rows:
            return None
        moves = (
            max(left, min(old.x, right)) - old.x
            for left, right in self._gaps(old.row, width, NARROW_GAP_SHARE)
        )
        least = min(moves, key=abs, default=inf)
        return stay._replace(x=old.x + least) if abs(least) < STRIP_SHARE else None

    @property
    def _last_row(self) -> int:
        """The last row with a pile."""
        return max((one.row for one in self._laid.values()), default=0)

    def _gaps(
        self, row: int, width: float, gap: float | None = None
    ) -> Iterable[tuple[float, float]]:
        """Yield the ranges of left edges at which a pile of this width fits into a row."""
        gap = self._gap if gap is None else gap
        left = 0.0
        for other in self._in_row(row):
            if left + width + gap <= other.x + SAME_POSITION_MAX_DISTANCE:
                yield left, other.x - gap - width
            left = other.right + gap
        if left + width <= self._most + SAME_POSITION_MAX_DISTANCE:
            yield left, self._most - width

    def _in_row(self, row: int) -> list[PilePosition]:
        return sorted(one for one in self._laid.values() if one.row == row)

    def _push_aside(self, place: int) -> bool:
        """Lay a pile into the row whose piles need to move least; return whether one has room."""
        width = self._widths[place]
        old = self._before.get(place)
        best: dict[int, PilePosition] | None = None
        least = inf
        for row in range(self._rows):
            x = old.x if old is not None else self._near[1] if self._near else self._most
            moved = self._pushed(place, PilePosition(row, x, width))
            if moved is None:
                continue
            cost = sum(abs(one.x - self._laid[at].x) for at, one in moved.items() if at != place)
            if old is not None:
                cost += abs(row - old.row) * ROW_DISTANCE_CARD_WIDTHS
            if cost < least:
                best, least = moved, cost
        if best is None:
            return False
        self._laid.update(best)
        return True

    def _pushed(self, place: int, wanted: PilePosition) -> dict[int, PilePosition] | None:
        """Return a row's piles with one more, moved apart as little as possible; None if full."""
        row = {at: one for at, one in self._laid.items() if one.row == wanted.row}
        row[place] = wanted
        order = sorted(row, key=lambda at: row[at].x + row[at].width / 2)
        if (
            sum(one.width for one in row.values()) + self._gap * (len(row) - 1)
            > self._most + SAME_POSITION_MAX_DISTANCE
        ):
            return None
        left = 0.0
        for at in order:
            row[at] = row[at]._replace(x=max(left, row[at].x))
            left = row[at].right + self._gap
        right = self._most
        for at in reversed(order):
            row[at] = row[at]._replace(x=min(row[at].x, right - row[at].width))
            right = row[at].x - self._gap
        return row
