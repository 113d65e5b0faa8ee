"""Tables on the console."""

from __future__ import annotations


def row(name: str, *cells: str) -> None:
    """One line of a table."""
    print(f"{name:44}" + "".join(f"{cell:>16}" for cell in cells))
