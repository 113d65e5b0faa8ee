"""Replays of a log, and the public snapshot at its end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp import games
from sockapp.session.replay import public_snapshot
from tests.support.random_play import walk


@pytest.mark.parametrize("game_id", games.game_ids())
def test_public_snapshot_of_half_a_game_has_public_view_and_events(game_id: str) -> None:
    walked = walk(game_id, 2, 5)
    half = len(walked.positions) // 2
    log = replace(walked.log, moves=walked.log.moves[:half])
    snapshot = public_snapshot(walked.game, log)
    assert snapshot.view == walked.game.view(walked.positions[half].state, None)
    events = [event for position in walked.positions[:half] for event in position.step.events]
    assert snapshot.events == tuple(walked.game.redact(event, None) for event in events)
