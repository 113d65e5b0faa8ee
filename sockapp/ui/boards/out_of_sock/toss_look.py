"""What one tosses with, to look at: the arc, the basket, the button and what to do."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from sockapp.i18n import _
from sockapp.toss.outcome import Phase
from sockapp.toss.watch import TossWatch
from sockapp.ui.boards.out_of_sock.arc import paint_arc, point_at
from sockapp.ui.boards.out_of_sock.basket import mouth, paint_basket
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painted, Painter, put
from sockapp.ui.pieces.pill import Pill

NARROW = 300
"""dp, at 100 % text: where the button needs the whole width."""


class TossLook(Painted, FloatLayout):
    """Arc, basket and button."""

    def __init__(self, **kwargs: Any) -> None:
        self.live = False
        """Whether it can be tossed with now."""
        self.dice = 8
        """How many are in the basket."""
        self.share: float | None = None
        """Where the marker is on the arc; None: nowhere."""
        self.out: int | None = None
        """How many dice the last toss has brought."""
        self.note = ""
        """A warning under the basket."""
        self.swipe_only = False
        """Whether the sensor has turned out to be of no use here."""
        self.watch = TossWatch()
        self.basket_box = Box(0, 0, 0, 0)
        self.button = Pill(icon="toss", side=dp(10))
        super().__init__(**kwargs)
        self.button.fbind("height", lambda *_args: self.refresh())
        for prop in ("pos", "size", "wear"):
            self.fbind(prop, lambda *_args: self.lay_out())

    @property
    def by_flick(self) -> bool:
        """Whether the basket waits for a flick rather than for a swipe."""
        app = App.get_running_app()
        return (
            not self.swipe_only
            and app.settings.toss == "flick"
            and bool(app.accelerometer.is_available)
        )

    def refresh(self) -> None:
        """Show what has been set."""
        self.lay_out()
        self.repaint()

    def lay_out(self) -> None:
        """The button below, at the thumb's side; nothing to press when others toss."""
        self.button.text = _("Hold to toss")
        if self.live and self.button.parent is None:
            self.add_widget(self.button)
        elif not self.live and self.button.parent is not None:
            self.remove_widget(self.button)
        put(self.button, self._foot()[1])

    @property
    def wide(self) -> bool:
        """Whether hint and button go beside the basket instead of below it."""
        return bool(self.width > max(2.6 * self.height, 1.4 * dp(NARROW) * self._scale()))

    def _foot(self) -> tuple[Box, Box]:
        """Where the hint and the button are; where it is narrow there is only the button."""
        foot = Box(self.x, self.y, self.width, max(dp(52), self.button.height))
        if foot.width < dp(NARROW) * self._scale():
            return Box(foot.x, foot.y, 0, foot.height), foot
        width = foot.width * (0.28 if self.wide else 0.44)
        hint = foot._replace(width=width if self.wide else foot.width - width - dp(6))
        button = foot._replace(width=width)
        if self.look is not None and self.look.left_hand:
            return hint._replace(x=foot.right - hint.width), button
        return hint, button._replace(x=foot.right - width)

    def _stage(self) -> Box:
        """Where the arc and the basket are."""
        if not self.live:
            return self.box
        hint, button = self._foot()
        if self.wide:
            return self.box.inset(button.width + dp(8), 0)
        return Box(self.x, hint.top + dp(2), self.width, self.top - hint.top - dp(4))

    def _scale(self) -> float:
        return float(self.look.scale) if self.look else 1.0

    def mouth(self) -> Box:
        """Where dice leave the basket."""
        return mouth(self.basket_box)

    def paint(self, painter: Painter) -> None:
        """Arc, basket, and what to do."""
        hint, stage = self._foot()[0], self._stage()
        if self.note:
            stage, note = stage.cut_top(stage.height - dp(22) * self._scale())
            painter.text(self.note, note.inset(dp(4), 0), "label", "accent", font="SockBold")
        stage = stage.middle(stage.width, min(stage.height, stage.width * 0.75))
        radius = min(stage.width * 0.32, stage.height * 0.84)
        center = (stage.center[0], stage.top - radius - dp(14))
        basket = Box(center[0] - radius * 0.72, stage.y, radius * 1.44, stage.height * 0.8)
        paint_arc(painter, center, radius, self.share, self.out)
        self.basket_box = paint_basket(painter, basket, self.dice, tilt=self.watch.tilt)
        self._paint_ends(painter, center, radius, stage)
        if not self.live:
            return
        if self.by_flick:
            self._paint_thumb(painter)
        else:
            self._paint_way_up(painter)
        if hint.width:
            self._paint_hint(painter, hint)

    def _paint_hint(self, painter: Painter, box: Box) -> None:
        painter.plate(box, "surface", "line", radius=24)
        icon, words = box.inset(dp(10), dp(4)).cut_left(dp(30), dp(6))
        painter.sprite("flick" if self.by_flick else "swipe", icon.middle(dp(28), dp(28)))
        painter.text(self._what_to_do(), words, "label", align="left", lines=2)

    def _what_to_do(self) -> str:
        if not self.by_flick:
            return _("Swipe up from the basket, once")
        match self.watch.phase:
            case Phase.SETTLING:
                return _("Ready: keep still…")
            case Phase.ARMED | Phase.ACTIVE:
                return _("Flick now!")
            case _:
                return _("Hold the basket, then flick the phone once")

    def _paint_thumb(self, painter: Painter) -> None:
        """Where the thumb goes; amber once the basket is armed."""
        x, y = self.basket_box.center
        spot = (x, y - self.basket_box.height * 0.14)
        radius = self.basket_box.height * 0.2
        armed = self.watch.phase in (Phase.ARMED, Phase.ACTIVE)
        painter.ring(spot, radius, "ring" if armed else "cream", 3 if armed else 1.6)

    def _paint_way_up(self, painter: Painter) -> None:
        """An arrow on either side of the basket: this way."""
        basket, barb = self.basket_box, dp(7)
        if basket.height < dp(80):
            return
        low, high = basket.y + dp(6), basket.y + basket.height * 0.42
        for x in (basket.x - dp(20), basket.right + dp(20)):
            painter.line((x, low, x, high), "outline", 1.8)
            painter.line((x - barb, high - barb, x, high, x + barb, high - barb), "outline", 1.8)

    def _paint_ends(
        self, painter: Painter, center: tuple[float, float], radius: float, stage: Box
    ) -> None:
        """What the two ends of the arc mean, beside them."""
        low, high = point_at(center, radius, 0), point_at(center, radius, 1)
        width = min(dp(64) * self._scale(), low[0] - dp(10) - stage.x)
        height = min(dp(34) * self._scale(), stage.height)
        y = max(stage.y, low[1] - height / 2)
        left = Box(low[0] - width - dp(10), y, width, height)
        right = Box(high[0] + dp(10), y, width, height)
        painter.text(_("too feeble"), left, "tiny", "muted", align="right", lines=2)
        painter.text(_("all 8 out"), right, "tiny", "muted", align="left", lines=2)
