"""Out of Sock: toss dice out of a laundry basket, split or stack them, collect socks by suit."""

from __future__ import annotations

from sockapp.engine.game import BotInfo, GameInfo

INFO = GameInfo(
    id="out_of_sock",
    rules_version=1,
    min_players=2,
    max_players=4,
    hidden=False,
    gestures=("toss",),
    bots=(
        BotInfo("easy_lana", "easy", "lana"),
        BotInfo("easy_otto", "easy", "otto"),
        BotInfo("easy_zigzag", "easy", "zigzag"),
        BotInfo("medium_denim", "medium", "denim"),
        BotInfo("medium_angora", "medium", "angora"),
        BotInfo("medium_nylon", "medium", "nylon"),
        BotInfo("hard_merino", "hard", "merino"),
        BotInfo("hard_tweed", "hard", "tweed"),
    ),
)
