"""The zone after a split: the basket and the order in which dice are taken (OOS-5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.events import DieTaken
from sockapp.games.out_of_sock.state import Phase, Table
from sockapp.games.out_of_sock.text.phrases import change_warning
from sockapp.i18n import _, ngettext, number
from sockapp.ui.boards.out_of_sock.deck_piles import make_deck_warning
from sockapp.ui.boards.out_of_sock.score_change import compute_score_change
from sockapp.ui.boards.out_of_sock.taken_dice import TakenDice
from sockapp.ui.boards.out_of_sock.zones.base_zone import Zone
from sockapp.ui.boards.why_button import WhyButton
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import MIN_FONT_SP, Painter
from sockapp.ui.look.theme import TYPE_SCALE
from sockapp.ui.toss.basket_painting import paint_basket

ROOMY_DP = 190
"""Minimum height for the why button, in dp at 100 % text size. The log has the same button."""
PANEL_DP, LARGE_PANEL_DP = 196, 240
"""Maximum height of the panel, with normal and with large text, in dp at 100 % text size."""
WIDE_DP = 440
"""A panel wider than this has larger text; in dp at 100 % text size."""
WIDE_PANEL_MIN_PICKS = 5
"""With more picks than this the panel is wider."""
SMALL_DIE_DP, LARGEST_DIE_DP = 28, 44
"""Below the first size, in dp, dice go into two rows; the second is their maximum size."""
CHEVRON_DP = 5
"""Width of the chevron between two faces, in dp."""


class Levels(NamedTuple):
    """Text levels of the panel."""

    heading: str
    note: str
    name: str


LEVELS, LARGE_LEVELS = Levels("label", "small", "tiny"), Levels("title", "body", "label")


class PickZone(Zone):
    """The order of picks, the last of which is forced, and the button to ask a bot why."""

    taken: TakenDice = ()
    """The dice taken in this round and their takers."""
    words = ""
    """The text of the event that is being animated."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.why = WhyButton(self.host, style="text", padding_x=dp(14))
        self.why.fbind("minimum_width", lambda *_args: self.lay_out())

    def show(self, table: Table, is_deciding: bool) -> None:
        """Draw this table's zone without the text of the last event."""
        self.words = ""
        self.why.update_reason()
        super().show(table, is_deciding)

    def tell(self, event: DieTaken) -> None:
        """Show that a player has to take the last die."""
        self.words = self.event_text(event)
        self.repaint()

    def handles_touch(self, x: float, y: float) -> bool:
        """Return whether a touch here hits the why button, which works during animation."""
        return self.why.parent is not None and bool(self.why.collide_point(x, y))

    def lay_out(self) -> None:
        """Place the why button at the bottom, or remove it if there is no room or no reason."""
        row = self._parts()[1]
        if row.height and self.why.parent is None:
            self.add_widget(self.why)
        elif not row.height and self.why.parent is not None:
            self.remove_widget(self.why)
        self.why.size_hint = (None, None)
        self.why.size = (min(row.width, self.why.minimum_width), row.height)
        self.why.pos = row[:2]

    def _parts(self) -> tuple[Box, Box]:
        """Return the boxes of the round and of the why button; the second may have no height."""
        scale = self.theme.scale if self.theme else 1
        if not self.why.has_answer or self.height < dp(ROOMY_DP) * scale:
            return self.box, Box(*self.box[:3], 0)
        return self.box.cut_top(self.height - dp(54), dp(6))

    def paint(self, painter: Painter) -> None:
        """Draw the basket on the left, and the order of picks and a note on the right."""
        table = self.table
        if table is None:
            return
        round_, row = self._parts()
        picks = self.picks(table)
        if not picks and not self.words:  # the game is over
            self._paint_basket(painter, table, round_.middle(round_.width * 0.5, round_.height))
            return
        share = 0.4 if len(picks) <= WIDE_PANEL_MIN_PICKS else 0.31
        left, right = round_.cut_left(round_.width * share, dp(8))
        self._paint_basket(painter, table, left)
        scale = painter.theme.scale
        large = right.width > dp(WIDE_DP) * scale and right.height > dp(ROOMY_DP) * scale
        height = dp(LARGE_PANEL_DP if large else PANEL_DP) * scale
        right = right.middle(right.width, min(right.height, height))
        painter.plate(right, "surface", "line", radius=16)
        inner = right.inset(dp(14 if large else 10), min(dp(8), right.height * 0.06))
        self._paint_round(painter, table, inner, LARGE_LEVELS if large else LEVELS)
        if row.height:
            painter.plate(row, "surface2", "line", radius=14)
            if not self.is_deciding:
                rest = row.inset(dp(14), 0)
                skip = rest.cut_left(self.why.width)[1]
                painter.text(_("tap to skip"), skip, "small", "muted", align="right")

    def _paint_basket(self, painter: Painter, table: Table, box: Box) -> None:
        """Draw the basket of the player who tossed, and the number of dice in it."""
        text = ngettext(
            "{count} die in the basket", "{count} dice in the basket", table.in_basket
        ).format(count=number(table.in_basket))
        lines = 1 if painter.text_width(text, "small") <= box.width else 2
        below = dp(4 + 16 * lines) * painter.theme.scale
        group = box.middle(box.width, min(box.height, box.width * 0.75 + below))
        basket, caption = group.cut_top(group.height - below)
        label = self.host.name_tags()[table.holder]
        self.basket_box = paint_basket(painter, basket, table.in_basket, label)
        painter.text(text, caption, "small", "muted", lines=lines)

    def _paint_round(self, painter: Painter, table: Table, box: Box, levels: Levels) -> None:
        """Draw the order of picks, and below a dashed line the note."""
        scale = painter.theme.scale
        if box.height > dp(100) * scale:
            heading, box = box.cut_top(dp(22) * scale, dp(2))
            words = self._heading(table)
            painter.text(words, heading, levels.heading, align="left", font="SockBold")
        words, alarm = self._note(table)
        order = box
        if words:
            order, note = box.cut_top(box.height * 0.62, dp(6))
            y = note.top + dp(3)
            painter.dashes([(box.x, y), (box.right, y)], "line", 1.2, dash=5, gap=5)
            ink = "accent" if alarm else "text"
            painter.text(words, note, levels.note, ink, align="left", lines=3)
        if table.phase is Phase.CHOOSE:
            _paint_dice(painter, table.dice, order)
        else:
            self._paint_order(painter, table, order, levels.name)

    def _heading(self, table: Table) -> str:
        if table.phase is Phase.PICK:
            return _("Who takes which die")
        return _("What fell out")

    def _note(self, table: Table) -> tuple[str, bool]:
        """Return the note for the current state, and whether it is a warning."""
        if self.words:
            return self.words, False
        if words := make_deck_warning(table):
            return words, True
        choices = set(table.placeable)
        if self.is_deciding and table.phase is Phase.PICK and len(choices) == 1:
            card = table.top(min(choices))
            before, after = compute_score_change(table, self.me, card) if card else (0, 0)
            if card and after < before:
                return change_warning(card.suit, after), True
        if table.phase is Phase.PICK and table.picking_order[-1:] == (self.me,):
            return _("The last die is yours, whatever it is."), False
        return "", False

    def picks(self, table: Table) -> list[tuple[Seat, int]]:
        """Return the last 7 picks: past ones with their die, then those to come with die 0."""
        return [*self.taken, *((seat, 0) for seat in table.picking_order)][-7:]

    def _paint_order(self, painter: Painter, table: Table, box: Box, level: str) -> None:
        """Draw the past, current and coming picks in a row. The last one has a lock."""
        picks = self.picks(table)
        if not picks:
            return
        now = len(picks) - len(table.picking_order)
        places = max(4, len(picks))
        large = min(box.width / places - dp(CHEVRON_DP + 3), box.height * 0.46, dp(64))
        height = min(box.height, large + dp(50) * painter.theme.scale)
        box = box.middle(min(box.width, places * dp(96)), height)
        columns = box.columns(places)
        for index, (place, (seat, die)) in enumerate(zip(columns, picks, strict=False)):
            face, lower = place.cut_top(max(large, place.height * 0.44), dp(1))
            self._paint_face(painter, face.middle(large, large), seat, index == now)
            name, mark = lower.cut_top(lower.height * 0.46, dp(1))
            self._paint_name(painter, name, seat, index == now, level)
            self._paint_mark(painter, mark, die, index == now, index == len(picks) - 1)
            if index:
                _paint_chevron(painter, (face.x, face.center[1]))

    def _paint_face(self, painter: Painter, box: Box, seat: Seat, is_current: bool) -> None:
        if is_current:
            painter.ring(box.center, box.width / 2, "ring", 1.8)
        painter.sprite(self.host.face(seat), box)

    def _paint_name(
        self, painter: Painter, box: Box, seat: Seat, is_current: bool, level: str
    ) -> None:
        host = self.host
        is_you = seat == self.me and host.players[seat].is_person and host.is_viewer_addressed
        label = _("You") if is_you else host.names[seat]
        ink, font = ("text", "SockBold") if is_current else ("muted", "")
        box = box.inset(dp(1), 0)
        least = MIN_FONT_SP / TYPE_SCALE[level][0] / painter.theme.scale
        fits = painter.text_width(label, level) * least < box.width
        painter.text(label, box, level, ink, font=font, shorten=not fits)

    def _paint_mark(
        self, painter: Painter, box: Box, die: int, is_current: bool, is_last: bool
    ) -> None:
        """Draw the taken die, dots for the current pick, or an empty slot for a coming one."""
        side = min(box.height, box.width, dp(30))
        square = box.middle(side, side)
        if die:
            painter.sprite(f"die_{die}", square)
        elif is_current:
            for step in (-1, 0, 1):
                spot = (square.center[0] + step * dp(9), square.center[1])
                painter.dot(spot, 7, "ring_edge")
                painter.dot(spot, 5.4, "ring")
        else:
            colour = "muted" if is_last else "line"
            painter.stitches(square.inset(dp(1)), colour, radius=5, dash=4, gap=3, width=1.6)
            if is_last:
                painter.sprite("lock", square.inset(side * 0.2))


def _paint_dice(painter: Painter, dice: Sequence[int], box: Box) -> None:
    """Draw the tossed dice in one row, or in two if they would be too small."""
    for rows in (1, 2):
        per_row = -(-len(dice) // rows)
        side = min(box.width / per_row - dp(4), box.height / rows - dp(4), dp(LARGEST_DIE_DP))
        if side >= dp(SMALL_DIE_DP):
            break
    group = box.middle(per_row * (side + dp(4)), rows * (side + dp(4)))
    places = [place for row in group.rows(rows) for place in row.columns(per_row)]
    for index, (die, place) in enumerate(zip(sorted(dice), places, strict=False)):
        painter.sprite(f"die_{die}", place.middle(side, side), angle=(-5, 4, -2, 6)[index % 4])


def _paint_chevron(painter: Painter, at: tuple[float, float]) -> None:
    """Draw a chevron between two picks."""
    (x, y), depth, height = at, dp(CHEVRON_DP) / 2, dp(CHEVRON_DP)
    painter.line((x - depth, y + height, x + depth, y, x - depth, y - height), "muted", 1)
