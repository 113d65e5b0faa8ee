"""What people like: language, theme, text size and the rest, kept between starts.

A value that cannot be used costs only itself: that field goes back to its default and is
named in the report, everything else stays as it was chosen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import chain
from typing import Any, Literal, get_args, get_type_hints

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.codec.strict_json import BadText, canonical, parse
from sockapp.engine.player import TEXT_SIZES, Player, player_fault
from sockapp.people.player_prefs import PlayerPrefs, new_id
from sockapp.storage.slot import Slot

SENSITIVITIES = range(50, 201)
"""How easily a flick counts as a toss, in percent."""
MIDDLES = (0.5, 50.0)
"""Between what calibration may find."""
MAX_PEOPLE = 24
"""How many players are remembered, the latest first. People with a PIN stay beyond that."""
MAX_GAME_WORDS = 200
"""Ids, names and values of what is chosen inside games; more was not written by this app."""
MAX_RECORDS = 1000
"""A longer list of people was not written by this app."""

LanguageCode = Literal["", "en", "es", "it"]
Theme = Literal["phone", "light", "dark"]
MotionLevel = Literal["full", "short", "none"]
TossBy = Literal["flick", "swipe", "button"]
GameChoices = dict[str, dict[str, str]]
"""Game id -> name -> value."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be chosen. A value out of range is a ValueError."""

    language: LanguageCode = ""
    """Empty: as the phone."""
    theme: Theme = "phone"
    text_size: int = 100
    """Percent."""
    motion: MotionLevel = "full"
    sound: bool = True
    vibration: bool = True
    left_hand: bool = False
    toss: TossBy = "flick"
    sensitivity: int = 100
    """Percent; higher: a gentler flick will do."""
    toss_middle: float = 0.0
    """What a middling flick measures on this phone, if its sensor had to be calibrated; 0: not."""
    games: GameChoices = field(default_factory=dict)
    """What is chosen inside a game. Only the game knows its names and values."""
    people: tuple[Player, ...] = ()
    """Players of earlier games with how they like the phone, the latest first."""
    habits: tuple[PlayerPrefs, ...] = ()
    """What else this phone knows of some of them."""

    def __post_init__(self) -> None:
        for each in fields(self):
            value = getattr(self, each.name)
            if not _allowed(each.name, value):
                raise ValueError(f"{each.name} cannot be {value!r}")

    def game_choice(self, game_id: str, name: str, values: Sequence[str]) -> str:
        """Return what is chosen inside a game; the first value if none of them is chosen."""
        chosen = self.games.get(game_id, {}).get(name, "")
        return chosen if chosen in values else values[0]

    def with_game_choice(self, game_id: str, name: str, value: str) -> Settings:
        """Return the settings with one choice inside a game changed."""
        mine = {**self.games.get(game_id, {}), name: value}
        return replace(self, games={**self.games, game_id: mine})

    def person(self, player: Player) -> Player:
        """This player as remembered now, if somebody of that name is."""
        return next((person for person in self.people if person.name == player.name), player)

    def prefs_of(self, name: str) -> PlayerPrefs:
        """Return the record of the person of this name; an empty one for a new person."""
        return next((known for known in self.habits if known.name == name), PlayerPrefs(name))

    def record(self, person_id: str, name: str) -> PlayerPrefs:
        """Return the record with this id, else that of this name.

        The name serves games of older apps, which have no ids, and people who were forgotten.
        """
        for known in self.habits:
            if person_id and known.id == person_id:
                return known
        return self.prefs_of(name)

    def ids_of(self, players: Iterable[Player]) -> tuple[str, ...]:
        """Return the ids of these players' records by seat, empty for bots and new people."""
        return tuple(
            self.prefs_of(player.name).id if player.is_person else "" for player in players
        )

    def with_habits(self, habits: PlayerPrefs) -> Settings:
        """Return the settings with this record in place of the person's last one."""
        others = tuple(known for known in self.habits if not known.is_same_person(habits))
        return replace(self, habits=others if habits.plain else (habits, *others))

    def rename(self, name: str, person: Player) -> Settings:
        """Return the settings with one person's record changed, perhaps in name."""
        people = tuple(person if known.name == name else known for known in self.people)
        kept = replace(self.prefs_of(name), name=person.name)
        other = self.prefs_of(person.name)
        if name != person.name and other.forced:  # announced for a person who was forgotten
            proof = kept.old_latch if kept.forced else other.old_latch
            kept = replace(kept, forced=True, old_latch=proof)
        taken = {name, person.name}
        left = tuple(known for known in self.habits if known.name not in taken)
        return replace(self, people=people, habits=left).with_habits(kept)

    def forget(self, name: str) -> Settings:
        """Return the settings without this person.

        Only a PIN that was removed by force leaves its announcement behind, for games under way.
        """
        people = tuple(person for person in self.people if person.name != name)
        left = tuple(
            known.announcement() if known.name == name else known
            for known in self.habits
            if known.name != name or known.forced
        )
        return replace(self, people=people, habits=left)

    def remember(self, players: tuple[Player, ...]) -> Settings:
        """Return the settings after a game with these players: its persons come first.

        The oldest people make room, but never one with a PIN: crowding a person out would be a
        way round it.
        """
        people = {player.name: player for player in players if player.is_person}
        newest = len(people)
        for person in self.people:
            people.setdefault(person.name, person)
        guarded = {known.name for known in self.habits if known.is_guarded}
        room = max(MAX_PEOPLE - len(guarded & set(people)), newest)
        kept = []
        for person in people.values():
            if person.name in guarded:
                kept.append(person)
            elif room:
                kept.append(person)
                room -= 1
        habits = [replace(known, id=known.id or new_id()) for known in map(self._of, kept)]
        names = {person.name for person in kept}
        for known in self.habits:
            if known.name not in names and (known.forced or (known.latch and known.id)):
                habits.append(known)
        return replace(self, people=tuple(kept), habits=tuple(habits))

    def _of(self, person: Player) -> PlayerPrefs:
        return self.prefs_of(person.name)


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """Settings as they were found."""

    settings: Settings
    reset: tuple[str, ...] = ()
    """What could not be used and is at its default again, for example ``text_size``."""
    set_aside: tuple[str, ...] = ()
    """Damaged files that were found just now."""

    @property
    def has_losses(self) -> bool:
        """True if something that the player chose may be gone."""
        return bool(self.reset or self.set_aside)


