"""The seat of Argyle, the bot that is as strong as the people at the table need it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp.engine.game import Seat
from sockapp.engine.matched_bot import MATCHED, STRENGTH_STEP, matched_id, matched_info, strength_of
from sockapp.engine.player import Player
from sockapp.i18n import _, percent
from sockapp.league.matched_seat import MIDDLE_STRENGTH, with_matched_bot
from sockapp.people.seating import bot_name, level_name
from sockapp.ui.app.data_stores import league_book
from sockapp.ui.screens.league.catching_up import count_new_games
from sockapp.ui.widgets.slider import AppSlider  # noqa: F401  (used in kv)

if TYPE_CHECKING:
    from sockapp.ui.screens.setup.setup_page import SetupPage

Builder.load_string("""
#:import dp kivy.metrics.dp
<StrengthItem>:
    orientation: "vertical"
    size_hint_y: None
    height: self.minimum_height
    padding: dp(8), 0
    AppLabel:
        role: "medium"
        theme_text_color: "Secondary"
        text: root.about
    Widget:
        size_hint_y: None
        height: dp(8)
    AppLabel:
        font_style: "Label"
        text: root.text
    AppSlider:
        id: slider
        hint: app.lang._("Strength")
        min: 0
        max: 100
        step: root.step
        value: root.strength
        size_hint_y: None
        height: dp(48)
        on_settle: root.dispatch("on_pick", int(args[1]))
""")

STEPS_BEFORE_MATCH = 4
"""Steps in which new games are counted before a bot is matched; most phones need one."""


class StrengthItem(BoxLayout):
    """The slider with the strength of a matched bot."""

    step = STRENGTH_STEP
    strength = NumericProperty(0)
    text = StringProperty("")
    about = StringProperty("")
    __events__ = ("on_pick",)

    def on_strength(self, _item: object, strength: float) -> None:
        """Show the strength in words."""
        self.text = _("Strength: {percent}").format(percent=percent(round(strength)))

    def on_pick(self, strength: int) -> None:
        """Fired with the strength that was picked."""


def matched_name() -> str:
    """Return the name of the bot."""
    info = matched_info(matched_id(0))
    return "" if info is None else bot_name(info)


def matched_about() -> str:
    """Return in a few words what the bot is."""
    about = _("about as strong as you")
    return f"{level_name(MATCHED)} · {about}"


def matched_player() -> Player:
    """Return the bot at its middle strength, which ``tune_matched_bot`` then changes."""
    return Player(matched_name(), bot=matched_id(MIDDLE_STRENGTH))


def tune_matched_bot(setup: SetupPage) -> None:
    """Set the strength of the matched bot for the people who sit at the table now."""
    book = league_book(setup.app.app_data)
    for _step in range(STEPS_BEFORE_MATCH):
        if count_new_games(setup.app.app_data.history, book) >= 1:
            break
    setup.players = list(with_matched_bot(setup.info, setup.players, book.standings))


def make_strength_item(setup: SetupPage, seat: Seat) -> StrengthItem | None:
    """Return the slider for a seat; None if another player sits there."""
    strength = strength_of(setup.players[seat].bot)
    if strength is None:
        return None
    about = _("Your games so far set the bot’s strength. You should win about half the games.")
    item = StrengthItem(about=about, strength=strength)
    item.on_strength(item, strength)

    def pick(item: StrengthItem, picked: int) -> None:
        item.strength = picked
        setup.choose_strength(seat, Player(matched_name(), bot=matched_id(picked)))

    item.bind(on_pick=pick)
    return item
