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
                "One card is put aside unseen: the [i]lost mate[/i]. The card that "
                "looks just like it is the [i]odd sock[/i]. Whoever has that one in "
                "their basket at the end wins."
            ),
            rules=("ODD-7",),
        ),
        Paragraph(
            "think",
            N_(
                "Seen both socks of a pair? Then that pair is whole, and neither is "
                "the odd one. Bit by bit, fewer pairs are left. The odd sock is "
                "among them: get it into your basket."
            ),
        ),
        Paragraph(
            "pairs",
            N_("These are the nine pairs. Both cards of a pair carry the same action."),
            head=N_("The nine pairs"),
        ),
        BookPicture("nine", deals.one(), (N_("9 pairs make 18 cards."),), shows="pairs"),
    ),
)
