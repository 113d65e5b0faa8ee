"""Odd Socks: nine pairs, one sock lost in the dryer; find out which, and hold its match."""

from __future__ import annotations

from sockapp.engine.game import BotInfo, Choice, GameInfo

INFO = GameInfo(
    id="odd_socks",
    rules_version=1,
    min_players=2,
    max_players=3,
    hidden=True,
    bots=(
        BotInfo("easy_lana", "easy", "lana"),
        BotInfo("easy_otto", "easy", "otto"),
        BotInfo("easy_angora", "easy", "angora"),
        BotInfo("medium_denim", "medium", "denim"),
        BotInfo("medium_nylon", "medium", "nylon"),
        BotInfo("medium_zigzag", "medium", "zigzag"),
        BotInfo("hard_merino", "hard", "merino"),
        BotInfo("hard_tweed", "hard", "tweed"),
    ),
    choices=(Choice("rounds", (1, 3)),),
)
