"""The page about the set-up, for three players and for two."""

from __future__ import annotations

from sockapp.games.odd_socks.book import deals
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph

PAGE = BookPage(
    "setup",
    N_("Set-up"),
    N_("Before you start"),
    (
        Paragraph(
            "dealer",
            N_("Whoever washed socks last deals. The player to the left of the dealer begins."),
            rules=("ODD-3",),
            mark="1",
        ),
        Paragraph(
            "aside",
            N_(
                "Shuffle all the cards. One is put aside face down, and nobody looks "
                "at it until the end. That’s the lost mate."
            ),
            rules=("ODD-2",),
            mark="2",
        ),
        Paragraph(
            "open",
            N_("Some cards go face up into the baskets: 1 to the dealer, 2 to everybody else."),
            rules=("ODD-3",),
            mark="3",
        ),
        Paragraph(
            "hands",
            N_("The rest are dealt out: with three players, 4 cards each. Only you see yours."),
            rules=("ODD-3",),
            mark="4",
        ),
        BookPicture(
            "three",
            deals.one(),
            (N_("Three players. Carla has dealt, so she has 1 open card and Ana begins."),),
            shows="places",
            about="lost",
        ),
        Paragraph(
            "two",
            N_(
                "First take out both cards with poker suits. After the open cards, "
                "put 1 card face down into each basket. The rest are dealt out: 5 "
                "cards each."
            ),
            rules=("ODD-3", "ODD-1"),
            head=N_("Only two of you?"),
        ),
        BookPicture(
            "two_players",
            deals.for_two(),
            (N_("Two players: 16 cards. Ana may look at the face-down card in her own basket."),),
            shows="places",
            about="lost",
        ),
        Paragraph(
            "poker",
            N_("The cards with poker suits carry [rule=ODD-A8]Left or right[/rule]."),
            rules=("ODD-1",),
            ruling=N_(
                "The rulebook takes poker suits out for two, but its pictures don’t "
                "show which action that is. With two players, left and right are the "
                "same person."
            ),
        ),
    ),
)
