"""The page that explains Out of Sock in one minute."""

from __future__ import annotations

from sockapp.games.out_of_sock.book.turn import SPLIT_ROUND
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph

PAGE = BookPage(
    "one_minute",
    N_("In one minute"),
    N_("Out of Sock in one minute"),
    (
        Paragraph(
            "what",
            N_("Toss dice out of a laundry basket. They decide which sock cards you can take."),
        ),
        Paragraph(
            "toss",
            N_("Toss the dice from the basket, once. You want 2 to 7 of them to fall out."),
            mark="1",
        ),
        Paragraph(
            "split",
            N_("[b]Split[/b] the dice, and everyone takes cards in turn, starting with you."),
            mark="2",
        ),
        Paragraph(
            "stack", N_("Or [b]stack[/b] them, and you take two cards from one pile."), mark="3"
        ),
        Paragraph("columns", N_("Lay your cards in columns, one for each suit."), mark="4"),
        Paragraph(
            "special",
            N_("Socks are points. A Double, a Conversion or a Ban changes a whole suit."),
            mark="5",
        ),
        Paragraph(
            "end",
            N_(
                "When a deck is gone, the game is over and most points wins. With two "
                "players, it takes 2 decks."
            ),
            mark="6",
        ),
        BookPicture(
            "look",
            SPLIT_ROUND,
            (N_("Five dice are split. Ana takes one of them, and the top card of its pile."),),
            shows="piles",
            frames=(3,),
        ),
    ),
)
