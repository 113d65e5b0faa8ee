"""The drawing side of a toss: the arc, the basket, the button and the instruction."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout

from sockapp.i18n import _
from sockapp.people.settings import TossBy
from sockapp.toss.flick_attempts import FlickAttempts
from sockapp.toss.outcome import TossPhase
from sockapp.ui.look import textures
from sockapp.ui.look.geometry import Box, fit
from sockapp.ui.look.painter import Painted, Painter, place_centred
from sockapp.ui.toss.basket_painting import mouth, paint_basket
from sockapp.ui.toss.strength_arc import paint_arc, share_of
from sockapp.ui.toss.toss_layout import TossLayout, lay_out_toss
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText

FLICK_PHASES = (TossPhase.ARMED, TossPhase.ACTIVE)
ICONS: dict[TossBy, str] = {"flick": "flick", "swipe": "swipe", "button": "toss"}
THUMB_FADE_S = 0.6
THUMB_LEAN_DEGREES = 16
"""Degrees by which the drawn thumb leans from the holding hand, unless it comes from below."""
THUMB_TIP_SHARE = 0.6
"""Upper share of the thumb's sprite that is never stretched."""
THUMB_CUT_SHARE = 0.14
"""Lower share of the thumb's sprite that is cut off when it is stretched."""
BUTTON_BESIDE_MIN_DP = 300
"""Width below which there is no room for a hint beside the button, in dp at 100 % text."""
BUTTON_WIDTH_MAX_DP = 360
"""Maximum width of the button if it is the chosen way to toss, in dp at 100 % text."""
HINT_WIDTH_MAX_DP = 230
"""Maximum width of the hint and of the button beside the basket, in dp at 100 % text."""
NOTE_HEIGHT_DP = 22
"""Height of the line for a note, in dp at 100 % text."""
STAGE_HEIGHT_MIN_DP = 56
"""Height below which the arc could not be read, in dp. A note then goes into the hint."""
NOTE_HEIGHT_SHARE = 0.56
"""Share of the hint's height for a note."""
ARROW_EDGE_DP = 3.0
"""Width of the outline around an arrow, in dp."""


