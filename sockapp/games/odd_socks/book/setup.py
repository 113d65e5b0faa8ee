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
            N_(
                "Whoever washed their socks most recently is the dealer. The player to the "
                "dealer’s left starts."
            ),
            rules=("ODD-3",),
            mark="1",
        ),
        Paragraph(
            "aside",
            N_(
                "Shuffle all the cards. Put one aside face down. Nobody looks at it until the "
                "end. That’s the lost mate."
            ),
            rules=("ODD-2",),
            mark="2",
        ),
        Paragraph(
            "open",
            N_("Some cards go face up into the baskets. The dealer gets 1, everyone else 2."),
            rules=("ODD-3",),
            mark="3",
        ),
        Paragraph(
            "hands",
            N_(
                "The rest are dealt out. With three players, that is 4 cards each. Only you "
                "see yours."
            ),
            rules=("ODD-3",),
            mark="4",
        ),
        BookPicture(
            "three",
            deals.make_peek_deal(),
            (N_("Three players. Carla dealt, so she has 1 face-up card, and Ana starts."),),
            shows="places",
            about="lost",
        ),
        Paragraph(
            "two",
            N_(
                "First take out both poker-suit cards. After the face-up cards, put 1 card "
                "face down in each basket. Deal out the rest, 5 cards each."
            ),
            rules=("ODD-3", "ODD-1"),
            head=N_("Only two of you?"),
        ),
        BookPicture(
            "two_players",
            deals.make_two_player_deal(),
            (N_("Two players: 16 cards. Ana may look at the face-down card in her own basket."),),
            shows="places",
            about="lost",
        ),
        Paragraph(
            "poker",
            N_("The poker-suit cards have the action [rule=ODD-A8]Left or right[/rule]."),
            rules=("ODD-1",),
            ruling=N_(
                "This is our own choice. The rulebook takes the poker suits out for two "
                "players, but its pictures don’t show their action. With two players, left "
                "and right are the same person."
            ),
        ),
    ),
)
