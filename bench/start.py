"""Measures the time until the home page is drawn, beside the smallest KivyMD app.

    python -m bench.start [-n 10]          (needs a display; `make bench` starts one)

The apps take turns, so that other load on the machine affects all of them. The paired differences
are more reliable than the seconds. A first round, which fills caches, is not counted.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sockapp import games
from sockapp.engine.player import Player
from sockapp.people import settings
from sockapp.records.app_data import AppData
from sockapp.session import saves

ROOT = Path(__file__).resolve().parents[1]
WIDTH, HEIGHT = 412, 892
TIMES_HELLO, MEGABYTES = 0.85, 190
"""The limits for home: a multiple of the hello-world's seconds, and the memory."""
WAIT_MAX_S = 120


@dataclass(frozen=True)
class Candidate:
    """An app whose start is measured."""

    name: str
    script: str
    used: bool = False
    """Whether the language was chosen before and a game was begun."""
    python: tuple[str, ...] = (sys.executable,)
    """The interpreter and its options."""
    environment: tuple[tuple[str, str], ...] = ()
    """Additional environment variables."""


HELLO = Candidate("KivyMD hello: bar, card, button", "bench/hello_kivymd.py")
OURS = Candidate("Sock Drawer, first start", "main.py")
USED = Candidate("Sock Drawer, a game under way", "main.py", used=True)
CANDIDATES = (Candidate("Kivy hello: a label", "bench/hello_kivy.py"), HELLO, OURS, USED)


@dataclass(frozen=True)
class Start:
    """The measurements of one start."""

    seconds: float
    cpu: float
    """The processor seconds of all threads."""
    rss: float
    """The memory in megabytes, a second later."""


def inherited_environment() -> dict[str, str]:
    """Return the environment variables that an app under measurement inherits from the shell.

    It must be free to store bytecode. Compiling all modules would take a fifth of its start, which
    no phone does.
    """
    dropped = ("SOCKAPP_", "PYTHONDONTWRITEBYTECODE")
    return {name: value for name, value in os.environ.items() if not name.startswith(dropped)}


def start(candidate: Candidate, home: Path) -> Start:
    """Start an app, wait for its screen and return the measurements."""
    report = home / "report.json"
    report.unlink(missing_ok=True)
    environment = {
        **inherited_environment(),
        "HOME": str(home),
        "KIVY_HOME": str(home / "kivy"),
        "KIVY_NO_ARGS": "1",
        "SOCKAPP_DATA": str(home / "data"),
        "BENCH_REPORT": str(report),
        "BENCH_STARTED": repr(time.monotonic()),
        **dict(candidate.environment),
    }
    command = [*candidate.python, "bench/timed.py", candidate.script]
    ended = subprocess.run(
        command, cwd=ROOT, env=environment, timeout=WAIT_MAX_S, capture_output=True, text=True
    )
    if not report.exists():
        raise SystemExit(f"{candidate.name} showed nothing:\n{ended.stderr[-2000:]}")
    return Start(**json.loads(report.read_text("utf-8")))


def furnish(candidate: Candidate, home: Path) -> None:
    """Write the files that an app finds: the window's size, and for ours a save."""
    (home / "kivy").mkdir(parents=True)
    size = f"[graphics]\nwidth = {WIDTH}\nheight = {HEIGHT}\n"
    (home / "kivy" / "config.ini").write_text(size, "utf-8")
    if not candidate.used:
        return
    app_data = AppData(home / "data")
    info = games.info(games.game_ids()[0])
    players = Player("Ana", look="red"), Player("Bruno", look="blue")
    game = games.rules(info.id)
    save = saves.new_game(game, game.options_type(players=2, first=0), players, seed=2026)
    app_data.slot(app_data.new_id()).write(saves.dumps(game, save))
    settings.save(app_data.settings, settings.Settings(language="en").remember(players))


def measure(
    rounds: int, candidates: Sequence[Candidate] = CANDIDATES
) -> dict[Candidate, list[Start]]:
    """Start every app this number of times, alternately."""
    taken: dict[Candidate, list[Start]] = {candidate: [] for candidate in candidates}
    with tempfile.TemporaryDirectory(prefix="sockapp-bench-") as folder:
        homes = {each: Path(folder) / str(number) for number, each in enumerate(candidates)}
        for candidate, home in homes.items():
            furnish(candidate, home)
            start(candidate, home)
        for _ in range(rounds):
            for candidate, home in homes.items():
                taken[candidate].append(start(candidate, home))
    return taken


def table(taken: dict[Candidate, list[Start]]) -> str:
    """Return a table of the medians, compared with the KivyMD hello-world."""
    lines = [
        "| app | screen there, s | × hello | paired difference, s | CPU, s | RSS, MB |",
        "|---|---|---|---|---|---|",
    ]
    hello = taken[HELLO]
    for candidate, starts in taken.items():
        seconds = statistics.median(each.seconds for each in starts)
        times = seconds / statistics.median(each.seconds for each in hello)
        pairs = zip(starts, hello, strict=True)
        later = statistics.median(ours.seconds - theirs.seconds for ours, theirs in pairs)
        cpu = statistics.median(each.cpu for each in starts)
        rss = statistics.median(each.rss for each in starts)
        lines.append(
            f"| {candidate.name} | {seconds:.2f} | {times:.2f} | {later:+.2f} "
            f"| {cpu:.2f} | {rss:.0f} |"
        )
    return "\n".join(lines)


def verdict(taken: dict[Candidate, list[Start]]) -> str:
    """Return a line that says whether home keeps its limits."""
    hello = statistics.median(each.seconds for each in taken[HELLO])
    ours = [taken[OURS], taken[USED]]
    times = max(statistics.median(each.seconds for each in starts) for starts in ours) / hello
    rss = max(statistics.median(each.rss for each in starts) for starts in ours)
    kept = "kept" if times <= TIMES_HELLO and rss <= MEGABYTES else "BROKEN"
    bounds = f"at most {TIMES_HELLO} × hello and {MEGABYTES} MB"
    return f"Bounds {kept}: {bounds}; measured {times:.2f} × and {rss:.0f} MB."


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Time from process start to the screen.")
    parser.add_argument("-n", type=int, default=10, metavar="ROUNDS")
    rounds = parser.parse_args(arguments).n
    print(f"Start, medians of {rounds} interleaved starts, {WIDTH}×{HEIGHT}:\n")
    taken = measure(rounds)
    print(table(taken))
    print(f"\n{verdict(taken)}")


if __name__ == "__main__":
    main()
