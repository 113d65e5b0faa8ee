"""A file system in which any call can fail."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from sockapp.storage.files import Files

CALLS = (
    "open_to_read", "create", "read", "write", "fsync", "close", "replace", "rename", "unlink",
    "listdir", "mkdir", "rmtree", "stat",
)  # fmt: skip
"""Every call of the operating system that storage makes."""

Fault = Callable[[str, tuple[Any, ...]], int | None]
"""Return the error number of a call with this name and these arguments; None if it succeeds."""


class FaultyFiles(Files):
    """Files that count calls and let ``fault`` decide which of them fail."""

    def __init__(self, fault: Fault | None = None) -> None:
        self.fault = fault
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self.failed: list[str] = []

    def fail(self, *names: str, error: int, times: int | None = None) -> None:
        """Let calls of these names fail from now on, all of them or only a few."""
        left = times

        def fault(name: str, _args: tuple[Any, ...]) -> int | None:
            nonlocal left
            if name not in names or left == 0:
                return None
            if left is not None:
                left -= 1
            return error

        self.fault = fault

    def _record(self, name: str, args: tuple[Any, ...]) -> None:
        """Record a call, and raise if it is to fail."""
        self.calls.append((name, args))
        number = None if self.fault is None else self.fault(name, args)
        if number is not None:
            self.failed.append(name)
            raise OSError(number, os.strerror(number))


def _guarded(name: str) -> Callable[..., Any]:
    real = getattr(Files(), name)

    def call(self: FaultyFiles, *args: Any) -> Any:
        if name == "close":  # also a close that fails frees its descriptor
            real(*args)
            return self._record(name, args)
        self._record(name, args)
        # No test cuts the power, so a real fsync would only cost time.
        return None if name == "fsync" else real(*args)

    return call


for _name in CALLS:
    setattr(FaultyFiles, _name, _guarded(_name))
