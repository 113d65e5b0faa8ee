"""The settings of the app and the list of known players, with loading and saving.

A stored value that cannot be used is replaced by its default and named in
``LoadedSettings.reset``. All other values are kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import chain
from typing import Any, Literal, get_args, get_type_hints

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json
from sockapp.engine.player import TEXT_SIZES, Player, player_fault
from sockapp.people.game_setup import GameSetup
from sockapp.people.guests import guest_number
from sockapp.people.player_prefs import PlayerPrefs, is_id, new_id
from sockapp.storage.slot import Slot
from sockapp.toss.self_calibration import FittedStrokes

SENSITIVITY_PERCENTS = range(50, 201)
"""How easily a flick counts as a toss, in percent."""
CALIBRATION_RANGE = (0.5, 50.0)
"""The smallest and largest result of a calibration."""
MAX_REMEMBERED_PLAYERS = 24
"""The number of players who are remembered. Players with a PIN stay beyond that."""
MAX_GAME_WORDS = 200
"""Ids, names and values in ``Settings.games``. A file with more was not written by this app."""
MAX_SETUPS = 50
"""Games in ``Settings.setups``. A file with more was not written by this app."""
MAX_RECORDS = 1000
"""Players or records in a file. A longer list was not written by this app."""

LanguageCode = Literal["", "en", "es", "it"]
Theme = Literal["phone", "light", "dark"]
MotionLevel = Literal["full", "short", "none"]
BotPace = Literal["relaxed", "brisk", "instant"]
TossBy = Literal["flick", "swipe", "button"]
CardBack = Literal["", "waves", "patchwork", "night", "argyle"]
FeltColour = Literal["", "berry", "denim", "moss", "cocoa"]
Hat = Literal["", "party", "chef", "straw", "wizard", "crown"]
FITTED_WAYS: tuple[TossBy, ...] = ("flick", "swipe")
"""The ways of tossing whose strength depends on the hand. The button shows it on the meter."""
GameChoices = dict[str, dict[str, str]]
"""Game id -> name -> value."""

FIRST_GAME_CHOICES: GameChoices = {"odd_socks": {"notebook": "pencil"}}
"""The choices of a new installation. Stored settings without a choice keep the game's default."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. Raises ValueError for a value out of range."""

    language: LanguageCode = ""
    """Empty means the phone's language."""
    theme: Theme = "phone"
    text_size: int = 100
    """Percent."""
    motion: MotionLevel = "full"
    bot_pace: BotPace = "brisk"
    """How fast the bots' plays are shown."""
    sound: bool = True
    music: bool = True
    """Whether home and the result have music. Without ``sound`` they have none."""
    vibration: bool = True
    bots_talk: bool = True
    """Whether bots make remarks at the table."""
    goals: bool = True
    """Whether goals are looked for and shown."""
    left_hand: bool = False
    toss: TossBy = "flick"
    sensitivity: int = 100
    """Percent. With a higher value a gentler flick is enough."""
    toss_middle: float = 0.0
    """The measured strength of a middling flick on this phone; 0 if it is not calibrated."""
    fitted_strokes: dict[str, FittedStrokes] = field(default_factory=dict)
    """The first strokes, to which the strength is fitted, by ``_strokes_key``.

    A way of tossing alone is the key of strokes without a person, as on the practice page.
    """
    has_tried_toss: bool = False
    """Whether there has been a toss on this phone. Until then the first one is a free try."""
    card_back: CardBack = ""
    """The back of SOCK)'s and Odd Socks' cards; empty for each game's own."""
    felt: FeltColour = ""
    """The colour of SOCK)'s table; empty for green."""
    hat: Hat = ""
    """The hat of the puppets; empty for none."""
    is_backup_known: bool = False
    """Whether everything was saved in one file once, or the user was reminded of that."""
    games: GameChoices = field(default_factory=lambda: dict(FIRST_GAME_CHOICES))
    """Choices inside the games. Each game defines its own names and values."""
    people: tuple[Player, ...] = ()
    """Players of earlier games with their preferences, the latest first."""
    habits: tuple[PlayerPrefs, ...] = ()
    """The records of these players, and of some who were forgotten."""
    setups: dict[str, GameSetup] = field(default_factory=dict)
    """Game id -> the setup of the last game."""

    def __post_init__(self) -> None:
        for each in fields(self):
            value = getattr(self, each.name)
            if not _is_allowed(each.name, value):
                raise ValueError(f"{each.name} cannot be {value!r}")

    def strokes_by(self, way: TossBy, person_id: str = "") -> FittedStrokes:
        """Return the first strokes by a way of tossing, to which the strength is fitted.

        A person without strokes of their own has those of the practice page.
        """
        without_person = self.fitted_strokes.get(way, FittedStrokes())
        return self.fitted_strokes.get(_strokes_key(way, person_id), without_person)

    def own_strokes(self, way: TossBy, person_id: str = "") -> FittedStrokes:
        """Return the first strokes of this person alone, to which the next one is added."""
        own = self.fitted_strokes.get(_strokes_key(way, person_id))
        return FittedStrokes(is_undone=self.strokes_by(way).is_undone) if own is None else own

    def with_strokes(self, way: TossBy, strokes: FittedStrokes, person_id: str = "") -> Settings:
        """Return the settings with the first strokes by a way of tossing replaced."""
        key = _strokes_key(way, person_id)
        return replace(self, fitted_strokes={**self.fitted_strokes, key: strokes})

    def game_choice(self, game_id: str, name: str, values: Sequence[str]) -> str:
        """Return a choice inside a game; the first of ``values`` if none of them was chosen."""
        chosen = self.games.get(game_id, {}).get(name, "")
        return chosen if chosen in values else values[0]

    def with_game_choice(self, game_id: str, name: str, value: str) -> Settings:
        """Return the settings with one choice inside a game changed."""
        choices = {**self.games.get(game_id, {}), name: value}
        return replace(self, games={**self.games, game_id: choices})

    def person(self, player: Player) -> Player:
        """Return the remembered player of the same name; ``player`` itself if there is none."""
        return next((person for person in self.people if person.name == player.name), player)

    def is_guest(self, player: Player) -> bool:
        """Return whether a person has a default name and has chosen nothing but a face.

        A guest is not remembered as a person, and the name follows the language.
        """
        if not player.is_person or player.language or player.text_size:
            return False
        prefs = self.prefs_of(player.name)
        return not (prefs.hand or prefs.is_guarded) and guest_number(player.name) is not None

    def prefs_of(self, name: str) -> PlayerPrefs:
        """Return the record of the player of this name; an empty one if there is none."""
        return next((known for known in self.habits if known.name == name), PlayerPrefs(name))

    def find_record(self, person_id: str, name: str) -> PlayerPrefs:
        """Return a player's record by its id, else by the player's name.

        The name is needed for games of older apps, which have no ids, and for forgotten players.
        """
        for known in self.habits:
            if person_id and known.id == person_id:
                return known
        return self.prefs_of(name)

    def ids_of(self, players: Iterable[Player]) -> tuple[str, ...]:
        """Return the ids of these players' records by seat; "" for bots and new players."""
        return tuple(
            self.prefs_of(player.name).id if player.is_person else "" for player in players
        )

    def with_prefs(self, prefs: PlayerPrefs) -> Settings:
        """Return the settings with this record in place of the same player's old one."""
        others = tuple(known for known in self.habits if not known.is_same_person(prefs))
        return replace(self, habits=others if prefs.is_default else (prefs, *others))

    def rename(self, name: str, person: Player) -> Settings:
        """Return the settings with the player called ``name`` replaced by ``person``.

        The record is kept and gets the new name.
        """
        people = tuple(person if known.name == name else known for known in self.people)
        kept = replace(self.prefs_of(name), name=person.name)
        other = self.prefs_of(person.name)
        if name != person.name and other.forced:  # the announcement for a forgotten player
            proof = kept.old_latch if kept.forced else other.old_latch
            kept = replace(kept, forced=True, old_latch=proof)
        taken = {name, person.name}
        left = tuple(known for known in self.habits if known.name not in taken)
        setups = {game_id: each.rename(name, person) for game_id, each in self.setups.items()}
        return replace(self, people=people, habits=left, setups=setups).with_prefs(kept)

    def forget(self, name: str) -> Settings:
        """Return the settings without this player.

        If the PIN was removed by force, the announcement stays, for games under way.
        """
        people = tuple(person for person in self.people if person.name != name)
        own_keys = {_strokes_key(way, self.prefs_of(name).id) for way in FITTED_WAYS}
        own_keys -= set(FITTED_WAYS)
        strokes = {key: each for key, each in self.fitted_strokes.items() if key not in own_keys}
        left = tuple(
            known.announcement() if known.name == name else known
            for known in self.habits
            if known.name != name or known.forced
        )
        setups = {game_id: each.forget(name) for game_id, each in self.setups.items()}
        return replace(self, people=people, habits=left, fitted_strokes=strokes, setups=setups)

    def remember(self, players: tuple[Player, ...]) -> Settings:
        """Return the settings after a game with these players, who become the latest.

        Guests are not added. A guest whom an older app has remembered stays.
        The oldest players beyond ``MAX_REMEMBERED_PLAYERS`` are dropped, but never one with a PIN.
        Otherwise a PIN could be removed by adding players.
        """
        persons = [player for player in players if player.is_person and not self.is_guest(player)]
        people = {player.name: player for player in persons}
        newest = len(people)
        for person in self.people:
            people.setdefault(person.name, person)
        guarded = {known.name for known in self.habits if known.is_guarded}
        room = max(MAX_REMEMBERED_PLAYERS - len(guarded & set(people)), newest)
        kept = []
        for person in people.values():
            if person.name in guarded:
                kept.append(person)
            elif room:
                kept.append(person)
                room -= 1
        habits = [
            replace(known, id=known.id or new_id()) for known in map(self._prefs_of_player, kept)
        ]
        names = {person.name for person in kept}
        for known in self.habits:
            if known.name not in names and (known.forced or (known.latch and known.id)):
                habits.append(known)
        return replace(self, people=tuple(kept), habits=tuple(habits))

    def _prefs_of_player(self, person: Player) -> PlayerPrefs:
        return self.prefs_of(person.name)


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """The settings that were read, and what could not be read."""

    settings: Settings
    reset: tuple[str, ...] = ()
    """Names of values that could not be used and are reset, for example ``text_size``."""
    set_aside: tuple[str, ...] = ()
    """Names of damaged files that this read set aside."""

    @property
    def has_losses(self) -> bool:
        """Whether any choice of the user may be lost."""
        return bool(self.reset or self.set_aside)


