"""Split or stack: two large choices, each with what it would bring now (OOS-4)."""

from __future__ import annotations

from typing import Any, Literal

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import Card
from sockapp.games.out_of_sock.moves import Split, Stack
from sockapp.games.out_of_sock.table import Table
from sockapp.i18n import _, ngettext, number
from sockapp.ui.boards.out_of_sock.change import paint_change
from sockapp.ui.boards.out_of_sock.names import SYMBOLS, card_sprite
from sockapp.ui.boards.out_of_sock.zone import Zone
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter, put
from sockapp.ui.pieces.pill import Pill

Mark = Literal["ringed", "not alone", "none"]
"""Of the card that is shown: the best of several, or another one lies under it."""
NARROW = 160
"""dp; a panel narrower than this has a smaller margin."""
WIDE, HIGH = 300, 220
"""dp, at 100 % text: panels larger than this have larger words."""


class ChoiceZone(Zone):
    """Two panels; each as a whole is its button."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.split, self.stack = Pill(side=dp(8)), Pill(kind="secondary", side=dp(8))
        self.split.bind(on_release=lambda _button: self._choose(Split()))
        self.stack.bind(on_release=lambda _button: self._choose(Stack()))
        for button in (self.split, self.stack):
            self.watch_height(button)
            self.add_widget(button)

    def _choose(self, move: Split | Stack) -> None:
        if self.own:
            self.on_move(move)

    def _panels(self) -> list[Box]:
        return self.box.columns(2, dp(8))

    def lay_out(self) -> None:
        """A button at the foot of each panel."""
        table = self.table
        self.split.text, self.stack.text = _("Split"), _("Stack")
        self.split.disabled = table is None or not table.placeable or not self.own
        self.stack.disabled = table is None or table.stack_number is None or not self.own
        for button, panel in zip((self.split, self.stack), self._panels(), strict=True):
            foot = Box(panel.x, panel.y + dp(4), panel.width, button.height)
            put(button, foot.inset(dp(8), 0))

    def on_touch_up(self, touch: Any) -> bool:
        """The whole panel may be tapped."""
        if super().on_touch_up(touch) or touch.grab_current is not None:
            return True
        for button, panel in zip((self.split, self.stack), self._panels(), strict=True):
            inside = panel.contains(*touch.pos) and panel.contains(*touch.opos)
            if inside and not button.disabled and not button.collide_point(*touch.opos):
                button.dispatch("on_release")
                return True
        return False

    def paint(self, painter: Painter) -> None:
        """What each choice means and brings."""
        table = self.table
        if table is None:
            return
        panels = self._panels()
        self._paint_split(painter, table, panels[0])
        self._paint_stack(painter, table, panels[1])

    def _paint_split(self, painter: Painter, table: Table, panel: Box) -> None:
        mine = [place for place, seat in enumerate(table.picking_order, 1) if seat == self.me]
        if not mine:
            words = _("Those decks are gone: no splitting.")
        elif len(mine) == 1:
            words = _("You choose first, then the others.")
        else:
            words = ngettext(
                "You choose first, and {count} die more is yours.",
                "You choose first, and {count} dice more are yours.",
                len(mine) - 1,
            ).format(count=number(len(mine) - 1))
        body = self._paint_frame(painter, panel, "split", _("Split"), words)
        best = max(
            (table.top(number_) for number_ in set(table.placeable)),
            key=lambda card: table.gain(self.me, card) if card else -999,
            default=None,
        )
        ends = any(table.ends_game(die) for die in table.placeable)
        note = _("may end the game") if ends else self._forced_note(painter, table, body, mine)
        words = _("best now")
        self._paint_card(painter, table, body, best, words, note, alarm=ends, mark="ringed")

    def _forced_note(self, painter: Painter, table: Table, body: Box, mine: list[int]) -> str:
        """OOS-5: the last die is forced on whoever is left; only where there is room to say so."""
        if len(mine) < 2 or mine[-1] < len(table.picking_order):
            return ""
        note = ngettext("+ {count} card, no choice", "+ {count} cards, no choice", 1)
        note = note.format(count=number(1))
        return note if painter.text_width(note, "small") < body.width * 0.66 else ""

    def _paint_stack(self, painter: Painter, table: Table, panel: Box) -> None:
        pile = table.stack_number
        if pile is None:
            words = _("Deck {number} is gone: no stacking there.").format(number=len(table.dice))
            top, cards, ends = None, 0, False
        else:
            top, cards = table.top(pile), min(2, table.cards_left(pile))
            ends = table.ends_game(pile, cards)
            words = ngettext(
                "Pile {number}: you take {count} card from the top.",
                "Pile {number}: you take {count} cards from the top.",
                cards,
            ).format(number=pile, count=number(cards))
        body = self._paint_frame(painter, panel, "stack", _("Stack"), words)
        unknown = max(0, cards - 1)
        note = ngettext("+ {count} surprise", "+ {count} surprises", unknown).format(
            count=number(unknown)
        )
        note = _("ends the game") if ends else note if unknown else ""
        mark: Mark = "not alone" if unknown else "none"
        self._paint_card(painter, table, body, top, _("for sure"), note, alarm=ends, mark=mark)

    def _is_roomy(self, painter: Painter) -> bool:
        """Whether there is room for larger words."""
        scale = painter.look.scale
        return bool(self.width > 2 * dp(WIDE) * scale and self.height > dp(HIGH) * scale)

    def _paint_frame(self, painter: Painter, panel: Box, icon: str, title: str, words: str) -> Box:
        painter.plate(panel, "surface", "outline", radius=18, line_width=2.2, shadow=3)
        foot = max(self.split.height, self.stack.height) + dp(6)
        inner = Box(panel.x, panel.y + foot, panel.width, panel.height - foot)
        inner = inner.inset(dp(12 if panel.width > dp(NARROW) else 8), dp(4))
        line = dp(17) * painter.look.scale
        if inner.height > 6 * line:  # the button says it too
            head, inner = inner.cut_top(min(dp(44), inner.height * 0.3), dp(2))
            picture, heading = head.cut_left(head.height, dp(8))
            painter.sprite(f"{icon}_l", picture)
            painter.text(title, heading, "headline", align="left", font="SockBlack")
        if inner.height < 2.2 * line:
            return inner
        roomy = self._is_roomy(painter)
        text, body = inner.cut_top(inner.height * (0.26 if roomy else 0.38), dp(4))
        level = "body" if roomy else "small"
        painter.text(words, text, level, "muted", align="left", lines=3, valign="top")
        return body

    def _paint_card(
        self,
        painter: Painter,
        table: Table,
        body: Box,
        card: Card | None,
        caption: str,
        note: str,
        *,
        alarm: bool,
        mark: Mark = "none",
    ) -> None:
        """The card that this brings, what it makes of its suit, and what comes with it."""
        if card is None:
            return
        words = _paint_preview(painter, body, card, mark)
        small, large = ("body", "title") if self._is_roomy(painter) else ("small", "strong")
        if body.height < dp(40) * painter.look.scale:
            middle, *lower = words.rows(2 if note else 1)
        else:
            upper, middle, *lower = words.rows(3)
            painter.text(caption, upper, small, "muted", align="left")
        symbol, figures = middle.cut_left(min(middle.height, dp(22)), dp(4))
        painter.sprite(SYMBOLS[card.suit], symbol)
        paint_change(painter, figures, table, self.me, card, large, align="left")
        if note:
            ink, font = ("accent", "SockBold") if alarm else ("muted", "")
            painter.text(note, lower[0], small, ink, align="left", font=font, lines=2)


def _paint_preview(painter: Painter, body: Box, card: Card, mark: Mark) -> Box:
    """The card itself; gives back the room beside it."""
    narrow = body.width < dp(NARROW)
    high = min(body.height - dp(4), body.width * 0.4)
    left, words = body.cut_left(high * 0.7 + dp(2 if narrow else 4), dp(3 if narrow else 11))
    picture = left.middle(high * 0.7, high)
    if mark == "ringed":
        painter.plate(picture.inset(-dp(4)), "surface", "ring", radius=8, line_width=2.4)
    elif mark == "not alone":  # the card beneath peeps out
        aside = high * (0.1 if narrow else 0.2)
        painter.sprite("unknown_card", picture._replace(x=picture.x + aside))
        words = words.cut_left(aside)[1]
    painter.card(card_sprite(card), picture, bright=True)
    return words
