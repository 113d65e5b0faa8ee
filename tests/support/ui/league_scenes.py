"""How to get to the screens and sheets of the league."""

from __future__ import annotations

from collections.abc import Callable

from sockapp.i18n import pgettext
from tests.support.ui.driver import Driver


def league(driver: Driver) -> None:
    """Nothing has been played."""
    driver.tap(pgettext("button", "League"))


SCENES: dict[str, Callable[[Driver], None]] = {scene.__name__: scene for scene in (league,)}
"""Named after their pages."""
