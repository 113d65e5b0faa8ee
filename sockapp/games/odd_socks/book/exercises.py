"""The page of exercises: six positions to solve."""

from __future__ import annotations

from sockapp.games.odd_socks.book import deals
from sockapp.games.odd_socks.book.lesson_builder import answer, face_down, face_up
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.state import View
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, ExerciseGoal, Paragraph, TryIt

_BRUNOS_CARD = 6
"""The number of the basket card that Bruno played face down."""


def _has_hidden_card(start: View, now: View) -> bool:
    """Return whether Ana’s basket has one more face-down card than at the start."""
    return _count_down(now) > _count_down(start)


def _count_down(view: View) -> int:
    return sum(not lying.up for lying in view.table.baskets[0])


def _is_known_only_to_ana(_start: View, now: View) -> bool:
    """Return whether Ana knows Bruno’s card and it still lies face down."""
    lying = now.table.find_card(_BRUNOS_CARD)
    return lying is not None and lying.design is not None and not lying.shown


def _is_turned_up(_start: View, now: View) -> bool:
    lying = now.table.find_card(_BRUNOS_CARD)
    return lying is not None and lying.up


def _has_more_in_hand(design: Design) -> ExerciseGoal:
    """Return the goal that Ana holds one more card of a design."""

    def reached(start: View, now: View) -> bool:
        return now.table.hands[0].count(design) > start.table.hands[0].count(design)

    return reached


def _has_more_in_basket(design: Design) -> ExerciseGoal:
    """Return the goal that Ana’s basket has one more card of a design."""

    def count(view: View) -> int:
        return sum(lying.design is design for lying in view.table.baskets[0])

    def reached(start: View, now: View) -> bool:
        return count(now) > count(start)

    return reached


def _is_stash_copied(start: View, now: View) -> bool:
    """Return whether the face-down Stash was copied, which turned it up."""
    before, after = start.table.find_card(5), now.table.find_card(5)
    return before is not None and not before.up and after is not None and after.up


PAGE = BookPage(
    "tries",
    N_("Your move"),
    N_("Examples to try"),
    (
        Paragraph(
            "how",
            N_(
                "You are Ana. Tap a card in your hand, then face up or face down, then "
                "whatever the action asks for. Mistakes cost nothing."
            ),
        ),
        TryIt(
            "hide",
            deals.make_peek_deal(),
            N_("Hide a card so that nobody else sees it and nothing happens."),
            _has_hidden_card,
            (face_down("p"),),
            N_("Face down. Only you know what it is."),
            N_("Everyone has seen that one. Play a card face down."),
            rules=("ODD-4",),
        ),
        TryIt(
            "look",
            deals.make_peek_deal(before=deals.HIDDEN),
            N_("Find out what Bruno has hidden, without anyone else seeing."),
            _is_known_only_to_ana,
            (face_up("p", f"#{_BRUNOS_CARD}"),),
            N_("Peek is for your eyes only."),
            N_("Only you should know. Try the card with the ghost."),
            rules=("ODD-A4",),
        ),
        TryIt(
            "turn_up",
            deals.make_peek_deal(before=deals.HIDDEN),
            N_("Let the whole table see what Bruno has hidden."),
            _is_turned_up,
            (face_up("f", f"#{_BRUNOS_CARD}"),),
            N_("Flip turns it face up for all to see."),
            N_("It’s still face down. Try the card with the robot."),
            rules=("ODD-A9",),
        ),
        TryIt(
            "grab",
            deals.make_peek_deal(),
            N_("Get the lightning sock out of Bruno’s basket and into your hand."),
            _has_more_in_hand(Design.LIGHTNING),
            (face_up("s", "f #2"),),
            N_("Stash puts one card in and takes one out."),
            N_("The lightning sock is still there. Try the card with the octopus."),
            rules=("ODD-A1",),
        ),
        TryIt(
            "swap",
            deals.make_swap_deal(),
            N_("You think the robot is the odd sock. Get Bruno’s robot into your own basket."),
            _has_more_in_basket(Design.ROBOT),
            (face_up("w", "#3"), answer("#0")),
            N_("Basket swap it is. Bruno took one of yours in return."),
            N_("The robot isn’t in your basket. Try the lightning sock."),
            rules=("ODD-A3",),
        ),
        TryIt(
            "copy",
            deals.make_peek_deal(before=deals.HIDDEN),
            N_("Your Stash is face down. Use it anyway."),
            _is_stash_copied,
            (face_up("c", "#5 p #3"),),
            N_("Copycat turns the Stash face up and uses it."),
            N_("That’s allowed, but the Stash wasn’t used. Try the card with the moustache."),
            rules=("ODD-A5",),
        ),
    ),
)
