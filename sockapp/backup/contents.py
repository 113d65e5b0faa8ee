"""What a backup holds: the small slots as values, and the games with what belongs to them.

Everything is checked as strictly as the app's own files are. A game is checked by the first line of
its save and by its scorecard. Its moves are repeated when it is opened, as for every game on disk.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Literal, TypeVar

from sockapp.backup.container import BackupHeader, BackupReader, BadBackup
from sockapp.companion import pad_storage
from sockapp.companion.pad_storage import Pads
from sockapp.engine.codec import BadData, decode
from sockapp.engine.codec.strict_json import BadText, parse_json
from sockapp.engine.game_log import BadLog
from sockapp.evenings import evening_book
from sockapp.evenings.evening_book import Evenings
from sockapp.goals import found_goals
from sockapp.goals.found_goals import FoundGoals
from sockapp.league import league_data
from sockapp.league.league_data import LeagueData
from sockapp.people import settings as settings_file
from sockapp.people.settings import Settings
from sockapp.puzzles import progress_store
from sockapp.puzzles.progress import PuzzleProgress
from sockapp.reader.bookmarks import ReadingState
from sockapp.reader.bookmarks import dumps as dump_reading
from sockapp.records import scorecard
from sockapp.records.scorecard import BadScorecard
from sockapp.session import saves

T = TypeVar("T")

GamePlace = Literal["games", "history"]
TEXTS_BY_PLACE: Mapping[GamePlace, tuple[str, ...]] = {
    "games": ("save", "challenge"),
    "history": ("save", "card", "challenge", "answer", "analysis"),
}
"""The slots of a game, by the folder in which it is. The save comes first."""
_GAME_TEXT = re.compile(r"(games|history)/([0-9a-f]{12})/([a-z]{1,16})", re.ASCII)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game of a backup or of this phone, with what belongs to it."""

    place: GamePlace
    id: str
    texts: Mapping[str, str]
    """By the name of the slot. ``save`` is always there."""

    @property
    def log_text(self) -> str:
        """The log, as text."""
        return saves.log_text(self.texts["save"])

    @property
    def log_digest(self) -> bytes:
        """A digest of the log. Equal digests mean the same deal and the same moves."""
        return sha256(self.log_text.encode()).digest()


@dataclass(frozen=True)
class SmallSlots:
    """The values of the small slots, which hold all that is stored but the games."""

    settings: Settings = field(default_factory=Settings)
    pads: Pads = field(default_factory=Pads)
    reading: ReadingState = field(default_factory=ReadingState)
    puzzles: dict[str, PuzzleProgress] = field(default_factory=dict)
    league: LeagueData = field(default_factory=LeagueData)
    evenings: Evenings = field(default_factory=Evenings)
    goals: FoundGoals = field(default_factory=FoundGoals)

    def dumps(self) -> dict[str, str]:
        """Return the text of each slot."""
        return {
            "settings": settings_file.dumps(self.settings),
            "pads": pad_storage.dumps(self.pads),
            "reading": dump_reading(self.reading),
            "puzzles": progress_store.dumps(self.puzzles),
            "league": league_data.dumps(self.league),
            "evenings": evening_book.dumps(self.evenings),
            "goals": found_goals.dumps(self.goals),
        }


SLOTS = tuple(SmallSlots().dumps())
"""The names of the small slots that a backup has. The others are caches."""


def read_small_slots(texts: Mapping[str, str]) -> SmallSlots:
    """Return the values of slots. One that is missing has its default. Raises ``BadBackup``.

    Settings that this version of the app does not know are reset, as after an update.
    """
    values: dict[str, object] = {}
    for name, text in texts.items():
        value = _LOADS[name](text)
        if value is None:
            raise BadBackup("content", name)
        values[name] = value
    return replace(SmallSlots(), **values)  # type: ignore[arg-type]  # by the slot's name


def _load_settings(text: str) -> Settings:
    return settings_file.loads(text)[0]


def _load_pads(text: str) -> Pads | None:
    pads, lost = pad_storage.loads(text)
    return None if lost else pads


def _load_reading(text: str) -> ReadingState | None:
    try:
        return decode(ReadingState, parse_json(text))
    except (BadText, BadData):
        return None


