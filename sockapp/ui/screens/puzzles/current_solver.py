"""The person who solves puzzles on this phone now, and their progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sockapp.engine.player import Player
from sockapp.i18n import _
from sockapp.puzzles.progress import PuzzleProgress
from sockapp.puzzles.progress_store import GUEST

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

CHOICE = ("puzzles", "person")
"""The game and name of the choice in ``Settings.games``."""
_GUEST_CHOICE = "guest"
_PREFIX = "id_"
"""A choice must begin with a letter, and an id may begin with a digit."""
_WARNING = "puzzles"


def list_solvers(app: SockDrawer) -> list[tuple[str, Player]]:
    """Return the persons who have a record on this phone, with its id, the latest first."""
    people = [(app.settings.prefs_of(person.name).id, person) for person in app.settings.people]
    return [(person_id, person) for person_id, person in people if person_id]


def current_solver(app: SockDrawer) -> str:
    """Return the id of the person who solves, or ``GUEST``.

    Until a choice is made, it is the latest person of this phone.
    """
    known = [person_id for person_id, _person in list_solvers(app)]
    game, name = CHOICE
    chosen = app.settings.games.get(game, {}).get(name, "")
    if chosen == _GUEST_CHOICE:
        return GUEST
    if chosen.removeprefix(_PREFIX) in known:
        return chosen.removeprefix(_PREFIX)
    return GUEST if chosen or not known else known[0]


def choose_solver(app: SockDrawer, person_id: str) -> None:
    """Make this person the one who solves from now on."""
    chosen = _PREFIX + person_id if person_id else _GUEST_CHOICE
    app.change(games=app.settings.with_game_choice(*CHOICE, chosen).games)


def load_progress(app: SockDrawer) -> PuzzleProgress:
    """Return the progress of the person who solves."""
    return app.puzzle_store.progress(current_solver(app))


def change_progress(app: SockDrawer, how: Callable[[PuzzleProgress], PuzzleProgress]) -> None:
    """Change the progress of the person who solves, and warn if it cannot be saved.

    The person is stored with the first change. Otherwise the next game would make its
    latest person the solver.
    """
    person_id = current_solver(app)
    if CHOICE[1] not in app.settings.games.get(CHOICE[0], {}):
        choose_solver(app, person_id)
    store = app.puzzle_store
    store.change(person_id, how)
    if store.save_error is not None:
        app.navigator.warn(_WARNING, lambda: _("The phone can’t save your puzzles at the moment."))
    else:
        app.navigator.withdraw_warning(_WARNING)
