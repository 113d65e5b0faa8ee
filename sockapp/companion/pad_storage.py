"""All that the box companion keeps, in one small file of its own.

A pad that cannot be read costs only itself: it is empty again and named in the report, the
others stay as they were.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, get_type_hints

from sockapp.companion.dice_tray import TrayDice
from sockapp.companion.out_of_sock_score_pad import OutOfSockScorePad
from sockapp.companion.sock_score_pad import SockScorePad
from sockapp.engine.codec import BadData, decode, encode_record
from sockapp.engine.codec.strict_json import BadText, canonical, parse
from sockapp.storage.slot import Slot

FORMAT = "sockdrawer-pads/1"


@dataclass(frozen=True, slots=True)
class Pads:
    """Both score pads and the tray."""

    suits: OutOfSockScorePad = field(default_factory=OutOfSockScorePad)
    hands: SockScorePad = field(default_factory=SockScorePad)
    tray: TrayDice = field(default_factory=TrayDice)


@dataclass(frozen=True, slots=True)
class LoadedPads:
    """Pads as they were found."""

    pads: Pads
    lost: tuple[str, ...] = ()
    """Pads that could not be read and are empty again."""
    set_aside: tuple[str, ...] = ()
    """Damaged files that were found just now: the pads may be one touch older."""

    @property
    def has_losses(self) -> bool:
        """True if something that was written down may be gone."""
        return bool(self.lost or self.set_aside)


def load(slot: Slot) -> LoadedPads:
    """The stored pads, empty ones if there are none yet. Raises ``StorageError``."""
    loaded = slot.read()
    if loaded.payload is None:
        return LoadedPads(Pads(), (), loaded.set_aside)
    pads, lost = loads(loaded.payload)
    return LoadedPads(pads, lost, loaded.set_aside)


def save(slot: Slot, pads: Pads) -> None:
    """Store the pads. Raises ``StorageError``."""
    slot.write(dumps(pads))


def dumps(pads: Pads) -> str:
    """The pads as JSON text."""
    return canonical({"format": FORMAT, **encode_record(pads)}) + "\n"


def loads(text: str) -> tuple[Pads, tuple[str, ...]]:
    """What can be used of a text, and the names of the pads that cannot. Never raises."""
    everything = tuple(each.name for each in fields(Pads))
    try:
        data = parse(text)
    except BadText:
        return Pads(), everything
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return Pads(), everything
    read: dict[str, Any] = {}
    lost = []
    for name, hint in _HINTS.items():
        try:
            read[name] = decode(hint, data.get(name))
        except BadData:
            lost.append(name)
    return Pads(**read), tuple(lost)


_HINTS = get_type_hints(Pads)
