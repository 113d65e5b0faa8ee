"""Lines end where words may part."""

from __future__ import annotations

from sockapp.ui.tied import tied, tied_numbers


def test_a_name_stays_in_one_piece() -> None:
    assert tied("New game: Out of Sock", "Out of Sock") == "New game: Out\u00a0of\u00a0Sock"
    assert tied("New game: SOCK)", "Out of Sock") == "New game: SOCK)"


def test_a_number_stays_with_what_it_counts() -> None:
    assert tied_numbers("Lana holds 8 cards. 3 of 18.") == "Lana holds 8\u00a0cards. 3\u00a0of 18."
