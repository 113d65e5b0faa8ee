"""The sheet that lists a basket's cards with their actions, as far as the viewer knows them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import ACTIONS, Design
from sockapp.games.odd_socks.state import CardInBasket
from sockapp.games.odd_socks.text.names import action_name, action_text, design_name
from sockapp.games.odd_socks.text.phrases import peek_needed_text
from sockapp.i18n import _, join_or
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.odd_socks.card_painting import NOTED_DESIGNS_MAX, paint_lying
from sockapp.ui.boards.odd_socks.scene import Scene
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.sheet import Sheet

CARD_SIZE_DP = (56, 80)


class CardPicture(Painted):
    """A basket card as the viewer sees it."""

    def __init__(self, lying: CardInBasket, known: tuple[Design, ...], **kwargs: Any) -> None:
        self.lying, self.known = lying, known
        super().__init__(**kwargs)

    def paint(self, painter: Painter) -> None:
        """Draw the card."""
        paint_lying(painter, self.lying, self.box, self.known, bright=True)


class BasketLine(BoxLayout):
    """A card and its description."""

    def __init__(self, lying: CardInBasket, known: tuple[Design, ...], **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), size_hint_y=None, **kwargs)
        self.add_widget(
            CardPicture(
                lying,
                known,
                size_hint=(None, None),
                size=(dp(CARD_SIZE_DP[0]), dp(CARD_SIZE_DP[1])),
                pos_hint={"center_y": 0.5},
            )
        )
        self.words = AppLabel(
            text=describe(lying, known), role="medium", pos_hint={"center_y": 0.5}
        )
        self.words.bind(height=self._grow)
        self.add_widget(self.words)
        self._grow()

    def _grow(self, *_args: object) -> None:
        self.height = max(dp(CARD_SIZE_DP[1]), self.words.height)


def describe(lying: CardInBasket, known: tuple[Design, ...]) -> str:
    """Return the description of a basket card, as far as the viewer may know it."""
    if len(known) == 1:
        design = known[0]
        action = ACTIONS[design]
        title = " · ".join([design_name(design), action_name(action)])
        words = "\n".join([title, action_text(action)])
        return words if lying.up else "\n".join([_("Face down, but you know it."), words])
    if 1 < len(known) <= NOTED_DESIGNS_MAX:
        names = join_or(map(design_name, known))
        return _("Face down. Still possible: {designs}.").format(designs=names)
    return peek_needed_text()


def open_basket(host: BoardHost, scene: Scene, seat: Seat) -> Sheet:
    """Open and return the sheet of a player's basket."""
    own = scene.is_addressed and seat == scene.me
    title = _("Your basket") if own else _("{name}’s basket").format(name=host.names[seat])
    sheet = Sheet(title=title)
    for lying in scene.table.baskets[seat]:
        sheet.add(BasketLine(lying, scene.known(lying)))
    if not scene.table.baskets[seat]:
        sheet.add(AppLabel(text=_("Nothing in it yet."), halign="center"))
    sheet.open(animation=False)
    return sheet


def say_card(host: BoardHost, design: Design) -> None:
    """Show a toast that says what a card does."""
    action = ACTIONS[design]
    words = _("{action}: {text}").format(action=action_name(action), text=action_text(action))
    host.app.navigator.say(words)
