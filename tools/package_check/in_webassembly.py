"""A pytest plugin for WebAssembly: fewer examples, and no test that needs a thread."""

from __future__ import annotations

from collections.abc import Generator

import pytest

EXAMPLES = 5
"""How many each property is tried with; a desktop tries them all."""


def pytest_collection_finish() -> None:
    """Reduce the examples, once conftest.py has chosen its profile."""
    from hypothesis import settings

    settings.register_profile("webassembly", parent=settings.default, max_examples=EXAMPLES)
    settings.load_profile("webassembly")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    """Skip a test whose bot thinks in a thread, which is impossible here."""
    try:
        return (yield)
    except RuntimeError as error:
        if "start new thread" not in str(error):
            raise
        pytest.skip("needs a thread")
