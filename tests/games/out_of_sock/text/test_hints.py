"""The hints of Out of Sock: a reason from the rules first, the figure second."""

from __future__ import annotations

import pytest

from sockapp.games.out_of_sock.bots.evaluation import Reason, make_reason
from sockapp.games.out_of_sock.dice_model import BEST_STRENGTH
from sockapp.games.out_of_sock.moves import Flick, Split, Stack, TakeDie
from sockapp.games.out_of_sock.state import View
from sockapp.games.out_of_sock.text.hints import hint_text
from tests.support.out_of_sock.positions import choosing, picking, position

NAMES = ("Ana", "Denim")
FIGURE = " It wins 60% of the games I imagined."


@pytest.mark.parametrize(
    ("top", "mine", "theirs", "why"),
    [
        ("y8", "", "", "8 yellow socks: yellow goes from 0 to 8."),
        (
            "y8",
            "yD y2",
            "",
            "8 yellow socks: doubled straight away. That takes yellow from 4 to 20.",
        ),
        (
            "yD",
            "y8",
            "",
            "A yellow Double: your socks count twice. That takes yellow from 8 to 16.",
        ),
        ("yD", "", "", "A yellow Double: your next yellow socks will count twice."),
        (
            "rC",
            "r6 rC",
            "",
            "A red Conversion: this turns minus into plus. It takes red from −6 to 6.",
        ),
        (
            "yB",
            "y6 yC",
            "",
            "The yellow Ban: this wipes out your minus points. It takes yellow from −6 to 0.",
        ),
        ("yB", "", "", "The yellow Ban: harmless, as you have no yellow points."),
        ("y4", "yB", "yC", "4 yellow socks: harmless, as yellow is banned for you anyway."),
        (
            "yC",
            "y6",
            "",
            "A yellow Conversion: this does the least harm. It takes yellow from 6 to −6.",
        ),
        ("y8", "", "yD y2", "8 yellow socks: Denim needs that card. Take it."),
    ],
)  # fmt: skip
def test_oos_9_hint_for_a_pick_gives_the_rule_before_the_figure(
    top: str, mine: str, theirs: str, why: str
) -> None:
    state = picking(2, (3, 5), decks={3: f"{top} b2"}, held={0: mine, 1: theirs})
    reason = make_reason(state.table, TakeDie(3), 60)
    assert hint_text(View(0, state.table), reason, NAMES) == why + FIGURE


def test_oos_4_hint_for_a_choice_begins_with_the_choice() -> None:
    table = choosing(2, (3, 5), decks={2: "b6 b2", 3: "y8 b2"}).table
    split = hint_text(View(0, table), make_reason(table, Split(), 60), NAMES)
    stack = hint_text(View(0, table), make_reason(table, Stack(), 60), NAMES)
    assert split == "Split: you pick first. 8 yellow socks: yellow goes from 0 to 8." + FIGURE
    assert stack == "Stack: two cards for you alone. 6 blue socks: blue goes from 0 to 6." + FIGURE


def test_oos_4_hint_for_a_split_without_a_good_card_names_no_card() -> None:
    table = choosing(2, (3, 3), decks={3: "yC b2"}, held={0: "y8"}).table
    words = hint_text(View(0, table), make_reason(table, Split(), 60), NAMES)
    assert words == "Split: you pick first." + FIGURE


def test_oos_3_hint_for_a_toss_names_the_green_first() -> None:
    table = position(2).table
    words = hint_text(View(0, table), Reason(Flick(BEST_STRENGTH)), NAMES)
    assert words.startswith(
        "Aim for the green. With 2 to 7 dice, you keep your turn. Try for about "
    )
