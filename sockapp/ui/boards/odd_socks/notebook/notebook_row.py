"""Rows of the notebook: a pair, the places of its socks, and its chance to be the odd one."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import ACTIONS, Design
from sockapp.games.odd_socks.deduction.notebook import NotebookPair, Place
from sockapp.games.odd_socks.state import View
from sockapp.games.odd_socks.text.names import action_name, design_name
from sockapp.i18n import _, percent, pgettext
from sockapp.ui.boards.odd_socks.card_painting import (
    BACK,
    CARD_ASPECT,
    paint_back,
    paint_face,
    sock_sprite,
)
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.button_behavior import AppButtonBehavior

ROW_DP = 48
HEAD_DP = 42
LEGEND_DP = 30
PAIR_COLUMN_SHARE = 0.38
"""Width of the first column, of the row's width."""
NARROW_DP = 80
"""Below this width, in dp at 100 % text size, a pair's action is left out."""
NAME_DP = 20
"""Height of a name over an action, in dp at 100 % text size."""
BADGE_DP = 30
"""Width of the badge with the chance of a second sock, in dp at 100 % text size."""
UNDER_DP = 14
"""Height of a line under a card, in dp at 100 % text size: the word "hand", or that badge."""


class NotebookLine(Painted):
    """The base class of all rows: a column for the pair, one per player, one for the lost mate."""

    def __init__(self, *, view: View, **kwargs: Any) -> None:
        self.view = view
        super().__init__(size_hint_y=None, **kwargs)
        for prop in ("appearance", "width"):
            self.fbind(prop, self._update_height)
        self._update_height()

    height_dp = ROW_DP

    def _update_height(self, *_args: object) -> None:
        self.height = dp(self.height_dp) * self.text_scale

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The viewer first, then the other players in clockwise order."""
        players, me = self.view.table.players, self.view.seat or 0
        return tuple((me + step) % players for step in range(players))

    def columns(self) -> tuple[Box, list[Box]]:
        """Return the box of the pair's column, and the boxes of the others."""
        pair, rest = self.box.inset(dp(4), 0).cut_left(self.width * PAIR_COLUMN_SHARE, dp(2))
        return pair, rest.columns(len(self.seats) + 1, dp(2))


class NotebookHead(NotebookLine):
    """The header: the players' faces and names."""

    height_dp = HEAD_DP

    def __init__(
        self,
        view: View,
        you: Seat | None,
        names: tuple[str, ...],
        faces: tuple[str, ...],
        **kwargs: Any,
    ) -> None:
        self.you, self.names, self.faces = you, names, faces
        super().__init__(view=view, **kwargs)

    def paint(self, painter: Painter) -> None:
        """Draw the faces and names."""
        pair, columns = self.columns()
        painter.text(_("Pair"), pair, "small", "muted", align="left", valign="bottom")
        titles = [_("You") if seat == self.you else self.names[seat] for seat in self.seats]
        titles.append(pgettext("notebook", "Lost"))
        pictures = [*(self.faces[seat] for seat in self.seats), BACK]
        for title, picture, column in zip(titles, pictures, columns, strict=True):
            face, name = column.cut_top(column.height * 0.56, dp(1))
            painter.sprite(picture, face)
            is_player = picture != BACK  # the lost mate's title may shrink but is never shortened
            painter.text(title, name.inset(dp(2), 0), "tiny", font="SockBold", shorten=is_player)
        painter.line((self.x, self.y, self.right, self.y), "accent", 0.8)


