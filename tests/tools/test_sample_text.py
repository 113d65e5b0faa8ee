"""The sample of texts repeats itself with the same seed, and every message of it is readable."""

from __future__ import annotations

import pytest
from sample_text import can_be_drawn, describe, draw


def test_draw_same_seed_draws_the_same_messages() -> None:
    first, again, other = (draw("es", 20, seed) for seed in (1, 1, 2))
    assert [each.id for each in first] == [each.id for each in again]
    assert [each.id for each in first] != [each.id for each in other]


@pytest.mark.parametrize("code", ("en", "es", "it"))
def test_draw_messages_are_long_enough_and_rendered(code: str) -> None:
    sample = draw(code, 50, 3)
    assert len(sample) == 50
    assert all(map(can_be_drawn, sample))
    for number, message in enumerate(sample, 1):
        lines = describe(number, message, code, has_english=False).split("\n")
        assert lines[0].startswith(f"{number}. ")
        assert "{" not in lines[0]
        assert len(lines) == 2


def test_describe_with_english_adds_the_message_that_was_translated() -> None:
    message = draw("it", 1, 1)[0]
    english = message.id if isinstance(message.id, str) else message.id[-1]
    assert describe(1, message, "it", has_english=True).endswith(english)
