"""The seat of a bot that is a good match for the people at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sockapp.engine.game import GameInfo
from sockapp.engine.matched_bot import matched_id, strength_of
from sockapp.engine.player import Player
from sockapp.league.good_match import match_strength
from sockapp.league.standings import Standings

MIDDLE_STRENGTH = 50
"""The strength in a game whose bots were not measured, or without persons at the table."""


def fitting_strength(info: GameInfo, players: Sequence[Player], standings: Standings) -> int:
    """Return the strength of the bots at a table for which its people win their share."""
    persons = [standings.rating(info.id, player.name) for player in players if player.is_person]
    strength = match_strength(info.id, persons, len(players) - len(persons))
    return MIDDLE_STRENGTH if strength is None else strength


def with_matched_bot(
    info: GameInfo, players: Sequence[Player], standings: Standings
) -> tuple[Player, ...]:
    """Return the players, with the strength of each matched bot set for the people at the table."""
    strength = fitting_strength(info, players, standings)
    return tuple(
        player if strength_of(player.bot) is None else replace(player, bot=matched_id(strength))
        for player in players
    )
