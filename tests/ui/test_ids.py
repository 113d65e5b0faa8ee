"""Widgets that a page reaches through Kivy's weak ``ids`` are not garbage-collected."""

from __future__ import annotations

import gc
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


class Removals:
    """A wrapper of ``remove_widget`` that collects garbage when a widget with an id is removed.

    Python may do so at any moment. A page that moves such a widget elsewhere must hold it.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        """The number of widgets with an id that were removed so far."""
        self._checked = 0
        remove_widget = Widget.remove_widget

        def remove_and_collect(parent: Widget, widget: Widget, *args: Any, **kwargs: Any) -> None:
            named = has_id(widget)
            remove_widget(parent, widget, *args, **kwargs)
            if named:
                self.count += 1
                gc.collect()

        monkeypatch.setattr(Widget, "remove_widget", remove_and_collect)

    def check(self, where: str) -> None:
        """Raise if the target of an id is gone; skip it without a removal since the last check."""
        if self.count > self._checked:
            self._checked = self.count
            assert not dead_ids(), where


def has_id(widget: Widget) -> bool:
    """Return whether an ancestor reaches this widget, or one inside it, through its ``ids``."""
    return any(
        is_alive(proxy) and widget in lineage(proxy.__self__)
        for above in lineage(widget.parent)
        for proxy in above.ids.values()
    )


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
