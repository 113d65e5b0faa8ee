"""Layout of the Odd Socks board in portrait and landscape.

``compute_places`` divides the board into regions, ``lay_out`` puts the widgets into them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp.ui.boards.odd_socks.turn.turn_model import TurnModel
from sockapp.ui.look.geometry import Box

if TYPE_CHECKING:
    from sockapp.ui.boards.odd_socks.board import OddSocksBoard

SHEET_MIN_DP = 300
"""Minimum height of the sheet while the viewer has turns, so that every step has room."""
TWO_BASKET_ROWS_MIN_DP = 200
"""Minimum height above the sheet for two rows of baskets; below it there is one row."""
WIDE_LAYOUT_MIN_DP = 560
"""Minimum width of a landscape board with the sheet beside the baskets."""
BASKET_ROW_MIN_DP = 96
"""Minimum height of a row of baskets, in dp. With less room it is hidden."""

BARE_TWO_ROWS_MIN_DP = 160
"""Minimum height for two rows of baskets on a board without a sheet, in dp."""

HAND_MIN_DP = 108
"""Minimum height of the hand while it is needed, in dp."""
HAND_HEAD_MIN_DP = 150
"""Below this height, in dp, the line over the hand is left out."""
BUTTON_DP = 48


class Places(NamedTuple):
    """The boxes of the board's regions."""

    others: tuple[Box, ...]
    """The other players' baskets, in clockwise order."""
    own: Box
    lost: Box
    sheet: Box
    """The steps of a turn, and the hand below them."""


def compute_places_without_sheet(board: Box, others: int) -> Places:
    """Return the regions of a board without a sheet, of which the baskets take all."""
    gap, margin = dp(6), dp(8)
    nothing = Box(board.x, board.y, board.width, 0)
    inner = board.inset(margin, dp(6))
    if inner.height < dp(BARE_TWO_ROWS_MIN_DP):
        lost, rest = inner.cut_left(min(dp(120), inner.width * 0.16), gap)
        columns = rest.columns(others + 1, gap)
        return Places(tuple(columns[:-1]), columns[-1], lost, nothing)
    top_row, bottom_row = inner.cut_top((inner.height - gap) / 2, gap)
    lost, own = bottom_row.cut_left(min(dp(190), bottom_row.width * 0.31), gap)
    return Places(tuple(top_row.columns(others, gap)), own, lost, nothing)


def compute_places(
    board: Box, others: int, *, is_left_handed: bool, need: float, is_deciding: bool
) -> Places:
    """Return the regions of a board with a sheet.

    ``need`` is the height that the sheet needs now; it matters on a small phone. ``is_deciding`` is
    whether the viewer has turns; a spectator needs no room for their steps.
    """
    if board.width > board.height * 1.1 and board.width >= dp(WIDE_LAYOUT_MIN_DP):
        return _landscape_places(board, others, is_left_handed)
    least = dp(SHEET_MIN_DP) if is_deciding else need
    if board.height - least < dp(TWO_BASKET_ROWS_MIN_DP):
        return _compact_places(board, others, need)
    return _portrait_places(board, others, least)


def _portrait_places(board: Box, others: int, least: float) -> Places:
    gap, margin = dp(6), dp(8)
    sheet_height = max(least, board.height * 0.485)
    upper, sheet = board.cut_top(board.height - sheet_height - gap, gap)
    inner = Box(upper.x + margin, upper.y, upper.width - 2 * margin, upper.height - gap)
    top_row, bottom_row = inner.cut_top((inner.height - gap) * 0.53, gap)
    lost, own = bottom_row.cut_left(min(dp(150), bottom_row.width * 0.31), gap)
    return Places(tuple(top_row.columns(others, gap)), own, lost, sheet)


def _compact_places(board: Box, others: int, need: float) -> Places:
    gap, margin = dp(4), dp(4)
    baskets = min(board.height * 0.4, board.height - need - gap)
    if baskets < dp(BASKET_ROW_MIN_DP):
        baskets = 0.0 if need >= board.height else dp(BASKET_ROW_MIN_DP)
    upper, sheet = board.cut_top(baskets, gap)
    inner = upper.inset(margin, 0)
    lost, rest = inner.cut_left(dp(50), gap)
    columns = rest.columns(others + 1, gap)
    return Places(tuple(columns[:-1]), columns[-1], lost, sheet)


