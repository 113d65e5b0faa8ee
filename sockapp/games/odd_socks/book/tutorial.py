"""The tutorial of Odd Socks: the last three turns of a round in which the cards are fixed."""

from __future__ import annotations

from sockapp.games.odd_socks.book.lesson_builder import answer, build_lesson, face_down, face_up
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.draft import Draft
from sockapp.games.odd_socks.state import View
from sockapp.i18n import N_
from sockapp.reader.tutorial import IsDrafted, Tutorial, TutorialStep

_LESSON = build_lesson(
    "pwtcf opbtf",
    "oc b",
    "s",
    [
        *(face_up("p", "#4"), face_down("o")),
        *(face_up("w", "#4"), answer("#0"), face_up("f", "#8")),
        *(face_down("t"), face_down("t")),
    ],
    down="ws",
    before=(face_up("f", "#2"), face_up("p", "@0")),
    luck="t",
)


def _is_card(design: Design) -> IsDrafted:
    """Return the test whether this card has been picked to be played."""
    return lambda view, draft: Draft.from_data(draft, view).card is design


def _is_face_up(design: Design) -> IsDrafted:
    """Return the test whether this card is to be played face up."""

    def is_drafted(view: View, draft: object) -> bool:
        made = Draft.from_data(draft, view)
        return made.card is design and made.up is True

    return is_drafted


TUTORIAL = Tutorial(
    _LESSON,
    (
        TutorialStep(
            N_(
                "One card, the lost mate, is put aside unseen. Get its match into your basket "
                "to win."
            ),
            ("lost",),
            rule="ODD-2",
        ),
        TutorialStep(
            N_("Each player fills a basket. Some cards are face down. Those are the secrets."),
            ("baskets",),
            rule="ODD-3",
        ),
        TutorialStep(
            N_(
                "On your turn, put a card from your hand into your basket. Tap the ghost. "
                "Its action is Peek."
            ),
            ("hand:GHOST",),
            is_drafted=_is_card(Design.GHOST),
            rule="ODD-4",
        ),
        TutorialStep(
            N_("Face up, the action happens. Face down, the card stays hidden. Choose face up."),
            ("turn",),
            is_drafted=_is_face_up(Design.GHOST),
        ),
        TutorialStep(
            N_("Look at the face-down card in {bot}’s basket. Tap it, then confirm."),
            ("turn", "opponent"),
            plays=1,
            retry=N_("The secret is in {bot}’s basket. Go back and pick its face-down card."),
            rule="ODD-A4",
        ),
        TutorialStep(
            N_("An octopus, and no other in sight. Its match may be the lost mate. Get this card!"),
            ("opponent",),
        ),
        TutorialStep(
            N_("{bot} hides a card. Only {bot} knows which one."),
            ("opponent",),
            plays=1,
        ),
        TutorialStep(
            N_(
                "Tap the lightning sock. Its action, Basket swap, takes a card from another basket."
            ),
            ("hand:LIGHTNING",),
            is_drafted=_is_card(Design.LIGHTNING),
        ),
        TutorialStep(
            N_("Face up again, so that its action happens."),
            ("turn",),
            is_drafted=_is_face_up(Design.LIGHTNING),
        ),
        TutorialStep(
            N_("Take the octopus and confirm. {bot} takes one of yours, chosen in secret."),
            ("turn", "opponent"),
            plays=2,
            retry=N_("You want the octopus. Go back and pick that card."),
            rule="ODD-6",
        ),
        TutorialStep(
            N_("The octopus is yours, still face down. {bot} plays Flip and turns a card over."),
            ("own",),
            plays=1,
            rule="ODD-5",
        ),
        TutorialStep(
            N_(
                "In the notebook, cross out pairs and circle your suspect. You can get help "
                "there, too."
            ),
            ("notebook",),
        ),
        TutorialStep(
            N_("Last turn. Hide the cactus. Tap it, choose face down, then confirm."),
            ("hand:CACTUS", "turn"),
            plays=2,
            retry=N_("Only this is left. Play the cactus face down."),
            rule="ODD-7",
        ),
        TutorialStep(
            N_("The lost mate is an octopus, and its match is in your basket. You win!"),
            ("lost", "own"),
        ),
    ),
    bot="easy_lana",
)
