"""Widgets that a page reaches through Kivy's weak ``ids`` are not garbage-collected."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from kivy.uix.widget import Widget

from tests.support.ui.launch import PHONE, Launch
from tests.support.ui.sweep import visit_scenes

TABLET = (1280, 800)


@pytest.fixture
def manual_collection() -> Iterator[None]:
    """Collect garbage only where the test asks for it.

    What exists before the app starts is frozen, so that each of some thousand collections looks at
    the app alone.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    yield
    gc.enable()


def dead_ids() -> set[str]:
    """Collect garbage, then return the ids of living widgets whose target is gone."""
    gc.collect()
    return {
        f"{type(thing).__name__}.ids.{name}"
        for thing in gc.get_objects()
        if issubclass(type(thing), Widget)  # isinstance would ask a dead proxy, which raises
        for name, proxy in thing.ids.items()
        if not is_alive(proxy)
    }


def is_alive(proxy: Any) -> bool:
    try:
        return proxy.__self__ is not None
    except ReferenceError:
        return False


COLLECTIONS_PER_SITE = 3
"""How often garbage is collected for one line of code that removes a widget. It takes 0.1 s."""


class Removals:
    """A wrapper of ``remove_widget`` that collects garbage when a widget with an id is removed.

    Python may do so at any moment. A page that moves such a widget elsewhere must hold it.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        """The number of removals after which garbage was collected so far."""
        self._checked = 0
        self._by_site: Counter[tuple[str, str, int]] = Counter()
        remove_widget = Widget.remove_widget

        def remove_and_collect(parent: Widget, widget: Widget, *args: Any, **kwargs: Any) -> None:
            name = find_id(widget)
            remove_widget(parent, widget, *args, **kwargs)
            if name is None:
                return
            site = (name, *find_remover())
            self._by_site[site] += 1
            if self._by_site[site] <= COLLECTIONS_PER_SITE:
                self.count += 1
                gc.collect()

        monkeypatch.setattr(Widget, "remove_widget", remove_and_collect)

    def check(self, where: str) -> None:
        """Raise if the target of an id is gone; skip it without a removal since the last check."""
        if self.count > self._checked:
            self._checked = self.count
            assert not dead_ids(), where


def find_id(widget: Widget) -> str | None:
    """Return the id by which an ancestor reaches this widget, or one inside it; None without."""
    return next(
        (
            f"{type(above).__name__}.{name}"
            for above in lineage(widget.parent)
            for name, proxy in above.ids.items()
            if is_alive(proxy) and widget in lineage(proxy.__self__)
        ),
        None,
    )


def find_remover() -> tuple[str, int]:
    """Return file and line of the code that has called ``remove_widget``."""
    frame = sys._getframe(2)
    while frame.f_back is not None and frame.f_code.co_name in ("remove_widget", "clear_widgets"):
        frame = frame.f_back
    return frame.f_code.co_filename, frame.f_lineno


def lineage(widget: Widget | None) -> Iterator[Widget]:
    """Yield a widget and its ancestors, up to the window."""
    while isinstance(widget, Widget):
        yield widget
        widget = widget.parent


@pytest.mark.full
@pytest.mark.fresh_app
@pytest.mark.usefixtures("manual_collection")
def test_ids_of_every_page_stay_alive_after_leaving_it(
    launch: Launch, subtests: pytest.Subtests, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch()
    removals = Removals(monkeypatch)

    def check(scene: str) -> None:
        removals.check(scene)
        for size in (TABLET, PHONE):
            driver.resize(*size)
        driver.app.navigator.go("settings" if driver.page.name == "about" else "about")
        driver.frames(3)
        removals.check(f"{scene}, left")
        driver.app.navigator.go_back()
        driver.frames(3)
        removals.check(f"{scene}, entered again")

    visit_scenes(driver, subtests, check)
    assert removals.count, "pages do remove widgets with ids"
