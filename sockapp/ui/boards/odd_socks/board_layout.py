"""Puts the parts of the board where they belong, for this turn and this screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp.ui.boards.odd_socks.layout import bare_places, places
from sockapp.ui.boards.odd_socks.turn.turn_model import Turn
from sockapp.ui.look.geometry import Box

if TYPE_CHECKING:
    from sockapp.ui.boards.odd_socks.board import OddSocksBoard

LEAST_HAND = 108
"""The hand is never lower than this many dp, as long as it is needed."""
LOW_HAND = 150
"""Below this many dp the cards need all the height there is."""
BUTTON = 48


def lay_out(board: OddSocksBoard, turn: Turn) -> None:
    """Share the board out among its parts."""
    whole = Box(board.x, board.y, board.width, board.height)
    # Cards of baskets are chosen on the sheet, where they are large: it may take everything.
    need = whole.height if turn.needs_tray else board.zone.wanted(turn) + dp(LEAST_HAND)
    left_hand = bool(board.sitting.app.look.left_hand)
    others = len(board.panels) - 1
    if turn.scene.own:
        deciding = not board.sitting.is_spectator
        plan = places(whole, others, left_hand=left_hand, need=need, deciding=deciding)
    else:
        plan = bare_places(whole, others)
    for panel, box in zip(board.panels, (*plan.others, plan.own), strict=True):
        _place(panel, box)
    _place(board.lost, plan.lost)
    board.cloth.hangs = plan.sheet.y <= whole.y
    _place(board.cloth, plan.sheet)
    zone, hand = _share(board, turn, plan.sheet)
    _place(board.zone, zone)
    _lay_out_hand(board, turn, hand)
    for layer in (board.flights, board.spotlight):
        _place(layer, whole)


def _share(board: OddSocksBoard, turn: Turn, sheet: Box) -> tuple[Box, Box]:
    """The steps above, the hand below, if it is needed and there is one."""
    scene = turn.scene
    if turn.needs_tray or not scene.own or not scene.table.hands[scene.me]:
        return sheet, Box(sheet.x, sheet.y, sheet.width, 0)
    least = dp(LEAST_HAND) if turn.needs_hand else 0.0
    wanted = min(board.zone.wanted(turn), sheet.height - least) + dp(6)
    # What the cards cannot use is left above them: they lie at the bottom, under the thumb.
    spare = sheet.height - dp(BUTTON) - board.hand.wanted(sheet.width)
    return sheet.cut_top(max(wanted, spare))


def _lay_out_hand(board: OddSocksBoard, turn: Turn, box: Box) -> None:
    """The line over the cards, the cards, and the notebook, which is always at hand.

    Where it is low the line is left out, and the notebook lies beside the cards; where there is
    a tray instead of a hand, it lies beside the way back.
    """
    button, side = board.notebook_button, dp(BUTTON)
    low, shown = box.height < dp(LOW_HAND), box.height > dp(40)
    allowed = turn.scene.own and not board.covered and not turn.over
    allowed = allowed and (shown or turn.needs_tray)
    button.opacity, button.disabled = (1, False) if allowed else (0, True)
    room = side if allowed else 0.0
    head, fan = box.cut_top(0 if low else side)
    if not shown:
        fan = Box(*box[:3], 0)
        zone = board.zone
        x = zone.x + dp(10) if board.sitting.app.look.left_hand else zone.right - side - dp(10)
        corner = Box(x, zone.y + dp(5), side, side)
    elif low:
        fan = fan.cut_left(fan.width - room - dp(2))[0]
        corner = Box(fan.right, fan.center[1] - side / 2, side, side)
    else:
        corner = Box(head.right - side - dp(6), head.y, side, side)
    words = head.inset(dp(12), 0)
    _place(board.hand_head, Box(words.x, words.y, words.width - room, words.height))
    _place(board.hand, fan)
    _place(button, corner)


def _place(widget: Widget, box: Box) -> None:
    """Put a widget into a box; where there is none, it is not there at all."""
    widget.pos, widget.size = box[:2], box[2:] if box.height >= 1 else (0, 0)
