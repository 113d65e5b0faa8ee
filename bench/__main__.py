"""`make bench`: runs every benchmark of this folder, one after the other."""

from __future__ import annotations

from importlib import import_module

MEASUREMENTS = (
    "start",
    "packaged",
    "frames",
    "opening",
    "pages",
    "pace",
    "taps",
    "playouts",
    "dice_models",
    "toss",
    "solver",
    "history",
    "league",
    "log_sheet",
    "search",
    "puzzles",
    "analysis",
)


def main() -> None:
    """Run all benchmarks."""
    for name in MEASUREMENTS:
        import_module(f"bench.{name}").main([])


if __name__ == "__main__":
    main()