class NotebookPairRow(AppButtonBehavior, NotebookLine):
    """The row of a pair. A tap shows the reasons for its chances."""

    is_open = BooleanProperty(False)

    def __init__(
        self,
        view: View,
        row: NotebookPair,
        is_striped: bool,
        has_chances: bool = True,
        **kwargs: Any,
    ) -> None:
        self.row, self.is_striped, self.has_chances = row, is_striped, has_chances
        super().__init__(view=view, **kwargs)

    def paint(self, painter: Painter) -> None:
        """Draw the sock, its names, and a cell for each place."""
        if self.is_striped or self.is_open:
            fill = "highlight" if self.is_open else "surface2"
            painter.plate(self.box, fill, fill, radius=6)
        columns = self.columns()[1]
        picture, words = self._pair_boxes()
        painter.sprite(sock_sprite(self.row.design), picture.inset(0, dp(4)))
        self._paint_words(painter, words)
        for seat, column in zip(self.seats, columns, strict=False):
            self._paint_player(painter, seat, column)
        self._paint_lost(painter, columns[-1])

    def _pair_boxes(self) -> tuple[Box, Box]:
        """Return the boxes of the sock and of the text beside it."""
        pair = self.columns()[0]
        return pair.cut_left(min(dp(34), pair.width * 0.26), dp(5))

    @property
    def _has_room_for_action(self) -> bool:
        return bool(self._pair_boxes()[1].width >= dp(NARROW_DP) * self.text_scale)

    def _update_height(self, *_args: object) -> None:
        """Set the height; rows with two-line actions or two lines under a card are higher."""
        super()._update_height()
        column = self.columns()[1][0]
        if any(self._has_two_lines_under(seat, column) for seat in self.seats):
            self.height += dp(UNDER_DP) * self.text_scale
        if self.theme is not None and self.width > 1 and self._has_room_for_action:
            self.height = max(self.height, self._words_height(Painter(self.theme)) + dp(8))

    def _words_height(self, painter: Painter) -> float:
        action = action_name(ACTIONS[self.row.design])
        return dp(NAME_DP) * self.text_scale + painter.text_height(
            action, self._pair_boxes()[1].width, "tiny"
        )

    def _paint_words(self, painter: Painter, words: Box) -> None:
        """Draw the name, in the same size in all rows, and under it the action if there is room."""
        names = tuple(map(design_name, Design))
        name = design_name(self.row.design)
        if not self._has_room_for_action:
            room = words.middle(words.width, dp(ROW_DP - 8) * self.text_scale)
            painter.text(name, room, "label", align="left", font="SockBold", lines=2, alike=names)
            return
        block = words.middle(words.width, self._words_height(painter))
        title, below = block.cut_top(dp(NAME_DP) * self.text_scale)
        painter.text(name, title, "label", align="left", font="SockBold", alike=names)
        action = action_name(ACTIONS[self.row.design])
        painter.text(action, below, "tiny", "muted", align="left", valign="top", lines=2)

    def certain(self, seat: Seat) -> list[Place]:
        """Return the places where this player certainly has a card of the pair."""
        return [place for place in self.row.certain() if place.seat == seat]

    def _has_two_lines_under(self, seat: Seat, column: Box) -> bool:
        """Return whether a card of this player's hand has two lines under it."""
        held = any(place.card is None for place in self.certain(seat))
        if not held or not self.row.with_player[seat]:
            return False
        _cards, word, badge = self.parts(column, held=True, chance=True)
        return badge.top <= word.y + 0.1

    def _paint_player(self, painter: Painter, seat: Seat, column: Box) -> None:
        places = self.certain(seat)
        chance = self.row.with_player[seat]
        if not places:
            if chance:
                painter.text(
                    self._chance_text(chance), column.inset(dp(2), 0), "label", font="SockBold"
                )
            else:
                middle = column.middle(dp(12), 0)
                painter.line((middle.x, middle.y, middle.right, middle.y), "line", 1.2)
            return
        held = [place.card is None for place in places]
        cards, word, badge = self.parts(column.inset(dp(1), dp(2)), any(held), bool(chance))
        if chance:
            painter.plate(badge, "text", "text", radius=7)
            painter.text(
                self._chance_text(chance), badge.inset(dp(2), 0), "tiny", "surface", font="SockBold"
            )
        if any(held):
            word = word if all(held) else word.columns(len(held))[held.index(True)]
            painter.text(pgettext("place", "hand"), word, "tiny")
        width = cards.height * CARD_ASPECT
        step = min(width + dp(1), (cards.width - width) / max(1, len(places) - 1))
        start = cards.center[0] - (width + step * (len(places) - 1)) / 2
        for index, place in enumerate(places):
            self._paint_place(
                painter, place, Box(start + step * index, cards.y, width, cards.height)
            )

    def parts(self, room: Box, held: bool, chance: bool) -> tuple[Box, Box, Box]:
        """Return the boxes of the cards, of the word "hand" and of the chance of a second sock.

        The word is under the cards, if they are ``held``. The chance is beside the cards, or under
        them in a narrow column.
        """
        line_height, badge = (
            dp(UNDER_DP) * self.text_scale,
            min(dp(BADGE_DP) * self.text_scale, room.width),
        )
        card_height = min(dp(ROW_DP - 4 - UNDER_DP) * self.text_scale, room.width / CARD_ASPECT)
        card_width = card_height * CARD_ASPECT
        beside = chance and card_width + dp(2) + badge <= room.width
        lines = held + (chance and not beside)
        cards, below = room.middle(room.width, card_height + lines * line_height).cut_top(
            card_height
        )
        word, rest = below.cut_top(line_height * held)
        if beside:
            cards, rest = cards.middle(card_width + dp(2) + badge, card_height).cut_left(
                card_width, dp(2)
            )
        return cards, word, rest.middle(badge, line_height)

    def _paint_place(self, painter: Painter, place: Place, box: Box) -> None:
        lying = None if place.card is None else self.view.table.find_card(place.card)
        is_own_hand = place.seat == self.view.seat and place.card is None
        if is_own_hand or (lying is not None and lying.up):
            paint_face(painter, self.row.design, box, bright=True)
        else:
            paint_back(painter, box, (self.row.design,), bright=True)

    def _paint_lost(self, painter: Painter, column: Box) -> None:
        row = self.row
        if not row.odd:
            if row.missing:
                painter.text(self._chance_text(row.odd), column, "small", "muted", font="SockBold")
            else:
                side = dp(20)
                painter.sprite("check", column.middle(side, side))
            return
        width = min(column.width, dp(48) * max(1.0, painter.theme.scale))
        plate = column.middle(width, min(column.height - dp(8), dp(28)))
        painter.plate(plate, "highlight", "outline", radius=8, line_width=1.6)
        painter.text(self._chance_text(row.odd), plate.inset(dp(3), 0), "small", font="SockBlack")

    def _chance_text(self, chance: Fraction) -> str:
        """Return a chance in percent, or a question mark for what is not certain."""
        is_told = self.has_chances or chance in (0, 1)
        return percent(round(100 * chance)) if is_told else "?"


class NotebookLegend(NotebookLine):
    """The legend: a face-up card, and a face-down card that the viewer knows."""

    height_dp = LEGEND_DP

    def __init__(self, view: View, design: Design, **kwargs: Any) -> None:
        self.design = design
        super().__init__(view=view, **kwargs)

    def paint(self, painter: Painter) -> None:
        """Draw both cards with their meaning, side by side."""
        open_part, known_part = self.box.inset(dp(4), dp(1)).cut_left(self.width * 0.34, dp(6))
        for part, up in ((open_part, True), (known_part, False)):
            picture, words = part.cut_left(part.height * 0.8, dp(5))
            if up:
                paint_face(painter, self.design, picture, bright=True)
                text = _("Face up")
            else:
                paint_back(painter, picture, (self.design,), bright=True)
                text = _("Face down, but you know it.").rstrip(".")
            painter.text(text, words, "small", align="left", lines=2)
