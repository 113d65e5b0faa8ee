"""Lines of bots for occasions that several games have.

Each line has at most 40 letters in every language, because it must fit beside a bot's face.
"""

from __future__ import annotations

from sockapp.engine.bot_talk import Lines
from sockapp.i18n import N_

WIN = Lines(
    "proud",
    gentle=(N_("Good game, everyone."), N_("That was cosy. Again?")),
    proud=(N_("Applause, thank you."), N_("Was there ever any doubt?")),
    sly=(N_("You never saw me coming."), N_("All according to plan. What plan?")),
    dry=(N_("As calculated."), N_("The numbers were kind.")),
)
"""The bot has won the game."""

DEFEAT = Lines(
    "sad",
    gentle=(N_("Well played, really."), N_("It was fun all the same.")),
    proud=(N_("I let you win. Obviously."), N_("The lighting was all wrong.")),
    sly=(N_("Next time I’ll be sneakier."), N_("Pure luck. Mine went for a walk.")),
    dry=(N_("I shall think it over tonight."), N_("Off by one sock.")),
)
"""Another player has won the game."""

LUCKY = Lines(
    "glad",
    gentle=(N_("Oh, how lovely!"), N_("Luck likes warm feet.")),
    proud=(N_("Naturally."), N_("Fortune favours the beautiful.")),
    sly=(N_("You didn’t see a thing."), N_("Now where did that come from?")),
    dry=(N_("One chance in quite a lot."), N_("The odds owed me that.")),
)
"""The bot was lucky."""

STEAL = Lines(
    "sly",
    gentle=(N_("I’ll take good care of it."), N_("No hard feelings?")),
    proud=(N_("It looks better on me."), N_("Thank you for saving it for me.")),
    sly=(N_("Was that yours? Oops."), N_("Finders keepers.")),
    dry=(N_("Worth more here than there."), N_("Nothing personal. Just arithmetic.")),
)
"""The bot took something that another player has or wanted."""
