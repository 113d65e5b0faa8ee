"""What is peculiar about each named bot, in one line, game by game.

The lines follow from the numbers in the games' ``CHARACTERS``.
"""

from __future__ import annotations

from sockapp.i18n import N_, _

_QUIRKS = {
    "out_of_sock": {
        "easy_lana": N_("Tosses gently, takes what shines, and now and then any old thing."),
        "easy_otto": N_("Tosses far too hard, but rarely misses a trick."),
        "easy_zigzag": N_("Changes course mid-thought."),
        "medium_denim": N_("Solid play. Takes the card you need if it costs little."),
        "medium_angora": N_("Tosses boldly and minds its own drawer."),
        "medium_nylon": N_("Would rather spoil your suit than mend its own."),
        "hard_merino": N_("Thinks ahead to the end of the game, and likes to win big."),
        "hard_tweed": N_("Thinks ahead to the end of the game. One point is enough."),
    },
    "sock": {
        "easy_lana": N_("Never tears a pile apart if it can draw a card instead."),
        "easy_otto": N_("Gets rid of the high cards first."),
        "easy_zigzag": N_("Keeps one card back, just because."),
        "medium_denim": N_("Breaks up one pile a turn, no more."),
        "medium_angora": N_("Drops high cards before the others go out."),
        "medium_tweed": N_("Takes two piles apart without blinking, but misses the odd trick."),
        "hard_merino": N_("Holds cards back for the next turn."),
        "hard_nylon": N_("Hoards half a hand, then lays it all at once."),
    },
    "odd_socks": {
        "easy_lana": N_("Loves to trade, whatever comes of it."),
        "easy_otto": N_("Flips and swaps anything within reach."),
        "easy_angora": N_("Shows off, and copies others who do."),
        "medium_denim": N_("Relies on what it has seen. Rarely bluffs."),
        "medium_nylon": N_("Bluffs, and takes a risk for a laugh."),
        "medium_zigzag": N_("Bluffs so often that even the truth looks odd."),
        "hard_merino": N_("Remembers every sock that has moved."),
        "hard_tweed": N_("Remembers every sock, and lies about it."),
    },
}


def bot_quirk(game: str, bot_id: str) -> str:
    """Return what is peculiar about a bot; empty if nothing is known."""
    quirk = _QUIRKS.get(game, {}).get(bot_id, "")
    return _(quirk) if quirk else ""