def load(slot: Slot) -> LoadedSettings:
    """Return the stored settings; the defaults if there are none yet. Raises ``StorageError``."""
    loaded = slot.read()
    if loaded.payload is None:
        return LoadedSettings(Settings(), (), loaded.set_aside)
    settings, reset = loads(loaded.payload)
    return LoadedSettings(settings, reset, loaded.set_aside)


def save(slot: Slot, settings: Settings) -> None:
    """Store the settings. Raises ``StorageError``."""
    slot.write(dumps(settings))


def dumps(settings: Settings) -> str:
    """Return the settings as JSON text."""
    return canonical_json(encode(settings)) + "\n"


def loads(text: str) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings in a text, and the names of values that are reset. Never raises."""
    try:
        data = parse_json(text)
    except BadText:
        data = None
    if not isinstance(data, dict):
        return Settings(), tuple(each.name for each in fields(Settings))
    if "notebook" in data:  # written by the first versions, which had one choice inside a game
        old = {"odd_socks": {"notebook": data.pop("notebook")}}
        data.setdefault("games", old)
    reset = [name for name in data if name not in _HINTS]
    values: dict[str, Any] = {}
    for name, hint in _HINTS.items():
        if name not in data:  # the file is older than this setting
            continue
        if name in _LISTS and isinstance(data[name], list):
            values[name], lost = _decode_list(name, data[name])
            reset += lost
            continue
        try:
            value = decode(hint, data[name])
        except BadData:
            reset.append(name)
            continue
        if _is_allowed(name, value):
            values[name] = value
        else:
            reset.append(name)
    return Settings(**values), tuple(reset)


def _decode_list(
    name: str, items: list[object]
) -> tuple[tuple[Player | PlayerPrefs, ...], list[str]]:
    """Return the readable items of a list, and the names of those that cannot be read."""
    readable: list[Player | PlayerPrefs] = []
    lost = []
    for index, item in enumerate(items):
        if name == "habits" and isinstance(item, dict):
            item = {**_NEWER_HABITS, **item}
        try:
            value = decode(_LISTS[name], item)
        except BadData:
            value = None
        if value is not None and _is_allowed(name, (*readable, value)):
            readable.append(value)
        else:
            lost.append(f"{name}[{index}]")
    return tuple(readable), lost


def _is_allowed(name: str, value: Any) -> bool:
    """Return whether a setting may have this value, by its type and range."""
    try:
        encode(value, _HINTS[name])
    except BadData:
        return False
    match name:
        case "text_size":
            return value in TEXT_SIZES
        case "sensitivity":
            return value in SENSITIVITY_PERCENTS
        case "toss_middle":
            return bool(value == 0 or CALIBRATION_RANGE[0] <= value <= CALIBRATION_RANGE[1])
        case "fitted_strokes":
            return len(value) <= MAX_RECORDS and all(map(_is_strokes_key, value))
        case "games":
            words = [*value, *chain.from_iterable(chain(*each.items()) for each in value.values())]
            return len(words) <= MAX_GAME_WORDS and all(map(_WORD.fullmatch, words))
        case "people":
            return len(value) <= MAX_RECORDS and all(map(_is_person, value))
        case "setups":
            persons = [each for setup in value.values() for each in setup.players if each.is_person]
            are_persons = all(map(_is_person, persons))
            return len(value) <= MAX_SETUPS and all(map(_WORD.fullmatch, value)) and are_persons
        case "habits":
            ids = [known.id for known in value if known.id]
            names = [known.name for known in value]
            is_unique = len(set(ids)) == len(ids) and len(set(names)) == len(names)
            return len(value) <= MAX_RECORDS and is_unique
    return True


def _strokes_key(way: TossBy, person_id: str) -> str:
    """Return the key of a person's strokes; the way alone for those without a person."""
    return f"{way}:{person_id}" if person_id else way


def _is_strokes_key(key: str) -> bool:
    way, colon, person_id = key.partition(":")
    return way in FITTED_WAYS and (is_id(person_id) if colon else True)


def _is_person(player: Player) -> bool:
    return player_fault(player) is None and player.language in get_args(LanguageCode)


_WORD = re.compile("[a-z][a-z0-9_]{0,31}")
_HINTS = get_type_hints(Settings)
_LISTS: dict[str, type[Player] | type[PlayerPrefs]] = {"people": Player, "habits": PlayerPrefs}
_NEWER_HABITS: dict[str, object] = {"old_latch": None, "wrong_tries": 0, "id": ""}
"""Defaults for the fields that the first versions did not write."""
