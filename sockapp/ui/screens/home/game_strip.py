"""The strip of unfinished games on the home page."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from kivy.app import App
from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sockapp.device.late_trigger import LateTrigger
from sockapp.i18n import LANGUAGES, _, ngettext
from sockapp.records.app_data import GameEntry
from sockapp.storage.slot import StorageError
from sockapp.ui.app.data_stores import has_evenings
from sockapp.ui.play import table_thumbnail
from sockapp.ui.screens.home.continue_card import ContinueCard
from sockapp.ui.screens.home.saved_game import (
    ask_to_remove,
    continue_game,
    list_unfinished,
    view_outdated_game,
)
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.page_layout import Scroller
from sockapp.ui.widgets.segments import Segments  # noqa: F401  (used in kv)

load_kv(__file__)

MAX_FOLDED_GAMES = 6
"""How many unfinished games are in the strip before the user asks for all."""
PEEK_SHARE = 0.9
"""The share of the strip's width that a card has if the next one shall peek in."""
THUMBNAIL_DELAY_S = 0.4
"""The delay before the first table picture is drawn, so that the page appears at once."""
_WARNING = "games"
"""The key of the warning that the games cannot be listed."""


class MoreCell(BoxLayout):
    """The end of the strip, with the button for more games."""


class LanguageCard(AppCard):
    """The question for the language on the first start, with a guess preselected."""

    codes = ListProperty([language.code for language in LANGUAGES])
    names = ListProperty([language.name for language in LANGUAGES])

    __events__ = ("on_language",)

    def on_language(self, code: str) -> None:
        """Fired with the language that the user chose."""


class GameStrip(Scroller):
    """The unfinished games side by side. It is swiped sideways and lets the page scroll."""

    __events__ = ("on_fill",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.left_out: Counter[str] = Counter()
        """The number of games that are not in the strip, by the id of their rules."""
        self._is_expanded = False
        """Whether all unfinished games are listed, not only the latest."""
        self._draw_next = LateTrigger(self._draw_a_picture, THUMBNAIL_DELAY_S)

    @property
    def app(self) -> Any:
        """The running app. An attribute would keep a closed app alive with a dropped strip."""
        return App.get_running_app()

    def on_kv_post(self, _base_widget: Widget) -> None:
        """Keep the row of cards; ``ids`` alone would not keep it for the pictures."""
        self._cards = self.ids.cards.__self__

    def on_fill(self) -> None:
        """Fired when the cards have changed."""

    @property
    def count(self) -> int:
        """The number of cards."""
        return len(self._cards.children)

    def fill(self) -> None:
        """List the games, after the question for the language on the first start."""
        self._cards.clear_widgets()
        chosen = self.app.settings
        if not chosen.language and not chosen.people and not chosen.setups:
            question = LanguageCard()
            question.bind(on_language=lambda _card, code: self.app.change(language=code))
            self._cards.add_widget(question)
        self._add_evening()
        entries = self._load_entries()
        visible = entries if self._is_expanded else entries[:MAX_FOLDED_GAMES]
        for entry in visible:
            self._cards.add_widget(self._make_card(entry))
        self.left_out = Counter(
            entry.summary.game for entry in entries[len(visible) :] if entry.summary is not None
        )
        if len(entries) > MAX_FOLDED_GAMES:
            self._cards.add_widget(self._make_more_cell(len(entries) - MAX_FOLDED_GAMES))
        self.dispatch("on_fill")
        self._draw_next()

    def _add_evening(self) -> None:
        """Show the sock night under way. What it needs is imported only if there was ever one."""
        if not has_evenings(self.app.app_data):
            return
        from sockapp.ui.play.sock_night import current_evening
        from sockapp.ui.screens.home.evening_card import EveningCard

        evening = current_evening(self.app)
        if evening is not None:
            card = EveningCard()
            card.show(evening)
            self._cards.add_widget(card)

    def _load_entries(self) -> list[GameEntry]:
        """Return the unfinished games, with a warning if they cannot be listed."""
        navigator = self.app.navigator
        try:
            entries = list_unfinished(self.app)
        except StorageError:
            navigator.warn(_WARNING, lambda: _("Your games can’t be read at the moment."))
            return []
        navigator.withdraw_warning(_WARNING)
        self.app.warn_of_lost_moves()
        return entries

    def _make_card(self, entry: GameEntry) -> ContinueCard:
        card = ContinueCard()
        card.show(entry)
        card.bind(on_remove=lambda _card: ask_to_remove(self.app, entry, self.fill))
        if card.can_continue:
            card.texture = self._load_picture(entry.id)
        action = continue_game if card.can_continue else view_outdated_game
        card.bind(on_continue=lambda _card: action(self.app, entry.id))
        return card

    def _make_more_cell(self, count: int) -> MoreCell:
        """Return the button that shows all games, or the latest only."""
        text = ngettext("{count} more under way", "{count} more under way", count)
        text = _("Show fewer") if self._is_expanded else text.format(count=count)
        more = AppButton(AppButtonText(text=text), style="outlined")
        more.pos_hint = {"center_y": 0.5}
        more.size_hint_x, more.width = None, more.minimum_width
        more.bind(minimum_width=more.setter("width"))
        more.bind(on_release=lambda _button: self._expand(not self._is_expanded))
        cell = MoreCell()
        cell.add_widget(more)
        return cell

    def _expand(self, is_expanded: bool) -> None:
        self._is_expanded = is_expanded
        self.fill()

    def lay_out(self, columns: int, width: float) -> None:
        """Set the widths of the cards, so that a hidden one peeks in at the right."""
        cards = [card for card in self._cards.children if not isinstance(card, MoreCell)]
        if any(isinstance(card, LanguageCard) for card in cards):
            columns = 1
        fitting = max(1, min(columns, self.count))
        whole = (width - self._cards.spacing * (fitting - 1)) / fitting
        peeking = whole * PEEK_SHARE if self.count > fitting else whole
        for card in cards:
            card.width = whole if isinstance(card, LanguageCard) else peeking

    def on_scroll_move(self, touch: Any) -> bool:
        """Leave a finger that moves up or down to the page; Kivy's inner list would keep it."""
        is_open = touch.ud.get(self._get_uid(), {}).get("mode") == "unknown"
        across, along = abs(touch.y - touch.oy), abs(touch.x - touch.ox)
        if is_open and across > max(self.scroll_distance, along):
            touch.ud[self._get_uid("svavoid")] = True
            self._touch = None
            self._preview.end()
            return False
        return bool(super().on_scroll_move(touch))

    # Pictures of the tables

    def _load_picture(self, save_id: str) -> Texture | None:
        path = table_thumbnail.find(self.app, save_id)
        try:
            return None if path is None else CoreImage(str(path), nocache=True).texture
        except Exception:  # Kivy's image loaders raise arbitrary errors for a damaged file
            return None

    def _draw_a_picture(self, _dt: float) -> None:
        """Draw the first table picture that is missing or old; the next one follows it."""
        if self.get_root_window() is None:
            return
        for card in reversed(self._cards.children):
            if not isinstance(card, ContinueCard) or not card.can_continue:
                continue
            if table_thumbnail.find(self.app, card.save_id) is None:
                on_drawn = partial(self._show_picture, card)
                if table_thumbnail.draw(self.app, card.save_id, on_drawn):
                    return

    def _show_picture(self, card: ContinueCard) -> None:
        card.texture = self._load_picture(card.save_id) or card.texture
        self._draw_next()
