"""Default names: which names are defaults, in every language."""

from __future__ import annotations

import pytest

from sockapp.i18n import LANGUAGES, PSEUDO, Language, language_override
from sockapp.people.guests import guest_name, guest_number


@pytest.mark.parametrize("spoken", LANGUAGES, ids=lambda spoken: spoken.code)
def test_guest_name_is_recognized_in_any_language(spoken: Language) -> None:
    with language_override(spoken.code):
        names = [guest_name(number) for number in range(1, 13)]
    assert len(set(names)) == 12
    for other in (*LANGUAGES, PSEUDO):
        with language_override(other.code):
            assert list(map(guest_number, names)) == list(range(1, 13))


def test_guest_name_differs_between_the_languages() -> None:
    assert len({guest_name(1, spoken) for spoken in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    "name",
    ["", "Ana", "Ana 1", "Sock", "Sock 0", "Sock 01", "Sock 1 ", "Sock ١", "sock 1", "Sock 100"],
)
def test_guest_number_of_a_name_that_was_typed_is_none(name: str) -> None:
    assert guest_number(name) is None
