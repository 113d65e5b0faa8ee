"""Load and save the pads of the box companion, which share one slot.

A pad that cannot be read is replaced by an empty one and named in ``LoadedPads.lost``. The other
pads are kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, get_type_hints

from sockapp.companion.dice_tray import TrayDice
from sockapp.companion.out_of_sock_score_pad import OutOfSockScorePad
from sockapp.companion.sock_score_pad import SockScorePad
from sockapp.engine.codec import BadData, decode, encode_record
from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json
from sockapp.storage.slot import Slot

FORMAT = "sockdrawer-pads/1"


@dataclass(frozen=True, slots=True)
class Pads:
    """Both score pads and the dice tray. The field names are file format."""

    suits: OutOfSockScorePad = field(default_factory=OutOfSockScorePad)
    hands: SockScorePad = field(default_factory=SockScorePad)
    tray: TrayDice = field(default_factory=TrayDice)


@dataclass(frozen=True, slots=True)
class LoadedPads:
    """The pads that were read, and what could not be read."""

    pads: Pads
    lost: tuple[str, ...] = ()
    """Names of the pads that could not be read and are empty now."""
    set_aside: tuple[str, ...] = ()
    """Names of damaged files that this read set aside. The last change to the pads may be lost."""

    @property
    def has_losses(self) -> bool:
        """Whether anything that was entered may be lost."""
        return bool(self.lost or self.set_aside)


def load(slot: Slot) -> LoadedPads:
    """Return the stored pads, or empty ones if there are none yet. Raises ``StorageError``."""
    loaded = slot.read()
    if loaded.payload is None:
        return LoadedPads(Pads(), (), loaded.set_aside)
    pads, lost = loads(loaded.payload)
    return LoadedPads(pads, lost, loaded.set_aside)


def save(slot: Slot, pads: Pads) -> None:
    """Store the pads. Raises ``StorageError``."""
    slot.write(dumps(pads))


def dumps(pads: Pads) -> str:
    """Return the pads as JSON text."""
    return canonical_json({"format": FORMAT, **encode_record(pads)}) + "\n"


def loads(text: str) -> tuple[Pads, tuple[str, ...]]:
    """Return the pads in a text, and the names of those that could not be read. Never raises."""
    everything = tuple(each.name for each in fields(Pads))
    try:
        data = parse_json(text)
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
