"""The tutorial: a first game with tips, and the card that shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sockapp import games
from sockapp.engine.game import GameInfo
from sockapp.engine.player import Player
from sockapp.engine.tutorial import Tip, Tutorial
from sockapp.i18n import _
from sockapp.people.seating import seated_bot, suggest_person
from sockapp.reader.markup import plain
from sockapp.session import saves
from sockapp.ui.widgets.button import AppButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.icon_button import AppIconButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.play.game_controller import GameController

load_kv(__file__)

LEAST_UPRIGHT, LEAST_LYING = 390, 300
"""Minimum height of a board in portrait and in landscape, in dp."""
OVERHANG_DP = 18
"""Maximum height of a card in the prompt's place above the prompt's own, in dp. The bar and the
board have margins of that size, which the card may cover."""


class TutorialCard(AppCard):
    """A card between the prompt and the board, shown while there is a tip."""

    text = StringProperty("")
    flat = BooleanProperty(False)
    """Whether text and buttons are side by side."""
    under = NumericProperty(0)
    """The y position of its upper edge."""

    def room(self, free: float, lying: bool) -> float:
        """Return the height that the card takes from the board.

        It is 0 if the board needs all of the free height. Then the card covers the board's upper
        edge.
        """
        wanted = self.height + dp(8) if self.text else 0.0
        return wanted if free - wanted >= dp(LEAST_LYING if lying else LEAST_UPRIGHT) else 0.0

    def replaces_prompt(self, free: float, lying: bool, prompt: float) -> bool:
        """Return whether the card takes the prompt's place, given the prompt's height.

        It does on a phone in landscape, where the board has no height to spare.
        """
        low = self.height <= prompt + dp(OVERHANG_DP)
        return bool(self.text) and lying and low and not self.room(free, lying)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._controller: GameController | None = None
        self._guide: Tutorial | None = None
        self._event_count = 0
        """Number of events that the tutorial has processed."""
        self._tip: Tip | None = None

    @property
    def app(self) -> SockDrawer:
        """The running app."""
        return App.get_running_app()

    def update_tip(self, controller: GameController | None) -> None:
        """Process new events, and show a tip if a rule comes up for the first time."""
        if controller is not self._controller:
            self._begin(controller)
        guide = self._guide
        if controller is None or guide is None or controller.watcher is None:
            self.text = ""
            return
        events = controller.events()
        tip = guide.tip(controller.view, events[self._event_count :])
        self._event_count = len(events)
        if tip is not None:
            self._tip = tip
            given = tuple(sorted(guide.given))
            self.app.desk.change(lambda reading: reading.with_tips(controller.save_id, given))
            self.text = plain(_(tip.text))
        elif self.text and self._tip is not None:
            self.text = plain(_(self._tip.text))  # the language may have changed

    def _begin(self, controller: GameController | None) -> None:
        self._controller, self._guide, self._event_count, self.text = controller, None, 0, ""
        given = None if controller is None else self.app.desk.reading.tips(controller.save_id)
        if controller is not None and given is not None:
            self._guide = Tutorial(games.tips(controller.game_id), given)
            self._event_count = len(controller.events())

    def send_away(self) -> None:
        """End the tutorial; the game goes on without tips."""
        controller, self._guide, self.text = self._controller, None, ""
        if controller is not None:
            self.app.desk.change(lambda reading: reading.with_tips(controller.save_id, None))

    def see_rule(self) -> None:
        """Open the tip's rule over the table."""
        if self._tip is not None and self._controller is not None:
            controller, rule = self._controller, self._tip.rule
            self.app.navigator.go(
                "rules", game_id=controller.game_id, rule=rule, controller=controller
            )

    def on_touch_down(self, touch: Any) -> bool:
        """Consume every touch on the card, so that the board below gets none."""
        if not self.text or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True


def begin_guided(app: SockDrawer, game_id: str) -> GameController:
    """Start a tutorial game of the last player against easy bots."""
    from sockapp.ui.play.game_controller import GameController

    game = games.rules(game_id)
    players = _easy_players(game.info, app)
    save = saves.new_game(game, game.options_type(players=len(players), first=0), players)
    controller = GameController(app, app.app_data.new_id(), save)
    app.desk.change(lambda reading: reading.with_tips(controller.save_id, ()))
    known = app.settings.remember(players)
    app.change(people=known.people, habits=known.habits)
    controller.begin()
    return controller


def _easy_players(info: GameInfo, app: SockDrawer) -> tuple[Player, ...]:
    easy = sorted(info.bots, key=lambda bot: ("easy", "medium", "hard").index(bot.level))
    bots = [seated_bot(bot) for bot in easy[: info.min_players - 1]]
    return (suggest_person([], app.settings.people), *bots)
