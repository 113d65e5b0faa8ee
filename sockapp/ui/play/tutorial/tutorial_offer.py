"""The first *Play* of each game, which asks once whether to learn it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sockapp import games
from sockapp.i18n import _
from sockapp.ui.widgets.sheet import ask

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

_ANSWERS = ("open", "answered")
"""Whether the question has been answered on this phone; the first is the default."""
_CHOICE = "tutorial"
"""The name of the choice in ``Settings.games``."""


def is_question_open(app: SockDrawer, game_id: str) -> bool:
    """Return whether the first *Play* of a game still has to ask."""
    if not games.has_tutorial(game_id):
        return False
    return app.settings.game_choice(game_id, _CHOICE, _ANSWERS) == _ANSWERS[0]


def remember_answer(app: SockDrawer, game_id: str) -> None:
    """Store that the question has been answered, or that the tutorial was seen."""
    app.change(games=app.settings.with_game_choice(game_id, _CHOICE, _ANSWERS[1]).games)


def open_game(app: SockDrawer, game_id: str) -> None:
    """Open the setup of a game; at the first time ask whether to learn it instead.

    The answer *Learn* is stored when the tutorial is left. So the question comes again if the app
    is killed during the tutorial.
    """
    if not is_question_open(app, game_id):
        app.navigator.go("setup", game_id=game_id)
        return

    def play() -> None:
        remember_answer(app, game_id)
        app.navigator.go("setup", game_id=game_id)

    ask(
        games.title(game_id).TITLE,
        _("Your first time? Learn as you play. The cards are set up for you, and nothing counts."),
        _("Learn as you play (3\u00a0min)"),
        _("I know how"),
        lambda: start_tutorial(app, game_id),
        on_no=play,
    )


def start_tutorial(app: SockDrawer, game_id: str) -> None:
    """Open the tutorial of a game."""
    app.navigator.go("tutorial", game_id=game_id)
