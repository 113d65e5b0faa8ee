"""The type of the ``launch`` fixture, and the window that it opens by default."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.support.ui.driver import Driver

Launch = Callable[..., "Driver"]
PHONE = (412, 892)
"""The window's size in dp unless a test asks for another."""
