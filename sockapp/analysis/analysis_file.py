"""The format of a stored analysis: a line about the game, then a line for each study.

Only studies are stored, because all else follows from them in milliseconds. A text that is
damaged, or was made for another game or by another version of the analyst, is refused. The
analysis is then simply made again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sockapp.analysis.study.analyst import AnyAnalyst
from sockapp.analysis.study.position_study import Chances, PositionStudy, ShiftCause, StudyFacts
from sockapp.analysis.study.vantage import StudyPoint
from sockapp.engine.codec import BadData, decode, decode_tagged, encode_record, encode_tagged
from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json
from sockapp.engine.game import AnyGame

FORMAT = "sockdrawer-analysis/1"


class BadAnalysis(Exception):
    """A text is no analysis of this game by this version of the analyst."""


@dataclass(frozen=True, slots=True)
class _Head:
    """The first line."""

    format: str
    version: int
    """The analyst's."""
    digest: str
    """The log's digest."""


@dataclass(frozen=True, slots=True)
class _StudyLine:
    """A study without its moves, whose classes only the game knows."""

    point: StudyPoint
    then: ShiftCause
    before: Chances
    after: Chances
    cost: float
    error: float
    kind: str
    facts: StudyFacts


def dumps(game: AnyGame, analyst: AnyAnalyst, digest: str, studies: Sequence[PositionStudy]) -> str:
    """Return these studies as text. ``digest`` is that of the game's log."""
    lines = [canonical_json(encode_record(_Head(FORMAT, analyst.version, digest)))]
    for study in studies:
        line = encode_record(
            _StudyLine(
                study.point,
                study.then,
                study.before,
                study.after,
                study.cost,
                study.error,
                study.kind,
                study.facts,
            )
        )
        if study.best is not None:
            line["best"] = encode_tagged(game.move_types, study.best)
        lines.append(canonical_json(line))
    return "\n".join(lines) + "\n"


def loads(
    text: str, game: AnyGame, analyst: AnyAnalyst, digest: str, players: int
) -> tuple[PositionStudy, ...]:
    """Return the studies in a text. Raises ``BadAnalysis`` and nothing else."""
    head, *lines = text.splitlines() or [""]
    try:
        if decode(_Head, parse_json(head)) != _Head(FORMAT, analyst.version, digest):
            raise BadAnalysis
        return tuple(_read_study(game, players, parse_json(line)) for line in lines)
    except (BadText, BadData) as error:
        raise BadAnalysis from error


def _read_study(game: AnyGame, players: int, data: Any) -> PositionStudy:
    """Return the study in a line. Raises ``BadData`` or ``BadAnalysis``."""
    best = None
    if isinstance(data, dict) and "best" in data:
        best = decode_tagged(game.move_types, data["best"])
        data = {key: value for key, value in data.items() if key != "best"}
    line = decode(_StudyLine, data)
    seats, seat = range(players), line.point.seat
    if len(line.before) != players or len(line.after) != players:
        raise BadAnalysis
    if (seat is None and best is not None) or (seat is not None and seat not in seats):
        raise BadAnalysis
    return PositionStudy(
        line.point,
        line.then,
        line.before,
        line.after,
        best,
        line.cost,
        line.error,
        line.kind,
        line.facts,
    )
