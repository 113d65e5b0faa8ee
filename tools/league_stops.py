"""The stops of the tour in the league."""

from __future__ import annotations

from walk import Stop, Walk


def _to_no_league(walk: Walk) -> None:
    walk.to_home()
    walk.tap("League", "button")


NO_LEAGUE = (Stop("no_league", "league", _to_no_league),)
"""Before the first game."""
