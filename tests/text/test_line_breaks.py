"""Line breaks: which words stay together on a line."""

from __future__ import annotations

import pytest

from sockapp.text.line_breaks import NO_BREAK, longest_piece, prevent_bad_breaks, tie_name


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Everyone passes to the left.", ["Everyone", "passes", "to", "the|left."]),
        ("57 cards are left in the deck.", ["57|cards", "are", "left", "in", "the|deck."]),
        ("Take a die from pile 4.", ["Take", "a", "die", "from", "pile|4."]),
        ("Elige una y nadie la ve hasta el desparejado.",
         ["Elige", "una", "y", "nadie", "la", "ve", "hasta", "el", "desparejado."]),
        ("Play", ["Play"]),
        ("", [""]),
    ],
)  # fmt: skip
def test_unbroken_ties_short_last_words_and_numbers(text: str, pieces: list[str]) -> None:
    assert prevent_bad_breaks(text).split(" ") == [piece.replace("|", NO_BREAK) for piece in pieces]


def test_longest_piece_counts_tied_words_as_one() -> None:
    assert (
        longest_piece(prevent_bad_breaks("It is a very long word indeed"))
        == f"word{NO_BREAK}indeed"
    )


def test_name_tied_keeps_a_name_on_one_line() -> None:
    assert tie_name("New game: Out of Sock", "Out of Sock") == "New game: Out\u00a0of\u00a0Sock"
    assert tie_name("New game: SOCK)", "Out of Sock") == "New game: SOCK)"
