"""What stays alive when everything has been left: a count by class, and what holds it."""

from __future__ import annotations

import gc
from collections import Counter, deque
from collections.abc import Collection
from types import FrameType, ModuleType
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from sockapp.people.settings import Settings
from tests.support.ui.monkey.stage import PHONE, Stage

CLOCK_EVENTS = "clock event"
UNTRACKED_OWNERS = ("EventObservers", "BoundCallback")
"""Classes of Kivy whose owners the garbage collector does not see."""
SETTLING_SECONDS = 3
"""How long home is left alone before anything is counted: it prepares pages meanwhile."""
FADING_SECONDS = 2
"""How long the bar of a list that has stopped may take to fade.

Kivy waits half a second and fades for another half. The animation keeps the list alive with its
page, although the page has been dropped.
"""


def count_alive(stage: Stage) -> Counter[str]:
    """Return how many widgets and clock events there are at home, by class."""
    stage.start_over(Settings(language="en", theme="light"), PHONE)
    navigator = stage.app.navigator
    navigator.drop_pages()
    _made_on_first_use = navigator.toast, navigator.warning_strip
    stage.touch_nothing()
    _release_last_field()
    stage.driver.seconds(SETTLING_SECONDS)
    stage.let_lists_stop()
    stage.driver.seconds(FADING_SECONDS)
    gc.collect()
    alive = Counter(type(widget).__name__ for widget in _widgets())
    alive[CLOCK_EVENTS] = _clock_events()
    return alive


def _clock_events() -> int:
    return sum(map(_counts, Clock.get_events()))


def _counts(event: ClockEvent) -> bool:
    """Return whether a clock event keeps something alive that belongs to the app.

    An event whose object has died stays until its time has come, and keeps nothing. Sounds are
    watched for as long as they are heard, by the wall clock.
    """
    callback = event.get_callback()
    return callback is not None and not callback.__module__.startswith("kivy.core.audio")


def _release_last_field() -> None:
    """Let Kivy keep a field that is part of nothing.

    ``TextInput`` defers some calls with a decorator that keeps the last call's arguments, so that
    the field whose cursor moved last stays alive with its sheet, its page and its app.
    """
    field = TextInput(text="ab")
    field.cursor = (1, 0)


def _widgets() -> list[Widget]:
    # not isinstance: a weak proxy answers for its widget
    return [each for each in gc.get_objects() if issubclass(type(each), Widget)]


def describe_keepers(kinds: Collection[str]) -> str:
    """Return for each class the shortest way from one of its widgets to what keeps it alive."""
    gc.unfreeze()  # The keeper may be an object that was kept out of collections.
    objects = [each for each in gc.get_objects() if type(each) is not FrameType]
    keepers: dict[int, list[object]] = {}
    for each in objects:
        for kept in gc.get_referents(each):
            keepers.setdefault(id(kept), []).append(each)
    lines = [_describe_keeper(kind, objects, keepers) for kind in kinds]
    scheduled = ", ".join(str(event.get_callback()) for event in Clock.get_events())
    return "\n".join([*lines, f"scheduled: {scheduled}"])


def _describe_keeper(kind: str, objects: list[object], keepers: dict[int, list[object]]) -> str:
    """Return the chain of references to the last widget of a class, the widget first.

    The chain ends at a module, or at an object that none of those counted refers to.
    """
    start = next((each for each in objects if type(each).__name__ == kind), None)
    if start is None:
        return f"{kind} is no widget"
    came_from: dict[int, Any] = {id(start): None}
    waiting = deque([start])
    at = start
    while waiting:
        at = waiting.popleft()
        found = keepers.get(id(at), ())
        if _is_module(at) or not (found or type(at).__name__ in UNTRACKED_OWNERS):
            break
        for keeper in found:
            if id(keeper) not in came_from and keeper is not objects:
                came_from[id(keeper)] = at
                waiting.append(keeper)
    chain = [at]
    while came_from[id(chain[-1])] is not None:
        chain.append(came_from[id(chain[-1])])
    return " < ".join(filter(None, map(_name, reversed(chain))))


def _is_module(found: object) -> bool:
    return type(found) is ModuleType or (isinstance(found, dict) and "__spec__" in found)


def _name(found: object) -> str:
    """Return what an object is called; nothing for what only holds a widget's children."""
    kind = type(found)
    if kind.__name__ in ("ObservableList", "PropertyStorage"):
        return ""
    if isinstance(found, dict):
        if "__spec__" in found:
            return f"module {found['__name__']}"
        return (
            ""
            if "opacity" in found
            else f"dict of {', '.join(str(name)[:20] for name in list(found)[:3])}"
        )
    if issubclass(kind, Widget):
        return kind.__name__
    try:
        return f"{kind.__name__} {str(found)[:100]}"
    except ReferenceError:
        return kind.__name__
