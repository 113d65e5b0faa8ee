"""The evenings of this phone: the one under way, the latest ones, and all trophies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json
from sockapp.engine.player import is_name
from sockapp.evenings.evening import Evening
from sockapp.storage.slot import Slot
from sockapp.storage.stored_value import StoredValue

FORMAT = "sockdrawer-evenings/1"
MAX_PAST = 100
"""The number of evenings that are kept. The trophies of earlier ones are still counted."""


@dataclass(frozen=True, slots=True)
class Evenings:
    """All that is stored. Raises ValueError for impossible values."""

    current: Evening | None = None
    past: tuple[Evening, ...] = ()
    """The latest last."""
    trophies: dict[str, int] = field(default_factory=dict)
    """By name: evenings won, alone or shared."""

    def __post_init__(self) -> None:
        if self.current is not None and self.current.is_over:
            raise ValueError("an evening that is over and still current")
        if not all(evening.is_over for evening in self.past) or len(self.past) > MAX_PAST:
            raise ValueError("impossible past evenings")
        if not all(is_name(name) and count > 0 for name, count in self.trophies.items()):
            raise ValueError("impossible trophies")

    def begin(self, evening: Evening) -> Evenings:
        """Return the evenings with a new one under way. One without a result is dropped."""
        return replace(self.close(evening.began), current=evening)

    def change(self, how: Callable[[Evening], Evening]) -> Evenings:
        """Return the evenings with the current one changed; unchanged if there is none."""
        return self if self.current is None else replace(self, current=how(self.current))

    def close(self, now: int) -> Evenings:
        """Return the evenings with the current one ended. It is dropped if it has no result."""
        if self.current is None:
            return self
        if not self.current.played:
            return replace(self, current=None)
        ended = self.current.end(max(now, 1))
        trophies = dict(self.trophies)
        for name in ended.champions():
            trophies[name] = trophies.get(name, 0) + 1
        return Evenings(None, (*self.past, ended)[-MAX_PAST:], trophies)


@dataclass(frozen=True, slots=True)
class StoredEvenings:
    """The stored text."""

    format: str
    evenings: Evenings


def dumps(evenings: Evenings) -> str:
    """Return the evenings as JSON text."""
    return canonical_json(encode(StoredEvenings(FORMAT, evenings))) + "\n"


def loads(text: str) -> Evenings | None:
    """Return the evenings in a text; None if this version of the app cannot read it."""
    try:
        stored = decode(StoredEvenings, parse_json(text))
    except (BadText, BadData):
        return None
    return stored.evenings if stored.format == FORMAT else None


def peek_current(text: str) -> Evening | None:
    """Return the evening under way in a text; None without one, or if it cannot be read.

    Past evenings are not decoded, because home asks for the current one whenever it is opened.
    """
    try:
        data = parse_json(text)
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            return None
        evenings = data.get("evenings")
        current = evenings.get("current") if isinstance(evenings, dict) else None
        return None if current is None else decode(Evening, current)
    except (BadText, BadData):
        return None


def evenings_store(slot: Slot) -> StoredValue[Evenings]:
    """Return the stored evenings of a slot."""
    return StoredValue(slot, Evenings(), dumps, loads)
