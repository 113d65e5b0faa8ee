"""Record what the app shows and plays, frame by frame, and which seat could perceive it.

Two games that differ only in what a seat may not know must have equal records of every moment at
which that seat, or any person, could look: the same pixels, the same widgets with the same data in
them, the same sounds and the same spoken text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from hashlib import sha256
from itertools import zip_longest
from typing import Any

from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from sockapp.engine.game import Seat
from tests.support.ui.driver import Driver

STRIDE = 30
"""While nothing else changes, one frame in this number is looked at, without a picture: drawing one
takes longer than all the rest."""

DEPRECATED = {"padding_x", "padding_y"}
"""Properties that warn when they are read."""


@dataclass(frozen=True)
class Look:
    """What a viewer could see and hear at one moment."""

    moment: str
    viewer: Seat | None
    """Who could see it; None for any person."""
    picture: str
    """A digest of all pixels, if they were looked at."""
    widgets: tuple[str, ...]
    """Everything on the screen with its data."""
    heard: tuple[str, ...]
    """Sounds, buzzes and spoken words since the look before."""


class Witness:
    """A recorder of the looks of the seats in ``sees`` while the app is used."""

    def __init__(self, driver: Driver, heard: list[str], sees: frozenset[Seat]) -> None:
        self.looks: list[Look] = []
        self.holder: Seat | None = None
        """Who holds the phone and may see what is theirs."""
        self._driver, self._heard, self._sees = driver, heard, sees
        self._moment = "the beginning"
        self._last: object = None
        self._still = 0
        self._frames = driver.frames
        driver.frames = self._record_frames  # type: ignore[method-assign]

    def rest(self) -> None:
        """Stop recording."""
        self._driver.frames = self._frames  # type: ignore[method-assign]

    def at(self, moment: str) -> None:
        """Name the moment that begins now, and record it."""
        self._moment = moment
        self.look()

    def look(self, *, picture: bool = True) -> None:
        """Record what is on the screen now, if a seat that is watched could see it."""
        viewer = self._viewer()
        heard, self._heard[:] = tuple(self._heard), []
        if viewer is not None and viewer not in self._sees:
            return
        moment = f"{self._moment} ({self._driver.page.name})"
        hidden = self.holder is not None and viewer is None
        widgets = tuple(_describe_widgets(self._driver.widgets(), whole=not hidden))
        pixels = _pixels(self._driver) if picture else ""
        self.looks.append(Look(moment, viewer, pixels, widgets, heard))

    def _record_frames(self, count: int = 1) -> None:
        """Let frames pass and record some of them.

        Each frame that changes what is open to whom is recorded with a picture. The frame after it
        and every ``STRIDE``-th one are recorded without.
        """
        for _frame in range(count):
            self._frames(1)
            page, viewer = self._driver.page, self._viewer()
            now = (page, viewer, self.holder)
            if now != self._last:
                self._last, self._still = now, 0
            if self._still == 1 or self._still % STRIDE == 0:
                self.look(picture=self._still == 0)
            self._still += 1

    def _viewer(self) -> Seat | None:
        """Return the seat that may look; None for any person.

        It is the person who lifted the curtain, until their whole move was shown.
        """
        controller = self._driver.app.controller
        if controller is None:
            self.holder = None
            return None
        session, animations = controller.session, controller.animations
        if session.watcher is not None:
            self.holder = session.watcher
        elif animations is None or not animations.is_busy:
            self.holder = None
        return None if session.is_covered else self.holder


def differences(ours: Witness, theirs: Witness, seat: Seat) -> list[str]:
    """Return the differences by which this seat could tell two worlds apart."""
    found = []
    for one, other in zip_longest(_looks_of(ours, seat), _looks_of(theirs, seat)):
        if one is None or other is None:
            found.append(f"one world goes on: {(one or other).moment}")
            break
        if (one.moment, one.viewer) != (other.moment, other.viewer):
            found.append(f"{one.moment} is {other.moment} in the other world")
            break
        if one.picture != other.picture:
            found.append(f"picture: {one.moment}")
        for mine, yours in zip_longest(one.widgets, other.widgets, fillvalue="nothing"):
            if mine != yours:
                found.append(f"widgets: {one.moment}: {_describe_difference(mine, yours)}")
                break
        if one.heard != other.heard:
            found.append(f"heard: {one.moment}: {one.heard} / {other.heard}")
    return found


def _looks_of(witness: Witness, seat: Seat) -> list[Look]:
    return [look for look in witness.looks if look.viewer in (None, seat)]


def _describe_difference(mine: str, yours: str) -> str:
    """Return two descriptions of a widget, from a little before the place where they part."""
    pairs = enumerate(zip(mine, yours, strict=False))
    at = next((at for at, (one, other) in pairs if one != other), min(len(mine), len(yours)))
    start = max(0, at - 60)
    name = mine.partition(" ")[0]
    return f"{name} …{mine[start : at + 60]}… / …{yours[start : at + 60]}…"


def _pixels(driver: Driver) -> str:
    return sha256(driver.pixels()[1]).hexdigest()


def _describe_widgets(widgets: Iterator[Widget], *, whole: bool) -> Iterator[str]:
    """Yield a line a widget: its public properties and, if ``whole``, its public attributes.

    A board that lies face down may still know the hand of the person who holds the phone. Private
    attributes are left out: Kivy keeps handles of its clock there, which differ from run to run.
    """
    for widget in widgets:
        public = {name for name in widget.properties() if name[0] != "_"} - DEPRECATED
        data = {name: getattr(widget, name) for name in public}
        if whole:
            data |= {name: value for name, value in vars(widget).items() if name[0] != "_"}
        kept = ((name, plain(data[name])) for name in sorted(data))
        yield f"{type(widget).__name__} " + " ".join(f"{name}={text}" for name, text in kept)


ROUNDING_OFFSET = 1e-7
"""What is added to a number before it is rounded. Animations reach values such as 0.7525, which a
clock of another starting time rounds up or down."""


def plain(value: Any) -> str:
    """Return data as text at any depth; of other objects return only the class."""
    match value:
        case Enum():
            return str(value.name)
        case None | str() | int() | bytes():
            return repr(value)
        case float():
            return f"{value + ROUNDING_OFFSET:.3f}"
        case list() | tuple():
            return f"[{', '.join(map(plain, value))}]"
        case set() | frozenset():
            return f"{{{', '.join(sorted(map(plain, value)))}}}"
        case Mapping():
            return plain([(key, value[key]) for key in value])
        case Texture():
            return f"Texture{value.size}"
    if is_dataclass(value) and not isinstance(value, type):
        inside = (f"{field.name}={plain(getattr(value, field.name))}" for field in fields(value))
        return f"{type(value).__name__}({', '.join(inside)})"
    return type(value).__name__
