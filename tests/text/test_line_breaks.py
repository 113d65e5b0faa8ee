"""Where lines of our sentences break."""

from __future__ import annotations

import pytest

from sockapp.text.line_breaks import NO_BREAK, longest_piece, name_tied, unbroken


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
def test_short_last_words_and_numbers_are_tied(text: str, pieces: list[str]) -> None:
    assert unbroken(text).split(" ") == [piece.replace("|", NO_BREAK) for piece in pieces]


def test_what_is_tied_needs_room_together() -> None:
    assert longest_piece(unbroken("It is a very long word indeed")) == f"word{NO_BREAK}indeed"


def test_a_name_stays_in_one_piece() -> None:
    assert name_tied("New game: Out of Sock", "Out of Sock") == "New game: Out\u00a0of\u00a0Sock"
    assert name_tied("New game: SOCK)", "Out of Sock") == "New game: SOCK)"
