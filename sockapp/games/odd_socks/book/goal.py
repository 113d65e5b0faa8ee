"""The page about the goal of the game and the nine pairs."""

from __future__ import annotations

from sockapp.games.odd_socks.book import deals
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph

PAGE = BookPage(
    "goal",
    N_("Goal"),
    N_("Find the sock without a mate"),
    (
        Paragraph(
            "odd",
            N_(
                "One card, the [i]lost mate[/i], is put aside unseen. The card that looks "
                "just like it is the [i]odd sock[/i]. Whoever has the odd sock in their "
                "basket at the end wins."
            ),
            rules=("ODD-7",),
        ),
        Paragraph(
            "think",
            N_(
                "If you have seen both socks of a pair, neither is the odd one. Bit by bit, "
                "fewer pairs remain. Find the odd sock among them and get it into your "
                "basket."
            ),
        ),
        Paragraph(
            "pairs",
            N_("These are the nine pairs. Both cards of a pair have the same action."),
            head=N_("The nine pairs"),
        ),
        BookPicture("nine", deals.make_peek_deal(), (N_("9 pairs make 18 cards."),), shows="pairs"),
    ),
)
