"""The wardrobe: every piece is unlocked by its price and by nothing less."""

from __future__ import annotations

import datetime
from typing import get_args

import pytest

from sockapp.goals.found_goals import FoundGoal
from sockapp.goals.text import goal_ids
from sockapp.goals.wardrobe import GARMENTS, Earnings, Garment
from sockapp.people.settings import CardBack, FeltColour, Hat, Settings
from sockapp.puzzles.progress import PuzzleProgress

DAY = datetime.date(2026, 11, 18)
PRICED = [garment for garment in GARMENTS if garment.id]


@pytest.mark.parametrize("garment", PRICED, ids=lambda each: f"{each.kind}-{each.id}")
def test_garment_is_unlocked_by_its_price_and_by_nothing_less(garment: Garment) -> None:
    goals, stars = garment.price.goals, garment.price.stars
    assert (goals > 0) != (stars > 0), "one thing to aim at"
    assert garment.is_unlocked(Earnings(goals, stars))
    assert not garment.is_unlocked(Earnings(goals - 1, 999) if goals else Earnings(999, stars - 1))
    assert garment.missing(Earnings()) == garment.price


def test_first_garment_of_each_kind_is_free() -> None:
    free = [garment for garment in GARMENTS if not garment.id]
    assert [garment.kind for garment in free] == ["card_back", "felt", "hat"]
    assert all(garment.is_unlocked(Earnings()) for garment in free)


def test_garments_are_those_that_the_settings_know() -> None:
    kinds = {"card_back": CardBack, "felt": FeltColour, "hat": Hat}
    for kind, known in kinds.items():
        ids = [garment.id for garment in GARMENTS if garment.kind == kind]
        assert sorted(ids) == sorted(get_args(known))
        assert len(ids) >= 5
        assert getattr(Settings(), kind) == ""


def test_all_garments_can_be_earned() -> None:
    assert max(garment.price.goals for garment in GARMENTS) <= len(goal_ids())


def test_earnings_count_each_goal_once_and_all_stars() -> None:
    found = [
        FoundGoal(goal, name, "0" * 12, 1) for goal in ("a/b", "a/c") for name in ("Ana", "Bo")
    ]
    one = PuzzleProgress().with_collected("which_sock", "p1", 0).with_collected("one_die", "p1", 1)
    other = PuzzleProgress().with_daily(DAY, "out_in_one", DAY, 0)
    assert Earnings.of(found, [one, other]) == Earnings(2, 2)
