"""The sheets that choose a game for sock night, and how it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from sockapp import games
from sockapp.evenings.evening import PlannedGame
from sockapp.i18n import _
from sockapp.people.game_setup import GameSetup, OptionValue
from sockapp.ui.look import textures
from sockapp.ui.screens.evening.evening_text import counts_rounds, game_length, game_title
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.choice_sheet import choose
from sockapp.ui.widgets.dropdown import Dropdown
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.sheet import Sheet

T = TypeVar("T")

ROUND_CHOICES = (0, 1, 3, 5)
"""After how many rounds the scores of a game can count; 0 for the whole game."""
USUAL_ROUNDS = 3


def choose_game(on_pick: Callable[[PlannedGame], None]) -> Sheet:
    """Ask for one more game. It is played as in the rulebook."""
    choices = [(game_id, games.title(game_id).TITLE) for game_id in games.game_ids()]
    return choose(
        _("Which game comes next?"),
        choices,
        None,
        lambda game_id: on_pick(_usual_game(game_id)),
        lambda game_id: textures.game_picture("continue", game_id),
    )


def _usual_game(game_id: str) -> PlannedGame:
    options = GameSetup(()).usable_options(games.info(game_id))
    return PlannedGame(game_id, options, USUAL_ROUNDS if counts_rounds(game_id) else 0)


def edit_game(planned: PlannedGame, on_change: Callable[[PlannedGame], None]) -> Sheet:
    """Ask how a planned game is played."""
    sheet = Sheet(title=_("How will you play {game}?").format(game=game_title(planned)))
    chosen = planned
    phrases, info = games.phrases(planned.game), games.info(planned.game)
    values = GameSetup((), planned.options).usable_options(info)

    def pick_rounds(rounds: int) -> None:
        nonlocal chosen
        chosen = replace(chosen, rounds=rounds)

    def pick_option(field: str, value: OptionValue) -> None:
        nonlocal chosen
        chosen = replace(chosen, options={**values, **chosen.options, field: value})

    def done(_button: AppButton) -> None:
        sheet.dismiss(animation=False)
        on_change(chosen)

    if counts_rounds(planned.game):
        rounds = [(each, game_length(each)) for each in sorted({*ROUND_CHOICES, planned.rounds})]
        sheet.add(*_make_dropdown(_("Game length"), rounds, planned.rounds, pick_rounds))
    for choice in info.choices:
        named = [
            (value, phrases.option_value_label(choice.field, value)) for value in choice.values
        ]
        pick = partial(pick_option, choice.field)
        sheet.add(
            *_make_dropdown(phrases.option_label(choice.field), named, values[choice.field], pick)
        )
    save = AppButton(AppButtonText(text=_("Done")))
    save.bind(on_release=done)
    sheet.add_footer(save)
    sheet.open(animation=False)
    return sheet


def _make_dropdown(
    title: str, choices: Sequence[tuple[T, str]], value: T, on_pick: Callable[[T], None]
) -> tuple[AppLabel, Dropdown]:
    """Return a label and a button with the value, which opens the list of all values."""
    current = value

    def pick(value: T) -> None:
        nonlocal current
        current, button.text = value, dict(choices)[value]
        on_pick(value)

    button = Dropdown(AppButtonText(text=dict(choices)[value]))
    button.bind(on_release=lambda _button: choose(title, choices, current, pick))
    return AppLabel(text=title, role="medium"), button
