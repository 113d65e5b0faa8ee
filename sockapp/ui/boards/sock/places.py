"""Where everything lies on the table, in portrait and in landscape."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from sockapp.ui.geometry import Box

TARGET = 48
"""dp; what one touches is at least as large."""
LOW = 440
"""dp; lower tables are content with less air."""
NARROW = 372
"""dp; narrower tables leave out what is said elsewhere too."""
CROWD = 4
"""With more others than this a phone that lies has no room for the deck beside them."""


class Places(NamedTuple):
    """The board's regions."""

    rivals: Box
    rival_columns: int
    felt: Box
    piles: Box
    """Where piles lie, on the felt."""
    deck: Box
    drop: Box
    """Where a new pile begins, and what is to be said about the others."""
    own: Box
    """The cloth with the own hand; without a hand to show it has no height."""
    head: Box
    """Who I am."""
    sort: Box
    hand: Box
    """Where the own cards lie."""
    tiles: tuple[Box, ...]
    """Draw, put it all back, undo a step, and perhaps hint; none for those who look on."""
    knock: Box


class Asked(NamedTuple):
    """What the places depend on besides the board's own box."""

    others: int
    """How many players there are to show besides the own hand."""
    hand: bool
    """Whether there is a hand to show."""
    scale: float = 1.0
    """Text size."""
    left: bool = False
    """For the left hand."""
    buttons: bool = True
    """Whether somebody may play here: those who look on have no use for buttons."""


def places(board: Box, asked: Asked) -> Places:
    """Share the board out."""
    wide = board.width > board.height * 1.1
    return _landscape(board, asked) if wide else _portrait(board, asked)


