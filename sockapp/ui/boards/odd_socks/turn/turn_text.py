"""The text above the buttons of a turn: the action, the question, the intent, the result."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.odd_socks.action_choices import find_asked_action, has_no_effect
from sockapp.games.odd_socks.cards import ACTIONS
from sockapp.games.odd_socks.text.action_prompts import choice_prompt
from sockapp.games.odd_socks.text.move_preview import describe_intent, describe_options
from sockapp.games.odd_socks.text.names import action_name, action_text
from sockapp.i18n import _
from sockapp.ui.boards.odd_socks.card_painting import paint_action_disc
from sockapp.ui.boards.odd_socks.scene import paint_wins
from sockapp.ui.boards.odd_socks.turn.turn_model import TurnModel
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

TEXT_SCALE_MAX = 1.3
"""Maximum text scale that lines grow with."""
LARGE_TEXT_MIN_HEIGHT_DP = 190
"""Minimum height for text that is one size larger, as on a tablet."""
LARGE_PROMPT_DP = 56
"""Height of a question in large text, in dp."""
ACTION_MIN_SP = 12
"""The font size that what an action does should have at least."""


def line_scale(painter: Painter) -> float:
    """Return the text scale for line heights, between 1 and ``TEXT_SCALE_MAX``."""
    return max(1.0, min(TEXT_SCALE_MAX, painter.theme.scale))


def text_inset(words: Box) -> Box:
    """Return the box for text, which is farther from the stitches than buttons are."""
    return words.inset(dp(6), 0)


def paint_round(painter: Painter, turn: TurnModel, above: Box) -> None:
    """Draw how the round ended, and how many rounds each player has won."""
    scene = turn.scene
    table = scene.table
    words, rest = above.cut_top(min(dp(66) * line_scale(painter), above.height * 0.4), dp(6))
    painter.text(turn.news.text, text_inset(words), "label", lines=4, font="SockMedium")
    if table.rounds == 1:
        return
    height = min(dp(52), rest.height / table.players)
    for seat, row in enumerate(rest.cut_top(height * table.players)[0].rows(table.players, dp(4))):
        has_won = seat == table.winner
        box = row.middle(min(row.width, dp(420)), row.height)
        painter.plate(
            box, "surface2", "ring" if has_won else "none", line_width=2.5 if has_won else 0
        )
        inner = box.inset(dp(8), dp(3))
        face, inner = inner.cut_left(inner.height, dp(8))
        painter.sprite(scene.faces[seat], face)
        side = min(inner.height, dp(28))
        name = Box(inner.x, inner.y, inner.width - table.rounds * side - dp(6), inner.height)
        painter.text(scene.names[seat], name, "strong", align="left", shorten=True)
        paint_wins(painter, table, seat, Box(name.right, inner.y, 0, inner.height), side)


def paint_action(painter: Painter, turn: TurnModel, above: Box) -> None:
    """Draw the card's action: what it does, and what it can be used for now (ODD-R3)."""
    card = turn.draft.card
    if card is None:
        return
    table = turn.scene.table
    has_ample_room = above.height >= dp(LARGE_TEXT_MIN_HEIGHT_DP)
    if has_ample_room:
        above = above.middle(above.width - dp(16), min(above.height, dp(200) * line_scale(painter)))
    side = min(dp(80 if has_ample_room else 54), above.height * 0.6)
    disc, words = text_inset(above).cut_left(side, dp(14 if has_ample_room else 8))
    paint_action_disc(painter, ACTIONS[card], (disc.center[0], disc.top - side / 2), side)
    height = dp(32 if has_ample_room else 24) * line_scale(painter)
    title, rest = words.cut_top(min(height, words.height * 0.28))
    action = ACTIONS[card]
    level = "label" if has_ample_room else "small"
    gap = dp(12 if has_ample_room else 3)
    words_now = describe_options(table, turn.seat, card, turn.scene.names)
    least, least_now = (
        painter.text_height(each, rest.width, level, font_sp=ACTION_MIN_SP)
        for each in (action_text(action), words_now)
    )
    height = min(max(rest.height * 0.62, least), rest.height - gap - least_now)
    text = rest.cut_top(max(height, rest.height * 0.5))[0]
    painter.text(
        action_name(action), title, "headline" if has_ample_room else "title", align="left"
    )
    height = painter.text(action_text(action), text, level, align="left", valign="top", lines=5)
    now = rest.cut_top(height, gap)[1].cut_top(dp(48) * line_scale(painter))[0]
    if has_no_effect(table, turn.seat, card):
        side = min(dp(22), now.height)
        warning, now = now.cut_left(side, dp(4))
        painter.sprite("warning", warning.cut_top(side)[0])
    ink = "accent" if has_no_effect(table, turn.seat, card) else "muted"
    painter.text(words_now, now, level, ink, align="left", valign="top", lines=2, font="SockMedium")


def paint_prompt(painter: Painter, turn: TurnModel, box: Box) -> None:
    """Draw the question for the next choice."""
    level = "strong" if box.height >= dp(LARGE_PROMPT_DP) else "label"
    box = text_inset(box)
    table, card = turn.scene.table, turn.draft.card
    if table.pending is not None or card is None:
        text = _("Choose one. Nobody sees it until everyone has chosen.")
        painter.text(text, box, level, lines=2, font="SockBold")
        return
    action = find_asked_action(table, turn.seat, card, turn.draft.doing)
    side = min(box.height, dp(38 if level == "label" else 52))
    disc, words = box.cut_left(side, dp(8))
    paint_action_disc(painter, action, disc.center, side)
    prompt = choice_prompt(action, turn.options)
    painter.text(prompt, words, level, align="left", lines=2, font="SockBold")


def paint_intent(painter: Painter, turn: TurnModel, above: Box) -> None:
    """Draw what confirming will do."""
    scene, draft = turn.scene, turn.draft
    text = describe_intent(scene.table, turn.seat, draft, scene.names)
    has_ample_room = above.height >= dp(LARGE_TEXT_MIN_HEIGHT_DP)
    above = text_inset(above)
    nothing = draft.up and not draft.doing
    card = draft.card
    if nothing or card is not None:
        side = min(dp(72 if has_ample_room else 44), above.height * 0.7)
        disc, above = above.cut_left(side, dp(14 if has_ample_room else 8))
        if draft.up and not nothing and card is not None:
            paint_action_disc(painter, ACTIONS[card], disc.center, side)
        else:
            icon = "warning_l" if nothing else "face_down_l"
            painter.sprite(icon, disc.middle(side, side))
    ink = "accent" if nothing else "text"
    level = "strong" if has_ample_room else "label"
    painter.text(text, above, level, ink, align="left", lines=4, font="SockMedium")
