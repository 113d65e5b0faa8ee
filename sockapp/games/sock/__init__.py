"""SOCK): a rummy in which everything on the table may move."""

from __future__ import annotations

from sockapp.engine.game import BotInfo, Choice, GameInfo

INFO = GameInfo(
    id="sock",
    rules_version=1,
    min_players=2,
    max_players=8,
    hidden=True,
    bots=(
        BotInfo("easy_lana", "easy", "lana"),
        BotInfo("easy_otto", "easy", "otto"),
        BotInfo("easy_zigzag", "easy", "zigzag"),
        BotInfo("medium_denim", "medium", "denim"),
        BotInfo("medium_angora", "medium", "angora"),
        BotInfo("medium_tweed", "medium", "tweed"),
        BotInfo("hard_merino", "hard", "merino"),
        BotInfo("hard_nylon", "hard", "nylon"),
    ),
    choices=(
        Choice("happy", ("wrap", "both", "low", "high")),
        Choice("referee", (False, True)),
    ),
)
