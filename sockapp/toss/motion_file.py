"""Movements as text: one line a sample, ``t,x,y,z``; what is exported can be replayed.

Lines that begin with ``#`` are remarks. The practice page writes one before each flick, with
what became of it, so that the constants can be fitted again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sockapp.toss.calibration import Calibration
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.outcome import TossOutcome

HEADER = "t,x,y,z"


class BadMotion(ValueError):
    """Not a movement; the message says where and why."""


@dataclass(frozen=True, slots=True)
class LoggedTry:
    """A try with everything that led to its outcome."""

    outcome: TossOutcome
    scale: Calibration
    samples: tuple[MotionSample, ...]


def parse(text: str) -> list[MotionSample]:
    """The samples of a file. Raises ``BadMotion``."""
    samples = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#") or line == HEADER:
            continue
        try:
            t, x, y, z = map(float, line.split(","))
        except ValueError:
            raise BadMotion(f"line {number}: {line[:40]!r} is not {HEADER}") from None
        samples.append((t, x, y, z))
    if not samples:
        raise BadMotion("no samples")
    return samples


def export(tries: Iterable[LoggedTry]) -> str:
    """Tries as text, to be fitted elsewhere."""
    lines = [HEADER]
    for one in tries:
        middle = f"{one.scale.middle:.3f}" if one.scale.clips else "none"
        lines.append(
            f"# {one.outcome.kind.value} strength={one.outcome.strength:.3f}"
            f" sensitivity={one.scale.sensitivity:.2f} middle={middle}"
        )
        lines += [",".join(_number(value) for value in sample) for sample in one.samples]
    return "\n".join(lines) + "\n"


def _number(value: float | None) -> str:
    """Four places, as sensors are no better; what was no number stays none."""
    return "nan" if value is None else f"{value:.4f}"
