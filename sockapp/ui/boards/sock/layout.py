"""Where everything lies on the table, in portrait and in landscape."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from sockapp.games.sock.piles import MIN_PILE_CARDS
from sockapp.ui.boards.sock.cards.hand_layout import hand_height
from sockapp.ui.boards.sock.cards.pile_layout import spread_height
from sockapp.ui.look.geometry import Box

TOUCH_TARGET_DP = 48
"""dp; what one touches is at least as large."""
CARD_HEIGHT_MIN_DP = 54
"""dp; how high cards on the felt are at least: rather than smaller ones there are more rows than
are seen."""
HELD, LAID = 96, 60
"""dp; how high the hand's cards should be, as long as those on the felt can be that high."""
DECK_WIDTH_DP = 54
"""dp; the width of the deck's place on the felt."""
NARROW_DECK = 46
"""dp; the same, beside piles that are looked at only."""
LOW_TABLE_MAX_DP = 440
"""dp; lower tables are content with less air."""
LOW_FELT = 260
"""dp; the same, for tables without a hand at the near side."""
NARROW_TABLE_MAX_DP = 372
"""dp; narrower tables leave out what is said elsewhere too."""
TALL = 150
"""dp; piles that have as much leave the reason a line of their own."""
LONG = 560
"""dp; a foot this long has room for it beside the place for new piles."""
SIDE_COLUMNS_MIN_DP = 480
"""dp; narrower tables have everything one below the other."""
CROWD_MIN_OPPONENTS = 4
"""With more others than this a phone that lies has no room for the deck beside them."""


NOWHERE = Box(0, 0, 0, 0)


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


class LayoutRequest(NamedTuple):
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
    cards: int = 0
    """How many cards there are in the hand."""
    piles: tuple[int, ...] = ()
    """How many there are in each pile. Both are as they were when the turn began, so that
    nothing moves under the fingers of whoever plays."""


def places(board: Box, asked: LayoutRequest) -> Places:
    """Share the board out."""
    return _landscape(board, asked) if is_landscape(board) else _portrait(board, asked)


def is_landscape(board: Box) -> bool:
    """Whether there is more width than height, and enough for a side beside the felt."""
    return board.width > board.height * 1.1 and board.width >= dp(SIDE_COLUMNS_MIN_DP)


