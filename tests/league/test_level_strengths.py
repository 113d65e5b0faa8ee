"""The strengths of levels in the analysis are those of the league's table."""

from __future__ import annotations

from collections import defaultdict
from statistics import fmean

import pytest

from sockapp import games
from sockapp.analysis.study.bot_levels import BotLevels
from sockapp.games.odd_socks.analysis.analyst import BOT_LEVELS as ODD_SOCKS_LEVELS
from sockapp.games.out_of_sock.analysis.analyst import BOT_LEVELS as OUT_OF_SOCK_LEVELS
from sockapp.league.strength_table import STRENGTH_TABLE

TOLERANCE = 0.1
"""A new table may differ by this much before the chances must be measured again."""


@pytest.mark.parametrize(
    ("game_id", "levels"),
    [("out_of_sock", OUT_OF_SOCK_LEVELS), ("odd_socks", ODD_SOCKS_LEVELS)],
)
def test_strengths_of_levels_are_the_means_of_the_table(game_id: str, levels: BotLevels) -> None:
    named = defaultdict(list)
    for bot in games.info(game_id).bots:
        named[bot.level].append(STRENGTH_TABLE[game_id][bot.id])
    means = {level: fmean(strengths) for level, strengths in named.items()}
    assert levels.strengths == pytest.approx(means, abs=TOLERANCE)
