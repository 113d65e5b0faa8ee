"""The zone for a lost turn: where the toss was on the meter, and the reason (OOS-3)."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.out_of_sock.dice_model import DICE
from sockapp.games.out_of_sock.events import Flicked, Loss, TurnLost
from sockapp.games.out_of_sock.text.phrases import lost_toss_chance, lost_toss_reason
from sockapp.ui.boards.out_of_sock.zones.base_zone import Zone
from sockapp.ui.look.painter import Painter
from sockapp.ui.toss.basket_painting import paint_basket
from sockapp.ui.toss.strength_arc import paint_arc, share_of
from sockapp.ui.toss.toss_layout import lay_out_toss

REASON_DP, CHANCE_DP = 24, 34
"""Heights of the two texts below the meter, in dp at 100 % text size."""


class LostZone(Zone):
    """The meter with the toss, or a picture, and a text; shown for a moment after a lost turn."""

    words = ""
    """The reason."""
    chance = ""
    """How often such a toss loses the turn; empty if it was not the strength that lost it."""
    toss: Flicked | None = None
    """The toss that lost the turn; None if its strength is unknown or was not the reason."""

    def tell(self, event: TurnLost) -> None:
        """Show why the turn was lost; ``toss`` has been set before."""
        if event.why is not Loss.COUNT:
            self.toss = None
        self.words, self.chance = self.event_text(event), ""
        if self.toss is not None:
            self.words, self.chance = lost_toss_reason(event.dice), lost_toss_chance(self.toss)
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """Draw the meter with the basket as the toss left it, above the text."""
        if self.toss is None:
            scene, words = self.box.cut_top(self.height * 0.74, dp(4))
            painter.sprite("lost_toss", scene)
            painter.text(self.words, words.inset(dp(12), 0), "strong", lines=2)
            return
        scale, out = painter.theme.scale, len(self.toss.dice)
        scene, words = self.box.cut_top(self.height - dp(REASON_DP + CHANCE_DP) * scale, dp(2))
        layout = lay_out_toss(scene, (0.0, 0.0))
        paint_arc(painter, layout.center, layout.radius, share_of(self.toss.strength), out)
        label = self.host.name_tags()[self.toss.seat]
        self.basket_box = paint_basket(painter, layout.basket, DICE - out, label)
        reason, chance = words.inset(dp(8), 0).cut_top(dp(REASON_DP) * scale)
        painter.text(self.words, reason, "strong", "accent", font="SockBold")
        painter.text(self.chance, chance, "small", lines=2)
