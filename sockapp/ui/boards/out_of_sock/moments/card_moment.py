"""A taken card in the middle of the board, while the score of its suit changes."""

from __future__ import annotations

from typing import Any, NamedTuple

import asynckivy as ak
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.metrics import dp

from sockapp.device import vibrator
from sockapp.device.audio import sound
from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import CardKind
from sockapp.games.out_of_sock.scoring import ScoreChange
from sockapp.games.out_of_sock.text.phrases import effect_text
from sockapp.i18n import number, signed
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.out_of_sock.sprite_names import BACK, SYMBOLS, card_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter

LIFT_S, TURN_S, COUNT_S, REST_S = 0.18, 0.2, 0.32, 0.22
"""Seconds in which the card comes to the middle, turns over, its score counts, and all rests."""
HOME_S = 0.28
"""Seconds in which the card flies to its column. All of it takes 1.2 seconds."""
PANEL_WIDTH_DP, PANEL_HEIGHT_DP = 300, 176
"""Maximum width of the panel, and its height at 100 % text; in dp."""
CARD_ASPECT = 280 / 400
"""Width of a card divided by its height."""
POP_SCALE = 1.5
"""Size at which the change of the score appears, as a factor."""


class Taking(NamedTuple):
    """A card that a player takes, and what it does."""

    seat: Seat
    change: ScoreChange
    is_hidden: bool
    """Whether no player has seen the card before, so that it is turned over."""


class CardMoment(Painted):
    """A panel with the card, the player and the score that changes. It takes no touches."""

    def __init__(self, host: BoardHost, taking: Taking, start: Box, **kwargs: Any) -> None:
        """Make a moment for a card that comes from the box ``start``."""
        self.host, self.taking, self.start = host, taking, start
        self.lifted = 0.0
        """How far the card has come to the middle, from 0 to 1."""
        self.turned = 0.0 if taking.is_hidden else 1.0
        """How far the card is turned over, from 0 to 1."""
        self.counted = 0.0
        """How much of the change has been counted, from 0 to 1."""
        super().__init__(size_hint=(None, None), **kwargs)

    async def play(self, pace: float) -> None:
        """Bring the card to the middle, turn it over, and let the score change."""
        await self._advance("lifted", LIFT_S * pace)
        if self.taking.is_hidden:
            sound.play("card_flip")
            await self._advance("turned", TURN_S * pace)
        kind = self.taking.change.card.kind
        if kind is CardKind.SOCKS:
            sound.play("count")
        else:
            play_special_sound(kind)
        if kind is CardKind.BAN:
            vibrator.play_pattern("knock")
        await self._advance("counted", COUNT_S * pace)
        rest = REST_S if self.taking.is_hidden else REST_S + TURN_S
        await ak.sleep(rest * pace)

    async def _advance(self, name: str, seconds: float) -> None:
        """Move one of the three shares from 0 to 1."""
        async for elapsed in ak.anim_with_et():
            share = min(1.0, elapsed / seconds)
            setattr(self, name, share)
            self.repaint()
            if share >= 1:
                return

    @property
    def is_open(self) -> bool:
        """Whether the card's face is visible."""
        return self.turned >= 0.5

    @property
    def score(self) -> int:
        """The score that is shown. A Conversion's flips, any other counts."""
        before, after = self.taking.change.before, self.taking.change.after
        if self.taking.change.card.kind is CardKind.CONVERSION:
            return after if self.counted >= 0.5 else before
        return round(before + (after - before) * self.counted)

    @property
    def words(self) -> str:
        """What the card does, in words; empty before it is turned over."""
        return effect_text(self.taking.change) if self.is_open else ""

    def card_box(self) -> Box:
        """Return the card's place on the panel."""
        inner = self.box.inset(dp(12), dp(10))
        width = min(inner.width * 0.4, inner.height * CARD_ASPECT)
        left, _rest = inner.cut_left(width)
        return left.middle(width, width / CARD_ASPECT)

    def paint(self, painter: Painter) -> None:
        """Draw the panel, the score and its change, and above all the card."""
        change, suit = self.taking.change, self.taking.change.card.suit.value
        tint, edge = (f"tint_{suit}", f"base_{suit}") if self.is_open else ("surface", "outline")
        painter.plate(self.box, tint, edge, radius=18, line_width=3, shadow=3)
        if not self.theme.is_dark:
            painter.stitches(self.box.inset(dp(5)), edge, radius=14)
        card = self.card_box()
        inner = self.box.inset(dp(12), dp(10))
        room = Box(card.right + dp(10), inner.y, inner.right - card.right - dp(10), inner.height)
        person, rest = room.cut_top(room.height * 0.2, dp(2))
        self._paint_person(painter, person)
        if self.is_open:
            figures, words = rest.cut_top(rest.height * 0.56, dp(2))
            self._paint_score(painter, figures, change)
            painter.text(self.words, words, "strong", lines=3)
        self._paint_card(painter, card)

    def _paint_person(self, painter: Painter, box: Box) -> None:
        face, name = box.cut_left(box.height, dp(6))
        painter.sprite(self.host.face(self.taking.seat), face)
        name_text = self.host.names[self.taking.seat]
        painter.text(name_text, name, "label", align="left", font="SockBold", shorten=True)

    def _paint_score(self, painter: Painter, box: Box, change: ScoreChange) -> None:
        """Draw the suit's symbol and score, and below them by how much it changes."""
        upper, lower = box.cut_top(box.height * 0.58)
        side = min(upper.height * 0.86, upper.width * 0.34)
        longest = max(number(change.before), number(change.after), key=len)
        width = min(painter.text_width(longest, "figure", "SockBlack") * 1.05, upper.width - side)
        symbol, figures = upper.middle(side + dp(6) + width, upper.height).cut_left(side, dp(6))
        painter.sprite(SYMBOLS[change.card.suit], symbol)
        ink = f"deep_{change.card.suit.value}"
        is_flipping = change.card.kind is CardKind.CONVERSION and change.before != change.after
        height_factor = abs(1 - 2 * self.counted) if is_flipping else 1.0
        if change.is_banned and self.counted >= 1:
            painter.ban(figures)
        else:
            PushMatrix()
            Scale(1, max(0.06, height_factor), 1, origin=(*figures.center, 0))
            painter.text(number(self.score), figures, "figure", ink, font="SockBlack")
            PopMatrix()
        if not change.difference or not self.counted:
            return
        pop = 1 + (POP_SCALE - 1) * (1 - self.counted)
        PushMatrix()
        Scale(pop, pop, 1, origin=(*lower.center, 0))
        painter.text(signed(change.difference), lower, "headline", ink, font="SockBlack")
        PopMatrix()

    def _paint_card(self, painter: Painter, place: Box) -> None:
        """Draw the card on its way, face down, face up, or narrow while it turns over."""
        eased = 1 - (1 - self.lifted) ** 3
        box = self.start.between(place, eased)
        narrow = max(0.06, abs(1 - 2 * self.turned))
        PushMatrix()
        Scale(narrow, 1, 1, origin=(*box.center, 0))
        painter.card(
            card_sprite(self.taking.change.card) if self.is_open else BACK, box, bright=True
        )
        PopMatrix()

    def on_touch_down(self, touch: Any) -> bool:
        """Leave every touch to the board, which skips the moment."""
        return False


def play_special_sound(kind: CardKind) -> None:
    """Play the sound of a Ban, a Conversion or a Double."""
    match kind:
        case CardKind.BAN:
            sound.play("ban")
        case CardKind.CONVERSION:
            sound.play("convert")
        case CardKind.DOUBLE:
            sound.play("double")
