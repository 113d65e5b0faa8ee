"""Tossing: a swipe up from the basket, or hold and release on the moving arc."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from sockapp.games.out_of_sock.events import Tossed
from sockapp.games.out_of_sock.moves import Fumble, Toss
from sockapp.games.out_of_sock.table import Table
from sockapp.i18n import _
from sockapp.toss.swipe import Swipe
from sockapp.ui.boards.out_of_sock.arc import paint_arc, point_at, share_of, strength_at
from sockapp.ui.boards.out_of_sock.basket import paint_basket
from sockapp.ui.boards.out_of_sock.warning import warning
from sockapp.ui.boards.out_of_sock.zone import Zone, put
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.pieces.pill import Pill

SWEEP_SECONDS = 1.3
"""How long the marker takes from one end of the arc to the other."""
NARROW = 300
"""dp, at 100 % text: where the button needs the whole width."""
LEAST_HOLD = 0.15
"""Seconds; a shorter touch of the button was no hold."""


class TossZone(Zone):
    """The basket with eight dice, waiting for one flick."""

    def __init__(self, **kwargs: Any) -> None:
        self.share: float | None = None
        """Where the marker is on the arc; None: nowhere."""
        self.out: int | None = None
        """How many dice the toss that is being told has brought."""
        self._swipe: Swipe | None = None
        self._shaken = 0
        self._sweep: Any = None
        self._started = 0.0
        super().__init__(**kwargs)
        self.button = Pill(icon="toss", side=dp(10))
        self.button.bind(on_press=self._hold, on_release=self._let_go, state=self._left)
        self.watch_height(self.button)

    def show(self, table: Table, own: bool) -> None:
        """A new toss begins with a clean record."""
        if self.table is None or table.turn != self.table.turn:
            self._shaken = 0
        self.share = self.out = None
        super().show(table, own)

    def tell(self, event: Tossed) -> None:
        """The dice are out of the basket; the arc shows how strong that was and what it brought."""
        if self.table is not None:
            super().show(replace(self.table, dice=event.dice), own=False)
        self.share, self.out = share_of(event.strength), len(event.dice)

    def lay_out(self) -> None:
        """The button below, at the thumb's side; nothing to press when others toss."""
        self.button.text = _("Hold to toss")
        if self.own and self.button.parent is None:
            self.add_widget(self.button)
        elif not self.own and self.button.parent is not None:
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
        if not self.own:
            return self.box
        hint, button = self._foot()
        if self.wide:
            return self.box.inset(button.width + dp(8), 0)
        return Box(self.x, hint.top + dp(2), self.width, self.top - hint.top - dp(4))

    def _scale(self) -> float:
        return float(self.look.scale) if self.look else 1.0

    def paint(self, painter: Painter) -> None:
        """Arc, basket, and what to do."""
        table = self.table
        if table is None:
            return
        hint, stage = self._foot()[0], self._stage()
        if words := warning(table):
            rest, note = stage.cut_top(stage.height - dp(22) * self._scale())
            painter.text(words, note.inset(dp(4), 0), "label", "accent", font="SockBold")
            stage = rest
        radius = min(stage.width * 0.32, stage.height * 0.84)
        center = (stage.center[0], stage.top - radius - dp(14))
        basket = Box(center[0] - radius * 0.72, stage.y, radius * 1.44, stage.height * 0.8)
        paint_arc(painter, center, radius, self.share, self.out)
        self.basket_box = paint_basket(painter, basket, table.in_basket)
        self._paint_ends(painter, center, radius, stage)
        if self.own:
            self._paint_way_up(painter)
        if self.own and hint.width:
            self._paint_hint(painter, hint)

    def _paint_hint(self, painter: Painter, box: Box) -> None:
        painter.plate(box, "surface", "line", radius=24)
        icon, words = box.inset(dp(10), dp(4)).cut_left(dp(30), dp(6))
        painter.sprite("swipe", icon.middle(dp(28), dp(28)))
        painter.text(_("Swipe up from the basket, once"), words, "label", align="left", lines=2)

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

    # The swipe

    def on_touch_down(self, touch: Any) -> bool:
        """A finger on the basket."""
        if super().on_touch_down(touch):
            return True
        if not self.own or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._swipe = Swipe()
        self._follow(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """The finger moves on."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._follow(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The finger leaves the glass: was that a toss?"""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._follow(touch)
        swipe, self._swipe = self._swipe, None
        if swipe is None or not self.own:
            return True
        if swipe.verdict == "toss":
            self._toss(swipe.strength)
        elif swipe.verdict == "shaken":
            self._shake()
        return True

    def _follow(self, touch: Any) -> None:
        if self._swipe is not None:
            self._swipe.add(Clock.get_time(), touch.x / dp(1), touch.y / dp(1))

    def _shake(self) -> None:
        """OOS-2: the first time asks again, the second loses the turn."""
        self._shaken += 1
        if self._shaken > 1:
            self.own = False
            self.on_move(Fumble())
        else:
            self.say(_("Shaken more than once: try again"))

    # The button

    def _hold(self, _button: Pill) -> None:
        self._started = Clock.get_time()
        self._sweep = Clock.schedule_interval(self._advance, 0)

    def _advance(self, _dt: float) -> None:
        """The marker goes to and fro for as long as the button is held."""
        way = (Clock.get_time() - self._started) / SWEEP_SECONDS
        self.share = way % 2 if way % 2 <= 1 else 2 - way % 2
        self.repaint()

    def _let_go(self, _button: Pill) -> None:
        """Let go on the button: that is the toss, unless it was only tapped."""
        held = Clock.get_time() - self._started
        share = self._rest()
        if not self.own or share is None:
            return
        if held < LEAST_HOLD:
            self.say(_("Keep holding, and let go where the arc is green."))
        else:
            self._toss(strength_at(share))

    def _left(self, _button: Pill, state: str) -> None:
        """The finger is off the button. Beside it nothing is meant: ``_let_go`` does not come."""
        if state == "normal":
            Clock.schedule_once(lambda _dt: self._rest(), 0)

    def _rest(self) -> float | None:
        """Stop the marker; gives back where it was."""
        if self._sweep is None:
            return None
        self._sweep.cancel()
        self._sweep = None
        share, self.share = self.share, None
        self.repaint()
        return share

    def _toss(self, strength: float) -> None:
        self.own = False
        self.lay_out()
        self.share = share_of(strength)
        self.repaint()
        self.on_move(Toss(strength))
