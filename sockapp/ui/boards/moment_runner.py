"""Runs a moment on a board, such as a card that turns over, until it ends or a touch skips it."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import asynckivy as ak


class MomentRunner:
    """A runner of one moment at a time.

    A touch ends only the moment. The page's own skip would end the whole step, and with it the
    moments that follow.
    """

    def __init__(self) -> None:
        self._skip: ak.AsyncEvent | None = None

    @property
    def is_running(self) -> bool:
        """Whether a moment runs, which ``skip`` would end."""
        return self._skip is not None

    def skip(self) -> bool:
        """End the running moment, and return whether there was one."""
        skip, self._skip = self._skip, None
        if skip is None:
            return False
        skip.fire()
        return True

    async def run(self, moment: Coroutine[Any, Any, None]) -> bool:
        """Run a moment to its end, and return False if it was skipped."""
        skip = self._skip = ak.AsyncEvent()
        try:
            tasks = await ak.wait_any(moment, skip.wait())
        finally:  # also if the whole step is skipped, or the next touch would be swallowed
            if self._skip is skip:
                self._skip = None
        return bool(tasks[0].finished)