def load(slot: Slot) -> LoadedSettings:
    """The stored settings, the defaults if there are none yet. Raises ``StorageError``."""
    loaded = slot.read()
    if loaded.payload is None:
        return LoadedSettings(Settings(), (), loaded.set_aside)
    settings, reset = loads(loaded.payload)
    return LoadedSettings(settings, reset, loaded.set_aside)


def save(slot: Slot, settings: Settings) -> None:
    """Store the settings. Raises ``StorageError``."""
    slot.write(dumps(settings))


def dumps(settings: Settings) -> str:
    """The settings as JSON text."""
    return canonical(encode(settings)) + "\n"


def loads(text: str) -> tuple[Settings, tuple[str, ...]]:
    """What can be used of a text, and the names of what cannot. Never raises."""
    try:
        data = parse(text)
    except BadText:
        data = None
    if not isinstance(data, dict):
        return Settings(), tuple(each.name for each in fields(Settings))
    if "notebook" in data:  # of the first apps, which had one choice inside a game
        old = {"odd_socks": {"notebook": data.pop("notebook")}}
        data.setdefault("games", old)
    reset = [name for name in data if name not in _HINTS]
    values: dict[str, Any] = {}
    for name, hint in _HINTS.items():
        if name not in data:  # a setting that is newer than the file
            continue
        if name in _LISTS and isinstance(data[name], list):
            values[name], lost = _each(name, data[name])
            reset += lost
            continue
        try:
            value = decode(hint, data[name])
        except BadData:
            reset.append(name)
            continue
        if _allowed(name, value):
            values[name] = value
        else:
            reset.append(name)
    return Settings(**values), tuple(reset)


def _each(name: str, items: list[object]) -> tuple[tuple[Player | PlayerPrefs, ...], list[str]]:
    """Whatever can still be read of a list; one that cannot does not cost the others."""
    found: list[Player | PlayerPrefs] = []
    lost = []
    for index, item in enumerate(items):
        if name == "habits" and isinstance(item, dict):
            item = {**_NEWER_HABITS, **item}
        try:
            value = decode(_LISTS[name], item)
        except BadData:
            value = None
        if value is not None and _allowed(name, (*found, value)):
            found.append(value)
        else:
            lost.append(f"{name}[{index}]")
    return tuple(found), lost


def _allowed(name: str, value: Any) -> bool:
    """Whether a setting may have this value: its type's word, and the ranges."""
    try:
        encode(value, _HINTS[name])
    except BadData:
        return False
    match name:
        case "text_size":
            return value in TEXT_SIZES
        case "sensitivity":
            return value in SENSITIVITIES
        case "toss_middle":
            return bool(value == 0 or MIDDLES[0] <= value <= MIDDLES[1])
        case "games":
            words = [*value, *chain.from_iterable(chain(*each.items()) for each in value.values())]
            return len(words) <= MAX_GAME_WORDS and all(map(_WORD.fullmatch, words))
        case "people":
            return len(value) <= MAX_RECORDS and all(map(_is_person, value))
        case "habits":
            ids = [known.id for known in value if known.id]
            names = [known.name for known in value]
            unique = len(set(ids)) == len(ids) and len(set(names)) == len(names)
            return len(value) <= MAX_RECORDS and unique
    return True


def _is_person(player: Player) -> bool:
    return player_fault(player) is None and player.language in get_args(LanguageCode)


_WORD = re.compile("[a-z][a-z0-9_]{0,31}")
_HINTS = get_type_hints(Settings)
_LISTS: dict[str, type[Player] | type[PlayerPrefs]] = {"people": Player, "habits": PlayerPrefs}
_NEWER_HABITS: dict[str, object] = {"old_latch": None, "wrong_tries": 0, "id": ""}
"""What the first records did not have."""
