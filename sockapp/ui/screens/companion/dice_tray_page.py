"""The dice tray page: toss with the phone while the printed cards are on the table."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from sockapp.companion.dice_tray import TrayDice
from sockapp.device.audio import sound
from sockapp.device.window_flags import keep_awake
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock import dice_model
from sockapp.i18n import _, ngettext, number
from sockapp.ui.app.page import Page
from sockapp.ui.screens.companion.dice_tray_view import DiceTray, PileCounts, TrayPicture  # noqa: F401  (kv)
from sockapp.ui.screens.companion.pad_persistence import open_pads, save_pads
from sockapp.ui.toss.toss_pad import TossPad
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)


class DiceTrayPage(Page):
    """A page with a full basket to toss, or the tray with the result."""

    message = StringProperty("")
    """The instruction."""
    is_turn_lost = BooleanProperty(False)
    """Whether the toss lost the turn (OOS-3)."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pads = open_pads(self.app)
        self._rng = Rng.fresh().open()
        self.pad = TossPad()
        self.pad.bind(
            on_toss=lambda _pad, strength: self._on_toss(strength),
            on_fumble=lambda _pad: self._on_fumble(),
            on_say=lambda _pad, text: self.app.navigator.say(text),
        )
        # Only one of the two is in the tree, and ids are weak references.
        self._out = self.ids.out.__self__
        self.ids.tray.on_take = self._take
        self.app.bind(lang=self._refresh)

    @property
    def tray(self) -> TrayDice:
        """The dice outside the basket."""
        return self._pads.tray

    def on_enter(self, **_given: Any) -> None:
        """Show the tray as it was left."""
        self._pads = open_pads(self.app)
        keep_awake(True)
        self._show()

    def on_leave(self) -> None:
        """Deactivate the basket, which switches the sensor off."""
        keep_awake(False)
        self.pad.is_live = False
        self.pad.refresh()

    def _on_toss(self, strength: float) -> None:
        """Put the tossed dice on the tray."""
        self._keep(TrayDice.after(dice_model.toss(strength, self._rng)))
        sound.play("sad" if self.tray.is_lost else "dice_toss")

    def _on_fumble(self) -> None:
        """Empty the tray after repeated shaking (OOS-2)."""
        self.app.navigator.say(_("Shaken more than once, so the turn is lost."))
        self._keep(TrayDice())

    def _take(self, place: int) -> None:
        sound.play("tap")
        self._keep(self.tray.without_die(place))

    def put_back(self) -> None:
        """Put all dice back for the next toss."""
        self._keep(TrayDice())

    def _keep(self, tray: TrayDice) -> None:
        self._pads = save_pads(self.app, self._pads, tray=tray)
        self._show()

    def _show(self) -> None:
        """Show the basket while it is full, else the tray."""
        tray, place = self.tray, self.ids.place
        wanted = self.pad if tray.tossed is None else self._out
        if place.children != [wanted]:
            place.clear_widgets()
            place.add_widget(wanted)
        self.pad.is_live = tray.tossed is None
        self.pad.dice, self.pad.share, self.pad.out = tray.in_basket, None, None
        if self.pad.is_live:
            self.pad.new_turn()
        self.pad.refresh()
        self.ids.tray.show(tray)
        self.ids.counts.show(tray)
        self.ids.leftover.show(tray)
        self._refresh()

    def _refresh(self, *_args: object) -> None:
        self.is_turn_lost = self.tray.is_lost
        self.message = _instruction(self.tray)


def _instruction(tray: TrayDice) -> str:
    """Return the instruction for the dice on the tray."""
    count = len(tray.dice)
    if tray.tossed is None:
        return _("All 8 dice are in the basket. Toss once, and only once.")
    if tray.is_lost:
        return ngettext(
            "{count} die out, so the turn is lost. Pass the phone to the left.",
            "{count} dice out, so the turn is lost. Pass the phone to the left.",
            tray.tossed,
        ).format(count=number(tray.tossed))
    if count == tray.tossed:
        return ngettext(
            "{count} die out. Split it, or stack it on pile {count}.",
            "{count} dice out. Split them, or stack them on pile {count}.",
            count,
        ).format(count=number(count))
    return ngettext(
        "{count} die left. Tap it when it’s taken.",
        "{count} dice left. Tap each one as it’s taken.",
        count,
    ).format(count=number(count))
