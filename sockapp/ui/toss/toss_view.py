"""What one tosses with, to look at: the arc, the basket, the button and what to do."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from sockapp.i18n import _
from sockapp.people.settings import TossBy
from sockapp.toss.flick_attempts import FlickAttempts
from sockapp.toss.outcome import TossPhase
from sockapp.ui.look import textures
from sockapp.ui.look.geometry import Box, fit
from sockapp.ui.look.painter import Painted, Painter, put
from sockapp.ui.toss.basket_painting import mouth, paint_basket
from sockapp.ui.toss.strength_arc import paint_arc, share_of
from sockapp.ui.toss.toss_layout import TossLayout, lay_out_toss
from sockapp.ui.widgets.buttons import Pill

GO = (TossPhase.ARMED, TossPhase.ACTIVE)
ICONS: dict[TossBy, str] = {"flick": "flick", "swipe": "swipe", "button": "toss"}
THUMB_LEAN = 16
"""Degrees; it comes from the hand that holds the phone, unless it comes up from behind a button."""
THUMB_TIP = 0.6
"""The part of the drawn thumb that is never stretched."""
THUMB_CUT = 0.14
"""The lowest part of it: where it ends."""
BUTTON_BESIDE_MIN_DP = 300
"""dp, at 100 % text: where the button needs the whole width."""
HINT_WIDTH_MAX_DP = 230
"""dp, at 100 % text: as wide as hint and button are at most beside the basket."""
ARROW_EDGE = 3.0
"""dp of light round an arrow, dark on a dark table."""


class TossLook(Painted, FloatLayout):
    """Arc, basket and button."""

    def __init__(self, **kwargs: Any) -> None:
        self.live = False
        """Whether it can be tossed with now."""
        self.watched = False
        """Whether somebody else tosses: no room is kept for what one tosses with."""
        self.dice = 8
        """How many are in the basket."""
        self.share: float | None = None
        """Where the marker is on the arc; None: nowhere."""
        self.out: int | None = None
        """How many dice the last toss has brought."""
        self.label = ""
        """The name tag on the basket; empty: nobody's."""
        self.note = ""
        """A warning under the basket."""
        self.too_slow = False
        """Whether this phone's sensor has said too little, in this turn or again and again."""
        self.too_bumpy = False
        """Whether it is of no use here and now."""
        self.watch = FlickAttempts()
        self.basket_box = Box(0, 0, 0, 0)
        self.button = Pill(icon="toss", side=dp(10))
        super().__init__(**kwargs)
        self.button.fbind("height", lambda *_args: self.refresh())
        for prop in ("pos", "size", "wear"):
            self.fbind(prop, lambda *_args: self.lay_out())

    @property
    def way(self) -> TossBy:
        """What the basket waits for; where a flick is no use, it is a swipe."""
        app = App.get_running_app()
        chosen: TossBy = app.settings.toss
        if chosen != "flick":
            return chosen
        useless = self.too_slow or self.too_bumpy or not app.accelerometer.is_available
        return "swipe" if useless else "flick"

    @property
    def is_held(self) -> bool:
        """Whether a thumb is on the basket and a flick is waited for."""
        return self.watch.phase is not TossPhase.OVER

    def refresh(self) -> None:
        """Show what has been set."""
        self.lay_out()
        self.repaint()

    def lay_out(self) -> None:
        """The button below, at the thumb's side; nothing to press when others toss."""
        self.button.text = _("Hold to toss")
        place = self._footer()[1]
        wanted = self.live and place.width > 0
        if wanted and self.button.parent is None:
            self.add_widget(self.button)
        elif not wanted and self.button.parent is not None:
            self.remove_widget(self.button)
        if wanted:
            put(self.button, place)

    @property
    def wide(self) -> bool:
        """Whether hint and button go beside the basket instead of below it."""
        return bool(
            self.width > max(2.6 * self.height, 1.4 * dp(BUTTON_BESIDE_MIN_DP) * self._scale())
        )

    def _footer(self) -> tuple[Box, Box]:
        """Where the hint and the button are; where it is narrow there is room for only one."""
        footer = Box(self.x, self.y, self.width, max(dp(52), self.button.height))
        if footer.width < dp(BUTTON_BESIDE_MIN_DP) * self._scale():
            nowhere = footer._replace(width=0)
            return (footer, nowhere) if self.is_held else (nowhere, footer)
        width = footer.width * 0.44
        if self.wide:
            width = min(footer.width * 0.28, dp(HINT_WIDTH_MAX_DP) * self._scale())
        hint = footer._replace(width=width if self.wide else footer.width - width - dp(6))
        button = footer._replace(width=width)
        if self.look is not None and self.look.left_hand:
            return hint._replace(x=footer.right - hint.width), button
        return hint, button._replace(x=footer.right - width)

    def _stage(self) -> Box:
        """Where the arc and the basket are; they stay there while a toss is told."""
        if self.watched:
            return self.box
        hint, button = self._footer()
        if self.wide:
            return self.box.inset(button.width + dp(8), 0)
        return Box(self.x, hint.top + dp(2), self.width, self.top - hint.top - dp(2))

    def _scale(self) -> float:
        return float(self.look.scale) if self.look else 1.0

    def mouth(self) -> Box:
        """Where dice leave the basket."""
        return mouth(self.basket_box)

    def paint(self, painter: Painter) -> None:
        """Arc, basket, and what to do."""
        hint, stage = self._footer()[0], self._stage()
        if self.note:
            stage, note = stage.cut_top(stage.height - dp(22) * self._scale())
            painter.text(self.note, note.inset(dp(4), 0), "label", "accent", font="SockBold")
        level = self._end_level(stage)
        words = self._end_words(painter, level)
        set_up = lay_out_toss(stage, words)
        paint_arc(painter, set_up.center, set_up.radius, self.marker(), self.out)
        self._paint_ends(painter, set_up, words[0], level)
        self.basket_box = paint_basket(
            painter, set_up.basket, self.dice, self.label, tilt=self.tilt()
        )
        if not self.live:
            return
        if self.way == "swipe":
            self._paint_way_up(painter, stage)
        if self.way != "button":
            self._paint_thumb(painter, hint)
        if hint.width:
            self._paint_hint(painter, hint)

    def marker(self) -> float | None:
        """Where the arc's marker is; a flick's strength is shown as soon as it is over."""
        if self.watch.phase is TossPhase.WATCHING:
            return share_of(self.watch.strength)
        return self.share

    def tilt(self) -> tuple[float, float]:
        """How the dice lean with the phone; not for people who want no motion."""
        still = App.get_running_app().settings.motion == "none"
        return (0.0, 0.0) if still else self.watch.tilt

    def _paint_hint(self, painter: Painter, box: Box) -> None:
        go = self.watch.phase in GO
        if self.button.parent is not None:  # level with its face
            shadow = self.button.shadow
            box = box._replace(y=self.button.y + shadow, height=self.button.height - shadow)
        painter.plate(box, "highlight" if go else "surface", "ring" if go else "line", radius=24)
        icon, words = box.inset(dp(10), dp(4)).cut_left(dp(30), dp(6))
        painter.sprite(ICONS[self.way], icon.middle(dp(28), dp(28)))
        font = "SockBold" if self.is_held else ""
        painter.text(self.what_to_do(), words, "label", align="left", lines=2, font=font)

    def what_to_do(self) -> str:
        """The next step, in words."""
        match self.way, self.watch.phase:
            case "swipe", _phase:
                return _("Swipe up from the basket, once")
            case "button", _phase:
                return _("Hold the button, let go in the green")
            case _way, TossPhase.SETTLING:
                return _("Ready: keep still…")
            case _way, TossPhase.ARMED | TossPhase.ACTIVE:
                return _("Flick now!")
            case _way, TossPhase.WATCHING:
                return ""
            case _:
                return _("Thumb on the basket, then one flick")

    def _paint_thumb(self, painter: Painter, footer: Box) -> None:
        """Where the thumb goes; once it is there, the ring is wider, to be seen around it.

        It comes up from behind the buttons if nothing lies between them and the basket.
        """
        high = self.basket_box.height
        spot = (self.basket_box.center[0], self.basket_box.y + high * 0.36)
        radius = high * (0.34 if self.is_held else 0.26)
        disc = Box(*spot, 0, 0).middle(2 * radius, 2 * radius)
        painter.plate(disc, "cream", "cream", radius=radius / dp(1), line_width=0, alpha=0.4)
        bold = max(2.0, high / dp(1) / 60)
        if not self.is_held:
            painter.ring(spot, radius, "ring", bold)
        elif self.watch.phase in GO:
            painter.ring(spot, radius, "ring", 1.8 * bold)
        else:
            painter.ring(spot, radius, "cream", bold)
        size = high * 0.64
        tip = Box(spot[0] - size / 2, spot[1] - size * 0.67, size, size)
        if self.wide or self.note:
            left = self.look is not None and self.look.left_hand
            painter.sprite("thumb", tip, angle=-THUMB_LEAN if left else THUMB_LEAN)
        else:
            _paint_long_thumb(painter, tip, footer.center[1])

    def _paint_way_up(self, painter: Painter, stage: Box) -> None:
        """A bold arrow on either side of the basket: this way."""
        basket = self.basket_box
        barb = basket.height / 12
        if basket.height < dp(60):
            return
        middle, bold = basket.center[1], max(1.8, min(barb / dp(1) * 0.24, 4.0))
        low, high = middle - basket.height * 0.42, middle - basket.height * 0.05
        aside = min(basket.width * 0.64, stage.width / 2 - barb - dp(bold + ARROW_EDGE))
        for x in (basket.center[0] - aside, basket.center[0] + aside):
            shaft = (x, low, x, high)
            head = (x - barb, high - 1.3 * barb, x, high, x + barb, high - 1.3 * barb)
            for colour, width in (("pointer_edge", bold + ARROW_EDGE), ("pointer", bold)):
                painter.stroke(shaft, colour, width)
                painter.stroke(head, colour, width)

    def _end_level(self, stage: Box) -> str:
        """How large the words at the arc's ends are: larger on a tablet."""
        large = min(stage.width / 480, stage.height / 240) > dp(1) * self._scale()
        return "label" if large else "tiny"

    def _end_words(self, painter: Painter, level: str) -> tuple[float, float]:
        """What the words at the arc's ends need, in two lines."""
        width = 0.0
        for words in (_("too feeble"), _("all 8 out")):
            longest = max(painter.text_width(word, level) for word in words.split())
            width = max(width, longest, painter.text_width(words, level) * 0.6)
        return width + dp(4), dp(32 if level == "tiny" else 40) * self._scale()

    def _paint_ends(self, painter: Painter, stage: TossLayout, width: float, level: str) -> None:
        """What the two ends of the arc mean, beside them."""
        feeble = stage.feeble._replace(x=stage.feeble.right - width, width=width)
        strong = stage.strong._replace(width=width)
        painter.text(_("too feeble"), feeble, level, "muted", align="right", lines=2)
        painter.text(_("all 8 out"), strong, level, "muted", align="left", lines=2)


def _paint_long_thumb(painter: Painter, box: Box, end: float) -> None:
    """An upright thumb whose lower end is at a height where it is not to be seen."""
    picture = textures.texture("thumb")
    width, height = picture.size
    place = fit(width, height, box)
    tip, _rest = place.cut_top(place.height * THUMB_TIP)
    Color(1, 1, 1, 1)
    for part, low, high in (
        (tip, 1 - THUMB_TIP, 1.0),
        (Box(tip.x, end, tip.width, tip.y - end), THUMB_CUT, 1 - THUMB_TIP),
    ):
        region = picture.get_region(0, height * low, width, height * (high - low))
        Rectangle(texture=region, pos=part[:2], size=part[2:])