_LOADS: Mapping[str, Callable[[str], object]] = {
    "settings": _load_settings,
    "pads": _load_pads,
    "reading": _load_reading,
    "puzzles": progress_store.loads,
    "league": league_data.loads,
    "evenings": evening_book.loads,
    "goals": found_goals.loads,
}


@dataclass(frozen=True, slots=True)
class BackupSummary:
    """What a backup holds, for its preview."""

    made: int = 0
    """Seconds since 1970."""
    people: tuple[str, ...] = ()
    """The names of the remembered people."""
    games_under_way: int = 0
    finished_games: int = 0
    evenings: int = 0
    goals: int = 0
    puzzles: int = 0
    """The number of solved puzzles of all people."""


class BackupContents:
    """The checked contents of a backup file, read once from its beginning to its end.

    ``games`` must be exhausted first. After that ``small_slots`` and ``summary`` are known. Every
    method may raise ``BadBackup``.
    """

    def __init__(self, read: Callable[[int], bytes]) -> None:
        self._reader = BackupReader(read)
        self._texts: dict[str, str] = {}
        self._counts = {"games": 0, "history": 0}
        self._small_slots: SmallSlots | None = None

    @property
    def bytes_read(self) -> int:
        """How much of the file has been read."""
        return self._reader.bytes_read

    @property
    def header(self) -> BackupHeader:
        """What the file says about itself."""
        return self._reader.header

    def games(self) -> Iterator[StoredGame]:
        """Yield every game. None may be trusted before the iteration has ended."""
        current: tuple[str, str] | None = None
        texts: dict[str, str] = {}
        ids: set[str] = set()
        for name, text in self._reader.texts():
            matched = _GAME_TEXT.fullmatch(name)
            key = (matched[1], matched[2]) if matched else None
            if current is not None and key != current:
                yield self._check_game(current, texts)
                texts = {}
            current = key
            if matched is None:
                if name not in SLOTS:
                    raise BadBackup("content", name)
                self._texts[name] = text
                continue
            if not texts:
                if matched[2] in ids:
                    raise BadBackup("content", name)
                ids.add(matched[2])
            texts[matched[3]] = text
        if current is not None:
            yield self._check_game(current, texts)
        self._small_slots = read_small_slots(self._texts)

    def _check_game(self, key: tuple[str, str], texts: dict[str, str]) -> StoredGame:
        place: GamePlace = "games" if key[0] == "games" else "history"
        check_game(place, key[1], texts)
        self._counts[place] += 1
        return StoredGame(place, key[1], texts)

    @property
    def small_slots(self) -> SmallSlots:
        """The small slots."""
        if self._small_slots is None:
            raise BadBackup("cut_off")
        return self._small_slots

    def summary(self) -> BackupSummary:
        """Return what the file holds."""
        slots = self.small_slots
        return BackupSummary(
            made=self.header.made,
            people=tuple(person.name for person in slots.settings.people),
            games_under_way=self._counts["games"],
            finished_games=self._counts["history"],
            evenings=len(slots.evenings.past),
            goals=len(slots.goals.found),
            puzzles=sum(person.count().solved for person in slots.puzzles.values()),
        )


def check_game(place: GamePlace, game_id: str, texts: Mapping[str, str]) -> None:
    """Raise ``BadBackup`` for a game that the app cannot have stored so."""
    where = f"{place}/{game_id}"
    if "save" not in texts or not set(texts) <= set(TEXTS_BY_PLACE[place]):
        raise BadBackup("content", where)
    try:
        summary = saves.peek(texts["save"])
        if not isinstance(parse_json(saves.log_text(texts["save"])), dict):
            raise BadBackup("content", where)
        if "card" in texts:
            card = scorecard.loads(texts["card"])
            scorecard.loads_tally(texts["card"])
            names = tuple(each.name for each in card.sitters)
            if (card.game, names, card.moves, card.started, card.ended) != (
                summary.game,
                tuple(each.name for each in summary.players),
                summary.moves,
                summary.started,
                summary.updated,
            ):
                raise BadBackup("content", where)
    except (BadLog, BadText, BadScorecard) as error:
        raise BadBackup("content", where) from error
