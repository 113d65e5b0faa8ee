"""What the package's tests share: skipping what cannot be checked here, and noting figures."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from package_check.clean_venv import NotChecked

Note = Callable[[str, object], None]


class checking:  # noqa: N801 - reads as a word
    """What cannot be checked here is said, and is no failure."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, NotChecked):
            pytest.skip(f"NOT CHECKED: {error}")
