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
                "18 socks make 9 pairs. One sock was lost in the dryer, and nobody saw which. "
                "Its match is the [b]odd sock[/b]."
            ),
        ),
        Paragraph("win", N_("At the end, whoever has the odd sock in their basket wins.")),
        BookPicture(
            "table",
            deals.make_peek_deal(),
            (
                N_(
                    "What Ana sees: the face-up cards, her own hand, and only the backs of "
                    "all the others."
                ),
            ),
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
                "Actions let you look at cards, move them and turn them over. That’s how you "
                "find the odd sock and grab it."
            ),
        ),
        Paragraph(
            "end",
            N_(
                "When everyone has one card left, those cards go into the baskets. Then "
                "everything is revealed."
            ),
        ),
    ),
)
