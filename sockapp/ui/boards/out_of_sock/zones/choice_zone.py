"""The choice between split and stack, with a preview of what each brings (OOS-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import Card
from sockapp.games.out_of_sock.moves import Split, Stack
from sockapp.games.out_of_sock.state import Table
from sockapp.i18n import _, ngettext, number
from sockapp.ui.boards.out_of_sock.score_change import paint_change
from sockapp.ui.boards.out_of_sock.sprite_names import SYMBOLS, card_sprite
from sockapp.ui.boards.out_of_sock.zones.base_zone import Zone
from sockapp.ui.look import textures
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter, place_centred
from sockapp.ui.widgets.button import AppButton, AppButtonText

ChoiceMark = Literal["ringed", "not alone", "none"]
"""How the previewed card is marked: ringed as the best one, or with another card under it."""
NARROW_DP = 160
"""A panel narrower than this has a smaller margin, in dp."""
RIM_DP = 4
"""Margin round a card for its ring or the card beneath, in dp."""
WIDE_DP, HIGH_DP = 300, 220
"""Panels larger than this have larger text; width and height in dp at 100 % text size."""
BLACK_FONT_RATIO = 1.08
"""The black font's width by that of the regular font, in which text is measured."""
HEADING_LEVELS = ("headline", "title", "strong", "label")
"""Text levels for a heading, largest first."""
HEADING_MIN_LINES = 7
"""Minimum height of a panel with a heading, in lines of small text."""
NOTE_LINE_DP = 14
"""Minimum height of each of three lines beside a card, in dp at 100 % text size."""
NOTE_MIN_SCALE = 0.93
"""A note may shrink to this fraction of its width."""


HALO_DP = 3
"""Width of the halo around the panel that a hint recommends, in dp."""
STACK_UNDO_S = 1.4
"""Seconds in which a stack that turns over a hidden card can be undone."""


class Offer(NamedTuple):
    """The text and preview of a choice."""

    icon: str
    title: str
    words: str
    card: Card | None
    """The previewed card: the best one of a split, or the top one of a stack."""
    caption: str
    note: str
    """What else the choice brings, or a warning that the game ends."""
    is_alarming: bool
    """Whether the note warns that the game can end."""
    mark: ChoiceMark
    is_chosen: bool = False
    """Whether it is a stack that waits to be made, or a choice that a hint recommends."""