def _portrait(board: Box, asked: LayoutRequest) -> Places:
    gap, margin = dp(5), dp(7)
    low = board.height < dp(LOW_TABLE_MAX_DP if asked.hand else LOW_FELT)
    large = 1.0 if low else max(1.0, asked.scale)
    columns = asked.others if asked.others <= (3 if board.width < dp(480) else 5) else 4
    rows = -(-asked.others // columns)
    if rows == 1:
        line = _between(dp(TOUCH_TARGET_DP), board.height * 0.068, dp(54)) * large
    else:
        line = dp(28) if low else _between(dp(30), board.height * 0.05, dp(38)) * min(large, 1.15)
    rivals, rest = board.cut_top(line * rows + gap, gap)
    plays = asked.hand and asked.buttons
    bar = _between(dp(54 if low else 58), board.height * 0.085, dp(66)) if plays else 0.0
    below = _own_height(board, asked, rest.height - bar - gap) if asked.hand else 0.0
    felt, lower = rest.cut_top(rest.height - below - bar - (gap if asked.hand else dp(6)), gap)
    own, actions = lower.cut_top(below) if asked.hand else (Box(*lower[:2], 0, 0), lower)
    head_row, cards = own.inset(dp(12), dp(2 if low else 4)).cut_top(dp(TOUCH_TARGET_DP), dp(4))
    sort_width = min(head_row.width * 0.56, dp(156) * min(large, 1.25))
    head, sort = head_row.cut_left(head_row.width - sort_width - dp(6), dp(6))
    felt = Box(felt.x + dp(3), felt.y, felt.width - dp(6), felt.height)
    if low and not asked.hand:  # nobody begins a pile here: no foot, the piles need the height
        (deck, piles), drop = _deck_beside(felt.inset(dp(10), dp(6))), NOWHERE
    else:
        piles, footer = _felt(felt, large, low)
        deck, drop = _deck_on(felt, footer)
    wants_hint = board.width >= dp(NARROW_TABLE_MAX_DP)
    tiles, knock = (
        _actions(actions, 4 if wants_hint else 3, asked) if asked.buttons else _no_buttons(own)
    )
    if asked.left:
        deck, drop, piles = (_mirrored(box, felt) for box in (deck, drop, piles))
    inner = Box(rivals.x + margin, rivals.y, rivals.width - 2 * margin, rivals.height - gap)
    return Places(inner, columns, felt, piles, deck, drop, own, head, sort, cards, tiles, knock)


def _own_height(board: Box, asked: LayoutRequest, room: float) -> float:
    """The own cloth's share of a room: more than usual if the hand has a use for it, a little
    more unless piles would have to be scrolled for it, and much more while the felt has no use
    for it."""
    usual, fair = (_between(dp(106), board.height * share, dp(300)) for share in (0.278, 0.34))
    if board.height < dp(LOW_TABLE_MAX_DP):
        return usual
    head = dp(TOUCH_TARGET_DP) + 3 * dp(4)
    wanted = head + hand_height(asked.cards, board.width - dp(24), dp(HELD), dp(TOUCH_TARGET_DP))
    wide = board.width - dp(6 + 2 * _side(board))
    room -= _foot(max(1.0, asked.scale), low=False) + dp(23)
    spare = room - spread_height(
        (*asked.piles, MIN_PILE_CARDS), wide, dp(LAID)
    )  # one is about to come
    least = room - spread_height(asked.piles, wide, dp(CARD_HEIGHT_MIN_DP))
    return max(usual, min(wanted, max(min(fair, least), spare)))


def _side(felt: Box) -> float:
    """dp between a felt's edge and what lies on it."""
    return 16 if felt.width >= dp(NARROW_TABLE_MAX_DP) else 12


def _foot(large: float, low: bool) -> float:
    return dp(TOUCH_TARGET_DP + 3 if low else 56) * min(large, 1.2)


def _felt(felt: Box, large: float, low: bool) -> tuple[Box, Box]:
    """The piles' part of a felt, and the row at its foot."""
    inner = felt.inset(dp(_side(felt)), dp(5 if low else 9))
    piles, rest = inner.cut_top(inner.height - _foot(large, low), dp(3 if low else 5))
    return piles, rest


def _deck_on(felt: Box, footer: Box) -> tuple[Box, Box]:
    """The deck's part of a felt's foot, down to the seam, and what is left for new piles."""
    deck, drop = footer.cut_left(dp(DECK_WIDTH_DP), dp(8))
    bottom = felt.y + dp(3)
    return Box(deck.x, bottom, deck.width, deck.top - bottom), drop


def _deck_beside(felt: Box) -> tuple[Box, Box]:
    """The deck's corner of a felt without a foot, and what is left for the piles."""
    side, piles = felt.cut_left(dp(NARROW_DECK), dp(8))
    return Box(side.x, side.y, side.width, min(side.height, dp(NARROW_DECK) / 0.7)), piles


def beside_reason(piles: Box, footer: Box, high: float, scale: float) -> tuple[Box, Box, Box]:
    """While a pile is amber: the rest for the piles, where it is said why (in words that are so
    high), and the place for new piles. The reason stands above that place, beside it, or where
    all is small instead of it."""
    if piles.height >= dp(TALL):
        rest, note = piles.cut_top(piles.height - high)
        return rest, Box(footer.x, note.y, footer.width, note.height), footer
    if footer.width >= dp(LONG) * scale:
        note, drop = footer.columns(2, dp(8))
        return piles, note, drop
    return piles, footer, NOWHERE


def _actions(bar: Box, count: int, asked: LayoutRequest) -> tuple[tuple[Box, ...], Box]:
    """The buttons at the bottom: small ones, and the knock under the thumb."""
    inner = bar.inset(dp(5), dp(3))
    gap = dp(4)
    least = dp(TOUCH_TARGET_DP) * count + gap * (count - 1)
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


def _landscape(board: Box, asked: LayoutRequest) -> Places:
    gap, margin = dp(8), dp(10)
    low = board.height < dp(LOW_TABLE_MAX_DP)
    below = _between(dp(118), board.height * 0.34, dp(250)) if asked.hand else dp(6)
    crowded = low and asked.others > CROWD_MIN_OPPONENTS
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
    rows = max(2 if low else 3, -(-asked.others // columns))
    needed = rivals.height / rows * -(-asked.others // columns)
    rivals, _spare = rivals.cut_top(max(dp(TOUCH_TARGET_DP), needed))
    piles, footer = _felt(felt, 1.0 if low else max(1.0, asked.scale), low)
    drop = footer
    if crowded:  # the others need all of the side: the deck lies on the felt
        deck, drop = _deck_on(felt, footer)
    if not asked.hand:
        own = Box(own.x, own.y, 0, 0)
    inner = own.inset(dp(14), dp(7))
    head_side, rest = inner.cut_left(side.width + margin - dp(14), dp(14))
    block = _between(dp(216), board.width * 0.155, dp(240)) if low else dp(196)
    if not asked.buttons:
        block = 0.0
    hand, actions = rest.cut_left(rest.width - block - dp(14), dp(14))
    head, sort = head_side.cut_top(
        min(dp(60), head_side.height - dp(TOUCH_TARGET_DP) - dp(2)), dp(6)
    )
    sort = Box(sort.x, sort.top - dp(TOUCH_TARGET_DP), sort.width, dp(TOUCH_TARGET_DP))
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