class TossView(Painted, FloatLayout):
    """A widget with the arc, the basket and the button, without gestures."""

    thumb_alpha = NumericProperty(1.0)
    """Opacity of the drawn thumb and arrows, which show a beginner what to do."""

    def __init__(self, **kwargs: Any) -> None:
        self.is_live = False
        """Whether a toss is possible now."""
        self.is_watched = False
        """Whether the viewer only watches; then there is no room for hint and button."""
        self.dice = 8
        """Number of dice in the basket."""
        self.share: float | None = None
        """The marker's position on the arc, 0 to 1; None for no marker."""
        self.out: int | None = None
        """Number of dice that the last toss brought out; None before it."""
        self.label = ""
        """The name tag on the basket; empty for none."""
        self.note = ""
        """A warning under the basket."""
        self.is_sensor_too_slow = False
        """Whether the sensor gave too few samples, in this turn or in several before it."""
        self.is_too_bumpy = False
        """Whether the phone shakes too much for a flick in this turn."""
        self.was_gentle = False
        """Whether the last stroke or swipe was too gentle to count."""
        self.attempts = FlickAttempts()
        self.basket_box = Box(0, 0, 0, 0)
        self.button = AppButton(AppButtonIcon(icon="toss"), AppButtonText(), padding_x=dp(10))
        super().__init__(**kwargs)
        self.button.fbind("height", lambda *_args: self.refresh())
        self.fbind("thumb_alpha", self.repaint)
        for prop in ("pos", "size", "appearance"):
            self.fbind(prop, lambda *_args: self.lay_out())

    @property
    def way(self) -> TossBy:
        """The way to toss: the setting, but a swipe if flicks cannot be measured."""
        app = App.get_running_app()
        chosen: TossBy = app.settings.toss
        if chosen != "flick":
            return chosen
        is_flick_unusable = (
            self.is_sensor_too_slow or self.is_too_bumpy or not app.accelerometer.is_available
        )
        return "swipe" if is_flick_unusable else "flick"

    @property
    def is_held(self) -> bool:
        """Whether a try at a flick is in progress."""
        return self.attempts.phase is not TossPhase.OVER

    def refresh(self) -> None:
        """Redraw after fields were set."""
        self.lay_out()
        self.repaint()

    def lay_out(self) -> None:
        """Place the button on the thumb's side, or remove it while no toss is possible."""
        is_main = self.way == "button"
        self.button.text = _("Hold and let go in the green") if is_main else _("Hold to toss")
        place = self._footer()[1]
        is_button_wanted = self.is_live and place.width > 0
        if is_button_wanted and self.button.parent is None:
            self.add_widget(self.button)
        elif not is_button_wanted and self.button.parent is not None:
            self.remove_widget(self.button)
        if is_button_wanted:
            place_centred(self.button, place)

    @property
    def is_wide(self) -> bool:
        """Whether hint and button are beside the basket instead of below it."""
        return bool(
            self.width > max(2.6 * self.height, 1.4 * dp(BUTTON_BESIDE_MIN_DP) * self._scale())
        )

    def _footer(self) -> tuple[Box, Box]:
        """Return the boxes of the hint and the button.

        One has no width in a narrow widget. The hint has none if the button is the way to toss,
        because the button itself says what to do.
        """
        footer = Box(self.x, self.y, self.width, max(dp(52), self.button.height))
        if self.way == "button" and not self.is_wide:
            width = min(footer.width, dp(BUTTON_WIDTH_MAX_DP) * self._scale())
            return footer._replace(width=0), footer.middle(width, footer.height)
        if footer.width < dp(BUTTON_BESIDE_MIN_DP) * self._scale():
            nowhere = footer._replace(width=0)
            return (footer, nowhere) if self.is_held else (nowhere, footer)
        width = footer.width * 0.44
        if self.is_wide:
            width = min(footer.width * 0.28, dp(HINT_WIDTH_MAX_DP) * self._scale())
        hint = footer._replace(width=width if self.is_wide else footer.width - width - dp(6))
        if self.way == "button":
            hint = hint._replace(width=0)
        button = footer._replace(width=width)
        if self.theme is not None and self.theme.is_left_handed:
            return hint._replace(x=footer.right - hint.width), button
        return hint, button._replace(x=footer.right - width)

    @property
    def has_hint(self) -> bool:
        """Whether there is room for the instruction now."""
        return self.is_live and self._footer()[0].width > 0

    def _stage(self) -> Box:
        """Return the area of the arc and the basket.

        It does not depend on ``is_live``, so that they stay in place while a toss is animated.
        """
        if self.is_watched:
            return self.box
        hint, button = self._footer()
        if self.is_wide:
            return self.box.inset(button.width + dp(8), 0)
        return Box(self.x, hint.top + dp(2), self.width, self.top - hint.top - dp(2))

    def _is_note_in_hint(self) -> bool:
        """Return whether the note is part of the hint, because a line for it leaves no stage."""
        low = self._stage().height - dp(NOTE_HEIGHT_DP) * self._scale() < dp(STAGE_HEIGHT_MIN_DP)
        return bool(self.note) and low and self._footer()[0].width > 0

    def _scale(self) -> float:
        return float(self.theme.scale) if self.theme else 1.0

    def mouth(self) -> Box:
        """Return the box where dice leave the basket."""
        return mouth(self.basket_box)

    def paint(self, painter: Painter) -> None:
        """Draw the arc, the basket and the instruction."""
        hint, stage = self._footer()[0], self._stage()
        if self.note and not self._is_note_in_hint():
            stage, note = stage.cut_top(stage.height - dp(NOTE_HEIGHT_DP) * self._scale())
            painter.text(self.note, note.inset(dp(4), 0), "label", "accent", font="SockBold")
        level = self._end_words_level(stage)
        words = self._end_words_size(painter, level)
        layout = lay_out_toss(stage, words)
        paint_arc(painter, layout.center, layout.radius, self.marker(), self.out)
        self._paint_end_words(painter, layout, words[0], level)
        self.basket_box = paint_basket(
            painter, layout.basket, self.dice, self.label, tilt=self.tilt()
        )
        if not self.is_live:
            return
        if self.way == "swipe" and self.thumb_alpha:
            self._paint_arrows(painter, stage)
        if self.way != "button":
            self._paint_thumb(painter, hint)
        if hint.width:
            self._paint_hint(painter, hint)

    def fade_thumb(self) -> None:
        """Fade out the drawn thumb, once the player knows where it belongs."""
        is_still = App.get_running_app().settings.motion == "none"
        Animation(thumb_alpha=0.0, duration=0.0 if is_still else THUMB_FADE_S).start(self)

    def marker(self) -> float | None:
        """Return the marker's position; a flick's strength is shown as soon as it is over."""
        if self.attempts.phase is TossPhase.WATCHING:
            return share_of(self.attempts.strength)
        return self.share

    def tilt(self) -> tuple[float, float]:
        """Return how the dice follow the phone's tilt; zero with the motion setting "none"."""
        is_still = App.get_running_app().settings.motion == "none"
        return (0.0, 0.0) if is_still else self.attempts.tilt

    def _paint_hint(self, painter: Painter, box: Box) -> None:
        is_flick_due = self.attempts.phase in FLICK_PHASES
        if self.button.parent is not None:  # align with the button without its shadow
            shadow = self.button.shadow
            box = box._replace(y=self.button.y + shadow, height=self.button.height - shadow)
        painter.plate(
            box,
            "highlight" if is_flick_due else "surface",
            "ring" if is_flick_due else "line",
            radius=24,
        )
        icon, words = box.inset(dp(10), dp(4)).cut_left(dp(30), dp(6))
        painter.sprite(ICONS[self.way], icon.middle(dp(28), dp(28)))
        if self._is_note_in_hint():
            note, words = words.cut_top(words.height * NOTE_HEIGHT_SHARE)
            painter.text(self.note, note, "tiny", "accent", align="left", lines=3, font="SockBold")
        font = "SockBold" if self.is_held else ""
        painter.text(self.what_to_do(), words, "label", align="left", lines=2, font=font)

    def what_to_do(self) -> str:
        """Return the instruction for the next step; empty after a flick."""
        match self.way, self.attempts.phase:
            case "swipe", _phase if self.was_gentle:
                return _("Too gentle: swipe again")
            case "flick", TossPhase.ARMED | TossPhase.OVER if self.was_gentle:
                return _("Too gentle: flick again")
            case "swipe", _phase:
                return _("Swipe up from the basket, once")
            case "button", _phase:
                return _("Hold the button and let go in the green")
            case _way, TossPhase.SETTLING:
                return _("Ready: keep still…")
            case _way, TossPhase.ARMED | TossPhase.ACTIVE:
                return _("Flick now!")
            case _way, TossPhase.WATCHING:
                return ""
            case _:
                return _("Thumb on the basket, then one flick")

    def _paint_thumb(self, painter: Painter, footer: Box) -> None:
        """Draw the place for the thumb; its ring is wider while the user's thumb is on it.

        The drawn thumb comes up from behind the buttons if nothing is between them and the basket.
        """
        height = self.basket_box.height
        spot = (self.basket_box.center[0], self.basket_box.y + height * 0.36)
        radius = height * (0.34 if self.is_held else 0.26)
        disc = Box(*spot, 0, 0).middle(2 * radius, 2 * radius)
        painter.plate(disc, "cream", "cream", radius=radius / dp(1), line_width=0, alpha=0.4)
        bold = max(2.0, height / dp(1) / 60)
        if not self.is_held:
            painter.ring(spot, radius, "ring", bold)
        elif self.attempts.phase in FLICK_PHASES:
            painter.ring(spot, radius, "ring", 1.8 * bold)
        else:
            painter.ring(spot, radius, "cream", bold)
        if not self.thumb_alpha:
            return
        size = height * 0.64
        tip = Box(spot[0] - size / 2, spot[1] - size * 0.67, size, size)
        if self.is_wide or self.note:
            left = self.theme is not None and self.theme.is_left_handed
            tint = (1.0, 1.0, 1.0, self.thumb_alpha)
            painter.sprite(
                "thumb", tip, tint=tint, angle=-THUMB_LEAN_DEGREES if left else THUMB_LEAN_DEGREES
            )
        else:
            _paint_long_thumb(painter, tip, footer.center[1], self.thumb_alpha)

    def _paint_arrows(self, painter: Painter, stage: Box) -> None:
        """Draw an upward arrow on either side of the basket."""
        basket = self.basket_box
        barb = basket.height / 12
        if basket.height < dp(60):
            return
        middle, bold = basket.center[1], max(1.8, min(barb / dp(1) * 0.24, 4.0))
        low, high = middle - basket.height * 0.42, middle - basket.height * 0.05
        aside = min(basket.width * 0.64, stage.width / 2 - barb - dp(bold + ARROW_EDGE_DP))
        for x in (basket.center[0] - aside, basket.center[0] + aside):
            shaft = (x, low, x, high)
            head = (x - barb, high - 1.3 * barb, x, high, x + barb, high - 1.3 * barb)
            for colour, width in (("pointer_edge", bold + ARROW_EDGE_DP), ("pointer", bold)):
                painter.stroke(shaft, colour, width)
                painter.stroke(head, colour, width)

    def _end_words_level(self, stage: Box) -> str:
        """Return the text level of the words at the arc's ends, which is larger on a tablet."""
        is_large = min(stage.width / 480, stage.height / 240) > dp(1) * self._scale()
        return "label" if is_large else "tiny"

    def _end_words_size(self, painter: Painter, level: str) -> tuple[float, float]:
        """Return the width and height of the words at the arc's ends, in two lines."""
        width = 0.0
        for words in (_("too feeble"), _("all 8 out")):
            longest = max(painter.text_width(word, level) for word in words.split())
            width = max(width, longest, painter.text_width(words, level) * 0.6)
        return width + dp(4), dp(32 if level == "tiny" else 40) * self._scale()

    def _paint_end_words(
        self, painter: Painter, stage: TossLayout, width: float, level: str
    ) -> None:
        """Draw the words beside the arc's ends."""
        feeble = stage.feeble._replace(x=stage.feeble.right - width, width=width)
        strong = stage.strong._replace(width=width)
        painter.text(_("too feeble"), feeble, level, "muted", align="right", lines=2)
        painter.text(_("all 8 out"), strong, level, "muted", align="left", lines=2)


def _paint_long_thumb(painter: Painter, box: Box, end: float, alpha: float) -> None:
    """Draw an upright thumb that is stretched down to ``end``, where a button hides its edge."""
    picture = textures.texture("thumb")
    width, height = picture.size
    place = fit(width, height, box)
    tip, _rest = place.cut_top(place.height * THUMB_TIP_SHARE)
    Color(1, 1, 1, alpha)
    for part, low, high in (
        (tip, 1 - THUMB_TIP_SHARE, 1.0),
        (Box(tip.x, end, tip.width, tip.y - end), THUMB_CUT_SHARE, 1 - THUMB_TIP_SHARE),
    ):
        region = picture.get_region(0, height * low, width, height * (high - low))
        Rectangle(texture=region, pos=part[:2], size=part[2:])
