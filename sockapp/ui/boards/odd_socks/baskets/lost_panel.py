"""The panel of the lost mate, the card that no player has seen (ODD-2)."""

from __future__ import annotations

from math import cos, radians, sin

from kivy.metrics import dp

from sockapp.games.odd_socks.text.names import design_name
from sockapp.i18n import _, pgettext
from sockapp.ui.boards.odd_socks.card_painting import CARD_ASPECT, paint_back, paint_face
from sockapp.ui.boards.odd_socks.scene import Scene
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter

NARROW_DP, LOW_DP = 84, 110
"""Minimum width and height for two lines of text, in dp."""
PANEL_MIN_DP = 70
"""Minimum width and height for one line of text."""
LINE_DP = 15
"""Height of a single line, in dp at 100 % text size."""
CARD_TILT_DEGREES = 3
"""Rotation of the card."""
CARD_MAX_WIDTH_SHARE = 0.8
"""Maximum width of the rotated card, of the panel's width."""
SEAM_DP = 9
"""Margin in dp that keeps the card off the stitches."""
DISC_WIDTH_SHARE = 0.5
"""Diameter of the disc with the question mark, of the card's width."""


class LostPanel(Painted):
    """The felt with the lost mate on it."""

    scene: Scene | None = None
    _is_away = False
    """Whether the card has left the panel, on its way to its match."""

    def show(self, scene: Scene) -> None:
        """Draw this scene's lost mate."""
        self.scene = scene
        self.repaint()

    def send_away(self) -> None:
        """Hide the card. It returns with the next ``show`` after ``bring_back``."""
        self._is_away = True
        self.repaint()

    def bring_back(self) -> None:
        """Draw the card again at the next ``show``."""
        self._is_away = False

    def card_box(self) -> Box:
        """Return the box of the card before its rotation."""
        inner = self.box.inset(dp(SEAM_DP))
        if words := self._words_height():
            inner = inner.cut_top(inner.height - words, dp(2))[0]
        # The corners of the rotated card must fit too.
        cosine, sine = cos(radians(CARD_TILT_DEGREES)), sin(radians(CARD_TILT_DEGREES))
        height_by_width = min(inner.width, self.width * CARD_MAX_WIDTH_SHARE) / (
            CARD_ASPECT * cosine + sine
        )
        height_by_height = inner.height / (cosine + CARD_ASPECT * sine)
        height = min(height_by_width, height_by_height)
        return inner.middle(height * CARD_ASPECT, height)

    @property
    def _has_two_lines(self) -> bool:
        """Whether there is room for two lines of text."""
        return self.width >= dp(NARROW_DP) and self.height >= dp(LOW_DP)

    def _words_height(self) -> float:
        scale = 1.0 if self.theme is None else min(1.0, self.theme.scale)  # the card keeps its size
        if self._has_two_lines:
            return min(dp(36) * scale, self.height * 0.32)
        return dp(LINE_DP) * scale if min(self.width, self.height) >= dp(PANEL_MIN_DP) else 0.0

    def paint(self, painter: Painter) -> None:
        """Draw the card face down with a question mark, or face up once it is known."""
        scene = self.scene
        if scene is None:
            return
        painter.plate(self.box, "felt", "felt_edge", radius=18, line_width=2)
        painter.stitches(self.box.inset(dp(5)), "cream", radius=13, width=1)
        box = self.card_box()
        lost = scene.table.lost
        if not self._is_away:
            with painter.turned(CARD_TILT_DEGREES, box.center):
                if lost is None:
                    paint_back(painter, box)
                    disc = box.width * DISC_WIDTH_SHARE
                    painter.dot(box.center, disc / dp(1) * 1.12, "ink")
                    painter.dot(box.center, disc / dp(1), "cream")
                    painter.sign("?", box.middle(disc, disc), "ink")
                else:
                    paint_face(painter, lost, box, bright=True)
        if self._words_height():
            self._paint_words(painter, None if lost is None else design_name(lost))

    def _paint_words(self, painter: Painter, design: str | None) -> None:
        """Draw the title and what is known of the card; in a narrow panel only one of them."""
        inner = self.box.inset(dp(SEAM_DP))
        words = Box(inner.x, inner.y, inner.width, self._words_height())
        title = _("The lost mate")
        if self._has_two_lines:
            above, below = words.cut_top(words.height * 0.52)
            painter.text(title, above, "small", "cream", font="SockBold")
            painter.text(design or _("shown at the end"), below, "tiny", "cream")
            return
        if painter.text_width(title, "tiny", "SockBold") / painter.theme.scale > words.width:
            title = pgettext("notebook", "Lost")
        painter.text(design or title, words, "tiny", "cream", font="SockBold")