class ChoiceZone(Zone):
    """Two panels for split and stack. A tap anywhere on a panel chooses it.

    A stack that turns over a hidden card waits for a moment, in which it can be undone. The rules
    could not undo it later. A second tap on the stack ends the wait.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.stack_due_s: float | None = None
        """The time on Kivy's clock at which a chosen stack is made; None if none was chosen."""
        self._stack_event: Any = None
        self.pointed: Any = None
        """The move that a hint points at; None without a hint."""
        self._pressed: Any = None
        """The touch that began in this zone."""
        self.split, self.stack = (
            AppButton(AppButtonText(), padding_x=dp(5)),
            AppButton(AppButtonText(), style="tonal", padding_x=dp(5)),
        )
        self.split.bind(on_release=lambda _button: self._choose(Split()))
        self.stack.bind(on_release=lambda _button: self._choose(Stack()))
        for button in (self.split, self.stack):
            self.watch_height(button)
            self.add_widget(button)
        self.fbind("parent", lambda *_args: self.undo_stack())
        App.get_running_app().bind(on_pause=self._pause)  # a weak reference; boards come and go

    def show(self, table: Table, is_deciding: bool) -> None:
        """Draw this table's choice; a stack that was waiting is not made."""
        self.undo_stack()
        self.pointed = None
        super().show(table, is_deciding)

    def point_at(self, move: Any) -> None:
        """Mark the panel of a move that a hint recommends."""
        self.pointed = move
        self.repaint()

    def _choose(self, move: Split | Stack) -> None:
        """Make the choice. While a stack waits, a split undoes it and a stack makes it at once."""
        if not self.is_deciding:
            return
        if self.stack_due_s is not None:
            self.undo_stack()
            if isinstance(move, Stack):
                self.on_move(move)
        elif isinstance(move, Stack) and self._has_surprise():
            self._wait_to_stack()
        else:
            self.on_move(move)

    def _has_surprise(self) -> bool:
        """Return whether a stack would turn over a hidden card."""
        pile = None if self.table is None else self.table.stack_number
        return pile is not None and self.table is not None and self.table.cards_left(pile) > 1

    def _wait_to_stack(self) -> None:
        self.stack_due_s = Clock.get_time() + STACK_UNDO_S
        self._stack_event = Clock.schedule_interval(self._check_stack, 0)
        self.lay_out()

    def _check_stack(self, _dt: float) -> None:
        """Make the stack when it is due."""
        self.repaint()
        if self.stack_due_s is not None and Clock.get_time() >= self.stack_due_s:
            self._choose(Stack())

    def undo_stack(self) -> None:
        """Forget a stack that was chosen and not made yet."""
        if self._stack_event is not None:
            self._stack_event.cancel()
            self._stack_event = self.stack_due_s = None
            self.lay_out()
            self.repaint()

    def _pause(self, _app: object) -> None:
        """Forget the stack. A return value of True would stop the app's own ``on_pause``."""
        self.undo_stack()

    def panels(self) -> list[Box]:
        """Return the boxes of the two panels, split first."""
        return self.box.columns(2, dp(8))

    def lay_out(self) -> None:
        """Place a button at the bottom of each panel. Its shadow may reach below the line."""
        table = self.table
        is_waiting = self.stack_due_s is not None
        self.split.text = _("Undo") if is_waiting else _("Split")
        self.stack.text = _("Stack")
        can_split = (table is not None and bool(table.placeable)) or is_waiting
        self.split.disabled = not (can_split and self.is_deciding)
        self.stack.disabled = table is None or table.stack_number is None or not self.is_deciding
        for button, panel in zip((self.split, self.stack), self.panels(), strict=True):
            footer = Box(panel.x, panel.y + dp(7) - button.shadow, panel.width, button.height)
            place_centred(button, footer.inset(dp(8), 0))

    def on_touch_down(self, touch: Any) -> bool:
        """Remember the touch, so that a thumb which comes from elsewhere chooses nothing."""
        is_handled = super().on_touch_down(touch)
        self._pressed = None if is_handled else touch
        return is_handled

    def on_touch_up(self, touch: Any) -> bool:
        """Treat a tap on a panel as a tap on its button."""
        if touch is not self._pressed and touch.grab_current is None:
            return bool(super().on_touch_up(touch))
        if super().on_touch_up(touch) or touch.grab_current is not None:
            return True
        for button, panel in zip((self.split, self.stack), self.panels(), strict=True):
            is_inside = panel.contains(*touch.pos) and panel.contains(*touch.opos)
            if is_inside and not button.disabled and not button.collide_point(*touch.opos):
                button.dispatch("on_release")
                return True
        return False

    def paint(self, painter: Painter) -> None:
        """Draw both panels: the text and the preview of each choice."""
        table = self.table
        if table is None:
            return
        scale = painter.theme.scale
        has_ample_room = self.width > 2 * dp(WIDE_DP) * scale and self.height > dp(HIGH_DP) * scale
        offers = self._split_offer(table), self._stack_offer(table)
        if self.stack_due_s is not None:
            offers = self._undo_offer(), offers[1]._replace(is_chosen=True)
        elif self.pointed is not None:
            index = 0 if isinstance(self.pointed, Split) else 1
            panel = self.panels()[index]
            painter.plate(panel.inset(-dp(HALO_DP)), "ring", "ring", radius=18 + HALO_DP)
            marked = offers[index]._replace(is_chosen=True)
            offers = (marked, offers[1]) if index == 0 else (offers[0], marked)
        bodies = [
            self._paint_frame(painter, panel, offer, has_ample_room)
            for panel, offer in zip(self.panels(), offers, strict=True)
        ]
        levels = ("body", "title") if has_ample_room else ("small", "strong")
        notes = self._panel_notes(painter, offers, bodies[0], levels[0])
        for offer, body, note in zip(offers, bodies, notes, strict=True):
            if offer.card is not None:
                self._paint_card(painter, table, body, offer, offer.card, note, any(notes), levels)
        if self.stack_due_s is not None:
            self._paint_wait(painter, self.panels()[1], self.stack_due_s)

    def _undo_offer(self) -> Offer:
        words = _("No hidden card has been turned over yet.")
        return Offer("undo", _("Undo"), words, None, "", "", False, "none")

    def _paint_wait(self, painter: Painter, panel: Box, due_s: float) -> None:
        """Draw a bar that shrinks until the stack is made."""
        remaining_share = max(0.0, min((due_s - Clock.get_time()) / STACK_UNDO_S, 1.0))
        bar = Box(
            panel.x + dp(18), panel.top - dp(3), (panel.width - dp(36)) * remaining_share, dp(6)
        )
        painter.plate(bar, "ring", "outline", radius=3, line_width=1)

    def _split_offer(self, table: Table) -> Offer:
        my_picks = [place for place, seat in enumerate(table.picking_order, 1) if seat == self.me]
        if not my_picks:
            words = _("Those decks are gone, so you can’t split.")
        elif len(my_picks) == 1:
            words = _("You choose first, then the others.")
        else:
            words = ngettext(
                "You choose first, then get {count} more die.",
                "You choose first, then get {count} more dice.",
                len(my_picks) - 1,
            ).format(count=number(len(my_picks) - 1))
        best = max(
            (table.top(pile) for pile in set(table.placeable)),
            key=lambda card: table.gain(self.me, card) if card else -999,
            default=None,
        )
        note = ""
        is_game_ending = any(table.ends_game(die) for die in table.placeable)
        if is_game_ending:
            note = _("may end the game")
        elif len(my_picks) > 1 and my_picks[-1] == len(
            table.picking_order
        ):  # OOS-5: the last is forced
            note = ngettext("+ {count} card, no choice", "+ {count} cards, no choice", 1)
            note = note.format(count=number(1))
        return Offer(
            "split", _("Split"), words, best, _("best now"), note, is_game_ending, "ringed"
        )

    def _stack_offer(self, table: Table) -> Offer:
        pile = table.stack_number
        if pile is None:
            words = _("Deck {number} is gone, so you can’t stack there.").format(
                number=len(table.dice)
            )
            top, cards, is_game_ending = None, 0, False
        else:
            top, cards = table.top(pile), min(2, table.cards_left(pile))
            is_game_ending = table.ends_game(pile, cards)
            words = ngettext(
                "Pile {number}: you take {count} card from the top.",
                "Pile {number}: you take {count} cards from the top.",
                cards,
            ).format(number=pile, count=number(cards))
        unknown = max(0, cards - 1)
        note = ngettext("+ {count} surprise", "+ {count} surprises", unknown).format(
            count=number(unknown)
        )
        note = _("ends the game") if is_game_ending else note if unknown else ""
        mark: ChoiceMark = "not alone" if unknown else "none"
        return Offer("stack", _("Stack"), words, top, _("for sure"), note, is_game_ending, mark)

    def _panel_notes(
        self, painter: Painter, offers: Sequence[Offer], body: Box, level: str
    ) -> list[str]:
        """Return the notes of the two panels.

        A warning is always shown. Other notes are shown only if both panels have room, so that the
        panels stay alike.
        """
        _card, words = _compute_preview_places(body)
        room = words.width / NOTE_MIN_SCALE
        is_high = body.height > 3 * NOTE_LINE_DP * dp(1) * painter.theme.scale
        fit = is_high and all(painter.text_width(offer.note, level) < room for offer in offers)
        return [offer.note if fit or offer.is_alarming else "" for offer in offers]

    def _heading_level(self, painter: Painter, room: float) -> str:
        """Return the largest text level at which both headings fit, so that they look alike."""
        titles = self.split.text, self.stack.text
        for level in HEADING_LEVELS:
            if all(painter.text_width(title, level) * BLACK_FONT_RATIO < room for title in titles):
                return level
        return HEADING_LEVELS[-1]

    def _paint_frame(self, painter: Painter, panel: Box, offer: Offer, has_ample_room: bool) -> Box:
        """Draw the panel and the text of the choice; return the box left for the preview."""
        line, width = ("ring", 3.5) if offer.is_chosen else ("outline", 2.2)
        painter.plate(panel, "surface", line, radius=18, line_width=width, shadow=3)
        footer = max(button.height - button.shadow for button in (self.split, self.stack)) + dp(9)
        inner = Box(panel.x, panel.y + footer, panel.width, panel.height - footer)
        inner = inner.inset(dp(12 if panel.width > dp(NARROW_DP) else 8), dp(4))
        line = dp(17) * painter.theme.scale
        if (
            inner.height > HEADING_MIN_LINES * line
        ):  # can be left out: the button has the same title
            head, inner = inner.cut_top(min(dp(44), inner.height * 0.26), dp(2))
            picture, heading = head.cut_left(head.height, dp(8))
            large = f"{offer.icon}_l"
            painter.sprite(large if textures.has_sprite(large) else offer.icon, picture)
            level = self._heading_level(painter, heading.width)
            painter.text(offer.title, heading, level, align="left", font="SockBlack")
        if inner.height < 2.2 * line:
            return inner
        text, body = inner.cut_top(inner.height * (0.26 if has_ample_room else 0.42), dp(2))
        level = "body" if has_ample_room else "small"
        painter.text(offer.words, text, level, "muted", align="left", lines=3, valign="top")
        return body

    def _paint_card(
        self,
        painter: Painter,
        table: Table,
        body: Box,
        offer: Offer,
        card: Card,
        note: str,
        has_note: bool,
        levels: tuple[str, str],
    ) -> None:
        """Draw the previewed card, the change of its suit's score, and the note.

        ``has_note`` is whether either panel has a note: both panels have the same lines.
        ``levels`` are the text levels of words and of figures.
        """
        words = _paint_preview(painter, body, card, offer.mark)
        small, large = levels
        has_caption = body.height > dp(40) * painter.theme.scale
        rows = words.rows(1 + has_caption + has_note)
        if has_caption:
            painter.text(offer.caption, rows.pop(0), small, "muted", align="left")
        symbol, figures = rows[0].cut_left(min(rows[0].height, dp(22)), dp(4))
        painter.sprite(SYMBOLS[card.suit], symbol)
        paint_change(painter, figures, table, self.me, card, large, align="left", equals=False)
        if note:
            ink, font, lines = ("accent", "SockBold", 2) if offer.is_alarming else ("muted", "", 1)
            painter.text(note, rows[1], small, ink, align="left", font=font, lines=lines)


