"""Following a split: the basket, and who takes which die (OOS-5)."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.events import DieTaken
from sockapp.games.out_of_sock.phrases import change_warning
from sockapp.games.out_of_sock.table import Phase, Table
from sockapp.i18n import _, ngettext, number
from sockapp.ui.boards.out_of_sock.basket import paint_basket
from sockapp.ui.boards.out_of_sock.change import change
from sockapp.ui.boards.out_of_sock.warning import warning
from sockapp.ui.boards.out_of_sock.zone import Zone
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter


class PickZone(Zone):
    """The order of picks, the last of which is forced."""

    taken: tuple[tuple[Seat, int], ...] = ()
    """Who has taken which die in this round."""
    words = ""
    """What is being told."""

    def show(self, table: Table, own: bool) -> None:
        """Draw this table's middle; what was told has been told."""
        self.words = ""
        super().show(table, own)

    def tell(self, event: DieTaken) -> None:
        """Nobody chose this die: say so."""
        self.words = self.event_text(event)
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """The basket on the left, the order on the right, a warning if the end is near."""
        table = self.table
        if table is None:
            return
        if not (self.taken or table.picking_order or self.words):
            place = self.box.middle(self.width * 0.5, self.height * 0.8)
            self.basket_box = paint_basket(painter, place, table.in_basket)
            return
        left, right = self.box.cut_left(self.width * 0.4, dp(8))
        basket, caption = left.cut_top(left.height * 0.84)
        self.basket_box = paint_basket(painter, basket, table.in_basket)
        back = ngettext(
            "{count} die in the basket", "{count} dice in the basket", table.in_basket
        ).format(count=number(table.in_basket))
        painter.text(back, caption, "small", "muted", lines=2)
        painter.plate(right, "surface", "line", radius=16)
        inner = right.inset(dp(10), min(dp(10), right.height * 0.06))
        rest = inner
        if inner.height > dp(100) * painter.look.scale:
            heading, rest = inner.cut_top(inner.height * 0.18, dp(4))
            painter.text(self._heading(table), heading, "label", align="left", font="SockBold")
        words, alarm = self._note(table)
        order, note = rest.cut_top(rest.height * (0.56 if words else 1), dp(4))
        self._paint_order(painter, table, order)
        painter.text(words, note, "small", "accent" if alarm else "text", align="left", lines=3)

    def _heading(self, table: Table) -> str:
        if table.phase is Phase.PICK:
            return _("Who takes which die")
        return _("What fell out")

    def _note(self, table: Table) -> tuple[str, bool]:
        """What is worth knowing now, and whether it is a warning."""
        if self.words:
            return self.words, False
        if words := warning(table):
            return words, True
        choices = set(table.placeable)
        if self.own and table.phase is Phase.PICK and len(choices) == 1:
            card = table.top(min(choices))
            before, after = change(table, self.me, card) if card else (0, 0)
            if card and after < before:
                return change_warning(card.suit, after), True
        if table.phase is Phase.PICK and table.picking_order[-1:] == (self.me,):
            return _("The last die is yours, whatever it is: no choice there."), False
        return "", False

    def _paint_order(self, painter: Painter, table: Table, box: Box) -> None:
        """Past picks with their die, then those to come; the last is locked."""
        coming: list[tuple[Seat, int]] = [(seat, 0) for seat in table.picking_order]
        picks = [*self.taken, *coming][-7:]
        if not picks:
            return
        now = len(picks) - len(coming)
        for index, (place, (seat, die)) in enumerate(
            zip(box.columns(max(4, len(picks)), dp(2)), picks, strict=False)
        ):
            self._paint_pick(painter, place, seat, die, index == now, index == len(picks) - 1)

    def _paint_pick(
        self, painter: Painter, place: Box, seat: Seat, die: int, current: bool, last: bool
    ) -> None:
        face, lower = place.cut_top(place.height * 0.44, dp(1))
        size = min(face.width, face.height, dp(38))
        if current:
            painter.ring(face.center, size / 2, "ring", 1.8)
        painter.sprite(self.sitting.face(seat), face.middle(size, size))
        name, mark = lower.cut_top(lower.height * 0.42)
        label = _("You") if seat == self.me else self.sitting.names[seat]
        painter.text(
            label,
            name,
            "tiny",
            "text" if current else "muted",
            font="SockBold" if current else "",
            shorten=True,
        )
        side = min(mark.height, place.width, dp(26))
        square = mark.middle(side, side)
        if die:
            painter.sprite(f"die_{die}", square)
        elif last and not current:
            painter.plate(square, "none", "line", radius=5, dashed=True)
            painter.sprite("lock", square.inset(side * 0.18))
        elif current:
            painter.text("•••", square, "strong")
        else:
            painter.plate(square, "none", "line", radius=5, dashed=True)
