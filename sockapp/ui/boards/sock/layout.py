"""The layout of SOCK)'s board, in portrait and in landscape."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from sockapp.games.sock.piles import MIN_PILE_CARDS
from sockapp.ui.boards.sock.cards.hand_layout import hand_height
from sockapp.ui.boards.sock.cards.pile_layout import spread_height
from sockapp.ui.look.geometry import Box

TOUCH_TARGET_DP = 48
"""Minimum size of everything that can be touched, in dp."""
CARD_HEIGHT_MIN_DP = 54
"""Minimum height of cards on the felt, in dp. Piles that need smaller cards are scrolled."""
HAND_CARD_HEIGHT_DP, FELT_CARD_HEIGHT_DP = 96, 60
"""Wanted height of cards in the hand, and on the felt; in dp. The hand gets its height only if
the felt's cards reach theirs."""
DECK_WIDTH_DP = 54
"""Width of the deck's place on the felt, in dp."""
SPECTATOR_DECK_WIDTH_DP = 46
"""Width of the deck's place beside a spectator's piles, in dp."""
LOW_TABLE_MAX_DP = 440
"""Height below which a board has smaller gaps, in dp."""
LOW_SPECTATOR_TABLE_MAX_DP = 260
"""The same height for a board without a hand, in dp."""
NARROW_TABLE_MAX_DP = 372
"""Width below which the hint button is left out and margins shrink, in dp."""
TIDY_BUTTON_WIDTH_DP = 54
"""Width of the tidy button beside the drop area, in dp."""
REASON_BESIDE_MIN_WIDTH_DP = 560
"""Width of the foot from which the reason fits beside the drop area, in dp at 100 % text."""
TEXT_GROWTH_MIN_HEIGHT_DP = 560
"""Height from which large text makes the parts around the cards higher, in dp."""
SIDE_COLUMNS_MIN_DP = 480
"""Minimum width of a board for the landscape layout, in dp."""
TILES_WITHOUT_HELP = 2
"""Number of small buttons on a board that offers no help."""
CROWD_MIN_OPPONENTS = 4
"""With more opponents than this, a phone in landscape has no room for the deck below them."""


NO_BOX = Box(0, 0, 0, 0)


class Places(NamedTuple):
    """The board's regions."""

    opponents: Box
    opponent_columns: int
    felt: Box
    piles: Box
    """The part of the felt for the piles."""
    deck: Box
    drop: Box
    """The drop area for a new pile, which also shows short texts."""
    own: Box
    """The viewer's area with the hand; its height is 0 without a hand to show."""
    head: Box
    """The viewer's face, name and counts."""
    sort: Box
    hand: Box
    """The viewer's cards."""
    tiles: tuple[Box, ...]
    """Draw, put it all back, undo a step, and hint if there is room; empty for spectators. Without
    help only the second and the third."""
    knock: Box


class LayoutRequest(NamedTuple):
    """Everything that the layout depends on, besides the board's box."""

    others: int
    """Number of players to show besides the viewer."""
    has_hand: bool
    """Whether there is a hand to show."""
    scale: float = 1.0
    """The text size, as a factor."""
    is_left_handed: bool = False
    """Whether the layout is mirrored for the left hand."""
    has_buttons: bool = True
    """Whether there are buttons; a spectator has none."""
    has_help: bool = True
    """Whether the buttons to draw and to get a hint are among them."""
    cards: int = 0
    """Number of cards in the hand when the turn began."""
    piles: tuple[int, ...] = ()
    """Number of cards in each pile when the turn began. Current numbers would move the layout
    during a drag."""


def compute_places(board: Box, request: LayoutRequest) -> Places:
    """Return the layout of a board."""
    return _landscape(board, request) if is_landscape(board) else _portrait(board, request)


def is_landscape(board: Box) -> bool:
    """Return whether the board is wide enough for a side column beside the felt."""
    return board.width > board.height * 1.1 and board.width >= dp(SIDE_COLUMNS_MIN_DP)


