"""Home: the games in the drawer, and those that are under way."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from sockapp import games
from sockapp.engine.game_log import BadLog
from sockapp.i18n import LANGUAGES, _, join_and, ngettext, range_text
from sockapp.records.app_data import Entry
from sockapp.storage.slot import StorageError
from sockapp.text.line_breaks import unbroken
from sockapp.ui.app import save_messages
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.app.page import Page, load_kv
from sockapp.ui.look import textures
from sockapp.ui.look.palette import Colour
from sockapp.ui.play import preload, table_thumbnail
from sockapp.ui.play.game_controller import resume
from sockapp.ui.widgets.clothes_line import ClothesLine  # noqa: F401  (used in kv)
from sockapp.ui.widgets.controls import Segments  # noqa: F401  (used in kv)
from sockapp.ui.widgets.drawer_bar import DrawerBar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.page_layout import Panel, Pill
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.sheet import ask

load_kv(__file__)

COLLAPSED_GAMES = 2
"""How many games under way are shown before somebody asks for all of them."""
BANNERS_FROM = 760
"""How high home must be for the games’ whole pictures side by side, in dp."""
CLOTHES_LINE_MIN_HEIGHT_DP = 480
"""On a screen no higher than this, in dp, home has no room for its clothesline."""
_WARNING = "games"
"""The subject of warnings about the list of games."""
DRAW_SECONDS = 0.4
"""How long home has to itself before pictures are drawn."""


class GameCard(Plated, BoxLayout):
    """A game that can be played."""

    game_id = StringProperty("")
    title = StringProperty("")
    subtitle = StringProperty("")
    """What the title means, small beside it."""
    blurb = StringProperty("")
    banner = BooleanProperty(False)
    """Whether there is room for the whole picture."""
    low = BooleanProperty(False)
    """Whether there is room for a strip of it only."""
    __events__ = ("on_play",)

    @staticmethod
    def headline(title: str, subtitle: str, size: float, ink: Colour, beside: bool) -> str:
        """The name, and what it means beside it or, on a narrow card, on the next line."""
        if not subtitle:
            return title
        look = f"[font=SockRegular][size={round(size)}][color={get_hex_from_color(ink)}]"
        gap = "   " if beside else "\n"
        return f"{title}{look}{gap}{subtitle}[/color][/size][/font]"

    def on_play(self) -> None:
        """The person wants to play it."""


class TablePicture(Widget):
    """How a game under way lies there; until that is drawn, the game's own cards."""

    texture = ObjectProperty(None, allownone=True)
    sprite = StringProperty("")


class ContinueCard(Plated, BoxLayout):
    """A game under way."""

    save_id = StringProperty("")
    title = StringProperty("")
    who = StringProperty("")
    texture = ObjectProperty(None, allownone=True)
    sprite = StringProperty("")
    readable = BooleanProperty(True)
    outdated = BooleanProperty(False)
    """Whether it was begun with older rules: it can be looked at, not continued."""
    wide = BooleanProperty(False)
    """Whether there is room for the buttons beside the words."""
    button_width = NumericProperty(0)
    """How wide *Continue* is there."""
    __events__ = ("on_continue", "on_remove")

    def on_continue(self) -> None:
        """The person wants to go on with it."""

    def on_remove(self) -> None:
        """The person does not want it any more."""


class MoreCell(BoxLayout):
    """A button in the middle of its place, beside games under way."""


class LanguageCard(Panel):
    """The first start's only question; the language was guessed already."""

    codes = ListProperty([language.code for language in LANGUAGES])
    names = ListProperty([language.name for language in LANGUAGES])

    __events__ = ("on_language",)

    def on_language(self, code: str) -> None:
        """The person chose a language."""


