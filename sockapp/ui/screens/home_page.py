"""The home page: a card for each game and a card for each unfinished game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from importlib import import_module
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
from sockapp.text.line_breaks import prevent_bad_breaks
from sockapp.ui.app import save_messages
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.app.page import Page
from sockapp.ui.look import textures
from sockapp.ui.look.palette import Colour
from sockapp.ui.play import preload, table_thumbnail
from sockapp.ui.play.game_controller import resume
from sockapp.ui.widgets.badge import AppBadge  # noqa: F401  (used in kv)
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.clothes_line import ClothesLine  # noqa: F401  (used in kv)
from sockapp.ui.widgets.drawer_bar import DrawerBar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.segments import Segments  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sheet import ask

load_kv(__file__)

COLLAPSED_GAMES = 2
"""How many unfinished games are listed before the user expands the list."""
WHOLE_BANNER_MIN_HEIGHT_DP = 760
"""The page height, in dp, from which game cards side by side show their whole pictures."""
CLOTHES_LINE_MIN_HEIGHT_DP = 480
"""Up to this page height, in dp, the clothesline is left out."""
_WARNING = "games"
"""The key of the warning that the games cannot be listed."""
THUMBNAIL_DELAY_SECONDS = 0.4
"""The delay before the first table picture is drawn, so that the page appears at once."""


class GameCard(AppCard):
    """A card that starts a new game of one kind."""

    game_id = StringProperty("")
    title = StringProperty("")
    subtitle = StringProperty("")
    """The translated meaning of the title, in smaller letters."""
    blurb = StringProperty("")
    banner = BooleanProperty(False)
    """Whether the card shows its whole picture."""
    low = BooleanProperty(False)
    """Whether the card shows only a strip of its picture."""
    waiting = NumericProperty(0)
    """The number of its unfinished games that the list above leaves out."""
    __events__ = ("on_play",)

    @staticmethod
    def headline(title: str, subtitle: str, size: float, ink: Colour, beside: bool) -> str:
        """Return the title in markup; the subtitle stands beside it or on the next line."""
        if not subtitle:
            return title
        look = f"[font=SockRegular][size={round(size)}][color={get_hex_from_color(ink)}]"
        gap = "   " if beside else "\n"
        return f"{title}{look}{gap}{subtitle}[/color][/size][/font]"

    def on_play(self) -> None:
        """Fired when the user wants to play this game."""


class TablePicture(Widget):
    """A picture of an unfinished game's table, or the game's sprite until it is drawn."""

    texture = ObjectProperty(None, allownone=True)
    sprite = StringProperty("")


class ContinueCard(AppCard):
    """A card of an unfinished game."""

    save_id = StringProperty("")
    title = StringProperty("")
    who = StringProperty("")
    texture = ObjectProperty(None, allownone=True)
    sprite = StringProperty("")
    readable = BooleanProperty(True)
    outdated = BooleanProperty(False)
    """Whether the game was begun with older rules and can be viewed but not continued."""
    wide = BooleanProperty(False)
    """Whether the buttons stand beside the text."""
    button_width = NumericProperty(0)
    """The width of *Continue* in the wide layout."""
    __events__ = ("on_continue", "on_remove")

    def on_continue(self) -> None:
        """Fired when the user wants to continue the game."""

    def on_remove(self) -> None:
        """Fired when the user wants to delete the game."""


class MoreCell(BoxLayout):
    """A cell of the grid that centres the button for more games."""


class LanguageCard(AppCard):
    """The question for the language on the first start, with a guess preselected."""

    codes = ListProperty([language.code for language in LANGUAGES])
    names = ListProperty([language.name for language in LANGUAGES])

    __events__ = ("on_language",)

    def on_language(self, code: str) -> None:
        """Fired with the language that the user chose."""


class HomePage(Page):
    """The first page."""

    music = "home"
    low = BooleanProperty(False)
    """Whether the page is as low as a phone in landscape."""
    crowded = BooleanProperty(False)
    """Whether a low page lists unfinished games and has no room for the wordmark."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._is_expanded = False
        """Whether all unfinished games are listed, not only the latest."""
        self._cards = self.ids.under_way.__self__  # ids alone would not keep it for the pictures
        self._draw_next = Clock.create_trigger(self._draw_a_picture, THUMBNAIL_DELAY_SECONDS)
        self.app.bind(lang=self._refresh)
        self.app.bind(settings=self._refresh)

    def on_enter(self, **_given: Any) -> None:
        """Show the games and read the list of unfinished ones."""
        self._fill_games()
        self.lay_out()
        self._refresh()
        self.ids.roll.return_to_top()

    def preload_tasks(self) -> IdleTasks:
        """Preload components of other pages, setup, settings and the tables of listed games."""
        navigator = self.app.navigator
        for component in ("list_item", "top_app_bar", "switch", "slider"):
            import_module(f"sockapp.ui.widgets.{component}")
            yield
        yield from preload.page(navigator, "setup")
        yield from navigator.prepare("setup").rehearse()
        yield from preload.page(navigator, "settings")
        for game_id in games.game_ids():
            games.phrases(game_id)
            yield
        try:
            entries = self._under_way()[:COLLAPSED_GAMES]
        except StorageError:  # _load_entries has warned already
            entries = []
        for entry in entries:
            if entry.summary is not None and _is_known(entry):
                yield from preload.table(navigator, entry.summary.game, entry.summary.players)

    def back(self) -> None:
        """Leave the app, as no page comes before home."""
        self.app.leave()

    def lay_out(self) -> None:
        """Show the games in one column, or all side by side where there is room."""
        width = dp(284) * max(1, self.app.theme_cls.scale)
        columns = max(1, min(len(games.game_ids()), int(self.width // width)))
        if columns < len(games.game_ids()) and self.height > self.width:
            columns = 1  # two columns for three games would leave an empty cell
        self.ids.games.cols = columns
        self.low = self.height <= dp(CLOTHES_LINE_MIN_HEIGHT_DP)
        waiting = len(self.ids.under_way.children)
        self.crowded = self.low and waiting > 0
        for card in self.ids.games.children:
            card.low = self.crowded
            card.banner = (
                columns > 1
                and self.height >= dp(WHOLE_BANNER_MIN_HEIGHT_DP) * self.app.theme_cls.scale
            )
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

    def _refresh(self, *_args: object) -> None:
        """Write all texts in the current language, unless the page is off the screen."""
        if self.parent is None:
            return
        for card in self.ids.games.children:
            info, title = games.info(card.game_id), games.title(card.game_id)
            players = range_text(info.min_players, info.max_players)
            card.title, card.subtitle = title.TITLE, title.subtitle()
            card.blurb = f"[b]{players}[/b] · {prevent_bad_breaks(title.tagline())}"
        self._fill_under_way()

    # ---- unfinished games

    def _fill_under_way(self) -> None:
        place = self.ids.under_way
        place.clear_widgets()
        if not self.app.settings.language and not self.app.settings.people:
            card = LanguageCard()
            card.bind(on_language=lambda _card, code: self.app.change(language=code))
            place.add_widget(card)
        entries = self._load_entries()
        shown = entries if self._is_expanded else entries[:COLLAPSED_GAMES]
        for entry in shown:
            place.add_widget(self._continue_card(entry))
        self._count_waiting(entries[len(shown) :])
        if len(entries) > COLLAPSED_GAMES:
            more = AppButton(
                AppButtonText(text=self._more_text(len(entries) - COLLAPSED_GAMES)),
                style="outlined",
            )
            more.pos_hint = {"center_y": 0.5}
            more.bind(on_release=lambda _pill: self._expand(not self._is_expanded))
            cell = MoreCell()
            cell.add_widget(more)
            place.add_widget(cell)
        self.lay_out()
        self._draw_next()

    def _count_waiting(self, hidden: Sequence[Entry]) -> None:
        """Show on each card how many of these games are of its kind."""
        kinds = Counter(entry.summary.game for entry in hidden if entry.summary is not None)
        for card in self.ids.games.children:
            card.waiting = kinds[card.game_id]

    def _more_text(self, count: int) -> str:
        if self._is_expanded:
            return _("Show fewer")
        return ngettext("{count} more under way", "{count} more under way", count).format(
            count=count
        )

    def _expand(self, shown: bool) -> None:
        self._is_expanded = shown
        self._fill_under_way()

    def _load_entries(self) -> list[Entry]:
        """Return the games under way, with a warning if they cannot be listed."""
        navigator = self.app.navigator
        try:
            entries = self._under_way()
        except StorageError:
            navigator.warn(_WARNING, lambda: _("Your games can’t be read at the moment."))
            return []
        navigator.withdraw_warning(_WARNING)
        self.app.warn_of_lost_moves()
        return entries

    def _under_way(self) -> list[Entry]:
        """Return the unfinished games, the latest first, and those that cannot be read.

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
        card.who = f"{join_and(names)}."
        if summary.players[summary.to_move].is_person:  # a bot moves as soon as the game is opened
            # Translators: who plays, then whose turn it is.
            card.who = _("{names}. {name} to move.").format(
                names=join_and(names), name=names[summary.to_move]
            )
        card.sprite = textures.of_game("continue", summary.game)
        today = games.info(summary.game).rules_version
        if entry.rules is not None and entry.rules != today:
            card.readable = card.outdated = entry.rules < today
            card.who = f"{join_and(names)}. {save_messages.other_rules(entry.rules, today)}"
            card.bind(on_continue=lambda _card: self._view_old_game(entry.id))
            return card
        card.texture = self._picture(entry.id)
        card.bind(on_continue=lambda _card: resume(self.app, entry.id))
        return card

    def _view_old_game(self, save_id: str) -> None:
        """Open a replay of a game begun with older rules, as far as today's rules accept it."""
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
        except Exception:  # Kivy's image loaders raise arbitrary errors for a damaged file
            return None

    def _draw_a_picture(self, _dt: float) -> None:
        """Draw the first table picture that is missing or old; the next one follows it."""
        if self.parent is None:
            return
        for card in reversed(self._cards.children):
            if not isinstance(card, ContinueCard) or not card.readable or card.outdated:
                continue
            if table_thumbnail.find(self.app, card.save_id) is None:
                on_drawn = partial(self._show_picture, card)
                if table_thumbnail.draw(self.app, card.save_id, on_drawn):
                    return

    def _show_picture(self, card: ContinueCard) -> None:
        card.texture = self._picture(card.save_id) or card.texture
        self._draw_next()

    # ---- deleting

    def ask_to_remove(self, entry: Entry) -> None:
        """Ask before a game goes into the bin."""
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
        self.app.navigator.say(_("The game is deleted."), _("Undo"), lambda: self._restore(save_id))

    def _restore(self, save_id: str) -> None:
        try:
            self.app.app_data.bring_back(save_id)
        except (KeyError, StorageError):
            self.app.navigator.say(_("The game can’t be brought back."))
        self._fill_under_way()


def _is_known(entry: Entry) -> bool:
    """Return whether this app has the game; a newer version may have more games."""
    return entry.summary is not None and entry.summary.game in games.game_ids()
