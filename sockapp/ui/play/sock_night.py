"""The sock night under way: begin its next game, count the result, and go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from sockapp import games
from sockapp.device import wall_clock
from sockapp.engine.player import Player
from sockapp.evenings.evening import Evening, EveningGame, PlannedGame
from sockapp.evenings.evening_book import Evenings, peek_current
from sockapp.evenings.results import places_after_rounds, settle
from sockapp.i18n import _
from sockapp.people.game_setup import GameSetup
from sockapp.session import saves
from sockapp.session.saves import Save
from sockapp.storage.slot import StorageError
from sockapp.ui.app.data_stores import evening_store, has_evening_store
from sockapp.ui.play.game_removal import remove_game

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.play.game_controller import GameController

_WARNING = "evening"
"""The subject of the warning that a sock night is not saved."""


def current_evening(app: SockDrawer) -> Evening | None:
    """Return the evening under way; None if there is none or it cannot be read."""
    if has_evening_store(app.app_data):
        return evening_store(app.app_data).value.current
    try:
        payload = app.app_data.evenings.read().payload
    except StorageError:
        return None
    return None if payload is None else peek_current(payload)


def change_evenings(app: SockDrawer, how: Callable[[Evenings], Evenings]) -> Evenings:
    """Change the stored evenings. A warning is shown while they cannot be saved."""
    store = evening_store(app.app_data)
    changed = store.change(how)
    if store.save_error is None:
        app.navigator.withdraw_warning(_WARNING)
    else:
        app.navigator.warn(_WARNING, lambda: _("The phone can’t save sock night at the moment."))
    return changed


def change_evening(app: SockDrawer, how: Callable[[Evening], Evening]) -> Evening | None:
    """Change the evening under way, and return it; None if there is none."""
    return change_evenings(app, lambda evenings: evenings.change(how)).current


def begin_evening(
    app: SockDrawer, people: Sequence[Player], plan: Sequence[PlannedGame]
) -> Evening | None:
    """Begin an evening, and remember the people. One that is under way is closed.

    Raises ValueError for too few people, or two of one name.
    """
    now = int(wall_clock.now().timestamp())
    evening = Evening(app.app_data.new_id(), now, tuple(people), tuple(plan))
    settings = app.settings.remember(evening.people)
    app.change(people=settings.people, habits=settings.habits)
    return change_evenings(app, lambda evenings: evenings.begin(evening)).current


def settle_evening(app: SockDrawer) -> Evening | None:
    """Return the evening under way with the result of its last game; None if there is none.

    A game that cannot be read at the moment stays under way.
    """
    before = current_evening(app)
    if before is None:
        return None
    try:
        after = change_evening(app, lambda evening: settle(evening, app.app_data))
        game = before.under_way
        is_counted = after is not None and len(after.played) > len(before.played)
        if game is not None and is_counted and _is_unfinished(app, game.game_id):
            remove_counted_game(app, game.game_id)  # the app was closed at the last score sheet
    except StorageError:
        return current_evening(app)
    return after


def _is_unfinished(app: SockDrawer, game_id: str) -> bool:
    """Return whether a game is unfinished. Raises ``StorageError``."""
    return any(
        entry.id == game_id and entry.summary is not None and entry.summary.to_move is not None
        for entry in app.app_data.games()
    )


def close_evening(app: SockDrawer) -> Evening | None:
    """End the evening under way, and return it; None if it has no result and leaves nothing."""
    before = current_evening(app)
    now = int(wall_clock.now().timestamp())
    evenings = change_evenings(app, lambda each: each.close(now))
    last = evenings.past[-1] if evenings.past else None
    return last if before is not None and last is not None and last.id == before.id else None


def prepare_next_game(app: SockDrawer) -> tuple[Save, str] | None:
    """Return the next game of the evening, which then begins, and its id; None if none is next.

    The evening knows the game before it is made, so a kill between the two loses nothing.
    """
    evening = current_evening(app)
    planned = None if evening is None else evening.next_planned
    if evening is None or planned is None:
        return None
    names = evening.next_players(games.info(planned.game).max_players)
    game_id = app.app_data.new_id()
    change_evening(app, lambda each: each.begin(game_id, names))
    return _new_save(app, evening, planned, names), game_id


def _new_save(
    app: SockDrawer, evening: Evening, planned: PlannedGame, names: Sequence[str]
) -> Save:
    """Return the new game, which the first of these people begins."""
    game, info = games.rules(planned.game), games.info(planned.game)
    by_name = {person.name: person for person in evening.people}
    players = tuple(app.settings.person(by_name[name]) for name in names)
    chosen = GameSetup(players, planned.options).usable_options(info)
    save = saves.new_game(game, game.options_type(players=len(players), first=0, **chosen), players)
    last = app.settings.setups.get(planned.game)
    return replace(save, on_table=info.has_secrets and last is not None and last.on_table)


def find_evening_game(app: SockDrawer, game_id: str) -> EveningGame | None:
    """Return the evening's game under way if it is this one; None for any other game."""
    evening = current_evening(app)
    game = None if evening is None else evening.under_way
    return game if game is not None and game.game_id == game_id else None


def find_places(controller: GameController, game: EveningGame) -> tuple[int, ...] | None:
    """Return the places of the people after the planned rounds; None before they are over."""
    return places_after_rounds(game, controller.players, controller.session.public_view)


def count_rounds(app: SockDrawer, controller: GameController, game: EveningGame) -> bool:
    """Count the scores of a game if its planned rounds are over; return whether they are."""
    places = find_places(controller, game)
    if places is None:
        return False

    def finish(evening: Evening) -> Evening:
        return evening.finish(places) if evening.under_way == game else evening

    change_evening(app, finish)
    return True


def remove_counted_game(app: SockDrawer, game_id: str) -> None:
    """Move a game whose rounds have counted into the bin, with a button that undoes it.

    Home would offer to continue it like a game that was left. It stays there if the result could
    not be saved, or if it cannot be moved.
    """
    if evening_store(app.app_data).save_error is not None:
        return
    with suppress(KeyError, StorageError):
        remove_game(app, game_id)
