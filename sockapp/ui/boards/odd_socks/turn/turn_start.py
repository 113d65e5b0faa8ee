"""The turn zone before a card is picked: the last event, and a hint how to start."""

from __future__ import annotations

from typing import Literal

from kivy.metrics import dp

from sockapp.games.odd_socks.draft import Ask
from sockapp.i18n import _
from sockapp.ui.boards.odd_socks.card_painting import CARD_ASPECT
from sockapp.ui.boards.odd_socks.turn.turn_model import TurnModel, TurnNotice
from sockapp.ui.boards.odd_socks.turn.turn_text import LARGE_TEXT_MIN_HEIGHT_DP, line_scale
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

NEWS_DP = 74
"""Height of the panel with the last event, in dp at 100 % text size."""
LARGE_NEWS_DP = 128
HINT_DP = 46
"""Height of the two-line hint, in dp at 100 % text size."""
SHORT_HINT_DP = 26
"""Height of the first line of the hint, which stands alone if there is little room."""
NEWS_MIN_DP = 40
"""Minimum height of the news panel in dp. The hint is left out before the news gets less."""
LINE_WIDTH_MAX_DP = 500
"""Maximum width of text; longer lines are hard to read."""


def paint_last_event(painter: Painter, turn: TurnModel, box: Box) -> None:
    """Draw the last event under a question about the hand, if there is room."""
    if turn.news.text and box.height >= dp(NEWS_MIN_DP) * line_scale(painter):
        height = min(box.height, dp(NEWS_DP) * line_scale(painter))
        paint_news(
            painter, turn, turn.news, box.middle(min(box.width, dp(LINE_WIDTH_MAX_DP)), height)
        )


def paint_start(painter: Painter, turn: TurnModel, box: Box) -> None:
    """Draw the last event and below it as much of the hint as fits, centred in the box."""
    has_ample_room = box.height >= dp(LARGE_TEXT_MIN_HEIGHT_DP)
    gap = dp(14 if has_ample_room else 6)
    news = (
        dp(LARGE_NEWS_DP if has_ample_room else NEWS_DP) * line_scale(painter)
        if turn.news.text
        else 0.0
    )
    hint = dp(HINT_DP) * line_scale(painter) * (1.2 if has_ample_room else 1)
    has_both_lines = box.height >= min(news, dp(54) * line_scale(painter)) + gap + hint
    if not has_both_lines:
        hint = dp(SHORT_HINT_DP) * line_scale(painter)
    has_hint = turn.ask is Ask.CARD and box.height >= min(news, dp(NEWS_MIN_DP)) + gap + hint
    if not has_hint:
        hint = gap = 0.0
    news = min(news, box.height - gap - hint)
    block = box.middle(min(box.width, dp(LINE_WIDTH_MAX_DP)), news + gap + hint)
    above, below = block.cut_top(news, gap)
    if turn.news.text:
        paint_news(painter, turn, turn.news, above)
    if has_hint:
        _paint_hint(painter, below, has_ample_room, has_both_lines)


def paint_news(painter: Painter, turn: TurnModel, news: TurnNotice, box: Box) -> None:
    """Draw a notice: the player's face, the text and the card."""
    painter.plate(box, "surface2", "line", line_width=1)
    inner = box.inset(dp(10), min(dp(8), box.height * 0.1))
    if news.who is not None:
        side = min(inner.height, dp(40), inner.width * 0.2)
        if box.height >= dp(LARGE_NEWS_DP):
            side = dp(56)
        face, inner = inner.cut_left(side, dp(10))
        painter.sprite(turn.scene.faces[news.who], face.middle(side, side))
    if news.picture:
        width = inner.height * CARD_ASPECT
        words, card = inner.cut_left(inner.width - width - dp(8), dp(8))
        with painter.turned(-3, card.center):
            painter.card(news.picture, card, bright=True)
        inner = words
    is_large = box.height >= dp(LARGE_NEWS_DP)
    level = "label"
    if is_large:  # the end of a round is no player's doing
        level = "title" if news.who is None else "strong"
    align: Literal["left", "center"] = "center" if news.who is None else "left"
    painter.text(news.text, inner, level, align=align, lines=4, font="SockMedium")


def _paint_hint(painter: Painter, box: Box, has_ample_room: bool, has_both_lines: bool) -> None:
    """Draw the hint: a finger, what to tap and, if ``has_both_lines``, what to do next."""
    level = "strong" if has_ample_room else "label"
    title = _("Tap a card in your hand.")
    then = _("Then choose face up or face down.") if has_both_lines else ""
    side = min(box.height, dp(40 if has_ample_room else 32))
    text_width = max(
        painter.text_width(title, level), painter.text_width(then, "small") if then else 0
    )
    row = box.middle(min(box.width, side + dp(10) + text_width), box.height)
    finger, words = row.cut_left(side, dp(10))
    painter.sprite("tap_l", finger.middle(side, side))
    if not has_both_lines:
        painter.text(title, words, level, align="left", font="SockBold")
        return
    upper, lower = words.cut_top(words.height * 0.54)
    painter.text(title, upper, level, align="left", valign="bottom", font="SockBold")
    painter.text(then, lower, "small", "muted", align="left", valign="top")