class HomePage(Page):
    """The first screen."""

    low = BooleanProperty(False)
    """Whether the screen is that of a phone that lies."""
    crowded = BooleanProperty(False)
    """Whether games under way leave such a screen no room for the wordmark."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._all = False
        """Whether all games under way are shown, not only the latest."""
        self._cards = self.ids.under_way.__self__  # ids alone would not keep it for the pictures
        self._draw_next = Clock.create_trigger(self._draw_a_picture, DRAW_SECONDS)
        self.app.bind(lang=self._retell)
        self.app.bind(settings=self._retell)

    def on_enter(self, **_given: Any) -> None:
        """Look into the drawer: what is there, and what is under way?"""
        self._fill_games()
        self.lay_out()
        self._retell()
        self.ids.roll.return_to_top()

    def preload_tasks(self) -> IdleTasks:
        """A new game, or the table of one that is under way."""
        navigator = self.app.navigator
        yield from preload.page(navigator, "setup")
        yield from navigator.prepare("setup").rehearse()
        for game_id in games.game_ids():
            games.phrases(game_id)
            yield
        try:
            entries = self._under_way()[:COLLAPSED_GAMES]
        except StorageError:  # the page has said so
            entries = []
        for entry in entries:
            if entry.summary is not None and _is_known(entry):
                yield from preload.table(navigator, entry.summary.game, entry.summary.players)

    def back(self) -> None:
        """Nothing is before home."""
        self.app.leave()

    def lay_out(self) -> None:
        """One column on a phone, all games side by side where there is room."""
        width = dp(284) * max(1, self.app.look.scale)
        columns = max(1, min(len(games.game_ids()), int(self.width // width)))
        if columns < len(games.game_ids()) and self.height > self.width:
            columns = 1  # two of three would leave a hole beside the last
        self.ids.games.cols = columns
        self.low = self.height <= dp(CLOTHES_LINE_MIN_HEIGHT_DP)
        waiting = len(self.ids.under_way.children)
        self.crowded = self.low and waiting > 0
        for card in self.ids.games.children:
            card.low = self.crowded
            card.banner = columns > 1 and self.height >= dp(BANNERS_FROM) * self.app.look.scale
        asked = any(isinstance(card, LanguageCard) for card in self.ids.under_way.children)
        self.ids.under_way.cols = 1 if asked else max(1, min(columns, waiting))
        side = (self.width - max(dp(560), columns * dp(420))) / 2
        self.ids.column.padding = (max(dp(14), side), 0, max(dp(14), side), dp(14))

    def _fill_games(self) -> None:
        shown = [card.game_id for card in reversed(self.ids.games.children)]
        if shown == list(games.game_ids()):
            return
        self.ids.games.clear_widgets()
        for game_id in games.game_ids():
            card = GameCard(game_id=game_id)
            card.bind(on_play=lambda card: self.app.navigator.go("setup", game_id=card.game_id))
            self.ids.games.add_widget(card)
        self.lay_out()

    def _retell(self, *_args: object) -> None:
        """Say what cards say again, in the language of the moment, if anybody can see it."""
        if self.parent is None:
            return
        for card in self.ids.games.children:
            info, title = games.info(card.game_id), games.title(card.game_id)
            players = range_text(info.min_players, info.max_players)
            card.title, card.subtitle = title.TITLE, title.subtitle()
            card.blurb = f"[b]{players}[/b] · {unbroken(title.tagline())}"
        self._fill_under_way()

    # ---- games under way

    def _fill_under_way(self) -> None:
        place = self.ids.under_way
        place.clear_widgets()
        if not self.app.settings.language and not self.app.settings.people:
            card = LanguageCard()
            card.bind(on_language=lambda _card, code: self.app.change(language=code))
            place.add_widget(card)
        entries = self._listed()
        shown = entries if self._all else entries[:COLLAPSED_GAMES]
        for entry in shown:
            place.add_widget(self._continue_card(entry))
        if len(entries) > COLLAPSED_GAMES:
            more = Pill(text=self._more(len(entries) - COLLAPSED_GAMES), kind="quiet")
            more.pos_hint = {"center_y": 0.5}
            more.bind(on_release=lambda _pill: self._show_all(not self._all))
            cell = MoreCell()
            cell.add_widget(more)
            place.add_widget(cell)
        self.lay_out()
        self._draw_next()

    def _more(self, count: int) -> str:
        if self._all:
            return _("Show fewer")
        return ngettext("{count} more under way", "{count} more under way", count).format(
            count=count
        )

    def _show_all(self, shown: bool) -> None:
        self._all = shown
        self._fill_under_way()

    def _listed(self) -> list[Entry]:
        """Return the games under way, with a warning if they cannot be listed."""
        navigator = self.app.navigator
        try:
            entries = self._under_way()
        except StorageError:
            navigator.warn(_WARNING, lambda: _("Your games can’t be read at the moment."))
            return []
        navigator.withdraw_warning(_WARNING)
        self.app.tell_setbacks()
        return entries

    def _under_way(self) -> list[Entry]:
        """Return games that are not over, the latest first, and those that cannot be read.

        Raises ``StorageError`` if they cannot be listed.
        """
        entries = self.app.app_data.games()
        return [
            entry for entry in entries if not entry.summary or entry.summary.to_move is not None
        ]

    def _continue_card(self, entry: Entry) -> ContinueCard:
        card = ContinueCard(save_id=entry.id)
        card.bind(on_remove=lambda _card: self.ask_to_remove(entry))
        summary = entry.summary
        if summary is None or summary.to_move is None or not _is_known(entry):
            card.readable = False
            card.title = _("A game that can’t be read")
            unknown = BadLog("game") if summary else None
            card.who = save_messages.unreadable(unknown or entry.trouble)
            return card
        names = [player.name for player in summary.players]
        card.title = _("{game} under way").format(game=games.title(summary.game).TITLE)
        # Translators: who plays, then whose turn it is.
        card.who = _("{names}. {name} to move.").format(
            names=join_and(names), name=names[summary.to_move]
        )
        card.sprite = textures.of_game("continue", summary.game)
        today = games.info(summary.game).rules_version
        if entry.rules is not None and entry.rules != today:
            card.readable = card.outdated = entry.rules < today
            card.who = f"{join_and(names)}. {save_messages.other_rules(entry.rules, today)}"
            card.bind(on_continue=lambda _card: self._look(entry.id))
            return card
        card.texture = self._picture(entry.id)
        card.bind(on_continue=lambda _card: resume(self.app, entry.id))
        return card

    def _look(self, save_id: str) -> None:
        """Show a game that was begun with older rules, as far as today's can follow it."""
        from sockapp.ui.play.finished_game import FinishedGame  # seldom needed

        try:
            old = self.app.app_data.look(save_id, games.rules)
            finished = FinishedGame(self.app, old.log)
        except (BadLog, KeyError, StorageError) as trouble:
            self.app.navigator.say(save_messages.unreadable(trouble))
            return
        note = save_messages.older_rules_note(old.is_faithful)
        self.app.navigator.go("replay", finished=finished, note=note)

    # ---- pictures of their tables

    def _picture(self, save_id: str) -> Texture | None:
        path = table_thumbnail.find(self.app, save_id)
        try:
            return None if path is None else CoreImage(str(path), nocache=True).texture
        except Exception:  # Kivy's loaders raise what they like for a damaged picture
            return None

    def _draw_a_picture(self, _dt: float) -> None:
        """Draw the first picture that is missing or old; when it is there, the next."""
        if self.parent is None:
            return
        for card in reversed(self._cards.children):
            if not isinstance(card, ContinueCard) or not card.readable or card.outdated:
                continue
            if table_thumbnail.find(self.app, card.save_id) is None:
                hang = partial(self._hang, card)
                if table_thumbnail.draw(self.app, card.save_id, hang):
                    return

    def _hang(self, card: ContinueCard) -> None:
        card.texture = self._picture(card.save_id) or card.texture
        self._draw_next()

    # ---- deleting

    def ask_to_remove(self, entry: Entry) -> None:
        """A game is easily deleted, but not by one tap, and not for good."""
        title = games.title(entry.summary.game).TITLE if entry.summary else ""
        ask(
            _("Delete this game?"),
            _("{game} goes into the bin. You can undo that for a moment.").format(game=title)
            if title
            else _("It goes into the bin. You can undo that for a moment."),
            _("Delete"),
            _("Keep"),
            lambda: self._remove(entry.id),
        )

    def _remove(self, save_id: str) -> None:
        try:
            self.app.app_data.remove(save_id)
        except (KeyError, StorageError):
            self.app.navigator.say(_("The game can’t be deleted at the moment."))
            return
        self._fill_under_way()
        self.app.navigator.say(
            _("The game is deleted."), _("Undo"), lambda: self._bring_back(save_id)
        )

    def _bring_back(self, save_id: str) -> None:
        try:
            self.app.app_data.bring_back(save_id)
        except (KeyError, StorageError):
            self.app.navigator.say(_("The game can’t be brought back."))
        self._fill_under_way()


def _is_known(entry: Entry) -> bool:
    """Whether this app has the game: another version may have more."""
    return entry.summary is not None and entry.summary.game in games.game_ids()
