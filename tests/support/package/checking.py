"""Helpers of the package's tests: skip what cannot be checked here, and record figures."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from package_check.clean_venv import NotChecked

Note = Callable[[str, object], None]


class checking:  # noqa: N801 - reads as a word
    """A context manager that turns ``NotChecked`` into a skipped test."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, NotChecked):
            pytest.skip(f"NOT CHECKED: {error}")
