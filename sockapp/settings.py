"""What people like: language, theme, text size and the rest, kept between starts.

A value that cannot be used costs only itself: that field goes back to its default and is
named in the report, everything else stays as it was chosen.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Literal, get_args, get_type_hints

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.log import TEXT_SIZES, Player, player_fault
from sockapp.engine.strict_json import BadText, canonical, parse
from sockapp.storage import Slot

SENSITIVITIES = range(50, 201)
"""How easily a flick counts as a toss, in percent."""
MIDDLES = (0.5, 50.0)
"""Between what calibration may find."""
MAX_PEOPLE = 24
"""How many players are remembered, the latest first."""

LanguageCode = Literal["", "en", "es", "it"]
Theme = Literal["phone", "light", "dark"]
Motion = Literal["full", "short", "none"]
TossBy = Literal["flick", "swipe", "button"]


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be chosen. A value out of range is a ValueError."""

    language: LanguageCode = ""
    """Empty: as the phone."""
    theme: Theme = "phone"
    text_size: int = 100
    """Percent."""
    motion: Motion = "full"
    sound: bool = True
    vibration: bool = True
    left_hand: bool = False
    toss: TossBy = "flick"
    sensitivity: int = 100
    """Percent; higher: a gentler flick will do."""
    toss_middle: float = 0.0
    """What a middling flick measures on this phone, if its sensor had to be calibrated; 0: not."""
    people: tuple[Player, ...] = ()
    """Players of earlier games with how they like the phone, the latest first."""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if not _allowed(field.name, value):
                raise ValueError(f"{field.name} cannot be {value!r}")

    def remember(self, players: tuple[Player, ...]) -> Settings:
        """The settings after a game with these players: its persons come first."""
        people = {player.name: player for player in players if player.is_person}
        for person in self.people:
            people.setdefault(person.name, person)
        return replace(self, people=tuple(people.values())[:MAX_PEOPLE])


@dataclass(frozen=True, slots=True)
class Recalled:
    """Settings as they were found."""

    settings: Settings
    reset: tuple[str, ...] = ()
    """What could not be used and is at its default again, for example ``text_size``."""
    set_aside: tuple[str, ...] = ()
    """Damaged files that were found just now."""

    @property
    def worth_telling(self) -> bool:
        """True if something that the player chose may be gone."""
        return bool(self.reset or self.set_aside)


def load(slot: Slot) -> Recalled:
    """The stored settings, the defaults if there are none yet. Raises ``StorageError``."""
    loaded = slot.read()
    if loaded.payload is None:
        return Recalled(Settings(), (), loaded.set_aside)
    settings, reset = loads(loaded.payload)
    return Recalled(settings, reset, loaded.set_aside)


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
        return Settings(), tuple(field.name for field in fields(Settings))
    reset = [name for name in data if name not in _HINTS]
    values: dict[str, Any] = {}
    for name, hint in _HINTS.items():
        if name not in data:  # a setting that is newer than the file
            continue
        if name == "people" and isinstance(data[name], list):
            values[name], lost = _people(data[name])
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


def _people(items: list[Any]) -> tuple[tuple[Player, ...], list[str]]:
    """Whoever can still be read; one that cannot does not cost the others."""
    people: list[Player] = []
    lost = []
    for index, item in enumerate(items):
        try:
            person = decode(Player, item)
        except BadData:
            person = None
        if person and _is_person(person) and len(people) < MAX_PEOPLE:
            people.append(person)
        else:
            lost.append(f"people[{index}]")
    return tuple(people), lost


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
        case "people":
            return len(value) <= MAX_PEOPLE and all(map(_is_person, value))
    return True


def _is_person(player: Player) -> bool:
    return player_fault(player) is None and player.language in get_args(LanguageCode)


_HINTS = get_type_hints(Settings)