def _portrait(board: Box, asked: Asked) -> Places:
    gap, margin = dp(5), dp(7)
    low = board.height < dp(LOW)
    large = 1.0 if low else max(1.0, asked.scale)
    columns = asked.others if asked.others <= (3 if board.width < dp(480) else 5) else 4
    rows = -(-asked.others // columns)
    if rows == 1:
        line = _between(dp(TARGET), board.height * 0.068, dp(54)) * large
    else:
        line = dp(28) if low else _between(dp(30), board.height * 0.05, dp(38)) * min(large, 1.15)
    rivals, rest = board.cut_top(line * rows + gap, gap)
    below = _between(dp(106), board.height * 0.278, dp(300)) if asked.hand else 0.0
    plays = asked.hand and asked.buttons
    bar = _between(dp(54), board.height * 0.085, dp(66)) if plays else 0.0
    felt, lower = rest.cut_top(rest.height - below - bar - (gap if asked.hand else dp(6)), gap)
    own, actions = lower.cut_top(below) if asked.hand else (Box(*lower[:2], 0, 0), lower)
    head_row, cards = own.inset(dp(12), dp(2 if low else 4)).cut_top(dp(TARGET), dp(4))
    sort_width = min(head_row.width * 0.56, dp(156) * min(large, 1.25))
    head, sort = head_row.cut_left(head_row.width - sort_width - dp(6), dp(6))
    felt = Box(felt.x + dp(3), felt.y, felt.width - dp(6), felt.height)
    piles, foot = _felt(felt, large, low)
    deck, drop = foot.cut_left(dp(TARGET), dp(8))
    wants_hint = board.width >= dp(NARROW)
    tiles, knock = (
        _actions(actions, 4 if wants_hint else 3, asked) if asked.buttons else _no_buttons(own)
    )
    if asked.left:
        deck, drop = _mirrored(deck, foot), _mirrored(drop, foot)
    inner = Box(rivals.x + margin, rivals.y, rivals.width - 2 * margin, rivals.height - gap)
    return Places(inner, columns, felt, piles, deck, drop, own, head, sort, cards, tiles, knock)


def _felt(felt: Box, large: float, low: bool) -> tuple[Box, Box]:
    """The piles' part of a felt, and the row at its foot."""
    inner = felt.inset(dp(12), dp(5 if low else 9))
    foot = dp(TARGET + 3 if low else 54) * min(large, 1.2)
    piles, rest = inner.cut_top(inner.height - foot, dp(3 if low else 5))
    return piles, rest


def _actions(bar: Box, count: int, asked: Asked) -> tuple[tuple[Box, ...], Box]:
    """The buttons at the bottom: small ones, and the knock under the thumb."""
    inner = bar.inset(dp(5), dp(3))
    gap = dp(4)
    least = dp(TARGET) * count + gap * (count - 1)
    wide = max(least, min(inner.width * 0.69, inner.width - dp(104) - gap))
    left, knock = inner.cut_left(wide, gap)
    tiles = left.columns(count, gap)
    if asked.left:
        tiles = [_mirrored(tile, inner) for tile in tiles]
        knock = _mirrored(knock, inner)
    return tuple(tiles), knock


def _no_buttons(own: Box) -> tuple[tuple[Box, ...], Box]:
    """Nothing to press."""
    return (), Box(own.x, own.y, 0, 0)


def _landscape(board: Box, asked: Asked) -> Places:
    gap, margin = dp(8), dp(10)
    low = board.height < dp(LOW)
    below = _between(dp(118), board.height * 0.34, dp(250)) if asked.hand else dp(6)
    crowded = low and asked.others > CROWD
    looked_at = asked.hand and not asked.buttons and low  # a replay on a phone that lies
    if looked_at:
        below = _between(dp(76), board.height * 0.38, below)
    upper, own = board.cut_top(board.height - below - gap, gap)
    side, felt = upper.inset(margin, dp(5)).cut_left(
        _between(dp(150), board.width * (0.225 if crowded else 0.155), dp(220)), dp(10)
    )
    deck_height = _between(dp(64), side.height * 0.34, dp(160))
    rivals, deck = side.cut_top(side.height - (0 if crowded else deck_height + gap), gap)
    columns = 1 if asked.others * dp(44) <= rivals.height else 2
    rows = max(3, -(-asked.others // columns))
    needed = rivals.height / rows * -(-asked.others // columns)
    rivals, _spare = rivals.cut_top(max(dp(TARGET), needed))
    piles, foot = _felt(felt, 1.0 if low else max(1.0, asked.scale), low)
    drop = foot
    if crowded:  # the others need all of the side: the deck lies on the felt
        deck, drop = foot.cut_left(dp(TARGET), dp(8))
    if not asked.hand:
        own = Box(own.x, own.y, 0, 0)
    inner = own.inset(dp(14), dp(7))
    head_side, rest = inner.cut_left(side.width + margin - dp(14), dp(14))
    block = _between(dp(216), board.width * 0.155, dp(240)) if low else dp(196)
    if not asked.buttons:
        block = 0.0
    hand, actions = rest.cut_left(rest.width - block - dp(14), dp(14))
    head, sort = head_side.cut_top(min(dp(60), head_side.height - dp(TARGET) - dp(2)), dp(6))
    sort = Box(sort.x, sort.top - dp(TARGET), sort.width, dp(TARGET))
    if looked_at:
        head, sort = head_side, Box(sort.x, head_side.y, 0, 0)
    tiles, knock = _block(actions, low) if asked.buttons else _no_buttons(own)
    if asked.left:
        side_boxes = [_mirrored(box, board) for box in (rivals, deck, felt, piles, drop)]
        rivals, deck, felt, piles, drop = side_boxes
        head, sort, hand, knock = (_mirrored(box, board) for box in (head, sort, hand, knock))
        tiles = tuple(_mirrored(tile, board) for tile in tiles)
    return Places(rivals, columns, felt, piles, deck, drop, own, head, sort, hand, tiles, knock)


def _block(actions: Box, low: bool) -> tuple[tuple[Box, ...], Box]:
    """Four small buttons over the knock."""
    gap = dp(6)
    if low:
        upper, knock = actions.cut_top((actions.height - gap) / 2, gap)
        return tuple(upper.columns(4, dp(4))), knock
    upper, knock = actions.cut_top((actions.height - gap) * 0.66, gap)
    first, second = upper.rows(2, gap)
    draw, undo = first.columns(2, gap)
    back, hint = second.columns(2, gap)
    knock = Box(
        knock.x, knock.top - min(knock.height, dp(62)), knock.width, min(knock.height, dp(62))
    )
    return (draw, back, undo, hint), knock


def _mirrored(box: Box, room: Box) -> Box:
    """On the other side of a room."""
    return Box(room.x + room.right - box.right, box.y, box.width, box.height)


def _between(least: float, wanted: float, most: float) -> float:
    return max(least, min(wanted, most))
