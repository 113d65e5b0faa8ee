"""The pages with variants and house rulings, questions and answers, and the glossary."""

from __future__ import annotations

from sockapp.i18n import N_, NC_
from sockapp.reader.book import BookPage, Paragraph

RULINGS = BookPage(
    "rulings",
    N_("Variants"),
    N_("Variants and house rules"),
    (
        Paragraph(
            "rounds",
            N_(
                "[b]Rounds to win.[/b] One round, or three in the [rule=ODD-8]long "
                "game[/rule]. You choose before the game."
            ),
        ),
        Paragraph(
            "others",
            N_("[b]House rules.[/b] Where the rulebook is silent, the app plays it like this:"),
        ),
        Paragraph(
            "poker",
            N_("[rule=ODD-1]Poker-suit socks[/rule] have the action Left or right."),
            mark="•",
        ),
        Paragraph(
            "keeps",
            N_(
                "A card that moves [rule=ODD-R1]from basket to basket[/rule] stays the same way up."
            ),
            mark="•",
        ),
        Paragraph("copycat", N_("[rule=ODD-R2]Copycat[/rule] never copies itself."), mark="•"),
        Paragraph(
            "nothing",
            N_("[rule=ODD-R3]An action with nothing to choose from[/rule] does nothing."),
            mark="•",
        ),
        Paragraph("any_player", N_("[rule=ODD-R4]“Any player”[/rule] can be you."), mark="•"),
        Paragraph(
            "different",
            N_("[rule=ODD-R5]“A different card”[/rule] is any card but the one just put in."),
            mark="•",
        ),
        Paragraph(
            "notebook",
            N_("[rule=ODD-R6]The notebook[/rule] is for your own marks. It can also help you."),
            mark="•",
        ),
    ),
)

QUESTIONS = BookPage(
    "questions",
    N_("Questions"),
    N_("Questions and answers"),
    (
        Paragraph(
            "lie",
            N_("Of course. Face-down cards can’t contradict you."),
            head=N_("May I tell fibs about my face-down cards?"),
        ),
        Paragraph(
            "why_down",
            N_(
                "To hide it, to save it for a [rule=ODD-A5]Copycat[/rule], or because its "
                "action would help someone else."
            ),
            head=N_("Why play a card face down?"),
        ),
        Paragraph(
            "own_peek",
            N_("You may, but you already know what’s in it. It can be a fine bluff."),
            head=N_("May I peek at my own basket?"),
        ),
        Paragraph(
            "both",
            N_("Yes, it helps. Neither is the odd sock, and you can use their actions."),
            head=N_("I have both socks of a pair. Is that good?"),
        ),
        Paragraph(
            "percent",
            N_(
                "The app counts all the ways the cards you haven’t seen could be shared out. "
                "It uses only what you’re allowed to know, and never looks at anyone’s cards."
            ),
            head=N_("Where do the notebook’s percentages come from?"),
        ),
        Paragraph(
            "bots",
            N_(
                "No. A bot sees only what a player in its seat is allowed to see. It deduces "
                "and bluffs like anyone else."
            ),
            head=N_("Do the bots know which sock is lost?"),
        ),
    ),
)

GLOSSARY = BookPage(
    "glossary",
    N_("Glossary"),
    N_("What the words mean"),
    (
        Paragraph("pair", N_("Two cards that look the same."), head=NC_("Odd Socks", "Pair")),
        Paragraph(
            "lost", N_("The card that was put aside unseen."), head=NC_("Odd Socks", "Lost mate")
        ),
        Paragraph(
            "odd",
            N_("The card that looks like the lost mate. It wins."),
            head=NC_("Odd Socks", "Odd sock"),
        ),
        Paragraph(
            "basket",
            N_(
                "Where the cards you play go. If the odd sock is in your basket at the end, "
                "you win."
            ),
            head=NC_("Odd Socks", "Basket"),
        ),
        Paragraph(
            "faces",
            N_("Face up, a card shows its sock. Face down, it shows only its back."),
            head=N_("Face up, face down"),
        ),
        Paragraph(
            "action",
            N_("What a card does when you play it face up."),
            head=NC_("Odd Socks", "Action"),
        ),
        Paragraph(
            "notebook",
            N_(
                "Your own marks on the pairs and, with help on, what follows from what you "
                "have seen."
            ),
            head=NC_("Odd Socks", "Notebook"),
        ),
        Paragraph(
            "copy",
            N_("Using the action of another card in your basket."),
            head=NC_("Odd Socks", "Copying"),
        ),
    ),
    is_alphabetical=True,
)