def _landscape_places(board: Box, others: int, is_left_handed: bool) -> Places:
    gap, margin = dp(8), dp(8)
    sheet_width = max(dp(330), board.width * 0.42)
    inner = board.inset(margin, dp(6))
    left, right = inner.cut_left(inner.width - sheet_width, gap)
    if is_left_handed:
        right, left = inner.cut_left(sheet_width, gap)
    top_row, bottom_row = left.cut_top((left.height - gap) / 2, gap)
    lost, own = bottom_row.cut_left(min(dp(190), bottom_row.width * 0.3), gap)
    return Places(tuple(top_row.columns(others, gap)), own, lost, right)


def lay_out(board: OddSocksBoard, turn: TurnModel) -> None:
    """Place all widgets of the board."""
    whole = Box(board.x, board.y, board.width, board.height)
    # Basket cards are chosen from large copies on the sheet, so it may take the whole board.
    need = (
        whole.height
        if turn.needs_card_picker
        else board.zone.preferred_height(turn) + dp(HAND_MIN_DP)
    )
    is_left_handed = bool(board.host.app.theme_cls.is_left_handed)
    others = len(board.panels) - 1
    if turn.scene.has_viewer:
        is_deciding = not board.host.is_spectator
        plan = compute_places(
            whole, others, is_left_handed=is_left_handed, need=need, is_deciding=is_deciding
        )
    else:
        plan = compute_places_without_sheet(whole, others)
    for panel, box in zip(board.panels, (*plan.others, plan.own), strict=True):
        _place(panel, box)
    _place(board.lost, plan.lost)
    board.cloth.is_hanging = plan.sheet.y <= whole.y
    _place(board.cloth, plan.sheet)
    zone, hand = _divide_sheet(board, turn, plan.sheet)
    _place(board.zone, zone)
    _lay_out_hand(board, turn, hand)
    for layer in (board.pass_arrows, board.flights, board.spotlight):
        _place(layer, whole)
    board.pass_arrows.repaint()  # the baskets may have moved


def _divide_sheet(board: OddSocksBoard, turn: TurnModel, sheet: Box) -> tuple[Box, Box]:
    """Return the boxes of the steps and of the hand below them. The hand's may be empty."""
    scene = turn.scene
    if turn.needs_card_picker or not scene.has_viewer or not scene.table.hands[scene.me]:
        return sheet, Box(sheet.x, sheet.y, sheet.width, 0)
    least = dp(HAND_MIN_DP) if turn.needs_hand else 0.0
    wanted = min(board.zone.preferred_height(turn), sheet.height - least) + dp(6)
    # Spare height goes above the cards, which stay within reach of the thumb.
    spare = sheet.height - dp(BUTTON_DP) - board.hand.preferred_height(sheet.width)
    return sheet.cut_top(max(wanted, spare))


def _lay_out_hand(board: OddSocksBoard, turn: TurnModel, box: Box) -> None:
    """Place the line over the hand, the hand and the notebook button.

    In a low box the line is left out and the button is beside the cards. If the card picker
    replaces the hand, the button is beside the back button.
    """
    button, side = board.notebook_button, dp(BUTTON_DP)
    is_low, is_shown = box.height < dp(HAND_HEAD_MIN_DP), box.height > dp(40)
    has_button = turn.scene.has_viewer and not board.is_covered and not turn.is_round_over
    has_button = has_button and board.host.offers_help
    has_button = has_button and (is_shown or turn.needs_card_picker)
    button.opacity, button.disabled = (1, False) if has_button else (0, True)
    button_width = side if has_button else 0.0
    head, fan = box.cut_top(0 if is_low else side)
    if not is_shown:
        fan = Box(*box[:3], 0)
        zone = board.zone
        x = (
            zone.x + dp(10)
            if board.host.app.theme_cls.is_left_handed
            else zone.right - side - dp(10)
        )
        corner = Box(x, zone.y + dp(5), side, side)
    elif is_low:
        fan = fan.cut_left(fan.width - button_width - dp(2))[0]
        corner = Box(fan.right, fan.center[1] - side / 2, side, side)
    else:
        corner = Box(head.right - side - dp(6), head.y, side, side)
    words = head.inset(dp(12), 0)
    _place(board.hand_head, Box(words.x, words.y, words.width - button_width, words.height))
    _place(board.hand, fan)
    _place(button, corner)


def _place(widget: Widget, box: Box) -> None:
    """Set a widget's position and size to those of a box. A flat box makes it invisible."""
    widget.pos, widget.size = box[:2], box[2:] if box.height >= 1 else (0, 0)
