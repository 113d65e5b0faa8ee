"""The page with questions and answers."""

from __future__ import annotations

from sockapp.i18n import N_
from sockapp.reader.book import BookPage, Paragraph

PAGE = BookPage(
    "questions",
    N_("Questions"),
    N_("Questions and answers"),
    (
        Paragraph(
            "same_number",
            N_(
                "Yes. They are all placed in front of that pile. Each die gets you the card "
                "that is on top when you take it."
            ),
            head=N_("Can several dice go to the same pile?"),
        ),
        Paragraph(
            "must_take",
            N_(
                "No. When it’s your turn, you must take a die, even if every card hurts. "
                "[rule=OOS-5]Here is the rule.[/rule]"
            ),
            head=N_("Can I leave a die where it is?"),
        ),
        Paragraph(
            "look_under",
            N_(
                "No. Only the top card of a deck can be seen. If you stack, your second card "
                "is always a surprise."
            ),
            head=N_("May I look at the second card before I stack?"),
        ),
        Paragraph(
            "order",
            N_(
                "No. Whether the socks or the Ban came first, the result is the same. "
                "[rule=OOS-9]See how a suit is scored.[/rule]"
            ),
            head=N_("Does the order of my cards matter?"),
        ),
        Paragraph(
            "ban_and_double",
            N_("No. A banned suit is worth 0, with or without Doubles and Conversions."),
            head=N_("Does a Double help a banned suit?"),
        ),
        Paragraph(
            "minus",
            N_(
                "Yes. Conversions can take you below 0. Two of them in a suit cancel "
                "each other out."
            ),
            head=N_("Can my score go below 0?"),
        ),
        Paragraph(
            "others_cards",
            N_("Yes. All cards are face up. Tap another player’s name to see theirs."),
            head=N_("May I look at the other players’ cards?"),
        ),
        Paragraph(
            "how_strong",
            N_(
                "A medium flick lets about half of the dice out, but you can never be sure. "
                "In the settings, you can practise, or choose to toss with a swipe or a "
                "button."
            ),
            head=N_("How hard should I toss?"),
        ),
        Paragraph(
            "unfinished",
            N_(
                "They don’t count. The game stops at once, even in the middle of a round. "
                "[rule=OOS-10]Read about the end.[/rule]"
            ),
            head=N_("What about dice that are left when the game ends?"),
        ),
    ),
)
