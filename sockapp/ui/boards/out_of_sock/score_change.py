"""The change of a suit's score by a card: 4 → 16."""

from __future__ import annotations

from typing import Literal

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import Card
from sockapp.games.out_of_sock.state import Table
from sockapp.games.out_of_sock.text.hints import capitalize, no_gain_text
from sockapp.games.out_of_sock.text.names import card_name, suit_name
from sockapp.games.out_of_sock.text.phrases import change_warning
from sockapp.i18n import _, number
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

BLACK_FONT_WIDTH_RATIO = 1.12
"""The black font's width by that of the regular font, in which figures are measured."""


def compute_score_change(table: Table, seat: Seat, card: Card) -> tuple[int, int]:
    """Return the score of the card's suit now and with the card."""
    before = table.column_score(seat, card.suit).score
    return before, before + table.gain(seat, card)


def describe_score_change(table: Table, seat: Seat, card: Card) -> str:
    """Return a sentence that says how a card would change a player's score."""
    before, after = compute_score_change(table, seat, card)
    if after < before:
        return change_warning(card.suit, after)
    text = _("With {card}, {suit} would go from {before} to {after}.")
    name = card_name(card)
    if after == before:  # "from 0 to 0" says nothing
        text = no_gain_text(card, is_banned=table.column_score(seat, card.suit).is_banned)
        name = capitalize(name)
    return text.format(
        card=name,
        suit=suit_name(card.suit),
        before=number(before),
        after=number(after),
    )


def paint_change(
    painter: Painter,
    box: Box,
    table: Table,
    seat: Seat,
    card: Card,
    level: str = "strong",
    *,
    align: Literal["left", "center"] = "center",
    equals: bool = True,
) -> None:
    """Draw two scores with an arrow between them. They shrink if there is no room.

    If the card changes nothing, draw the mark of a banned suit or, with ``equals``, an equals sign.
    A dash would look like a minus.
    """
    scores, is_banned = (
        compute_score_change(table, seat, card),
        table.column_score(seat, card.suit).is_banned,
    )
    if scores[0] == scores[1] and (is_banned or equals):
        _paint_no_change(painter, box, is_banned, card, level, align)
        return
    before, after = map(number, scores)
    ink, arrow_height = f"deep_{card.suit.value}", min(dp(9), box.height * 0.45)
    widths = painter.text_width(before, level), painter.text_width(after, level)
    arrow_width, gap = 1.4 * arrow_height, 0.4 * arrow_height
    total = sum(widths) * BLACK_FONT_WIDTH_RATIO + arrow_width + 2 * gap
    if total < box.width:
        box = box._replace(width=total) if align == "left" else box.middle(total, box.height)
    figures = box.width - arrow_width - 2 * gap
    before_box, rest = box.cut_left(figures * widths[0] / sum(widths), gap)
    arrow, after_box = rest.cut_left(arrow_width, gap)
    painter.text(before, before_box, level, ink, align="right", font="SockBold")
    painter.arrow(arrow.middle(arrow.width, arrow_height), ink)
    painter.text(after, after_box, level, ink, align="left", font="SockBlack")


def _paint_no_change(
    painter: Painter,
    box: Box,
    is_banned: bool,
    card: Card,
    level: str,
    align: Literal["left", "center"],
) -> None:
    side = min(box.height, dp(24))
    box = box.cut_left(side)[0] if align == "left" else box.middle(side, box.height)
    if is_banned:
        painter.ban(box)
    else:
        painter.text("=", box, level, f"deep_{card.suit.value}", font="SockBlack")