def _portrait(board: Box, request: LayoutRequest) -> Places:
    gap, margin = dp(5), dp(7)
    low = board.height < dp(LOW_TABLE_MAX_DP if request.has_hand else LOW_SPECTATOR_TABLE_MAX_DP)
    large = 1.0 if low else _text_growth(board, request)
    columns = request.others if request.others <= (3 if board.width < dp(480) else 5) else 4
    rows = -(-request.others // columns)
    if rows == 1:
        line = _clamp(dp(TOUCH_TARGET_DP), board.height * 0.068, dp(54)) * large
    else:
        line = dp(28) if low else _clamp(dp(30), board.height * 0.05, dp(38)) * min(large, 1.15)
    opponents, rest = board.cut_top(line * rows + gap, gap)
    plays = request.has_hand and request.has_buttons
    bar = _clamp(dp(54 if low else 58), board.height * 0.085, dp(66)) if plays else 0.0
    below = _own_height(board, request, rest.height - bar - gap) if request.has_hand else 0.0
    felt, lower = rest.cut_top(
        rest.height - below - bar - (gap if request.has_hand else dp(6)), gap
    )
    own, actions = lower.cut_top(below) if request.has_hand else (Box(*lower[:2], 0, 0), lower)
    head_row, cards = own.inset(dp(12), dp(2 if low else 4)).cut_top(dp(TOUCH_TARGET_DP), dp(4))
    sort_width = min(head_row.width * 0.56, dp(156) * min(large, 1.25))
    head, sort = head_row.cut_left(head_row.width - sort_width - dp(6), dp(6))
    felt = Box(felt.x + dp(3), felt.y, felt.width - dp(6), felt.height)
    if low and not request.has_hand:  # no drop area is needed, and the piles need the height
        (deck, piles), drop = _deck_beside(felt.inset(dp(10), dp(6))), NO_BOX
    else:
        piles, footer = _split_felt(felt, large, low)
        deck, drop = _deck_on(felt, footer)
    count = 4 if board.width >= dp(NARROW_TABLE_MAX_DP) else 3
    tiles, knock = (
        _button_row(actions, count if request.has_help else TILES_WITHOUT_HELP, request)
        if request.has_buttons
        else _no_buttons(own)
    )
    if request.is_left_handed:
        deck, drop, piles = (_mirrored(box, felt) for box in (deck, drop, piles))
    inner = Box(
        opponents.x + margin, opponents.y, opponents.width - 2 * margin, opponents.height - gap
    )
    return Places(inner, columns, felt, piles, deck, drop, own, head, sort, cards, tiles, knock)


def _text_growth(board: Box, request: LayoutRequest) -> float:
    """Return the factor by which large text makes the parts around the cards higher.

    It is less than the text's own on a low board, where they would take the height from the cards.
    """
    return max(1.0, min(request.scale, board.height / dp(TEXT_GROWTH_MIN_HEIGHT_DP)))


def _own_height(board: Box, request: LayoutRequest, room: float) -> float:
    """Return the height of the viewer's area, out of a room.

    It is more than usual if the hand needs it. It may be a little more as long as the piles
    need no scrolling, and much more while the felt has height to spare.
    """
    usual, fair = (_clamp(dp(106), board.height * share, dp(300)) for share in (0.278, 0.34))
    if board.height < dp(LOW_TABLE_MAX_DP):
        return usual
    head = dp(TOUCH_TARGET_DP) + 3 * dp(4)
    wanted = head + hand_height(
        request.cards, board.width - dp(24), dp(HAND_CARD_HEIGHT_DP), dp(TOUCH_TARGET_DP)
    )
    width = board.width - dp(6 + 2 * _side_margin_dp(board))
    room -= _foot_height(_text_growth(board, request), low=False) + dp(23)
    # The viewer may add one more pile in this turn.
    spare = room - spread_height((*request.piles, MIN_PILE_CARDS), width, dp(FELT_CARD_HEIGHT_DP))
    least = room - spread_height(request.piles, width, dp(CARD_HEIGHT_MIN_DP))
    return max(usual, min(wanted, max(min(fair, least), spare)))


def _side_margin_dp(felt: Box) -> float:
    """Return the side margin of a felt, in dp."""
    return 16 if felt.width >= dp(NARROW_TABLE_MAX_DP) else 12


def _foot_height(large: float, low: bool) -> float:
    return dp(TOUCH_TARGET_DP + 3 if low else 56) * min(large, 1.2)


def _split_felt(felt: Box, large: float, low: bool) -> tuple[Box, Box]:
    """Return the piles' part of a felt, and the row at its foot."""
    inner = felt.inset(dp(_side_margin_dp(felt)), dp(5 if low else 9))
    piles, rest = inner.cut_top(inner.height - _foot_height(large, low), dp(3 if low else 5))
    return piles, rest


def _deck_on(felt: Box, footer: Box) -> tuple[Box, Box]:
    """Return the deck's part of a felt's foot, down to the seam, and the rest as drop area."""
    deck, drop = footer.cut_left(dp(DECK_WIDTH_DP), dp(8))
    bottom = felt.y + dp(3)
    return Box(deck.x, bottom, deck.width, deck.top - bottom), drop


def _deck_beside(felt: Box) -> tuple[Box, Box]:
    """Return the deck's corner of a felt without a foot, and the rest for the piles."""
    side, piles = felt.cut_left(dp(SPECTATOR_DECK_WIDTH_DP), dp(8))
    return Box(
        side.x, side.y, side.width, min(side.height, dp(SPECTATOR_DECK_WIDTH_DP) / 0.7)
    ), piles


def place_reason(footer: Box, scale: float) -> tuple[Box, Box]:
    """Return the boxes of the reason and the drop area while a pile is amber.

    The reason stands beside the drop area, or inside it on a narrow felt. It takes nothing from
    the piles' area, so that no pile moves when a pile turns amber.
    """
    if footer.width >= dp(REASON_BESIDE_MIN_WIDTH_DP) * scale:
        note, drop = footer.columns(2, dp(8))
        return note, drop
    return footer, footer


def cut_tidy_button(drop: Box, left: bool) -> tuple[Box, Box]:
    """Return the part of the drop area for the tidy button, at the thumb's side, and the rest."""
    width = dp(TIDY_BUTTON_WIDTH_DP)
    if left:
        return drop.cut_left(width, dp(6))
    rest, button = drop.cut_left(drop.width - width - dp(6), dp(6))
    return button, rest


def _button_row(bar: Box, count: int, request: LayoutRequest) -> tuple[tuple[Box, ...], Box]:
    """Return the boxes of the small buttons, and of the knock on the thumb's side."""
    inner = bar.inset(dp(5), dp(3))
    gap = dp(4)
    least = dp(TOUCH_TARGET_DP) * count + gap * (count - 1)
    width = max(least, min(inner.width * 0.69, inner.width - dp(104) - gap))
    left, knock = inner.cut_left(width, gap)
    tiles = left.columns(count, gap)
    if request.is_left_handed:
        tiles = [_mirrored(tile, inner) for tile in tiles]
        knock = _mirrored(knock, inner)
    return tuple(tiles), knock


def _no_buttons(own: Box) -> tuple[tuple[Box, ...], Box]:
    """Return empty boxes for the buttons of a spectator."""
    return (), Box(own.x, own.y, 0, 0)


def _landscape(board: Box, request: LayoutRequest) -> Places:
    gap, margin = dp(8), dp(10)
    low = board.height < dp(LOW_TABLE_MAX_DP)
    below = _clamp(dp(118), board.height * 0.34, dp(250)) if request.has_hand else dp(6)
    crowded = low and request.others > CROWD_MIN_OPPONENTS
    is_replay_phone = request.has_hand and not request.has_buttons and low
    if is_replay_phone:
        below = _clamp(dp(76), board.height * 0.38, below)
    upper, own = board.cut_top(board.height - below - gap, gap)
    side, felt = upper.inset(margin, dp(5)).cut_left(
        _clamp(dp(150), board.width * (0.225 if crowded else 0.155), dp(220)), dp(10)
    )
    deck_height = _clamp(dp(64), side.height * 0.34, dp(160))
    opponents, deck = side.cut_top(side.height - (0 if crowded else deck_height + gap), gap)
    columns = 1 if request.others * dp(44) <= opponents.height else 2
    rows = max(2 if low else 3, -(-request.others // columns))
    needed = opponents.height / rows * -(-request.others // columns)
    opponents, _spare = opponents.cut_top(max(dp(TOUCH_TARGET_DP), needed))
    piles, footer = _split_felt(felt, 1.0 if low else max(1.0, request.scale), low)
    drop = footer
    if crowded:  # the opponents need the whole side column, so the deck goes on the felt
        deck, drop = _deck_on(felt, footer)
    if not request.has_hand:
        own = Box(own.x, own.y, 0, 0)
    inner = own.inset(dp(14), dp(7))
    head_side, rest = inner.cut_left(side.width + margin - dp(14), dp(14))
    block = _clamp(dp(216), board.width * 0.155, dp(240)) if low else dp(196)
    if not request.has_buttons:
        block = 0.0
    hand, actions = rest.cut_left(rest.width - block - dp(14), dp(14))
    head, sort = head_side.cut_top(
        min(dp(60), head_side.height - dp(TOUCH_TARGET_DP) - dp(2)), dp(6)
    )
    sort = Box(sort.x, sort.top - dp(TOUCH_TARGET_DP), sort.width, dp(TOUCH_TARGET_DP))
    if is_replay_phone:
        head, sort = head_side, Box(sort.x, head_side.y, 0, 0)
    tiles, knock = _button_block(actions, low) if request.has_buttons else _no_buttons(own)
    if not request.has_help:
        tiles = _merge_tiles(tiles, low)
    if request.is_left_handed:
        side_boxes = [_mirrored(box, board) for box in (opponents, deck, felt, piles, drop)]
        opponents, deck, felt, piles, drop = side_boxes
        head, sort, hand, knock = (_mirrored(box, board) for box in (head, sort, hand, knock))
        tiles = tuple(_mirrored(tile, board) for tile in tiles)
    return Places(opponents, columns, felt, piles, deck, drop, own, head, sort, hand, tiles, knock)


def _button_block(actions: Box, low: bool) -> tuple[tuple[Box, ...], Box]:
    """Return the boxes of four small buttons, and of the knock below them."""
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


def _merge_tiles(tiles: tuple[Box, ...], low: bool) -> tuple[Box, ...]:
    """Return two boxes in the place of the four small buttons, side by side."""
    if not tiles:
        return ()
    x, top = min(tile.x for tile in tiles), max(tile.top for tile in tiles)
    y = top - tiles[0].height if low else min(tile.y for tile in tiles)
    right = max(tile.right for tile in tiles)
    return tuple(Box(x, y, right - x, top - y).columns(TILES_WITHOUT_HELP, dp(6)))


def _mirrored(box: Box, room: Box) -> Box:
    """Return a box mirrored at the vertical centre line of a room."""
    return Box(room.x + room.right - box.right, box.y, box.width, box.height)


def _clamp(least: float, wanted: float, most: float) -> float:
    return max(least, min(wanted, most))
