"""The pages with frequent questions and the glossary."""

from __future__ import annotations

from sockapp.i18n import N_, NC_
from sockapp.reader.book import BookPage, Paragraph

QUESTIONS = BookPage(
    "questions",
    N_("Questions"),
    N_("Questions and answers"),
    (
        Paragraph(
            "from_table",
            N_("No. Cards on the table stay on the table. You can only move them around there."),
            head=N_("May I take a card from the table into my hand?"),
        ),
        Paragraph(
            "same_card",
            N_("In a set, yes; in a run, no. There are two of every card, so it will happen."),
            head=N_("Can a pile hold the same card twice?"),
        ),
        Paragraph(
            "long",
            N_("It has at least 3 cards. A run can have up to 13, a set up to 8."),
            head=N_("How big can a pile get?"),
        ),
        Paragraph(
            "must",
            N_(
                "Yes, as long as you haven’t played anything yet. With the "
                "[rule=SOCK-13]referee[/rule] on, you can’t."
            ),
            head=N_("May I draw even if I could play?"),
        ),
        Paragraph(
            "drawn",
            N_("Yes, in the same turn. That’s what you drew it for."),
            head=N_("May I play a card that I have just drawn?"),
        ),
        Paragraph(
            "joker",
            N_("Never. It stands only for itself."),
            head=N_("Is the happy symbol a wild card?"),
        ),
        Paragraph(
            "bots",
            N_("No. A bot sees only the table and its own hand, just as you do."),
            head=N_("Can the bots see my cards?"),
        ),
    ),
)

GLOSSARY = BookPage(
    "glossary",
    N_("Glossary"),
    N_("What the words mean"),
    (
        Paragraph("deck", N_("The cards that nobody has yet."), head=N_("Draw deck")),
        Paragraph("out", N_("Playing the last card in your hand."), head=N_("Going out")),
        Paragraph(
            "happy",
            N_("There are 8, two in each suit. Each is worth 0 and is never a wild card."),
            head=N_("Happy symbol"),
        ),
        Paragraph("knock", N_("How a turn ends. Also called a sock."), head=N_("Knocking")),
        Paragraph(
            "pile",
            N_("3 or more cards on the table that make a run or a set."),
            head=NC_("SOCK)", "Pile"),
        ),
        Paragraph(
            "rearranging",
            N_("Moving cards from pile to pile until one of yours fits."),
            head=N_("Rearranging"),
        ),
        Paragraph(
            "round",
            N_("From the deal until someone goes out, or nobody can play."),
            head=NC_("SOCK)", "Round"),
        ),
        Paragraph("run", N_("Numbers in a row, all in one suit."), head=NC_("SOCK)", "Run")),
        Paragraph(
            "set", N_("Cards of the same number, or all happy symbols."), head=NC_("SOCK)", "Set")
        ),
        Paragraph(
            "game",
            N_("All the rounds until someone has more than 100 points."),
            head=NC_("SOCK)", "Game"),
        ),
        Paragraph(
            "wrap", N_("A run that goes on past the happy symbol."), head=N_("Wrap-around run")
        ),
    ),
    is_alphabetical=True,
)
