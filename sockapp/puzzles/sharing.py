"""The results of a day as a short text for a messenger, without the answers.

    Sock Drawer, 18 November 2026
    Out in one 🧦🧦🧦
    Which sock? 🧦🧦·
    The one die ···
    5 days in a row

There are three socks for a solution without help, and one fewer for each hint.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sockapp import puzzles
from sockapp.i18n import _, date, ngettext, number
from sockapp.puzzles.progress import PuzzleProgress, Result
from sockapp.puzzles.puzzle import HINTS, KIND_IDS, KindId

SOCK = "\N{SOCKS}"
NO_SOCK = "·"


@dataclass(frozen=True, slots=True)
class SharedDay:
    """The results of a day that are shared."""

    day: datetime.date
    socks: tuple[tuple[KindId, int], ...]
    """The kinds that were tried, each with 0 to 3 socks."""
    streak: int
    """The days in a row up to today; 0 for an earlier day."""


def collect_day(
    progress: PuzzleProgress, day: datetime.date, today: datetime.date
) -> SharedDay | None:
    """Return the results of a day; None if no puzzle of it was tried."""
    socks = []
    for kind_id in KIND_IDS:
        result = progress.daily_result(day, kind_id)
        if result is not None:
            socks.append((kind_id, count_socks(result)))
    streak = progress.streak(today) if day == today else 0
    return SharedDay(day, tuple(socks), streak) if socks else None


def count_socks(result: Result) -> int:
    """Return 3 socks for a solution without help, one fewer for each hint, 0 for none."""
    return HINTS - result.hints


def share_text(shared: SharedDay) -> str:
    """Return the results as text in the current language."""
    lines = [_("Sock Drawer, {date}").format(date=date(shared.day))]
    for kind_id, socks in shared.socks:
        picture = SOCK * socks + NO_SOCK * (HINTS - socks)
        lines.append(f"{puzzles.kind(kind_id).text.title()} {picture}")
    if shared.streak > 1:
        text = ngettext("{count} day in a row", "{count} days in a row", shared.streak)
        lines.append(text.format(count=number(shared.streak)))
    return "\n".join(lines)
