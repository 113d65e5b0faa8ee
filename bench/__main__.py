"""`make bench`: runs every benchmark of this folder, one after the other."""

from __future__ import annotations

from importlib import import_module

MEASUREMENTS = (
    "start",
    "packaged",
    "frames",
    "opening",
    "pages",
    "playouts",
    "dice_models",
    "toss",
    "solver",
    "history",
    "log_sheet",
    "search",
)


def main() -> None:
    """Run all benchmarks."""
    for name in MEASUREMENTS:
        import_module(f"bench.{name}").main([])


if __name__ == "__main__":
    main()
