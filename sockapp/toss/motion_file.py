"""Read and write recorded movements as text, one line ``t,x,y,z`` for each sample.

Lines that begin with ``#`` are comments. The practice page writes one with the outcome before each
flick, so that the thresholds can be fitted to real flicks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sockapp.toss.calibration import Calibration
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.outcome import TossOutcome

HEADER = "t,x,y,z"


class BadMotion(ValueError):
    """A file is not a recorded movement. The message names the line."""


@dataclass(frozen=True, slots=True)
class LoggedTry:
    """A try: its outcome, the calibration and all samples."""

    outcome: TossOutcome
    scale: Calibration
    samples: tuple[MotionSample, ...]


def parse(text: str) -> list[MotionSample]:
    """Return the samples of a file. Raises ``BadMotion``."""
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
    """Return tries as the text of one file."""
    lines = [HEADER]
    for attempt in tries:
        middle = f"{attempt.scale.middle:.3f}" if attempt.scale.is_clipping else "none"
        lines.append(
            f"# {attempt.outcome.kind.value} strength={attempt.outcome.strength:.3f}"
            f" sensitivity={attempt.scale.sensitivity:.2f} middle={middle}"
        )
        lines += [",".join(_number(value) for value in sample) for sample in attempt.samples]
    return "\n".join(lines) + "\n"


def _number(value: float | None) -> str:
    """Return a number with four decimals, as sensors are no more precise; "nan" for None."""
    return "nan" if value is None else f"{value:.4f}"
