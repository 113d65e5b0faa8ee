"""The page that explains Odd Socks in one minute."""

from __future__ import annotations

from sockapp.games.odd_socks.book import deals
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph

PAGE = BookPage(
    "one_minute",
    N_("In one minute"),
    N_("What you need to know in one minute"),
    (
        Paragraph(
            "lost",
            N_(
                "18 socks are 9 pairs. One sock was lost in the dryer, and nobody saw which. "
                "Its match is the [b]odd sock[/b]."
            ),
        ),
        Paragraph("win", N_("At the end, whoever has the odd sock in their basket wins.")),
        BookPicture(
            "table",
            deals.one(),
            (N_("What Ana sees: the open cards, her own hand, and only the backs of the others."),),
            shows="places",
            about="lost",
        ),
        Paragraph(
            "turn",
            N_(
                "On your turn, put one card from your hand into your basket. [b]Face up[/b], its "
                "action happens. [b]Face down[/b], nothing happens."
            ),
        ),
        Paragraph(
            "actions",
            N_(
                "With actions you look at cards, move them and turn them over. "
                "That’s how you find out which sock is odd, and grab it."
            ),
        ),
        Paragraph(
            "end",
            N_(
                "When everybody has one card left, these go into the baskets. Then all is revealed."
            ),
        ),
    ),
)
