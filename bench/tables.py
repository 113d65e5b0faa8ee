"""Prints Markdown tables on the console."""

from __future__ import annotations


def print_row(name: str, *cells: str) -> None:
    """Print one line of a table."""
    print(f"{name:44}" + "".join(f"{cell:>16}" for cell in cells))
