"""Import of a backup file: a look at what is in it, then its data prepared beside the old ones.

Both read the file from beginning to end. A file that is refused at its last byte has therefore
changed nothing. ``sockapp.backup.switch`` does the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from pathlib import Path

from sockapp.backup.container import BadBackup
from sockapp.backup.contents import (
    SLOTS,
    BackupContents,
    BackupSummary,
    GamePlace,
    SmallSlots,
    StoredGame,
    read_small_slots,
)
from sockapp.backup.export import read_game
from sockapp.backup.merge import PeopleMatch, match_people, merge, shared_names
from sockapp.backup.renaming import rename_in_game, rename_people
from sockapp.backup.switch import NEW, READY, SwitchPlan, seal
from sockapp.engine.codec.strict_json import BadText, parse_json
from sockapp.people import settings as settings_file
from sockapp.people.settings import Settings
from sockapp.records.app_data import AppData
from sockapp.session import saves
from sockapp.storage.files import FILES, Files
from sockapp.storage.game_folders import folder_of
from sockapp.storage.slot import Slot, StorageError

OnProgress = Callable[[float], None]
"""Gets the part that is done, and may raise to stop."""
_PLACES: tuple[GamePlace, ...] = ("games", "history")


def _ignore(_fraction: float) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Preview:
    """What a backup file holds, before anything is changed."""

    summary: BackupSummary
    shared_names: tuple[str, ...]
    """People who have the same name on this phone and in the file."""
    new_games: int
    """Games that this phone does not have."""


@dataclass(frozen=True, slots=True)
class ImportResult:
    """What an import brings."""

    games: int
    """Games that were added."""
    duplicates: int
    """Games that this phone had already."""


def preview(
    path: Path, app_data: AppData, ours: Settings, on_progress: OnProgress = _ignore
) -> Preview:
    """Read a backup file and return what is in it.

    Raises ``BadBackup``, OSError if the file cannot be read, or ``StorageError``.
    """
    known = _KnownGames(app_data, on_progress)
    size = max(path.stat().st_size, 1)
    new_games = 0
    with path.open("rb") as file:
        contents = BackupContents(file.read)
        for game in contents.games():
            on_progress(min(contents.bytes_read / size, 1.0))
            new_games += not known.has(game)
    names = shared_names(ours, contents.small_slots.settings)
    return Preview(contents.summary(), names, new_games)


def stage_replacement(
    path: Path, folder: Path, on_progress: OnProgress = _ignore, files: Files = FILES
) -> ImportResult:
    """Prepare the contents of a file to take the place of everything.

    Raises as ``preview`` does. PINs of this phone that were removed by force stay announced.
    """
    app_data = AppData(folder, files)
    _begin(folder, files)
    games = 0
    size = max(path.stat().st_size, 1)
    for place in _PLACES:
        _make_folder(folder / NEW / place, files)
    with path.open("rb") as file:
        contents = BackupContents(file.read)
        for game in contents.games():
            on_progress(min(contents.bytes_read / size, 1.0))
            _write_game(folder, game, files)
            games += 1
    small_slots = contents.small_slots
    settings = small_slots.settings
    for record in settings_file.load(app_data.settings).settings.habits:
        if record.forced and all(each.name != record.name for each in settings.habits):
            settings = settings.with_prefs(replace(record.announcement(), id=""))
    _seal(folder, replace(small_slots, settings=settings), SwitchPlan(True, ()), files)
    return ImportResult(games, 0)


def stage_merge(
    path: Path,
    folder: Path,
    different: Collection[str] = (),
    on_progress: OnProgress = _ignore,
    files: Files = FILES,
) -> ImportResult:
    """Prepare the contents of a file to be added to what is there. Raises as ``preview`` does.

    ``different`` are those of ``shared_names`` who are not the people of this phone.
    """
    app_data = AppData(folder, files)
    ours = read_own_small_slots(app_data)
    size = max(path.stat().st_size, 1)
    with path.open("rb") as file:  # people come last in the file and are needed first
        contents = BackupContents(file.read)
        for _game in contents.games():
            on_progress(0.5 * min(contents.bytes_read / size, 1.0))
    match = match_people(ours, contents.small_slots, different)
    theirs = rename_people(contents.small_slots, match.new_names)
    _begin(folder, files)
    known = _KnownGames(app_data, lambda _fraction: on_progress(0.5))
    new_ids: dict[str, str] = {}
    """The id on this phone of each game that has another one in the file."""
    ended: list[str] = []
    games = duplicates = 0
    with path.open("rb") as file:
        contents = BackupContents(file.read)
        for foreign in contents.games():
            on_progress(0.5 + 0.5 * min(contents.bytes_read / size, 1.0))
            game = _adapt(foreign, match)
            game_id = known.choose_id(game, app_data)
            if game_id is None:
                duplicates += 1
                new_ids[game.id] = known.id_of(game)
                continue
            if game_id != game.id:
                new_ids[game.id] = game_id
            if game.place == "history" and known.is_under_way(game_id):
                ended.append(game_id)
            _write_game(folder, replace(game, id=game_id), files)
            known.add(replace(game, id=game_id))
            games += 1
    merged = merge(ours, _with_ids(theirs, new_ids), match)
    _seal(folder, merged, SwitchPlan(False, (), tuple(ended)), files)
    return ImportResult(games, duplicates)


def read_own_small_slots(app_data: AppData) -> SmallSlots:
    """Return the small slots of this phone. Raises ``StorageError``."""
    texts = {}
    for name in SLOTS:
        text = app_data.slot_named(name).read().payload
        if text is not None:
            texts[name] = text
    try:
        return read_small_slots(texts)
    except BadBackup as error:  # the app itself does not touch what a newer one wrote
        raise StorageError("newer", error.place) from error


class _KnownGames:
    """The games of this phone, so that none is imported twice."""

    def __init__(self, app_data: AppData, on_progress: OnProgress) -> None:
        self._ids: dict[GamePlace, set[str]] = {
            place: set(app_data.game_ids(place)) for place in _PLACES
        }
        self._by_log: dict[bytes, str] = {}
        for place in _PLACES:
            for game_id in self._ids[place]:
                on_progress(0.0)
                game = read_game(app_data, place, game_id)
                if game is not None:
                    self._by_log[game.log_digest] = game_id

    def has(self, game: StoredGame) -> bool:
        """Return whether a game with this log is there."""
        return game.log_digest in self._by_log

    def id_of(self, game: StoredGame) -> str:
        """Return the id of the game with this log, else of the same game at another moment."""
        return self._by_log.get(game.log_digest, game.id)

    def is_under_way(self, game_id: str) -> bool:
        """Return whether a game of this id is under way."""
        return game_id in self._ids["games"]

    def add(self, game: StoredGame) -> None:
        """Add a game that is about to come."""
        self._by_log[game.log_digest] = game.id

    def choose_id(self, game: StoredGame, app_data: AppData) -> str | None:
        """Return the id under which a game is to be stored; None if it is there already.

        Of two moments of one game the later one stays. If the game was continued in different ways
        on both phones, both stay.
        """
        if self.has(game):
            return None
        place: GamePlace | None = next((p for p in _PLACES if game.id in self._ids[p]), None)
        if place is None:
            return game.id
        own = read_game(app_data, place, game.id)
        if own is not None:
            if _is_continued(own, game) and (place, game.place) != ("history", "games"):
                return game.id
            if _is_continued(game, own):
                return None
        return app_data.new_id()


def _is_continued(earlier: StoredGame, later: StoredGame) -> bool:
    """Return whether the moves of one game begin with those of another one."""
    try:
        first, second = parse_json(earlier.log_text), parse_json(later.log_text)
    except BadText:
        return False
    same = ("format", "game", "rules", "options", "seed", "players")
    if any(first.get(name) != second.get(name) for name in same):
        return False
    moves, more = first.get("moves"), second.get("moves")
    return isinstance(moves, list) and isinstance(more, list) and more[: len(moves)] == moves


def _adapt(game: StoredGame, match: PeopleMatch) -> StoredGame:
    """Return a game with the names and records of this phone."""
    return rename_in_game(_with_records(game, match), match.new_names)


def _with_records(game: StoredGame, match: PeopleMatch) -> StoredGame:
    """Return a game whose save names the records of this phone."""
    text = game.texts["save"]
    people = saves.peek_people(text)
    if not any(each in match.ids for each in people):
        return game
    renamed = saves.with_people(text, tuple(match.ids.get(each, each) for each in people))
    return replace(game, texts={**game.texts, "save": renamed})


def _with_ids(theirs: SmallSlots, new_ids: dict[str, str]) -> SmallSlots:
    """Return the small slots with the ids that games have on this phone."""
    goals = tuple(
        replace(each, game_id=new_ids.get(each.game_id, each.game_id))
        for each in theirs.goals.found
    )
    return replace(theirs, goals=replace(theirs.goals, found=goals))


def _begin(folder: Path, files: Files) -> None:
    """Delete what an earlier import has left, and begin anew."""
    try:
        if files.exists(folder / READY):
            raise StorageError("broken", READY)  # it must be completed first
        if files.exists(folder / NEW):
            files.rmtree(folder / NEW)
    except OSError as error:
        raise StorageError.from_os(error, NEW) from error
    _make_folder(folder / NEW, files)


def _make_folder(folder: Path, files: Files) -> None:
    try:
        files.make_folder(folder)
    except OSError as error:
        raise StorageError.from_os(error, folder.name) from error


def _write_game(folder: Path, game: StoredGame, files: Files) -> None:
    target = folder_of(folder / NEW / game.place, game.id)
    for name, text in game.texts.items():
        Slot(target, name, files).write(text)


def _seal(folder: Path, small_slots: SmallSlots, plan: SwitchPlan, files: Files) -> None:
    """Write the small slots, both generations of each, and declare the import complete."""
    texts = small_slots.dumps()
    for name, text in texts.items():
        slot = Slot(folder / NEW, name, files)
        for _generation in range(2):  # the old files have higher numbers, so both are replaced
            slot.write(text)
    seal(folder, replace(plan, slots=tuple(texts)), files)