def _compute_preview_places(body: Box) -> tuple[Box, Box]:
    """Return the boxes of the card and of the words beside it."""
    height = min(body.height - 2 * dp(RIM_DP), body.width * 0.4)
    gap = dp(2 if body.width < dp(NARROW_DP) else 7)
    place, words = body.cut_left(height * 0.7 + 2 * dp(RIM_DP), gap)
    return place.middle(height * 0.7, height), words


def _paint_preview(painter: Painter, body: Box, card: Card, mark: ChoiceMark) -> Box:
    """Draw the card with its mark; return the box beside it."""
    picture, words = _compute_preview_places(body)
    if mark == "ringed":
        painter.plate(picture.inset(-dp(3)), "surface", "ring", radius=7, line_width=2.4)
    elif mark == "not alone":  # draw the edge of the card beneath
        aside = picture.height * (0.1 if body.width < dp(NARROW_DP) else 0.2)
        beneath = picture._replace(x=picture.x + aside)
        if painter.theme.is_dark:
            painter.plate(beneath, "surface", "muted", radius=5, line_width=1.5, dashed=True)
        else:
            painter.sprite("unknown_card", beneath)
        words = words.cut_left(max(0.0, aside - dp(RIM_DP)))[1]
    painter.card(card_sprite(card), picture, bright=True)
    return words
