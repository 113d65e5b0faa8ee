"""The pages about a turn, choosing in secret, and what players may know."""

from __future__ import annotations

from sockapp.games.odd_socks.book import deals
from sockapp.games.odd_socks.book.lesson_builder import answer, face_down, face_up
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph

PAGE = BookPage(
    "turn",
    N_("Your turn"),
    N_("Your turn, step by step"),
    (
        Paragraph(
            "card",
            N_("Choose one card from your hand and put it into [b]your own[/b] basket."),
            rules=("ODD-4",),
            mark="1",
        ),
        Paragraph(
            "face",
            N_(
                "[b]Face up[/b]: everyone sees it, and you carry out its action. [b]Face "
                "down[/b]: nobody else sees it, and nothing happens."
            ),
            rules=("ODD-4",),
            mark="2",
        ),
        Paragraph(
            "left",
            N_(
                "Then it’s the turn of the player to your left. Everyone has 3 turns in a round, "
                "or 4 with two players."
            ),
            mark="3",
        ),
        BookPicture(
            "both_ways",
            deals.make_peek_deal((face_down("s"), face_up("t", "@0 s"), answer("c"))),
            (
                N_("It’s Ana’s turn."),
                N_("She plays a card face down. She knows what it is; the others don’t."),
                N_("Bruno plays Trade face up. He has chosen his card. Now Ana chooses."),
                N_("The two cards change hands. Ana gets an octopus, Bruno a moustache."),
            ),
            shows="places",
        ),
        Paragraph(
            "order",
            N_(
                "Face-up cards overlap so that everyone sees the left edges, which show the "
                "actions."
            ),
        ),
        Paragraph(
            "nothing",
            N_(
                "If an action has nothing to choose from, it does nothing. The app warns you "
                "before you put the card down."
            ),
            rules=("ODD-R3",),
            ruling=N_("The rulebook says nothing about this. Better a warning than a wasted card."),
        ),
    ),
)

SECRET = BookPage(
    "secret",
    N_("In secret"),
    N_("Choosing at the same time"),
    (
        Paragraph(
            "together",
            N_(
                "Some actions let several players choose: [rule=ODD-A3]Basket swap[/rule], "
                "[rule=ODD-A7]Trade[/rule] and [rule=ODD-A8]Left or right[/rule]. They "
                "choose at the same time, in secret. The cards only move once everyone has "
                "chosen."
            ),
            rules=("ODD-6",),
        ),
        BookPicture(
            "waiting",
            deals.make_swap_deal((face_up("t", "@2 w"),)),
            (
                N_(
                    "The tick shows that Ana has chosen, and the dashes mark her card. Carla "
                    "hasn’t chosen yet."
                ),
            ),
            shows="places",
            frames=(1,),
        ),
        Paragraph(
            "phone",
            N_(
                "On one phone, you choose one after another. Nothing shows until the last "
                "player has chosen. Everyone sees only their own question."
            ),
            rules=("ODD-6",),
        ),
    ),
)

KNOWING = BookPage(
    "knowing",
    N_("Who knows what"),
    N_("What you’re allowed to know"),
    (
        Paragraph(
            "own",
            N_(
                "You may look at the face-down cards in [b]your own[/b] basket at any time. "
                "For anyone else’s, you need an action, such as [rule=ODD-A4]Peek[/rule]."
            ),
            rules=("ODD-5",),
        ),
        BookPicture(
            "notes",
            deals.make_peek_deal(before=deals.HIDDEN),
            (N_("A note shows what Ana knows: her own hidden card, but not the other players’."),),
            shows="places",
        ),
        Paragraph(
            "notebook",
            N_(
                "In your notebook, tap a pair to mark it as maybe, crossed out or circled. "
                "Nobody else sees your marks. If you ask for help, the notebook also "
                "remembers the cards you have seen, for as long as they can be tracked. Once "
                "a card is mixed into a hand, the notebook says “one of these”."
            ),
            rules=("ODD-R6",),
            ruling=N_(
                "At a real table, you may remember everything you have seen. It’s the same here."
            ),
        ),
        Paragraph(
            "keeps",
            N_("A card that moves from one basket to another stays the same way up."),
            rules=("ODD-R1",),
            ruling=N_(
                "The rulebook doesn’t say. This way, what you know about a card travels with it."
            ),
        ),
        Paragraph(
            "who",
            N_("“Any player” can be you. “A player of your choice” is always someone else."),
            rules=("ODD-R4",),
            ruling=N_(
                "That’s the most natural way to read the cards. Nobody can trade with themselves."
            ),
        ),
    ),
)
